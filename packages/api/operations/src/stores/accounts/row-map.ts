import { columnOf } from '../listing-columns.ts';
import { joined, raw, type Sql, sql, type SqlValue } from '../sql.ts';

/** How a property is kept: SQLite has no type for a truth value, an instant, a list of texts or JSON, PostgreSQL has. */
export type Kind = 'plain' | 'boolean' | 'instant' | 'list' | 'json';

type KindOf<Value> = unknown extends Value
  ? Kind
  : [Value] extends [string | number | null]
    ? 'plain' | 'json'
    : [Value] extends [boolean]
      ? 'boolean'
      : [Value] extends [Date | null]
        ? 'instant'
        : [Value] extends [readonly string[]]
          ? 'list'
          : 'json';

type Kinds<Row> = { readonly [Name in keyof Row & string]-?: KindOf<Row[Name]> };

/** The condition for a record of an account; the ids that are kept are in lower case. */
export const named = (accountId: string, id: string): Sql =>
  sql`account_id = ${accountId} AND id = ${id.toLowerCase()}`;

/** How records are kept as rows: each property in the column of its name with underscores. */
export class RowMap<Row extends object> {
  readonly kinds: Kinds<Row>;
  /** The names of all properties. */
  readonly every: readonly (keyof Row & string)[];
  /** The columns under the names of the properties, for a SELECT. */
  readonly columns: Sql;
  readonly #read: readonly (readonly [name: string, read: (kept: unknown) => unknown])[];

  /** `expressions`: of properties that are not kept in a column of their name. */
  constructor(
    kinds: Kinds<Row>,
    expressions: { readonly [Name in keyof Row & string]?: string } = {},
  ) {
    this.kinds = kinds;
    this.every = Object.keys(kinds) as (keyof Row & string)[];
    this.columns = raw(
      this.every
        .map((name) => {
          const kept = expressions[name] ?? columnOf(name);
          // PostgreSQL would give what it says, of which a text looks like JSON unread.
          return `${kinds[name] === 'json' ? `CAST(${kept} AS text)` : kept} AS "${name}"`;
        })
        .join(', '),
    );
    this.#read = this.every.map((name) => [name, readers[kinds[name]]]);
  }

  /** The record of a row of `columns`. */
  of(row: unknown): Row {
    const kept = row as Readonly<Record<string, unknown>>;
    const record: Record<string, unknown> = {};
    for (const [name, read] of this.#read) record[name] = read(kept[name]);
    return record as Row;
  }

  all(rows: readonly unknown[]): readonly Row[] {
    return rows.map((row) => this.of(row));
  }

  first([row]: readonly unknown[]): Row | null {
    return row === undefined ? null : this.of(row);
  }

  /** `name, name`: the columns of properties, for an INSERT. */
  names(names: readonly (keyof Row & string)[]): Sql {
    return raw(names.map(columnOf).join(', '));
  }

  /** Their values in the same order. */
  values<Name extends keyof Row & string>(names: readonly Name[], record: Pick<Row, Name>): Sql {
    return joined(
      names.map((name) => sql`${this.#kept(name, record)}`),
      ', ',
    );
  }

  /** `name = value, name = value`, for an UPDATE. */
  assignments<Name extends keyof Row & string>(
    names: readonly Name[],
    record: Pick<Row, Name>,
  ): Sql {
    return joined(
      names.map((name) => sql`${raw(columnOf(name))} = ${this.#kept(name, record)}`),
      ', ',
    );
  }

  #kept<Name extends keyof Row & string>(name: Name, record: Pick<Row, Name>): SqlValue {
    const value: unknown = record[name];
    return this.kinds[name] === 'json' ? JSON.stringify(value) : (value as SqlValue);
  }
}

const asKept = (kept: unknown): unknown => kept;
/** A list of PostgreSQL has been read. */
const asJson = (kept: unknown): unknown => (typeof kept === 'string' ? JSON.parse(kept) : kept);

const readers: Readonly<Record<Kind, (kept: unknown) => unknown>> = {
  plain: asKept,
  boolean: (kept) => kept === true || kept === 1,
  instant: (kept) => (typeof kept === 'number' ? new Date(kept) : kept),
  list: asJson,
  json: asJson,
};
