import { z } from 'zod';

/** What an enveloped answer says beside `data`. */
export const metaSchema = z.object({
  usage: z.object({
    request_cost: z.number().int().meta({ description: 'Requests this call consumed.' }),
    monthly_used: z.number().int().meta({ description: 'Requests used this period, after it.' }),
    monthly_limit: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Requests the plan allows a period. Null: no cap.' }),
  }),
  request_id: z.string().meta({ description: 'The same as X-Request-Id.' }),
  timestamp: z.number().meta({ description: 'Epoch seconds of the call, to the millisecond.' }),
  latency_ms: z.number(),
  demo: z.literal(true).optional().meta({
    description:
      'The records of this server hold invented homes, sales and rents of its demonstration. Absent: none of them is invented.',
  }),
  ignored_parameters: z
    .array(
      z.object({
        name: z.string().meta({ description: 'The parameter as it was sent.' }),
        did_you_mean: z.string().nullable().meta({
          description:
            'The parameter of the route that it is written like or stands for elsewhere. Null where there is none.',
        }),
      }),
    )
    .min(1)
    .optional()
    .meta({
      description: 'Query parameters of the call that the route does not read: they had no effect.',
    }),
});
export type Meta = z.infer<typeof metaSchema>;
