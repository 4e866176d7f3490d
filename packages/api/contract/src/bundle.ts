import { z } from 'zod';

const failedSlice = z.object({
  slice: z.string().meta({ description: 'The name of the member that is null.' }),
  code: z
    .enum(['internal_error', 'service_busy'])
    .meta({ description: '`service_busy`: it took too long, and may be asked again soon.' }),
});
export type FailedSlice = z.infer<typeof failedSlice>;

/** The slices of a bundle that are null because the server failed, not for want of evidence. */
export const failedSlices = z.array(failedSlice).min(1).optional().meta({
  description:
    'Slices that are null because the server failed; absent where none is. They are not charged: the call costs the share of its price that the other slices make up, rounded down.',
});
