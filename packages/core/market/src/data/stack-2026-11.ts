import { frozen } from '@freehold/money/frozen';

/**
 * The learned step of the valuation. Months, rows and features are those of the design of 2026, measured on held-out towns with
 * and without floor areas. That only the share is added that came true is of 25 November 2026: it keeps what says nothing that
 * holds out of an estimate. When it was added, Bristol's sales of 2024 and 2025 erred
 * 9.31 % at the median with it, without a learned step 9.55 %.
 */
export const STACK = /* @__PURE__ */ frozen({
  /** Past valuations of so many months are learned from, the newest where they are more than the most. */
  months: 36,
  rowsMost: 70_000,
  /** With fewer past valuations nothing is learned. */
  leastRows: 5_000,
  /** It is learned anew in the first of every so many months. */
  monthsBetween: 3,
  seed: 20_261_125,
  /** Features and errors are rounded to this, so that last digits decide nothing. */
  step: 1 / 4096,
  /** A sale further from the estimate than this, in log price, counts as so far. */
  clip: 0.6,
  /** How much of the step came true: by predictions of so many months, no fewer than the least; errors beyond the clip count as so far. */
  share: { months: 12, leastPredictions: 300, clip: 0.25, step: 1 / 64 },
  /** Fewer sales have no standard deviation. */
  leastForDeviation: 3,
  /** Groups of so many of the nearest sales, and how far the one of this number is. */
  nearest: [5, 15, 60],
  /** Own sales of a home among those, at most: they are read apart. */
  ownMost: 20,
  distanceTo: 15,
  recentYears: 0.75,
  nearestNumbers: 5,
  /** Added to the gap between two house numbers before its inverse is a weight. */
  numbersAdded: 2,
} as const);
