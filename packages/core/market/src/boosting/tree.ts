import { BOOSTING } from '../data/boosting-2026-11.ts';

/**
 * A regression tree as plain data. A child from 0 on is a branch, one below 0 the leaf `-1 - child`; the first branch is the
 * root. A tree without branches is its only leaf.
 */
export interface Tree {
  readonly features: readonly number[];
  /** Rows of bins up to this go to the left. */
  readonly bins: readonly number[];
  /** 1 where rows without a value go to the left, else 0. */
  readonly missingLeft: readonly number[];
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly leaves: readonly number[];
}

/** The value of the leaf that a row falls into, by the bins of its features, which begin at a place of `bins`. */
export function leafOf(tree: Tree, bins: Uint8Array, first: number): number {
  let at = tree.features.length === 0 ? -1 : 0;
  while (at >= 0) {
    const bin = bins[first + tree.features[at]!]!;
    const goesLeft = bin === BOOSTING.bins ? tree.missingLeft[at] === 1 : bin <= tree.bins[at]!;
    at = (goesLeft ? tree.left : tree.right)[at]!;
  }
  return tree.leaves[-1 - at]!;
}
