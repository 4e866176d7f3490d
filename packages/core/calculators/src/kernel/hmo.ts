import { divideHalfUp, percentOf } from '@freehold/money/kernel';
import { stampDutyPence } from '@freehold/stamp-duty/kernel';
import { monthlyMortgage, type MortgageTerms } from './mortgage.ts';
import type { Purchase } from './purchase.ts';
import { paybackYears, percentage } from './ratios.ts';

/** A licence is granted for five years; its fee is spread over them. */
const licenceYears = 5;

/** A house let by the room: amounts in pence, shares in millionths of 1. */
export interface HmoDeal extends Purchase, MortgageTerms {
  depositMillionths: number;
  roomCount: number;
  /** Monthly rents of all rooms together, every room let. */
  roomRentMonthlyPence: number;
  occupancyMillionths: number;
  utilitiesMonthlyPence: number;
  cleaningMonthlyPence: number;
  /** For the whole licence. */
  licencePence: number;
  insuranceAnnualPence: number;
  /** Of the rent collected. */
  managementMillionths: number;
  /** Of the rent collected. */
  maintenanceMillionths: number;
}

/** A record of zeros for {@link hmoFigures} to fill. */
export const emptyHmoFigures = () => ({
  purchasePrice: 0,
  stampDuty: 0,
  legalFees: 0,
  surveyFees: 0,
  sourcingFee: 0,
  totalInvestment: 0,
  initialInvestment: 0,
  depositRequired: 0,
  loanAmount: 0,
  monthlyMortgage: 0,
  annualMortgage: 0,
  roomCount: 0,
  totalRoomRent: 0,
  averageRentPerRoom: 0,
  annualRent: 0,
  occupancyAdjustedRent: 0,
  utilitiesCostMonthly: 0,
  cleaningCostMonthly: 0,
  hmoLicenseCostMonthly: 0,
  enhancedInsuranceCostMonthly: 0,
  managementFeeMonthly: 0,
  maintenanceCostMonthly: 0,
  netCashflowMonthly: 0,
  monthlyCashflow: 0,
  occupancyAdjustedRentAnnual: 0,
  utilitiesCostAnnual: 0,
  cleaningCostAnnual: 0,
  hmoLicenseCostAnnual: 0,
  enhancedInsuranceCostAnnual: 0,
  managementFeeAnnual: 0,
  maintenanceCostAnnual: 0,
  operatingCostsAnnual: 0,
  annualCashflow: 0,
  grossYieldPercentage: 0,
  netYieldPercentage: 0,
  cashYieldPercentage: 0,
  roiPercentage: 0,
  paybackPeriodYears: 0,
});

/** Whole hundredths, save the count of rooms; NaN where a figure does not exist. */
export type HmoFigures = ReturnType<typeof emptyHmoFigures>;

/** Underwrites one house let by the room into `into`, without allocating. Lines and totals as {@link btlFigures}. */
export function hmoFigures(deal: HmoDeal, into: HmoFigures = emptyHmoFigures()): HmoFigures {
  fillInvestment(deal, into);
  fillMonth(deal, into);
  fillYear(deal, into);
  const netIncome = into.occupancyAdjustedRentAnnual - into.operatingCostsAnnual;
  into.grossYieldPercentage = percentage(into.annualRent, into.purchasePrice);
  into.netYieldPercentage = percentage(netIncome, into.purchasePrice);
  into.cashYieldPercentage = percentage(into.annualCashflow, into.purchasePrice);
  into.roiPercentage = percentage(into.annualCashflow, into.initialInvestment);
  into.paybackPeriodYears = paybackYears(into.initialInvestment, into.annualCashflow);
  return into;
}

function fillInvestment(deal: HmoDeal, into: HmoFigures): void {
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

function fillMonth(deal: HmoDeal, into: HmoFigures): void {
  const rent = percentOf(deal.roomRentMonthlyPence, deal.occupancyMillionths);
  into.roomCount = deal.roomCount;
  into.totalRoomRent = deal.roomRentMonthlyPence;
  into.averageRentPerRoom = divideHalfUp(deal.roomRentMonthlyPence, deal.roomCount);
  into.occupancyAdjustedRent = rent;
  into.utilitiesCostMonthly = deal.utilitiesMonthlyPence;
  into.cleaningCostMonthly = deal.cleaningMonthlyPence;
  into.hmoLicenseCostMonthly = divideHalfUp(deal.licencePence, 12 * licenceYears);
  into.enhancedInsuranceCostMonthly = divideHalfUp(deal.insuranceAnnualPence, 12);
  into.managementFeeMonthly = percentOf(rent, deal.managementMillionths);
  into.maintenanceCostMonthly = percentOf(rent, deal.maintenanceMillionths);
  into.netCashflowMonthly =
    rent -
    into.utilitiesCostMonthly -
    into.cleaningCostMonthly -
    into.hmoLicenseCostMonthly -
    into.enhancedInsuranceCostMonthly -
    into.managementFeeMonthly -
    into.maintenanceCostMonthly -
    into.monthlyMortgage;
  into.monthlyCashflow = into.netCashflowMonthly;
}

function fillYear(deal: HmoDeal, into: HmoFigures): void {
  into.annualRent = 12 * deal.roomRentMonthlyPence;
  const rent = percentOf(into.annualRent, deal.occupancyMillionths);
  into.occupancyAdjustedRentAnnual = rent;
  into.utilitiesCostAnnual = 12 * deal.utilitiesMonthlyPence;
  into.cleaningCostAnnual = 12 * deal.cleaningMonthlyPence;
  into.hmoLicenseCostAnnual = divideHalfUp(deal.licencePence, licenceYears);
  into.enhancedInsuranceCostAnnual = deal.insuranceAnnualPence;
  into.managementFeeAnnual = percentOf(rent, deal.managementMillionths);
  into.maintenanceCostAnnual = percentOf(rent, deal.maintenanceMillionths);
  into.operatingCostsAnnual =
    into.utilitiesCostAnnual +
    into.cleaningCostAnnual +
    into.hmoLicenseCostAnnual +
    into.enhancedInsuranceCostAnnual +
    into.managementFeeAnnual +
    into.maintenanceCostAnnual;
  into.annualCashflow = rent - into.operatingCostsAnnual - into.annualMortgage;
}
