import { z } from 'zod';
import { pounds } from '../schemas.ts';
import {
  brrrFields,
  btlStandaloneFields,
  flipFields,
  hmoFields,
  saFields,
} from './investment-bodies.ts';

const purchasePrice = { purchase_price: pounds };

/** A deal of each strategy that rests on no stored property: the body of its standalone calculator. */
export const dealBodies = {
  BTL: z.strictObject({ ...purchasePrice, ...btlStandaloneFields, monthly_rent: pounds }).meta({
    examples: [{ purchase_price: 250_000, monthly_rent: 1_200, location: 'england' }],
  }),
  HMO: z.strictObject({ ...purchasePrice, ...hmoFields }).meta({
    examples: [
      {
        purchase_price: 290_000,
        rooms: Array.from({ length: 6 }, () => ({ room_type: 'double', monthly_rent: 550 })),
        location: 'england',
      },
    ],
  }),
  BRRR: z.strictObject({ ...purchasePrice, ...brrrFields, monthly_rent: pounds }).meta({
    examples: [
      {
        purchase_price: 150_000,
        refurbishment_costs: { kitchen: 12_000, bathroom: 6_000, electrics: 5_000, other: 7_000 },
        after_repair_value: 220_000,
        monthly_rent: 950,
        location: 'england',
      },
    ],
  }),
  FLIP: z.strictObject({ ...purchasePrice, ...flipFields }).meta({
    examples: [
      {
        purchase_price: 180_000,
        renovation_costs: { kitchen: 14_000, bathroom: 8_000, decoration: 10_000 },
        expected_sale_price: 300_000,
        location: 'scotland',
      },
    ],
  }),
  SA: z.strictObject({ ...purchasePrice, ...saFields }).meta({
    examples: [
      { purchase_price: 250_000, nightly_rate: 120, occupancy_rate: 65, location: 'england' },
    ],
  }),
} as const;
export type DealStrategy = keyof typeof dealBodies;

/** The same deals with every field left out that the caller does not know: what is sought is one of them. */
export const partialDeals = {
  BTL: dealBodies.BTL.partial(),
  HMO: dealBodies.HMO.partial(),
  BRRR: dealBodies.BRRR.partial(),
  FLIP: dealBodies.FLIP.partial(),
  SA: dealBodies.SA.partial(),
} as const;

/** A body that holds a deal of one of the strategies, whole, beside other fields. */
export function ofDeal<Fields extends z.ZodRawShape>(fields: Fields) {
  const of = <Strategy extends DealStrategy>(strategy: Strategy) =>
    z.strictObject({
      strategy: z.literal(strategy),
      deal: dealBodies[strategy],
      ...fields,
    });
  return z.discriminatedUnion('strategy', [of('BTL'), of('HMO'), of('BRRR'), of('FLIP'), of('SA')]);
}
