import type { routes } from '@freehold/contract';
import type { Operation } from '../operation.ts';
import { changeCalculation } from './change-calculation.ts';
import type { CalculationParts } from './ports.ts';

/** The same inputs at today's rates; the record is replaced. */
export function recalculateOperation(
  parts: CalculationParts,
): Operation<typeof routes.recalculate> {
  return ({ params: { calculation_id: id } }, call) =>
    changeCalculation(parts, id, { change: {}, recompute: true }, call);
}
