import type { routes } from '@freehold/contract';
import { knownOf } from '../known/known.ts';
import { isHeld } from '../known/places-held.ts';
import type { Operation } from '../operation.ts';
import { kilometres, metresOfKm } from './distance.ts';
import type { AreaPorts } from './ports.ts';

const resultsMax = 50;
/** Ofsted's words for its grades. */
const ratingLabels = { 1: 'Outstanding', 2: 'Good', 3: 'Requires improvement', 4: 'Inadequate' };

/** Schools around a point, the best inspected first, then the nearest; unrated schools last. */
export function areaSchoolsOperation({ places }: AreaPorts): Operation<typeof routes.areaSchools> {
  return async ({ query }, { signal }) => {
    const { latitude, longitude, radius_km, school_type, min_rating } = query;
    const phase = school_type === 'all' ? undefined : school_type;
    const found = await places.schools(
      {
        centre: { latitude, longitude },
        radiusMetres: metresOfKm(radius_km),
        by: 'rating',
        phase,
        ratingAtMost: min_rating,
        limit: resultsMax,
      },
      signal,
    );
    const held = await isHeld(places, 'schools', { point: { latitude, longitude }, found }, signal);
    return {
      location: { latitude, longitude },
      radius_km,
      schools: found.map(({ record, distanceMetres }) => ({
        id: record.urn,
        name: record.name,
        school_type: phase ?? record.phases[0] ?? 'other',
        ofsted_rating: record.ofstedRating,
        ofsted_label: record.ofstedRating === null ? null : ratingLabels[record.ofstedRating],
        address: record.address,
        latitude: record.point.latitude,
        longitude: record.point.longitude,
        distance_km: kilometres(distanceMetres),
      })),
      count: found.length,
      filters: { school_type: school_type ?? null, min_rating: min_rating ?? null },
      ...knownOf({ schools: held }),
    };
  };
}
