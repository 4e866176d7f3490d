import { designationsHeld } from '../known/designations-held.ts';
import { knownOf } from '../known/known.ts';
import type { Designations } from '../ports/designations.ts';
import type { Property } from '../ports/listings.ts';
import type { Postcodes } from '../ports/postcodes.ts';
import { designationsOf } from './designation-item.ts';
import type { Placed } from './property-place.ts';

/** What asking for the heritage of a home asks. */
export interface HeritageAtPorts {
  readonly designations: Designations;
  readonly postcodes: Pick<Postcodes, 'nearest'>;
}

/**
 * The conservation areas and listed buildings at a home by the map where it is placed, and whether it is in one or is
 * one: by the map, else by the facts stored with it; null where neither is known.
 */
export async function heritageAt(
  ports: HeritageAtPorts,
  { property, placed }: { readonly property: Property; readonly placed: Placed | null },
  signal: AbortSignal,
) {
  const point = placed?.point ?? null;
  const of = (kind: 'conservation_area' | 'listed_building') =>
    point === null ? null : designationsOf(ports.designations, { kind, point }, signal);
  const [areas, buildings] = await Promise.all([of('conservation_area'), of('listed_building')]);
  const conserved = areas === null ? property.inConservationArea : areas.length > 0;
  const listed = buildings === null ? property.isListedBuilding : buildings.length > 0;
  const told = { conservation_area: conserved !== null, listed_building: listed !== null };
  const held = await designationsHeld(ports.postcodes, { told, point }, signal);
  return { areas, buildings, conserved, listed, known: knownOf(held) };
}
