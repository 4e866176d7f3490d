import { frozen } from '@freehold/money/frozen';

/**
 * Demand, 21 November 2026. The label bounds are the API specification's. Index: half by how much of the stock found a
 * buyer in the window, half by how young what is left stands; a quarter of the stock turning in 90 days, or a mean age
 * of 90 days, is an even market (50). A judgement, not fitted.
 */
export const DEMAND = /* @__PURE__ */ frozen({
  windowDays: 90,
  turnoverFullPercentage: 50,
  daysToZero: 180,
  turnoverShare: 0.5,
  buyersMarketBelow: 35,
  sellersMarketFrom: 65,
} as const);
