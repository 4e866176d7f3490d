import { z } from 'zod';
import { energyBands } from '../criteria-keys.ts';
import { salePosition } from '../position.ts';
import { isoDate } from '../schemas.ts';
import { registryTenure } from './market-data.ts';

const confidenceTier = z.enum(['gold', 'silver', 'bronze', 'supporting', 'excluded']);

/** A sale as comparables show it. */
export const comparedSale = z.looseObject({
  address: z.string(),
  price: z.number(),
  sale_date: isoDate,
  property_type: z.string(),
  type_match: z.boolean().nullable().meta({
    description:
      'Whether the sale is of the asked type; others stand after all of it, where it fills less than the limit. Null where no type known to the register is asked.',
  }),
  bedrooms: z.number().int().nullable(),
  distance_miles: z.number(),
  similarity_score: z.number().int().min(0).max(100),
  confidence_tier: confidenceTier,
  transaction_category: z.enum(['standard', 'non_standard']),
  is_likely_flip: z.boolean(),
  floor_area_sqft: z.number().nullable(),
  price_per_bedroom: z.number().nullable(),
  tenure: registryTenure,
  energy_rating: z.enum(energyBands).nullable(),
  latitude: z.number(),
  longitude: z.number(),
  position: salePosition,
  /** Price at the level of `data_until` (or of the last month of a published index after it), with the steps that lead there; null without an index. */
  adjusted_price: z.number().nullable(),
  adjustments: z.array(
    z.object({
      reason: z.string(),
      percent: z.number().nullable(),
      missing: z.enum(['price_index', 'floor_area']).nullable().meta({
        description:
          'What is not known, so that the step could not be made: too few sales for an index of the area, or the floor area of either home. Null where the step was made.',
      }),
    }),
  ),
  /** The rule that keeps the sale out of the next tier up; null for gold. */
  failed_rule: z.string().nullable(),
});
