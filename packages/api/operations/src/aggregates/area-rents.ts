import { definitions, type routes } from '@freehold/contract';
import { rentSummary } from '@freehold/market/aggregates';
import { untilFields } from '../known/data-span.ts';
import { listingsSpanOf, onOfferFields, spanFields } from '../market-data/listings-span.ts';
import { knownOf } from '../known/known.ts';
import type { Operation } from '../operation.ts';
import type { Listings } from '../ports/listings.ts';
import { pounds } from '../wire.ts';
import { rentFields, rentsAsked } from './rents-asked.ts';

const fields = [...new Set([...spanFields, ...rentFields])];

/** Monthly rents asked for the homes to let that are on offer in an outcode. */
export function areaRentsOperation({
  listings,
}: {
  readonly listings: Listings;
}): Operation<typeof routes.areaRents> {
  return async ({ params: { outcode } }, { now, signal }) => {
    const figures = await listings.figures({ postcode: outcode, fields }, signal);
    const span = await listingsSpanOf(listings, { listingType: 'rent', figures }, now, signal);
    const all = rentSummary(rentsAsked(figures));
    return {
      area: outcode,
      sample_size: all.sampleSize,
      average_monthly_rent: pounds(all.averagePence),
      median_monthly_rent: pounds(all.medianPence),
      p25_monthly_rent: pounds(all.p25Pence),
      p75_monthly_rent: pounds(all.p75Pence),
      by_bedrooms: Object.fromEntries(
        Object.entries(all.byBedrooms).map(
          ([bedrooms, { sampleSize, averagePence, medianPence }]) => [
            bedrooms,
            {
              sample_size: sampleSize,
              average_monthly_rent: pounds(averagePence as number),
              median_monthly_rent: pounds(medianPence as number),
            },
          ],
        ),
      ),
      ...onOfferFields(span, all.sampleSize),
      ...untilFields(span),
      definition: definitions.askingRents,
      ...knownOf({ rents: figures.some(({ listingType }) => listingType === 'rent') }),
    };
  };
}
