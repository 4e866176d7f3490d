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
  monthlyExpenses:
    'voidMonthly + managementFeeMonthly + maintenanceMonthly + insuranceMonthly + groundRentMonthly + serviceChargeMonthly + otherCostsMonthly',
  annualExpenses:
    'voidAnnual + managementFeeAnnual + maintenanceAnnual + insuranceAnnual + groundRentAnnual + serviceChargeAnnual + otherCostsAnnual',
  monthlyCashFlow: 'monthlyRent − monthlyExpenses − monthlyMortgage',
  annualCashFlow: 'annualRent − annualExpenses − annualMortgage',
  grossYield: 'annualRent ÷ purchasePrice × 100',
  netYield: '(annualRent − annualExpenses) ÷ purchasePrice × 100',
  roiPercentage: 'annualCashFlow ÷ initialInvestment × 100',
  cashOnCashReturn: 'annualCashFlow ÷ initialInvestment × 100',
  paybackPeriodYears: 'initialInvestment ÷ annualCashFlow',
  ...letMeasureFormulas({
    rent: 'annualRent',
    netIncome: 'annualRent − annualExpenses',
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
