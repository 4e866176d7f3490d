import type { routes } from '@freehold/contract';
import { metresOfKm } from '../area/distance.ts';
import type { Operation } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import { applicationsAnswer } from './application-item.ts';
import { liveSeconds, pageSize } from './bounds.ts';
import type { PlanningPorts } from './ports.ts';
import { missing, postalProperty } from './property-place.ts';

/** Planning applications around a property, nearest first. */
export function propertyApplicationsOperation(
  ports: PlanningPorts,
): Operation<typeof routes.propertyApplications> {
  return async ({ params: { property_id: id }, query }, { signal }) => {
    const found = await postalProperty(ports, id, signal);
    if (found instanceof Refusal) return found;
    const { property, postcode, placed } = found;
    if (placed === null) return missing('coordinates');
    const answer = await ports.planning.applications(
      {
        centre: placed.point,
        radiusMetres: metresOfKm(query.radius_km),
        nation: property.nation,
        limit: pageSize,
        maxAgeSeconds: liveSeconds,
      },
      signal,
    );
    return {
      property_id: property.id,
      position: placed.position,
      postcode,
      ...applicationsAnswer(answer, answer.applications, { street: property.street, postcode }),
    };
  };
}
