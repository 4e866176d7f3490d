import { finiteNumber } from '@freehold/money/checks';
import * as check from '../checks.ts';
import { SQFT_PER_SQM } from '../geography.ts';
import { QUARTILE } from '../quartile.ts';
import { ascending } from '../statistics.ts';
import { yearsBetween } from './dates.ts';
import { changeBasisPoints, wholeMean, wholePercentile } from './rounding.ts';
import { annualisedBasisPoints, checkPriced } from './trends.ts';
import { inTextOrder } from '../text-order.ts';

export interface SoldSummary {
  readonly firstDate: string | null;
  readonly firstPricePence: number | null;
  readonly lastDate: string | null;
  readonly lastPricePence: number | null;
  /** Last price against the first, in basis points; null with fewer than two sales. */
  readonly totalAppreciationBasisPoints: number | null;
  /** The same by the year, of 365 or 366 days as the calendar has it; null when they lie less than a year apart. */
  readonly annualisedAppreciationBasisPoints: number | null;
}

/** First and last sale of one dwelling and the change between them; of sales on one day the later in the list is the later. */
export function soldSummary(
  sales: readonly { readonly date: string; readonly pricePence: number }[],
): SoldSummary {
  check.each(sales, 'sales', checkPriced);
  const sorted = [...sales].sort((a, b) => inTextOrder(a.date, b.date));
  const [first, last] = [sorted[0] ?? null, sorted.at(-1) ?? null];
  const two = sorted.length > 1 && first !== null && last !== null;
  const years = two ? yearsBetween(first.date, last.date) : 0;
  return {
    firstDate: first?.date ?? null,
    firstPricePence: first?.pricePence ?? null,
    lastDate: last?.date ?? null,
    lastPricePence: last?.pricePence ?? null,
    totalAppreciationBasisPoints: two ? changeBasisPoints(first.pricePence, last.pricePence) : null,
    annualisedAppreciationBasisPoints:
      two && years >= 1
        ? annualisedBasisPoints({ fromPence: first.pricePence, toPence: last.pricePence, years })
        : null,
  };
}

/** Price per square foot in whole pence, half-up; null when the area is unknown or 0. */
export function pricePerSqftPence(pricePence: number, floorAreaSqm: number | null): number | null {
  check.amount(pricePence, 'pricePence');
  if (floorAreaSqm === null || finiteNumber(floorAreaSqm, 'floorAreaSqm') <= 0) return null;
  return Math.round(pricePence / (floorAreaSqm * SQFT_PER_SQM));
}

export interface StreetSummary {
  readonly count: number;
  readonly medianPence: number | null;
  readonly averagePence: number | null;
  readonly medianPerSqftPence: number | null;
  readonly lowestPence: number | null;
  readonly highestPence: number | null;
}

/** Prices on a street; per square foot from the sales whose floor area is known. */
export function streetSummary(
  sales: readonly { readonly pricePence: number; readonly floorAreaSqm: number | null }[],
): StreetSummary {
  check.each(sales, 'sales', (sale) => {
    const { pricePence, floorAreaSqm } = check.record(sale);
    check.amount(pricePence, 'pricePence');
    check.numberOrNull(floorAreaSqm, 'floorAreaSqm');
  });
  const sorted = ascending(sales.map((sale) => sale.pricePence));
  const perSqft = sales
    .map((sale) => pricePerSqftPence(sale.pricePence, sale.floorAreaSqm))
    .filter((price) => price !== null);
  return {
    count: sorted.length,
    medianPence: wholePercentile(sorted, QUARTILE.median),
    averagePence: wholeMean(sorted),
    medianPerSqftPence: wholePercentile(ascending(perSqft), QUARTILE.median),
    lowestPence: sorted[0] ?? null,
    highestPence: sorted.at(-1) ?? null,
  };
}
