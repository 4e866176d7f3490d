import { divideHalfUp, percentOf, wholePpm } from '@freehold/money/kernel';
import { longestLicenceYears } from '../data/hmo-law.ts';
import { emptyLetMeasures, fillLetMeasures } from './measures.ts';
import { fillInvestment, type Holding, type MortgagedPurchase } from './purchase.ts';
import { paybackYears, percentage, boundedRatioUp } from './ratios.ts';

/** For how long councils commonly grant a licence: as long as they may. */
export const usualLicenceYears = longestLicenceYears;

/**
 * A house let by the room: amounts in whole pence (`…Pence`) from 0 up to £1,000 billion, shares in whole
 * parts per million (`…Ppm`) from 0 to 1,000,000; nothing may be NaN.
 *
 * The formulas take a deal as it is: they are asked deal after deal, and look at no input. What lies outside these ranges
 * gives a wrong figure, NaN or an error without a code. `readHmo` makes a deal of pounds and percent, checked; `hmoBatch`
 * checks the same inputs once for each column.
 */
export interface HmoDeal extends MortgagedPurchase, Holding {
  /** 0 unless given. */
  refurbishmentCostsPence?: number;
  /** 0 unless given. */
  furnishingCostsPence?: number;
  roomCount: number;
  /** Monthly rents of all rooms together, every room let. */
  monthlyRoomRentPence: number;
  occupancyPpm: number;
  monthlyUtilitiesPence: number;
  monthlyCleaningPence: number;
  /** For the whole licence. */
  licenceCostPence: number;
  /** Whole years over which the licence runs and its fee is spread; 5 unless given. */
  licenceYears?: number;
  annualInsurancePence: number;
  /** Of the rent collected. */
  managementFeePpm: number;
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
  productFee: 0,
  monthlyMortgage: 0,
  annualMortgage: 0,
  roomCount: 0,
  totalRoomRent: 0,
  averageRentPerRoom: 0,
  annualRent: 0,
  monthlyOccupancyAdjustedRent: 0,
  monthlyUtilities: 0,
  monthlyCleaning: 0,
  monthlyLicenceCost: 0,
  monthlyInsurance: 0,
  monthlyManagementFee: 0,
  monthlyMaintenance: 0,
  monthlyGroundRent: 0,
  monthlyServiceCharge: 0,
  monthlyOtherCosts: 0,
  monthlyCashFlow: 0,
  annualOccupancyAdjustedRent: 0,
  annualUtilities: 0,
  annualCleaning: 0,
  annualLicenceCost: 0,
  annualInsurance: 0,
  annualManagementFee: 0,
  annualMaintenance: 0,
  annualGroundRent: 0,
  annualServiceCharge: 0,
  annualOtherCosts: 0,
  annualOperatingCosts: 0,
  annualCashFlow: 0,
  grossYieldPercentage: 0,
  netYieldPercentage: 0,
  cashYieldPercentage: 0,
  roiPercentage: 0,
  paybackPeriodYears: 0,
});

/** Whole hundredths, save the count of rooms; NaN where a figure does not exist. */
export type HmoFigures = ReturnType<typeof emptyHmoFigures>;

/**
 * Underwrites one house let by the room into `into`, without allocating. Lines and totals as `btlFigures`.
 * The deal is taken as it is: {@link HmoDeal} says what is asked of it.
 *
 * @example
 * hmoFigures(hmoDeal).averageRentPerRoom // 55_000
 */
export function hmoFigures(deal: HmoDeal, into: HmoFigures = emptyHmoFigures()): HmoFigures {
  into.refurbishmentCosts = deal.refurbishmentCostsPence ?? 0;
  into.furnishingCosts = deal.furnishingCostsPence ?? 0;
  fillInvestment(deal, into.refurbishmentCosts + into.furnishingCosts, into);
  fillYear(deal, into);
  fillMonth(deal, into);
  const netIncome = into.annualOccupancyAdjustedRent - into.annualOperatingCosts;
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
 *
 * @example
 * hmoMeasures(hmoDeal, hmoFigures(hmoDeal)).breakEvenRent // 0
 */
export function hmoMeasures(
  deal: HmoDeal,
  figures: HmoFigures,
  into: HmoMeasures = emptyHmoMeasures(),
): HmoMeasures {
  const year = {
    annualRent: figures.annualRent,
    netIncome: figures.annualOccupancyAdjustedRent - figures.annualOperatingCosts,
    annualCashFlow: figures.annualCashFlow,
    totalInvestment: figures.totalInvestment,
    moneyInvested: figures.initialInvestment,
    loan: figures.loanAmount,
  };
  fillLetMeasures(year, deal, into);
  const fixed =
    figures.annualOperatingCosts -
    figures.annualManagementFee -
    figures.annualMaintenance +
    figures.annualMortgage;
  const kept = wholePpm - deal.managementFeePpm - deal.maintenancePpm;
  into.breakEvenRent = boundedRatioUp(
    BigInt(fixed) * 10n ** 12n,
    12n * BigInt(deal.occupancyPpm) * BigInt(kept),
  );
  return into;
}

function fillMonth(deal: HmoDeal, into: HmoFigures): void {
  const rent = percentOf(deal.monthlyRoomRentPence, deal.occupancyPpm);
  into.roomCount = deal.roomCount;
  into.totalRoomRent = deal.monthlyRoomRentPence;
  into.averageRentPerRoom = divideHalfUp(deal.monthlyRoomRentPence, deal.roomCount);
  into.monthlyOccupancyAdjustedRent = rent;
  into.monthlyUtilities = deal.monthlyUtilitiesPence;
  into.monthlyCleaning = deal.monthlyCleaningPence;
  into.monthlyLicenceCost = divideHalfUp(
    deal.licenceCostPence,
    12 * (deal.licenceYears ?? usualLicenceYears),
  );
  into.monthlyInsurance = divideHalfUp(deal.annualInsurancePence, 12);
  into.monthlyManagementFee = percentOf(rent, deal.managementFeePpm);
  into.monthlyMaintenance = percentOf(rent, deal.maintenancePpm);
  into.monthlyGroundRent = divideHalfUp(into.annualGroundRent, 12);
  into.monthlyServiceCharge = divideHalfUp(into.annualServiceCharge, 12);
  into.monthlyOtherCosts = divideHalfUp(into.annualOtherCosts, 12);
  into.monthlyCashFlow =
    rent -
    into.monthlyUtilities -
    into.monthlyCleaning -
    into.monthlyLicenceCost -
    into.monthlyInsurance -
    into.monthlyManagementFee -
    into.monthlyMaintenance -
    into.monthlyGroundRent -
    into.monthlyServiceCharge -
    into.monthlyOtherCosts -
    into.monthlyMortgage;
}

function fillYear(deal: HmoDeal, into: HmoFigures): void {
  into.annualRent = 12 * deal.monthlyRoomRentPence;
  const rent = percentOf(into.annualRent, deal.occupancyPpm);
  into.annualOccupancyAdjustedRent = rent;
  into.annualUtilities = 12 * deal.monthlyUtilitiesPence;
  into.annualCleaning = 12 * deal.monthlyCleaningPence;
  into.annualLicenceCost = divideHalfUp(
    deal.licenceCostPence,
    deal.licenceYears ?? usualLicenceYears,
  );
  into.annualInsurance = deal.annualInsurancePence;
  into.annualManagementFee = percentOf(rent, deal.managementFeePpm);
  into.annualMaintenance = percentOf(rent, deal.maintenancePpm);
  into.annualGroundRent = deal.annualGroundRentPence ?? 0;
  into.annualServiceCharge = deal.annualServiceChargePence ?? 0;
  into.annualOtherCosts = deal.annualOtherCostsPence ?? 0;
  into.annualOperatingCosts =
    into.annualUtilities +
    into.annualCleaning +
    into.annualLicenceCost +
    into.annualInsurance +
    into.annualManagementFee +
    into.annualMaintenance +
    into.annualGroundRent +
    into.annualServiceCharge +
    into.annualOtherCosts;
  into.annualCashFlow = rent - into.annualOperatingCosts - into.annualMortgage;
}
