import { z } from 'zod';
import { route } from '../route.ts';
import { decimalString, isoDate, nation, pounds, queryBoolean, queryNumber } from '../schemas.ts';

const subject = z.enum([
  'stamp_duty',
  'income_tax',
  'dividends',
  'capital_gains',
  'national_insurance',
  'corporation_tax',
  'energy',
  'houses_in_multiple_occupation',
  'short_lets',
  'rents',
  'returns',
  'council_tax',
  'leases',
]);
const queryPounds = queryNumber(pounds).optional();

const law = route({
  family: 'Investment',
  id: 'law',
  method: 'GET',
  path: '/api/v1/law',
  summary: 'The dated rules of law: announced, enacted or in force, with where each was read',
  description:
    'Gives the dated rules of law on which answers rest and which a letting must heed, in every nation: taxes on purchases, incomes and gains, energy standards, shared houses, short lets, rents, quarterly returns, council tax and ground rents. Each is announced, enacted or in force on a day, with its source, the day on which that was read and, where it was read, a sentence of the statute; and what it changes for a letting that the query describes. What is announced is in no figure of a calculator.',
  scope: null,
  tokens: 'none',
  cost: 0,
  envelope: false,
  query: z.object({
    date: isoDate.optional(),
    nation: nation.optional(),
    subject: subject.optional(),
    ended: queryBoolean.optional(),
    value: queryPounds,
    monthly_rent: queryPounds,
    ground_rent_annual: queryPounds,
    energy_band: z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G']).optional(),
    owner: z.enum(['individual', 'company']).optional(),
  }),
  response: z.object({
    date: isoDate,
    rules: z.array(
      z.object({
        subject,
        tax: z.string(),
        rule: z.string(),
        nations: z.array(nation),
        from: isoDate.nullable(),
        until: isoDate.nullable(),
        status: z.enum(['announced', 'enacted', 'in force', 'ended']),
        standing: z.string(),
        text: z.string().nullable(),
        words: z.object({ text: z.string(), of: z.string(), read_on: isoDate }).nullable(),
        source: z.string(),
        url: z.string().nullable(),
        checked_on: isoDate,
        due: z.string().nullable(),
        effect: z
          .object({
            annual_cost: decimalString.nullable(),
            cost_at_most: decimalString.nullable(),
            text: z.string(),
          })
          .nullable(),
      }),
    ),
  }),
});

export const lawRoutes = { law };
