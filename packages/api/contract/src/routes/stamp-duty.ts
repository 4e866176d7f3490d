import { z } from 'zod';
import { decimalString, isoDate, isoDateTime, nation, pounds, uuid } from '../schemas.ts';
import { location } from './investment-bodies.ts';
import { taxSystem } from './investment-answers.ts';
import { accountDefaults, assumptions, warnings } from './rests-on.ts';

const lease = z
  .strictObject({
    premium: pounds.optional(),
    annual_rents: z
      .array(pounds)
      .min(1)
      .max(999)
      .meta({
        description:
          'Rents of the lease, pounds a year, from the first on; the last stands for the years after it. SDLT and LTT take the highest of the first five from the sixth year, LBTT the rent of each year. Required without `monthly_rents`.',
      })
      .optional(),
    monthly_rents: z
      .array(pounds)
      .min(1)
      .max(12_000)
      .meta({
        description:
          'Instead, rents by month, pounds, where they change within a year; the last stands for the months after it. SDLT and LTT take the highest of twelve months running in the first five years from the sixth year.',
      })
      .optional(),
    term_years: z.number().int().min(0).max(999),
    term_days: z.number().int().min(0).max(365).optional(),
    shared_ownership: z
      .boolean()
      .meta({ description: 'Whether a share of a home is bought and rent paid on the rest.' })
      .optional(),
    market_value: pounds
      .meta({
        description:
          'What the whole home in shared ownership is worth, pounds: first-time buyer relief looks at it. SDLT only.',
      })
      .optional(),
    market_value_election: z
      .boolean()
      .meta({
        description:
          'Whether the buyer of a share elects to pay on the market value at once. Left out: false.',
      })
      .optional(),
    linked_net_present_value: pounds
      .meta({
        description:
          'Net present value of the rents of all leases linked with this one, pounds. Left out: 0.',
      })
      .optional(),
  })
  .meta({ description: 'A new lease: the tax on the rent is added; `price` is then the premium.' });

/** The body of a stamp-duty calculation. */
export const stampDutyBody = z
  .strictObject({
    price: pounds
      .meta({
        description: 'Price paid, pounds; may be left out with a `lease` or a listed property.',
      })
      .optional(),
    location: location.optional(),
    property_id: uuid
      .meta({
        description:
          'UUID of a stored property: tells the nation where `location`, and the price where `price` is left out.',
      })
      .optional(),
    is_additional_property: z
      .boolean()
      .meta({
        description:
          'Whether the surcharge on further homes applies. Left out: true, unless the buyer is a first-time buyer; `assumptions` says so.',
      })
      .optional(),
    is_first_time_buyer: z.boolean().optional(),
    is_non_uk_resident: z
      .boolean()
      .meta({
        description:
          'Whether the surcharge on buyers who do not live in the United Kingdom applies; SDLT only. Left out: false.',
      })
      .optional(),
    is_company: z.boolean().optional(),
    company_relief: z
      .boolean()
      .meta({
        description:
          'Whether a company has relief from the flat rate, as a letting business. Left out: true.',
      })
      .optional(),
    effective_date: isoDate
      .meta({
        description:
          'Day of the purchase whose rates apply, YYYY-MM-DD. Left out: today in the UK.',
      })
      .optional(),
    contract_date: isoDate
      .nullable()
      .meta({
        description:
          'Day of the contract, YYYY-MM-DD: decides the transitional rules of a change of rates. Null or left out: no contract before the change.',
      })
      .optional(),
    use: z.enum(['residential', 'non_residential', 'mixed']).optional(),
    lease: lease.optional(),
    dwellings: z
      .number()
      .int()
      .min(1)
      .max(1000)
      .meta({
        description: 'Dwellings bought at once. Left out: as many as `dwelling_prices`, else 1.',
      })
      .optional(),
    dwelling_prices: z
      .array(pounds)
      .min(1)
      .max(1000)
      .meta({
        description:
          'Part of the price paid for each dwelling, justly and reasonably apportioned, pounds; together the price, or `dwellings_price`. Left out: equal parts.',
      })
      .optional(),
    subsidiary_dwellings: z
      .number()
      .int()
      .min(0)
      .max(999)
      .meta({
        description:
          'How many are annexes of one that makes two thirds of the price or more; needs `dwelling_prices`. Left out: 0.',
      })
      .optional(),
    additional_dwellings: z
      .number()
      .int()
      .min(0)
      .max(1000)
      .meta({
        description:
          'How many bear the Scottish supplement; one that replaces a main home does not. Left out: all.',
      })
      .optional(),
    additional_dwellings_price: pounds
      .meta({
        description: 'Paid for those, pounds. Left out: their share by number.',
      })
      .optional(),
    dwellings_price: pounds
      .meta({
        description: 'Part of the price of a mixed purchase that is paid for dwellings, pounds.',
      })
      .optional(),
    linked_price: pounds
      .meta({
        description:
          'Price of the other purchases linked with this one, of a new lease their premiums, pounds.',
      })
      .optional(),
    linked_dwellings: z
      .number()
      .int()
      .min(0)
      .max(999)
      .meta({
        description:
          'How many dwellings the linked purchases hold, which multiple dwellings relief counts. Left out: unknown, and the relief is left out.',
      })
      .optional(),
    linked_date: isoDate
      .meta({
        description:
          'Effective date of the linked purchases, of several the first, YYYY-MM-DD: the minimum of multiple dwellings relief in Wales rests on it. Left out: unknown, as if none were made before a change.',
      })
      .optional(),
  })
  .meta({
    examples: [{ price: 350_000, location: 'wales', effective_date: '2024-12-11' }],
  });

/** What a stamp-duty calculation answers. */
export const stampDutyAnswer = z.object({
  success: z.literal(true),
  price: decimalString,
  nation,
  tax_system_name: taxSystem,
  effective_date: isoDate,
  rates_from: isoDate.meta({ description: 'The day from which these rates are in force.' }),
  rates_version: z.string(),
  stamp_duty: decimalString,
  standard_tax: decimalString,
  surcharge_tax: decimalString,
  relief_applied: z.string().nullable(),
  reliefs_considered: z.array(
    z.object({
      relief: z.string(),
      applied: z.boolean(),
      refused_because: z.string().nullable(),
      saving: decimalString,
    }),
  ),
  effective_rate_percentage: decimalString.nullable(),
  marginal_rate_percentage: decimalString.nullable().meta({
    description:
      'Rate on the next pound, per cent. Null where no rate of law is: under multiple dwellings relief and of a share of linked purchases.',
  }),
  nearest_cliff: z
    .object({
      price: decimalString,
      stamp_duty: decimalString,
      jump: decimalString,
      saving: decimalString,
    })
    .nullable()
    .meta({
      description:
        'The nearest lower price, at most 10 % below, at which the tax of this buyer jumps. Null where there is none.',
    }),
  bands: z.array(
    z.object({
      on: z.enum(['price', 'rent', 'supplement', 'remainder']),
      from: decimalString,
      to: decimalString
        .nullable()
        .meta({ description: 'Where the band ends, pounds. Null: open above.' }),
      rate_percentage: decimalString,
      taxable_amount: decimalString,
      tax: decimalString,
    }),
  ),
  law: z
    .array(
      z.object({
        kind: z.string().meta({
          description: 'What the schedule charges or frees, such as `residential`.',
        }),
        from: isoDate.meta({ description: 'First day on which it is in force.' }),
        until: isoDate
          .nullable()
          .meta({ description: 'Last day on which it is in force. Null: still in force.' }),
        standing: z.enum(['confirmed', 'unconfirmed']).meta({
          description: 'Whether every fact of it has a second source.',
        }),
        source: z.string().meta({ description: 'Where it was read.' }),
        url: z.string().meta({ description: 'Address of the source.' }),
        checked_on: isoDate.meta({ description: 'Day on which the source was read.' }),
      }),
    )
    .meta({ description: 'The schedules of law that the tax rests on.' }),
  rent_tax: decimalString
    .optional()
    .meta({ description: 'Tax on the rent of a lease, pounds; with a lease only.' }),
  net_present_value: decimalString
    .optional()
    .meta({ description: 'Rents of the lease at their present value, pounds; with a lease only.' }),
  assumptions,
  ...accountDefaults,
  warnings,
  calculated_at: isoDateTime,
});
