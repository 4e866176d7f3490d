import {
  walkability,
  walkabilityReachMetres,
  type NearbyPlace,
  type Walkability,
} from '@freehold/scoring';
import { isHeld } from '../known/places-held.ts';
import type { Nearby, Places } from '../ports/places.ts';
import type { Point, SchoolRecord } from '../ports/records.ts';

/** Enough for every place within a walk in the middle of London; the nearest count most. */
const placesMax = 10_000;

/** Walkability of a point with how many places and stops are within reach. */
export interface Surroundings extends Walkability {
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
