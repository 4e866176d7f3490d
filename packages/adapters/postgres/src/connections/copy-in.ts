import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { orStoreBusy } from './unavailable.ts';

/** A value of a row that is copied in; JSON is its text. */
export type Field = string | number | boolean | null;

/** Characters of one piece that is sent. */
const pieceLength = 65_536;

const escapes: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  // As in the values of a statement.
  '\0': '\uFFFD',
};

function fieldText(field: Field): string {
  if (field === null) return String.raw`\N`;
  if (typeof field === 'string')
    return field.replaceAll(/[\\\t\n\r\0]/g, (one) => escapes[one] as string);
  return String(field);
}

/** Rows as COPY reads them, in pieces. */
function* pieces(rows: Iterable<readonly Field[]>): Generator<Buffer> {
  let text = '';
  for (const row of rows) {
    text += `${row.map(fieldText).join('\t')}\n`;
    if (text.length < pieceLength) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

/**
 * Appends rows to a table, each with a field a column.
 *
 * @throws StoreBusy; the error of the driver where the table does not take a row, and the transaction is lost.
 */
export async function copyIn(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Field[]>,
): Promise<void> {
  const into = client.query(from(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
  await orStoreBusy(pipeline(Readable.from(pieces(rows), { objectMode: true }), into));
}
