import { z } from 'zod';
import { decimalString, isoDate } from '../schemas.ts';

/** Typical kinds of lenders, by the borrower and house they lend on. */
export const lenderKinds = z.enum([
  'basic_rate',
  'higher_rate',
  'mixed',
  'company',
  'hmo',
  'commercial',
]);

/** The test that sets what a lender lends at most. */
export const lendingLimit = z.enum(['interest_cover', 'ltv', 'debt_service_cover']);

/** Fields of who lends on a home bought with the mortgage. */
export const dealLender = {
  lender: lenderKinds
    .meta({
      description:
        'Kind of lender whose tests the loan is put to, in lender_test, and whose usual product fee is paid. Left out: none.',
    })
    .optional(),
  fixed_years: z.number().int().min(0).max(40).optional(),
  product_fee_percentage: z.number().min(0).max(20).optional(),
};

/** How the loan stands against the tests of the lender that was named. */
export const lenderTest = {
  lender_test: z
    .object({
      name: z.string(),
      is_within_maximum: z.boolean(),
      maximum_loan: decimalString,
      binding_limit: lendingLimit,
      stress_rate_percentage: decimalString,
      interest_cover_ratio: decimalString.nullable(),
      minimum_monthly_rent: decimalString.nullable(),
      early_repayment_charges: z.array(decimalString),
      standing: z.literal('typical'),
      source: z.string(),
      checked_on: isoDate,
    })
    .optional()
    .meta({
      description:
        'How the loan stands against the tests of `lender`, with it only; what its fee costs is `product_fee` among the lines.',
    }),
};
