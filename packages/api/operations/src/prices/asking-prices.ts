import type { routes } from '@freehold/contract';
import { priceSummary } from '@freehold/market/aggregates';
import type { Operation } from '../operation.ts';
import type { ListingFigures, Listings } from '../ports/listings.ts';
import { priceView } from './price-view.ts';
import { hasType } from './type-fragment.ts';

/** Asking prices of the homes for sale that are on offer in an outcode or postcode. */
export function askingPricesOperation({
  listings,
}: {
  readonly listings: Listings;
}): Operation<typeof routes.askingPrices> {
  return async ({ query: { postcode, bedrooms, type } }, { signal }) => {
    const figures = await listings.figures(postcode, signal);
    const asked = figures
      .filter(
        (listing) =>
          isForSale(listing) &&
          hasType(type, listing.propertyType) &&
          (bedrooms === undefined || listing.bedrooms === bedrooms),
      )
      .map(({ pricePence }) => pricePence)
      .filter((price) => price !== null);
    return {
      area: postcode,
      basis: 'asking',
      ...priceView(priceSummary(asked)),
      bedrooms: bedrooms ?? null,
      property_type: type ?? null,
    };
  };
}

function isForSale({ listingType, status }: ListingFigures): boolean {
  return listingType === 'sale' && status === 'active';
}
