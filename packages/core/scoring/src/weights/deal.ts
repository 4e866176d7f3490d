import { frozen } from '@freehold/money/frozen';
import type { Curve } from '../curve.ts';

/**
 * How a deal is weighed. Judgement of this project, not a fitted model: the order of the weights follows what
 * published scores of this kind put first (depth of discount, then yield), and a discount counts from the lower bound
 * of the valuation, so that weak evidence cannot make a hot deal.
 */
export const dealWeights = /* @__PURE__ */ frozen({
  version: 'deal-2026-11-21',
  weightsPpm: {
    bmv_discount: 350_000,
    gross_yield: 250_000,
    demand: 150_000,
    listing_freshness: 100_000,
    price_history: 150_000,
  },
  curves: {
    /** Discount of the asking price against the lower bound of the valuation. */
    bmv_discount: {
      unit: 'basis points',
      knots: [
        [-2000, 0],
        [-1000, 25],
        [0, 50],
        [1000, 80],
        [2000, 100],
      ],
    },
    /** Gross yield against the quartiles of its area: 0 as far below the lower quartile as that is below the median, at the median 50. */
    gross_yield_percentile: {
      unit: 'percentile',
      knots: [
        [0, 0],
        [25, 25],
        [50, 50],
        [75, 80],
        [90, 100],
      ],
    },
    /** Gross yield where the area has too few to rank it. */
    gross_yield: {
      unit: 'basis points',
      knots: [
        [200, 0],
        [400, 30],
        [600, 60],
        [800, 85],
        [1000, 100],
      ],
    },
    demand: {
      unit: 'index',
      knots: [
        [0, 0],
        [100, 100],
      ],
    },
    /** Days listed against the local median, in hundredths: fresh stock moves, stale stock has been passed over. */
    listing_freshness: {
      unit: 'hundredths of the local median',
      knots: [
        [0, 100],
        [50, 80],
        [100, 55],
        [200, 25],
        [400, 0],
      ],
    },
    /** Total reduction since listing. */
    reduction: {
      unit: 'basis points',
      knots: [
        [0, 20],
        [500, 55],
        [1000, 80],
        [2000, 100],
      ],
    },
  } satisfies Record<string, Curve>,
  /** Days to sell taken where the area has none of its own. */
  medianDaysWithoutArea: 60,
  hot: { score: 80, confidence: 60 },
  tiers: { gold: 80, silver: 60, bronze: 40 },
  /**
   * Log-odds of a further reduction within the next months. Set by judgement around one published fact: of homes once
   * reduced about one in three sold at the new price, of those never reduced 63 % sold. Not calibrated on outcomes.
   */
  reductionLikelihood: {
    standing: 'unconfirmed',
    intercept: -1.2,
    perMedianListed: 0.7,
    perReduction: 0.45,
    perOverAskingTenth: 0.6,
    mostReductions: 4,
    mostMediansListed: 4,
    mostOverAskingTenths: 5,
  },
} as const);
