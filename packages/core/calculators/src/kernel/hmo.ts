import { divideHalfUp, percentOf } from '@freehold/money/kernel';
import { emptyLetMeasures, fillLetMeasures } from './measures.ts';
import { fillInvestment, type Holding, type MortgagedPurchase } from './purchase.ts';
import { paybackYears, percentage, boundedRatioUp } from './ratios.ts';

/** For how long councils commonly grant a licence. */
export const usualLicenceYears = 5;

/** A house let by the room: amounts in pence, shares in millionths of 1. */
export interface HmoDeal extends MortgagedPurchase, Holding {
  /** 0 unless given. */
  refurbishmentPence?: number;
  /** 0 unless given. */
  furniturePence?: number;
  roomCount: number;
  /** Monthly rents of all rooms together, every room let. */
  roomRentMonthlyPence: number;
  occupancyMillionths: number;
  utilitiesMonthlyPence: number;
  cleaningMonthlyPence: number;
  /** For the whole licence. */
  licencePence: number;
  /** Whole years over which the licence runs and its fee is spread; 5 unless given. */
  licenceYears?: number;
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
  otherCosts: 0,
  refurbishmentCosts: 0,
  furnitureCosts: 0,
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
  groundRentMonthly: 0,
  serviceChargeMonthly: 0,
  otherCostsMonthly: 0,
  netCashflowMonthly: 0,
  monthlyCashflow: 0,
  occupancyAdjustedRentAnnual: 0,
  utilitiesCostAnnual: 0,
  cleaningCostAnnual: 0,
  hmoLicenseCostAnnual: 0,
  enhancedInsuranceCostAnnual: 0,
  managementFeeAnnual: 0,
  maintenanceCostAnnual: 0,
  groundRentAnnual: 0,
  serviceChargeAnnual: 0,
  otherCostsAnnual: 0,
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
  into.refurbishmentCosts = deal.refurbishmentPence ?? 0;
  into.furnitureCosts = deal.furniturePence ?? 0;
  fillInvestment(deal, into.refurbishmentCosts + into.furnitureCosts, into);
  fillYear(deal, into);
  fillMonth(deal, into);
  const netIncome = into.occupancyAdjustedRentAnnual - into.operatingCostsAnnual;
  into.grossYieldPercentage = percentage(into.annualRent, into.purchasePrice);
  into.netYieldPercentage = percentage(netIncome, into.purchasePrice);
  into.cashYieldPercentage = percentage(into.annualCashflow, into.purchasePrice);
  into.roiPercentage = percentage(into.annualCashflow, into.initialInvestment);
  into.paybackPeriodYears = paybackYears(into.initialInvestment, into.annualCashflow);
  return into;
}

/** A record of zeros for {@link hmoMeasures} to fill. */
export const emptyHmoMeasures = () => ({ ...emptyLetMeasures(), breakEvenRent: 0 });

/** Whole hundredths, the rent cover in ten-thousandths; NaN where a figure does not exist. */
export type HmoMeasures = ReturnType<typeof emptyHmoMeasures>;

/**
 * Further measures of a deal whose figures are known. The break-even rent is that of all rooms together, at the occupancy
 * of the deal, that pays the fixed costs and the mortgage, before the rounding of lines, up to the whole penny. The rent
 * cover is on the rent of every room, as lenders take it.
 */
export function hmoMeasures(
  deal: HmoDeal,
  figures: HmoFigures,
  into: HmoMeasures = emptyHmoMeasures(),
): HmoMeasures {
  const year = {
    rentAnnual: figures.annualRent,
    netIncome: figures.occupancyAdjustedRentAnnual - figures.operatingCostsAnnual,
    annualCashFlow: figures.annualCashflow,
    totalInvestment: figures.totalInvestment,
    moneyInvested: figures.initialInvestment,
    loan: figures.loanAmount,
  };
  fillLetMeasures(year, deal, into);
  const fixed =
    figures.operatingCostsAnnual -
    figures.managementFeeAnnual -
    figures.maintenanceCostAnnual +
    figures.annualMortgage;
  const kept = 1_000_000 - deal.managementMillionths - deal.maintenanceMillionths;
  into.breakEvenRent = boundedRatioUp(
    BigInt(fixed) * 10n ** 12n,
    12n * BigInt(deal.occupancyMillionths) * BigInt(kept),
  );
  return into;
}

function fillMonth(deal: HmoDeal, into: HmoFigures): void {
  const rent = percentOf(deal.roomRentMonthlyPence, deal.occupancyMillionths);
  into.roomCount = deal.roomCount;
  into.totalRoomRent = deal.roomRentMonthlyPence;
  into.averageRentPerRoom = divideHalfUp(deal.roomRentMonthlyPence, deal.roomCount);
  into.occupancyAdjustedRent = rent;
  into.utilitiesCostMonthly = deal.utilitiesMonthlyPence;
  into.cleaningCostMonthly = deal.cleaningMonthlyPence;
  into.hmoLicenseCostMonthly = divideHalfUp(
    deal.licencePence,
    12 * (deal.licenceYears ?? usualLicenceYears),
  );
  into.enhancedInsuranceCostMonthly = divideHalfUp(deal.insuranceAnnualPence, 12);
  into.managementFeeMonthly = percentOf(rent, deal.managementMillionths);
  into.maintenanceCostMonthly = percentOf(rent, deal.maintenanceMillionths);
  into.groundRentMonthly = divideHalfUp(into.groundRentAnnual, 12);
  into.serviceChargeMonthly = divideHalfUp(into.serviceChargeAnnual, 12);
  into.otherCostsMonthly = divideHalfUp(into.otherCostsAnnual, 12);
  into.netCashflowMonthly =
    rent -
    into.utilitiesCostMonthly -
    into.cleaningCostMonthly -
    into.hmoLicenseCostMonthly -
    into.enhancedInsuranceCostMonthly -
    into.managementFeeMonthly -
    into.maintenanceCostMonthly -
    into.groundRentMonthly -
    into.serviceChargeMonthly -
    into.otherCostsMonthly -
    into.monthlyMortgage;
  into.monthlyCashflow = into.netCashflowMonthly;
}

function fillYear(deal: HmoDeal, into: HmoFigures): void {
  into.annualRent = 12 * deal.roomRentMonthlyPence;
  const rent = percentOf(into.annualRent, deal.occupancyMillionths);
  into.occupancyAdjustedRentAnnual = rent;
  into.utilitiesCostAnnual = 12 * deal.utilitiesMonthlyPence;
  into.cleaningCostAnnual = 12 * deal.cleaningMonthlyPence;
  into.hmoLicenseCostAnnual = divideHalfUp(
    deal.licencePence,
    deal.licenceYears ?? usualLicenceYears,
  );
  into.enhancedInsuranceCostAnnual = deal.insuranceAnnualPence;
  into.managementFeeAnnual = percentOf(rent, deal.managementMillionths);
  into.maintenanceCostAnnual = percentOf(rent, deal.maintenanceMillionths);
  into.groundRentAnnual = deal.groundRentAnnualPence ?? 0;
  into.serviceChargeAnnual = deal.serviceChargeAnnualPence ?? 0;
  into.otherCostsAnnual = deal.otherCostsAnnualPence ?? 0;
  into.operatingCostsAnnual =
    into.utilitiesCostAnnual +
    into.cleaningCostAnnual +
    into.hmoLicenseCostAnnual +
    into.enhancedInsuranceCostAnnual +
    into.managementFeeAnnual +
    into.maintenanceCostAnnual +
    into.groundRentAnnual +
    into.serviceChargeAnnual +
    into.otherCostsAnnual;
  into.annualCashflow = rent - into.operatingCostsAnnual - into.annualMortgage;
}
