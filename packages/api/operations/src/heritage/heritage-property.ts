import type { routes } from '@freehold/contract';
import { addressLine } from '../address-line.ts';
import { designationsHeld } from '../known/designations-held.ts';
import { knownOf } from '../known/known.ts';
import type { Operation } from '../operation.ts';
import type { Listings } from '../ports/listings.ts';
import type { Postcodes } from '../ports/postcodes.ts';
import { notFound } from '../refusal.ts';

export interface HeritagePorts {
  readonly listings: Listings;
  readonly postcodes: Pick<Postcodes, 'nearest'>;
}

/** Whether a property is a listed building or stands in a conservation area; null where no map reaches it. */
export function heritagePropertyOperation({
  listings,
  postcodes,
}: HeritagePorts): Operation<typeof routes.heritageProperty> {
  return async ({ params: { property_id: id } }, { signal }) => {
    const property = await listings.property(id, signal);
    if (property === null) return notFound('Property');
    const told = {
      listed_building: property.isListedBuilding !== null,
      conservation_area: property.inConservationArea !== null,
    };
    const held = await designationsHeld(postcodes, { told, point: property.point }, signal);
    return {
      property_id: property.id,
      is_listed_building: property.isListedBuilding,
      in_conservation_area: property.inConservationArea,
      address: addressLine(property),
      postcode: property.postcode,
      ...knownOf(held),
    };
  };
}
