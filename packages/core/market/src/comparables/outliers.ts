import { OUTLIER } from '../data/comparables-2026-11.ts';
import { MAD_TO_SIGMA, percentileOfSorted } from '../statistics.ts';

export interface Measured {
  /** Sales are only held against others of their group: by type, and by price per square foot or by price. */
  readonly group: string;
  /** Logarithm of the indexed price, per square foot where the floor area is known. */
  readonly log: number;
}

/**
 * Bounds of each group beyond which a price is an outlier: 3 median absolute deviations from the median. The farthest
 * value is taken out first and the bounds drawn anew until none lies outside, so that an absurd price cannot shield
 * another one, and taking an outlier away or adding one leaves the bounds where they were. Groups too small to judge
 * have none.
 */
export function outlierBounds(
  measured: readonly Measured[],
): ReadonlyMap<string, { readonly low: number; readonly high: number }> {
  const groups = new Map<string, number[]>();
  for (const { group, log } of measured) {
    const list = groups.get(group);
    if (list === undefined) groups.set(group, [log]);
    else list.push(log);
  }
  const bounds = new Map<string, { low: number; high: number }>();
  for (const [group, logs] of groups) {
    const found = boundsOf(Float64Array.from(logs).sort());
    if (found !== null) bounds.set(group, found);
  }
  return bounds;
}

function boundsOf(sorted: Float64Array): { low: number; high: number } | null {
  let first = 0;
  let last = sorted.length;
  while (last - first >= OUTLIER.leastSales) {
    const kept = sorted.subarray(first, last);
    const middle = percentileOfSorted(kept, 0.5)!;
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
