import { frozen } from '@freehold/money/frozen';

/**
 * How boosted trees are fitted: the design of the valuation, November 2026, measured on held-out towns with and without
 * floor areas. Loss and terms are those of LightGBM (Ke and others, "LightGBM: a highly efficient gradient boosting
 * decision tree", 2017).
 */
export const BOOSTING = /* @__PURE__ */ frozen({
  trees: 200,
  leaves: 12,
  /** What a tree adds is multiplied by this. */
  rate: 0.06,
  /** A feature is cut into so many bins of about as many rows; rows without a value are one more. */
  bins: 64,
  leastRowsInLeaf: 80,
  /** Added to the second derivatives of a leaf: draws its value to zero. */
  lambda: 10,
  /** Shares of the features and of the rows that a tree is grown on. */
  featureShare: 0.4,
  rowShare: 0.7,
  /** Errors well beyond this move the fit as their size alone, not as their square (Fair's loss). */
  fairLoss: 0.08,
  /** Values of leaves are whole numbers over this, so that a model is short as JSON. */
  leafSteps: 1_000_000,
} as const);
