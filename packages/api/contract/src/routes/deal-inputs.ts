import { z } from 'zod';
import { nation, queryInteger, queryNumber, uuid } from '../schemas.ts';

/** A figure to begin a deal with, whether it is an estimate, and what it rests on. */
const figure = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, is_estimate: z.boolean(), source: z.string() }).nullable();

const amount = figure(z.number());

/** What a person knows of the home that no record tells; it goes before the records. */
export const dealInputsQuery = z.object({
  bedrooms: queryInteger({ min: 0, max: 10 }).optional(),
  floor_area_sqft: queryNumber(z.number().min(50).max(100_000)).optional(),
  monthly_rent: queryNumber(z.number().min(1).max(1_000_000)).optional(),
});

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
