import type { routes } from '@freehold/contract';
import { knownOf } from '../known/known.ts';
import { isHeld } from '../known/places-held.ts';
import type { Operation } from '../operation.ts';
import type { Nearby } from '../ports/places.ts';
import type { StopRecord } from '../ports/records.ts';
import { kilometres, metresOfKm } from './distance.ts';
import type { AreaPorts } from './ports.ts';
import { placeItem } from './place-item.ts';

/** Stations and stops are this category; the register of stops has them. */
const ofStops = 'transport';
const stopSource = 'naptan';

/** Points of interest around a point, nearest first; stations and stops are among them. */
export function pointsOfInterestOperation({
  places,
}: AreaPorts): Operation<typeof routes.pointsOfInterest> {
  return async ({ query }, { signal }) => {
    const { latitude, longitude, radius_km, category, limit } = query;
    const circle = {
      centre: { latitude, longitude },
      radiusMetres: metresOfKm(radius_km),
      limit,
    };
    const withStops = category === undefined || category === ofStops;
    const [found, stops] = await Promise.all([
      places.amenities({ ...circle, category }, signal),
      withStops ? places.stops(circle, signal) : [],
    ]);
    const points = [
      ...found.map((place) => ({ distance: place.distanceMetres, item: pointOf(place) })),
      ...stops.map((stop) => ({ distance: stop.distanceMetres, item: stopItem(stop) })),
    ]
      .sort((a, b) => a.distance - b.distance || (a.item.id < b.item.id ? -1 : 1))
      .slice(0, limit)
      .map(({ item }) => item);
    const point = circle.centre;
    const held = {
      ...(category !== ofStops && {
        places: await isHeld(places, 'places', { point, found }, signal),
      }),
      ...(withStops && { stops: await isHeld(places, 'stops', { point, found: stops }, signal) }),
    };
    return {
      location: { latitude, longitude },
      radius_km,
      points,
      count: points.length,
      ...knownOf(held),
    };
  };
}

const pointOf = (place: Parameters<typeof placeItem>[0]) => ({
  ...placeItem(place),
  source: place.record.source,
});

function stopItem({ record, distanceMetres }: Nearby<StopRecord>) {
  return {
    id: record.id,
    name: record.name,
    category: ofStops,
    subcategory: record.transportType,
    address: null,
    latitude: record.point.latitude,
    longitude: record.point.longitude,
    distance_km: kilometres(distanceMetres),
    source: stopSource,
  };
}
