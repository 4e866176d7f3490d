import { monthsBefore } from '@freehold/market/aggregates';
import type { DatedCoverage } from '../ports/coverage.ts';
import type { SoldPrices } from '../ports/sold-prices.ts';
import { dayOf } from '../wire.ts';

/** Until when the sales of a place are known, as of a day. */
export interface SalesSpan {
  readonly today: string;
  /** First and last day covered; `until` is never after today. Null where no sale is known. */
  readonly covered: { readonly from: string; readonly until: string } | null;
  /** The day that windows end on: the last covered, or today where nothing is. */
  readonly windowEnd: string;
}

/** Data that end this many months back are as new as the registry lets them be. */
const freshMonths = 3;
/** Fewer sales than this say more of chance than of the place. */
const enoughSales = 3;

/** The span of the sales of an outcode, sector or full postcode. */
export async function salesSpanOf(
  soldPrices: Pick<SoldPrices, 'coverage'>,
  { postcode, now }: { readonly postcode: string; readonly now: Date },
  signal: AbortSignal,
): Promise<SalesSpan> {
  return spanOn(await soldPrices.coverage(postcode, signal), dayOf(now));
}

/** What a coverage says on a day. */
export function spanOn(coverage: DatedCoverage | null, today: string): SalesSpan {
  if (coverage === null || coverage.from > today) {
    return { today, covered: null, windowEnd: today };
  }
  const until = coverage.until < today ? coverage.until : today;
  return { today, covered: { from: coverage.from, until }, windowEnd: until };
}

/** The span as answers show it. */
export function salesUntilFields({ today, covered }: SalesSpan) {
  return {
    data_until: covered?.until ?? null,
    stale_months: covered === null ? null : staleMonths(covered.until, today),
  };
}

/** Whole months since a day; null up to three months. */
function staleMonths(until: string, today: string): number | null {
  if (until >= monthsBefore(today, freshMonths)) return null;
  let months = freshMonths;
  while (monthsBefore(today, months + 1) >= until) months += 1;
  return months;
}

/** A window of months, ending `endedMonthsAgo` before the last day covered, and the sales found in it. */
export interface CountedWindow {
  readonly months: number;
  readonly endedMonthsAgo?: number;
  readonly count: number;
}

/** The window as answers show it. */
export function salesWindowFields(
  { covered }: SalesSpan,
  { months, endedMonthsAgo = 0, count }: CountedWindow,
) {
  if (covered === null) return { from: null, to: null, count, reason: 'no_sales_known' as const };
  const to = monthsBefore(covered.until, endedMonthsAgo);
  const from = dayAfter(monthsBefore(covered.until, endedMonthsAgo + months));
  if (to < covered.from) return { from, to, count, reason: 'not_covered' as const };
  return { from: from > covered.from ? from : covered.from, to, count, reason: thinness(count) };
}

function thinness(count: number) {
  if (count === 0) return 'no_sales' as const;
  return count < enoughSales ? ('too_few_sales' as const) : null;
}

function dayAfter(date: string): string {
  return dayOf(new Date(Date.parse(date) + 86_400_000));
}
