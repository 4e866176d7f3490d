import { camelName } from '../../operation/wire.ts';
import { raw, sql, type Sql } from '../sql.ts';
import type { ColumnType, Given, RecordDialect } from './record-dialect.ts';

/** How something is kept as a row: by the name of each column, its type and the value that it has there. */
export type RowMap<R> = Readonly<
  Record<string, readonly [type: ColumnType, of: (kept: R) => Given]>
>;

/** The rows of a table that every store has. */
export interface TableRows<R> {
  readonly table: string;
  /** Columns by which a row is known: a later row stands in place of an earlier one that is the same in them. */
  readonly natural: readonly string[];
  readonly map: RowMap<R>;
}

/** A map over what something has within. */
export const mapWithin = <Outer, Inner>(
  map: RowMap<Inner>,
  inner: (outer: Outer) => Inner,
): RowMap<Outer> =>
  Object.fromEntries(
    Object.entries(map).map(([column, [type, of]]) => [
      column,
      [type, (outer: Outer) => of(inner(outer))] as const,
    ]),
  );

/** The columns of a map, of a row `alias`, by the names that the fields of the record have. */
export const fieldsOf = (map: RowMap<never>, alias: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(map).map((column) => [camelName(column), `${alias}.${column}`]));

/** `a, b, c`: the columns of a map. */
export const namesOf = (map: RowMap<never>): string => Object.keys(map).join(', ');

/** What each column of a map holds. */
export const typesOf = (map: RowMap<never>): Readonly<Record<string, ColumnType>> =>
  Object.fromEntries(Object.entries(map).map(([column, [type]]) => [column, type]));

/** The values of a row, in the order of the columns. */
export const valuesOf = <R>(map: RowMap<R>, kept: R): Given[] =>
  Object.values(map).map(([, of]) => of(kept));

/** The values of a row, by the names of the columns. */
export const rowOf = <R>(map: RowMap<R>, kept: R): Readonly<Record<string, Given>> =>
  Object.fromEntries(Object.entries(map).map(([column, [, of]]) => [column, of(kept)]));

/** Rows of a map as a table `name`. */
export function given<R>(
  { rows }: RecordDialect,
  name: string,
  map: RowMap<R>,
  kept: readonly R[],
): Sql {
  return rows(
    name,
    typesOf(map),
    kept.map((one) => valuesOf(map, one)),
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

/** What follows an INSERT of rows so that they stand in place of those that are there. */
export function replacing({ natural, map }: TableRows<never>): string {
  const rest = Object.keys(map).filter((name) => !natural.includes(name));
  const known = `ON CONFLICT (${natural.join(', ')}) DO`;
  if (rest.length === 0) return `${known} NOTHING`;
  return `${known} UPDATE SET ${rest.map((name) => `${name} = excluded.${name}`).join(', ')}`;
}
