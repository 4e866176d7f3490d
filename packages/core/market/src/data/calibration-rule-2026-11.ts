import { frozen } from '@freehold/money/frozen';

/** How intervals are calibrated: a judgement of 21 November 2026, the scale of 24 November. */
export const CALIBRATION = /* @__PURE__ */ frozen({
  /** Share of sales that the interval of a valuation is to hold. */
  level: 0.8,
  /** A tier with fewer errors has no bounds of its own. */
  leastErrors: 10,
  /** The spread is kept in so many equal shares. */
  spreadSteps: 20,
  /** Confidence is the share of sales within this factor of the estimate. */
  confidenceFactor: 1.2,
  /** How the scale of the errors of a tier is fitted: see the error scale. */
  scale: {
    /** A deviation and a spread at which the scale is the deviation, and what is added to a spread, for some have none. */
    deviation: 0.15,
    spread: 0.15,
    spreadAdded: 0.05,
    /** Errors nearer to the median than this count as so far. */
    leastError: 0.005,
    /** Weights of the priors: of both powers in squared logarithms, of a type in errors. */
    powerPriorWeight: 20,
    typePriorWeight: 50,
    /** Powers of the deviation between these. */
    leastPower: 0,
    greatestPower: 1.5,
  },
} as const);
