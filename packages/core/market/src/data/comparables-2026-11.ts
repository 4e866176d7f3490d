import { frozen } from '@freehold/money/frozen';

/**
 * Weights, scales and rules of comparables, 21 November 2026. A judgement after the order of evidence in RICS
 * "Comparable evidence in real estate valuation" (2019): direct, recent, near sales of the same kind first.
 * Not fitted: nobody has labelled which sales a valuer would pick.
 */
export const SIMILARITY = /* @__PURE__ */ frozen({
  weights: {
    distance: 0.25,
    recency: 0.2,
    type: 0.2,
    floorArea: 0.15,
    bedrooms: 0.08,
    tenure: 0.05,
    newBuild: 0.03,
    energy: 0.02,
    place: 0.02,
  },
  distanceMetres: 805,
  halfLifeMonths: 24,
  /** ln 1.5: half as large again counts as nothing alike. */
  floorAreaLogRange: 0.405,
  bedroomStep: 0.25,
  energyStep: 0.1,
  otherTenure: 0.5,
  otherNewBuild: 0.6,
  samePostcode: 1,
  sameStreet: 0.9,
  elsewhere: 0.7,
  /** D–S, S–T one step, D–T two; a flat is hardly a house. */
  type: { oneStep: 0.7, twoSteps: 0.45, houseFlat: 0.1, other: 0.02 },
  least: 0.01,
  /** The score is multiplied by 1 − this × the weight of what is unknown. */
  unknownPenalty: 0.25,
  /** A sale outside the market, and an uplift by works, say little of the price of another dwelling. */
  nonStandardMax: 49,
  likelyFlipMax: 64,
} as const);

/** Rules of a tier, tried from the best; the first rule that fails is named. */
export const TIER_RULES = /* @__PURE__ */ frozen({
  gold: {
    sameType: true,
    monthsMax: 12,
    metresMax: 402.336,
    floorAreaWithin: 0.15,
    scoreMin: 80,
  },
  silver: {
    sameType: true,
    monthsMax: 24,
    metresMax: 804.672,
    floorAreaWithin: null,
    scoreMin: 65,
  },
  bronze: { sameType: false, monthsMax: 60, metresMax: null, floorAreaWithin: null, scoreMin: 50 },
} as const);

export const TIER_FACTOR = /* @__PURE__ */ frozen({
  gold: 1,
  silver: 0.8,
  bronze: 0.5,
  supporting: 0.2,
  excluded: 0,
} as const);

/** Re-sold soon for much more than the market gave. */
export const FLIP = /* @__PURE__ */ frozen({
  yearsMax: 3,
  indexedUpliftMinPercentage: 20,
} as const);

export const OUTLIER = /* @__PURE__ */ frozen({
  deviations: 3,
  leastSales: 8,
  leastDeviationLog: 0.05,
} as const);

/** Price goes with floor area to this power: the middle of the range 0.75–0.85 in the appraisal literature. */
export const SIZE = /* @__PURE__ */ frozen({ elasticity: 0.8, logLimit: 0.7 } as const);
