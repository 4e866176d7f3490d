import { cacheOf, listingDatasets, versionSql, type ListingScope } from '@freehold/operations';
import type { ReadSession } from './session.ts';

/** Filter sets remembered. */
const entriesMax = 2_000;

/** How many listings costly scopes hold, right until something changes that listings are searched by. */
export class TotalsCache {
  readonly #totals = cacheOf<number>(entriesMax);

  /** `count` is asked where the number is not known for the records of this moment. */
  async total(
    session: ReadSession,
    scope: ListingScope,
    count: () => Promise<number>,
  ): Promise<number> {
    // Read before the records are: a total of later ones is counted again when they are known to have changed.
    const read = await session.get<{ version: number }>(versionSql(listingDatasets), 'once');
    const key = JSON.stringify([read?.version, scope]);
    const known = this.#totals.get(key);
    if (known !== undefined) return known;
    const total = await count();
    this.#totals.set(key, total);
    return total;
  }
}
