import type { Formulas } from '../explain.ts';
import type { SaFigures } from '../kernel/sa.ts';
import { mortgagedFormulas, purchaseFormulas } from './purchase.ts';

export const saFormulas: Formulas<SaFigures> = {
  ...purchaseFormulas,
  totalInvestment: 'purchasePrice + stampDuty + legalFees + surveyFees + sourcingFee',
  ...mortgagedFormulas,
  nightlyRate: 'nightlyRate',
  averageStayNights: 'averageStayNights',
  effectiveOccupancyPercentage: 'nights ÷ 365 × 100',
  nightsBooked: { formula: 'nights', rounding: 'half-up to a hundredth, once' },
  bookingsPerYear: 'nights ÷ averageStayNights',
  revpan: 'nightlyRate × nights ÷ 365',
  occupancyAdjustedRevenue: {
    formula: 'nightlyRate × nights',
    rounding: 'half-up to the penny, once',
  },
  platformFeesAnnual: 'occupancyAdjustedRevenue × platformFeePercentage ÷ 100',
  cleaningCostsAnnual: 'cleaningCostPerBooking × nights ÷ averageStayNights',
  managementFeeAnnual: 'occupancyAdjustedRevenue × managementFeePercentage ÷ 100',
  maintenanceAnnual: 'occupancyAdjustedRevenue × maintenancePercentage ÷ 100',
  insuranceAnnual: 'insuranceAnnual',
  utilitiesAnnual: '12 × utilitiesMonthly',
  operatingCostsAnnual: 'maintenanceAnnual + insuranceAnnual + utilitiesAnnual',
  netRevenue:
    'occupancyAdjustedRevenue − platformFeesAnnual − cleaningCostsAnnual − managementFeeAnnual − operatingCostsAnnual',
  annualCashflow: 'netRevenue − annualMortgage',
  monthlyCashflow: 'annualCashflow ÷ 12',
  grossYieldPercentage: 'occupancyAdjustedRevenue ÷ purchasePrice × 100',
  netYieldPercentage: 'netRevenue ÷ purchasePrice × 100',
  cashYieldPercentage: 'annualCashflow ÷ purchasePrice × 100',
  roiPercentage: 'annualCashflow ÷ initialInvestment × 100',
  paybackPeriodYears: 'initialInvestment ÷ annualCashflow',
  breakEvenOccupancyPercentage:
    '(insuranceAnnual + utilitiesAnnual + annualMortgage) ÷ (365 × (nightlyRate × (1 − (platformFeePercentage + managementFeePercentage + maintenancePercentage) ÷ 100) − cleaningCostPerBooking ÷ averageStayNights)) × 100',
};
