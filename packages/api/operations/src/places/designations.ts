import { designationsHeld, figuresIf, knownOf, type OrNull } from '../coverage/coverage.ts';
import type { Operations } from '../operation/operation.ts';
import { notFound, Refusal } from '../operation/refusal.ts';
import { addressLine, pounds } from '../operation/wire.ts';
import type { DesignatedSample, Listings, Property } from '../ports/listings.ts';
import type { Postcodes } from '../ports/places.ts';
import type { Designations } from '../ports/planning.ts';
import type { DesignationKind, DesignationRecord, Point } from '../ports/records.ts';
import {
  isToldAt,
  type Placed,
  placeOf,
  type PlanningPorts,
  postalProperty,
  type PropertyPlacePorts,
} from './property-place.ts';

/** The operations on listed buildings and conservation areas. */
export function heritageOperations(ports: HeritagePorts) {
  return {
    heritageProperty: heritageProperty(ports),
    heritageArea: heritageArea(ports),
  };
}

/** The Article 4 direction at a property; null where no map of such directions reaches. */
export function article4StatusOperation(ports: PlanningPorts): Operations['article4Status'] {
  return async ({ params: { property_id: id } }, { signal }) => {
    const found = await postalProperty(ports, id, signal);
    if (found instanceof Refusal) return found;
    const { property, postcode, placed } = found;
    const point = placed?.point ?? null;
    const directions =
      point === null
        ? null
        : await designationsOf(ports.designations, { kind: 'article_4', point }, signal);
    const [direction] = directions ?? [];
    const restricted = directions === null ? property.hasArticle4 : directions.length > 0;
    const told = { article_4: restricted !== null };
    const held = await designationsHeld(ports.postcodes, { told, point }, signal);
    return {
      property_id: property.id,
      position: placed?.position ?? null,
      postcode,
      has_article4_restrictions: restricted,
      article4_direction: direction === undefined ? null : designationItem(direction),
      ...knownOf(held),
    };
  };
}

/**
 * Conservation area and listed buildings at a property, by its point on the boundaries, else by the facts stored with
 * it; null where neither is known.
 */
export function heritageStatusOperation(ports: PlanningPorts): Operations['heritageStatus'] {
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

const sampleLimit = 10;

/** How many properties of an outcode are listed buildings or stand in a conservation area, with some of each. */
function heritageArea({ listings }: { readonly listings: Listings }): Operations['heritageArea'] {
  return async ({ params: { outcode } }, { signal }) => {
    const found = await listings.designated(outcode, sampleLimit, signal);
    return {
      outcode,
      listed_buildings_count: found.listedBuildings.count,
      conservation_count: found.conservation.count,
      sample_listed: sampleView(found.listedBuildings),
      sample_conservation: sampleView(found.conservation),
      ...knownOf({
        listed_building: found.listedBuildings.count !== null,
        conservation_area: found.conservation.count !== null,
      }),
    };
  };
}

function sampleView({ sample }: DesignatedSample) {
  return sample.map((property) => ({
    id: property.id,
    address: addressLine(property),
    postcode: property.postcode,
    price_numeric: pounds(property.pricePence),
  }));
}

type HeritagePorts = HeritageAtPorts & PropertyPlacePorts;

/** Whether a property is a listed building or stands in a conservation area, as the heritage status has it; null where no map reaches it. */
function heritageProperty(ports: HeritagePorts): Operations['heritageProperty'] {
  return async ({ params: { property_id: id } }, { signal }) => {
    const property = await ports.listings.property(id, signal);
    if (property === null) return notFound('Property');
    const placed = await placeOf(ports, property, signal);
    const { conserved, listed, known } = await heritageAt(ports, { property, placed }, signal);
    return {
      property_id: property.id,
      position: placed?.position ?? null,
      is_listed_building: listed,
      in_conservation_area: conserved,
      address: addressLine(property),
      postcode: property.postcode,
      ...known,
    };
  };
}

/** What asking for the heritage of a home asks. */
interface HeritageAtPorts {
  readonly designations: Designations;
  readonly postcodes: Pick<Postcodes, 'nearest'>;
}

/**
 * The conservation areas and listed buildings at a home by the map where it is placed, and whether it is in one or is
 * one: by the map, else by the facts stored with it; null where neither is known.
 */
async function heritageAt(
  ports: HeritageAtPorts,
  { property, placed }: { readonly property: Property; readonly placed: Placed | null },
  signal: AbortSignal,
) {
  const point = placed?.point ?? null;
  const of = (kind: 'conservation_area' | 'listed_building') =>
    placed !== null && isToldAt(placed.position, kind)
      ? designationsOf(ports.designations, { kind, point: placed.point }, signal)
      : null;
  const [areas, buildings] = await Promise.all([of('conservation_area'), of('listed_building')]);
  const conserved = areas === null ? property.inConservationArea : areas.length > 0;
  const listed = buildings === null ? property.isListedBuilding : buildings.length > 0;
  // Where the register of listed buildings reaches, a home placed by its postcode lacks its own point alone.
  const lacksPoint = listed === null && placed?.position === 'postcode';
  const reach = (of: Point) => ports.designations.coverage('listed_building', of, signal);
  const isReached = lacksPoint && (await reach(placed.point)) !== null;
  const told = {
    conservation_area: conserved !== null,
    listed_building: listed !== null || isReached,
  };
  const held = await designationsHeld(ports.postcodes, { told, point }, signal);
  const known = knownOf(lacksPoint ? { ...held, uprns: false } : held);
  return { areas, buildings, conserved, listed, known };
}

/** A listed building is a point of the register; a home this near to it counts as the building. Our judgement, 2026-11-21. */
const listedBuildingMetres = 10;

/** A designation as the answers name it. */
function designationItem({ entity, name, startDate }: DesignationRecord) {
  return { entity, name, designation_date: startDate };
}

/** What the map says of a kind at a point: those that hold it; null where the map does not reach. */
async function designationsOf(
  designations: Designations,
  { kind, point }: { readonly kind: DesignationKind; readonly point: Point },
  signal: AbortSignal,
): Promise<readonly DesignationRecord[] | null> {
  const found = await designations.at(
    point,
    { kinds: [kind], withinMetres: listedBuildingMetres },
    signal,
  );
  if (found.length > 0) return found;
  return (await designations.coverage(kind, point, signal)) === null ? null : [];
}
