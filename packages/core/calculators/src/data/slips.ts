import { frozen } from '@freehold/money/frozen';

/** Figures that are likelier a slip of the pen than meant: a judgement of 21 November 2026. They are taken, with a warning. */
export const slips = /* @__PURE__ */ frozen({
  /** A percentage above 0 and below its own here is likelier a share of 1 (0.055 for 5.5), by the last name of its path. */
  belowPercentage: {
    mortgageRatePercentage: 0.2,
    bridgeRatePercentage: 0.05,
    bridgeLtvPercentage: 1,
    refinanceLtvPercentage: 1,
    voidPercentage: 0.5,
    managementFeePercentage: 1,
    maintenancePercentage: 0.5,
    platformFeePercentage: 1,
    agentFeePercentage: 0.1,
    contingencyPercentage: 1,
    /** Of a lender's tests, rates and covers: a cover of 1.25 is 125 %. */
    stressRatePercentage: 0.2,
    stressMarginPercentage: 0.1,
    stressFloorPercentage: 0.2,
    longFixStressMarginPercentage: 0.1,
    longFixStressFloorPercentage: 0.2,
    interestCoverPercentage: 10,
    debtServiceCoverPercentage: 10,
    maximumLtvPercentage: 1,
    ltvPercentage: 1,
    /** Growth a year of a projection. */
    rentGrowthPercentage: 0.1,
    costGrowthPercentage: 0.1,
    valueGrowthPercentage: 0.1,
    /** Fees of a bridge and of cards. */
    arrangementFeePercentage: 0.1,
    exitFeePercentage: 0.1,
    cardFeePercentage: 0.1,
  },
  /** Returns above these are likelier a price or a rent in another unit. */
  grossYieldAbovePercentage: 50,
  profitOnCostAbovePercentage: 200,
} as const);
