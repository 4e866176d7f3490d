import { finiteNumber, onlyFields, wholeNumber } from '@freehold/money/checks';
import { ratioPercent, shareOut } from '@freehold/money/kernel';
import * as check from '../checks.ts';
import { AGGREGATES } from '../data/aggregates-2026-11.ts';
import { monthName, monthOfDay } from '../sale.ts';
import { groupBy } from '../grouping.ts';
import { QUARTILE } from '../quartile.ts';
import { ascending } from '../statistics.ts';
import { daysBetween } from './dates.ts';
import { wholeMean, wholePercentile } from './rounding.ts';
import { checkStock, type StockListing } from './demand.ts';
import { checkPriced, type SoldPrice } from './trends.ts';

/** A block with fewer items says more of chance than of the place: it is null. */
export const BLOCK_LEAST = AGGREGATES.blockLeast;
/** A level of place is used from this many listings on. */
const LEVEL_LEAST = AGGREGATES.levelLeast;
/** Days up to the last that listings are known of in which stock counts as new, or as gone. */
export const TURNOVER_DAYS = AGGREGATES.turnoverDays;

/** The block, or null when it rests on fewer than three items. */
export function blockOrNull<T extends { readonly sampleSize: number }>(block: T): T | null {
  const { sampleSize } = check.record(block, 'block');
  return check.amount(sampleSize, 'block.sampleSize') < BLOCK_LEAST ? null : block;
}

export type PlaceLevel = 'postcode' | 'sector' | 'outcode';

/** The narrowest level with at least 30 listings, else the outcode. */
export function narrowestLevel(
  counts: Readonly<Record<'postcode' | 'sector', number>>,
): PlaceLevel {
  onlyFields(counts, ['postcode', 'sector'], 'counts');
  return (
    (['postcode', 'sector'] as const).find(
      (level) => check.amount(counts[level], `counts.${level}`) >= LEVEL_LEAST,
    ) ?? 'outcode'
  );
}

/** `high` from 100 listings, `medium` from 30, else `low`. */
export function sampleConfidence(sampleSize: number): 'high' | 'medium' | 'low' {
  if (wholeNumber(sampleSize, 'sampleSize', { min: 0 }) >= AGGREGATES.highConfidenceFrom)
    return 'high';
  return sampleSize >= LEVEL_LEAST ? 'medium' : 'low';
}

export interface TrendMonth {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly medianPence: number | null;
  readonly sampleSize: number;
}

/** Median sold price of each of the 24 months up to today's, oldest first; null in a month without sales. */
export function priceTrend(
  sales: readonly Pick<SoldPrice, 'pricePence' | 'date'>[],
  today: string,
): TrendMonth[] {
  check.each(sales, 'sales', checkPriced);
  const last = monthOfDay(check.day(today, 'today'));
  const byMonth = groupBy(sales, (sale) => sale.date.slice(0, 7));
  return Array.from({ length: AGGREGATES.trendMonths }, (_, at) => {
    const month = monthName(last - AGGREGATES.trendMonths + 1 + at);
    const prices = (byMonth.get(month) ?? []).map((sale) => sale.pricePence);
    return {
      month,
      medianPence: wholePercentile(ascending(prices), QUARTILE.median),
      sampleSize: prices.length,
    };
  });
}

export interface DaysOnMarket {
  readonly sampleSize: number;
  readonly medianDays: number | null;
  readonly averageDays: number | null;
  readonly p25Days: number | null;
  readonly p75Days: number | null;
}

/** Ages in whole days of the listings still on offer, on the last day that they are known of. */
export function daysOnMarket(listings: readonly StockListing[], today: string): DaysOnMarket {
  checkStock(listings, today);
  const days = ascending(
    listings
      .filter((listing) => listing.status === 'active')
      .map((listing) => Math.max(0, daysBetween(listing.firstListed, today))),
  );
  return {
    sampleSize: days.length,
    medianDays: wholePercentile(days, QUARTILE.median),
    averageDays: wholeMean(days),
    p25Days: wholePercentile(days, QUARTILE.lower),
    p75Days: wholePercentile(days, QUARTILE.upper),
  };
}

export interface SoldAgainstAsking {
  readonly sampleSize: number;
  /** Sold price over last asking price, in basis points. */
  readonly medianRatioBasisPoints: number | null;
  readonly belowAskingBasisPoints: number | null;
}

/** Sold prices against the asking prices of the same dwellings. */
export function soldAgainstAsking(
  pairs: readonly { readonly soldPence: number; readonly askingPence: number }[],
): SoldAgainstAsking {
  check.each(pairs, 'pairs', (pair) => {
    const { soldPence, askingPence } = check.record(pair);
    wholeNumber(soldPence, 'soldPence', { min: 0 });
    wholeNumber(askingPence, 'askingPence', { min: 0 });
  });
  const ratios = pairs
    .map((pair) => ratioPercent(pair.soldPence, pair.askingPence))
    .filter((ratio) => ratio !== null);
  const below = pairs.filter((pair) => pair.askingPence > 0 && pair.soldPence < pair.askingPence);
  return {
    sampleSize: ratios.length,
    medianRatioBasisPoints: wholePercentile(ascending(ratios), QUARTILE.median),
    belowAskingBasisPoints: ratioPercent(below.length, ratios.length),
  };
}

export interface DiscountMix {
  readonly sampleSize: number;
  readonly belowMarketBasisPoints: number | null;
  readonly atMarketBasisPoints: number | null;
  readonly aboveMarketBasisPoints: number | null;
  /** Positive below the valuation; over all listings. */
  readonly medianDiscountBasisPoints: number | null;
}

/**
 * Shares of listings that ask clearly less, about as much, or clearly more (5 %) than their valuation: together 100.00 %,
 * by largest remainder.
 */
export function discountMix(discountsBasisPoints: readonly number[]): DiscountMix {
  const sampleSize = check.each(discountsBasisPoints, 'discountsBasisPoints', (discount) =>
    finiteNumber(discount, ''),
  ).length;
  const below = discountsBasisPoints.filter(
    (discount) => discount > AGGREGATES.atMarketBasisPoints,
  ).length;
  const above = discountsBasisPoints.filter(
    (discount) => discount < -AGGREGATES.atMarketBasisPoints,
  ).length;
  // Ties of the remainders go to what is asked about as much.
  const parts = shareOut(10_000, [sampleSize - below - above, below, above]);
  const [atMarket, belowMarket, aboveMarket] = sampleSize === 0 ? [] : parts;
  return {
    sampleSize,
    belowMarketBasisPoints: belowMarket ?? null,
    atMarketBasisPoints: atMarket ?? null,
    aboveMarketBasisPoints: aboveMarket ?? null,
    medianDiscountBasisPoints: wholePercentile(ascending(discountsBasisPoints), QUARTILE.median),
  };
}

export interface StockTurnover {
  readonly activeListings: number;
  readonly new30Days: number;
  readonly gone30Days: number;
  /** Gone in 30 days over those and the active, in basis points; null without stock. */
  readonly turnoverBasisPoints: number | null;
  /** Active over gone in 30 days, in hundredths of a month; null when nothing went. */
  readonly supplyMonthsHundredths: number | null;
}

/** How fast the stock turns: whatever left the market in 30 days counts as gone, sold or withdrawn. */
export function stockTurnover(listings: readonly StockListing[], today: string): StockTurnover {
  checkStock(listings, today);
  const recent = (date: string): boolean => daysBetween(date, today) <= AGGREGATES.turnoverDays;
  const active = listings.filter((listing) => listing.status === 'active').length;
  const gone = listings.filter(
    (listing) => listing.status !== 'active' && recent(listing.updated),
  ).length;
  const turnover = ratioPercent(gone, active + gone);
  return {
    activeListings: active,
    new30Days: listings.filter((listing) => recent(listing.firstListed)).length,
    gone30Days: gone,
    turnoverBasisPoints: turnover,
    supplyMonthsHundredths: gone === 0 ? null : Math.round((active * 100) / gone),
  };
}
