import { divideHalfUp, percentOf } from '@freehold/money/kernel';
import { stampDutyPence } from '@freehold/stamp-duty/kernel';
import { bridgeInterest, type Bridge } from './bridge.ts';
import { monthlyMortgage, type MortgageTerms } from './mortgage.ts';
import type { Purchase } from './purchase.ts';
import { paybackYears, percentage } from './ratios.ts';

/** Buy, refurbish, rent, refinance: amounts in pence, shares in millionths of 1. The mortgage is the one refinanced to. */
export interface BrrrDeal extends Purchase, MortgageTerms, Bridge {
  refurbishmentPence: number;
  afterRepairValuePence: number;
  refinanceMillionths: number;
  rentMonthlyPence: number;
  /** Of the rent due. */
  voidMillionths: number;
  /** Of the rent collected. */
  managementMillionths: number;
  /** Of the rent due. */
  maintenanceMillionths: number;
  insuranceAnnualPence: number;
  utilitiesMonthlyPence: number;
}

/** A record of zeros for {@link brrrFigures} to fill. */
export const emptyBrrrFigures = () => ({
  purchasePrice: 0,
  stampDuty: 0,
  legalFees: 0,
  surveyFees: 0,
  sourcingFee: 0,
  refurbishmentTotal: 0,
  afterRepairValue: 0,
  bridgeLoanAmount: 0,
  bridgeFinanceCost: 0,
  totalInvestment: 0,
  initialCashRequired: 0,
  refinanceAmount: 0,
  equityReleased: 0,
  cashLeftInDeal: 0,
  equityRemaining: 0,
  valueUplift: 0,
  monthlyRent: 0,
  annualRent: 0,
  voidAnnual: 0,
  managementFeeAnnual: 0,
  maintenanceAnnual: 0,
  insuranceAnnual: 0,
  utilitiesAnnual: 0,
  operatingCostsAnnual: 0,
  monthlyMortgage: 0,
  annualMortgage: 0,
  annualCashflow: 0,
  monthlyCashflow: 0,
  grossYieldPercentage: 0,
  netYieldPercentage: 0,
  cashYieldPercentage: 0,
  roiPercentage: 0,
  paybackPeriodYears: 0,
  rocePercentage: 0,
  capitalEfficiencyPercentage: 0,
});

/** Whole hundredths: pence, hundredths of a percent, hundredths of a year. NaN where a figure does not exist. */
export type BrrrFigures = ReturnType<typeof emptyBrrrFigures>;

/** Underwrites one buy-refurbish-rent-refinance deal into `into`, without allocating. */
export function brrrFigures(deal: BrrrDeal, into: BrrrFigures = emptyBrrrFigures()): BrrrFigures {
  fillProject(deal, into);
  fillLetting(deal, into);
  const netIncome = into.annualRent - into.operatingCostsAnnual;
  into.grossYieldPercentage = percentage(into.annualRent, into.purchasePrice);
  into.netYieldPercentage = percentage(netIncome, into.purchasePrice);
  into.cashYieldPercentage = percentage(into.annualCashflow, into.purchasePrice);
  into.roiPercentage = percentage(into.annualCashflow, into.initialCashRequired);
  into.paybackPeriodYears = paybackYears(into.initialCashRequired, into.annualCashflow);
  into.rocePercentage = percentage(into.annualCashflow, into.cashLeftInDeal);
  into.capitalEfficiencyPercentage = percentage(into.equityReleased, into.initialCashRequired);
  return into;
}

function fillProject(deal: BrrrDeal, into: BrrrFigures): void {
  const price = deal.purchasePricePence;
  const value = deal.afterRepairValuePence;
  into.purchasePrice = price;
  into.stampDuty = stampDutyPence(deal.stampDutyTable, price);
  into.legalFees = deal.legalFeesPence;
  into.surveyFees = deal.surveyFeesPence;
  into.sourcingFee = deal.sourcingFeePence;
  into.refurbishmentTotal = deal.refurbishmentPence;
  into.afterRepairValue = value;
  into.bridgeLoanAmount = percentOf(price, deal.bridgeMillionths);
  into.bridgeFinanceCost = bridgeInterest(into.bridgeLoanAmount, deal);
  into.totalInvestment =
    price +
    into.stampDuty +
    into.legalFees +
    into.surveyFees +
    into.sourcingFee +
    into.refurbishmentTotal +
    into.bridgeFinanceCost;
  into.initialCashRequired = into.totalInvestment - into.bridgeLoanAmount;
  into.refinanceAmount = percentOf(value, deal.refinanceMillionths);
  into.equityReleased = into.refinanceAmount - into.bridgeLoanAmount;
  into.cashLeftInDeal = into.totalInvestment - into.refinanceAmount;
  into.equityRemaining = value - into.refinanceAmount;
  into.valueUplift = value - price - into.refurbishmentTotal;
}

function fillLetting(deal: BrrrDeal, into: BrrrFigures): void {
  const rent = 12 * deal.rentMonthlyPence;
  into.monthlyRent = deal.rentMonthlyPence;
  into.annualRent = rent;
  into.voidAnnual = percentOf(rent, deal.voidMillionths);
  into.managementFeeAnnual = percentOf(rent - into.voidAnnual, deal.managementMillionths);
  into.maintenanceAnnual = percentOf(rent, deal.maintenanceMillionths);
  into.insuranceAnnual = deal.insuranceAnnualPence;
  into.utilitiesAnnual = 12 * deal.utilitiesMonthlyPence;
  into.operatingCostsAnnual =
    into.voidAnnual +
    into.managementFeeAnnual +
    into.maintenanceAnnual +
    into.insuranceAnnual +
    into.utilitiesAnnual;
  into.monthlyMortgage = monthlyMortgage(into.refinanceAmount, deal);
  into.annualMortgage = 12 * into.monthlyMortgage;
  into.annualCashflow = rent - into.operatingCostsAnnual - into.annualMortgage;
  into.monthlyCashflow = divideHalfUp(into.annualCashflow, 12);
}
