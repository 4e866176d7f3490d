import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import { notFound } from '../refusal.ts';
import type { CalculationParts } from './ports.ts';

/** Deletes a saved calculation for good. */
export function deleteCalculationOperation({
  savedCalculations,
}: CalculationParts): Operation<typeof routes.deleteCalculation> {
  return async ({ params: { calculation_id: id } }, call) => {
    const removed = await savedCalculations.remove(accountOf(call).id, id);
    return removed ? undefined : notFound('Calculation');
  };
}
