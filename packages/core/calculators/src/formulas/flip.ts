import type { Formulas } from '../explain.ts';
import type { FlipFigures } from '../kernel/flip.ts';
import { purchaseFormulas } from './purchase.ts';

export const flipFormulas: Formulas<FlipFigures> = {
  ...purchaseFormulas,
  renovationTotal: 'renovationCosts',
  bridgeLoanAmount: 'purchasePrice × bridgeLtv ÷ 100',
  bridgeFinanceCost:
    'bridgeLoanAmount × bridgeFinanceRate ÷ 100 × bridgeFinanceMonths ÷ bridgeRateMonths',
  holdingPeriodMonths: 'holdingPeriodMonths',
  holdingCosts: 'holdingCostsMonthly × holdingPeriodMonths',
  expectedSalePrice: 'expectedSalePrice',
  agentFee: 'expectedSalePrice × agentFeePercentage ÷ 100',
  saleLegalFees: 'saleLegalFees',
  totalCosts:
    'purchasePrice + stampDuty + legalFees + surveyFees + sourcingFee + renovationTotal + bridgeFinanceCost + holdingCosts + agentFee + saleLegalFees',
  grossProfit: 'expectedSalePrice − purchasePrice − renovationTotal',
  netProfit: 'expectedSalePrice − totalCosts',
  cashInvested: 'totalCosts − bridgeLoanAmount − agentFee − saleLegalFees',
  profitOnCostPercentage: 'netProfit ÷ totalCosts × 100',
  profitMarginPercentage: 'netProfit ÷ expectedSalePrice × 100',
  roiPercentage: 'netProfit ÷ cashInvested × 100',
  annualizedReturnPercentage:
    '((expectedSalePrice ÷ totalCosts) ^ (12 ÷ holdingPeriodMonths) − 1) × 100',
  breakEvenSalePrice: {
    formula: '(totalCosts − agentFee) ÷ (1 − agentFeePercentage ÷ 100)',
    rounding: 'to the lowest penny that leaves no loss after the rounded fee',
  },
};
