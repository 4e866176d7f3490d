import { z } from 'zod';
import { percentage, pounds } from '../schemas.ts';
import { lenderKinds } from './deal-lender.ts';

export const months = (max: number) => z.number().int().min(1).max(max);

/** The short loan that buys before the works. */
export const bridge = {
  bridge_ltv: percentage.optional(),
  bridge_finance_rate: z.number().min(0).max(100).optional(),
  bridge_finance_months: months(36).optional(),
  bridge_rate_period: z.enum(['month', 'year']).optional(),
  bridge: z
    .strictObject({
      net_advance: pounds.meta({
        description:
          'What is to be paid out on the day of purchase, pounds, in the place of bridge_ltv: the least loan is taken that leaves it after the arrangement fee and retained interest. Left out: bridge_ltv sets the loan.',
      }),
      arrangement_fee_percentage: percentage.meta({
        description:
          'Arrangement fee, per cent of the gross loan: what is lent on day one and all drawdowns. Left out: 0.',
      }),
      exit_fee_percentage: percentage.meta({
        description: 'Exit fee, per cent of the gross loan. Left out: 0.',
      }),
      valuation_fee: pounds,
      broker_fee: pounds,
      lender_legal_fees: pounds,
      interest: z.enum(['serviced', 'retained', 'rolled_simple', 'rolled_compound']).meta({
        description:
          'How the interest is paid. Left out: `rolled_simple`, paid with the loan at the end.',
      }),
      drawdowns: z
        .array(z.strictObject({ month: months(36), amount: pounds }))
        .max(36)
        .meta({ description: 'Parts of the loan paid, and bearing interest, from a month’s end.' }),
    })
    .partial()
    .meta({ description: 'Fees of the bridge, how its interest is paid, later drawdowns.' })
    .optional(),
  contingency_percentage: percentage
    .meta({ description: 'Reserve for what is not foreseen, per cent of the works. Left out: 0.' })
    .optional(),
};

/** The loan that repays the bridge. */
export const refinance = z
  .strictObject({
    product_fee: pounds,
    product_fee_percentage: z.number().min(0).max(20),
    product_fee_added: z.boolean().meta({
      description: 'True: the product fee is added to the loan. Left out: false, it is paid.',
    }),
    legal_fees: pounds,
    valuation_fee: pounds,
    lender: z
      .union([
        lenderKinds,
        z.strictObject({
          icr_percentage: z.number().min(1).max(1000),
          stress_rate_percentage: z.number().gt(0).max(20),
          maximum_ltv_percentage: percentage.optional(),
        }),
      ])
      .meta({
        description:
          'Caps the refinance at the least of refinance_ltv, the rent cover of this kind of lender and its maximum. Left out: refinance_ltv alone.',
      }),
    months_to_refinance: months(36).meta({
      description:
        'Months until the refinance: the bridge bears interest until then. Left out: bridge_finance_months.',
    }),
  })
  .partial()
  .meta({ description: 'Costs, time and lender of the refinance.' });
