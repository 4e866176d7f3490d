import type { Formulas } from '../explain.ts';
import type { HmoFigures } from '../kernel/hmo.ts';
import { mortgagedFormulas, purchaseFormulas } from './purchase.ts';

export const hmoFormulas: Formulas<HmoFigures> = {
  ...purchaseFormulas,
  totalInvestment: 'purchasePrice + stampDuty + legalFees + surveyFees + sourcingFee',
  ...mortgagedFormulas,
  roomCount: 'roomCount',
  totalRoomRent: 'totalRoomRent',
  averageRentPerRoom: 'totalRoomRent ÷ roomCount',
  annualRent: '12 × totalRoomRent',
  occupancyAdjustedRent: 'totalRoomRent × occupancyRate ÷ 100',
  utilitiesCostMonthly: 'utilitiesMonthly',
  cleaningCostMonthly: 'cleaningMonthly',
  hmoLicenseCostMonthly: 'hmoLicenseCost ÷ 60',
  enhancedInsuranceCostMonthly: 'insuranceAnnual ÷ 12',
  managementFeeMonthly: 'occupancyAdjustedRent × managementFeePercentage ÷ 100',
  maintenanceCostMonthly: 'occupancyAdjustedRent × maintenancePercentage ÷ 100',
  netCashflowMonthly:
    'occupancyAdjustedRent − utilitiesCostMonthly − cleaningCostMonthly − hmoLicenseCostMonthly − enhancedInsuranceCostMonthly − managementFeeMonthly − maintenanceCostMonthly − monthlyMortgage',
  monthlyCashflow: 'netCashflowMonthly',
  occupancyAdjustedRentAnnual: 'annualRent × occupancyRate ÷ 100',
  utilitiesCostAnnual: '12 × utilitiesMonthly',
  cleaningCostAnnual: '12 × cleaningMonthly',
  hmoLicenseCostAnnual: 'hmoLicenseCost ÷ 5',
  enhancedInsuranceCostAnnual: 'insuranceAnnual',
  managementFeeAnnual: 'occupancyAdjustedRentAnnual × managementFeePercentage ÷ 100',
  maintenanceCostAnnual: 'occupancyAdjustedRentAnnual × maintenancePercentage ÷ 100',
  operatingCostsAnnual:
    'utilitiesCostAnnual + cleaningCostAnnual + hmoLicenseCostAnnual + enhancedInsuranceCostAnnual + managementFeeAnnual + maintenanceCostAnnual',
  annualCashflow: 'occupancyAdjustedRentAnnual − operatingCostsAnnual − annualMortgage',
  grossYieldPercentage: 'annualRent ÷ purchasePrice × 100',
  netYieldPercentage: '(occupancyAdjustedRentAnnual − operatingCostsAnnual) ÷ purchasePrice × 100',
  cashYieldPercentage: 'annualCashflow ÷ purchasePrice × 100',
  roiPercentage: 'annualCashflow ÷ initialInvestment × 100',
  paybackPeriodYears: 'initialInvestment ÷ annualCashflow',
};
