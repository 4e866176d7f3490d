import { frozen } from '@freehold/money/frozen';

/**
 * How far and how surely a sale is linked to a property. The radius is the API specification's; the scores are a
 * judgement of 21 November 2026: an equal UPRN is certain, a point without a number is little more than a hint.
 */
export const LINKING = /* @__PURE__ */ frozen({
  radiusMetres: 25,
  scores: {
    exact_uprn: 100,
    spatial_uprn: 95,
    spatial_paon: 90,
    address_match: 85,
    spatial_only: 40,
  },
  buildingOnlyScoreMax: 50,
} as const);
