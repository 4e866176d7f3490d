import { finiteNumber, listOf, objectOf, onlyFields } from '@freehold/money/checks';
import { FreeholdError } from '@freehold/money/errors';
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
  for (const [at, school] of listOf(schools, 'schools').entries()) {
    const { rating, distanceMetres } = objectOf(school, `schools[${at}]`);
    if (rating !== null && !(typeof rating === 'number' && Object.hasOwn(ratingPoints, rating))) {
      const field = `schools[${at}].rating`;
      throw new FreeholdError('not_a_choice', field, rating, `${field} must be 1 to 4 or null`);
    }
    finiteNumber(distanceMetres, `schools[${at}].distanceMetres`, { min: 0 });
  }
  const points = schools
    .map(
      ({ rating, distanceMetres }) =>
        (ratingPoints[rating ?? 'unrated'] * pointsAt(decayCurve, distanceMetres)) / 100,
    )
    .sort((a, b) => b - a);
  const earned = schoolShares.reduce((sum, share, at) => sum + share * (points[at] ?? 0), 0);
  return Math.floor(earned / 100 + 0.5);
}

const overallScores = ['transport', 'schools', 'amenities'] as const;

/** The weighted mean of a location's scores, 0–100, whole, half-up. */
export function overallLocation(scores: {
  readonly transport: number;
  readonly schools: number;
  readonly amenities: number;
}): number {
  const weights = locationWeights.overallPpm;
  onlyFields(scores, overallScores, 'scores');
  for (const name of overallScores) {
    finiteNumber(scores[name], `scores.${name}`, { min: 0, max: 100 });
  }
  return Math.floor(
    (scores.transport * weights.transport +
      scores.schools * weights.schools +
      scores.amenities * weights.amenities) /
      1_000_000 +
      0.5,
  );
}
