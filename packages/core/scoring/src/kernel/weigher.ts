import { shareOut, wholePpm } from '@freehold/money/kernel';
import { missingScoreReason, roundedScore } from '../weighted-score.ts';

/** Points of the factors in the order of their weights, NaN where one is missing, to the score; NaN for want of coverage. */
export type Weigher = (points: ArrayLike<number>) => number;

/**
 * Weighs the same factors again and again as `weighted` does. Which weights hold depends only on which factors are
 * missing, so each such set is shared out once.
 */
export function weigherOf(weightsPpm: readonly number[], floorPpm: number): Weigher {
  /** By the set of known factors; null where they are too few for a score. */
  const shared: (readonly number[] | null)[] = [];
  return (points) => {
    let known = 0;
    for (let at = 0; at < weightsPpm.length; at += 1) {
      if (!Number.isNaN(points[at])) known += 1 << at;
    }
    let weights = shared[known];
    if (weights === undefined) {
      weights = sharesOf(weightsPpm, known, floorPpm);
      shared[known] = weights;
    }
    if (weights === null) return Number.NaN;
    let exactMillionths = 0;
    for (let at = 0; at < weights.length; at += 1) {
      const weight = weights[at] as number;
      if (weight > 0) exactMillionths += weight * (points[at] as number);
    }
    return roundedScore(exactMillionths);
  };
}

/** The weights that hold where these factors are known, a bit each; null where they are too few for a score. */
function sharesOf(
  weightsPpm: readonly number[],
  known: number,
  floorPpm: number,
): readonly number[] | null {
  // A missing factor has no share, so it takes and gives nothing.
  const own = weightsPpm.map((weight, at) => (((known >> at) & 1) === 1 ? weight : 0));
  const coverage = own.reduce((sum, weight) => sum + weight, 0);
  return missingScoreReason(coverage, floorPpm) === null ? shareOut(wholePpm, own) : null;
}
