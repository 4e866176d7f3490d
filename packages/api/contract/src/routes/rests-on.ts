import { z } from 'zod';

export const warnings = z.array(z.string());

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** What came from the account's own defaults. */
export const accountDefaults = {
  account_defaults: z.record(z.string(), scalar).optional().meta({
    description:
      'Fields left out for which a default of the account stood in, with its value. Absent where none did.',
  }),
};

/** The defaults that a calculator used. */
export const assumptions = z.record(z.string(), scalar).meta({
  description:
    'The defaults that stood in for fields left out; those of the account are named in `account_defaults` too.',
});

/** What an answer rests on. */
export const restsOn = {
  assumptions,
  assumed: z
    .array(
      z.object({
        input: z.string(),
        value: scalar,
        unit: z.string(),
        standing: z.enum(['specification', 'typical', 'neutral']),
        source: z.string(),
      }),
    )
    .meta({
      description:
        'The defaults of the product that stood in for fields left out, each with its source.',
    }),
  ...accountDefaults,
  rates_version: z.string().meta({ description: 'The state of the stamp duty rates used.' }),
};
