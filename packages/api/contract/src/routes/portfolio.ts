import { z } from 'zod';
import { route } from '../route.ts';
import { decimalString, isoDate, isoDateTime, nation, percentage, pounds } from '../schemas.ts';
import { assumptions, warnings } from './rests-on.ts';
import {
  companyFields,
  companyTaxFields,
  ownerFields,
  ownerShare,
  personTaxFields,
  taxYear,
} from './landlord-tax.ts';

const name = z.string().min(1).max(200);
const energyBand = z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G']);

const owner = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('individual'), name, ...ownerFields }),
  z.strictObject({ kind: z.literal('company'), name, ...companyFields }),
]);

/** One home of a portfolio. */
const holding = z.strictObject({
  name,
  value: pounds,
  monthly_rent: pounds,
  annual_costs: pounds.optional(),
  loan_balance: pounds.optional(),
  mortgage_rate: z.number().min(0).max(20).optional(),
  mortgage_term_years: z.number().int().min(1).max(40).optional(),
  interest_only: z.boolean().optional(),
  fixed_until: isoDate.optional(),
  owners: z
    .array(z.strictObject({ name, share_percentage: ownerShare }))
    .min(1)
    .max(20)
    .optional(),
  energy_band: energyBand.optional(),
  nation: nation.optional(),
});

const example = {
  owners: [{ kind: 'individual', name: 'Owner', nation: 'england', other_income: 60_000 }],
  holdings: [
    {
      name: '1 Mill Road',
      value: 200_000,
      monthly_rent: 1_000,
      annual_costs: 2_400,
      loan_balance: 150_000,
      mortgage_rate: 5,
      interest_only: true,
      fixed_until: '2027-05-31',
      energy_band: 'D',
    },
  ],
};

/** The body of a portfolio. */
export const portfolioBody = z
  .strictObject({
    as_of: isoDate.optional(),
    tax_year: taxYear.optional(),
    owners: z.array(owner).min(1).max(20),
    holdings: z.array(holding).min(1).max(1000),
    stress: z
      .array(
        z.strictObject({
          rate_points: z.number().min(0).max(20).optional(),
          rent_fall_percentage: percentage.optional(),
          void_months: z.number().int().min(0).max(12).optional(),
        }),
      )
      .min(1)
      .max(20)
      .optional(),
  })
  .meta({
    examples: [example],
  });

const figure = decimalString.nullable();
const limit = z.enum(['interest_cover', 'ltv', 'debt_service_cover']);
const flow = {
  annual_rent: decimalString,
  annual_costs: decimalString,
  annual_interest: decimalString,
  annual_principal: decimalString,
};
const yields = { gross_yield_percentage: figure, net_yield_percentage: figure };

/** A portfolio as it stands, what it earns and what threatens it. */
export const portfolioAnswer = z.object({
  success: z.literal(true),
  as_of: isoDate,
  tax_year: z.string(),
  totals: z.object({
    homes: z.int(),
    value: decimalString,
    equity: decimalString,
    ltv_percentage: figure,
    loans: decimalString,
    ...flow,
    annual_cash_flow: decimalString,
    tax: decimalString,
    annual_cash_flow_after_tax: decimalString,
    ...yields,
    interest_cover_ratio: figure,
    average_rate_percentage: figure,
  }),
  holdings: z.array(
    z.object({
      name: z.string(),
      value: decimalString,
      loan: decimalString,
      equity: decimalString,
      ltv_percentage: figure,
      ...flow,
      annual_cash_flow: decimalString,
      ...yields,
      lending: z
        .object({
          lender: z.enum(['basic_rate', 'higher_rate', 'mixed', 'company']),
          stress_rate_percentage: decimalString,
          interest_cover_ratio: figure,
          maximum_loan: decimalString,
          binding_limit: limit,
          headroom: decimalString,
          break_even_rate_percentage: figure,
        })
        .nullable(),
    }),
  ),
  owners: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['individual', 'company']),
      homes: z.int(),
      is_portfolio_landlord: z.boolean(),
      value: decimalString,
      loans: decimalString,
      equity: decimalString,
      ...flow,
      tax: decimalString,
      annual_cash_flow: decimalString,
      annual_cash_flow_after_tax: decimalString,
      personal: z.object(personTaxFields).nullable(),
      company: z.object(companyTaxFields).nullable(),
    }),
  ),
  stress: z.array(
    z.object({
      rate_points: decimalString,
      rent_fall_percentage: decimalString,
      void_months: z.int(),
      annual_rent: decimalString,
      annual_interest: decimalString,
      annual_cash_flow: decimalString,
      tax: decimalString,
      annual_cash_flow_after_tax: decimalString,
      interest_cover_ratio: figure,
      holdings_below_zero: z.array(z.string()),
    }),
  ),
  refinances: z.array(
    z.object({
      holding: z.string(),
      fixed_until: isoDate,
      days_until: z.int(),
      balance_then: decimalString,
      ltv_percentage: figure,
      monthly_payment_now: decimalString,
      stress_rate_percentage: decimalString,
      monthly_payment_at_stress: decimalString,
      maximum_loan: decimalString,
      shortfall: decimalString,
      product_fee: figure,
      early_repayment_charge_now: figure,
    }),
  ),
  binding: z.object({ holding: z.string(), limit, headroom: decimalString }).nullable(),
  energy: z.array(
    z.object({
      holding: z.string(),
      band: energyBand.nullable(),
      lowest_band: energyBand,
      by: isoDate,
      days_to_comply: z.int(),
      standing: z.enum(['in force', 'announced']),
      cost_cap: decimalString,
      spending_from: isoDate.nullable(),
      source: z.string(),
    }),
  ),
  assumptions,
  warnings,
  calculated_at: isoDateTime,
});

const kept = {
  family: 'Investment',
  scope: 'investment:read',
  envelope: false,
  path: '/api/v1/portfolio',
  response: z.object({ revision: z.int(), portfolio: portfolioBody.nullable() }),
} as const;

const getPortfolio = route({
  ...kept,
  id: 'getPortfolio',
  method: 'GET',
  summary: 'The portfolio that the account keeps',
  description:
    'Gives the portfolio that the account keeps, as it was put: a body of `POST /api/v1/investment/portfolio`, which works it out.',
});

const putPortfolio = route({
  ...kept,
  id: 'putPortfolio',
  method: 'PUT',
  summary: 'Keep a portfolio in the place of the one before, unless it was replaced meanwhile',
  description:
    'Keeps a portfolio, one an account, in the place of the whole of the one before. `revision` is the one that was read: where the portfolio was replaced since, the answer is 409 and nothing changes. Its form is checked; what the homes and owners say of one another is checked where it is worked out.',
  body: z
    .strictObject({
      revision: z
        .int()
        .min(0)
        .max(2 ** 31 - 2),
      portfolio: portfolioBody.nullable(),
    })
    .meta({ examples: [{ revision: 0, portfolio: example }] }),
  errors: ['revision_conflict'],
});

export const keptPortfolioRoutes = { getPortfolio, putPortfolio };
