import { StoreBusy } from '@freehold/operations';
import pg from 'pg';
import { Canceller } from './canceller.ts';
import { copyIn, type Field } from './copy-in.ts';
import { openPool, silentMs, type PoolPurpose, type Server } from './pool.ts';
import type { Statement } from './statement.ts';
import { storable } from './storable.ts';
import { orStoreBusy } from './unavailable.ts';

export interface Result<Row> {
  readonly rows: readonly Row[];
  /** Rows inserted, changed or deleted. */
  readonly changes: number;
}

/** Runs a statement: outside a transaction alone, inside one as part of it. @throws StoreBusy */
export type Run = <Row = unknown>(
  statement: Statement,
  values?: readonly unknown[],
) => Promise<Result<Row>>;

/** Appends rows to a table, as part of a transaction. @throws StoreBusy */
export type CopyIn = (
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Field[]>,
) => Promise<void>;

/** How a transaction begins. */
const begins = {
  write: 'BEGIN',
  /** What it reads is of one instant. At most two seconds a statement: it may go through a day of a busy account. */
  snapshot: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 2000',
} as const;

const planOnce = 'SET plan_cache_mode = force_generic_plan';
const planAsSeen = 'SET plan_cache_mode = auto';

/** Callers that may wait for a connection; a further one is refused at once. */
const waitingMax = 1_000;

/** How much waits its turn. */
export interface PoolUse {
  readonly connections: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Callbacks for what is no answer. */
interface DatabaseWatch {
  /** A connection that nobody used was lost: the server may have been started again. */
  readonly onLost?: () => void;
  /** A transaction has ended, and may have changed something. */
  readonly onEnded?: () => void;
}

/** A bounded pool of connections to one schema. */
export class Database {
  readonly #pool: pg.Pool;
  readonly #canceller: Canceller;
  readonly #usedAt = new WeakMap<pg.PoolClient, number>();
  readonly #onEnded: () => void;
  readonly #planningOnce = new WeakSet<pg.PoolClient>();

  constructor(
    server: Server,
    connectionsMax: number,
    purpose: PoolPurpose = 'questions',
    { onLost, onEnded = () => {} }: DatabaseWatch = {},
  ) {
    this.#pool = openPool(server, connectionsMax, purpose, onLost);
    this.#canceller = new Canceller(server);
    this.#onEnded = onEnded;
  }

  /** One statement in a transaction of its own. @throws StoreBusy; the reason of the signal when it aborts first. */
  async run<Row = unknown>(
    statement: Statement,
    values: readonly unknown[] = [],
    signal?: AbortSignal,
  ): Promise<Result<Row>> {
    signal?.throwIfAborted();
    return this.#holding(async (held) => {
      await this.#planAs(held.client, statement);
      const result = resultOf<Row>(held.client, statement, storable(values));
      if (signal === undefined) return result;
      const stopped = await this.#canceller.untilEnded(held.client, signal, result);
      // The cancellation may still be on its way to the connection.
      if (stopped) held.broken = true;
      signal.throwIfAborted();
      return result;
    });
  }

  async rows<Row>(statement: Statement, values: readonly unknown[] = []): Promise<readonly Row[]> {
    return (await this.run<Row>(statement, values)).rows;
  }

  async one<Row>(statement: Statement, values: readonly unknown[] = []): Promise<Row | null> {
    return (await this.rows<Row>(statement, values))[0] ?? null;
  }

  /**
   * Runs `work` in one transaction; what it throws takes the transaction back.
   *
   * @throws StoreBusy; where the connection is lost while the commit is under way, whether it happened is unknown.
   */
  transaction<T>(
    work: (run: Run, copy: CopyIn) => Promise<T>,
    begin: 'write' | 'snapshot' = 'write',
  ): Promise<T> {
    return this.#holding(async ({ client }) => {
      await orStoreBusy(client.query(begins[begin]));
      try {
        const value = await work(runOn(client), copyOn(client));
        await orStoreBusy(client.query('COMMIT'));
        return value;
      } catch (error) {
        if (!isBroken(error)) await orStoreBusy(client.query('ROLLBACK'));
        throw error;
      } finally {
        this.#onEnded();
      }
    });
  }

  /** Opens every connection, each to run a statement that loads what the next ones use. One that cannot be had is opened later. */
  async openAll(statement: Statement): Promise<void> {
    const opened = Array.from({ length: this.#pool.options.max }, () => this.run(statement));
    await Promise.allSettled(opened);
  }

  use(): PoolUse {
    const { totalCount: connections, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { connections, idle, waiting };
  }

  /** Lets what runs end, and closes the connections. Nothing may be asked afterwards. */
  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#canceller.close()]);
  }

  /** A connection that may be broken is closed, not used again: the server takes back what it had begun. */
  async #holding<T>(work: (held: Held) => Promise<T>): Promise<T> {
    if (this.#pool.waitingCount >= waitingMax) {
      throw new StoreBusy('Too many questions to the store are waiting.');
    }
    const held: Held = { client: await this.#connected(), broken: false };
    try {
      return await work(held);
    } catch (error) {
      if (isBroken(error)) held.broken = true;
      throw error;
    } finally {
      this.#usedAt.set(held.client, performance.now());
      held.client.release(held.broken);
    }
  }

  /** Lets the connection plan as the statement wants it, where the one before wanted otherwise. */
  async #planAs(client: pg.PoolClient, { plannedOnce = false }: Statement): Promise<void> {
    if (this.#planningOnce.has(client) === plannedOnce) return;
    await orStoreBusy(client.query(plannedOnce ? planOnce : planAsSeen));
    if (plannedOnce) this.#planningOnce.add(client);
    else this.#planningOnce.delete(client);
  }

  /**
   * A connection that answers: one that nothing was asked of for some seconds is asked first, as the network, or the server,
   * may have gone and come back since. Each that does not answer is closed; a new one is not asked.
   */
  async #connected(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await orStoreBusy(this.#pool.connect());
      const usedAt = this.#usedAt.get(client);
      if (usedAt === undefined || performance.now() - usedAt < silentMs) return client;
      try {
        await client.query('');
        return client;
      } catch {
        client.release(true);
      }
    }
  }
}

interface Held {
  readonly client: pg.PoolClient;
  broken: boolean;
}

/** The connection failed, or did not answer in time; a refusal of the server leaves it as good as it was. */
export function isBroken(error: unknown): boolean {
  return error instanceof StoreBusy && !(error.cause instanceof pg.DatabaseError);
}

/** Runs statements on a connection. */
export function runOn(client: pg.ClientBase): Run {
  return (statement, values = []) => resultOf(client, statement, storable(values));
}

export function copyOn(client: pg.ClientBase): CopyIn {
  return (table, columns, rows) => copyIn(client, table, columns, rows);
}

export async function resultOf<Row>(
  client: pg.ClientBase,
  statement: Statement,
  values: readonly unknown[],
): Promise<Result<Row>> {
  const { rows, rowCount } = await orStoreBusy(
    client.query<Row & pg.QueryResultRow>({ ...statement, values: [...values] }),
  );
  return { rows, changes: rowCount ?? 0 };
}
