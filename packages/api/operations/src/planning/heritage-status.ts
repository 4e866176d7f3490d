import type { routes } from '@freehold/contract';
import { designationsHeld } from '../known/designations-held.ts';
import { figuresIf, knownOf, type OrNull } from '../known/known.ts';
import type { Operation } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import { designationItem, designationsOf } from './designation-item.ts';
import type { PlanningPorts } from './ports.ts';
import { postalProperty } from './property-place.ts';

/**
 * Conservation area and listed buildings at a property, by its point on the boundaries, else by the facts stored with
 * it; null where neither is known.
 */
export function heritageStatusOperation(
  ports: PlanningPorts,
): Operation<typeof routes.heritageStatus> {
  return async ({ params: { property_id: id } }, { signal }) => {
    const found = await postalProperty(ports, id, signal);
    if (found instanceof Refusal) return found;
    const { property, postcode, placed } = found;
    const point = placed?.point ?? null;
    const of = (kind: 'conservation_area' | 'listed_building') =>
      point === null ? null : designationsOf(ports.designations, { kind, point }, signal);
    const [areas, buildings] = await Promise.all([of('conservation_area'), of('listed_building')]);
    const conserved = areas === null ? property.inConservationArea : areas.length > 0;
    const listed = buildings === null ? property.isListedBuilding : buildings.length > 0;
    const [area] = areas ?? [];
    const told = { conservation_area: conserved !== null, listed_building: listed !== null };
    const held = await designationsHeld(ports.postcodes, { told, point }, signal);
    return {
      property_id: property.id,
      position: placed?.position ?? null,
      postcode,
      in_conservation_area: conserved,
      conservation_area: area === undefined ? null : designationItem(area),
      is_listed_building: listed,
      listed_buildings: (buildings ?? []).map((building) => ({
        ...designationItem(building),
        grade: building.grade,
        reference: building.reference,
      })),
      restrictions: restrictionsOf({ conserved, listed }),
      ...knownOf(held),
    };
  };
}

interface Designated {
  readonly conserved: boolean;
  readonly listed: boolean;
}

/** The restrictions on works that the designations bring, the higher level for a listed building; null where they do not follow from what is known. */
function restrictionsOf({ conserved, listed }: OrNull<Designated>) {
  const told = conserved !== null && listed !== null;
  const restricted = conserved === true || listed === true;
  return {
    ...figuresIf(told || restricted, { requires_planning_permission: restricted }),
    ...figuresIf(told || listed === true, {
      level:
        listed === true
          ? ('high' as const)
          : conserved === true
            ? ('medium' as const)
            : ('none' as const),
    }),
    has_conservation_area: conserved,
    has_listed_building: listed,
    has_article4: false as const,
  };
}
