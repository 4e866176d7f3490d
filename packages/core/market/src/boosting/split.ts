import { BOOSTING } from '../data/boosting-2026-11.ts';

/** Where a leaf is cut in two: rows of bins up to `bin` go to the left, and rows without a value where `missingLeft` says. */
export interface Split {
  readonly feature: number;
  readonly bin: number;
  readonly missingLeft: boolean;
  /** How far the loss falls, twice. */
  readonly gain: number;
}

/**
 * First derivatives of the loss, second ones, and number of rows: three numbers a bin side by side, bin by bin, feature by
 * feature. The last bin of a feature is of rows without a value.
 */
export type Histogram = Float64Array;

/** Numbers a bin, and a feature. */
export const PER_BIN = 3;
export const PER_FEATURE = (BOOSTING.bins + 1) * PER_BIN;

export interface Sums {
  readonly gradient: number;
  readonly curvature: number;
  readonly count: number;
}

/** How far the loss of rows falls, twice, when they get one value of their own. */
function fallOf(gradient: number, curvature: number): number {
  return (gradient * gradient) / (curvature + BOOSTING.lambda);
}

/**
 * The split that lowers the loss most, with enough rows on either side; null where none lowers it. Of equal ones the first
 * by feature, bin, and missing values to the right.
 */
export function bestSplit(
  histogram: Histogram,
  { features, total }: { readonly features: Int32Array; readonly total: Sums },
): Split | null {
  const least = BOOSTING.leastRowsInLeaf;
  const unsplit = fallOf(total.gradient, total.curvature);
  let best: Split | null = null;
  for (let slot = 0; slot < features.length; slot += 1) {
    const first = slot * PER_FEATURE;
    const missing = first + BOOSTING.bins * PER_BIN;
    const hasMissing = histogram[missing + 2]! > 0;
    for (let side = 0; side < (hasMissing ? 2 : 1); side += 1) {
      let gradient = side === 0 ? 0 : histogram[missing]!;
      let curvature = side === 0 ? 0 : histogram[missing + 1]!;
      let count = side === 0 ? 0 : histogram[missing + 2]!;
      for (let bin = 0; bin < BOOSTING.bins; bin += 1) {
        const at = first + bin * PER_BIN;
        if (histogram[at + 2] === 0) continue;
        gradient += histogram[at]!;
        curvature += histogram[at + 1]!;
        count += histogram[at + 2]!;
        if (count < least) continue;
        if (total.count - count < least) break;
        const gain =
          fallOf(gradient, curvature) +
          fallOf(total.gradient - gradient, total.curvature - curvature) -
          unsplit;
        if (gain > (best?.gain ?? 0)) {
          best = { feature: features[slot]!, bin, missingLeft: side === 1, gain };
        }
      }
    }
  }
  return best;
}
