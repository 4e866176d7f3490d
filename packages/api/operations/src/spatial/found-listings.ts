import { criteriaOf, type Criteria, type ResponseOf, type routes } from '@freehold/contract';
import { searchKnown } from '../known/area-held.ts';
import type { Known } from '../known/known.ts';
import type { Call } from '../operation.ts';
import type { ListingFilter, ListingPage, ListingSort, SearchShape } from '../ports/listings.ts';
import type { Listings } from '../ports/listings.ts';
import { listingView } from '../properties/listing-view.ts';

export type FoundView = ResponseOf<typeof routes.searchRadius>;

/** What a shape and the filters beside it mean. */
export function filterOf(
  within: SearchShape,
  filters: Criteria | undefined,
  { now }: Pick<Call, 'now'>,
): ListingFilter {
  return { criteria: criteriaOf(filters ?? {}), within, now };
}

/** The first listings of a shape in an order, and how many there are in all. */
export async function foundListings(
  listings: Listings,
  filter: ListingFilter,
  { sort, limit }: { readonly sort: ListingSort; readonly limit: number },
  { signal }: Pick<Call, 'signal'>,
): Promise<FoundView> {
  const page = await listings.search(filter, { sort, limit, from: { offset: 0 } }, signal);
  return {
    ...foundView(page, filter),
    ...(await searchKnown(listings, filter, page.total, signal)),
  };
}

function foundView(page: ListingPage, { now }: ListingFilter): Omit<FoundView, keyof Known> {
  return {
    properties: page.listings.map((listing) => listingView(listing, now)),
    clusters: [],
    clustered: false,
    total: page.total,
    truncated: page.total > page.listings.length,
  };
}
