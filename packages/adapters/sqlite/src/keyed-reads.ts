import { openReader } from './connection.ts';
import { queries, type QueryAnswer, type QueryArgs, type QueryName } from './queries/index.ts';
import { keyedQueries } from './queries/keyed.ts';
import { ReadSession } from './queries/session.ts';

/** What a question takes longer than this it has waited, mostly for the disk. */
const promptMs = 1;
/** The thread may wait for a twentieth of the time, and so much at once. */
const waitedShare = 0.05;
const waitedMostMs = 20;
const cachedKiB = 32_768;

/**
 * Answers questions for rows by their keys on the calling thread: to hand one to a reader takes that thread longer than to
 * answer it, as long as the pages are in memory. Where such questions have waited for the disk for more than their share
 * of the time, readers answer them.
 */
export class KeyedReads {
  readonly #path: string;
  readonly #clock: () => number;
  #session: ReadSession | null = null;
  /** Milliseconds that were waited, less the share of the time since, as it was at an instant. */
  #waitedMs = 0;
  #waitedAt = 0;

  constructor(path: string, clock = () => performance.now()) {
    this.#path = path;
    this.#clock = clock;
  }

  /** Whether it answers a question of this name now. */
  answers(name: QueryName): boolean {
    return keyedQueries.has(name) && this.#waitedUntil(this.#clock()) < waitedMostMs;
  }

  /** @throws what the query throws. */
  run<N extends QueryName>(name: N, args: QueryArgs<N>): QueryAnswer<N> {
    const query = queries[name] as (session: ReadSession, args: QueryArgs<N>) => QueryAnswer<N>;
    this.#session ??= this.#open();
    const began = this.#clock();
    try {
      return this.#session.snapshot(query, args);
    } finally {
      const ended = this.#clock();
      const waited = ended - began - promptMs;
      if (waited > 0) {
        this.#waitedMs = this.#waitedUntil(ended) + waited;
        this.#waitedAt = ended;
      }
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

  #waitedUntil(now: number): number {
    return Math.max(0, this.#waitedMs - (now - this.#waitedAt) * waitedShare);
  }
}
