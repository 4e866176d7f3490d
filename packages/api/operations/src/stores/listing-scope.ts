import { predicatesOf, type Predicate } from '../criteria/predicates.ts';
import type { ListingFilter, NamedArea, SearchShape } from '../ports/listings.ts';

/** Which listings, with the criteria as the conditions that a listing must meet. */
export interface ListingScope {
  readonly listingType: 'sale' | 'rent';
  readonly predicates: readonly Predicate[];
  readonly areas?: readonly NamedArea[] | undefined;
  readonly within?: SearchShape | undefined;
}

export function scopeOf({ criteria, areas, within, now }: ListingFilter): ListingScope {
  return {
    listingType: criteria.listing_type ?? 'sale',
    predicates: predicatesOf(criteria, now),
    ...(areas ? { areas } : {}),
    ...(within ? { within } : {}),
  };
}
