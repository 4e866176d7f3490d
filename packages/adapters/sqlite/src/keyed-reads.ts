import { openReader } from './connection.ts';
import { queries, type QueryAnswer, type QueryArgs, type QueryName } from './queries/index.ts';
import { keyedQueries } from './queries/keyed.ts';
import { ReadSession } from './queries/session.ts';

/** What a question takes longer than this it has waited, mostly for the disk. */
const promptMs = 1;
/** The thread may wait for a twentieth of the time, and so much at once. */
const waitedShare = 0.05;
const waitedMostMs = 20;
/** What they may take of one turn of the event loop: a call that asks many lets others in. */
const turnMostMs = 10;
const cachedKiB = 32_768;

/**
 * Answers questions for rows by their keys on the calling thread: to hand one to a reader takes that thread longer than to
 * answer it, as long as the pages are in memory. Where such questions have waited for the disk for more than their share
 * of the time, or taken theirs of a turn of the event loop, readers answer them.
 */
export class KeyedReads {
  readonly #path: string;
  readonly #clock: () => number;
  #session: ReadSession | null = null;
  /** Milliseconds that were waited, less the share of the time since, as it was at an instant. */
  #waitedMs = 0;
  #waitedAt = 0;
  /** What was taken of this turn of the event loop. */
  #turnMs = 0;

  constructor(path: string, clock = () => performance.now()) {
    this.#path = path;
    this.#clock = clock;
  }

  /** Whether it answers a question of this name now. */
  answers(name: QueryName): boolean {
    if (!keyedQueries.has(name) || this.#turnMs >= turnMostMs) return false;
    return this.#waitedUntil(this.#clock()) < waitedMostMs;
  }

  /** @throws what the query throws. */
  run<N extends QueryName>(name: N, args: QueryArgs<N>): QueryAnswer<N> {
    const query = queries[name] as (session: ReadSession, args: QueryArgs<N>) => QueryAnswer<N>;
    this.#session ??= this.#open();
    const began = this.#clock();
    try {
      return this.#session.snapshot(query, args);
    } finally {
      this.#note(began, this.#clock());
    }
  }

  close(): void {
    this.#session?.db.close();
  }

  #open(): ReadSession {
    const db = openReader(this.#path);
    db.pragma(`cache_size = -${cachedKiB}`);
    return new ReadSession(db);
  }

  #note(began: number, ended: number): void {
    const took = ended - began;
    if (this.#turnMs === 0) setImmediate(() => (this.#turnMs = 0));
    this.#turnMs += took;
    if (took <= promptMs) return;
    this.#waitedMs = this.#waitedUntil(ended) + took - promptMs;
    this.#waitedAt = ended;
  }

  #waitedUntil(now: number): number {
    return Math.max(0, this.#waitedMs - (now - this.#waitedAt) * waitedShare);
  }
}
