import { normalisePostcode, type routes } from '@freehold/contract';
import { metresOfKm } from '../area/distance.ts';
import type { Operation } from '../operation.ts';
import { invalid } from '../refusal.ts';
import { applicationsAnswer } from './application-item.ts';
import { liveSeconds, pageSize } from './bounds.ts';
import type { PlanningPorts } from './ports.ts';

/** Planning applications around a full postcode, nearest first. */
export function planningSearchOperation(
  ports: PlanningPorts,
): Operation<typeof routes.planningSearch> {
  return async ({ query }, { signal }) => {
    const postcode = normalisePostcode(query.postcode.trim());
    if (postcode === null || !postcode.includes(' ')) {
      return invalid('postcode', query.postcode, 'is not a full UK postcode', 400);
    }
    const place = await ports.postcodes.find(postcode, signal);
    if (!place?.point) {
      return invalid('postcode', query.postcode, 'cannot be placed on the map');
    }
    const { radius_km } = query;
    const answer = await ports.planning.applications(
      {
        centre: place.point,
        radiusMetres: metresOfKm(radius_km),
        nation: place.nation,
        limit: pageSize,
        maxAgeSeconds: liveSeconds,
      },
      signal,
    );
    return {
      postcode,
      latitude: place.point.latitude,
      longitude: place.point.longitude,
      radius_km,
      ...applicationsAnswer(answer, answer.applications, { street: null, postcode }),
    };
  };
}
