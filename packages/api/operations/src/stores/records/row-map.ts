import { raw, sql, type Sql } from '../sql.ts';
import type { ColumnType, Given, RecordDialect } from './record-dialect.ts';

/** How something is kept as a row: by the name of each column, its type and the value that it has there. */
export type RowMap<R> = Readonly<
  Record<string, readonly [type: ColumnType, of: (kept: R) => Given]>
>;

/** `a, b, c`: the columns of a map. */
export const namesOf = (map: RowMap<never>): string => Object.keys(map).join(', ');

/** Rows of a map as a table `name`. */
export function given<R>(
  { rows }: RecordDialect,
  name: string,
  map: RowMap<R>,
  kept: readonly R[],
): Sql {
  const columns = Object.entries(map);
  const types = Object.fromEntries(columns.map(([column, [type]]) => [column, type]));
  return rows(
    name,
    types,
    kept.map((one) => columns.map(([, [, of]]) => of(one))),
  );
}

/** Writes rows of a map that are not there. */
export function insert<R>(
  dialect: RecordDialect,
  table: string,
  map: RowMap<R>,
  kept: readonly R[],
): Sql {
  const names = raw(namesOf(map));
  return sql`INSERT INTO ${raw(table)} (${names}) SELECT ${names} FROM ${given(dialect, 'given', map, kept)}`;
}
