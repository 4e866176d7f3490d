import { frozen } from '@freehold/money/frozen';
import type { Curve } from '../curve.ts';

/**
 * How locations are compared. The weights are this project's. Ratings are Ofsted's overall grades; a school without
 * one counts less than a good one and more than one that requires improvement.
 */
export const locationWeights = /* @__PURE__ */ frozen({
  version: 'location-2026-11-21',
  /** Points of a school by its inspection rating. */
  ratingPoints: { 1: 100, 2: 80, 3: 40, 4: 10, unrated: 55 },
  /** Share of the points that a distance leaves. */
  schoolDecay: {
    unit: 'metres in a straight line',
    knots: [
      [800, 100],
      [1600, 75],
      [3000, 25],
      [4000, 0],
    ],
  } satisfies Curve,
  /** Weight of each school, the one that gives most first: choice counts, the fifth little. */
  schoolShares: [30, 25, 20, 15, 10],
  overallPpm: { transport: 350_000, schools: 300_000, amenities: 350_000 },
  /** The farthest straight line at which a school can still earn a point. */
  schoolReachMetres: 4000,
} as const);
