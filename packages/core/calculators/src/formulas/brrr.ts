import type { Formulas } from '../explain.ts';
import type { BrrrFigures, BrrrMeasures } from '../kernel/brrr.ts';
import { bridgeFormulas, byInterest } from './bridge.ts';
import {
  annualHolding,
  holdingFormulas,
  lettingFormulas,
  purchaseFormulas,
  purchaseTotal,
  upToThePenny,
} from './shared.ts';

/** By the method of the bridge's interest. */
export const brrrFormulas = byInterest<Formulas<BrrrFigures & BrrrMeasures>>((method) => ({
  ...purchaseFormulas,
  ...bridgeFormulas(method),
  contingency: 'refurbishmentCosts × contingencyPercentage ÷ 100',
  refurbishmentTotal: 'refurbishmentCosts + contingency',
  afterRepairValue: 'afterRepairValue',
  totalInvestment: `${purchaseTotal} + refurbishmentTotal + bridgeFinanceCost`,
  initialInvestment: 'totalInvestment − bridgeLoanAmount',
  refinanceByLtv: 'afterRepairValue × refinanceLtvPercentage ÷ 100',
  refinanceByRentCover: {
    formula:
      'rentCoverLoan(annualRent, annualOperatingCosts, refinanceStressRatePercentage, mortgageRatePercentage, mortgageTermYears, interestOnly)',
    rounding: 'half-up to the penny, once',
  },
  refinanceByLenderMaximum: {
    formula: 'lenderMaximum(afterRepairValue)',
    rounding: 'half-up to the penny, once',
  },
  refinanceAmount: {
    formula: 'least(refinanceByLtv, refinanceByRentCover, refinanceByLenderMaximum)',
    rounding: 'none: exact',
  },
  refinanceRentCover: 'annualRent ÷ (refinanceAmount × refinanceStressRatePercentage ÷ 100)',
  refinanceProductFee:
    'refinanceProductFee + refinanceAmount × refinanceProductFeePercentage ÷ 100',
  refinanceLegalFees: 'refinanceLegalFees',
  refinanceValuationFee: 'refinanceValuationFee',
  refinanceCosts: 'refinanceProductFee + refinanceLegalFees + refinanceValuationFee',
  refinanceLoan: 'refinanceAmount + refinanceProductFee × refinanceProductFeeAdded',
  refinanceNetProceeds: 'refinanceLoan − refinanceCosts − bridgeRedemption',
  equityReleased: 'refinanceAmount − bridgeLoanAmount',
  cashLeftInDeal: 'totalInvestment + refinanceCosts − refinanceLoan',
  equityRemaining: 'afterRepairValue − refinanceLoan',
  valueUplift: 'afterRepairValue − purchasePrice − refurbishmentTotal',
  monthlyRent: 'monthlyRent',
  annualRent: '12 × monthlyRent',
  annualVoid: 'annualRent × voidPercentage ÷ 100',
  annualManagementFee: '(annualRent − annualVoid) × managementFeePercentage ÷ 100',
  annualMaintenance: 'annualRent × maintenancePercentage ÷ 100',
  annualInsurance: 'annualInsurance',
  annualUtilities: '12 × monthlyUtilities',
  ...holdingFormulas,
  annualOperatingCosts: `annualVoid + annualManagementFee + annualMaintenance + annualInsurance + annualUtilities + ${annualHolding}`,
  monthlyMortgage: {
    formula: 'payment(refinanceLoan, mortgageRatePercentage, mortgageTermYears, interestOnly)',
    rounding: 'half-up to the penny, once: what the lender collects each month',
  },
  annualMortgage: '12 × monthlyMortgage',
  annualCashFlow: 'annualRent − annualOperatingCosts − annualMortgage',
  monthlyCashFlow: 'annualCashFlow ÷ 12',
  grossYieldPercentage: { part: 'annualRent', whole: 'purchasePrice' },
  cashYieldPercentage: { part: 'annualCashFlow', whole: 'purchasePrice' },
  rocePercentage: { part: 'annualCashFlow', whole: 'cashLeftInDeal' },
  capitalEfficiencyPercentage: { part: 'equityReleased', whole: 'initialInvestment' },
  ...lettingFormulas({
    rent: 'annualRent',
    netIncome: { part: 'annualRent', less: 'annualOperatingCosts' },
    moneyInvested: 'totalInvestment − bridgeRedemption',
    loan: 'refinanceLoan',
  }),
  breakEvenRent: {
    formula:
      '(annualOperatingCosts − annualVoid − annualManagementFee − annualMaintenance + annualMortgage) ÷ 12 ÷ ((1 − voidPercentage ÷ 100) × (1 − managementFeePercentage ÷ 100) − maintenancePercentage ÷ 100)',
    rounding: upToThePenny,
  },
}));
