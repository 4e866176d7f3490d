import { compiledCurve, pointsAt } from './curve.ts';
import { locationWeights } from './weights/location.ts';

/** A school near a point. */
export interface NearbySchool {
  /** Inspection rating, 1 best; null without one. */
  readonly rating: 1 | 2 | 3 | 4 | null;
  readonly distanceMetres: number;
}

const decayCurve = /* @__PURE__ */ compiledCurve(locationWeights.schoolDecay);

/** The straight-line distance beyond which no school counts, in metres. */
export const schoolReachMetres = locationWeights.schoolReachMetres;

/**
 * How good a choice of schools a point has, 0–100, whole, half-up. A nearer, a better or an additional school never
 * lowers it.
 *
 * @example
 * schoolChoice([{ rating: 1, distanceMetres: 300 }]); // => 30
 */
export function schoolChoice(schools: readonly NearbySchool[]): number {
  const { ratingPoints, schoolShares } = locationWeights;
  const points = schools
    .map(
      ({ rating, distanceMetres }) =>
        (ratingPoints[rating ?? 'unrated'] * pointsAt(decayCurve, distanceMetres)) / 100,
    )
    .sort((a, b) => b - a);
  const earned = schoolShares.reduce((sum, share, at) => sum + share * (points[at] ?? 0), 0);
  return Math.floor(earned / 100 + 0.5);
}

/** The weighted mean of a location's scores, 0–100, whole, half-up. */
export function overallLocation(scores: {
  readonly transport: number;
  readonly schools: number;
  readonly amenities: number;
}): number {
  const weights = locationWeights.overallPpm;
  return Math.floor(
    (scores.transport * weights.transport +
      scores.schools * weights.schools +
      scores.amenities * weights.amenities) /
      1_000_000 +
      0.5,
  );
}
