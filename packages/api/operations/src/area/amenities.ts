import type { routes } from '@freehold/contract';
import { knownOf } from '../known/known.ts';
import { isHeld } from '../known/places-held.ts';
import type { Operation } from '../operation.ts';
import { metresOfKm } from './distance.ts';
import type { AreaPorts } from './ports.ts';
import { placeItem } from './place-item.ts';

/** Amenities around a point, nearest first. */
export function areaAmenitiesOperation({
  places,
}: AreaPorts): Operation<typeof routes.areaAmenities> {
  return async ({ query }, { signal }) => {
    const { latitude, longitude, radius_km, category, limit } = query;
    const found = await places.amenities(
      { centre: { latitude, longitude }, radiusMetres: metresOfKm(radius_km), category, limit },
      signal,
    );
    const held = await isHeld(places, 'places', { point: { latitude, longitude }, found }, signal);
    return {
      location: { latitude, longitude },
      radius_km,
      amenities: found.map(placeItem),
      count: found.length,
      category: category ?? null,
      ...knownOf({ places: held }),
    };
  };
}
