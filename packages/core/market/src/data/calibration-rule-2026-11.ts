import { frozen } from '@freehold/money/frozen';

/** How intervals are calibrated: a judgement of 21 November 2026. */
export const CALIBRATION = /* @__PURE__ */ frozen({
  /** Share of sales that the interval of a valuation is to hold. */
  level: 0.8,
  /** A tier with fewer errors has no bounds of its own. */
  leastErrors: 10,
  /** The spread is kept in so many equal shares. */
  spreadSteps: 20,
  /** Confidence is the share of sales within this factor of the estimate. */
  confidenceFactor: 1.2,
} as const);
