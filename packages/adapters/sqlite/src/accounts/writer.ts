import type { Database, Statement } from 'better-sqlite3';
import { isLocked, isUnavailable, storeBusy } from './unavailable.ts';

interface Job {
  readonly work: () => unknown;
  readonly keep: (value: unknown) => void;
  readonly fail: (error: unknown) => void;
  readonly since: number;
  readonly durable: boolean;
}

/** How long a job waits for the lock of another process before it is refused. */
const waitMs = 250;
const retryMs = 2;
const batchMax = 500;
const queueMax = 10_000;

/**
 * Runs decisions one after another inside write transactions. Decisions asked for in one turn of the event loop share a
 * transaction, so they share its sync to disk; each promise is kept only after that sync. Waiting for the lock of another
 * process does not hold the event loop.
 *
 * A decision that dies with the machine anyway (who is inside) asks for no sync of its own: the next one that does syncs
 * it too, and any process sees it at once.
 */
export class Writer {
  readonly #database: Database;
  readonly #begin: Statement;
  readonly #commit: Statement;
  readonly #rollback: Statement;
  #queue: Job[] = [];
  #scheduled = false;
  /** As the connection was opened. */
  #syncs = true;

  constructor(database: Database) {
    this.#database = database;
    this.#begin = database.prepare('BEGIN IMMEDIATE');
    this.#commit = database.prepare('COMMIT');
    this.#rollback = database.prepare('ROLLBACK');
  }

  /** @throws StoreBusy when the transaction cannot be begun or committed; then the work has not happened. */
  write<T>(work: () => T): Promise<T> {
    return this.#enqueue(work, true);
  }

  /** As `write`, but a loss of power may undo it as long as nothing that was written since is durable. */
  note<T>(work: () => T): Promise<T> {
    return this.#enqueue(work, false);
  }

  #enqueue<T>(work: () => T, durable: boolean): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#queue.length >= queueMax) {
        reject(storeBusy(new Error('too many decisions are waiting')));
        return;
      }
      this.#queue.push({
        work,
        keep: resolve as (value: unknown) => void,
        fail: reject,
        since: performance.now(),
        durable,
      });
      if (!this.#scheduled) {
        this.#scheduled = true;
        setImmediate(() => this.#flush());
      }
    });
  }

  /** Reads what is committed; never waits for a writer. */
  read<T>(work: () => T): Promise<T> {
    return new Promise((resolve) => {
      try {
        resolve(work());
      } catch (error) {
        throw isUnavailable(error) ? storeBusy(error) : error;
      }
    });
  }

  #flush(): void {
    this.#scheduled = false;
    const [oldest] = this.#queue;
    if (oldest === undefined) return;
    try {
      this.#sync(this.#queue.slice(0, batchMax).some(({ durable }) => durable));
      this.#begin.run();
    } catch (error) {
      if (isLocked(error)) this.#dropOverdue(error);
      else this.#drop(this.#queue.splice(0), error);
      this.#schedule(retryMs);
      return;
    }
    const batch = this.#queue.splice(0, batchMax);
    this.#decide(batch);
    this.#schedule(0);
  }

  #sync(durable: boolean): void {
    if (durable === this.#syncs) return;
    this.#database.pragma(`synchronous = ${durable ? 'FULL' : 'NORMAL'}`);
    this.#syncs = durable;
  }

  #decide(batch: readonly Job[]): void {
    let values: unknown[];
    try {
      values = batch.map(({ work }) => work());
      this.#commit.run();
    } catch (error) {
      if (this.#database.inTransaction) this.#rollback.run();
      this.#drop(batch, error);
      return;
    }
    for (const [index, { keep }] of batch.entries()) keep(values[index]);
  }

  #schedule(delayMs: number): void {
    if (this.#queue.length === 0 || this.#scheduled) return;
    this.#scheduled = true;
    if (delayMs === 0) setImmediate(() => this.#flush());
    else setTimeout(() => this.#flush(), delayMs);
  }

  #dropOverdue(error: unknown): void {
    const now = performance.now();
    const overdue = this.#queue.filter(({ since }) => now - since >= waitMs);
    this.#queue = this.#queue.filter(({ since }) => now - since < waitMs);
    this.#drop(overdue, error);
  }

  #drop(jobs: readonly Job[], error: unknown): void {
    const reason = isUnavailable(error) ? storeBusy(error) : error;
    for (const { fail } of jobs) fail(reason);
  }
}
