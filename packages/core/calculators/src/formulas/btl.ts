import type { Formulas } from '../explain.ts';
import type { BtlFigures, BtlMeasures } from '../kernel/btl.ts';
import { letMeasureFormulas, upToThePenny } from './measures.ts';
import {
  holdingFormulas,
  monthlyHoldingFormulas,
  mortgagedFormulas,
  purchaseFormulas,
  purchaseTotal,
} from './purchase.ts';

export const btlFormulas: Formulas<BtlFigures & BtlMeasures> = {
  ...purchaseFormulas,
  refurbishmentCosts: 'refurbishmentCosts',
  totalInvestment: `${purchaseTotal} + refurbishmentCosts`,
  ...mortgagedFormulas,
  monthlyRent: 'monthlyRent',
  annualRent: '12 × monthlyRent',
  voidMonthly: 'monthlyRent × voidPercentage ÷ 100',
  voidAnnual: 'annualRent × voidPercentage ÷ 100',
  managementFeeMonthly: '(monthlyRent − voidMonthly) × managementFeePercentage ÷ 100',
  managementFeeAnnual: '(annualRent − voidAnnual) × managementFeePercentage ÷ 100',
  maintenanceMonthly: 'monthlyRent × maintenancePercentage ÷ 100',
  maintenanceAnnual: 'annualRent × maintenancePercentage ÷ 100',
  insuranceMonthly: 'insuranceAnnual ÷ 12',
  insuranceAnnual: 'insuranceAnnual',
  ...holdingFormulas,
  ...monthlyHoldingFormulas,
  operatingCostsMonthly:
    'voidMonthly + managementFeeMonthly + maintenanceMonthly + insuranceMonthly + groundRentMonthly + serviceChargeMonthly + otherCostsMonthly',
  operatingCostsAnnual:
    'voidAnnual + managementFeeAnnual + maintenanceAnnual + insuranceAnnual + groundRentAnnual + serviceChargeAnnual + otherCostsAnnual',
  monthlyCashFlow: 'monthlyRent − operatingCostsMonthly − monthlyMortgage',
  annualCashFlow: 'annualRent − operatingCostsAnnual − annualMortgage',
  grossYieldPercentage: 'annualRent ÷ purchasePrice × 100',
  netYieldPercentage: '(annualRent − operatingCostsAnnual) ÷ purchasePrice × 100',
  roiPercentage: 'annualCashFlow ÷ initialInvestment × 100',
  paybackPeriodYears: 'initialInvestment ÷ annualCashFlow',
  ...letMeasureFormulas({
    rent: 'annualRent',
    netIncome: 'annualRent − operatingCostsAnnual',
    cashFlow: 'annualCashFlow',
    moneyInvested: 'initialInvestment',
    loan: 'loanAmount',
  }),
  breakEvenRent: {
    formula:
      '(insuranceAnnual + groundRentAnnual + serviceChargeAnnual + otherCostsAnnual + annualMortgage) ÷ 12 ÷ ((1 − voidPercentage ÷ 100) × (1 − managementFeePercentage ÷ 100) − maintenancePercentage ÷ 100)',
    rounding: upToThePenny,
  },
};
