import { percentOfDown } from '@freehold/money/kernel';
import { stampDutyPence } from './table.ts';
import type { RateTable } from './table.ts';

/** The nearest jump of the tax below a price: the price on its cheaper side, the tax there and what that saves. */
export function nearestCliff(
  table: RateTable,
  pricePence: number,
): { pricePence: number; taxPence: number; savingPence: number } | null {
  for (let row = table.abovePence.length - 1; row > 0; row -= 1) {
    const edge = table.abovePence[row] as number;
    if (edge < pricePence && exactly(table, row, edge + 1) > exactly(table, row - 1, edge + 1)) {
      const taxPence = stampDutyPence(table, edge);
      return {
        pricePence: edge,
        taxPence,
        savingPence: stampDutyPence(table, pricePence) - taxPence,
      };
    }
  }
  return null;
}

/** A row's tax to the penny. Pence within one pound never tell a continuous edge from a jump of pounds. */
function exactly(table: RateTable, row: number, pricePence: number): number {
  const tax = percentOfDown(pricePence, table.rateMillionths[row] as number);
  return tax - (table.deductionPence[row] as number);
}
