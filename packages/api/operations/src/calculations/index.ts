import { createCalculationOperation } from './create-calculation.ts';
import { deleteCalculationOperation } from './delete-calculation.ts';
import { getCalculationOperation } from './get-calculation.ts';
import { listCalculationsOperation } from './list-calculations.ts';
import type { CalculationParts } from './ports.ts';
import { recalculateOperation } from './recalculate.ts';
import { updateCalculationOperation } from './update-calculation.ts';

export type { CalculationPorts } from './ports.ts';

/** The operations on saved calculations. */
export function calculationOperations(parts: CalculationParts) {
  return {
    listCalculations: listCalculationsOperation(parts),
    createCalculation: createCalculationOperation(parts),
    getCalculation: getCalculationOperation(parts),
    updateCalculation: updateCalculationOperation(parts),
    deleteCalculation: deleteCalculationOperation(parts),
    recalculate: recalculateOperation(parts),
  };
}
