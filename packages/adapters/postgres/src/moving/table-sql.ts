import type { ColumnKind, MovedRow, MovedTable, MovedValue } from '@freehold/operations';
import type { Field } from '../connections/copy-in.ts';
import { statement, type Statement } from '../connections/statement.ts';

/** The words of a listing have a table of their own here. */
const readFrom: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  listings: { words: '(SELECT w.words FROM listing_words w WHERE w.key = listings.key)' },
};
export const words = { table: 'listing_words', of: 'listings', columns: ['key', 'words'] } as const;

/** A column as it is moved, of the type that the driver reads as a text, a number or a truth value. */
function moved(kind: ColumnKind, column: string): string {
  switch (kind) {
    case 'instant':
      return `(extract(epoch FROM ${column}) * 1000)::bigint`;
    case 'list':
      return `to_json(${column})::text`;
    case 'json':
    case 'uuid':
      return `${column}::text`;
    default:
      return column;
  }
}

/** Rows in the order of the key; those after a position have its values as parameters before the number of rows. */
export function selectRows({ name, columns, key }: MovedTable, isFirst: boolean): Statement {
  const read = Object.entries(columns).map(
    ([column, kind]) => `${moved(kind, readFrom[name]?.[column] ?? column)} AS ${column}`,
  );
  const before = isFirst ? 0 : key.length;
  const after = `WHERE (${key.join(', ')}) > (${key.map((_, at) => `$${at + 1}`).join(', ')})`;
  // The names of the result are those of columns: the order is by the columns themselves.
  const order = key.map((column) => `${name}.${column}`).join(', ');
  return statement(
    `SELECT ${read.join(', ')} FROM ${name} ${isFirst ? '' : after} ORDER BY ${order} LIMIT $${before + 1}`,
  );
}

export function rowRead(
  { columns }: MovedTable,
  kept: Readonly<Record<string, MovedValue>>,
): MovedRow {
  return Object.entries(columns).map(([name, kind]) => {
    const value = kept[name] ?? null;
    return kind === 'list' && value !== null ? JSON.stringify(JSON.parse(value as string)) : value;
  });
}

/** A value as COPY and parameters take it. */
function keptValue(kind: ColumnKind, value: MovedValue): Field {
  if (value === null) return null;
  if (kind === 'instant') return new Date(value as number).toISOString();
  if (kind === 'list') return arrayText(JSON.parse(value as string) as string[]);
  return value;
}

/** Texts as PostgreSQL writes an array of them. */
function arrayText(texts: readonly string[]): string {
  const quoted = texts.map((text) => `"${text.replaceAll(/["\\]/g, (one) => `\\${one}`)}"`);
  return `{${quoted.join(',')}}`;
}

export function rowKept({ columns }: MovedTable, row: MovedRow): Field[] {
  return Object.values(columns).map((kind, at) => keptValue(kind, row[at] ?? null));
}

/** The values of a key as parameters. */
export function keyKept({ columns, key }: MovedTable, position: MovedRow): Field[] {
  return key.map((name, at) => keptValue(columns[name] as ColumnKind, position[at] ?? null));
}
