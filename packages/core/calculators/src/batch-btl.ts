import type { RateTable } from '@freehold/stamp-duty/kernel';
import type { BtlDeal, BtlFigures } from './kernel/btl.ts';

/*
 * One row of a batch of buy-to-lets, field by field: reached by a name in a variable, each number would be boxed anew for
 * every row. The loop of the other strategies was measured in its place on 2026-11-22, in turns in one process: 20,000 rows
 * of two inputs and five figures took 1.55 times as long (13.3 ms against 8.5 ms). On 2026-11-28 a loop over lists of names
 * took 1.4 times as long, row by row or in blocks, and writing unwanted figures into a spare column 1.1 times. That a test
 * compares every input and every figure with the kernel keeps this list whole.
 */

/** Copies the inputs of a row out of their columns. */
export function loadBtl(
  columns: { readonly [Input in keyof BtlDeal]?: ArrayLike<BtlDeal[Input]> },
  row: number,
  deal: BtlDeal,
): void {
  if (columns.purchasePricePence !== undefined)
    deal.purchasePricePence = columns.purchasePricePence[row] as number;
  if (columns.stampDutyTable !== undefined)
    deal.stampDutyTable = columns.stampDutyTable[row] as RateTable;
  if (columns.legalFeesPence !== undefined)
    deal.legalFeesPence = columns.legalFeesPence[row] as number;
  if (columns.surveyFeesPence !== undefined)
    deal.surveyFeesPence = columns.surveyFeesPence[row] as number;
  if (columns.sourcingFeePence !== undefined)
    deal.sourcingFeePence = columns.sourcingFeePence[row] as number;
  if (columns.mortgageRatePpm !== undefined)
    deal.mortgageRatePpm = columns.mortgageRatePpm[row] as number;
  if (columns.months !== undefined) deal.months = columns.months[row] as number;
  if (columns.interestOnly !== undefined) deal.interestOnly = columns.interestOnly[row] as boolean;
  if (columns.depositPpm !== undefined) deal.depositPpm = columns.depositPpm[row] as number;
  if (columns.refurbishmentCostsPence !== undefined)
    deal.refurbishmentCostsPence = columns.refurbishmentCostsPence[row] as number;
  if (columns.otherCostsPence !== undefined)
    deal.otherCostsPence = columns.otherCostsPence[row] as number;
  if (columns.monthlyRentPence !== undefined)
    deal.monthlyRentPence = columns.monthlyRentPence[row] as number;
  if (columns.voidPpm !== undefined) deal.voidPpm = columns.voidPpm[row] as number;
  if (columns.managementFeePpm !== undefined)
    deal.managementFeePpm = columns.managementFeePpm[row] as number;
  if (columns.maintenancePpm !== undefined)
    deal.maintenancePpm = columns.maintenancePpm[row] as number;
  if (columns.annualInsurancePence !== undefined)
    deal.annualInsurancePence = columns.annualInsurancePence[row] as number;
  if (columns.annualGroundRentPence !== undefined)
    deal.annualGroundRentPence = columns.annualGroundRentPence[row] as number;
  if (columns.annualServiceChargePence !== undefined)
    deal.annualServiceChargePence = columns.annualServiceChargePence[row] as number;
  if (columns.annualOtherCostsPence !== undefined)
    deal.annualOtherCostsPence = columns.annualOtherCostsPence[row] as number;
}

/** Copies the figures of a row into the columns there are. */
export function storeBtl(
  figures: BtlFigures,
  row: number,
  columns: { readonly [Figure in keyof BtlFigures]?: Float64Array },
): void {
  if (columns.purchasePrice !== undefined) columns.purchasePrice[row] = figures.purchasePrice;
  if (columns.stampDuty !== undefined) columns.stampDuty[row] = figures.stampDuty;
  if (columns.legalFees !== undefined) columns.legalFees[row] = figures.legalFees;
  if (columns.surveyFees !== undefined) columns.surveyFees[row] = figures.surveyFees;
  if (columns.refurbishmentCosts !== undefined)
    columns.refurbishmentCosts[row] = figures.refurbishmentCosts;
  if (columns.sourcingFee !== undefined) columns.sourcingFee[row] = figures.sourcingFee;
  if (columns.otherCosts !== undefined) columns.otherCosts[row] = figures.otherCosts;
  if (columns.totalInvestment !== undefined) columns.totalInvestment[row] = figures.totalInvestment;
  if (columns.initialInvestment !== undefined)
    columns.initialInvestment[row] = figures.initialInvestment;
  if (columns.depositRequired !== undefined) columns.depositRequired[row] = figures.depositRequired;
  if (columns.loanAmount !== undefined) columns.loanAmount[row] = figures.loanAmount;
  if (columns.monthlyMortgage !== undefined) columns.monthlyMortgage[row] = figures.monthlyMortgage;
  if (columns.annualMortgage !== undefined) columns.annualMortgage[row] = figures.annualMortgage;
  if (columns.monthlyRent !== undefined) columns.monthlyRent[row] = figures.monthlyRent;
  if (columns.annualRent !== undefined) columns.annualRent[row] = figures.annualRent;
  if (columns.monthlyVoid !== undefined) columns.monthlyVoid[row] = figures.monthlyVoid;
  if (columns.annualVoid !== undefined) columns.annualVoid[row] = figures.annualVoid;
  if (columns.monthlyManagementFee !== undefined)
    columns.monthlyManagementFee[row] = figures.monthlyManagementFee;
  if (columns.annualManagementFee !== undefined)
    columns.annualManagementFee[row] = figures.annualManagementFee;
  if (columns.monthlyMaintenance !== undefined)
    columns.monthlyMaintenance[row] = figures.monthlyMaintenance;
  if (columns.annualMaintenance !== undefined)
    columns.annualMaintenance[row] = figures.annualMaintenance;
  if (columns.monthlyInsurance !== undefined)
    columns.monthlyInsurance[row] = figures.monthlyInsurance;
  if (columns.annualInsurance !== undefined) columns.annualInsurance[row] = figures.annualInsurance;
  if (columns.monthlyGroundRent !== undefined)
    columns.monthlyGroundRent[row] = figures.monthlyGroundRent;
  if (columns.annualGroundRent !== undefined)
    columns.annualGroundRent[row] = figures.annualGroundRent;
  if (columns.monthlyServiceCharge !== undefined)
    columns.monthlyServiceCharge[row] = figures.monthlyServiceCharge;
  if (columns.annualServiceCharge !== undefined)
    columns.annualServiceCharge[row] = figures.annualServiceCharge;
  if (columns.monthlyOtherCosts !== undefined)
    columns.monthlyOtherCosts[row] = figures.monthlyOtherCosts;
  if (columns.annualOtherCosts !== undefined)
    columns.annualOtherCosts[row] = figures.annualOtherCosts;
  if (columns.monthlyOperatingCosts !== undefined)
    columns.monthlyOperatingCosts[row] = figures.monthlyOperatingCosts;
  if (columns.annualOperatingCosts !== undefined)
    columns.annualOperatingCosts[row] = figures.annualOperatingCosts;
  if (columns.monthlyCashFlow !== undefined) columns.monthlyCashFlow[row] = figures.monthlyCashFlow;
  if (columns.annualCashFlow !== undefined) columns.annualCashFlow[row] = figures.annualCashFlow;
  if (columns.grossYieldPercentage !== undefined)
    columns.grossYieldPercentage[row] = figures.grossYieldPercentage;
  if (columns.netYieldPercentage !== undefined)
    columns.netYieldPercentage[row] = figures.netYieldPercentage;
  if (columns.roiPercentage !== undefined) columns.roiPercentage[row] = figures.roiPercentage;
  if (columns.paybackPeriodYears !== undefined)
    columns.paybackPeriodYears[row] = figures.paybackPeriodYears;
}
