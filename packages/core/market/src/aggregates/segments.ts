import { AGGREGATES } from '../data/aggregates-2026-11.ts';
import { wholeMean, wholePercentile } from './rounding.ts';
import { QUARTILE } from '../quartile.ts';
import { ascending } from '../statistics.ts';
import * as check from '../checks.ts';
import { groupBy } from '../grouping.ts';
import { daysBetween } from './dates.ts';
import { grossYieldBasisPoints } from './yields.ts';
import { inTextOrder } from '../text-order.ts';

export type TypeGroup = 'flat' | 'terraced' | 'semi-detached' | 'detached';

/** A listing as far as market intelligence reads it. */
export interface SegmentListing {
  readonly listingType: 'sale' | 'rent';
  readonly active: boolean;
  readonly propertyType: string | null;
  readonly bedrooms: number | null;
  /** Asking price, or rent a month. */
  readonly pricePence: number | null;
  /** For a sale listing, what it might let for. */
  readonly estimatedMonthlyRentPence: number | null;
  readonly dealScore: number | null;
  readonly firstListed: string;
}

export interface Segment {
  readonly typeGroup: TypeGroup | null;
  /** 0–5, five and more in 5; null when the rows are not parted by bedrooms. */
  readonly bedroomBand: number | null;
  readonly activeCount: number;
  /** Of every listing, gone ones too; each other figure is of those on offer. */
  readonly totalCount: number;
  readonly averagePricePence: number | null;
  readonly medianPricePence: number | null;
  readonly averageMonthlyRentPence: number | null;
  readonly averageYieldBasisPoints: number | null;
  readonly averageDaysOnMarket: number | null;
  /** Mean in whole points, half-up. */
  readonly averageDealScore: number | null;
}

/**
 * Group of a property type; bungalows stand with detached; null for land, commercial and the rest.
 *
 * @throws FreeholdError `not_text`.
 */
export function typeGroupOf(propertyType: string | null): TypeGroup | null {
  switch (check.textOrNull(propertyType, 'propertyType')) {
    case 'flat':
    case 'terraced':
    case 'semi-detached':
    case 'detached':
      return propertyType as TypeGroup;
    case 'bungalow':
      return 'detached';
    default:
      return null;
  }
}

/**
 * One row over all listings of a district. Every figure but the total is of those on offer: prices of sale listings,
 * rents of rent listings.
 */
export function wholeSegment(listings: readonly SegmentListing[], today: string): Segment {
  checkListings(listings, today);
  return segmentOf(listings, { typeGroup: null, bedroomBand: null, today });
}

/** Rows by type group and bedrooms; listings of other types or unknown bedrooms are left out. Ordered by both. */
export function segments(listings: readonly SegmentListing[], today: string): Segment[] {
  checkListings(listings, today);
  const groups = groupBy(listings, (listing) => {
    const typeGroup = typeGroupOf(listing.propertyType);
    if (typeGroup === null || listing.bedrooms === null) return null;
    return `${typeGroup}|${Math.min(AGGREGATES.widestBedroomBand, listing.bedrooms)}`;
  });
  return [...groups]
    .filter((entry): entry is [string, SegmentListing[]] => entry[0] !== null)
    .sort((a, b) => inTextOrder(a[0], b[0]))
    .map(([key, members]) => {
      const [typeGroup, band] = key.split('|');
      return segmentOf(members, {
        typeGroup: typeGroup as TypeGroup,
        bedroomBand: Number(band),
        today,
      });
    });
}

function checkListings(listings: readonly SegmentListing[], today: string): void {
  check.each(listings, 'listings', (listing) => {
    const { listingType, active, propertyType, bedrooms, firstListed } = check.record(listing);
    check.choice(listingType, 'listingType', ['sale', 'rent']);
    check.flag(active, 'active');
    check.textOrNull(propertyType, 'propertyType');
    check.amountOrNull(bedrooms, 'bedrooms');
    check.amountOrNull(listing.pricePence, 'pricePence');
    check.amountOrNull(listing.estimatedMonthlyRentPence, 'estimatedMonthlyRentPence');
    check.amountOrNull(listing.dealScore, 'dealScore');
    check.day(firstListed, 'firstListed');
  });
  check.day(today, 'today');
}

function segmentOf(
  listings: readonly SegmentListing[],
  named: Pick<Segment, 'typeGroup' | 'bedroomBand'> & { readonly today: string },
): Segment {
  const active = listings.filter((listing) => listing.active);
  const forSale = active.filter((listing) => listing.listingType === 'sale');
  const prices = forSale.map((listing) => listing.pricePence).filter((price) => price !== null);
  const rents = active
    .filter((listing) => listing.listingType === 'rent')
    .map((listing) => listing.pricePence)
    .filter((rent) => rent !== null);
  const yields = forSale
    .map((listing) =>
      grossYieldBasisPoints({
        pricePence: listing.pricePence,
        monthlyRentPence: listing.estimatedMonthlyRentPence,
      }),
    )
    .filter((rate) => rate !== null)
    .filter((rate) => rate >= 0 && rate <= AGGREGATES.segmentYieldMostBasisPoints);
  const scores = active.map((listing) => listing.dealScore).filter((score) => score !== null);
  return {
    typeGroup: named.typeGroup,
    bedroomBand: named.bedroomBand,
    activeCount: active.length,
    totalCount: listings.length,
    averagePricePence: wholeMean(prices),
    medianPricePence: wholePercentile(ascending(prices), QUARTILE.median),
    averageMonthlyRentPence: wholeMean(rents),
    averageYieldBasisPoints: wholeMean(yields),
    averageDaysOnMarket: wholeMean(
      active.map((listing) => Math.max(0, daysBetween(listing.firstListed, named.today))),
    ),
    averageDealScore: wholeMean(scores),
  };
}
