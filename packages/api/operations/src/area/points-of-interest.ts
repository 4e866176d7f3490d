import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { metresOfKm } from './distance.ts';
import type { AreaPorts } from './ports.ts';
import { placeItem } from './place-item.ts';

/** Points of interest around a point, nearest first. */
export function pointsOfInterestOperation({
  places,
}: AreaPorts): Operation<typeof routes.pointsOfInterest> {
  return async ({ query }, { signal }) => {
    const { latitude, longitude, radius_km, category, limit } = query;
    const found = await places.amenities(
      { centre: { latitude, longitude }, radiusMetres: metresOfKm(radius_km), category, limit },
      signal,
    );
    return {
      location: { latitude, longitude },
      radius_km,
      points: found.map((place) => ({ ...placeItem(place), source: place.record.source })),
      count: found.length,
    };
  };
}
