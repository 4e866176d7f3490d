import { z } from 'zod';

/** The body of a batch: calls of the calculators of this family. */
export const batchBody = z
  .strictObject({
    calls: z
      .array(z.strictObject({ path: z.string().min(1).max(200), body: z.unknown() }))
      .min(1)
      .max(1000),
  })
  .meta({
    examples: [
      {
        calls: [
          { path: '/api/v1/investment/stamp-duty', body: { price: 350_000, location: 'wales' } },
        ],
      },
    ],
  });

/** What a batch answers: each call by its place. */
export const batchAnswer = z.object({
  results: z.array(
    z.object({
      index: z.number().int(),
      status: z.number().int(),
      body: z.unknown().meta({ description: 'Body that the call alone would answer.' }),
    }),
  ),
  total_cost: z.number().int().meta({ description: 'Requests charged: one for each success.' }),
});
