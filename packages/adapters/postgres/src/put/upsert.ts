import { raw, sql, type Sql } from '@freehold/operations';

export interface Upsert {
  readonly table: string;
  readonly natural: readonly string[];
  /** What each column is given, as an expression over the rows of `from`. */
  readonly values: Readonly<Record<string, string>>;
  readonly from: Sql;
  /** Columns that keep what is there: they are written with new rows only. */
  readonly first?: readonly string[];
  /** Columns of which another expression than the given value replaces what is there; `t` is the row there. */
  readonly replaced?: Readonly<Record<string, string>>;
  /** Columns whose type has no equality. */
  readonly json?: readonly string[];
}

/** Writes rows by their natural key. A row that is there keeps its key, and is left alone where nothing of it changes. */
export function upsert({
  table,
  natural,
  values,
  from,
  first = [],
  replaced = {},
  json = [],
}: Upsert): Sql {
  const columns = Object.keys(values);
  const changing = columns.filter((name) => !natural.includes(name) && !first.includes(name));
  const now = (name: string): string => replaced[name] ?? `excluded.${name}`;
  const compared = (name: string, expression: string): string =>
    json.includes(name) ? `(${expression})::text` : expression;
  const before = changing.map((name) => compared(name, `t.${name}`));
  const after = changing.map((name) => compared(name, now(name)));
  const kept = 'DO NOTHING';
  const written = `DO UPDATE SET ${changing.map((name) => `${name} = ${now(name)}`).join(', ')}
    WHERE (${before.join(', ')}) IS DISTINCT FROM (${after.join(', ')})`;
  const names = raw(columns.join(', '));
  const given = raw(Object.values(values).join(', '));
  return sql`INSERT INTO ${raw(table)} AS t (${names}) SELECT ${given} FROM ${from}
    ON CONFLICT (${raw(natural.join(', '))}) ${raw(changing.length === 0 ? kept : written)}`;
}
