import { divideHalfUp, multiplyDivideHalfUp, percentOf, wholePpm } from '@freehold/money/kernel';
import { nightsInYear } from '../data/nights-in-year.ts';
import { emptyLetMeasures, fillLetMeasures, vatWithin } from './measures.ts';
import { fillInvestment } from './purchase.ts';
import { paybackYears, percentage, wideRatio } from './ratios.ts';
import type { SaDeal } from './sa-deal.ts';
import { breakEvenNightlyRate, breakEvenOccupancy, seasonRevenue } from './sa-break-even.ts';

/** A record of zeros for {@link saFigures} to fill. */
export const emptySaFigures = () => ({
  purchasePrice: 0,
  stampDuty: 0,
  legalFees: 0,
  surveyFees: 0,
  sourcingFee: 0,
  otherCosts: 0,
  furnishingCosts: 0,
  totalInvestment: 0,
  initialInvestment: 0,
  depositRequired: 0,
  loanAmount: 0,
  nightlyRate: 0,
  averageStayNights: 0,
  effectiveOccupancyPercentage: 0,
  nightsBooked: 0,
  staysPerYear: 0,
  revpan: 0,
  occupancyAdjustedRevenue: 0,
  annualCleaningFees: 0,
  grossRevenue: 0,
  annualPlatformFees: 0,
  annualCleaning: 0,
  annualCardFees: 0,
  annualVat: 0,
  annualManagementFee: 0,
  annualMaintenance: 0,
  annualInsurance: 0,
  annualUtilities: 0,
  annualGroundRent: 0,
  annualServiceCharge: 0,
  annualOtherCosts: 0,
  annualPropertyCosts: 0,
  netRevenue: 0,
  monthlyMortgage: 0,
  annualMortgage: 0,
  annualCashFlow: 0,
  monthlyCashFlow: 0,
  grossYieldPercentage: 0,
  netYieldPercentage: 0,
  cashYieldPercentage: 0,
  roiPercentage: 0,
  paybackPeriodYears: 0,
  breakEvenOccupancyPercentage: 0,
});

/** Whole hundredths: pence, basis points, of a year, of a night. NaN where a figure does not exist. */
export type SaFigures = ReturnType<typeof emptySaFigures>;

/**
 * Underwrites one serviced let into `into`. The deal is taken as it is: {@link SaDeal} says what is asked of it.
 *
 * @example
 * saFigures(saDeal).staysPerYear // 7_908
 */
export function saFigures(deal: SaDeal, into: SaFigures = emptySaFigures()): SaFigures {
  into.furnishingCosts = deal.furnishingCostsPence ?? 0;
  fillInvestment(deal, into.furnishingCosts, into);
  fillYear(deal, into);
  into.annualCashFlow = into.netRevenue - into.annualMortgage;
  into.monthlyCashFlow = divideHalfUp(into.annualCashFlow, 12);
  into.grossYieldPercentage = percentage(into.occupancyAdjustedRevenue, into.purchasePrice);
  into.netYieldPercentage = percentage(into.netRevenue, into.purchasePrice);
  into.cashYieldPercentage = percentage(into.annualCashFlow, into.purchasePrice);
  into.roiPercentage = percentage(into.annualCashFlow, into.initialInvestment);
  into.paybackPeriodYears = paybackYears(into.initialInvestment, into.annualCashFlow);
  into.breakEvenOccupancyPercentage = breakEvenOccupancy(deal, fixedCosts(into));
  return into;
}

/** A record of zeros for {@link saMeasures} to fill. */
export const emptySaMeasures = () =>
  Object.assign(emptyLetMeasures(), {
    breakEvenNightlyRate: 0,
    annualCashFlowWithVat: 0,
  });

/** Whole hundredths, the rent cover in ten-thousandths; NaN where a figure does not exist. */
export type SaMeasures = ReturnType<typeof emptySaMeasures>;

/**
 * Further measures of a deal whose figures are known. The rent cover is on all that guests pay.
 *
 * @example
 * saMeasures(saDeal, saFigures(saDeal)).breakEvenNightlyRate // 0
 */
export function saMeasures(
  deal: SaDeal,
  figures: SaFigures,
  into: SaMeasures = emptySaMeasures(),
): SaMeasures {
  const year = {
    annualRent: figures.grossRevenue,
    netIncome: figures.netRevenue,
    annualCashFlow: figures.annualCashFlow,
    totalInvestment: figures.totalInvestment,
    moneyInvested: figures.initialInvestment,
    loan: figures.loanAmount,
  };
  fillLetMeasures(year, deal, into);
  into.breakEvenNightlyRate = breakEvenNightlyRate(deal, fixedCosts(figures));
  into.annualCashFlowWithVat =
    figures.annualCashFlow +
    figures.annualVat -
    vatWithin(figures.grossRevenue, deal.vatRatePpm ?? 0);
  return into;
}

function fillYear(deal: SaDeal, into: SaFigures): void {
  const nights = deal.nightsMillionths;
  const stay = deal.averageStayNightsMillionths;
  fillNights(deal, into);
  const revenue = into.occupancyAdjustedRevenue;
  into.averageStayNights = divideHalfUp(stay, wholePpm / 100);
  into.effectiveOccupancyPercentage = divideHalfUp(nights, nightsInYear * 100);
  into.nightsBooked = divideHalfUp(nights, wholePpm / 100);
  into.staysPerYear = multiplyDivideHalfUp(nights, 100, stay);
  const cleaningFee = deal.cleaningFeePerStayPence ?? 0;
  into.annualCleaningFees = cleaningFee === 0 ? 0 : multiplyDivideHalfUp(cleaningFee, nights, stay);
  const gross = revenue + into.annualCleaningFees;
  into.grossRevenue = gross;
  into.annualPlatformFees = percentOf(revenue, deal.platformFeePpm);
  into.annualCleaning = multiplyDivideHalfUp(deal.cleaningCostPerStayPence, nights, stay);
  into.annualCardFees = percentOf(gross, deal.cardFeePpm ?? 0);
  into.annualVat = deal.vatRegistered === true ? vatWithin(gross, deal.vatRatePpm ?? 0) : 0;
  into.annualManagementFee = percentOf(gross, deal.managementFeePpm);
  into.annualMaintenance = percentOf(revenue, deal.maintenancePpm);
  into.annualInsurance = deal.annualInsurancePence;
  into.annualUtilities = 12 * deal.monthlyUtilitiesPence;
  into.annualGroundRent = deal.annualGroundRentPence ?? 0;
  into.annualServiceCharge = deal.annualServiceChargePence ?? 0;
  into.annualOtherCosts = deal.annualOtherCostsPence ?? 0;
  into.annualPropertyCosts =
    into.annualMaintenance +
    into.annualInsurance +
    into.annualUtilities +
    into.annualGroundRent +
    into.annualServiceCharge +
    into.annualOtherCosts;
  into.netRevenue =
    gross -
    into.annualPlatformFees -
    into.annualCleaning -
    into.annualCardFees -
    into.annualVat -
    into.annualManagementFee -
    into.annualPropertyCosts;
}

/** Fills what the nights bring: at one rate, or each season at its own. */
function fillNights(deal: SaDeal, into: SaFigures): void {
  const nights = deal.nightsMillionths;
  const { seasons = [] } = deal;
  if (seasons.length === 0) {
    into.nightlyRate = deal.nightlyRatePence;
    into.revpan = multiplyDivideHalfUp(deal.nightlyRatePence, nights, nightsInYear * wholePpm);
    into.occupancyAdjustedRevenue = multiplyDivideHalfUp(deal.nightlyRatePence, nights, wholePpm);
    return;
  }
  const brought = seasonRevenue(seasons);
  into.nightlyRate = nights === 0 ? deal.nightlyRatePence : wideRatio(brought, BigInt(nights));
  into.revpan = wideRatio(brought, BigInt(nightsInYear * wholePpm));
  into.occupancyAdjustedRevenue = wideRatio(brought, BigInt(wholePpm));
}

/** Costs that do not depend on the nights, with the payments. */
const fixedCosts = (figures: SaFigures) =>
  figures.annualPropertyCosts - figures.annualMaintenance + figures.annualMortgage;
