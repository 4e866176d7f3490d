import type { InvestmentCalculators } from '../investment/index.ts';
import type { SavedCalculations } from '../ports/saved-calculations.ts';
import { createCalculationOperation } from './create-calculation.ts';
import { deleteCalculationOperation } from './delete-calculation.ts';
import { getCalculationOperation } from './get-calculation.ts';
import { listCalculationsOperation } from './list-calculations.ts';
import { recalculateOperation } from './recalculate.ts';
import { updateCalculationOperation } from './update-calculation.ts';

/** What the operations on saved calculations ask. */
export interface CalculationPorts {
  readonly savedCalculations: SavedCalculations;
}

/** The port with the calculators that make the results. */
export interface CalculationParts extends CalculationPorts {
  readonly calculators: InvestmentCalculators;
}

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
