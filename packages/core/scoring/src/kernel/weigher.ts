import { roundedScore, shareOut, whole } from '../weighted-score.ts';

/** Points of the factors in the order of their weights, NaN where one is missing, to the score; NaN when all are. */
export type Weigher = (points: ArrayLike<number>) => number;

/**
 * Weighs the same factors again and again as `weighted` does. Which weights hold depends only on which factors are
 * missing, so each such set is shared out once.
 */
export function weigherOf(weightsMillionths: readonly number[]): Weigher {
  const shared: number[][] = [];
  return (points) => {
    let known = 0;
    for (let at = 0; at < weightsMillionths.length; at += 1) {
      if (!Number.isNaN(points[at])) known += 1 << at;
    }
    if (known === 0) return Number.NaN;
    // A missing factor has no share, so it takes and gives nothing.
    const weights = (shared[known] ??= shareOut(
      whole,
      weightsMillionths.map((weight, at) => (((known >> at) & 1) === 1 ? weight : 0)),
    ));
    let exactMillionths = 0;
    for (let at = 0; at < weights.length; at += 1) {
      const weight = weights[at] as number;
      if (weight > 0) exactMillionths += weight * (points[at] as number);
    }
    return roundedScore(exactMillionths);
  };
}
