import type { Formulas } from '../explain.ts';
import type { HmoFigures, HmoMeasures } from '../kernel/hmo.ts';
import { lettingFormulas, upToThePenny } from './measures.ts';
import {
  annualHolding,
  holdingFormulas,
  monthlyHolding,
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
  monthlyCashFlow: `monthlyOccupancyAdjustedRent − monthlyUtilities − monthlyCleaning − monthlyLicenceCost − monthlyInsurance − monthlyManagementFee − monthlyMaintenance − (${monthlyHolding}) − monthlyMortgage`,
  annualOccupancyAdjustedRent: 'annualRent × occupancyPercentage ÷ 100',
  annualUtilities: '12 × monthlyUtilities',
  annualCleaning: '12 × monthlyCleaning',
  annualLicenceCost: 'licenceCost ÷ licenceYears',
  annualInsurance: 'annualInsurance',
  annualManagementFee: 'annualOccupancyAdjustedRent × managementFeePercentage ÷ 100',
  annualMaintenance: 'annualOccupancyAdjustedRent × maintenancePercentage ÷ 100',
  ...holdingFormulas,
  ...monthlyHoldingFormulas,
  annualOperatingCosts: `annualUtilities + annualCleaning + annualLicenceCost + annualInsurance + annualManagementFee + annualMaintenance + ${annualHolding}`,
  annualCashFlow: 'annualOccupancyAdjustedRent − annualOperatingCosts − annualMortgage',
  grossYieldPercentage: { part: 'annualRent', whole: 'purchasePrice' },
  cashYieldPercentage: { part: 'annualCashFlow', whole: 'purchasePrice' },
  ...lettingFormulas({
    rent: 'annualRent',
    netIncome: { part: 'annualOccupancyAdjustedRent', less: 'annualOperatingCosts' },
    moneyInvested: 'initialInvestment',
    loan: 'loanAmount',
  }),
  breakEvenRent: {
    formula:
      '(annualOperatingCosts − annualManagementFee − annualMaintenance + annualMortgage) ÷ 12 ÷ (occupancyPercentage ÷ 100 × (1 − (managementFeePercentage + maintenancePercentage) ÷ 100))',
    rounding: upToThePenny,
  },
};
