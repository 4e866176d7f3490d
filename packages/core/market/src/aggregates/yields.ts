import { onlyFields } from '@freehold/money/checks';
import * as check from '../checks.ts';
import { ratioPercent } from '@freehold/money/kernel';
import { AGGREGATES } from '../data/aggregates-2026-11.ts';
import { QUARTILE } from '../quartile.ts';
import { ascending } from '../statistics.ts';
import { wholeMean, wholePercentile } from './rounding.ts';

const MONTHS = 12;

/** Gross yield in basis points: a year's rent over the price; null when the price is 0 or unknown. */
export function grossYieldBasisPoints(deal: {
  readonly pricePence: number | null;
  readonly monthlyRentPence: number | null;
}): number | null {
  onlyFields(deal, ['pricePence', 'monthlyRentPence'], 'deal');
  check.under('deal', () => checkDeal(deal));
  if (deal.pricePence === null || deal.monthlyRentPence === null) return null;
  return ratioPercent(deal.monthlyRentPence * MONTHS, deal.pricePence);
}

function checkDeal(deal: Parameters<typeof grossYieldBasisPoints>[0]): void {
  const { pricePence, monthlyRentPence } = check.record(deal);
  check.amountOrNull(pricePence, 'pricePence');
  check.amountOrNull(monthlyRentPence, 'monthlyRentPence');
}

export interface YieldSummary {
  readonly sampleSize: number;
  readonly averageBasisPoints: number | null;
  readonly medianBasisPoints: number | null;
  readonly p25BasisPoints: number | null;
  readonly p75BasisPoints: number | null;
  /** Of the listings that count, in whole pence. */
  readonly averagePricePence: number | null;
  readonly averageMonthlyRentPence: number | null;
}

/** Gross yields of listings with price and rent, those above 25 % left out; figures are null without any. */
export function yieldSummary(
  deals: readonly {
    readonly pricePence: number | null;
    readonly monthlyRentPence: number | null;
  }[],
): YieldSummary {
  check.each(deals, 'deals', checkDeal);
  const counted = deals.flatMap((deal) => {
    const basisPoints = grossYieldBasisPoints(deal);
    return basisPoints === null || basisPoints > AGGREGATES.areaYieldMostBasisPoints
      ? []
      : [{ basisPoints, pricePence: deal.pricePence!, rentPence: deal.monthlyRentPence! }];
  });
  const sorted = ascending(counted.map((deal) => deal.basisPoints));
  return {
    sampleSize: sorted.length,
    averageBasisPoints: wholeMean(sorted),
    medianBasisPoints: wholePercentile(sorted, QUARTILE.median),
    p25BasisPoints: wholePercentile(sorted, QUARTILE.lower),
    p75BasisPoints: wholePercentile(sorted, QUARTILE.upper),
    averagePricePence: wholeMean(counted.map((deal) => deal.pricePence)),
    averageMonthlyRentPence: wholeMean(counted.map((deal) => deal.rentPence)),
  };
}
