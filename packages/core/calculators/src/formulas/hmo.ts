import type { Formulas } from '../explain.ts';
import type { HmoFigures, HmoMeasures } from '../kernel/hmo.ts';
import { letMeasureFormulas, upToThePenny } from './measures.ts';
import {
  holdingFormulas,
  monthlyHoldingFormulas,
  mortgagedFormulas,
  purchaseFormulas,
  purchaseTotal,
} from './purchase.ts';

export const hmoFormulas: Formulas<HmoFigures & HmoMeasures> = {
  ...purchaseFormulas,
  refurbishmentCosts: 'refurbishmentCosts',
  furnishingCosts: 'furnishingCosts',
  totalInvestment: `${purchaseTotal} + refurbishmentCosts + furnishingCosts`,
  ...mortgagedFormulas,
  roomCount: 'roomCount',
  totalRoomRent: 'totalRoomRent',
  averageRentPerRoom: 'totalRoomRent ÷ roomCount',
  annualRent: '12 × totalRoomRent',
  occupancyAdjustedRent: 'totalRoomRent × occupancyPercentage ÷ 100',
  utilitiesMonthly: 'utilitiesMonthly',
  cleaningMonthly: 'cleaningMonthly',
  licenceCostMonthly: 'licenceCost ÷ licenceYears ÷ 12',
  insuranceMonthly: 'insuranceAnnual ÷ 12',
  managementFeeMonthly: 'occupancyAdjustedRent × managementFeePercentage ÷ 100',
  maintenanceMonthly: 'occupancyAdjustedRent × maintenancePercentage ÷ 100',
  monthlyCashFlow:
    'occupancyAdjustedRent − utilitiesMonthly − cleaningMonthly − licenceCostMonthly − insuranceMonthly − managementFeeMonthly − maintenanceMonthly − groundRentMonthly − serviceChargeMonthly − otherCostsMonthly − monthlyMortgage',
  occupancyAdjustedRentAnnual: 'annualRent × occupancyPercentage ÷ 100',
  utilitiesAnnual: '12 × utilitiesMonthly',
  cleaningAnnual: '12 × cleaningMonthly',
  licenceCostAnnual: 'licenceCost ÷ licenceYears',
  insuranceAnnual: 'insuranceAnnual',
  managementFeeAnnual: 'occupancyAdjustedRentAnnual × managementFeePercentage ÷ 100',
  maintenanceAnnual: 'occupancyAdjustedRentAnnual × maintenancePercentage ÷ 100',
  ...holdingFormulas,
  ...monthlyHoldingFormulas,
  operatingCostsAnnual:
    'utilitiesAnnual + cleaningAnnual + licenceCostAnnual + insuranceAnnual + managementFeeAnnual + maintenanceAnnual + groundRentAnnual + serviceChargeAnnual + otherCostsAnnual',
  annualCashFlow: 'occupancyAdjustedRentAnnual − operatingCostsAnnual − annualMortgage',
  grossYieldPercentage: 'annualRent ÷ purchasePrice × 100',
  netYieldPercentage: '(occupancyAdjustedRentAnnual − operatingCostsAnnual) ÷ purchasePrice × 100',
  cashYieldPercentage: 'annualCashFlow ÷ purchasePrice × 100',
  roiPercentage: 'annualCashFlow ÷ initialInvestment × 100',
  paybackPeriodYears: 'initialInvestment ÷ annualCashFlow',
  ...letMeasureFormulas({
    rent: 'annualRent',
    netIncome: 'occupancyAdjustedRentAnnual − operatingCostsAnnual',
    cashFlow: 'annualCashFlow',
    moneyInvested: 'initialInvestment',
    loan: 'loanAmount',
  }),
  breakEvenRent: {
    formula:
      '(operatingCostsAnnual − managementFeeAnnual − maintenanceAnnual + annualMortgage) ÷ 12 ÷ (occupancyPercentage ÷ 100 × (1 − (managementFeePercentage + maintenancePercentage) ÷ 100))',
    rounding: upToThePenny,
  },
};
