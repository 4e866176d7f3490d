import type { routes } from '@freehold/contract';
import { knownOf } from '../known/known.ts';
import { isHeld } from '../known/places-held.ts';
import type { Operation } from '../operation.ts';
import { kilometres, metresOfKm } from './distance.ts';
import type { AreaPorts } from './ports.ts';

const resultsMax = 50;

/** Stations and stops around a point, nearest first. */
export function areaTransportOperation({
  places,
}: AreaPorts): Operation<typeof routes.areaTransport> {
  return async ({ query }, { signal }) => {
    const { latitude, longitude, radius_km, transport_type } = query;
    const found = await places.stops(
      {
        centre: { latitude, longitude },
        radiusMetres: metresOfKm(radius_km),
        transportType: transport_type,
        limit: resultsMax,
      },
      signal,
    );
    const held = await isHeld(places, 'stops', { point: { latitude, longitude }, found }, signal);
    return {
      location: { latitude, longitude },
      radius_km,
      transport_links: found.map(({ record, distanceMetres }) => ({
        id: record.id,
        name: record.name,
        transport_type: record.transportType,
        lines: [...record.lines],
        latitude: record.point.latitude,
        longitude: record.point.longitude,
        distance_km: kilometres(distanceMetres),
      })),
      count: found.length,
      transport_type: transport_type ?? null,
      ...knownOf({ stops: held }),
    };
  };
}
