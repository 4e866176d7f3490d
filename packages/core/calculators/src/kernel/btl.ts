import { divideHalfUp, percentOf } from '@freehold/money/kernel';
import { stampDutyPence } from '@freehold/stamp-duty/kernel';
import { emptyLetMeasures, fillLetMeasures, keptOfRent } from './measures.ts';
import { monthlyMortgage } from './loans.ts';
import { type Holding, type MortgagedPurchase, productFee } from './purchase.ts';
import { paybackYears, percentage, boundedRatioUp } from './ratios.ts';

/**
 * A buy-to-let deal: amounts in whole pence (`…Pence`) from 0 up to £1,000 billion, shares in whole
 * parts per million (`…Ppm`) from 0 to 1,000,000; nothing may be NaN.
 *
 * The formulas take a deal as it is: they are asked deal after deal, and look at no input. What lies outside these ranges
 * gives a wrong figure, NaN or an error without a code. `readBtl` makes a deal of pounds and percent, checked; `btlBatch`
 * checks the same inputs once for each column.
 */
export interface BtlDeal extends MortgagedPurchase, Holding {
  refurbishmentCostsPence: number;
  monthlyRentPence: number;
  /** Of the rent due. */
  voidPpm: number;
  /** Of the rent collected: due less voids. */
  managementFeePpm: number;
  /** Of the rent due. */
  maintenancePpm: number;
  annualInsurancePence: number;
}

/** A copy of a deal, its fields in the order of every other copy: engines read records of one shape the fastest. */
export const btlDeal = (deal: BtlDeal): BtlDeal => ({
  purchasePricePence: deal.purchasePricePence,
  stampDutyTable: deal.stampDutyTable,
  legalFeesPence: deal.legalFeesPence,
  surveyFeesPence: deal.surveyFeesPence,
  sourcingFeePence: deal.sourcingFeePence,
  depositPpm: deal.depositPpm,
  productFeePpm: deal.productFeePpm ?? 0,
  mortgageRatePpm: deal.mortgageRatePpm,
  months: deal.months,
  interestOnly: deal.interestOnly,
  refurbishmentCostsPence: deal.refurbishmentCostsPence,
  otherCostsPence: deal.otherCostsPence ?? 0,
  monthlyRentPence: deal.monthlyRentPence,
  voidPpm: deal.voidPpm,
  managementFeePpm: deal.managementFeePpm,
  maintenancePpm: deal.maintenancePpm,
  annualInsurancePence: deal.annualInsurancePence,
  annualGroundRentPence: deal.annualGroundRentPence ?? 0,
  annualServiceChargePence: deal.annualServiceChargePence ?? 0,
  annualOtherCostsPence: deal.annualOtherCostsPence ?? 0,
});

/** A record of zeros for {@link btlFigures} to fill. */
export const emptyBtlFigures = () => ({
  purchasePrice: 0,
  stampDuty: 0,
  legalFees: 0,
  surveyFees: 0,
  refurbishmentCosts: 0,
  sourcingFee: 0,
  otherCosts: 0,
  totalInvestment: 0,
  initialInvestment: 0,
  depositRequired: 0,
  loanAmount: 0,
  productFee: 0,
  monthlyMortgage: 0,
  annualMortgage: 0,
  monthlyRent: 0,
  annualRent: 0,
  monthlyVoid: 0,
  annualVoid: 0,
  monthlyManagementFee: 0,
  annualManagementFee: 0,
  monthlyMaintenance: 0,
  annualMaintenance: 0,
  monthlyInsurance: 0,
  annualInsurance: 0,
  monthlyGroundRent: 0,
  annualGroundRent: 0,
  monthlyServiceCharge: 0,
  annualServiceCharge: 0,
  monthlyOtherCosts: 0,
  annualOtherCosts: 0,
  monthlyOperatingCosts: 0,
  annualOperatingCosts: 0,
  monthlyCashFlow: 0,
  annualCashFlow: 0,
  grossYieldPercentage: 0,
  netYieldPercentage: 0,
  roiPercentage: 0,
  paybackPeriodYears: 0,
});

/** Whole hundredths: pence, basis points, hundredths of a year. NaN where a figure does not exist. */
export type BtlFigures = ReturnType<typeof emptyBtlFigures>;

/**
 * Underwrites one buy-to-let deal into `into`, without allocating.
 *
 * A line that arises monthly is a penny amount each month; a line that arises yearly is a penny amount each year and its
 * monthly twin a rounded twelfth. Monthly lines add up to the monthly totals and annual lines to the annual totals exactly.
 * The deal is taken as it is: {@link BtlDeal} says what is asked of it.
 *
 * @example
 * btlFigures({ ...deal, purchasePricePence: 200_000_00 }).grossYieldPercentage // 600
 */
export function btlFigures(deal: BtlDeal, into: BtlFigures = emptyBtlFigures()): BtlFigures {
  fillPurchaseAndLoan(deal, into);
  fillYear(deal, into);
  fillMonth(deal, into);
  into.grossYieldPercentage = percentage(into.annualRent, into.purchasePrice);
  into.netYieldPercentage = percentage(
    into.annualRent - into.annualOperatingCosts,
    into.purchasePrice,
  );
  into.roiPercentage = percentage(into.annualCashFlow, into.initialInvestment);
  into.paybackPeriodYears = paybackYears(into.initialInvestment, into.annualCashFlow);
  return into;
}

/** A record of zeros for {@link btlMeasures} to fill. */
export const emptyBtlMeasures = () => Object.assign(emptyLetMeasures(), { breakEvenRent: 0 });

/** Whole hundredths, the rent cover in ten-thousandths; NaN where a figure does not exist. */
export type BtlMeasures = ReturnType<typeof emptyBtlMeasures>;

/**
 * Further measures of a deal whose figures are known.
 *
 * The break-even rent is what pays the fixed costs and the mortgage, before the rounding of lines, up to the whole penny:
 * £10,000 of them with 4 % void, 10 % management and 5 % maintenance need 10,000 ÷ 12 ÷ (0.96 × 0.9 − 0.05) = £1,023.76.
 *
 * @example
 * btlMeasures({ ...deal, annualInsurancePence: 1_200_00 }, btlFigures({ ...deal, annualInsurancePence: 1_200_00 }))
 *   .breakEvenRent // 10_000
 */
export function btlMeasures(
  deal: BtlDeal,
  figures: BtlFigures,
  into: BtlMeasures = emptyBtlMeasures(),
): BtlMeasures {
  const year = {
    annualRent: figures.annualRent,
    netIncome: figures.annualRent - figures.annualOperatingCosts,
    annualCashFlow: figures.annualCashFlow,
    totalInvestment: figures.totalInvestment,
    moneyInvested: figures.initialInvestment,
    loan: figures.loanAmount,
  };
  fillLetMeasures(year, deal, into);
  const fixed =
    figures.annualInsurance +
    figures.annualGroundRent +
    figures.annualServiceCharge +
    figures.annualOtherCosts +
    figures.annualMortgage;
  into.breakEvenRent = boundedRatioUp(BigInt(fixed) * 10n ** 12n, 12n * keptOfRent(deal));
  return into;
}

/**
 * As `fillInvestment`, for the records of this strategy alone: what writes into records of many shapes boxes each number,
 * and the batch of millions of buy-to-lets took 1.5 times as long once the other strategies had run (2026-11-22).
 */
function fillPurchaseAndLoan(deal: BtlDeal, into: BtlFigures): void {
  const price = deal.purchasePricePence;
  into.purchasePrice = price;
  into.stampDuty = stampDutyPence(deal.stampDutyTable, price);
  into.legalFees = deal.legalFeesPence;
  into.surveyFees = deal.surveyFeesPence;
  into.refurbishmentCosts = deal.refurbishmentCostsPence;
  into.sourcingFee = deal.sourcingFeePence;
  into.otherCosts = deal.otherCostsPence ?? 0;
  into.depositRequired = percentOf(price, deal.depositPpm);
  into.loanAmount = price - into.depositRequired;
  into.productFee = productFee(into.loanAmount, deal);
  into.totalInvestment =
    price +
    into.stampDuty +
    into.legalFees +
    into.surveyFees +
    into.refurbishmentCosts +
    into.sourcingFee +
    into.otherCosts +
    into.productFee;
  into.initialInvestment = into.totalInvestment - into.loanAmount;
  into.monthlyMortgage = monthlyMortgage(into.loanAmount, deal);
  into.annualMortgage = 12 * into.monthlyMortgage;
}

/** The monthly twin of a yearly line: most houses bear none, and a division is the dearest step of a month. */
function twelfth(annual: number): number {
  return annual === 0 ? 0 : divideHalfUp(annual, 12);
}

function fillMonth(deal: BtlDeal, into: BtlFigures): void {
  const rent = deal.monthlyRentPence;
  into.monthlyRent = rent;
  into.monthlyVoid = percentOf(rent, deal.voidPpm);
  into.monthlyManagementFee = percentOf(rent - into.monthlyVoid, deal.managementFeePpm);
  into.monthlyMaintenance = percentOf(rent, deal.maintenancePpm);
  into.monthlyInsurance = divideHalfUp(deal.annualInsurancePence, 12);
  into.monthlyGroundRent = twelfth(into.annualGroundRent);
  into.monthlyServiceCharge = twelfth(into.annualServiceCharge);
  into.monthlyOtherCosts = twelfth(into.annualOtherCosts);
  into.monthlyOperatingCosts =
    into.monthlyVoid +
    into.monthlyManagementFee +
    into.monthlyMaintenance +
    into.monthlyInsurance +
    into.monthlyGroundRent +
    into.monthlyServiceCharge +
    into.monthlyOtherCosts;
  into.monthlyCashFlow = rent - into.monthlyOperatingCosts - into.monthlyMortgage;
}

function fillYear(deal: BtlDeal, into: BtlFigures): void {
  const rent = 12 * deal.monthlyRentPence;
  into.annualRent = rent;
  into.annualVoid = percentOf(rent, deal.voidPpm);
  into.annualManagementFee = percentOf(rent - into.annualVoid, deal.managementFeePpm);
  into.annualMaintenance = percentOf(rent, deal.maintenancePpm);
  into.annualInsurance = deal.annualInsurancePence;
  into.annualGroundRent = deal.annualGroundRentPence ?? 0;
  into.annualServiceCharge = deal.annualServiceChargePence ?? 0;
  into.annualOtherCosts = deal.annualOtherCostsPence ?? 0;
  into.annualOperatingCosts =
    into.annualVoid +
    into.annualManagementFee +
    into.annualMaintenance +
    into.annualInsurance +
    into.annualGroundRent +
    into.annualServiceCharge +
    into.annualOtherCosts;
  into.annualCashFlow = rent - into.annualOperatingCosts - into.annualMortgage;
}
