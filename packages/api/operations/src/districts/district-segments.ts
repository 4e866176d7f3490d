import { definitions, type routes } from '@freehold/contract';
import { segments, type Segment } from '@freehold/market/aggregates';
import type { Operation } from '../operation.ts';
import type { ListingFigures } from '../ports/listings.ts';
import { allListingsEnd } from '../market-data/listings-span.ts';
import { notFound } from '../refusal.ts';
import { dayReader, percent, pounds, type dayOf } from '../wire.ts';
import type { DistrictPorts } from './ports.ts';

/** What segments count of a listing. */
const fields = [
  'listingType',
  'status',
  'propertyType',
  'bedrooms',
  'pricePence',
  'estimatedMonthlyRentPence',
  'dealScore',
  'firstListedAt',
] as const;
/** Five bedrooms and more are one band. */
const widestBand = 5;

/** The market of a district by type and bedrooms. */
export function districtSegmentsOperation({
  districts,
  listings,
}: DistrictPorts): Operation<typeof routes.districtSegments> {
  return async ({ params: { district }, query }, { now, signal }) => {
    const group = query.property_type_group ?? null;
    const band = query.bedrooms === undefined ? null : Math.min(widestBand, query.bedrooms);
    const [market, figures, until] = await Promise.all([
      districts.market(district, signal),
      listings.figures({ postcode: district, fields }, signal),
      allListingsEnd(listings, now, signal),
    ]);
    const day = dayReader();
    const rows = segments(
      figures.map((each) => segmentListing(each, day)),
      until,
    ).filter(
      (row) =>
        (group === null || row.typeGroup === group) && (band === null || row.bedroomBand === band),
    );
    if (market === null || rows.length === 0) return notFound('Segment');
    return {
      postcode_district: district,
      property_type_group: group,
      bedroom_band: band,
      segments: rows.map((row) => ({
        postcode_district: district,
        ...segmentView(row),
        refreshed_at: market.refreshedAt.toISOString(),
      })),
    };
  };
}

function segmentListing(figures: Pick<ListingFigures, (typeof fields)[number]>, day: typeof dayOf) {
  return {
    listingType: figures.listingType,
    active: figures.status === 'active',
    propertyType: figures.propertyType,
    bedrooms: figures.bedrooms,
    pricePence: figures.pricePence,
    estimatedMonthlyRentPence: figures.estimatedMonthlyRentPence,
    dealScore: figures.dealScore,
    firstListed: day(figures.firstListedAt),
  };
}

function segmentView(row: Segment) {
  return {
    property_type_group: row.typeGroup,
    bedroom_band: row.bedroomBand,
    active_property_count: row.activeCount,
    total_property_count: row.totalCount,
    avg_price: pounds(row.averagePricePence),
    median_price: pounds(row.medianPricePence),
    avg_rent_pcm: pounds(row.averageMonthlyRentPence),
    avg_yield: percent(row.averageYieldBasisPoints),
    avg_days_on_market: row.averageDaysOnMarket,
    avg_deal_score: row.averageDealScore,
    definition: definitions.districtMarket,
  };
}
