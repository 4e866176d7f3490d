import type { routes } from '@freehold/contract';
import { searchKnown } from '../known/area-held.ts';
import type { Operation } from '../operation.ts';
import { pageStart, pagination } from '../page.ts';
import { Refusal } from '../refusal.ts';
import { readListingQuery } from './listing-query.ts';
import { listingView } from './listing-view.ts';
import type { ListingPorts } from './ports.ts';

/** A page of the listings that meet the query. */
export function searchPropertiesOperation({
  listings,
}: Pick<ListingPorts, 'listings'>): Operation<typeof routes.searchProperties> {
  return async ({ query }, { now, signal }) => {
    const read = await readListingQuery(query, listings, { now, signal });
    if (read instanceof Refusal) return read;
    const applied = { ...read.applied, sort_by: query.sort_by };
    const start = pageStart(query, applied);
    if (start instanceof Refusal) return start;
    const { limit, from } = start;
    const page = await listings.search(read.filter, { sort: query.sort_by, limit, from }, signal);
    return {
      properties: page.listings.map((listing) => listingView(listing, now)),
      pagination: pagination(start, page, applied),
      applied_filters: applied,
      ...(await searchKnown(listings, read.filter, page.total, signal)),
    };
  };
}
