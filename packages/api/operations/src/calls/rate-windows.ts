import { setTimeout as pause } from 'node:timers/promises';
import { type Cache, cacheOf } from '../operation/cache.ts';
import type { RateDecision, RateEntry, RateLimiter } from '../ports/rate-limiter.ts';

interface Full {
  readonly limitPerSecond: number;
  /** The fewest calls seen refused. */
  readonly calls: number;
  /** Milliseconds of the clock. */
  readonly opensAt: number;
}

const accountsMax = 50_000;
/** No window stays full for longer than it is long. */
const windowMs = 1_000;
/** The store answers to the millisecond upwards: it is asked again in the last one. */
const roundingMs = 1;

/**
 * The rate windows, with those seen full remembered until they open: a refusal then asks no store. This is exact over
 * any number of processes, because nobody can enter a full window, so none opens sooner or later than was said.
 */
export class RateWindows {
  readonly #limiter: RateLimiter;
  readonly #clock: () => number;
  readonly #full: Cache<Full>;
  readonly #waiting = new Set<string>();

  /** `clock` gives monotonic milliseconds. */
  constructor(limiter: RateLimiter, clock: () => number) {
    this.#limiter = limiter;
    this.#clock = clock;
    this.#full = cacheOf(accountsMax, { milliseconds: windowMs, clock });
  }

  /** @throws StoreBusy where the window is not known to be full and the store cannot answer. */
  async enter(entry: RateEntry): Promise<RateDecision> {
    const askedAt = this.#clock();
    const { accountId, limitPerSecond, calls } = entry;
    const full = this.#full.get(accountId);
    if (full?.limitPerSecond === limitPerSecond && calls >= full.calls) {
      const leftMs = full.opensAt - askedAt;
      if (leftMs > roundingMs) {
        return { admitted: false, retryAfterSeconds: Math.ceil(leftMs) / 1000 };
      }
    }
    const decision = await this.#limiter.enter(entry);
    if (!decision.admitted) {
      const opensAt = askedAt + decision.retryAfterSeconds * 1000;
      this.#full.set(accountId, { limitPerSecond, calls, opensAt });
    }
    return decision;
  }

  /** As `enter`, but one entry of an account at a time waits for its window to open, once, unless the signal aborts. */
  async enterWaiting(entry: RateEntry, signal: AbortSignal): Promise<RateDecision> {
    const { accountId } = entry;
    const decision = await this.enter(entry);
    if (decision.admitted || this.#waiting.has(accountId)) return decision;
    this.#waiting.add(accountId);
    try {
      await pause(decision.retryAfterSeconds * 1000 + roundingMs, undefined, { signal });
    } catch (error) {
      if (!signal.aborted) throw error;
      return decision;
    } finally {
      this.#waiting.delete(accountId);
    }
    return this.enter(entry);
  }
}
