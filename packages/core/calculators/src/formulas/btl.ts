import type { Formulas } from '../explain.ts';
import type { BtlFigures, BtlMeasures } from '../kernel/btl.ts';
import {
  annualHolding,
  holdingFormulas,
  lettingFormulas,
  monthlyHolding,
  monthlyHoldingFormulas,
  mortgagedFormulas,
  purchaseFormulas,
  purchaseTotal,
  upToThePenny,
} from './shared.ts';

export const btlFormulas: Formulas<BtlFigures & BtlMeasures> = {
  ...purchaseFormulas,
  refurbishmentCosts: 'refurbishmentCosts',
  totalInvestment: `${purchaseTotal} + refurbishmentCosts + productFee`,
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
  monthlyOperatingCosts: `monthlyVoid + monthlyManagementFee + monthlyMaintenance + monthlyInsurance + ${monthlyHolding}`,
  annualOperatingCosts: `annualVoid + annualManagementFee + annualMaintenance + annualInsurance + ${annualHolding}`,
  monthlyCashFlow: 'monthlyRent − monthlyOperatingCosts − monthlyMortgage',
  annualCashFlow: 'annualRent − annualOperatingCosts − annualMortgage',
  grossYieldPercentage: { part: 'annualRent', whole: 'purchasePrice' },
  ...lettingFormulas({
    rent: 'annualRent',
    netIncome: { part: 'annualRent', less: 'annualOperatingCosts' },
    moneyInvested: 'initialInvestment',
    loan: 'loanAmount',
  }),
  breakEvenRent: {
    formula: `(annualInsurance + ${annualHolding} + annualMortgage) ÷ 12 ÷ ((1 − voidPercentage ÷ 100) × (1 − managementFeePercentage ÷ 100) − maintenancePercentage ÷ 100)`,
    rounding: upToThePenny,
  },
};
