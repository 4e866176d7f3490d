import { LRUCache } from 'lru-cache';

/** What a cache holds: nothing that reads as an answer that is not there. */
type Kept = object | string | number | boolean;

/** How long an entry serves. */
export interface CacheLife {
  readonly milliseconds: number;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

/** The one kind of memory of answers: bounded, and the least recently used leaves first. */
export type Cache<Value extends Kept> = LRUCache<string, Value>;

/**
 * A cache of at most `entries` answers, each serving for its life where one is given. Its memory grows with what it holds:
 * a bound by number alone would be allocated at once.
 */
export function cacheOf<Value extends Kept>(entries: number, life?: CacheLife): Cache<Value> {
  const bound = { maxSize: entries, sizeCalculation: () => 1 };
  if (life === undefined) return new LRUCache(bound);
  const { milliseconds, clock } = life;
  // An entry of instant 0 would live for ever, and one is stale only past its time to live.
  const perf = { now: () => clock() + 1 };
  return new LRUCache({ ...bound, perf, ttl: milliseconds - 1, ttlResolution: 0 });
}
