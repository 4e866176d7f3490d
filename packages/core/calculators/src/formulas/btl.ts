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
  monthlyVoid: 'monthlyRent × voidPercentage ÷ 100',
  annualVoid: 'annualRent × voidPercentage ÷ 100',
  monthlyManagementFee: '(monthlyRent − monthlyVoid) × managementFeePercentage ÷ 100',
  annualManagementFee: '(annualRent − annualVoid) × managementFeePercentage ÷ 100',
  monthlyMaintenance: 'monthlyRent × maintenancePercentage ÷ 100',
  annualMaintenance: 'annualRent × maintenancePercentage ÷ 100',
  monthlyInsurance: 'annualInsurance ÷ 12',
  annualInsurance: 'annualInsurance',
  ...holdingFormulas,
  ...monthlyHoldingFormulas,
  monthlyOperatingCosts:
    'monthlyVoid + monthlyManagementFee + monthlyMaintenance + monthlyInsurance + monthlyGroundRent + monthlyServiceCharge + monthlyOtherCosts',
  annualOperatingCosts:
    'annualVoid + annualManagementFee + annualMaintenance + annualInsurance + annualGroundRent + annualServiceCharge + annualOtherCosts',
  monthlyCashFlow: 'monthlyRent − monthlyOperatingCosts − monthlyMortgage',
  annualCashFlow: 'annualRent − annualOperatingCosts − annualMortgage',
  grossYieldPercentage: 'annualRent ÷ purchasePrice × 100',
  netYieldPercentage: '(annualRent − annualOperatingCosts) ÷ purchasePrice × 100',
  roiPercentage: 'annualCashFlow ÷ initialInvestment × 100',
  paybackPeriodYears: 'initialInvestment ÷ annualCashFlow',
  ...letMeasureFormulas({
    rent: 'annualRent',
    netIncome: 'annualRent − annualOperatingCosts',
    cashFlow: 'annualCashFlow',
    moneyInvested: 'initialInvestment',
    loan: 'loanAmount',
  }),
  breakEvenRent: {
    formula:
      '(annualInsurance + annualGroundRent + annualServiceCharge + annualOtherCosts + annualMortgage) ÷ 12 ÷ ((1 − voidPercentage ÷ 100) × (1 − managementFeePercentage ÷ 100) − maintenancePercentage ÷ 100)',
    rounding: upToThePenny,
  },
};
