import { ratioPercent } from '@freehold/money/kernel';
import { ascending } from '../statistics.ts';
import { wholeMean, wholePercentile } from './rounding.ts';

/** Yields above this are taken for errors of the data (API specification, area yields). */
const YIELD_MAX_HUNDREDTHS = 2500;
const MONTHS = 12;

/** Gross yield in hundredths of a percent: a year's rent over the price; null when the price is 0 or unknown. */
export function grossYieldHundredths(deal: {
  readonly pricePence: number | null;
  readonly rentMonthlyPence: number | null;
}): number | null {
  if (deal.pricePence === null || deal.rentMonthlyPence === null) return null;
  return ratioPercent(deal.rentMonthlyPence * MONTHS, deal.pricePence);
}

export interface YieldSummary {
  readonly sampleSize: number;
  readonly averageHundredths: number | null;
  readonly medianHundredths: number | null;
  readonly p25Hundredths: number | null;
  readonly p75Hundredths: number | null;
  /** Of the listings that count, in whole pence. */
  readonly averagePricePence: number | null;
  readonly averageRentMonthlyPence: number | null;
}

/** Gross yields of listings with price and rent, those above 25 % left out; figures are null without any. */
export function yieldSummary(
  deals: readonly {
    readonly pricePence: number | null;
    readonly rentMonthlyPence: number | null;
  }[],
): YieldSummary {
  const counted = deals.flatMap((deal) => {
    const hundredths = grossYieldHundredths(deal);
    return hundredths === null || hundredths > YIELD_MAX_HUNDREDTHS
      ? []
      : [{ hundredths, pricePence: deal.pricePence!, rentPence: deal.rentMonthlyPence! }];
  });
  const sorted = ascending(counted.map((deal) => deal.hundredths));
  return {
    sampleSize: sorted.length,
    averageHundredths: wholeMean(sorted),
    medianHundredths: wholePercentile(sorted, 0.5),
    p25Hundredths: wholePercentile(sorted, 0.25),
    p75Hundredths: wholePercentile(sorted, 0.75),
    averagePricePence: wholeMean(counted.map((deal) => deal.pricePence)),
    averageRentMonthlyPence: wholeMean(counted.map((deal) => deal.rentPence)),
  };
}
