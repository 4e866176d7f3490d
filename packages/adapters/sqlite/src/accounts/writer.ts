import type { Database, Statement } from 'better-sqlite3';
import { setTimeout as pause } from 'node:timers/promises';
import { LogFile } from './log-file.ts';
import { isLocked, isUnavailable, storeBusy } from './unavailable.ts';

interface Job {
  readonly work: () => unknown;
  readonly keep: (value: unknown) => void;
  readonly fail: (error: unknown) => void;
  readonly durable: boolean;
  readonly askedAt: number;
  /** When the lock was first refused to it: a busy event loop is no wait for the lock. */
  refusedAt: number | null;
}

interface Committed {
  readonly job: Job;
  readonly value: unknown;
}

/** Called with the milliseconds that a sync to disk took. */
export type OnSync = (milliseconds: number) => void;

/** Callbacks for what is no answer. */
export interface WriterWatch {
  readonly onSync?: OnSync;
  /** Called with the error of a sync that failed. */
  readonly onFailure?: (error: unknown) => void;
}

/** Length and age of the write queue. */
export interface QueueUse {
  readonly waiting: number;
  /** Milliseconds that the longest waiting has waited. */
  readonly oldestMs: number;
}

/** How long a job waits for the lock of another process before it is refused. */
const waitMs = 250;
const retryMs = 2;
/** For how long a failed sync is made good, and how long the writer trusts no sync of its own afterwards. */
const recoveryMs = 1_000;
const doubtMs = 10_000;
const batchMax = 500;
const queueMax = 10_000;

/**
 * Runs writes one after another inside transactions. Writes of one turn of the event loop share a transaction, and those
 * committed while one sync to disk runs share the next. A durable write resolves only after a sync that began after its
 * commit. Neither a sync nor the wait for the lock of another process blocks the event loop.
 *
 * A relaxed write resolves at its commit: every process sees it at once, and a loss of power may undo it. The next durable
 * write syncs it too.
 *
 * What is committed has happened, also where its sync fails: every process sees it. So nothing more is written until the log
 * is moved into the database, which writes it to disk a second time, and its callers are told what is there. For some seconds
 * SQLite then syncs within each commit, so that one whose sync fails has not happened.
 */
export class Writer {
  readonly #database: Database;
  readonly #log: Pick<LogFile, 'sync' | 'close'>;
  readonly #onSync: OnSync | undefined;
  readonly #onFailure: (error: unknown) => void;
  readonly #begin: Statement;
  readonly #commit: Statement;
  readonly #rollback: Statement;
  #queue: Job[] = [];
  /** How many jobs at the head of the queue run in a transaction of their own, so that an error in one does not roll back the others. */
  #singly = 0;
  #scheduled = false;
  #committed: Committed[] = [];
  #syncing = false;
  #recovering = false;
  /** Until when SQLite syncs within each commit; null where this writer syncs beside them. */
  #doubtUntil: number | null = null;
  /** Whether the last transaction could not be kept. */
  #failing = false;
  #closed = false;

  constructor(
    database: Database,
    log: Pick<LogFile, 'sync' | 'close'> = new LogFile(database.name),
    { onSync, onFailure = () => {} }: WriterWatch = {},
  ) {
    this.#database = database;
    this.#onFailure = onFailure;
    this.#log = log;
    this.#onSync = onSync;
    this.#begin = database.prepare('BEGIN IMMEDIATE');
    this.#commit = database.prepare('COMMIT');
    this.#rollback = database.prepare('ROLLBACK');
  }

  /**
   * The work changes nothing but the database: it runs again where a mistake in another took back both.
   *
   * @throws StoreBusy when the transaction cannot be begun or committed; then the work has not happened.
   */
  write<T>(work: () => T): Promise<T> {
    return this.#enqueue(work, true);
  }

  /** As `write`, but a loss of power may undo it until the next durable write is synced. */
  writeRelaxed<T>(work: () => T): Promise<T> {
    return this.#enqueue(work, false);
  }

  /** Closes the database; what waits for its sync is still synced. Nothing may be asked afterwards. */
  close(): void {
    this.#closed = true;
    this.#database.close();
    this.#schedule(0);
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
        durable,
        askedAt: performance.now(),
        refusedAt: null,
      });
      // What asks for a sync could not share the one that runs: it is committed when that ends.
      if (!durable || !this.#syncing) this.#schedule(0);
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

  /** What waits for its transaction. */
  use(): QueueUse {
    const [first] = this.#queue;
    return {
      waiting: this.#queue.length,
      oldestMs: first === undefined ? 0 : performance.now() - first.askedAt,
    };
  }

  /** Writes once where the last transaction could not be kept. @throws StoreBusy where it still cannot. */
  async writable(): Promise<void> {
    if (!this.#failing) return;
    const version = this.#database.pragma('user_version', { simple: true }) as number;
    await this.write(() => this.#database.pragma(`user_version = ${version}`));
  }

  #flush(): void {
    this.#scheduled = false;
    if (this.#recovering) return;
    this.#trustAgain();
    if (this.#queue.length > 0) {
      try {
        this.#begin.run();
        const size = this.#singly > 0 ? 1 : batchMax;
        this.#singly = Math.max(0, this.#singly - 1);
        this.#decide(this.#queue.splice(0, size));
      } catch (error) {
        this.#failing = true;
        if (isLocked(error)) this.#dropOverdue(error);
        else this.#drop(this.#queue.splice(0), error);
        if (this.#queue.length > 0) this.#schedule(retryMs);
      }
      if (this.#queue.length > 0) this.#schedule(0);
    }
    if (this.#syncing) return;
    if (this.#committed.length > 0) void this.#syncCommitted();
    else if (this.#closed) this.#log.close();
  }

  #decide(batch: readonly Job[]): void {
    let values: unknown[];
    try {
      values = batch.map(({ work }) => work());
      this.#commit.run();
    } catch (error) {
      if (this.#database.inTransaction) this.#rollback.run();
      if (isUnavailable(error)) this.#failing = true;
      if (batch.length === 1 || isUnavailable(error)) {
        this.#drop(batch, error);
      } else {
        this.#queue.unshift(...batch);
        this.#singly = batch.length;
      }
      return;
    }
    this.#failing = false;
    for (const [index, job] of batch.entries()) {
      if (job.durable && this.#doubtUntil === null)
        this.#committed.push({ job, value: values[index] });
      else job.keep(values[index]);
    }
  }

  /** One sync at a time: it covers all that is committed when it begins. */
  async #syncCommitted(): Promise<void> {
    this.#syncing = true;
    const committed = this.#committed.splice(0);
    const startedAt = performance.now();
    try {
      await this.#log.sync();
      this.#onSync?.(performance.now() - startedAt);
    } catch (error) {
      await this.#recover(error);
    }
    for (const { job, value } of committed) job.keep(value);
    this.#syncing = false;
    this.#schedule(0);
  }

  /** Brings to disk by another way what is committed, within a second; where that fails too, it is there all the same. */
  async #recover(error: unknown): Promise<void> {
    this.#recovering = true;
    this.#log.close();
    const until = performance.now() + recoveryMs;
    this.#doubtUntil = performance.now() + doubtMs;
    try {
      if (this.#database.open) this.#database.pragma('synchronous = FULL');
      while (this.#database.open && !this.#isMoved() && performance.now() < until) await pause(20);
    } catch {
      // The disk fails SQLite too: a commit that it cannot sync is refused from here on.
    }
    this.#onFailure(error);
    this.#recovering = false;
  }

  /** Moves the log into the database and syncs that; false where a reader still needs the log. */
  #isMoved(): boolean {
    const [row] = this.#database.pragma('wal_checkpoint(FULL)') as [{ readonly busy: number }];
    return row.busy === 0;
  }

  #trustAgain(): void {
    if (this.#doubtUntil === null || performance.now() < this.#doubtUntil) return;
    if (!this.#database.open || this.#failing) return;
    this.#database.pragma('synchronous = NORMAL');
    this.#doubtUntil = null;
  }

  #schedule(delayMs: number): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    if (delayMs === 0) setImmediate(() => this.#flush());
    else setTimeout(() => this.#flush(), delayMs);
  }

  #dropOverdue(error: unknown): void {
    const now = performance.now();
    const overdue = (job: Job): boolean => now - (job.refusedAt ??= now) >= waitMs;
    const [kept, dropped]: [Job[], Job[]] = [[], []];
    for (const job of this.#queue) (overdue(job) ? dropped : kept).push(job);
    this.#queue = kept;
    this.#drop(dropped, error);
  }

  #drop(jobs: readonly Job[], error: unknown): void {
    const reason = isUnavailable(error) ? storeBusy(error) : error;
    for (const { fail } of jobs) fail(reason);
  }
}
