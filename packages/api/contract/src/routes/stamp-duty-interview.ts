import { z } from 'zod';
import { route } from '../route.ts';
import { decimalString, isoDate, isoDateTime, nation, pounds } from '../schemas.ts';
import { taxSystem } from './investment-answers.ts';
import { warnings } from './rests-on.ts';

/** What is known of a purchase so far. */
const facts = {
  nation: nation.optional(),
  price: pounds.optional(),
  effective_date: isoDate.optional(),
  use: z.enum(['residential', 'non_residential', 'mixed']).optional(),
  tenure: z.enum(['outright', 'new_lease', 'shared_ownership']).optional(),
  annual_rent: pounds.optional(),
  term_years: z.number().int().min(1).max(999).optional(),
  market_value: pounds.optional(),
  market_value_election: z.boolean().optional(),
  buyer: z.enum(['individual', 'company', 'trust']).optional(),
  trust: z.enum(['for_a_beneficiary', 'discretionary']).optional(),
  dwellings: z.number().int().min(1).max(1000).optional(),
  dwellings_price: pounds.optional(),
  dwelling_prices: z.array(pounds).min(1).max(1000).optional(),
  subsidiary_dwellings: z.number().int().min(0).max(1000).optional(),
  company_relief: z.boolean().optional(),
  linked_price: pounds.optional(),
  linked_dwellings: z.number().int().min(0).max(999).optional(),
  linked_date: isoDate.optional(),
  linked_net_present_value: pounds.optional(),
  owns_another_home: z.boolean().optional(),
  will_live_in: z.boolean().optional(),
  replaces_main_home: z.enum(['sold', 'to_be_sold', 'none']).optional(),
  main_home_sold_on: isoDate.optional(),
  never_owned_home: z.boolean().optional(),
  non_uk_resident: z.boolean().optional(),
  contract_date: isoDate.optional(),
};

/** The body of an interview: the answers so far. */
const interviewBody = z
  .strictObject(facts)
  .meta({ examples: [{ nation: 'england', price: 300_000 }] });

/** Where the interview stands. */
const interviewAnswer = z.object({
  success: z.literal(true),
  next: z
    .object({
      fact: z.enum(Object.keys(facts) as [keyof typeof facts, ...(keyof typeof facts)[]]),
      question: z.string(),
      why: z.string(),
      kind: z.enum(['choice', 'money', 'day', 'number', 'boolean', 'amounts']),
      choices: z.array(z.string()).nullable(),
    })
    .nullable(),
  tax_system_name: taxSystem.nullable(),
  stamp_duty: decimalString.nullable(),
  standard_tax: decimalString.nullable(),
  surcharge_tax: decimalString.nullable(),
  refund: z
    .object({
      amount: decimalString,
      sell_by: isoDate,
      claim: z.string(),
      source: z.string(),
    })
    .nullable(),
  warnings,
  calculated_at: isoDateTime,
});

export const stampDutyInterview = route({
  family: 'Investment',
  method: 'POST',
  scope: 'investment:read',
  envelope: false,
  id: 'stampDutyInterview',
  path: '/api/v1/investment/stamp-duty/interview',
  summary: 'The next fact of a purchase that its stamp duty hangs on, and why; at the end the tax',
  description:
    'Asks for the facts of a purchase one by one: given those that are known, names the next that the tax hangs on, with why and where that stands; a fact that would change nothing is not asked for. Once nothing more is needed it gives the tax, and the surcharge that comes back once an old main home is sold, with the last day for that.',
  body: interviewBody,
  response: interviewAnswer,
});
