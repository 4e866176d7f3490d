import { z } from 'zod';
import { decimalString, isoDate, isoDateTime, nation, pounds } from '../schemas.ts';
import { lenderKinds, lendingLimit } from './deal-lender.ts';
import { ownerShare } from './landlord-tax.ts';
import { accountDefaults, assumptions, warnings } from './rests-on.ts';

/** The body of a loan tested as lenders do. */
export const lendingBody = z
  .strictObject({
    monthly_rent: pounds,
    property_value: pounds,
    loan_amount: pounds.optional(),
    operating_costs_annual: pounds.optional(),
    mortgage_rate: z.number().min(0).max(20).optional(),
    mortgage_term_years: z.number().int().min(1).max(40).optional(),
    interest_only: z.boolean().optional(),
    fixed_years: z.number().int().min(0).max(40).optional(),
    owners: z
      .array(
        z.strictObject({
          share_percentage: ownerShare.default(100).meta({
            description:
              'Share of the owner, per cent; those of all owners add up to 100. Left out: 100.',
          }),
          nation,
          other_income: pounds,
          brought_forward_losses: pounds.optional(),
        }),
      )
      .min(1)
      .max(20)
      .optional(),
  })
  .meta({
    examples: [{ monthly_rent: 1_200, property_value: 250_000, loan_amount: 187_500 }],
  });

const figure = decimalString.nullable();

/** The loan at each kind of lender. */
export const lendingAnswer = z.object({
  success: z.literal(true),
  lenders: z.array(
    z.object({
      lender: lenderKinds,
      name: z.string(),
      maximum_loan: decimalString,
      binding_limit: lendingLimit,
      maximum_loan_by: z.object({
        interest_cover: figure,
        ltv: decimalString,
        debt_service_cover: figure,
      }),
      stress_rate_percentage: decimalString,
      interest_cover_ratio: figure,
      debt_service_cover_ratio: figure,
      ltv_percentage: figure,
      is_within_maximum: z.boolean().nullable(),
      minimum_monthly_rent: figure,
      product_fee: figure,
      early_repayment_charges: z.array(decimalString),
      top_slicing: z
        .object({ maximum_loan: decimalString, income_needed_annual: figure })
        .nullable(),
      break_even_rate_percentage: figure,
      break_even_occupancy_percentage: figure,
      required_interest_cover_percentage: figure,
      required_debt_service_cover_percentage: figure,
      maximum_ltv_percentage: decimalString,
      standing: z.literal('typical'),
      source: z.string(),
    }),
  ),
  lender_of_owners: lenderKinds.nullable(),
  lenders_checked_on: isoDate,
  assumptions,
  warnings,
  ...accountDefaults,
  calculated_at: isoDateTime,
});
