import { frozen } from '@freehold/money/frozen';

/**
 * Parameters of the rental estimate, 21 November 2026. The radius of about 1 km and ±1 bedroom are the API
 * specification's; the narrower rings are tried first and are common in the trade. Step and kernels are a judgement:
 * no open source gives achieved rents by dwelling to fit them on.
 */
export const RENT = /* @__PURE__ */ frozen({
  radiiMetres: [220, 670, 1000],
  enough: 5,
  least: 3,
  bedroomsApart: 1,
  /** One bedroom more lets for this much more when the local rents cannot tell. */
  bedroomStep: 0.18,
  /** Prior weight of that step, in pseudo-observations, when the local one is estimated. */
  bedroomStepPriorWeight: 10,
  distanceMetres: 670,
  halfLifeDays: 365,
  outlierDeviations: 3,
  leastForOutliers: 6,
  leastDeviationLog: 0.08,
  /** Prior weight of the official level, in effective rents. */
  officialPriorWeight: 3,
} as const);
