import type { routes } from '@freehold/contract';
import { addressLine } from '../address-line.ts';
import type { Operation } from '../operation.ts';
import { heritageAt, type HeritageAtPorts } from '../planning/heritage-at.ts';
import { placeOf, type PropertyPlacePorts } from '../planning/property-place.ts';
import { notFound } from '../refusal.ts';

export type HeritagePorts = HeritageAtPorts & PropertyPlacePorts;

/** Whether a property is a listed building or stands in a conservation area, as the heritage status has it; null where no map reaches it. */
export function heritagePropertyOperation(
  ports: HeritagePorts,
): Operation<typeof routes.heritageProperty> {
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
