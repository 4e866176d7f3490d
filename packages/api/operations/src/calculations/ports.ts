import type { InvestmentCalculators } from '../investment/index.ts';
import type { SavedCalculations } from '../ports/saved-calculations.ts';

/** What the operations on saved calculations ask. */
export interface CalculationPorts {
  readonly savedCalculations: SavedCalculations;
}

/** The port with the calculators that make the results. */
export interface CalculationParts extends CalculationPorts {
  readonly calculators: InvestmentCalculators;
}
