import { z } from 'zod';
import { coverage } from '../coverage.ts';
import { placePosition } from '../position.ts';
import { postcodeOrOutcode, splitPostcode } from '../postcode.ts';
import { rentReason } from '../rent-reason.ts';
import { route } from '../route.ts';
import { salesUntil } from '../sales-span.ts';
import { isoDateTime, queryInteger, queryNumber, uprn, uuid } from '../schemas.ts';
import { scores } from './scores-family.ts';

const number = z.number().nullable();

/** The valuation as the property pack shows it. */
export const valuationSlice = z.object({
  postcode: z.string().nullable(),
  position: placePosition,
  sale_estimate: number,
  sale_lower: number,
  sale_upper: number,
  estimate_exact: number,
  rent_estimate: number,
  gross_yield_pct: number,
  confidence: z.number().int().min(0).max(100),
  area_average: number,
  source: z.string(),
  ...salesUntil,
});

const valuationEvidence = z.object({
  sales: z.array(
    z.object({
      id: z.string(),
      address: z.string(),
      date: z.iso.date(),
      price: z.number(),
      adjusted_price: z.number(),
      weight: z.number(),
    }),
  ),
  area_weight: z.number(),
});

/** What an address, a UPRN or an id of the query was matched with. */
const matchedHome = z.object({
  match: z.enum(['property', 'uprn', 'address', 'building', 'street', 'postcode', 'outcode']),
  property_id: uuid.nullable(),
  uprn: z.number().int().nullable(),
  address: z.string().nullable(),
  property_type: z.enum(['D', 'S', 'T', 'F', 'O']).nullable(),
  tenure: z.enum(['freehold', 'leasehold']).nullable(),
  floor_area_sqft: number,
  last_sale_date: z.iso.date().nullable(),
  last_sale_price: number,
  candidates: z.array(z.string()),
});

const addressLength = 200;
const addressPart = z.string().trim().min(1).max(addressLength);

export const valuation = route({
  ...scores,
  id: 'valuation',
  path: '/api/v1/valuation',
  summary:
    'What a home would sell and let for, with an interval, or nothing where the evidence is too thin',
  cost: 2,
  query: z
    .object({
      property_id: uuid.optional(),
      uprn: uprn.optional(),
      postcode: postcodeOrOutcode.optional(),
      address: addressPart.optional(),
      saon: addressPart.optional(),
      paon: addressPart.optional(),
      street: addressPart.optional(),
      bedrooms: queryInteger({ min: 0, max: 10 }).optional(),
      type: z.string().trim().min(1).max(40).optional(),
      floor_area_sqft: queryNumber(z.number().min(50).max(100_000)).optional(),
      tenure: z.enum(['freehold', 'leasehold']).optional(),
      include: z.literal('evidence').optional(),
    })
    .refine(
      ({ property_id, uprn, postcode, address }) =>
        [property_id, uprn, postcode ?? address].filter((way) => way !== undefined).length === 1,
      {
        path: ['property_id'],
        message: 'give exactly one of property_id, uprn, and postcode or address',
      },
    )
    .refine(
      ({ postcode, address, saon, paon, street }) =>
        [saon, paon, street].every((part) => part === undefined) ||
        (postcode !== undefined && address === undefined),
      {
        path: ['postcode'],
        message: 'parts of an address go with a postcode, and not with a line',
      },
    )
    .refine(
      ({ postcode, address }) =>
        postcode?.includes(' ') === true ||
        address === undefined ||
        (postcode === undefined && splitPostcode(address).postcode !== null),
      { path: ['address'], message: 'give the full postcode, at the end of the line or beside it' },
    ),
  response: valuationSlice.extend({
    property_id: uuid.nullable(),
    home: matchedHome,
    comparables_count: z.number().int(),
    valued_at: isoDateTime,
    reason: z.string().nullable(),
    rent_reason: rentReason,
    evidence: valuationEvidence.nullable().optional(),
    ignored: z.array(z.string()).meta({
      description:
        'What the query says of the home that changed nothing: the name of the parameter and why.',
      examples: [['floor_area_sqft: no floor areas known near']],
    }),
    ...coverage,
  }),
  errors: ['not_found'],
});
