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
  monthlyOccupancyAdjustedRent: 'totalRoomRent × occupancyPercentage ÷ 100',
  monthlyUtilities: 'monthlyUtilities',
  monthlyCleaning: 'monthlyCleaning',
  monthlyLicenceCost: 'licenceCost ÷ licenceYears ÷ 12',
  monthlyInsurance: 'annualInsurance ÷ 12',
  monthlyManagementFee: 'monthlyOccupancyAdjustedRent × managementFeePercentage ÷ 100',
  monthlyMaintenance: 'monthlyOccupancyAdjustedRent × maintenancePercentage ÷ 100',
  monthlyCashFlow:
    'monthlyOccupancyAdjustedRent − monthlyUtilities − monthlyCleaning − monthlyLicenceCost − monthlyInsurance − monthlyManagementFee − monthlyMaintenance − monthlyGroundRent − monthlyServiceCharge − monthlyOtherCosts − monthlyMortgage',
  annualOccupancyAdjustedRent: 'annualRent × occupancyPercentage ÷ 100',
  annualUtilities: '12 × monthlyUtilities',
  annualCleaning: '12 × monthlyCleaning',
  annualLicenceCost: 'licenceCost ÷ licenceYears',
  annualInsurance: 'annualInsurance',
  annualManagementFee: 'annualOccupancyAdjustedRent × managementFeePercentage ÷ 100',
  annualMaintenance: 'annualOccupancyAdjustedRent × maintenancePercentage ÷ 100',
  ...holdingFormulas,
  ...monthlyHoldingFormulas,
  annualOperatingCosts:
    'annualUtilities + annualCleaning + annualLicenceCost + annualInsurance + annualManagementFee + annualMaintenance + annualGroundRent + annualServiceCharge + annualOtherCosts',
  annualCashFlow: 'annualOccupancyAdjustedRent − annualOperatingCosts − annualMortgage',
  grossYieldPercentage: 'annualRent ÷ purchasePrice × 100',
  netYieldPercentage: '(annualOccupancyAdjustedRent − annualOperatingCosts) ÷ purchasePrice × 100',
  cashYieldPercentage: 'annualCashFlow ÷ purchasePrice × 100',
  roiPercentage: 'annualCashFlow ÷ initialInvestment × 100',
  paybackPeriodYears: 'initialInvestment ÷ annualCashFlow',
  ...letMeasureFormulas({
    rent: 'annualRent',
    netIncome: 'annualOccupancyAdjustedRent − annualOperatingCosts',
    cashFlow: 'annualCashFlow',
    moneyInvested: 'initialInvestment',
    loan: 'loanAmount',
  }),
  breakEvenRent: {
    formula:
      '(annualOperatingCosts − annualManagementFee − annualMaintenance + annualMortgage) ÷ 12 ÷ (occupancyPercentage ÷ 100 × (1 − (managementFeePercentage + maintenancePercentage) ÷ 100))',
    rounding: upToThePenny,
  },
};
