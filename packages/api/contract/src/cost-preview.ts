import { z } from 'zod';

/** What a call would cost, told in the place of its answer. */
export const costPreviewSchema = z.object({
  dry_run: z.literal(true).meta({ description: 'The call was not run.' }),
  request_cost: z.number().int().meta({
    description:
      'Requests that a success draws at most: a bundle charges no slice that cannot be answered.',
  }),
  ai_chats: z.number().int().meta({ description: 'AI chats that a success draws.' }),
  monthly_used: z.number().int().meta({ description: 'Requests used this period.' }),
  monthly_limit: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Requests the plan allows a period. Null: no cap.' }),
  is_covered: z.boolean().meta({
    description: 'Whether what is left this period, of requests and of AI chats, covers the call.',
  }),
});
export type CostPreview = z.infer<typeof costPreviewSchema>;

/** How a caller asks for it: by a header, or by a parameter of the query that is of every route. */
export const costPreviewHeader = 'X-Cost-Preview';
export const costPreviewParameter = 'dry_run';
