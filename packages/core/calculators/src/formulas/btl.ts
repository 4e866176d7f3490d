import type { Formulas } from '../explain.ts';
import type { BtlFigures } from '../kernel/btl.ts';
import { mortgagedFormulas, purchaseFormulas } from './purchase.ts';

export const btlFormulas: Formulas<BtlFigures> = {
  ...purchaseFormulas,
  refurbishmentCosts: 'refurbishmentCosts',
  otherCosts: 'otherCosts',
  totalInvestment:
    'purchasePrice + stampDuty + legalFees + surveyFees + refurbishmentCosts + sourcingFee + otherCosts',
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
  groundRentMonthly: 'groundRentAnnual ÷ 12',
  groundRentAnnual: 'groundRentAnnual',
  serviceChargeMonthly: 'serviceChargeAnnual ÷ 12',
  serviceChargeAnnual: 'serviceChargeAnnual',
  monthlyExpenses:
    'voidMonthly + managementFeeMonthly + maintenanceMonthly + insuranceMonthly + groundRentMonthly + serviceChargeMonthly',
  annualExpenses:
    'voidAnnual + managementFeeAnnual + maintenanceAnnual + insuranceAnnual + groundRentAnnual + serviceChargeAnnual',
  monthlyCashFlow: 'monthlyRent − monthlyExpenses − monthlyMortgage',
  annualCashFlow: 'annualRent − annualExpenses − annualMortgage',
  grossYield: 'annualRent ÷ purchasePrice × 100',
  netYield: '(annualRent − annualExpenses) ÷ purchasePrice × 100',
  roiPercentage: 'annualCashFlow ÷ initialInvestment × 100',
  cashOnCashReturn: 'annualCashFlow ÷ initialInvestment × 100',
  paybackPeriodYears: 'initialInvestment ÷ annualCashFlow',
};
