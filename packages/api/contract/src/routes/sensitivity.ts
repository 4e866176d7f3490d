import { z } from 'zod';
import { decimalString, isoDateTime } from '../schemas.ts';
import { accountDefaults, warnings } from './rests-on.ts';
import { ofDeal } from './strategy-deals.ts';

/** A field of the deal, within another after a full stop. */
const input = z.string().min(1).max(100);
const value = z.union([z.number(), z.boolean(), z.string().min(1).max(40)]);
const axis = z.strictObject({ input, values: z.array(value).min(1).max(30) });

/** The body of a figure watched while inputs vary. */
export const sensitivityBody = ofDeal({
  metric: z.string().min(1).max(60),
  x: axis.optional(),
  y: axis.optional(),
  tornado: z
    .strictObject({
      inputs: z.array(input).min(1).max(30),
      change_percentage: z.number().gt(0).max(100).default(10),
    })
    .optional(),
}).meta({
  examples: [
    {
      strategy: 'BTL',
      deal: { purchase_price: 200_000, monthly_rent: 1_000, location: 'england' },
      metric: 'gross_yield',
      x: { input: 'monthly_rent', values: [900, 1_000, 1_100] },
      y: { input: 'purchase_price', values: [180_000, 240_000] },
    },
  ],
});

const end = z.object({
  value: decimalString,
  metric: decimalString.nullable(),
  refusal: z.string().nullable(),
});

/** The figure at each value, and what each input does to it. */
export const sensitivityAnswer = z.object({
  success: z.literal(true),
  metric: z.string(),
  grid: z.array(z.array(decimalString.nullable())).nullable(),
  base: decimalString.nullable(),
  bars: z
    .array(
      z.object({
        input: z.string(),
        base: decimalString,
        low: end,
        high: end,
        swing: decimalString.nullable(),
      }),
    )
    .nullable(),
  ...accountDefaults,
  warnings,
  calculated_at: isoDateTime,
});
