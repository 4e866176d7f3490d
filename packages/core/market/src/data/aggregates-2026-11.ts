import { frozen } from '@freehold/money/frozen';

/**
 * What counts in the aggregates of a place, 21 November 2026. The bounds of yields are the API specification's, the rest a
 * judgement.
 */
export const AGGREGATES = /* @__PURE__ */ frozen({
  /** A block with fewer items says more of chance than of the place: it is null. */
  blockLeast: 3,
  /** A level of place is used from this many listings on. */
  levelLeast: 30,
  highConfidenceFrom: 100,
  trendMonths: 24,
  turnoverDays: 30,
  /** Asking within this much of the valuation, in basis points, is at the market. */
  atMarketBasisPoints: 500,
  /** Yields above it are taken for errors of the data (area yields). */
  areaYieldMostBasisPoints: 2500,
  /** Yields outside 0 and this are left out (market intelligence). */
  segmentYieldMostBasisPoints: 3000,
  /** Homes with more bedrooms stand with those of so many. */
  widestBedroomBand: 5,
} as const);
