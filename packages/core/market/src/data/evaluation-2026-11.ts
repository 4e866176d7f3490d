import { frozen } from '@freehold/money/frozen';

/** The protocol of the walk-forward test, 21 November 2026. */
export const PROTOCOL = /* @__PURE__ */ frozen({
  /** Errors of this many months before a month calibrate its intervals. */
  calibrationMonths: 12,
  /** Older errors are called in until a tier has this many. */
  wantedErrors: 200,
  /** A tier with fewer errors uses the calibration that ships with the package. */
  leastErrors: 60,
  /** With fewer errors in all, every tier uses it. */
  leastErrorsInAll: 300,
  /**
   * How an area is calibrated by its own sales when its model is fitted: by those of so many months, and where they are fewer
   * than the most, by older ones. A test values so many sales before its first month, however old they are.
   */
  ownCalibration: { months: 12, monthsMost: 36, valuationsMost: 1_000 },
  /**
   * An area that sold so many homes in the months from which a stack learns gets one, from so many of them at most. 7,500 over
   * 36 months leave 5,000, the fewest to learn from, before the last twelve, in which what came true of it is measured.
   */
  ownStack: { salesLeast: 7_500, valuationsMost: 8_000 },
  /** Months of sales that must lie before the first valuation. */
  leastHistoryMonths: 6,
  /** Outcodes with fewer tested sales get no line of their own. */
  outcodeLeastSales: 200,
  /** So many of the tested sales are valued once more when they are known, spread evenly. */
  justBoughtMost: 1_000,
  /** So many are valued by their address alone too, spread evenly. */
  byAddressMost: 1_000,
  /** Postcode sectors with fewer tested sales have no place on the map. */
  sectorLeastSales: 20,
  /** Groups of equal size by which the stated widths are tested. */
  widthGroups: 5,
  /** And the estimates. */
  estimateGroups: 10,
  /** Sales that valuations find hard: sold again so soon, or flats below so much. */
  shortResaleYears: 1,
  cheapFlatPounds: 150_000,
  /** Upper bounds of the price bands, in pounds. */
  priceBandsPounds: [150_000, 250_000, 400_000, 700_000],
} as const);

/** Years that the simple methods look back, and the fewest sales of the type that a postcode's median is taken of. */
export const BASELINES = /* @__PURE__ */ frozen({
  outcodeYears: 2,
  postcodeYears: 4,
  postcodeTypeLeast: 3,
} as const);

/** The regression of the price-related bias: sales it needs, and standard errors in its 95 % confidence interval. */
export const PRICE_RELATED_BIAS = /* @__PURE__ */ frozen({
  leastSales: 30,
  standardErrors: 1.96,
} as const);

/** Ranges of good residential ratio statistics: IAAO, Standard on Ratio Studies (2013), table 1-3. */
export const RATIO_STANDARDS = /* @__PURE__ */ frozen({
  cod: [5, 15],
  prd: [0.98, 1.03],
  prb: [-0.05, 0.05],
} as const);
