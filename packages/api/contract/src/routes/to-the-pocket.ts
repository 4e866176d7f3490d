import { z } from 'zod';
import { route } from '../route.ts';
import { decimalString, isoDateTime, percentage, pounds } from '../schemas.ts';
import { companyFields, ownerFields, ownerShare, taxYear } from './landlord-tax.ts';
import { warnings } from './rests-on.ts';

const owner = z.strictObject({
  share_percentage: ownerShare.default(100).meta({
    description: 'Share of the owner, per cent; those of all owners add up to 100. Left out: 100.',
  }),
  ...ownerFields,
  savings: pounds.optional(),
  dividends: pounds.optional(),
  pension_contributions: pounds.optional(),
  gift_aid: pounds.optional(),
  child_benefit: pounds.optional(),
  salary: pounds.optional(),
});

/** The body of a letting to the pocket. */
const toThePocketBody = z
  .strictObject({
    annual_rent: pounds,
    allowable_costs: pounds,
    finance_costs: pounds,
    tax_year: taxYear,
    owners: z.array(owner).min(1).max(20),
    company: z
      .strictObject({
        ...companyFields,
        running_costs: pounds.optional(),
        directors_loan: pounds.optional(),
        directors_loan_rate_percentage: z.number().min(0).max(20).optional(),
        directors_loan_repayment: pounds.optional(),
        loan_to_owners: pounds.optional(),
        drawn_percentage: percentage.optional(),
      })
      .optional(),
    move: z
      .strictObject({
        stamp_duty: pounds.optional(),
        gain: pounds.optional(),
        fees: pounds.optional(),
        shares_value: pounds.optional(),
        other_consideration_value: pounds.optional(),
      })
      .optional(),
  })
  .meta({
    examples: [
      {
        annual_rent: 15_000,
        allowable_costs: 3_000,
        finance_costs: 8_000,
        tax_year: '2026-27',
        owners: [{ nation: 'england', other_income: 60_000 }],
        company: { running_costs: 1_000 },
        move: { stamp_duty: 10_000, gain: 50_000 },
      },
    ],
  });

const share = {
  share_percentage: decimalString,
  tax: decimalString,
  pocket: decimalString,
};

/** What reaches the owners of a letting, in their own hands and through their company. */
const toThePocketAnswer = z.object({
  success: z.literal(true),
  people: z.object({
    owners: z.array(z.object({ ...share, finance_costs_carried_forward: decimalString })),
    tax: decimalString,
    pocket: decimalString,
  }),
  company: z.object({
    salaries: decimalString,
    employer_contributions: decimalString,
    directors_loan_interest: decimalString,
    directors_loan_repaid: decimalString,
    corporation_tax: decimalString,
    dividends: decimalString,
    loan_to_owners: decimalString,
    loan_tax: decimalString,
    retained: decimalString,
    owners: z.array(z.object(share)),
    tax: decimalString,
    pocket: decimalString,
  }),
  advantage: decimalString,
  move_cost: decimalString.nullable(),
  move_gains_tax: decimalString.nullable(),
  incorporation_relief: decimalString.nullable(),
  break_even_year: z.int().nullable(),
  warnings,
  calculated_at: isoDateTime,
});

export const toThePocket = route({
  family: 'Investment',
  method: 'POST',
  scope: 'investment:read',
  envelope: false,
  id: 'toThePocket',
  path: '/api/v1/investment/to-the-pocket',
  summary: 'What a let year leaves its owners, in their own hands and through a company of theirs',
  description:
    'Sets what a let year leaves people who own it, alone or together, beside what it leaves them where a company of theirs does: salaries with both Class 1 contributions, interest and repayment of their loan, corporation tax, dividends at the rates of the year, what is retained. Each owner’s tax is all that the letting adds to other income, savings and dividends, with the child benefit charge, the allowance of high earners, pension contributions and gift aid. With a move of the homes, its duty, capital gains tax and fees, and the year in which they are paid.',
  invalidStatus: 422,
  body: toThePocketBody,
  response: toThePocketAnswer,
});
