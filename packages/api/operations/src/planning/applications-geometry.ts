import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import { metresOfMiles } from '../wire.ts';
import { applicationItem, registerKnown } from './application-item.ts';
import { keptSeconds, pageSize } from './bounds.ts';
import type { PlanningPorts } from './ports.ts';
import { placedProperty } from './property-place.ts';

/** Applications around a property as points on a map; those that no register has placed are left out. */
export function applicationsGeometryOperation(
  ports: PlanningPorts,
): Operation<typeof routes.applicationsGeometry> {
  return async ({ params: { property_id: id }, query: { radius_miles, format } }, { signal }) => {
    const found = await placedProperty(ports, id, signal);
    if (found instanceof Refusal) return found;
    const { property, point, position } = found;
    const answer = await ports.planning.applications(
      {
        centre: point,
        radiusMetres: metresOfMiles(radius_miles),
        nation: property.nation,
        limit: pageSize,
        maxAgeSeconds: keptSeconds,
      },
      signal,
    );
    const items = answer.applications
      .filter(({ record }) => record.point !== null)
      .map(applicationItem);
    return {
      property_id: property.id,
      position,
      latitude: point.latitude,
      longitude: point.longitude,
      radius_miles,
      format,
      data: format === 'json' ? items : featureCollection(items),
      ...registerKnown(answer),
    };
  };
}

function featureCollection(items: readonly ReturnType<typeof applicationItem>[]) {
  return {
    type: 'FeatureCollection' as const,
    features: items.map(({ lat, lng, ...properties }) => ({
      type: 'Feature' as const,
      geometry: {
        type: 'Point' as const,
        coordinates: [Number(lng), Number(lat)] as [number, number],
      },
      properties,
    })),
  };
}
