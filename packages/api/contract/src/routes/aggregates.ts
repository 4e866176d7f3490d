import { z } from 'zod';
import { listingsUntil, listingsWindow } from '../listings-span.ts';
import { coverage } from '../coverage.ts';
import { definition } from '../definition.ts';
import { outcode } from '../postcode.ts';
import { route } from '../route.ts';
import { queryInteger } from '../schemas.ts';

const aggregates = {
  family: 'Area aggregates',
  scope: 'areas:read',
  envelope: true,
  method: 'GET',
} as const;

const areaYields = route({
  ...aggregates,
  id: 'areaYields',
  path: '/api/v1/yields/area/{outcode}',
  summary: 'Gross yields of the listings of an outcode',
  description:
    'Gives mean, median and quartiles of the gross yields of the homes for sale in an outcode: the rent estimated for each over its asking price. Yields above 25 per cent are left out as errors of the data.',
  params: z.object({ outcode }),
  response: z.object({
    area: z.string(),
    sample_size: z.number().int(),
    average_gross_yield_pct: z.number().nullable(),
    median_gross_yield_pct: z.number().nullable(),
    p25_gross_yield_pct: z.number().nullable(),
    p75_gross_yield_pct: z.number().nullable(),
    average_price: z.number().nullable(),
    average_monthly_rent: z.number().nullable(),
    ...listingsWindow,
    ...listingsUntil,
    ...definition,
    ...coverage,
  }),
});

const areaRents = route({
  ...aggregates,
  id: 'areaRents',
  path: '/api/v1/rents/area/{outcode}',
  summary: 'Monthly rents asked in an outcode, in all and by bedrooms',
  description:
    'Gives mean, median and quartiles of the rents asked in an outcode, in all and by bedrooms. Homes to let that are on offer count.',
  params: z.object({ outcode }),
  response: z.object({
    area: z.string(),
    sample_size: z.number().int(),
    average_monthly_rent: z.number().nullable(),
    median_monthly_rent: z.number().nullable(),
    p25_monthly_rent: z.number().nullable(),
    p75_monthly_rent: z.number().nullable(),
    by_bedrooms: z.record(
      z.string().regex(/^\d+$/),
      z.object({
        sample_size: z.number().int(),
        average_monthly_rent: z.number(),
        median_monthly_rent: z.number(),
      }),
    ),
    ...listingsWindow,
    ...listingsUntil,
    ...definition,
    ...coverage,
  }),
});

const areaAgents = route({
  ...aggregates,
  id: 'areaAgents',
  path: '/api/v1/agents-list/area/{outcode}',
  summary: 'Estate agents of an outcode by their active listings',
  description: 'Ranks the estate agents’ branches of an outcode by their active listings.',
  params: z.object({ outcode }),
  query: z.object({ limit: queryInteger({ min: 1, max: 100 }).default(20) }),
  response: z.object({
    area: z.string(),
    count: z.number().int(),
    agents: z.array(
      z.object({
        name: z.string(),
        branch_id: z.string(),
        company_name: z.string().nullable(),
        phone: z.string().nullable(),
        listing_count: z.number().int(),
      }),
    ),
    ...coverage,
  }),
});

export const aggregateRoutes = { areaYields, areaRents, areaAgents };
