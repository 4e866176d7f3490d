import { QUARTILE } from './quartile.ts';
import { finiteNumber } from '@freehold/money/checks';
import * as check from './checks.ts';

/**
 * Percentile of the values, by linear interpolation between order statistics (type 7: the default of R's `quantile`
 * and of numpy's `percentile`). Null when there are no values.
 *
 * @param share 0–1: 0.25 is the lower quartile.
 * @throws FreeholdError `not_a_number`, `not_finite` or `out_of_range` for a share outside 0–1 or a value that is not finite.
 * @example percentile([10, 20, 30, 40], 0.25) // => 17.5
 */
export function percentile(values: readonly number[], share: number): number | null {
  return percentileOfSorted(ascending(values), share);
}

/**
 * As {@link percentile}, for values already in ascending order: only those it interpolates are looked at.
 *
 * @throws FreeholdError `not_a_number`, `not_finite` or `out_of_range` for a share outside 0–1 or a value that is not finite.
 * @example percentileOfSorted([10, 20, 30, 40], 0.25) // => 17.5
 */
export function percentileOfSorted(sorted: ArrayLike<number>, share: number): number | null {
  finiteNumber(share, 'share', { min: 0, max: 1 });
  const { length } = check.arrayLike(sorted, 'sorted');
  if (length === 0) return null;
  const position = (length - 1) * share;
  const below = Math.floor(position);
  const above = Math.min(below + 1, length - 1);
  const low = finiteNumber(sorted[below], `sorted[${below}]`);
  const high = finiteNumber(sorted[above], `sorted[${above}]`);
  return low + (high - low) * (position - below);
}

/** The values in ascending order, as a new array. */
export function ascending(values: readonly number[]): number[] {
  return Array.from(Float64Array.from(check.list(values, 'values'), finiteValue).sort());
}

function finiteValue(value: number, index: number): number {
  // The name is made where it is told: a median is taken of hundreds of values, thousands of times.
  return Number.isFinite(value) ? value : finiteNumber(value, `values[${index}]`);
}

/** Middle value, or the mean of the two middle ones; null when there are no values. */
export function median(values: readonly number[]): number | null {
  return percentile(values, QUARTILE.median);
}

/** Arithmetic mean; null when there are no values. */
export function mean(values: readonly number[]): number | null {
  if (check.list(values, 'values').length === 0) return null;
  return values.reduce((sum, value, index) => sum + finiteValue(value, index), 0) / values.length;
}

export interface Weighted {
  readonly value: number;
  /** Zero or more. */
  readonly weight: number;
}

/**
 * Weighted percentile: the value where the cumulated weight reaches the share, each value standing at the middle of its
 * own weight, with linear interpolation between neighbours. Null when no weight is above zero.
 *
 * @example weightedPercentile([{ value: 1, weight: 1 }, { value: 2, weight: 1 }, { value: 9, weight: 1 }], 0.5) // => 2
 */
export function weightedPercentile(items: readonly Weighted[], share: number): number | null {
  finiteNumber(share, 'share', { min: 0, max: 1 });
  check.each(items, 'items', (item) => {
    const { value, weight } = check.record(item);
    finiteNumber(value, 'value');
    check.amount(weight, 'weight');
  });
  const sorted = items
    .filter((item) => item.weight > 0)
    .sort((a, b) => a.value - b.value || a.weight - b.weight);
  const total = sorted.reduce((sum, item) => sum + item.weight, 0);
  const target = total * share;
  let cumulated = 0;
  let previous: { value: number; at: number } | null = null;
  for (const item of sorted) {
    const at = cumulated + item.weight / 2;
    if (at >= target) {
      if (previous === null || at === previous.at) return item.value;
      return (
        previous.value +
        ((item.value - previous.value) * (target - previous.at)) / (at - previous.at)
      );
    }
    previous = { value: item.value, at };
    cumulated += item.weight;
  }
  return previous === null ? null : previous.value;
}

/** Weighted median: {@link weightedPercentile} at one half. */
export function weightedMedian(items: readonly Weighted[]): number | null {
  return weightedPercentile(items, QUARTILE.median);
}

/** How many of ascending numbers lie below a bound: the place of the first that does not. */
export function countBelow(ascending: readonly number[], bound: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Makes a median absolute deviation comparable with the standard deviation of a normal distribution. */
export const MAD_TO_SIGMA = 1.4826;

/** Median of the absolute distances from the median (not scaled); null when there are no values. */
export function medianAbsoluteDeviation(values: readonly number[]): number | null {
  const middle = median(values);
  return middle === null ? null : median(values.map((value) => Math.abs(value - middle)));
}
