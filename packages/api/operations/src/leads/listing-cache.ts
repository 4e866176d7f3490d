import type { ListingFilter, ListingPage, Listings, ListingSlice } from '../ports/listings.ts';

/** Milliseconds that a page is kept (API specification, "Other limits"). */
const lifeMs = 15 * 60_000;
/** Pages kept, of all accounts; the oldest leaves first. */
const pagesMax = 2_000;

export interface CachedPage {
  readonly page: ListingPage;
  /** When the page was read; null: just now. */
  readonly cachedAt: Date | null;
}

/**
 * Pages of listings by the filters that led to them, whoever asked. A page is dropped after 15 minutes, and with all
 * others as soon as any record changes.
 */
export class ListingCache {
  readonly #listings: Listings;
  readonly #pages = new Map<string, { readonly page: ListingPage; readonly at: Date }>();
  #generation = -1;

  constructor(listings: Listings) {
    this.#listings = listings;
  }

  async search(
    filter: ListingFilter,
    slice: ListingSlice,
    signal: AbortSignal,
  ): Promise<CachedPage> {
    const generation = await this.#listings.generation(signal);
    if (generation !== this.#generation) this.#pages.clear();
    this.#generation = generation;
    const { now, ...which } = filter;
    const name = JSON.stringify([which, slice]);
    const kept = this.#pages.get(name);
    const age = kept === undefined ? Infinity : Math.abs(now.getTime() - kept.at.getTime());
    if (kept !== undefined && age < lifeMs) return { page: kept.page, cachedAt: kept.at };
    const page = await this.#listings.search(filter, slice, signal);
    // A record may have changed meanwhile; then the next question clears it away.
    if (generation === this.#generation) this.#keep(name, page, now);
    return { page, cachedAt: null };
  }

  #keep(name: string, page: ListingPage, at: Date): void {
    this.#pages.delete(name);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size >= pagesMax && oldest !== undefined) this.#pages.delete(oldest);
    this.#pages.set(name, { page, at });
  }
}
