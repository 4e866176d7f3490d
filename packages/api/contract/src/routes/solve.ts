import { z } from 'zod';
import { decimalString, isoDateTime } from '../schemas.ts';
import { restsOn, warnings } from './rests-on.ts';
import { type DealStrategy, partialDeals } from './strategy-deals.ts';

const amount = z.number().min(-1_000_000_000_000).max(1_000_000_000_000);

/** What can be sought of each strategy. */
const unknowns = {
  BTL: ['purchase_price', 'monthly_rent', 'mortgage_rate', 'refurbishment_costs'],
  HMO: ['purchase_price', 'total_room_rent', 'mortgage_rate', 'occupancy_rate'],
  BRRR: [
    'purchase_price',
    'after_repair_value',
    'monthly_rent',
    'mortgage_rate',
    'refurbishment_costs',
  ],
  FLIP: ['purchase_price', 'expected_sale_price', 'renovation_costs'],
  SA: ['purchase_price', 'nightly_rate', 'mortgage_rate', 'occupancy_rate'],
} as const satisfies Record<DealStrategy, readonly string[]>;

const rest = {
  metric: z.string().min(1).max(60),
  target: amount,
  bound: z.enum(['at_least', 'at_most']).default('at_least'),
  from: amount.min(0).optional(),
  to: amount.min(0).optional(),
};

function of<Strategy extends DealStrategy>(strategy: Strategy) {
  return z.strictObject({
    strategy: z.literal(strategy),
    deal: partialDeals[strategy],
    unknown: z.enum(unknowns[strategy]),
    ...rest,
  });
}

/** The body of a calculator run backwards. */
export const solveBody = z
  .discriminatedUnion('strategy', [of('BTL'), of('HMO'), of('BRRR'), of('FLIP'), of('SA')])
  .meta({
    examples: [
      {
        strategy: 'BTL',
        deal: { monthly_rent: 1_500, location: 'england' },
        unknown: 'purchase_price',
        metric: 'gross_yield',
        target: 6,
      },
    ],
  });

const point = z.object({ value: decimalString, metric: decimalString.nullable() });

/** What a calculator run backwards answers. */
export const solveAnswer = z.object({
  success: z.literal(true),
  reached: z.boolean(),
  value: decimalString.nullable(),
  metric: decimalString.nullable(),
  sought: z.enum(['highest', 'lowest']).nullable(),
  next: point.nullable(),
  stopped_by: point.extend({ side: z.enum(['from', 'to']), reason: z.string() }).nullable(),
  ignored: z.array(z.string()),
  ...restsOn,
  warnings,
  calculated_at: isoDateTime,
});
