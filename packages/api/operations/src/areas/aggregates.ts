import { definitions } from '@freehold/contract';
import { rentSummary, yieldSummary } from '@freehold/market/aggregates';
import { knownOf } from '../coverage/coverage.ts';
import { untilFields } from '../coverage/data-span.ts';
import { listingsSpanOf, onOfferFields, spanFields } from '../coverage/listings-span.ts';
import type { Operations } from '../operation/operation.ts';
import { percent, pounds } from '../operation/wire.ts';
import type { ListingFigures } from '../ports/listing-figures.ts';
import type { Listings } from '../ports/listings.ts';

/** The operations on what the listings of an outcode say together. */
export function aggregateOperations(ports: { readonly listings: Listings }) {
  return {
    areaYields: areaYields(ports),
    areaRents: areaRents(ports),
    areaAgents: areaAgents(ports),
  };
}

/** What {@link rentsAsked} reads of a listing. */
const rentFields = ['listingType', 'status', 'pricePence', 'bedrooms'] as const;

/** The rents of the listings to let that are on offer. */
function rentsAsked(figures: readonly Pick<ListingFigures, (typeof rentFields)[number]>[]) {
  return figures.flatMap(({ listingType, status, pricePence, bedrooms }) =>
    listingType === 'rent' && status === 'active' && pricePence !== null
      ? [{ monthlyRentPence: pricePence, bedrooms }]
      : [],
  );
}

/** Estate agents' branches by their active listings in an outcode. */
function areaAgents({ listings }: { readonly listings: Listings }): Operations['areaAgents'] {
  return async ({ params: { outcode }, query: { limit } }, { signal }) => {
    const branches = await listings.branches(outcode, limit, signal);
    const held =
      branches.length > 0 ||
      (await listings.figures({ postcode: outcode, fields: ['listingType'] }, signal)).length > 0;
    return {
      area: outcode,
      count: branches.length,
      agents: branches.map((branch) => ({
        name: branch.name,
        branch_id: branch.branchId,
        company_name: branch.companyName,
        phone: branch.phone,
        listing_count: branch.listingCount,
      })),
      ...knownOf({ listings: held }),
    };
  };
}

const areaRentFields = [...new Set([...spanFields, ...rentFields])];

/** Monthly rents asked for the homes to let that are on offer in an outcode. */
function areaRents({ listings }: { readonly listings: Listings }): Operations['areaRents'] {
  return async ({ params: { outcode } }, { now, signal }) => {
    const figures = await listings.figures({ postcode: outcode, fields: areaRentFields }, signal);
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

const dealFields = ['listingType', 'status', 'pricePence', 'estimatedMonthlyRentPence'] as const;
const areaYieldFields = [...new Set([...spanFields, ...dealFields])];

/**
 * Gross yields of the homes for sale that are on offer in an outcode: the rent estimated for each
 * over its asking price. A home without either does not count.
 */
function areaYields({ listings }: { readonly listings: Listings }): Operations['areaYields'] {
  return async ({ params: { outcode } }, { now, signal }) => {
    const figures = await listings.figures({ postcode: outcode, fields: areaYieldFields }, signal);
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
