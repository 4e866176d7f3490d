import { divideHalfUp, ratioPercent, roundHalfUp } from '@freehold/money/kernel';
import { percentileOfSorted } from '../statistics.ts';

/** Percentile (type 7) in whole units, half-up; null when there are no values. Values in ascending order. */
export function wholePercentile(sorted: ArrayLike<number>, share: number): number | null {
  const found = percentileOfSorted(sorted, share);
  return found === null ? null : roundHalfUp(found);
}

/** Mean in whole units, half-up; null when there are no values. */
export function wholeMean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return divideHalfUp(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  );
}

/** Change from one amount to another in basis points; null when either is unknown or the first is 0. */
export function changeBasisPoints(from: number | null, to: number | null): number | null {
  return from === null || to === null ? null : ratioPercent(to - from, from);
}
