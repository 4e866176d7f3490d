import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import { notFound } from '../refusal.ts';
import { calculationView } from './calculation-view.ts';
import type { CalculationParts } from './ports.ts';

/** One saved calculation with its results. */
export function getCalculationOperation({
  savedCalculations,
}: CalculationParts): Operation<typeof routes.getCalculation> {
  return async ({ params: { calculation_id: id } }, call) => {
    const found = await savedCalculations.find(accountOf(call).id, id);
    return found === null ? notFound('Calculation') : calculationView(found);
  };
}
