import { Decimal } from '@freehold/money';
import type { BtlResult } from './btl.ts';
import { figureDecimal } from './figures.ts';
import { percentage } from './kernel/ratios.ts';

/** A serviced let beside an ordinary letting of the same house, in pounds a year. */
export interface ComparisonWithBtl {
  readonly btlMonthlyRent: Decimal;
  readonly btlAnnualCashFlow: Decimal;
  readonly saAnnualCashFlow: Decimal;
  /** Serviced less ordinary. */
  readonly annualDifference: Decimal;
  /** Of the size of the ordinary cash flow; null when that is 0. */
  readonly differencePercentage: Decimal | null;
  readonly better: 'sa' | 'btl' | 'equal';
}

export function compareWithBtl(
  saAnnualCashflowPence: number,
  ordinary: BtlResult,
): ComparisonWithBtl {
  const { monthlyRent, annualCashFlow } = ordinary.metrics;
  if (monthlyRent === null || annualCashFlow === null) {
    throw new Error('a rent and a cash flow always exist');
  }
  const ordinaryPence = annualCashFlow.times(100).toNumber();
  const difference = saAnnualCashflowPence - ordinaryPence;
  return {
    btlMonthlyRent: monthlyRent,
    btlAnnualCashFlow: annualCashFlow,
    saAnnualCashFlow: new Decimal(saAnnualCashflowPence).div(100),
    annualDifference: new Decimal(difference).div(100),
    differencePercentage: figureDecimal(
      'differencePercentage',
      percentage(difference, Math.abs(ordinaryPence)),
    ),
    better: difference > 0 ? 'sa' : difference < 0 ? 'btl' : 'equal',
  };
}
