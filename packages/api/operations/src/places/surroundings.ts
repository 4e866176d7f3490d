import type { BodyOf, routes } from '@freehold/contract';
import {
  type NearbyPlace,
  overallLocation,
  schoolChoice,
  schoolReachMetres,
  type Walkability,
  walkability,
  walkabilityReachMetres,
} from '@freehold/scoring';
import { figuresIf, isHeld, knownOf } from '../coverage/coverage.ts';
import type { Operations } from '../operation/operation.ts';
import { kilometres } from '../operation/wire.ts';
import type { Districts } from '../ports/districts.ts';
import type { Nearby, Places } from '../ports/places.ts';
import type { Point, SchoolRecord } from '../ports/records.ts';

/** What the operations on a point's surroundings ask. */
export interface AreaPorts {
  readonly places: Places;
  readonly districts: Districts;
}

/** Enough for every place within a walk in the middle of London; the nearest count most. */
const placesMax = 10_000;

/** Walkability of a point with how many places and stops are within reach. */
interface Surroundings extends Walkability {
  readonly amenityCount: number;
  readonly stopCount: number;
  /** Whether the registers of each cover the point: without, its part of the score stands for nothing. */
  readonly held: { readonly places: boolean; readonly stops: boolean };
}

/** What is within a walk of a point, scored; of each register at most so many of the nearest. */
export async function surroundingsOf(
  places: Places,
  centre: Point,
  signal: AbortSignal,
  limit = placesMax,
): Promise<Surroundings> {
  const circle = { centre, radiusMetres: walkabilityReachMetres, limit };
  const [amenities, stops, [school]] = await Promise.all([
    places.amenities(circle, signal),
    places.stops(circle, signal),
    places.schools({ ...circle, by: 'distance', limit: 1 }, signal),
  ]);
  const [placesHeld, stopsHeld] = await Promise.all([
    isHeld(places, 'places', { point: centre, found: amenities }, signal),
    isHeld(places, 'stops', { point: centre, found: stops }, signal),
  ]);
  return {
    ...walkability([
      ...withSchool(
        amenities.map(({ record, distanceMetres }) => ({
          kind: 'amenity' as const,
          category: record.category,
          name: record.name,
          distanceMetres,
        })),
        school,
      ),
      ...stops.map(({ record, distanceMetres }) => ({
        kind: 'transport' as const,
        category: record.transportType,
        name: record.name,
        distanceMetres,
      })),
    ]),
    amenityCount: amenities.length,
    stopCount: stops.length,
    held: { places: placesHeld, stops: stopsHeld },
  };
}

/**
 * The places with the nearest school of the register of schools, in place of the nearest one for education where it is
 * nearer: the same school often stands in both files, and counts once.
 */
function withSchool(places: readonly NearbyPlace[], school: Nearby<SchoolRecord> | undefined) {
  if (school === undefined) return places;
  const { record, distanceMetres } = school;
  const near = {
    kind: 'amenity' as const,
    category: 'education',
    name: record.name,
    distanceMetres,
  };
  const same = places.find(({ category }) => category === near.category);
  if (same === undefined) return [...places, near];
  return same.distanceMetres <= distanceMetres
    ? places
    : [...places.filter((place) => place !== same), near];
}

/** How much of daily life is within a walk of a point, with the nearest place of each kind. */
export function areaWalkabilityOperation({ places }: AreaPorts): Operations['areaWalkability'] {
  return async ({ query: { latitude, longitude } }, { signal }) => {
    const found = await surroundingsOf(places, { latitude, longitude }, signal);
    const { held } = found;
    const all = held.places && held.stops;
    return {
      location: { latitude, longitude },
      ...figuresIf(all, { walkability_score: found.score, rating: found.rating }),
      ...figuresIf(held.places, { nearby_amenities: found.amenityCount }),
      ...figuresIf(held.stops, { nearby_transport: found.stopCount }),
      breakdown: {
        ...figuresIf(held.places, { amenities_score: found.amenities }),
        ...figuresIf(held.stops, { transport_score: found.transport }),
        // Of places and stops together, as the score is.
        ...figuresIf(all, { infrastructure_score: found.infrastructure }),
      },
      evidence: found.evidence
        .filter(({ kind }) => (kind === 'amenity' ? held.places : held.stops))
        .map(({ category, points, nearest, distanceMetres }) => ({
          category,
          points,
          nearest,
          distance_km: kilometres(distanceMetres),
        })),
      ...knownOf(held),
    };
  };
}

type Location = BodyOf<typeof routes.compareLocations>[number];

/** More schools than any circle of four kilometres holds. */
const schoolsMax = 1000;

/**
 * Two to five places side by side; the best is the one with the highest overall score, the first of equals, and none
 * where one of them has none.
 */
export function compareLocationsOperation({ places }: AreaPorts): Operations['compareLocations'] {
  return async ({ body }, { signal }) => {
    const locations = await Promise.all(
      body.map(async (location, at) => ({
        name: location.name ?? `Location ${at + 1}`,
        location: { latitude: location.latitude, longitude: location.longitude },
        ...(await scoresOf(location, signal)),
      })),
    );
    const overall = locations.map(({ scores }) => scores.overall);
    const best = overall.includes(null) ? null : Math.max(...overall.map(Number));
    return {
      locations,
      best_location:
        best === null
          ? null
          : (locations.find(({ scores }) => scores.overall === best)?.name ?? null),
      comparison_count: locations.length,
    };
  };

  async function scoresOf({ latitude, longitude }: Location, signal: AbortSignal) {
    const centre = { latitude, longitude };
    const [{ transport, amenities, held: around }, near] = await Promise.all([
      surroundingsOf(places, centre, signal),
      places.schools(
        { centre, radiusMetres: schoolReachMetres, by: 'distance', limit: schoolsMax },
        signal,
      ),
    ]);
    const schools = schoolChoice(
      near.map(({ record, distanceMetres }) => ({ rating: record.ofstedRating, distanceMetres })),
    );
    const held = {
      ...around,
      schools: await isHeld(places, 'schools', { point: centre, found: near }, signal),
    };
    const known = knownOf(held);
    return {
      scores: {
        ...figuresIf(held.stops, { transport }),
        ...figuresIf(held.schools, { schools }),
        ...figuresIf(held.places, { amenities }),
        ...figuresIf(known.coverage === 'full', {
          overall: overallLocation({ transport, schools, amenities }),
        }),
      },
      ...known,
    };
  }
}
