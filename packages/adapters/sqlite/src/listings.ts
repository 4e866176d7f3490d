import {
  figuresOf,
  isWide,
  type ListingFilter,
  type Listings,
  type ListingScope,
  scopeOf,
  type SharedPorts,
} from '@freehold/operations';
import type { ReaderPool } from './pool.ts';
import type { Imported } from './put/imported-until.ts';
import { pageOfRecords } from './queries/listing-search.ts';

/** What of the port of listings this store answers in its own way, over the reader threads. */
export function listingsOver(
  pool: ReaderPool,
  importedUntil: (imported: Imported) => string | null,
): Omit<Listings, keyof SharedPorts['listings']> {
  // In memory a search is quick however far it reaches; by SQL a national one goes through all listings.
  const reach = ({ areas, within }: Pick<ListingFilter, 'areas' | 'within'>) => ({
    wide: isWide(areas, within) || (pool.awaitsColumns && !areas && !within),
  });
  const count = (scope: ListingScope, signal: AbortSignal) =>
    pool.run('listings.count', scope, signal, reach(scope));
  return {
    search: async (filter, slice, signal) => {
      const scope = scopeOf(filter);
      return pageOfRecords(
        await pool.run('listings.search', { scope, slice }, signal, reach(filter)),
        scope,
      );
    },
    count: (filter, signal) => count(scopeOf(filter), signal),
    countBackOnMarket: (filter, signal) =>
      pool.run('listings.countBackOnMarket', scopeOf(filter), signal, reach(filter)),
    clusters: (filter, cells, signal) =>
      pool.run('listings.clusters', { scope: scopeOf(filter), cells }, signal, reach(filter)),
    // To ask a file for one row takes no longer than to ask it for several with one question.
    known: async (propertyId, by, signal) => {
      const property = await pool.run('listings.property', propertyId, signal);
      if (property === null) return null;
      const { postcode } = property;
      const [listings, known, judged] = await Promise.all([
        pool.run('listings.detail', propertyId, signal),
        postcode === null ? null : pool.run('postcodes.find', postcode, signal),
        pool.run('judgements.home', { of: propertyId, by }, signal),
      ]);
      return { property, listings, postcode: known, judged };
    },
    figures: async (of, signal) =>
      figuresOf(await pool.run('listings.figures', of, signal), of.fields),
    importedUntil: async (listingType, signal) => {
      signal.throwIfAborted();
      return importedUntil(`${listingType}_listings`);
    },
  };
}
