import { cacheNames, type CacheName } from '@freehold/operations';

export interface Lookups {
  readonly hits: number;
  readonly misses: number;
}

/** Counts, for each cache, how often the answer was there and how often not. */
export class CacheLookups {
  readonly #counts = new Map<CacheName, Lookups>(
    cacheNames.map((name) => [name, { hits: 0, misses: 0 }]),
  );

  note(cache: CacheName, hit: boolean): void {
    const { hits, misses } = this.#counts.get(cache) ?? { hits: 0, misses: 0 };
    this.#counts.set(cache, hit ? { hits: hits + 1, misses } : { hits, misses: misses + 1 });
  }

  /** Since the start. */
  counts(): ReadonlyMap<CacheName, Lookups> {
    return this.#counts;
  }
}
