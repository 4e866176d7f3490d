import { divideHalfUp, multiplyDivideHalfUp, percentOf, wholePpm } from '@freehold/money/kernel';
import { nightsInYear } from '../data/nights-in-year.ts';
import { emptyLetMeasures, fillLetMeasures, vatWithin } from './measures.ts';
import { fillInvestment, type Holding, type MortgagedPurchase } from './purchase.ts';
import { boundedRatioUp, none, paybackYears, percentage, wideRatio } from './ratios.ts';

const million = BigInt(wholePpm);

/** A part of the year with its own rate. */
export interface SaSeason {
  nightlyRatePence: number;
  /** Millionths of a night booked in it. */
  nightsMillionths: number;
}

/**
 * Serviced accommodation: amounts in whole pence (`…Pence`) from 0 up to £1,000 billion, shares in whole
 * parts per million (`…Ppm`) from 0 to 1,000,000; nothing may be NaN.
 *
 * The formulas take a deal as it is: they are asked deal after deal, and look at no input. What lies outside these ranges
 * gives a wrong figure, NaN or an error without a code. `readSa` makes a deal of pounds and percent, checked; `saBatch`
 * checks the same inputs once for each column.
 */
export interface SaDeal extends MortgagedPurchase, Holding {
  /** 0 unless given. */
  furnishingCostsPence?: number;
  /** Of every night, unless there are seasons. */
  nightlyRatePence: number;
  /** Millionths of a night booked in a year of 365: days × occupancy, summed over the seasons. */
  nightsMillionths: number;
  /** Seasons whose nights add up to `nightsMillionths`; none unless given, and every night has one rate. */
  seasons?: readonly SaSeason[];
  averageStayNightsMillionths: number;
  /** Of the nights' revenue. */
  platformFeePpm: number;
  /** What a guest pays for cleaning, each stay; 0 unless given. */
  cleaningFeePerStayPence?: number;
  cleaningCostPerStayPence: number;
  /** Of all that guests pay; 0 unless given. */
  cardFeePpm?: number;
  /** Of all that guests pay. */
  managementFeePpm: number;
  /** Of the nights' revenue. */
  maintenancePpm: number;
  annualInsurancePence: number;
  monthlyUtilitiesPence: number;
  /** Whether VAT is held within all that guests pay; not unless given. */
  vatRegistered?: boolean;
  /** The standard rate; 0 unless given. */
  vatRatePpm?: number;
}

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
  productFee: 0,
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

/** Rate × nights summed over the seasons, in pence × parts per million. */
export function seasonRevenue(seasons: readonly SaSeason[]): bigint {
  let sum = 0n;
  for (const { nightlyRatePence, nightsMillionths } of seasons) {
    sum += BigInt(nightlyRatePence) * BigInt(nightsMillionths);
  }
  return sum;
}

/*
 * What a night leaves, over the denominator `million × stay × (million + VAT rate)`: its rate times `ofRate`, and a constant
 * `perStay` that each stay's cleaning fee and cost leave.
 */
interface Night {
  readonly ofRate: bigint;
  readonly perStay: bigint;
  readonly denominator: bigint;
}

function nightOf(deal: SaDeal): Night {
  const stay = BigInt(deal.averageStayNightsMillionths);
  const cleaning = BigInt(deal.cleaningCostPerStayPence) * million * million;
  const onAll = wholePpm - deal.managementFeePpm - (deal.cardFeePpm ?? 0);
  const onNights = onAll - deal.platformFeePpm - deal.maintenancePpm;
  const vat = deal.vatRegistered === true ? BigInt(deal.vatRatePpm ?? 0) : 0n;
  const cleaningFee = deal.cleaningFeePerStayPence ?? 0;
  if (vat === 0n && cleaningFee === 0) {
    return { ofRate: BigInt(onNights) * stay, perStay: -cleaning, denominator: million * stay };
  }
  const withVat = million + vat;
  const keptOfNights = BigInt(onNights) * withVat - million * vat;
  const keptOfAll = BigInt(onAll) * withVat - million * vat;
  return {
    ofRate: keptOfNights * stay,
    perStay: BigInt(cleaningFee) * million * keptOfAll - cleaning * withVat,
    denominator: million * stay * withVat,
  };
}

/**
 * The occupancy in basis points at which the year ends at 0: fixed costs and mortgage ÷ 365 × what one night
 * leaves after its fees and its share of a cleaning. In whole numbers, rounded half-up once; {@link none} above 100 %.
 * Seasons keep their proportions.
 */
export function breakEvenOccupancy(deal: SaDeal, fixedPence: number): number {
  if (fixedPence === 0) return 0;
  const { ofRate, perStay, denominator } = nightOf(deal);
  let perNight = BigInt(deal.nightlyRatePence) * ofRate + perStay;
  let needed = BigInt(fixedPence) * denominator;
  if (deal.seasons !== undefined && deal.seasons.length > 0) {
    const nights = BigInt(deal.nightsMillionths);
    perNight = seasonRevenue(deal.seasons) * ofRate + perStay * nights;
    needed *= nights;
  }
  if (perNight <= 0n) return none;
  const full = BigInt(nightsInYear) * perNight;
  return needed > full ? none : wideRatio(needed * 10_000n, full);
}

/**
 * The nightly rate at which the year ends at 0 with the nights it has, before the rounding of lines, up to the whole penny;
 * of seasons their average. {@link none} without a night, or where a night keeps nothing of its rate.
 */
export function breakEvenNightlyRate(deal: SaDeal, fixedPence: number): number {
  const { ofRate, perStay, denominator } = nightOf(deal);
  const nights = BigInt(deal.nightsMillionths);
  const needed = BigInt(fixedPence) * denominator * million - perStay * nights;
  if (nights === 0n || ofRate <= 0n) return none;
  return needed <= 0n ? 0 : boundedRatioUp(needed, nights * ofRate);
}
