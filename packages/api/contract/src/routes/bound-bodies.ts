import { z } from 'zod';
import { pounds, uuid } from '../schemas.ts';
import { brrrFields, btlFields, flipFields, hmoFields, saFields } from './investment-bodies.ts';

export const ofProperty = z.object({ property_id: uuid });
const listingPrice = {
  purchase_price: pounds
    .meta({ description: 'Price paid, pounds. Left out: the listing price.' })
    .optional(),
};

/** The body of a calculator bound to a property: the property tells price and place. */
function bound<Fields extends z.ZodRawShape>(fields: Fields, example: object) {
  const body = z.strictObject(fields).omit({ location: true } as never);
  const shown = body.meta({ examples: [example] });
  return shown as unknown as z.ZodObject<Omit<Fields, 'location'>, z.core.$strict>;
}

const rooms = Array.from({ length: 5 }, () => ({ room_type: 'double', monthly_rent: 575 }));
const examples = {
  hmo: { rooms, hmo_license_cost: 1_200, utilities_monthly: 450 },
  brrr: {
    purchase_price: 150_000,
    refurbishment_costs: { kitchen: 12_000, bathroom: 6_000, electrics: 5_000 },
    after_repair_value: 220_000,
    monthly_rent: 950,
  },
  flip: {
    purchase_price: 180_000,
    renovation_costs: { kitchen: 14_000, bathroom: 8_000, decoration: 10_000 },
    expected_sale_price: 300_000,
    holding_period_months: 8,
  },
  sa: { nightly_rate: 120, occupancy_rate: 65, average_stay_nights: 3 },
};
const rent = { monthly_rent: pounds.optional() };
export const hmoBody = bound({ ...listingPrice, ...hmoFields }, examples.hmo);
export const brrrBody = bound({ ...listingPrice, ...brrrFields, ...rent }, examples.brrr);
export const flipBody = bound({ ...listingPrice, ...flipFields }, examples.flip);
export const saBody = bound({ ...listingPrice, ...saFields }, examples.sa);
export const btlBody = z.strictObject(btlFields).meta({ examples: [{ deposit_percentage: 30 }] });
export const comparisonBody = z
  .strictObject({
    strategies: z
      .array(z.enum(['BTL', 'HMO', 'BRRR', 'FLIP', 'SA']))
      .min(2)
      .max(5)
      .refine((names) => new Set(names).size === names.length, 'names each strategy once'),
    hmo_params: hmoBody.optional(),
    brrr_params: brrrBody.optional(),
    flip_params: flipBody.optional(),
    sa_params: saBody.optional(),
  })
  .meta({
    examples: [
      { strategies: ['BTL', 'HMO', 'SA'], hmo_params: examples.hmo, sa_params: examples.sa },
    ],
  });
