import { definitions, type routes } from '@freehold/contract';
import { priceSummary } from '@freehold/market/aggregates';
import { untilFields } from '../known/data-span.ts';
import { listingsSpanOf, onOfferFields, spanFields } from '../market-data/listings-span.ts';
import { areListingsHeld } from '../known/area-held.ts';
import { knownOf } from '../known/known.ts';
import type { Operation } from '../operation.ts';
import type { ListingFigures, Listings } from '../ports/listings.ts';
import { priceView } from './price-view.ts';
import { hasType } from './type-fragment.ts';

const fields = [...spanFields, 'status', 'propertyType', 'bedrooms', 'pricePence'] as const;

/** Asking prices of the homes for sale that are on offer in an outcode or postcode. */
export function askingPricesOperation({
  listings,
}: {
  readonly listings: Listings;
}): Operation<typeof routes.askingPrices> {
  return async ({ query: { postcode, bedrooms, type } }, { now, signal }) => {
    const figures = await listings.figures({ postcode, fields }, signal);
    const span = await listingsSpanOf(listings, { listingType: 'sale', figures }, now, signal);
    const asked = figures
      .filter(
        (listing) =>
          isForSale(listing) &&
          hasType(type, listing.propertyType) &&
          (bedrooms === undefined || listing.bedrooms === bedrooms),
      )
      .map(({ pricePence }) => pricePence)
      .filter((price) => price !== null);
    const held = await areListingsHeld(listings, { area: postcode, found: figures }, signal);
    return {
      area: postcode,
      basis: 'asking',
      ...priceView(priceSummary(asked)),
      bedrooms: bedrooms ?? null,
      property_type: type ?? null,
      ...onOfferFields(span, asked.length),
      ...untilFields(span),
      definition: definitions.askingPrices,
      ...knownOf({ listings: held }),
    };
  };
}

function isForSale({
  listingType,
  status,
}: Pick<ListingFigures, 'listingType' | 'status'>): boolean {
  return listingType === 'sale' && status === 'active';
}
