import { z } from 'zod';
import { decimalString, isoDate, isoDateTime, percentage, pounds } from '../schemas.ts';
import { accountDefaults, assumptions, warnings } from './rests-on.ts';
import { companyFields, lawStanding, ownerFields, ownerShare, taxYear } from './landlord-tax.ts';
import { ofDeal } from './strategy-deals.ts';

const growth = z.number().min(-50).max(50).optional();

const gainsFields = {
  capital_losses: pounds.optional(),
  exempt_amount_used: pounds.optional(),
};

const soleOwner = z.strictObject({
  kind: z.literal('individual'),
  tax_year: taxYear,
  ...ownerFields,
  ...gainsFields,
});
const owners = z.strictObject({
  kind: z.literal('owners'),
  tax_year: taxYear,
  owners: z
    .array(z.strictObject({ share_percentage: ownerShare, ...ownerFields, ...gainsFields }))
    .min(1)
    .max(20),
});
const company = z.strictObject({
  kind: z.literal('company'),
  financial_year: z.number().int(),
  ...companyFields,
});

/** What is expected of the years, whichever the deal. */
export const outlookFields = {
  rent_growth_percentage: growth,
  cost_growth_percentage: growth,
  value_growth_percentage: growth,
  sale: z
    .strictObject({ agent_fee_percentage: percentage.optional(), legal_fees: pounds.optional() })
    .optional(),
};

/** The body of a deal followed over years. */
export const projectionBody = ofDeal({
  years: z.number().int().min(1).max(40),
  ...outlookFields,
  refinances: z
    .array(
      z.strictObject({
        month: z.number().int().min(1).max(480),
        mortgage_rate: z.number().min(0).max(20),
        mortgage_term_years: z.number().int().min(1).max(40).optional(),
        interest_only: z.boolean().optional(),
        ltv_percentage: percentage.optional(),
        fees: pounds.optional(),
      }),
    )
    .max(40)
    .optional(),
  tax_payer: z.discriminatedUnion('kind', [soleOwner, owners, company]).optional(),
}).meta({
  examples: [
    {
      strategy: 'BTL',
      deal: { purchase_price: 200_000, monthly_rent: 1_000, location: 'england' },
      years: 10,
      value_growth_percentage: 3,
    },
  ],
});

/** A deal over its years. */
export const projectionAnswer = z.object({
  success: z.literal(true),
  initial_cash: decimalString,
  rows: z.array(
    z.object({
      year: z.int(),
      rent: decimalString,
      costs: decimalString,
      interest: decimalString,
      principal: decimalString,
      tax: decimalString,
      refinance: decimalString,
      sale: decimalString,
      cash_flow: decimalString,
      value: decimalString.nullable(),
      balance: decimalString,
      equity: decimalString.nullable(),
      taxed_by: z.object({ year: z.string(), standing: lawStanding }).nullable(),
    }),
  ),
  sale: z.object({
    month: z.int(),
    price: decimalString,
    costs: decimalString,
    agent_fee: decimalString,
    legal_fees: decimalString,
    gain: decimalString,
    tax: decimalString,
  }),
  profit: decimalString,
  irr_percentage: decimalString.nullable(),
  irr_status: z.enum(['unique', 'none', 'multiple', 'unbounded']),
  equity_multiple: decimalString.nullable(),
  peak_cash: decimalString,
  flows: z.array(z.object({ month: z.int(), amount: decimalString })),
  notes: z.array(
    z.object({
      from: isoDate,
      rule: z.string(),
      status: z.enum(['announced', 'enacted', 'in force', 'ended']),
      text: z.string().nullable(),
      annual_cost: decimalString.nullable(),
      source: z.string(),
    }),
  ),
  assumptions,
  ...accountDefaults,
  warnings,
  calculated_at: isoDateTime,
});
