import { walkability, walkabilityReachMetres, type Walkability } from '@freehold/scoring';
import { isHeld } from '../known/places-held.ts';
import type { Places } from '../ports/places.ts';
import type { Point } from '../ports/records.ts';

/** Enough for every place within a walk in the middle of London; the nearest count most. */
const placesMax = 10_000;

/** Walkability of a point with how many places and stops are within reach. */
export interface Surroundings extends Walkability {
  readonly amenityCount: number;
  readonly stopCount: number;
  /** Whether the registers of each cover the point: without, its part of the score stands for nothing. */
  readonly held: { readonly places: boolean; readonly stops: boolean };
}

/** What is within a walk of a point, scored. */
export async function surroundingsOf(
  places: Places,
  centre: Point,
  signal: AbortSignal,
): Promise<Surroundings> {
  const circle = { centre, radiusMetres: walkabilityReachMetres, limit: placesMax };
  const [amenities, stops] = await Promise.all([
    places.amenities(circle, signal),
    places.stops(circle, signal),
  ]);
  const [placesHeld, stopsHeld] = await Promise.all([
    isHeld(places, 'places', { point: centre, found: amenities }, signal),
    isHeld(places, 'stops', { point: centre, found: stops }, signal),
  ]);
  return {
    ...walkability([
      ...amenities.map(({ record, distanceMetres }) => ({
        kind: 'amenity' as const,
        category: record.category,
        name: record.name,
        distanceMetres,
      })),
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
