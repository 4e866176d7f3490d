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
  furnitureCosts: 'furnitureCosts',
  totalInvestment: `${purchaseTotal} + refurbishmentCosts + furnitureCosts`,
  ...mortgagedFormulas,
  roomCount: 'roomCount',
  totalRoomRent: 'totalRoomRent',
  averageRentPerRoom: 'totalRoomRent ÷ roomCount',
  annualRent: '12 × totalRoomRent',
  occupancyAdjustedRent: 'totalRoomRent × occupancyRate ÷ 100',
  utilitiesCostMonthly: 'utilitiesMonthly',
  cleaningCostMonthly: 'cleaningMonthly',
  hmoLicenseCostMonthly: 'hmoLicenseCost ÷ licenceYears ÷ 12',
  enhancedInsuranceCostMonthly: 'insuranceAnnual ÷ 12',
  managementFeeMonthly: 'occupancyAdjustedRent × managementFeePercentage ÷ 100',
  maintenanceCostMonthly: 'occupancyAdjustedRent × maintenancePercentage ÷ 100',
  netCashflowMonthly:
    'occupancyAdjustedRent − utilitiesCostMonthly − cleaningCostMonthly − hmoLicenseCostMonthly − enhancedInsuranceCostMonthly − managementFeeMonthly − maintenanceCostMonthly − groundRentMonthly − serviceChargeMonthly − otherCostsMonthly − monthlyMortgage',
  monthlyCashflow: 'netCashflowMonthly',
  occupancyAdjustedRentAnnual: 'annualRent × occupancyRate ÷ 100',
  utilitiesCostAnnual: '12 × utilitiesMonthly',
  cleaningCostAnnual: '12 × cleaningMonthly',
  hmoLicenseCostAnnual: 'hmoLicenseCost ÷ licenceYears',
  enhancedInsuranceCostAnnual: 'insuranceAnnual',
  managementFeeAnnual: 'occupancyAdjustedRentAnnual × managementFeePercentage ÷ 100',
  maintenanceCostAnnual: 'occupancyAdjustedRentAnnual × maintenancePercentage ÷ 100',
  ...holdingFormulas,
  ...monthlyHoldingFormulas,
  operatingCostsAnnual:
    'utilitiesCostAnnual + cleaningCostAnnual + hmoLicenseCostAnnual + enhancedInsuranceCostAnnual + managementFeeAnnual + maintenanceCostAnnual + groundRentAnnual + serviceChargeAnnual + otherCostsAnnual',
  annualCashflow: 'occupancyAdjustedRentAnnual − operatingCostsAnnual − annualMortgage',
  grossYieldPercentage: 'annualRent ÷ purchasePrice × 100',
  netYieldPercentage: '(occupancyAdjustedRentAnnual − operatingCostsAnnual) ÷ purchasePrice × 100',
  cashYieldPercentage: 'annualCashflow ÷ purchasePrice × 100',
  roiPercentage: 'annualCashflow ÷ initialInvestment × 100',
  paybackPeriodYears: 'initialInvestment ÷ annualCashflow',
  ...letMeasureFormulas({
    rent: 'annualRent',
    netIncome: 'occupancyAdjustedRentAnnual − operatingCostsAnnual',
    cashFlow: 'annualCashflow',
    moneyInvested: 'initialInvestment',
    loan: 'loanAmount',
  }),
  breakEvenRent: {
    formula:
      '(operatingCostsAnnual − managementFeeAnnual − maintenanceCostAnnual + annualMortgage) ÷ 12 ÷ (occupancyRate ÷ 100 × (1 − (managementFeePercentage + maintenancePercentage) ÷ 100))',
    rounding: upToThePenny,
  },
};
