import { z } from 'zod';
import { route } from '../route.ts';
import { decimalString, isoDate, isoDateTime, percentage, pounds } from '../schemas.ts';
import { lawStanding, ownerShare } from './landlord-tax.ts';
import { warnings } from './rests-on.ts';

const seller = z.strictObject({
  share_percentage: ownerShare.default(100).meta({
    description: 'Share of the owner, per cent; those of all owners add up to 100. Left out: 100.',
  }),
  income: pounds,
  losses_of_year: pounds.optional(),
  brought_forward_losses: pounds.optional(),
  exempt_amount_used: pounds.optional(),
  main_home: z
    .strictObject({
      months_owned: z.number().int().min(1).max(1200),
      months_lived_in: z.number().int().min(0).max(1200),
      shared_let_percentage: percentage.optional(),
    })
    .optional(),
  lives_abroad: z.boolean().optional(),
});

/** The body of the sale of a home. */
const homeSaleBody = z
  .strictObject({
    sold_on: isoDate,
    completed_on: isoDate.optional(),
    bought_on: isoDate.optional(),
    sale_price: pounds,
    sale_costs: pounds.optional(),
    purchase_price: pounds,
    purchase_costs: pounds.optional(),
    improvement_costs: pounds.optional(),
    rebased_value: pounds.optional(),
    rebased_improvement_costs: pounds.optional(),
    owners: z.array(seller).min(1).max(20).optional(),
    company: z
      .strictObject({
        other_profits: pounds.optional(),
        capital_losses: pounds.optional(),
        associated_companies: z.number().int().min(0).max(1000).optional(),
      })
      .optional(),
  })
  .meta({
    examples: [
      {
        sold_on: '2026-06-01',
        sale_price: 300_000,
        sale_costs: 5_000,
        purchase_price: 200_000,
        purchase_costs: 5_000,
        owners: [{ share_percentage: 100, income: 40_000 }],
      },
    ],
  });

const ofOwner = {
  share_percentage: decimalString,
  gain: decimalString,
  main_home_relief: decimalString,
  letting_relief: decimalString,
  non_resident: z
    .object({
      rebased_gain: decimalString.nullable(),
      time_apportioned_gain: decimalString.nullable(),
      whole_gain: decimalString,
      basis: z.enum(['rebased', 'time_apportioned', 'whole']),
      report_by: isoDate,
    })
    .nullable(),
  exempt_amount: decimalString,
  losses_used: decimalString,
  loss_carried_forward: decimalString,
  taxable_gain: decimalString,
  tax_at_lower_rate: decimalString,
  tax_at_higher_rate: decimalString,
  tax: decimalString,
  source: z.string(),
};

/** The tax on the sale of a home. */
const homeSaleAnswer = z.object({
  success: z.literal(true),
  year: z.string(),
  gain: decimalString,
  loss: decimalString,
  owners: z.array(z.object(ofOwner)),
  company: z
    .object({
      losses_used: decimalString,
      loss_carried_forward: decimalString,
      taxable_gain: decimalString,
      tax: decimalString,
      standing: lawStanding,
      source: z.string(),
    })
    .nullable(),
  tax: decimalString,
  left_after_tax: decimalString,
  report_by: isoDate.nullable(),
  warnings,
  calculated_at: isoDateTime,
});

export const homeSale = route({
  family: 'Investment',
  method: 'POST',
  scope: 'investment:read',
  envelope: false,
  id: 'homeSale',
  path: '/api/v1/investment/home-sale',
  summary: 'The tax on the sale of a home by people, here or abroad, or by a company',
  description:
    'Works out the tax on the sale of a home that was let: by one person or several, each with losses, exempt amount, relief of a main home and of a part let beside its owner; by owners who live abroad, whose least gain is taken of the three ways the law gives; or by a company, whose gain is a profit. `report_by` is the last day of the return.',
  invalidStatus: 422,
  body: homeSaleBody,
  response: homeSaleAnswer,
});
