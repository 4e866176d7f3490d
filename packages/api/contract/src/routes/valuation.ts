import { z } from 'zod';
import { coverage } from '../coverage.ts';
import { homeAsked, homeAskedRules, ignoredOfHome, matchedHome } from '../home-asked.ts';
import { placePosition } from '../position.ts';
import { rentReason } from '../rent-reason.ts';
import { route } from '../route.ts';
import { salesUntil } from '../sales-span.ts';
import { isoDateTime, queryInteger, queryNumber, uuid } from '../schemas.ts';
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
  parts: z.array(
    z.object({
      part: z.enum([
        'area',
        'size',
        'own_sales',
        'same_building',
        'nearby_sales',
        'learned',
        'past_errors',
        'type_unknown',
      ]),
      amount: z.number().int(),
      sales_count: z.number().int(),
    }),
  ),
  size_unknown_pct: z.number().nullable(),
  hard_to_value: z.array(
    z.enum(['named_house', 'part_numbered', 'unusual_tenure', 'low_sales_beside']),
  ),
});

export const valuation = route({
  ...scores,
  id: 'valuation',
  path: '/api/v1/valuation',
  summary:
    'What a home would sell and let for, with an interval, or nothing where the evidence is too thin',
  description:
    'Estimates what a home would sell and let for, with an interval: a home by the id of its record, its UPRN, its address, or by postcode, type and size; `home` says which was matched and what is known of it. It rests on registered sales and asking rents nearby; where they do not support an estimate it is null and `reason` says why.',
  cost: 2,
  query: z
    .object({
      ...homeAsked,
      bedrooms: queryInteger({ min: 0, max: 10 }).optional(),
      type: z.string().trim().min(1).max(40).optional(),
      floor_area_sqft: queryNumber(z.number().min(50).max(100_000)).optional(),
      tenure: z.enum(['freehold', 'leasehold']).optional(),
      include: z.literal('evidence').optional(),
    })
    .refine(...homeAskedRules.oneWay)
    .refine(...homeAskedRules.partsWithPostcode)
    .refine(...homeAskedRules.fullPostcode),
  response: valuationSlice.extend({
    property_id: uuid.nullable(),
    home: matchedHome,
    type_shares: z.array(
      z.object({ property_type: z.enum(['D', 'S', 'T', 'F']), share_pct: z.number() }),
    ),
    comparables_count: z.number().int(),
    valued_at: isoDateTime,
    reason: z.string().nullable(),
    rent_reason: rentReason,
    evidence: valuationEvidence.nullable().optional(),
    ignored: ignoredOfHome,
    ...coverage,
  }),
  errors: ['not_found'],
});
