import type { routes } from '@freehold/contract';
import { searchKnown } from '../known/area-held.ts';
import type { Operation } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import { readListingQuery } from './listing-query.ts';
import type { ListingPorts } from './ports.ts';

/** How many listings meet the query. */
export function countPropertiesOperation({
  listings,
}: Pick<ListingPorts, 'listings'>): Operation<typeof routes.countProperties> {
  return async ({ query }, { now, signal }) => {
    const read = await readListingQuery(query, listings, { now, signal });
    if (read instanceof Refusal) return read;
    const total = await listings.count(read.filter, signal);
    return { total, ...(await searchKnown(listings, read.filter, total, signal)) };
  };
}
