import { monthsBefore } from '@freehold/market/aggregates';
import type { DatedCoverage } from '../ports/holdings.ts';

/** Until when the records of one kind are known for a place, as of a day. */
export interface DataSpan {
  readonly today: string;
  /** First and last day covered; `until` is never after today. Null where no record is known. */
  readonly covered: { readonly from: string; readonly until: string } | null;
  /** The day that windows end on: the last covered, or today where nothing is. */
  readonly windowEnd: string;
  /** Months of those covered of which no file was imported, `YYYY-MM`. */
  readonly missingMonths: readonly string[];
}

/** Data that end this many months back are as new as their publishers let them be. */
const freshMonths = 3;
/** Fewer records than this say more of chance than of the place. */
const enough = 3;

/** What a coverage says on a day. */
export function spanOn(
  coverage:
    (Pick<DatedCoverage, 'from' | 'until'> & Partial<Pick<DatedCoverage, 'missingMonths'>>) | null,
  today: string,
): DataSpan {
  if (coverage === null || coverage.from > today) {
    return { today, covered: null, windowEnd: today, missingMonths: [] };
  }
  const until = coverage.until < today ? coverage.until : today;
  const { from, missingMonths = [] } = coverage;
  return { today, covered: { from, until }, windowEnd: until, missingMonths };
}

/** The span as answers show it. */
export function untilFields({ today, covered }: DataSpan) {
  return {
    data_until: covered?.until ?? null,
    stale_months: covered === null ? null : staleMonths(covered.until, today),
  };
}

/** Whole months since a day; null up to three months. */
function staleMonths(until: string, today: string): number | null {
  return until >= monthsBefore(today, freshMonths) ? null : monthsSince(until, today);
}

/** Whole months since a day; 0 for a day to come. */
export function monthsSince(day: string, today: string): number {
  let months = 0;
  while (monthsBefore(today, months + 1) >= day) months += 1;
  return months;
}

/** What a window counts. */
export type Counted = 'sales' | 'listings' | 'applications';

/** First and last day of a window, and how many records were found in it. */
interface CountedDays {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

/** The window as answers show it, with the reason where it holds too little to go by. */
export function windowFields<Kind extends Counted>(
  { covered }: DataSpan,
  { from, to, count }: CountedDays,
  kind: Kind,
) {
  if (covered === null) {
    return { from: null, to: null, count, reason: `no_${kind}_known` as const };
  }
  if (to < covered.from) return { from, to, count, reason: 'not_covered' as const };
  return {
    from: from > covered.from ? from : covered.from,
    to,
    count,
    reason: thinness(count, kind),
  };
}

function thinness<Kind extends Counted>(count: number, kind: Kind) {
  if (count === 0) return `no_${kind}` as const;
  return count < enough ? (`too_few_${kind}` as const) : null;
}
