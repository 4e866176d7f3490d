import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';

/** The tax on a purchase. */
export const stampDutyOperation: Operation<typeof routes.stampDuty> = async ({ body }, call) => ({
  success: true,
  stamp_duty: String(body.price),
  effective_date: call.now.toISOString().slice(0, 10),
  calculated_at: call.now.toISOString(),
});
