import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { nothingToChange } from '../refusal.ts';
import { changeCalculation } from './change-calculation.ts';
import type { CalculationParts } from './ports.ts';

/** Changes the fields that are given; new inputs are computed anew. */
export function updateCalculationOperation(
  parts: CalculationParts,
): Operation<typeof routes.updateCalculation> {
  return async ({ params: { calculation_id: id }, body }, call) => {
    const change = Object.fromEntries(
      Object.entries(body).filter(([, value]) => value !== undefined),
    );
    if (Object.keys(change).length === 0) {
      return nothingToChange;
    }
    return changeCalculation(parts, id, { change, recompute: 'inputs' in change }, call);
  };
}
