import { definitions, type routes } from '@freehold/contract';
import { yieldSummary } from '@freehold/market/aggregates';
import { untilFields } from '../known/data-span.ts';
import { listingsSpanOf, onOfferFields, spanFields } from '../market-data/listings-span.ts';
import { knownOf } from '../known/known.ts';
import type { Operation } from '../operation.ts';
import type { ListingFigures, Listings } from '../ports/listings.ts';
import { percent, pounds } from '../wire.ts';

const dealFields = ['listingType', 'status', 'pricePence', 'estimatedMonthlyRentPence'] as const;
const fields = [...new Set([...spanFields, ...dealFields])];

/**
 * Gross yields of the homes for sale that are on offer in an outcode: the rent estimated for each
 * over its asking price. A home without either does not count.
 */
export function areaYieldsOperation({
  listings,
}: {
  readonly listings: Listings;
}): Operation<typeof routes.areaYields> {
  return async ({ params: { outcode } }, { now, signal }) => {
    const figures = await listings.figures({ postcode: outcode, fields }, signal);
    const span = await listingsSpanOf(listings, { listingType: 'sale', figures }, now, signal);
    const all = yieldSummary(deals(figures));
    return {
      area: outcode,
      sample_size: all.sampleSize,
      average_gross_yield_pct: percent(all.averageBasisPoints),
      median_gross_yield_pct: percent(all.medianBasisPoints),
      p25_gross_yield_pct: percent(all.p25BasisPoints),
      p75_gross_yield_pct: percent(all.p75BasisPoints),
      average_price: pounds(all.averagePricePence),
      average_monthly_rent: pounds(all.averageMonthlyRentPence),
      ...onOfferFields(span, all.sampleSize),
      ...untilFields(span),
      definition: definitions.yields,
      ...knownOf({
        listings: figures.length > 0,
        rents: figures.some((one) => one.estimatedMonthlyRentPence !== null),
      }),
    };
  };
}

function deals(figures: readonly Pick<ListingFigures, (typeof dealFields)[number]>[]) {
  return figures
    .filter(({ listingType, status }) => listingType === 'sale' && status === 'active')
    .map(({ pricePence, estimatedMonthlyRentPence: monthlyRentPence }) => ({
      pricePence,
      monthlyRentPence,
    }));
}
