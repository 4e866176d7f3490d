import type { ColumnType } from '@freehold/operations';
import type { Field } from '../connections/copy-in.ts';
import { unprepared, statement } from '../connections/statement.ts';
import type { CopyIn, Run } from '../connections/database.ts';
import { types } from '../dialect.ts';

export type Columns = Readonly<Record<string, ColumnType>>;

/** A table of one connection in which rows are set aside, in the order given, until they are written at once. */
export interface Staging {
  readonly table: string;
  readonly columns: Columns;
  /** Of rows that are the same in these columns, one is written. */
  readonly natural: readonly string[];
  /**
   * Of such rows the last one counts; where true, each column has the last value that is known (not null), as if they had been
   * written one after the other.
   */
  readonly keepsKnown?: boolean;
}

/** The value of each column, in the order of the columns. */
export type Row<C extends Columns> = { readonly [Name in keyof C]: Field };

const collated = (type: ColumnType): string => (type === 'text' ? 'text COLLATE "C"' : types[type]);

/** Makes the table where this connection does not have it. It is emptied at the end of every transaction. */
export async function makeStaging(run: Run, { table, columns }: Staging): Promise<void> {
  const defined = Object.entries(columns).map(([name, type]) => `${name} ${collated(type)}`);
  await run(
    unprepared(
      `CREATE TEMP TABLE IF NOT EXISTS ${table} (n bigint GENERATED ALWAYS AS IDENTITY, ${defined.join(', ')})
       ON COMMIT DELETE ROWS`,
    ),
  );
}

/** Sets rows aside. */
export async function stage<C extends Columns>(
  copy: CopyIn,
  { table, columns }: Staging & { readonly columns: C },
  rows: Iterable<Row<C>>,
): Promise<void> {
  const names = Object.keys(columns);
  await copy(table, names, fieldsOf(names, rows));
}

function* fieldsOf(
  names: readonly string[],
  rows: Iterable<Readonly<Record<string, Field>>>,
): Generator<Field[]> {
  for (const row of rows) yield names.map((name) => row[name] as Field);
}

/** Leaves one row of those that are the same. */
export async function leaveOneEach(
  run: Run,
  { table, columns, natural, keepsKnown = false }: Staging,
): Promise<void> {
  const same = natural.join(', ');
  const names = Object.keys(columns);
  const last = names.map((name) => {
    const known =
      keepsKnown && !natural.includes(name) ? ` FILTER (WHERE ${name} IS NOT NULL)` : '';
    return `(array_agg(${name} ORDER BY n DESC)${known})[1]`;
  });
  await run(
    statement(
      `WITH many AS (SELECT ${same} FROM ${table} GROUP BY ${same} HAVING count(*) > 1),
         gone AS (DELETE FROM ${table} WHERE (${same}) IN (SELECT ${same} FROM many))
       INSERT INTO ${table} (${names.join(', ')})
         SELECT ${last.join(', ')} FROM ${table} WHERE (${same}) IN (SELECT ${same} FROM many) GROUP BY ${same}`,
    ),
  );
}
