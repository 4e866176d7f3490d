import { OUTLIER } from '../data/comparables-2026-11.ts';
import { GROUP_COUNT, type Measured } from './measured.ts';
import { QUARTILE } from '../quartile.ts';
import { MAD_TO_SIGMA, percentileOfSorted } from '../statistics.ts';

/**
 * Marks with 1 the candidates whose price lies beyond the bounds of its group: 3 median absolute deviations from the
 * median of its ordinary sales before a day. The farthest value is taken out first and the bounds drawn anew until none
 * lies outside, so that an absurd price cannot shield another one, and taking an outlier away or adding one leaves the
 * bounds where they were. Groups too small to judge have none.
 */
export function outliersOf(
  { candidates, years, logs, groups }: Measured,
  beforeYears: number,
): Uint8Array {
  const evidence = Array.from({ length: GROUP_COUNT }, (): number[] => []);
  for (const [at, { category }] of candidates.entries()) {
    if (category === 'A' && years[at]! < beforeYears) evidence[groups[at]!]!.push(logs[at]!);
  }
  const bounds = evidence.map((group) => boundsOf(Float64Array.from(group).sort()));
  const outlying = new Uint8Array(candidates.length);
  for (const [at, log] of logs.entries()) {
    const limits = bounds[groups[at]!]!;
    if (limits !== null && (log < limits.low || log > limits.high)) outlying[at] = 1;
  }
  return outlying;
}

function boundsOf(sorted: Float64Array): { low: number; high: number } | null {
  let first = 0;
  let last = sorted.length;
  while (last - first >= OUTLIER.leastSales) {
    const kept = sorted.subarray(first, last);
    const middle = percentileOfSorted(kept, QUARTILE.median)!;
    const deviation = Math.max(
      deviationOfSorted(kept, middle) * MAD_TO_SIGMA,
      OUTLIER.leastDeviationLog,
    );
    const reach = OUTLIER.deviations * deviation;
    const [low, high] = [middle - reach, middle + reach];
    const below = low - kept[0]!;
    const above = kept.at(-1)! - high;
    if (below <= 0 && above <= 0) return { low, high };
    if (below > above) first += 1;
    else last -= 1;
  }
  return null;
}

/** Median absolute deviation of sorted values: the distances grow outwards from the middle on both sides. */
function deviationOfSorted(sorted: Float64Array, middle: number): number {
  let right = sorted.length >> 1;
  let left = right - 1;
  let [previous, distance] = [0, 0];
  for (let taken = 0; taken <= sorted.length >> 1; taken += 1) {
    const below = left < 0 ? Infinity : middle - sorted[left]!;
    const above = right >= sorted.length ? Infinity : sorted[right]! - middle;
    previous = distance;
    if (below <= above) {
      distance = below;
      left -= 1;
    } else {
      distance = above;
      right += 1;
    }
  }
  return sorted.length % 2 === 1 ? distance : (previous + distance) / 2;
}
