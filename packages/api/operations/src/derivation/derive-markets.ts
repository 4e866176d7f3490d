import { ascending, median, percentileOfSorted } from '@freehold/market/statistics';
import { dayOf } from '../operation/days.ts';
import type { DerivedRecords, MarketListing } from '../ports/derived-records.ts';
import type { DistrictMarket, DistrictPlace } from '../ports/districts.ts';
import type { ListingRecord, Point } from '../ports/records.ts';
import { derivation } from './derivation-2026-11.ts';
import { type DerivationOptions, inBatches } from './in-batches.ts';

/** Outcodes of one batch, of up to some thousand listings each. */
const outcodesAtOnce = 8;
const dayMs = 86_400_000;

/**
 * Works out anew the markets of outcodes whose listings changed; of all, where the day moved to which the ages of listings
 * are counted: the last that any import of them speaks of, today at the latest.
 */
export async function deriveMarkets(
  store: DerivedRecords,
  now: Date,
  options: DerivationOptions,
): Promise<void> {
  const { imported, marked } = await store.marketDays(options.signal);
  const today = dayOf(now);
  const until = imported === null || imported > today ? today : imported;
  if (until !== marked) await store.markMarkets(until);
  const at = { untilDay: Date.parse(until) / dayMs, now };
  await inBatches(store, { stage: 'markets', limit: outcodesAtOnce }, options, async (marks) => {
    const outcodes = marks.map(({ of }) => String(of));
    const listings = await store.listingsOfOutcodes(outcodes, options.signal);
    await store.keepMarkets(
      marks.map((mark, index) => {
        const own = listings[index] ?? [];
        const outcode = outcodes[index] as string;
        return { mark, market: own.length === 0 ? null : districtMarketOf(outcode, own, at) };
      }),
    );
  });
}

/**
 * The market of a district: figures are of what is on offer, as those of asking prices and rents, with ages counted to
 * a day (days since 1970); only the total and the place count what is gone. Means and medians are not rounded; null without
 * a value.
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
    medianPricePerSqftPence: median(
      known(offered.map((one) => (one.listingType === 'sale' ? one.pricePerSqftPence : null))),
    ),
    averageMonthlyRentPence: mean(pricesOf('rent')),
    averageYieldBasisPoints: mean(
      yields.filter((one) => one <= derivation.districtYieldMostBasisPoints),
    ),
    averageDaysOnMarket: mean(offered.map(({ firstListedDay }) => untilDay - firstListedDay)),
    averageDealScore: mean(known(offered.map(({ dealScore }) => dealScore))),
    place: placeOf(known(listings.map(({ point }) => point))),
    refreshedAt: now,
  };
}

function placeOf(points: readonly Point[]): DistrictPlace | null {
  if (points.length === 0) return null;
  const latitudes = ascending(points.map(({ latitude }) => latitude));
  const longitudes = ascending(points.map(({ longitude }) => longitude));
  const { districtOutermostShare: outermost } = derivation;
  return {
    centre: { latitude: shareOf(latitudes, 0.5), longitude: shareOf(longitudes, 0.5) },
    south: shareOf(latitudes, outermost),
    north: shareOf(latitudes, 1 - outermost),
    west: shareOf(longitudes, outermost),
    east: shareOf(longitudes, 1 - outermost),
  };
}

/** Degrees to five decimals: a metre. */
function shareOf(sorted: readonly number[], share: number): number {
  const degrees = percentileOfSorted(sorted, share) as number;
  return Math.round(degrees * 100_000) / 100_000;
}

function known<Value>(values: readonly (Value | null)[]): Value[] {
  return values.filter((value) => value !== null);
}

function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
