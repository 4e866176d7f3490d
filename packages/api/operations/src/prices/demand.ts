import type { routes } from '@freehold/contract';
import { demand } from '@freehold/market/aggregates';
import { areListingsHeld } from '../known/area-held.ts';
import { knownOf } from '../known/known.ts';
import type { Operation } from '../operation.ts';
import type { ListingFigures, Listings } from '../ports/listings.ts';
import { untilFields } from '../known/data-span.ts';
import { demandWindowFields, listingsSpanOf, spanFields } from '../market-data/listings-span.ts';
import { dayOf, percent } from '../wire.ts';
import { hasType } from './type-fragment.ts';

const fields = [...spanFields, 'status', 'propertyType', 'bedrooms'] as const;

/** How fast the homes for sale of an outcode or postcode find a buyer. */
export function demandOperation({
  listings,
}: {
  readonly listings: Listings;
}): Operation<typeof routes.demand> {
  return async ({ query: { postcode, bedrooms, type } }, { now, signal }) => {
    const figures = await listings.figures({ postcode, fields }, signal);
    const span = await listingsSpanOf(listings, { listingType: 'sale', figures }, now, signal);
    const stock = figures.filter(
      (listing) =>
        listing.listingType === 'sale' &&
        hasType(type, listing.propertyType) &&
        (bedrooms === undefined || listing.bedrooms === bedrooms),
    );
    const held = await areListingsHeld(listings, { area: postcode, found: figures }, signal);
    const found = demand(stock.map(stockListing), span.windowEnd);
    return {
      area: postcode,
      demand_index: found.demandIndex,
      avg_days_listed: found.averageDaysListed,
      stock_turnover_pct: percent(found.stockTurnoverBasisPoints),
      demand_label: found.label,
      sample_size: found.sampleSize,
      ...demandWindowFields(span, found.sampleSize),
      ...untilFields(span),
      ...knownOf({ listings: held }),
    };
  };
}

function stockListing({
  status,
  firstListedAt,
  goneAt,
}: Pick<ListingFigures, 'status' | 'firstListedAt' | 'goneAt'>) {
  return {
    status,
    firstListed: dayOf(firstListedAt),
    updated: dayOf(goneAt ?? firstListedAt),
  };
}
