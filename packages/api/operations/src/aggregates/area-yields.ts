import type { routes } from '@freehold/contract';
import { rentSummary, yieldSummary } from '@freehold/market/aggregates';
import type { Operation } from '../operation.ts';
import type { ListingFigures, Listings } from '../ports/listings.ts';
import { percent, pounds } from '../wire.ts';
import { rentsAsked } from './rents-asked.ts';

/** Rents of one size that an outcode must have before their median stands for a home's own estimate. Our judgement, 2026-11-21. */
const rentsLeast = 3;

/**
 * Gross yields of the homes for sale that are on offer in an outcode: the rent estimated for each, or until it has one
 * the median rent asked there for as many bedrooms, over its asking price.
 */
export function areaYieldsOperation({
  listings,
}: {
  readonly listings: Listings;
}): Operation<typeof routes.areaYields> {
  return async ({ params: { outcode } }, { signal }) => {
    const figures = await listings.figures(outcode, signal);
    const all = yieldSummary(deals(figures));
    return {
      area: outcode,
      sample_size: all.sampleSize,
      average_gross_yield_pct: percent(all.averageBasisPoints),
      median_gross_yield_pct: percent(all.medianBasisPoints),
      p25_gross_yield_pct: percent(all.p25BasisPoints),
      p75_gross_yield_pct: percent(all.p75BasisPoints),
      average_price: pounds(all.averagePricePence),
      average_monthly_rent: pounds(all.averageRentMonthlyPence),
    };
  };
}

function deals(figures: readonly ListingFigures[]) {
  const { byBedrooms } = rentSummary(rentsAsked(figures));
  const askedFor = (bedrooms: number | null): number | null => {
    const rents = bedrooms === null ? undefined : byBedrooms[String(bedrooms)];
    return rents !== undefined && rents.sampleSize >= rentsLeast ? rents.medianPence : null;
  };
  return figures
    .filter(({ listingType, status }) => listingType === 'sale' && status === 'active')
    .map(({ pricePence, bedrooms, estimatedRentMonthlyPence }) => ({
      pricePence,
      rentMonthlyPence: estimatedRentMonthlyPence ?? askedFor(bedrooms),
    }));
}
