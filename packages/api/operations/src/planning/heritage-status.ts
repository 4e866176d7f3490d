import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import { designationItem, designationsOf } from './designation-item.ts';
import type { PlanningPorts } from './ports.ts';
import { postalProperty } from './property-place.ts';

/**
 * Conservation area and listed buildings at a property, by its point on the boundaries, else by the facts stored with
 * it; null where neither tells.
 */
export function heritageStatusOperation(
  ports: PlanningPorts,
): Operation<typeof routes.heritageStatus> {
  return async ({ params: { property_id: id } }, { signal }) => {
    const found = await postalProperty(ports, id, signal);
    if (found instanceof Refusal) return found;
    const { property, postcode, point } = found;
    const of = (kind: 'conservation_area' | 'listed_building') =>
      point === null ? null : designationsOf(ports.designations, { kind, point }, signal);
    const [areas, buildings] = await Promise.all([of('conservation_area'), of('listed_building')]);
    const conserved = areas === null ? property.inConservationArea : areas.length > 0;
    const listed = buildings === null ? property.isListedBuilding : buildings.length > 0;
    const [area] = areas ?? [];
    return {
      property_id: property.id,
      postcode,
      in_conservation_area: conserved,
      conservation_area: area === undefined ? null : designationItem(area),
      is_listed_building: listed,
      listed_buildings: (buildings ?? []).map((building) => ({
        ...designationItem(building),
        grade: building.grade,
        reference: building.reference,
      })),
      restrictions: restrictionsOf({ conserved: conserved === true, listed: listed === true }),
    };
  };
}

/** What the designations ask of works: a listed building is the higher level. */
function restrictionsOf({
  conserved,
  listed,
}: {
  readonly conserved: boolean;
  readonly listed: boolean;
}) {
  return {
    requires_planning_permission: conserved || listed,
    level: listed ? ('high' as const) : conserved ? ('medium' as const) : ('none' as const),
    has_conservation_area: conserved,
    has_listed_building: listed,
    has_article4: false as const,
  };
}
