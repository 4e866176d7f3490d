import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { notFound } from '../refusal.ts';
import { detailView } from './listing-view.ts';
import type { ListingPorts } from './ports.ts';

/** The listing of a property with everything it holds; of two, the one for sale. */
export function getPropertyOperation({
  listings,
}: Pick<ListingPorts, 'listings'>): Operation<typeof routes.getProperty> {
  return async ({ params: { property_id: id } }, { now, signal }) => {
    const [listing] = await listings.detail(id, signal);
    return listing === undefined ? notFound('Property') : detailView(listing, now);
  };
}
