import { frozen } from '@freehold/money/frozen';

/** How intervals are calibrated: a judgement of 21 November 2026, the scale of 24 and 27 November. */
export const CALIBRATION = /* @__PURE__ */ frozen({
  /** Share of sales that the interval of a valuation is to hold. */
  level: 0.8,
  /** A tier with fewer errors has no bounds of its own. */
  leastErrors: 10,
  /** The spread is kept in so many equal shares. */
  spreadSteps: 20,
  /** How often the range is halved in which a quantile of a mixture lies: to far less than a pound. */
  mixing: { rounds: 40 },
  /** Confidence is the share of sales within this factor of the estimate. */
  confidenceFactor: 1.2,
  /** How the scale of the errors of a tier is fitted: see the error scale. */
  scale: {
    /** A deviation and a spread at which the scale is the deviation, and what is added to a spread, for some have none. */
    deviation: 0.15,
    spread: 0.15,
    spreadAdded: 0.05,
    /** Levels further from that of the area count as so far: beyond, few sales tell. */
    levelMost: 0.7,
    /** Errors nearer to the median than this count as so far. */
    leastError: 0.005,
    /**
     * Weights of the priors: of both powers and of the level in squared logarithms, of a mark, of what makes a home hard to value
     * and of a type in errors. Level and mark are of 27 November: on Greater Manchester's houses the dearest fifth of estimates was
     * held by 80.5 % for 83.3 % before, the cheapest tenth by 85.6 % for 88.8 %, on Bristol and the Barbican nothing changed. What
     * makes a home hard to value is of the 28th, 5 for 20 by single years of Bristol: such homes are few and miss by far. Of homes
     * sold again within a year, of which other errors are learned than of those valued, it stays 20: of Bristol's 52 the interval
     * holds 84.6 %, 90.4 % with 5.
     */
    priorWeights: { power: 20, level: 5, mark: 20, hard: 5, hardElsewhere: 20, type: 50 },
    /**
     * How far what makes a home hard to value is moved to hold such homes as often as others, by the number of their errors beside
     * this: of 29 November 2026, see ACCURACY.md. With 5 and 20 nothing differs by more than chance.
     */
    tailWeight: 10,
    /** Powers of the deviation between these. */
    leastPower: 0,
    greatestPower: 1.5,
  },
} as const);
