import { roundHalfUp } from '@freehold/money/kernel';
import { finiteNumber, onlyFields } from '@freehold/money/checks';
import * as check from '../checks.ts';
import { groupBy } from '../grouping.ts';
import { QUARTILE } from '../quartile.ts';
import { ascending } from '../statistics.ts';
import { monthsBefore } from './dates.ts';
import { changeBasisPoints, wholePercentile } from './rounding.ts';

/** A sold price as far as trends read it. */
export interface SoldPrice {
  readonly pricePence: number;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly typeCode: 'D' | 'S' | 'T' | 'F' | 'O';
}

export interface TrendPeriod {
  /** Median of the twelve months that ended that long ago; null without sales. */
  readonly medianPence: number | null;
  /** Change of the current median against it, in basis points. */
  readonly changeBasisPoints: number | null;
  readonly transactions: number;
}

export interface Trends {
  /** Median of the last twelve months; null without sales. */
  readonly currentMedianPence: number | null;
  readonly oneYear: TrendPeriod;
  readonly threeYears: TrendPeriod;
  readonly fiveYears: TrendPeriod;
  readonly byType: Readonly<
    Partial<
      Record<
        'D' | 'S' | 'T' | 'F',
        {
          readonly medianPence: number | null;
          readonly oneYearChangeBasisPoints: number | null;
          /** Sales of the last twelve months, that the median is of. */
          readonly transactions: number;
        }
      >
    >
  >;
}

const MONTHS = 12;

/** Checks a price and its day. */
export function checkPriced(sale: Pick<SoldPrice, 'pricePence' | 'date'>): void {
  const { pricePence, date } = check.record(sale);
  check.amount(pricePence, 'pricePence');
  check.day(date, 'date');
}

function checkSold(sales: readonly SoldPrice[], today: string): void {
  check.each(sales, 'sales', (sale) => {
    checkPriced(sale);
    check.choice(sale.typeCode, 'typeCode', ['D', 'S', 'T', 'F', 'O']);
  });
  check.day(today, 'today');
}

/** Sales of the twelve months that end some years before today: after the first day of the window, up to its last. */
function yearEnding<T extends SoldPrice>(
  sales: readonly T[],
  today: string,
  yearsAgo: number,
): T[] {
  const from = monthsBefore(today, MONTHS * (yearsAgo + 1));
  const until = monthsBefore(today, MONTHS * yearsAgo);
  return sales.filter((sale) => sale.date > from && sale.date <= until);
}

function medianPence(sales: readonly SoldPrice[]): number | null {
  return wholePercentile(ascending(sales.map((sale) => sale.pricePence)), QUARTILE.median);
}

/** Median sold prices now and one, three and five years ago, with the change since; types without sales now are left out. */
export function trends(sales: readonly SoldPrice[], today: string): Trends {
  checkSold(sales, today);
  const current = medianPence(yearEnding(sales, today, 0));
  const period = (yearsAgo: number): TrendPeriod => {
    const then = yearEnding(sales, today, yearsAgo);
    const median = medianPence(then);
    return {
      medianPence: median,
      changeBasisPoints: changeBasisPoints(median, current),
      transactions: then.length,
    };
  };
  const types = groupBy(sales, (sale) => sale.typeCode);
  const byType = (['D', 'S', 'T', 'F'] as const).flatMap((type) => {
    const own = types.get(type) ?? [];
    const last = yearEnding(own, today, 0);
    const now = medianPence(last);
    const before = medianPence(yearEnding(own, today, 1));
    return now === null
      ? []
      : [
          [
            type,
            {
              medianPence: now,
              oneYearChangeBasisPoints: changeBasisPoints(before, now),
              transactions: last.length,
            },
          ],
        ];
  });
  return {
    currentMedianPence: current,
    oneYear: period(1),
    threeYears: period(3),
    fiveYears: period(5),
    byType: Object.fromEntries(byType) as Trends['byType'],
  };
}

export interface Growth {
  /** Change of the median, last twelve months against the twelve before; basis points. */
  readonly yearOnYearBasisPoints: number | null;
  readonly medianLast12Pence: number | null;
  readonly medianPrior12Pence: number | null;
  /** Sales in both periods. */
  readonly sampleSize: number;
}

/** Year-on-year growth of the median sold price; null where either year has no sales. */
export function growth(sales: readonly SoldPrice[], today: string): Growth {
  checkSold(sales, today);
  const [last, prior] = [yearEnding(sales, today, 0), yearEnding(sales, today, 1)];
  const [medianLast, medianPrior] = [medianPence(last), medianPence(prior)];
  return {
    yearOnYearBasisPoints: changeBasisPoints(medianPrior, medianLast),
    medianLast12Pence: medianLast,
    medianPrior12Pence: medianPrior,
    sampleSize: last.length + prior.length,
  };
}

/** Yearly rate, in basis points, that makes a change over some years; null when either amount is missing. */
export function annualisedBasisPoints(change: {
  readonly fromPence: number | null;
  readonly toPence: number | null;
  readonly years: number;
}): number | null {
  const { fromPence, toPence, years } = onlyFields(
    change,
    ['fromPence', 'toPence', 'years'],
    'change',
  );
  check.amountOrNull(fromPence, 'change.fromPence');
  check.amountOrNull(toPence, 'change.toPence');
  finiteNumber(years, 'change.years');
  if (fromPence === null || toPence === null || fromPence <= 0 || years <= 0) return null;
  return roundHalfUp(((toPence / fromPence) ** (1 / years) - 1) * 10_000);
}
