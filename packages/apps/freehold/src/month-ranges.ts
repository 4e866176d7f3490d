import { monthOf } from '@freehold/market';

/** Months `YYYY-MM`, oldest first, as people read them: `2026-01 to 2026-05, 2026-08`. */
export function monthRanges(months: readonly string[]): string {
  const ranges: { readonly first: string; last: string }[] = [];
  for (const month of months) {
    const range = ranges.at(-1);
    if (range !== undefined && monthOf(month) === monthOf(range.last) + 1) range.last = month;
    else ranges.push({ first: month, last: month });
  }
  return ranges
    .map(({ first, last }) => (first === last ? first : `${first} to ${last}`))
    .join(', ');
}
