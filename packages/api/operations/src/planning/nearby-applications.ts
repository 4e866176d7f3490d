import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import { metresOfMiles } from '../wire.ts';
import { registerKnown } from './application-item.ts';
import { liveSeconds, pageSize } from './bounds.ts';
import type { PlanningPorts } from './ports.ts';
import { placedProperty } from './property-place.ts';

/** Applications near a property in the national register's own terms, nearest first. */
export function nearbyApplicationsOperation(
  ports: PlanningPorts,
): Operation<typeof routes.nearbyApplications> {
  return async ({ params: { property_id: id }, query: { radius_miles } }, { signal }) => {
    const found = await placedProperty(ports, id, signal);
    if (found instanceof Refusal) return found;
    const { property, point, position } = found;
    const answer = await ports.planning.register(
      {
        centre: point,
        radiusMetres: metresOfMiles(radius_miles),
        nation: property.nation,
        limit: pageSize,
        maxAgeSeconds: liveSeconds,
      },
      signal,
    );
    return {
      property_id: property.id,
      position,
      postcode: property.postcode,
      radius_miles,
      count: answer.applications.length,
      applications: answer.applications.map(({ record }) => ({
        entity: record.entity,
        reference: record.reference,
        description: record.description,
        decision_date: record.dateDecided,
        organisation_entity: record.organisationEntity,
      })),
      ...registerKnown(answer),
    };
  };
}
