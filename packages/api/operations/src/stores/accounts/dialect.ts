import { type Engine, raw, type Sql, sql } from '../sql.ts';

/** What a list of `eachOf` holds. */
type Cell = string | number | boolean | Date | null;

/** What one engine says otherwise than the other, or need not say. */
export interface Dialect {
  /** At the end of a SELECT: its rows are held until the transaction ends. */
  readonly forUpdate: Sql;
  /** The same of those rows that no other transaction holds; the others are passed over. */
  readonly forUpdateSkipLocked: Sql;
  /**
   * Statements at the start of a transaction that let one at a time count and add to what is named. Two names that happen to
   * share a number only wait for each other.
   */
  readonly lockToCount: (...name: readonly string[]) => readonly Sql[];
  /** After a value: it is one of the texts of a list, or of a column that holds lists. */
  readonly among: (list: readonly string[] | Sql) => Sql;
  /** In the place of a table: a row for each list. Its cells are read by `cells`, of these types in their order. */
  readonly eachOf: (lists: readonly (readonly Cell[])[]) => Sql;
  readonly cells: (
    ...types: readonly ('text' | 'bigint' | 'boolean' | 'timestamptz' | 'json')[]
  ) => Sql;
}

/** One transaction writes at a time: it need not lock. */
const sqlite: Dialect = {
  forUpdate: raw(''),
  forUpdateSkipLocked: raw(''),
  lockToCount: () => [],
  among: (list) => sql`IN (SELECT value FROM json_each(${list}))`,
  eachOf(lists) {
    const written = lists.map((list) =>
      list.map((cell) => (cell instanceof Date ? cell.getTime() : cell)),
    );
    return sql`json_each(${JSON.stringify(written)})`;
  },
  // The cell of a list has its type.
  cells: (...types) => raw(types.map((_, at) => `value ->> ${at}`).join(', ')),
};

const postgres: Dialect = {
  forUpdate: raw('FOR UPDATE'),
  forUpdateSkipLocked: raw('FOR UPDATE SKIP LOCKED'),
  lockToCount: (...name) => [
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${JSON.stringify(name)}, 0))`,
  ],
  among: (list) => sql`= ANY (${list})`,
  eachOf(lists) {
    // No text of it holds U+0000.
    const written = lists.map((list) =>
      list.map((cell) => (typeof cell === 'string' ? cell.replaceAll('\0', '\uFFFD') : cell)),
    );
    return sql`json_array_elements(CAST(${JSON.stringify(written)} AS json))`;
  },
  cells: (...types) => raw(types.map((type, at) => `CAST(value ->> ${at} AS ${type})`).join(', ')),
};

export const dialects: Readonly<Record<Engine, Dialect>> = { sqlite, postgres };
