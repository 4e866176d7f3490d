import { attributions } from '@freehold/operations';
import { fileByFile, type Dataset } from '../dataset.ts';
import { ImportError } from '../import-error.ts';
import { isTooDeep } from '../input/bounded-json.ts';
import { LIMITS, type InputFile } from '../input/input-file.ts';
import { eachLine } from '../input/lines.ts';
import { parsedJson } from '../input/parsed-json.ts';
import { readTable } from '../input/table.ts';
import { textBlocks } from '../input/text.ts';
import type { RecordSink } from '../record-sink.ts';
import { known, textOf } from '../values/text.ts';
import { eachBlmListing } from './blm.ts';
import { listingOf } from './listing.ts';
import type { ListingSource } from './values.ts';

/** Listings as CSV, as one JSON object a line, or as an agents' BLM feed; the first character gives the format. */
export async function readListings(file: InputFile, sink: RecordSink): Promise<void> {
  const today = sink.now.toISOString().slice(0, 10);
  const put = (source: ListingSource, feedOn?: string | null): void => {
    const found = listingOf(source, feedOn ?? today);
    if (typeof found === 'string') return sink.refuse(found, source.text('reference'));
    const { firstListedAt, updatedAt, history } = found.listing;
    const dates = [firstListedAt, updatedAt, ...history.map(({ date }) => date)];
    if (dates.some((date) => sink.isAhead(date))) {
      return sink.refuse('is dated after the day of the import', source.text('reference'));
    }
    sink.put('property', found.property);
    sink.put('listing', feedOn === undefined ? found.listing : { ...found.listing, feedOn });
    for (const reason of new Set(found.unread)) sink.unread(reason);
  };
  const first = await firstCharacter(file);
  if (first === '#') return eachBlmListing(file, sink, put);
  if (first === '{') return readLines(file, sink, put);
  return readTable({
    file,
    sink,
    columns: { reference: ['reference'], listingType: ['listing-type'] },
    required: ['reference', 'listingType'],
    expected: 'listings: columns reference and listing_type',
    onRow: (row) => {
      const fields = new Map(row.entries());
      const text = (name: string): string | null => known(fields.get(name.replaceAll('_', '-')));
      const list = (name: string): string[] =>
        (text(name) ?? '')
          .split('|')
          .map((part) => part.trim())
          .filter((part) => part !== '');
      const names = (): string[] =>
        [...fields].flatMap(([name, value]) =>
          known(value) === null ? [] : [name.replaceAll('-', '_')],
        );
      put({ text, list, names });
    },
  });
}

async function readLines(
  file: InputFile,
  sink: RecordSink,
  put: (source: ListingSource) => void,
): Promise<void> {
  const onLine = (line: string, number: number): void => {
    if (line.trim() === '') return;
    const object = parsed(file.name, line, number);
    sink.row(number);
    put({
      text: (name) =>
        typeof object[name] === 'boolean' ? String(object[name]) : textOf(object[name]),
      list: (name) => {
        const value = object[name];
        if (value === undefined || value === null) return [];
        return (Array.isArray(value) ? value : ['']).map((entry) => textOf(entry) ?? '');
      },
      names: () => Object.keys(object).filter((name) => (object[name] ?? null) !== null),
    });
  };
  await eachLine({ file, onLine, settle: () => sink.settle() });
}

function parsed(file: string, line: string, number: number): Readonly<Record<string, unknown>> {
  if (isTooDeep(line)) {
    const reason = `is nested deeper than ${LIMITS.depth} levels`;
    throw new ImportError('too_large', { file, line: number }, reason);
  }
  try {
    const value = parsedJson(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // Said below.
  }
  throw new ImportError('truncated', { file, line: number }, 'is not one whole JSON object');
}

async function firstCharacter(file: InputFile): Promise<string> {
  for await (const text of textBlocks(file, 'windows-1252')) {
    const first = text.trimStart()[0];
    if (first !== undefined) return first;
  }
  return '';
}

export const listings: Dataset = {
  name: 'listings',
  title: 'Listings of your own: CSV, NDJSON or an agents’ BLM feed',
  files: '.csv or .ndjson with the columns named in this package’s README, or .blm (version 3)',
  from: 'your own or your agents’ software; no portal publishes listings openly',
  licence: 'that of your agreement with the agents',
  attribution: attributions.listings,
  members: /\.(csv|ndjson|jsonl|blm)$/i,
  read: fileByFile(readListings),
};
