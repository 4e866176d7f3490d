import { monthName, monthOf } from '@freehold/market';

/** Months of which a file tells all, `YYYY-MM`, both included. */
export interface MonthsTold {
  readonly from: string;
  readonly until: string;
}

/**
 * The months from one day (or month) to another of which no file tells, `YYYY-MM`, oldest first. None where it is not known
 * what files tell.
 *
 * @example missingMonths([{ from: '2025-01', until: '2025-12' }, { from: '2026-03', until: '2026-03' }], { from: '2025-01-04', until: '2026-03-30' }) // => ['2026-01', '2026-02']
 */
export function missingMonths(told: readonly MonthsTold[], { from, until }: MonthsTold): string[] {
  if (told.length === 0) return [];
  const spans = told.map((span) => [monthOf(span.from), monthOf(span.until)] as const);
  const missing: string[] = [];
  for (let month = monthOf(from); month <= monthOf(until); month += 1) {
    if (!spans.some(([first, last]) => first <= month && month <= last)) {
      missing.push(monthName(month));
    }
  }
  return missing;
}
