import { z } from 'zod';
import { coverage } from '../coverage.ts';
import { energyBands } from '../criteria-keys.ts';
import { paginationSchema, pageQuery } from '../paging.ts';
import { fullPostcode } from '../postcode.ts';
import { route } from '../route.ts';
import { isoDate, uprn, uuid } from '../schemas.ts';

const energy = {
  family: 'Energy and UPRN',
  scope: 'epc:read',
  envelope: true,
  method: 'GET',
} as const;

const band = z.enum(energyBands).nullable();
const text = z.string().nullable();
const number = z.number().nullable();

export const certificateSchema = z.object({
  certificate_number: text,
  uprn: z.number().int().nullable(),
  property_id: uuid.nullable(),
  address: text,
  postcode: text,
  current_energy_rating: band,
  current_energy_score: z.number().int().nullable(),
  potential_energy_rating: band,
  potential_energy_score: z.number().int().nullable(),
  environmental_impact_score: number,
  property_type: text,
  built_form: text,
  construction_age_band: text,
  tenure: text,
  floor_area_sqm: number,
  floor_area_sqft: number,
  habitable_rooms: number,
  main_fuel: text,
  heating_description: text,
  walls_description: text,
  roof_description: text,
  windows_description: text,
  estimated_heating_cost_annual: number,
  estimated_hot_water_cost_annual: number,
  estimated_lighting_cost_annual: number,
  co2_emissions_tonnes: number,
  inspection_date: isoDate.nullable(),
  lodgement_date: isoDate.nullable(),
  expiry_date: isoDate.nullable(),
  is_expired: z.boolean().nullable(),
  meets_letting_minimum: z.boolean().nullable(),
  recommendations: z.array(
    z.object({ measure: z.string(), indicative_cost: text, typical_saving_annual: text }),
  ),
  source: text,
});

const single = certificateSchema.extend({
  matched: z.boolean(),
  history: z.array(certificateSchema),
  ...coverage,
});

const propertyCertificate = route({
  ...energy,
  id: 'propertyCertificate',
  path: '/api/v1/epc/property/{property_id}',
  summary: 'Newest energy certificate of a property, with those before it',
  description:
    'Gives the newest energy certificate of a stored property with those before it. Without a certificate `matched` is false and what a certificate states is null.',
  params: z.object({ property_id: uuid }),
  response: single,
  errors: ['not_found'],
});

const uprnCertificate = route({
  ...energy,
  id: 'uprnCertificate',
  path: '/api/v1/epc/uprn/{uprn}',
  summary: 'Newest energy certificate of a UPRN, with those before it',
  description:
    'Gives the newest energy certificate of a UPRN with those before it. Without a certificate `matched` is false and what a certificate states is null.',
  params: z.object({ uprn }),
  response: single,
});

const searchCertificates = route({
  ...energy,
  id: 'searchCertificates',
  path: '/api/v1/epc/search',
  summary: 'Energy certificates of a postcode, newest first',
  description:
    'Finds the energy certificates of a full postcode, newest first, one page at a time.',
  query: pageQuery.extend({
    postcode: fullPostcode,
    address: z.string().trim().min(1).max(100).optional(),
  }),
  response: z.object({
    certificates: z.array(certificateSchema),
    pagination: paginationSchema,
    ...coverage,
  }),
});

const uprnLookup = route({
  ...energy,
  id: 'uprnLookup',
  path: '/api/v1/uprn/{uprn}',
  summary: 'The property and address behind a UPRN',
  description:
    'Gives the property and the address behind a UPRN, by the stored homes, else by the register of energy certificates. Without a record of either `matched` is false and the other fields are null.',
  filledBy: 'epc uprn leases listings price-paid-uprn',
  params: z.object({ uprn }),
  response: z.object({
    uprn: z.number().int(),
    matched: z.boolean(),
    property_id: uuid.nullable(),
    address: text,
    postcode: text,
    energy_rating: band,
    construction_age_band: text,
    source: text,
    ...coverage,
  }),
});

export const certificateRoutes = {
  propertyCertificate,
  uprnCertificate,
  searchCertificates,
  uprnLookup,
};
