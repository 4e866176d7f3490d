import type { Formulas } from '../explain.ts';
import type { FlipFigures, FlipMeasures } from '../kernel/flip.ts';
import { bridgeFormulas, byInterest } from './bridge.ts';
import { purchaseFormulas, purchaseTotal } from './shared.ts';

/** By the method of the bridge's interest. */
export const flipFormulas = byInterest<Formulas<FlipFigures & FlipMeasures>>((method) => ({
  ...purchaseFormulas,
  ...bridgeFormulas(method),
  contingency: 'refurbishmentCosts × contingencyPercentage ÷ 100',
  refurbishmentTotal: 'refurbishmentCosts + contingency',
  holdingPeriodMonths: 'holdingPeriodMonths',
  groundRent: 'annualGroundRent × holdingPeriodMonths ÷ 12',
  serviceCharge: 'annualServiceCharge × holdingPeriodMonths ÷ 12',
  otherHoldingCosts: 'annualOtherCosts × holdingPeriodMonths ÷ 12',
  holdingCosts:
    'monthlyHoldingCosts × holdingPeriodMonths + groundRent + serviceCharge + otherHoldingCosts',
  expectedSalePrice: 'expectedSalePrice',
  agentFee: 'expectedSalePrice × agentFeePercentage ÷ 100',
  saleLegalFees: 'saleLegalFees',
  totalCosts: `${purchaseTotal} + refurbishmentTotal + bridgeFinanceCost + holdingCosts + agentFee + saleLegalFees`,
  grossProfit: 'expectedSalePrice − purchasePrice − refurbishmentTotal',
  netProfit: 'expectedSalePrice − totalCosts',
  initialInvestment: 'totalCosts − bridgeLoanAmount − agentFee − saleLegalFees',
  profitOnCostPercentage: { part: 'netProfit', whole: 'totalCosts' },
  profitMarginPercentage: { part: 'netProfit', whole: 'expectedSalePrice' },
  roiPercentage: { part: 'netProfit', whole: 'initialInvestment' },
  annualisedReturnPercentage:
    '((expectedSalePrice ÷ totalCosts) ^ (12 ÷ holdingPeriodMonths) − 1) × 100',
  breakEvenSalePrice: {
    formula: '(totalCosts − agentFee) ÷ (1 − agentFeePercentage ÷ 100)',
    rounding: 'to the lowest penny that leaves no loss after the rounded fee',
  },
  moneyInvested: 'totalCosts − agentFee − saleLegalFees − bridgeRedemption',
  returnOnMoneyInvestedPercentage: { part: 'netProfit', whole: 'moneyInvested' },
}));
