import { z } from 'zod';

/** Where figures of a postcode district come from, each with its own date. */
export const areaSources = z.array(
  z.object({
    figures: z.array(z.string()),
    source: z.string(),
    date: z.string(),
    areas: z.enum(['postcode_district', 'lsoa', 'msoa', 'local_authority']),
    covered_pct: z.number().int().min(0).max(100),
  }),
);
