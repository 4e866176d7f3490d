import { open } from 'node:fs/promises';
import { csvLine, type PublicColumn, type PublicRow } from '@freehold/operations';
import { placeOf, type WriteTable } from './exported-table.ts';

/** A format that is text from the first row to the last. */
interface TextFormat {
  readonly head: string;
  /** Between two rows. */
  readonly separator: string;
  readonly row: (row: PublicRow) => string;
  readonly tail: string;
}

function textFile(formatOf: (columns: readonly PublicColumn[]) => TextFormat): WriteTable {
  return async (path, { columns, pages }) => {
    const { head, separator, row, tail } = formatOf(columns);
    const file = await open(path, 'w');
    try {
      let before = head;
      for await (const rows of pages) {
        await file.writeFile(before + rows.map(row).join(separator));
        before = separator;
      }
      await file.writeFile(before === separator ? tail : before + tail);
    } finally {
      await file.close();
    }
  };
}

/** A row by the names of its columns. */
function namedBy(columns: readonly PublicColumn[]): (row: PublicRow) => object {
  return (row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at]]));
}

/** RFC 4180: a header, CRLF, and nothing for null. Texts that a spreadsheet would take for formulas have an apostrophe before. */
export const writeCsv = textFile((columns) => ({
  head: csvLine(columns.map(({ name }) => name)),
  separator: '',
  row: csvLine,
  tail: '',
}));

/** A JSON object a line. */
export const writeNdjson = textFile((columns) => {
  const named = namedBy(columns);
  return { head: '', separator: '', row: (row) => `${JSON.stringify(named(row))}\n`, tail: '' };
});

/** RFC 7946: a feature a line; one without a known place has no geometry. */
export const writeGeojson = textFile((columns) => {
  const named = namedBy(columns);
  const place = placeOf(columns);
  return {
    head: '{"type":"FeatureCollection","features":[\n',
    separator: ',\n',
    row: (row) => {
      const coordinates = [row[place.longitude], row[place.latitude]];
      const geometry = coordinates.includes(null) ? null : { type: 'Point', coordinates };
      return JSON.stringify({ type: 'Feature', geometry, properties: named(row) });
    },
    tail: '\n]}\n',
  };
});
