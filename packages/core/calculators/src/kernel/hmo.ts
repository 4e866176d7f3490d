import { divideHalfUp, percentOf } from '@freehold/money/kernel';
import { emptyLetMeasures, fillLetMeasures } from './measures.ts';
import { fillInvestment, type Holding, type MortgagedPurchase } from './purchase.ts';
import { paybackYears, percentage, boundedRatioUp } from './ratios.ts';

/** For how long councils commonly grant a licence. */
export const usualLicenceYears = 5;

/** A house let by the room: amounts in pence, shares in parts per million. */
export interface HmoDeal extends MortgagedPurchase, Holding {
  /** 0 unless given. */
  refurbishmentPence?: number;
  /** 0 unless given. */
  furnishingPence?: number;
  roomCount: number;
  /** Monthly rents of all rooms together, every room let. */
  roomRentMonthlyPence: number;
  occupancyPpm: number;
  utilitiesMonthlyPence: number;
  cleaningMonthlyPence: number;
  /** For the whole licence. */
  licencePence: number;
  /** Whole years over which the licence runs and its fee is spread; 5 unless given. */
  licenceYears?: number;
  insuranceAnnualPence: number;
  /** Of the rent collected. */
  managementPpm: number;
  /** Of the rent collected. */
  maintenancePpm: number;
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
  furnishingCosts: 0,
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
  utilitiesMonthly: 0,
  cleaningMonthly: 0,
  licenceCostMonthly: 0,
  insuranceMonthly: 0,
  managementFeeMonthly: 0,
  maintenanceMonthly: 0,
  groundRentMonthly: 0,
  serviceChargeMonthly: 0,
  otherCostsMonthly: 0,
  monthlyCashFlow: 0,
  occupancyAdjustedRentAnnual: 0,
  utilitiesAnnual: 0,
  cleaningAnnual: 0,
  licenceCostAnnual: 0,
  insuranceAnnual: 0,
  managementFeeAnnual: 0,
  maintenanceAnnual: 0,
  groundRentAnnual: 0,
  serviceChargeAnnual: 0,
  otherCostsAnnual: 0,
  operatingCostsAnnual: 0,
  annualCashFlow: 0,
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
  into.furnishingCosts = deal.furnishingPence ?? 0;
  fillInvestment(deal, into.refurbishmentCosts + into.furnishingCosts, into);
  fillYear(deal, into);
  fillMonth(deal, into);
  const netIncome = into.occupancyAdjustedRentAnnual - into.operatingCostsAnnual;
  into.grossYieldPercentage = percentage(into.annualRent, into.purchasePrice);
  into.netYieldPercentage = percentage(netIncome, into.purchasePrice);
  into.cashYieldPercentage = percentage(into.annualCashFlow, into.purchasePrice);
  into.roiPercentage = percentage(into.annualCashFlow, into.initialInvestment);
  into.paybackPeriodYears = paybackYears(into.initialInvestment, into.annualCashFlow);
  return into;
}

/** A record of zeros for {@link hmoMeasures} to fill. */
export const emptyHmoMeasures = () => Object.assign(emptyLetMeasures(), { breakEvenRent: 0 });

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
    annualCashFlow: figures.annualCashFlow,
    totalInvestment: figures.totalInvestment,
    moneyInvested: figures.initialInvestment,
    loan: figures.loanAmount,
  };
  fillLetMeasures(year, deal, into);
  const fixed =
    figures.operatingCostsAnnual -
    figures.managementFeeAnnual -
    figures.maintenanceAnnual +
    figures.annualMortgage;
  const kept = 1_000_000 - deal.managementPpm - deal.maintenancePpm;
  into.breakEvenRent = boundedRatioUp(
    BigInt(fixed) * 10n ** 12n,
    12n * BigInt(deal.occupancyPpm) * BigInt(kept),
  );
  return into;
}

function fillMonth(deal: HmoDeal, into: HmoFigures): void {
  const rent = percentOf(deal.roomRentMonthlyPence, deal.occupancyPpm);
  into.roomCount = deal.roomCount;
  into.totalRoomRent = deal.roomRentMonthlyPence;
  into.averageRentPerRoom = divideHalfUp(deal.roomRentMonthlyPence, deal.roomCount);
  into.occupancyAdjustedRent = rent;
  into.utilitiesMonthly = deal.utilitiesMonthlyPence;
  into.cleaningMonthly = deal.cleaningMonthlyPence;
  into.licenceCostMonthly = divideHalfUp(
    deal.licencePence,
    12 * (deal.licenceYears ?? usualLicenceYears),
  );
  into.insuranceMonthly = divideHalfUp(deal.insuranceAnnualPence, 12);
  into.managementFeeMonthly = percentOf(rent, deal.managementPpm);
  into.maintenanceMonthly = percentOf(rent, deal.maintenancePpm);
  into.groundRentMonthly = divideHalfUp(into.groundRentAnnual, 12);
  into.serviceChargeMonthly = divideHalfUp(into.serviceChargeAnnual, 12);
  into.otherCostsMonthly = divideHalfUp(into.otherCostsAnnual, 12);
  into.monthlyCashFlow =
    rent -
    into.utilitiesMonthly -
    into.cleaningMonthly -
    into.licenceCostMonthly -
    into.insuranceMonthly -
    into.managementFeeMonthly -
    into.maintenanceMonthly -
    into.groundRentMonthly -
    into.serviceChargeMonthly -
    into.otherCostsMonthly -
    into.monthlyMortgage;
}

function fillYear(deal: HmoDeal, into: HmoFigures): void {
  into.annualRent = 12 * deal.roomRentMonthlyPence;
  const rent = percentOf(into.annualRent, deal.occupancyPpm);
  into.occupancyAdjustedRentAnnual = rent;
  into.utilitiesAnnual = 12 * deal.utilitiesMonthlyPence;
  into.cleaningAnnual = 12 * deal.cleaningMonthlyPence;
  into.licenceCostAnnual = divideHalfUp(deal.licencePence, deal.licenceYears ?? usualLicenceYears);
  into.insuranceAnnual = deal.insuranceAnnualPence;
  into.managementFeeAnnual = percentOf(rent, deal.managementPpm);
  into.maintenanceAnnual = percentOf(rent, deal.maintenancePpm);
  into.groundRentAnnual = deal.groundRentAnnualPence ?? 0;
  into.serviceChargeAnnual = deal.serviceChargeAnnualPence ?? 0;
  into.otherCostsAnnual = deal.otherCostsAnnualPence ?? 0;
  into.operatingCostsAnnual =
    into.utilitiesAnnual +
    into.cleaningAnnual +
    into.licenceCostAnnual +
    into.insuranceAnnual +
    into.managementFeeAnnual +
    into.maintenanceAnnual +
    into.groundRentAnnual +
    into.serviceChargeAnnual +
    into.otherCostsAnnual;
  into.annualCashFlow = rent - into.operatingCostsAnnual - into.annualMortgage;
}
