import { frozen } from '@freehold/money/frozen';

/**
 * Parameters of the valuation, in log price unless named otherwise.
 *
 * Fitted on 21 November 2026 by coordinate search on the Cauchy loss of walk-forward errors, on sales before 2024 only:
 * Bristol April 2022 to December 2023, Barbican 2002 to 2021, houses of Greater Manchester June to December 2019. The
 * years that the README reports were kept out of the fit.
 */
export const AREA_MODEL = /* @__PURE__ */ frozen({
  rounds: 6,
  /** Sales that the last month of the index holds, with those after it. */
  lastMonthSales: 10,
  /** Residuals beyond this move the fit no further. */
  clip: 0.25,
  commonIndex: { bandwidthMonths: 2.5, priorWeight: 0, slope: true },
  kindIndex: { bandwidthMonths: 6, priorWeight: 30, slope: false },
  /** Prior weight of the base index, when there is one, in each window of the common index. */
  priorWeightOnBase: 60,
  /** Pseudo-observations at zero of each effect, by its family and in the order in which the families are fitted. */
  effectPriorWeights: {
    type: 5,
    outcode: 10,
    outcodeType: 10,
    sector: 15,
    newBuild: 20,
    tenure: 20,
    unitKind: 20,
    category: 20,
    streetEnding: 30,
    buildingForm: 30,
    areaKnown: 10,
  },
} as const);

/**
 * What a floor area changes: its logarithm over that of a usual home of the type, within bounds, times slopes that are
 * fitted in each area and drawn towards these priors, in units of the sum of its squares. Bounds, priors and weights are
 * those of the design of 2026, measured on sales with certificates in London; the table in the README tests them.
 */
export const SIZE = /* @__PURE__ */ frozen({
  usualSqm: { D: 130, S: 100, T: 90, F: 58 },
  least: -1.2,
  greatest: 1.4,
  /** Residuals beyond this move the slopes no further. */
  clip: 0.4,
  slopes: {
    type: { prior: 0.7, weight: 2 },
    typeSquared: { prior: 0, weight: 2 },
    outcode: { prior: 0, weight: 3 },
    sector: { prior: 0, weight: 4 },
  },
  /**
   * How far what is usual of a group of homes is drawn to nothing, in pseudo-observations: each group on what those before it
   * leave. A judgement of 28 November 2026.
   */
  usualPriorWeights: { type: 2, outcodeType: 4, sector: 4, postcode: 2 },
  /** A home is valued by its floor area where so many sales near it, of houses for a house, have one. */
  leastSales: 5,
} as const);

/** How a monthly series is smoothed. */
export const SMOOTHING = /* @__PURE__ */ frozen({
  /** Bandwidths on either side that a Gaussian window reaches. */
  reach: 3,
  /** A line through a window is drawn towards level by this ridge, in squared bandwidths. */
  slopeRidge: 0.15,
  /** A window with a line is widened by this factor until it holds so many sales, or is past so many months. */
  widening: 1.5,
  leastSales: 60,
  widestMonths: 24,
} as const);

/**
 * The three reaches double, so that one exponential serves all: the fit gave 355, 704 and 1,389 m. What flats of a building
 * share by their numbers was fitted on 24 November 2026, on flats of the same years of Bristol and the Barbican.
 */
export const KERNEL = /* @__PURE__ */ frozen({
  localDeviation: 0.135,
  quarterDeviation: 0.0792,
  district: { deviation: 0.0695, metres: 1408, years: 8.75 },
  postcodeDeviation: 0.0228,
  /** `own`: the part that is the street's; the rest is shared by near numbers on the same side. */
  street: { deviation: 0.0882, own: 0.5, numbers: 13.1, otherSide: 0.775 },
  /** `own`: the part that is the whole building's; the rest is shared by near numbers, and less by odd with even ones. */
  building: { deviation: 0.2, own: 0.6, numbers: 40, otherSide: 0.8 },
  unitKindDeviation: 0.0875,
  own: { houseDeviation: 0.0413, flatDeviation: 0.155, years: 123 },
  alike: {
    nextHouseType: 0.627,
    houseFlat: 0.556,
    newAndOld: 0.54,
    freeholdLeasehold: 0.891,
    /** By floor area: where one of two is not known, and the difference of logarithms over which likeness falls; a judgement. */
    size: { oneUnknown: 0.8, logArea: 0.6 },
  },
  memoryYears: 101,
  noise: {
    houseDeviation: 0.1,
    flatDeviation: 0.06,
    nonStandardFactor: 6.1,
    /**
     * Of an earlier sale of the very house. Fitted on 25 November 2026 on the houses of Bristol that were sold again in 2022 and
     * 2023.
     */
    ownHouseDeviation: 0.05,
  },
} as const);

/** Student's t for the noise of a sale: the weight of a wrong or unusual price falls over a few rounds. */
export const ROBUST = /* @__PURE__ */ frozen({
  degreesOfFreedom: 3,
  rounds: 3,
  /** A price so many of its standard deviations from the middle of the sales weighed begins as noise. */
  absurd: 4,
  /** The evidence never leaves less of the prior variance, whatever it says. */
  leastResidualShare: 1e-6,
} as const);

/** Which sales are evidence. A store asks for the first radius that holds enough, and adds all of the postcode. */
export const EVIDENCE = /* @__PURE__ */ frozen({
  radiiMetres: [500, 1000, 2000, 4000, 8000],
  enough: 240,
  yearsBack: 10,
  /** The most telling ones that are weighed: with 100 in place of 60 the Barbican errs 8.66 % for 8.75 %. */
  most: 100,
  /** A sale outside the market is picked as if its covariance were divided by this. */
  nonStandardPickFactor: 1.51,
  /**
   * An own sale this recent is a tier of its own: dwellings sold again soon were often improved, and those sold again within
   * a year either much improved or sold below their worth the first time.
   */
  recentResaleYears: 1,
  resaleYears: 4,
} as const);

/**
 * Sales beside a home are low where so large a share of them lies so far below its estimate, in log price: 30 %. A judgement of
 * 29 November 2026; how much it widens is fitted on past errors.
 */
export const LOW_BESIDE = /* @__PURE__ */ frozen({ logDistance: 0.35, share: 0.2 } as const);

/** A home of which the type is not known: of so many of the nearest sales the types tell it, where no home is known beside it. */
export const MIXED = /* @__PURE__ */ frozen({ typesNear: 30 } as const);

/** Below this the answer is no figure but a reason. */
export const FLOOR = /* @__PURE__ */ frozen({
  leastSales: 5,
  /** Prior variance over the variance that the evidence leaves. */
  leastVarianceReduction: 1.05,
  greatestDeviation: 0.6,
} as const);
