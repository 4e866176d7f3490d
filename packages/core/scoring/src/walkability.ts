import { finiteNumber, listOf, objectOf, textOf } from '@freehold/money/checks';
import { FreeholdError } from '@freehold/money/errors';
import { compiledCurve, pointsAt } from './curve.ts';
import { scoreRange } from './tier.ts';
import { walkabilityWeights } from './weights/walkability.ts';

export type WalkabilityRating =
  "Walker's Paradise" | 'Very Walkable' | 'Somewhat Walkable' | 'Car-Dependent';

/** A place or stop near a point. */
export interface NearbyPlace {
  readonly kind: 'amenity' | 'transport';
  /** Category of the place, or the transport type of the stop. */
  readonly category: string;
  readonly name: string;
  readonly distanceMetres: number;
}

export interface WalkabilityEvidence {
  readonly kind: NearbyPlace['kind'];
  readonly category: string;
  /** Points earned of those the category can give, 0–100. */
  readonly points: number;
  readonly nearest: string | null;
  readonly distanceMetres: number | null;
}

export interface Walkability {
  readonly score: number;
  readonly rating: WalkabilityRating;
  readonly amenities: number;
  readonly transport: number;
  readonly infrastructure: number;
  readonly evidence: readonly WalkabilityEvidence[];
  readonly weightsVersion: string;
}

const kinds: readonly NearbyPlace['kind'][] = ['amenity', 'transport'];
const infrastructureCurve = /* @__PURE__ */ compiledCurve(walkabilityWeights.infrastructure);
const decayCurve = /* @__PURE__ */ compiledCurve(walkabilityWeights.decay);

/** The straight-line distance beyond which no place counts, in metres. */
export const walkabilityReachMetres = walkabilityWeights.reachMetres;

/**
 * How much of daily life is within a walk, 0–100, each part a whole number rounded half-up. A nearer or an additional
 * place never lowers it; the order of the places changes nothing.
 */
export function walkability(places: readonly NearbyPlace[]): Walkability {
  listOf(places, 'places').forEach(checkPlace);
  const { categories, overallPpm, transportFull } = walkabilityWeights;
  const amenity = places.filter((place) => place.kind === 'amenity');
  const stops = places.filter((place) => place.kind === 'transport');
  const amenityEvidence = evidenceOf('amenity', amenity, categories.amenities);
  const stopEvidence = evidenceOf('transport', stops, categories.transport);
  const full = Object.values<readonly number[]>(categories.amenities)
    .flat()
    .reduce((sum, weight) => sum + weight, 0);
  const amenities = Math.floor(amenityEvidence.earned / full + 0.5);
  const transport = Math.min(100, Math.floor(stopEvidence.earned / transportFull + 0.5));
  const close = places.filter(
    (place) => place.distanceMetres <= walkabilityWeights.infrastructureRadiusMetres,
  ).length;
  const infrastructure = pointsAt(infrastructureCurve, close);
  const score = Math.floor(
    (amenities * overallPpm.amenities +
      transport * overallPpm.transport +
      infrastructure * overallPpm.infrastructure) /
      1_000_000 +
      0.5,
  );
  return {
    score,
    rating: walkabilityRating(score),
    amenities,
    transport,
    infrastructure,
    evidence: [...amenityEvidence.rows, ...stopEvidence.rows],
    weightsVersion: walkabilityWeights.version,
  };
}

/** Nearly all are right, which comparisons tell; the path is made where one is not. */
function checkPlace(place: NearbyPlace, at: number): void {
  if (isPlace(place)) return;
  const field = `places[${at}]`;
  const { kind, category, name, distanceMetres } = objectOf(place, field);
  if (!kinds.includes(kind)) {
    const message = `${field}.kind must be one of ${kinds.join(', ')}`;
    throw new FreeholdError('not_a_choice', `${field}.kind`, kind, message);
  }
  textOf(category, `${field}.category`);
  textOf(name, `${field}.name`);
  finiteNumber(distanceMetres, `${field}.distanceMetres`, { min: 0 });
}

function isPlace(place: NearbyPlace): boolean {
  if (typeof place !== 'object' || place === null) return false;
  const { kind, category, name, distanceMetres } = place;
  return (
    kinds.includes(kind) &&
    typeof category === 'string' &&
    typeof name === 'string' &&
    Number.isFinite(distanceMetres) &&
    distanceMetres >= 0
  );
}

/**
 * The rating of a walkability score.
 *
 * @throws FreeholdError `not_a_number`, `not_finite`, or `out_of_range` outside 0–100.
 * @example
 * walkabilityRating(89); // => 'Very Walkable'
 */
export function walkabilityRating(score: number): WalkabilityRating {
  finiteNumber(score, 'score', scoreRange);
  // The ratings run down to 0, which every score reaches.
  return walkabilityWeights.ratings.find(([from]) => score >= from)![1];
}

function evidenceOf(
  kind: NearbyPlace['kind'],
  places: readonly NearbyPlace[],
  categories: Readonly<Record<string, readonly number[]>>,
) {
  let earned = 0;
  const rows = Object.entries(categories).map(([category, weights]): WalkabilityEvidence => {
    const near = places
      .filter((place) => place.category === category)
      .sort((a, b) => a.distanceMetres - b.distanceMetres || (a.name < b.name ? -1 : 1));
    let got = 0;
    let full = 0;
    weights.forEach((weight, index) => {
      full += weight;
      const place = near[index];
      if (place !== undefined) got += weight * decayed(place.distanceMetres);
    });
    earned += got;
    return {
      kind,
      category,
      points: Math.floor(got / full + 0.5),
      nearest: near[0]?.name ?? null,
      distanceMetres: near[0]?.distanceMetres ?? null,
    };
  });
  return { earned, rows };
}

function decayed(distanceMetres: number): number {
  return pointsAt(decayCurve, distanceMetres * walkabilityWeights.detour);
}
