import type { Formulas } from '../explain.ts';
import type { BrrrFigures } from '../kernel/brrr.ts';
import { purchaseFormulas } from './purchase.ts';

export const brrrFormulas: Formulas<BrrrFigures> = {
  ...purchaseFormulas,
  refurbishmentTotal: 'refurbishmentCosts',
  afterRepairValue: 'afterRepairValue',
  bridgeLoanAmount: 'purchasePrice × bridgeLtv ÷ 100',
  bridgeFinanceCost:
    'bridgeLoanAmount × bridgeFinanceRate ÷ 100 × bridgeFinanceMonths ÷ bridgeRateMonths',
  totalInvestment:
    'purchasePrice + stampDuty + legalFees + surveyFees + sourcingFee + refurbishmentTotal + bridgeFinanceCost',
  initialCashRequired: 'totalInvestment − bridgeLoanAmount',
  refinanceAmount: 'afterRepairValue × refinanceLtv ÷ 100',
  equityReleased: 'refinanceAmount − bridgeLoanAmount',
  cashLeftInDeal: 'totalInvestment − refinanceAmount',
  equityRemaining: 'afterRepairValue − refinanceAmount',
  valueUplift: 'afterRepairValue − purchasePrice − refurbishmentTotal',
  monthlyRent: 'monthlyRent',
  annualRent: '12 × monthlyRent',
  voidAnnual: 'annualRent × voidPercentage ÷ 100',
  managementFeeAnnual: '(annualRent − voidAnnual) × managementFeePercentage ÷ 100',
  maintenanceAnnual: 'annualRent × maintenancePercentage ÷ 100',
  insuranceAnnual: 'insuranceAnnual',
  utilitiesAnnual: '12 × utilitiesMonthly',
  operatingCostsAnnual:
    'voidAnnual + managementFeeAnnual + maintenanceAnnual + insuranceAnnual + utilitiesAnnual',
  monthlyMortgage: {
    formula: 'payment(refinanceAmount, mortgageRate, mortgageTermYears, interestOnly)',
    rounding: 'half-up to the penny, once: what the lender collects each month',
  },
  annualMortgage: '12 × monthlyMortgage',
  annualCashflow: 'annualRent − operatingCostsAnnual − annualMortgage',
  monthlyCashflow: 'annualCashflow ÷ 12',
  grossYieldPercentage: 'annualRent ÷ purchasePrice × 100',
  netYieldPercentage: '(annualRent − operatingCostsAnnual) ÷ purchasePrice × 100',
  cashYieldPercentage: 'annualCashflow ÷ purchasePrice × 100',
  roiPercentage: 'annualCashflow ÷ initialCashRequired × 100',
  paybackPeriodYears: 'initialCashRequired ÷ annualCashflow',
  rocePercentage: 'annualCashflow ÷ cashLeftInDeal × 100',
  capitalEfficiencyPercentage: 'equityReleased ÷ initialCashRequired × 100',
};
