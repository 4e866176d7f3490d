import type { routes } from '@freehold/contract';
import { figuresIf, type OrNull } from '../known/known.ts';
import type { Operation } from '../operation.ts';
import { Refusal } from '../refusal.ts';
import { designationItem } from './designation-item.ts';
import { heritageAt } from './heritage-at.ts';
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
    const { areas, buildings, conserved, listed, known } = await heritageAt(ports, found, signal);
    const [area] = areas ?? [];
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
      ...known,
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
