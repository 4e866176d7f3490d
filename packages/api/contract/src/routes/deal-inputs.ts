import { z } from 'zod';
import { nation, uuid } from '../schemas.ts';

/** A figure to begin a deal with, whether it is an estimate, and what it rests on. */
const figure = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, is_estimate: z.boolean(), source: z.string() }).nullable();

const amount = figure(z.number());

/** What the deals of a home can begin with; a figure that is not known is null, with the reason. */
export const dealInputsAnswer = z.object({
  property_id: uuid,
  inputs: z.object({
    purchase_price: amount,
    location: figure(nation),
    monthly_rent: amount,
    rooms: figure(z.array(z.object({ room_type: z.literal('double'), monthly_rent: z.number() }))),
    works: amount,
    value_after_works: amount,
    nightly_rate: amount,
    ground_rent_annual: amount,
    service_charge_annual: amount,
  }),
  unknown: z.array(z.object({ input: z.string(), reason: z.string() })),
});
