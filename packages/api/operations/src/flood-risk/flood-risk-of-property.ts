import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { placedProperty } from '../planning/property-place.ts';
import { Refusal } from '../refusal.ts';
import { floodAnswer } from './flood-answer.ts';
import type { FloodRiskPorts } from './ports.ts';

/** Flood risk of a property: the fact stored with it, else the map at its point. */
export function floodRiskOfPropertyOperation(
  ports: FloodRiskPorts,
): Operation<typeof routes.floodRiskOfProperty> {
  return async ({ params: { property_id: id } }, { signal }) => {
    const found = await placedProperty(ports, id, signal);
    if (found instanceof Refusal) return found;
    const { property, point, position } = found;
    const stored =
      property.isFloodZone === null
        ? null
        : { inZone: property.isFloodZone, level: property.floodLevel };
    return floodAnswer(
      ports,
      { propertyId: property.id, point, position, nation: property.nation, stored },
      signal,
    );
  };
}
