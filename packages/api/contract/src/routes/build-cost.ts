import { z } from 'zod';
import { route } from '../route.ts';
import { queryInteger } from '../schemas.ts';

const buildCostSearch = route({
  family: 'Build cost',
  scope: 'build-cost:read',
  envelope: true,
  method: 'GET',
  id: 'buildCostSearch',
  path: '/api/v1/build-cost/search',
  summary: 'Construction prices by trade, element and building type',
  description:
    'Searches a reference of construction prices that comes with the server, by trade, element and building type, most relevant first. The prices are directional, without VAT: they do not replace a quantity surveyor.',
  query: z.object({
    q: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .meta({ examples: ['loft conversion'] }),
    limit: queryInteger({ min: 1, max: 20 }).default(5),
  }),
  response: z.object({
    query: z.string(),
    count: z.number().int(),
    matches: z.array(
      z.object({
        title: z.string(),
        snippet: z.string(),
        relevance: z.number().min(0).max(1),
        source: z.string(),
        metadata: z.looseObject({
          page: z.number().int().nullable(),
          section: z.string().nullable(),
        }),
      }),
    ),
    disclaimer: z.string(),
  }),
});

export const buildCostRoutes = { buildCostSearch };
