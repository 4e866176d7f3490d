import { divideHalfUp, percentOf } from '@freehold/money/kernel';
import { type Bridge, emptyBridgeFigures, fillBridge } from './bridge.ts';
import { emptyLetMeasures, fillLetMeasures, keptOfRent } from './measures.ts';
import { monthlyMortgage, type MortgageTerms } from './loans.ts';
import { fillPurchase, type Holding, type Purchase } from './purchase.ts';
import { boundedRatio, boundedRatioUp, none, paybackYears, percentage } from './ratios.ts';
import { type Refinance, refinanceLimits, refinanceLoan } from './refinance.ts';

/**
 * Buy, refurbish, rent, refinance; the mortgage is the one refinanced to. The inputs are
 * amounts in whole pence (`…Pence`) from 0 up to £1,000 billion, shares in whole
 * parts per million (`…Ppm`) from 0 to 1,000,000; nothing may be NaN.
 *
 * The formulas take a deal as it is: they are asked deal after deal, and look at no input. What lies outside these ranges
 * gives a wrong figure, NaN or an error without a code. `readBrrr` makes a deal of pounds and percent, checked; `brrrBatch`
 * checks the same inputs once for each column.
 */
export interface BrrrDeal extends Purchase, Holding, MortgageTerms, Bridge, Refinance {
  refurbishmentCostsPence: number;
  /** Of the works; 0 unless given. */
  contingencyPpm?: number;
  afterRepairValuePence: number;
  monthlyRentPence: number;
  /** Of the rent due. */
  voidPpm: number;
  /** Of the rent collected. */
  managementFeePpm: number;
  /** Of the rent due. */
  maintenancePpm: number;
  annualInsurancePence: number;
  monthlyUtilitiesPence: number;
}

const zeros = {
  purchasePrice: 0,
  stampDuty: 0,
  legalFees: 0,
  surveyFees: 0,
  sourcingFee: 0,
  otherCosts: 0,
  contingency: 0,
  refurbishmentTotal: 0,
  afterRepairValue: 0,
  .../* @__PURE__ */ emptyBridgeFigures(),
  totalInvestment: 0,
  initialInvestment: 0,
  refinanceAmount: 0,
  refinanceProductFee: 0,
  refinanceLegalFees: 0,
  refinanceValuationFee: 0,
  refinanceCosts: 0,
  refinanceLoan: 0,
  refinanceNetProceeds: 0,
  equityReleased: 0,
  cashLeftInDeal: 0,
  equityRemaining: 0,
  valueUplift: 0,
  monthlyRent: 0,
  annualRent: 0,
  annualVoid: 0,
  annualManagementFee: 0,
  annualMaintenance: 0,
  annualInsurance: 0,
  annualUtilities: 0,
  annualGroundRent: 0,
  annualServiceCharge: 0,
  annualOtherCosts: 0,
  annualOperatingCosts: 0,
  monthlyMortgage: 0,
  annualMortgage: 0,
  annualCashFlow: 0,
  monthlyCashFlow: 0,
  grossYieldPercentage: 0,
  netYieldPercentage: 0,
  cashYieldPercentage: 0,
  roiPercentage: 0,
  paybackPeriodYears: 0,
  rocePercentage: 0,
  capitalEfficiencyPercentage: 0,
};

/** A record of zeros for {@link brrrFigures} to fill: a copy, as one made of several is slow to make. */
export const emptyBrrrFigures = () => ({ ...zeros });

/** Whole hundredths: pence, basis points, hundredths of a year. NaN where a figure does not exist. */
export type BrrrFigures = ReturnType<typeof emptyBrrrFigures>;

/**
 * Underwrites one buy-refurbish-rent-refinance deal into `into`. The deal is taken as it is: {@link BrrrDeal} says what is asked of it.
 *
 * @example
 * brrrFigures(brrrDeal).refinanceAmount // 15_000_000
 */
export function brrrFigures(deal: BrrrDeal, into: BrrrFigures = emptyBrrrFigures()): BrrrFigures {
  fillProject(deal, into);
  fillLetting(deal, into);
  const netIncome = into.annualRent - into.annualOperatingCosts;
  fillRefinance(deal, netIncome, into);
  into.annualCashFlow = netIncome - into.annualMortgage;
  into.monthlyCashFlow = divideHalfUp(into.annualCashFlow, 12);
  into.grossYieldPercentage = percentage(into.annualRent, into.purchasePrice);
  into.netYieldPercentage = percentage(netIncome, into.purchasePrice);
  into.cashYieldPercentage = percentage(into.annualCashFlow, into.purchasePrice);
  into.roiPercentage = percentage(into.annualCashFlow, into.initialInvestment);
  into.paybackPeriodYears = paybackYears(into.initialInvestment, into.annualCashFlow);
  into.rocePercentage = percentage(into.annualCashFlow, into.cashLeftInDeal);
  into.capitalEfficiencyPercentage = percentage(into.equityReleased, into.initialInvestment);
  return into;
}

/** A record of zeros for {@link brrrMeasures} to fill. */
export const emptyBrrrMeasures = () =>
  Object.assign(emptyLetMeasures(), {
    breakEvenRent: 0,
    refinanceByLtv: 0,
    refinanceByRentCover: 0,
    refinanceByLenderMaximum: 0,
    refinanceRentCover: 0,
  });

/** Whole hundredths, covers in ten-thousandths; NaN where a figure does not exist. */
export type BrrrMeasures = ReturnType<typeof emptyBrrrMeasures>;

/**
 * Further measures of a deal whose figures are known.
 *
 * Money invested is what the bridge and its redemption leave to the investor before the refinance. The limits of the
 * refinance are NaN where they are not set. `refinanceRentCover` is the rent ÷ the interest on `refinanceAmount` at the
 * stress rate; the break-even rent leaves the refinance as it is.
 *
 * @example
 * brrrMeasures(brrrDeal, brrrFigures(brrrDeal)).refinanceByLtv // 15_000_000
 */
export function brrrMeasures(
  deal: BrrrDeal,
  figures: BrrrFigures,
  into: BrrrMeasures = emptyBrrrMeasures(),
): BrrrMeasures {
  const netIncome = figures.annualRent - figures.annualOperatingCosts;
  const year = {
    annualRent: figures.annualRent,
    netIncome,
    annualCashFlow: figures.annualCashFlow,
    totalInvestment: figures.totalInvestment,
    moneyInvested: figures.totalInvestment - figures.bridgeRedemption,
    loan: figures.refinanceLoan,
  };
  fillLetMeasures(year, deal, into);
  const fixed =
    figures.annualOperatingCosts -
    figures.annualVoid -
    figures.annualManagementFee -
    figures.annualMaintenance +
    figures.annualMortgage;
  into.breakEvenRent = boundedRatioUp(BigInt(fixed) * 10n ** 12n, 12n * keptOfRent(deal));
  const limits = refinanceLimits(deal, deal.afterRepairValuePence, {
    annualRentPence: figures.annualRent,
    annualNetIncomePence: netIncome,
  });
  into.refinanceByLtv = limits.ltv;
  into.refinanceByRentCover = finite(limits.rent_cover);
  into.refinanceByLenderMaximum = finite(limits.lender_maximum);
  into.refinanceRentCover = boundedRatio(
    BigInt(figures.annualRent) * 10n ** 10n,
    BigInt(figures.refinanceAmount) * BigInt(deal.refinanceStressRatePpm ?? 0),
  );
  return into;
}

const finite = (limit: number) => (limit === Infinity ? none : limit);

function fillProject(deal: BrrrDeal, into: BrrrFigures): void {
  const purchase = fillPurchase(deal, into);
  fillBridge(deal, deal.purchasePricePence, into);
  into.contingency = percentOf(deal.refurbishmentCostsPence, deal.contingencyPpm ?? 0);
  into.refurbishmentTotal = deal.refurbishmentCostsPence + into.contingency;
  into.afterRepairValue = deal.afterRepairValuePence;
  into.totalInvestment = purchase + into.refurbishmentTotal + into.bridgeFinanceCost;
  into.initialInvestment = into.totalInvestment - into.bridgeLoanAmount;
  into.valueUplift = into.afterRepairValue - into.purchasePrice - into.refurbishmentTotal;
}

function fillLetting(deal: BrrrDeal, into: BrrrFigures): void {
  const rent = 12 * deal.monthlyRentPence;
  into.monthlyRent = deal.monthlyRentPence;
  into.annualRent = rent;
  into.annualVoid = percentOf(rent, deal.voidPpm);
  into.annualManagementFee = percentOf(rent - into.annualVoid, deal.managementFeePpm);
  into.annualMaintenance = percentOf(rent, deal.maintenancePpm);
  into.annualInsurance = deal.annualInsurancePence;
  into.annualUtilities = 12 * deal.monthlyUtilitiesPence;
  into.annualGroundRent = deal.annualGroundRentPence ?? 0;
  into.annualServiceCharge = deal.annualServiceChargePence ?? 0;
  into.annualOtherCosts = deal.annualOtherCostsPence ?? 0;
  into.annualOperatingCosts =
    into.annualVoid +
    into.annualManagementFee +
    into.annualMaintenance +
    into.annualInsurance +
    into.annualUtilities +
    into.annualGroundRent +
    into.annualServiceCharge +
    into.annualOtherCosts;
}

function fillRefinance(deal: BrrrDeal, netIncome: number, into: BrrrFigures): void {
  const value = deal.afterRepairValuePence;
  const amount = refinanceLoan(deal, value, {
    annualRentPence: into.annualRent,
    annualNetIncomePence: netIncome,
  });
  const fee =
    (deal.refinanceProductFeePence ?? 0) + percentOf(amount, deal.refinanceProductFeePpm ?? 0);
  const loan = deal.refinanceProductFeeAdded === true ? amount + fee : amount;
  const legal = deal.refinanceLegalFeesPence ?? 0;
  const valuation = deal.refinanceValuationFeePence ?? 0;
  const costs = fee + legal + valuation;
  into.refinanceAmount = amount;
  into.refinanceProductFee = fee;
  into.refinanceLegalFees = legal;
  into.refinanceValuationFee = valuation;
  into.refinanceCosts = costs;
  into.refinanceLoan = loan;
  into.refinanceNetProceeds = loan - costs - into.bridgeRedemption;
  into.equityReleased = amount - into.bridgeLoanAmount;
  into.cashLeftInDeal = into.totalInvestment + costs - loan;
  into.equityRemaining = value - loan;
  into.monthlyMortgage = monthlyMortgage(loan, deal);
  into.annualMortgage = 12 * into.monthlyMortgage;
}
