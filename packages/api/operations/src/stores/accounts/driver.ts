import type { Sql } from '../sql.ts';
import type { Dialect } from './dialect.ts';

/** What a statement answers. */
export interface Result<Row = unknown> {
  /** Those that it reads or returns. */
  readonly rows: readonly Row[];
  /** Rows inserted, changed or deleted. */
  readonly changes: number;
}

/** Statements one after another, each given its result, and what they come to. */
export type Steps<T> = Generator<Sql, T, Result>;

/**
 * When a write of SQLite resolves; PostgreSQL writes all durably.
 *
 * - `durable`: once it is on the disk.
 * - `relaxed`: once every process sees it. A loss of power may undo it.
 * - `at once`: as `relaxed`, and before the call returns: the caller may leave the event loop no turn.
 */
export type Durability = 'durable' | 'relaxed' | 'at once';

/** Runs the statements of a store of accounts on its engine. Steps may run again, so they change nothing but the store. @throws StoreBusy */
export interface AccountDriver {
  readonly dialect: Dialect;
  /** The rows of a statement that reads. @throws the reason of the signal when it aborts first */
  read<Row = unknown>(statement: Sql, signal?: AbortSignal): Promise<readonly Row[]>;
  /** One statement that writes. */
  write<Row = unknown>(statement: Sql, durability?: Durability): Promise<Result<Row>>;
  /** Steps that read, as of one instant. */
  snapshot<T>(steps: () => Steps<T>): Promise<T>;
  /** Steps that happen all, or not at all. */
  transaction<T>(steps: () => Steps<T>, durability?: Durability): Promise<T>;
  /** Steps that need no transaction in common: what another server writes may come between two of them. */
  sequence<T>(steps: () => Steps<T>, durability?: Durability): Promise<T>;
}

/** One step: the rows of a statement. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the columns of the statement
export function* rowsOf<Row>(statement: Sql): Steps<readonly Row[]> {
  const { rows } = yield statement;
  return rows as readonly Row[];
}

/** One step: the first row of a statement. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the columns of the statement
export function* rowOf<Row>(statement: Sql): Steps<Row | undefined> {
  return (yield* rowsOf<Row>(statement))[0];
}

/** One step: how many rows a statement has changed. */
export function* changesOf(statement: Sql): Steps<number> {
  return (yield statement).changes;
}

/** One step: what a statement counts as `n`. */
export function* countOf(statement: Sql): Steps<number> {
  return (yield* rowOf<{ readonly n: number }>(statement))?.n ?? 0;
}
