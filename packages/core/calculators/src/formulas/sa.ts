import { nightsInYear } from '../data/nights-in-year.ts';
import type { Formulas } from '../explain.ts';
import type { SaFigures, SaMeasures } from '../kernel/sa.ts';
import {
  annualHolding,
  holdingFormulas,
  lettingFormulas,
  mortgagedFormulas,
  purchaseFormulas,
  purchaseTotal,
  upToThePenny,
} from './shared.ts';

const fixed = `annualInsurance + annualUtilities + ${annualHolding} + annualMortgage`;
const vatShare = 'vatRegistered × vatRatePercentage ÷ (100 + vatRatePercentage)';
const keptOfAll = `1 − (managementFeePercentage + cardFeePercentage) ÷ 100 − ${vatShare}`;
const keptOfNights = `${keptOfAll} − (platformFeePercentage + maintenancePercentage) ÷ 100`;
const leftOfStay = `cleaningFeePerStay × (${keptOfAll}) − cleaningCostPerStay`;

export const saFormulas: Formulas<SaFigures & SaMeasures> = {
  ...purchaseFormulas,
  furnishingCosts: 'furnishingCosts',
  totalInvestment: `${purchaseTotal} + furnishingCosts + productFee`,
  ...mortgagedFormulas,
  nightlyRate: { formula: 'averageNightlyRate', rounding: 'half-up to the penny, once' },
  averageStayNights: 'averageStayNights',
  effectiveOccupancyPercentage: `nights ÷ ${nightsInYear} × 100`,
  nightsBooked: { formula: 'nights', rounding: 'half-up to a hundredth, once' },
  staysPerYear: 'nights ÷ averageStayNights',
  revpan: `nightsRevenue ÷ ${nightsInYear}`,
  occupancyAdjustedRevenue: {
    formula: 'nightsRevenue',
    rounding: 'half-up to the penny, once',
  },
  annualPlatformFees: 'occupancyAdjustedRevenue × platformFeePercentage ÷ 100',
  annualCleaning: 'cleaningCostPerStay × nights ÷ averageStayNights',
  annualCleaningFees: 'cleaningFeePerStay × nights ÷ averageStayNights',
  grossRevenue: 'occupancyAdjustedRevenue + annualCleaningFees',
  annualCardFees: 'grossRevenue × cardFeePercentage ÷ 100',
  annualVat: `grossRevenue × ${vatShare}`,
  annualManagementFee: 'grossRevenue × managementFeePercentage ÷ 100',
  annualMaintenance: 'occupancyAdjustedRevenue × maintenancePercentage ÷ 100',
  annualInsurance: 'annualInsurance',
  annualUtilities: '12 × monthlyUtilities',
  ...holdingFormulas,
  annualPropertyCosts: `annualMaintenance + annualInsurance + annualUtilities + ${annualHolding}`,
  netRevenue:
    'grossRevenue − annualPlatformFees − annualCleaning − annualCardFees − annualVat − annualManagementFee − annualPropertyCosts',
  annualCashFlow: 'netRevenue − annualMortgage',
  monthlyCashFlow: 'annualCashFlow ÷ 12',
  grossYieldPercentage: { part: 'occupancyAdjustedRevenue', whole: 'purchasePrice' },
  cashYieldPercentage: { part: 'annualCashFlow', whole: 'purchasePrice' },
  breakEvenOccupancyPercentage: `(${fixed}) ÷ (${nightsInYear} × (averageNightlyRate × (${keptOfNights}) + (${leftOfStay}) ÷ averageStayNights)) × 100`,
  ...lettingFormulas({
    rent: 'grossRevenue',
    netIncome: { part: 'netRevenue' },
    moneyInvested: 'initialInvestment',
    loan: 'loanAmount',
  }),
  breakEvenNightlyRate: {
    formula: `((${fixed}) ÷ nights − (${leftOfStay}) ÷ averageStayNights) ÷ (${keptOfNights})`,
    rounding: upToThePenny,
  },
  annualCashFlowWithVat:
    'annualCashFlow + annualVat − grossRevenue × vatRatePercentage ÷ (100 + vatRatePercentage)',
};
