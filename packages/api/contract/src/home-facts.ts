import { z } from 'zod';
import { energyBands, propertyTypes, tenures } from './criteria-keys.ts';
import { isoDate, nation } from './schemas.ts';

/** Who tells a fact of a home. */
const factSources = z.enum([
  'price_paid',
  'epc',
  'leases',
  'feed',
  'open_uprn',
  'postcode_directory',
  'postcode_area',
  'hmo_register',
  'council_tax_band',
  'landlord_register',
]);
export type FactSource = z.output<typeof factSources>;

/** A field of a home with the record that tells it. */
const factOf = <Value extends z.ZodType>(value: Value) =>
  z
    .object({
      value: value.meta({ description: 'What the record tells, in the unit that the field has.' }),
      source: factSources.meta({
        description:
          'Who tells it: `price_paid` the register of sales, `epc` an energy certificate, `leases` the register of leases, `feed` an imported feed of homes or listings, `open_uprn` the register of UPRNs, `postcode_directory` the file of postcodes, `postcode_area` the letters of the postcode alone, `hmo_register` a council’s register of licensed shared houses, `council_tax_band` the owner’s file of bands, `landlord_register` the owner’s file of let homes.',
      }),
      date: isoDate.nullable().meta({
        description:
          'Day of the record: of the sale, the lodgement or the lease, or the first day of a licence. Null where it has none.',
      }),
      record: z.string().nullable().meta({
        description:
          'The record: transaction id, certificate number, number of the lease, the licence or the registration, id that the feed gave, UPRN or postcode. Null where it has none.',
      }),
    })
    .nullable();

/** What is known of a home, each field with the record that tells it. */
export const homeFacts = z.object({
  address: factOf(z.string()),
  uprn: factOf(z.number().int()),
  nation: factOf(nation),
  latitude: factOf(z.number()),
  longitude: factOf(z.number()),
  property_type: factOf(z.enum(propertyTypes)),
  property_type_code: factOf(z.enum(['D', 'S', 'T', 'F'])),
  bedrooms: factOf(z.number().int()),
  bathrooms: factOf(z.number().int()),
  floor_area_sqft: factOf(z.number()),
  tenure: factOf(z.enum(tenures)),
  lease_expires_on: factOf(isoDate),
  council_tax_band: factOf(z.string()),
  energy_rating: factOf(z.enum(energyBands)),
  shared_house_licence_ends_on: factOf(isoDate),
  registration_number: factOf(z.string()),
  registration_ends_on: factOf(isoDate),
  letting_licence_ends_on: factOf(isoDate),
  gas_safety_ends_on: factOf(isoDate),
  electrical_safety_ends_on: factOf(isoDate),
});
