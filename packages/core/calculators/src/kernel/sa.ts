import { divideHalfUp, multiplyDivideHalfUp, percentOf } from '@freehold/money/kernel';
import { stampDutyPence } from '@freehold/stamp-duty/kernel';
import { monthlyMortgage, type MortgageTerms } from './mortgage.ts';
import type { Purchase } from './purchase.ts';
import { none, paybackYears, percentage } from './ratios.ts';

const million = 1_000_000;
const daysInYear = 365;

/** Serviced accommodation: amounts in pence, shares in millionths of 1. */
export interface SaDeal extends Purchase, MortgageTerms {
  depositMillionths: number;
  nightlyRatePence: number;
  /** Millionths of a night booked in a year of 365: days × occupancy, summed over the seasons. */
  nightsMillionths: number;
  averageStayMillionths: number;
  /** Of the revenue. */
  platformMillionths: number;
  cleaningPerBookingPence: number;
  /** Of the revenue. */
  managementMillionths: number;
  /** Of the revenue. */
  maintenanceMillionths: number;
  insuranceAnnualPence: number;
  utilitiesMonthlyPence: number;
}

/** A record of zeros for {@link saFigures} to fill. */
export const emptySaFigures = () => ({
  purchasePrice: 0,
  stampDuty: 0,
  legalFees: 0,
  surveyFees: 0,
  sourcingFee: 0,
  totalInvestment: 0,
  initialInvestment: 0,
  depositRequired: 0,
  loanAmount: 0,
  nightlyRate: 0,
  averageStayNights: 0,
  effectiveOccupancyPercentage: 0,
  nightsBooked: 0,
  bookingsPerYear: 0,
  revpan: 0,
  occupancyAdjustedRevenue: 0,
  platformFeesAnnual: 0,
  cleaningCostsAnnual: 0,
  managementFeeAnnual: 0,
  maintenanceAnnual: 0,
  insuranceAnnual: 0,
  utilitiesAnnual: 0,
  operatingCostsAnnual: 0,
  netRevenue: 0,
  monthlyMortgage: 0,
  annualMortgage: 0,
  annualCashflow: 0,
  monthlyCashflow: 0,
  grossYieldPercentage: 0,
  netYieldPercentage: 0,
  cashYieldPercentage: 0,
  roiPercentage: 0,
  paybackPeriodYears: 0,
  breakEvenOccupancyPercentage: 0,
});

/** Whole hundredths: pence, hundredths of a percent, of a year, of a night. NaN where a figure does not exist. */
export type SaFigures = ReturnType<typeof emptySaFigures>;

/** Underwrites one serviced let into `into`. */
export function saFigures(deal: SaDeal, into: SaFigures = emptySaFigures()): SaFigures {
  fillInvestment(deal, into);
  fillYear(deal, into);
  into.annualCashflow = into.netRevenue - into.annualMortgage;
  into.monthlyCashflow = divideHalfUp(into.annualCashflow, 12);
  into.grossYieldPercentage = percentage(into.occupancyAdjustedRevenue, into.purchasePrice);
  into.netYieldPercentage = percentage(into.netRevenue, into.purchasePrice);
  into.cashYieldPercentage = percentage(into.annualCashflow, into.purchasePrice);
  into.roiPercentage = percentage(into.annualCashflow, into.initialInvestment);
  into.paybackPeriodYears = paybackYears(into.initialInvestment, into.annualCashflow);
  into.breakEvenOccupancyPercentage = breakEvenOccupancy(deal, into);
  return into;
}

function fillInvestment(deal: SaDeal, into: SaFigures): void {
  const price = deal.purchasePricePence;
  into.purchasePrice = price;
  into.stampDuty = stampDutyPence(deal.stampDutyTable, price);
  into.legalFees = deal.legalFeesPence;
  into.surveyFees = deal.surveyFeesPence;
  into.sourcingFee = deal.sourcingFeePence;
  into.totalInvestment =
    price + into.stampDuty + into.legalFees + into.surveyFees + into.sourcingFee;
  into.depositRequired = percentOf(price, deal.depositMillionths);
  into.loanAmount = price - into.depositRequired;
  into.initialInvestment = into.totalInvestment - into.loanAmount;
  into.monthlyMortgage = monthlyMortgage(into.loanAmount, deal);
  into.annualMortgage = 12 * into.monthlyMortgage;
}

function fillYear(deal: SaDeal, into: SaFigures): void {
  const nights = deal.nightsMillionths;
  const stay = deal.averageStayMillionths;
  const revenue = multiplyDivideHalfUp(deal.nightlyRatePence, nights, million);
  into.nightlyRate = deal.nightlyRatePence;
  into.averageStayNights = divideHalfUp(stay, million / 100);
  into.effectiveOccupancyPercentage = divideHalfUp(nights, daysInYear * 100);
  into.nightsBooked = divideHalfUp(nights, million / 100);
  into.bookingsPerYear = multiplyDivideHalfUp(nights, 100, stay);
  into.revpan = multiplyDivideHalfUp(deal.nightlyRatePence, nights, daysInYear * million);
  into.occupancyAdjustedRevenue = revenue;
  into.platformFeesAnnual = percentOf(revenue, deal.platformMillionths);
  into.cleaningCostsAnnual = multiplyDivideHalfUp(deal.cleaningPerBookingPence, nights, stay);
  into.managementFeeAnnual = percentOf(revenue, deal.managementMillionths);
  into.maintenanceAnnual = percentOf(revenue, deal.maintenanceMillionths);
  into.insuranceAnnual = deal.insuranceAnnualPence;
  into.utilitiesAnnual = 12 * deal.utilitiesMonthlyPence;
  into.operatingCostsAnnual = into.maintenanceAnnual + into.insuranceAnnual + into.utilitiesAnnual;
  into.netRevenue =
    revenue -
    into.platformFeesAnnual -
    into.cleaningCostsAnnual -
    into.managementFeeAnnual -
    into.operatingCostsAnnual;
}

/**
 * The occupancy in hundredths of a percent at which the year ends at 0: fixed costs and mortgage ÷ 365 × what one night
 * leaves after its fees and its share of a cleaning. In whole numbers, rounded half-up once; {@link none} above 100 %.
 */
function breakEvenOccupancy(deal: SaDeal, into: SaFigures): number {
  const fixed = into.insuranceAnnual + into.utilitiesAnnual + into.annualMortgage;
  if (fixed === 0) return 0;
  const kept =
    million - deal.platformMillionths - deal.managementMillionths - deal.maintenanceMillionths;
  const stay = BigInt(deal.averageStayMillionths);
  const perNight =
    BigInt(deal.nightlyRatePence) * BigInt(kept) * stay -
    BigInt(deal.cleaningPerBookingPence) * BigInt(million) ** 2n;
  if (perNight <= 0n) return none;
  const full = BigInt(daysInYear) * perNight;
  const needed = BigInt(fixed) * BigInt(million) * stay;
  if (needed > full) return none;
  return Number((needed * 20_000n + full) / (2n * full));
}
