import { median } from '@freehold/market/statistics';
import type { DistrictMarket } from '../ports/districts.ts';
import type { ListingRecord } from '../ports/records.ts';
import { derivation } from './data/derivation-2026-11.ts';

/** A listing of a district. */
export interface MarketListing {
  readonly listingType: ListingRecord['listingType'];
  readonly status: ListingRecord['status'];
  readonly pricePence: number | null;
  readonly yieldBasisPoints: number | null;
  readonly dealScore: number | null;
  /** Days since 1970. */
  readonly firstListedDay: number;
}

/**
 * The market of a district: figures are of what is on offer, as those of asking prices and rents, with ages counted to
 * a day (days since 1970); only the total counts what is gone. Means and medians are not rounded; null without a value.
 */
export function districtMarketOf(
  district: string,
  listings: readonly MarketListing[],
  { untilDay, now }: { readonly untilDay: number; readonly now: Date },
): DistrictMarket {
  const offered = listings.filter(({ status }) => status === 'active');
  const pricesOf = (type: ListingRecord['listingType']) =>
    offered.flatMap(({ listingType, pricePence }) =>
      listingType === type && pricePence !== null ? [pricePence] : [],
    );
  const yields = known(offered.map(({ yieldBasisPoints }) => yieldBasisPoints));
  return {
    district,
    activeCount: offered.length,
    totalCount: listings.length,
    averagePricePence: mean(pricesOf('sale')),
    medianPricePence: median(pricesOf('sale')),
    averageMonthlyRentPence: mean(pricesOf('rent')),
    averageYieldBasisPoints: mean(
      yields.filter((one) => one <= derivation.districtYieldMostBasisPoints),
    ),
    averageDaysOnMarket: mean(offered.map(({ firstListedDay }) => untilDay - firstListedDay)),
    averageDealScore: mean(known(offered.map(({ dealScore }) => dealScore))),
    refreshedAt: now,
  };
}

function known(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null);
}

function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
