import { z } from 'zod';
import { decimalString, isoDateTime, nation, pounds } from '../schemas.ts';
import { accountDefaults, warnings } from './rests-on.ts';

/** An income-tax year, such as `2026-27`. */
export const taxYear = z
  .string()
  .regex(/^\d{4}-\d{2}$/, 'must be a tax year such as 2026-27')
  .meta({ examples: ['2026-27'] });

/** How far the law of a year is made. */
export const lawStanding = z.string().meta({ enum: ['in law', 'announced', 'last enacted'] });

/** What an owner brings from elsewhere. */
export const ownerFields = {
  nation,
  other_income: pounds,
  brought_forward_finance_costs: pounds.optional(),
  brought_forward_losses: pounds.optional(),
};

/** A share of an owner, per cent. */
export const ownerShare = z.number().gt(0).max(100);

/** What a company brings from elsewhere. */
export const companyFields = {
  other_profits: pounds.optional(),
  brought_forward_losses: pounds.optional(),
  associated_companies: z.number().int().min(0).max(1000).optional(),
};

/** The body of the tax of a let year. */
export const landlordTaxBody = z
  .strictObject({
    annual_rent: pounds,
    allowable_costs: pounds,
    finance_costs: pounds,
    owners: z
      .array(
        z.strictObject({
          share_percentage: ownerShare.default(100).meta({
            description:
              'Share of the owner, per cent; those of all owners add up to 100. Left out: 100.',
          }),
          ...ownerFields,
        }),
      )
      .min(1)
      .max(20),
    company: z.strictObject(companyFields).optional(),
    tax_year: taxYear.optional(),
  })
  .meta({
    examples: [
      {
        annual_rent: 15_000,
        allowable_costs: 3_000,
        finance_costs: 8_000,
        owners: [{ nation: 'england', other_income: 60_000 }],
        tax_year: '2026-27',
      },
    ],
  });

/** How the tax of a person on a letting comes about. */
export const personTaxFields = {
  property_allowance: decimalString,
  property_profit: decimalString,
  loss_carried_forward: decimalString,
  tax_on_profit: decimalString,
  finance_reduction: decimalString,
  finance_reduction_limited_by: z.enum([
    'finance_costs',
    'property_profits',
    'adjusted_total_income',
  ]),
  finance_costs_carried_forward: decimalString,
  tax: decimalString,
  elected_allowance: z.object({ tax: decimalString, is_better: z.boolean() }).nullable(),
  tax_if_finance_were_an_expense: decimalString,
  cash_before_tax: decimalString,
  cash_after_tax: decimalString,
  standing: lawStanding,
  source: z.string(),
};

/** How that of a company does. */
export const companyTaxFields = {
  taxable_profit: decimalString,
  loss: decimalString,
  marginal_relief: decimalString,
  tax_on_all_profits: decimalString,
  tax: decimalString,
  effective_rate_percentage: decimalString.nullable(),
  cash_before_tax: decimalString,
  cash_after_tax: decimalString,
  standing: lawStanding,
  source: z.string(),
};

/** The same letting owned by people and by a company, a year after the other. */
export const landlordTaxAnswer = z.object({
  success: z.literal(true),
  years: z.array(
    z.object({
      tax_year: z.string(),
      individual: z.object({
        tax: decimalString,
        cash_before_tax: decimalString,
        cash_after_tax: decimalString,
        owners: z.array(
          z.object({
            share_percentage: decimalString,
            ...personTaxFields,
          }),
        ),
      }),
      company: z.object({
        financial_year: z.int(),
        ...companyTaxFields,
        dividend_tax: decimalString,
        cash_drawn: decimalString,
      }),
    }),
  ),
  ...accountDefaults,
  warnings,
  calculated_at: isoDateTime,
});
