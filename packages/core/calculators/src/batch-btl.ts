import { Faults, objectOf, under } from '@freehold/money/checks';
import { FreeholdError } from '@freehold/money/errors';
import type { RateTable } from '@freehold/stamp-duty/kernel';
import { type BtlInput, readBtl } from './btl.ts';
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
  if (columns.productFeePpm !== undefined)
    deal.productFeePpm = columns.productFeePpm[row] as number;
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
  if (columns.productFee !== undefined) columns.productFee[row] = figures.productFee;
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

/** Buy-to-lets as {@link btlBatch} takes them. */
export interface BtlColumns {
  readonly shared: BtlDeal;
  readonly columns: { readonly [Input in keyof BtlDeal]?: ArrayLike<BtlDeal[Input]> };
}

/**
 * Buy-to-lets in pounds and percent as the batch takes them, each checked and filled with assumptions as `btl` does: what
 * all deals share, and a column for the price and each input in which they differ (`Float64Array`s of pence and parts per million, a list of
 * rate tables or switches). Give it figures and it is a batch.
 *
 * @throws FreeholdError `not_a_list`; `out_of_range` for an empty list; as `btl`, of a field of `inputs[2]`.
 * @example
 * btlBatch({ ...btlColumns([{ purchasePrice: 250_000, monthlyRent: 1_200 }, { purchasePrice: 180_000, monthlyRent: 900 }]),
 *   figures: ['grossYieldPercentage'] }).grossYieldPercentage.join() // '576,600'
 */
export function btlColumns(inputs: readonly BtlInput[]): BtlColumns {
  if (!Array.isArray(inputs)) {
    throw new FreeholdError('not_a_list', 'inputs', inputs, 'inputs must be a list');
  }
  const tables = new Map<string, RateTable>();
  const faults = new Faults();
  const deals: BtlDeal[] = [];
  for (const [row, input] of inputs.entries()) {
    faults.read(() => {
      const deal = dealOf(input, row);
      deal.stampDutyTable = theSame(deal.stampDutyTable, tables);
      deals.push(deal);
    }, undefined);
  }
  faults.end();
  const [shared] = deals;
  if (shared === undefined) {
    const message = 'inputs must hold at least one deal';
    throw new FreeholdError('out_of_range', 'inputs', inputs, message, { min: 1 });
  }
  const columns: Record<string, ArrayLike<unknown>> = {};
  for (const field of Object.keys(shared) as (keyof BtlDeal)[]) {
    const values = deals.map((deal) => deal[field]);
    // The price always is one: a batch has as many rows as its columns.
    if (field !== 'purchasePricePence' && values.every((value) => value === values[0])) continue;
    columns[field] = typeof values[0] === 'number' ? Float64Array.from(values as number[]) : values;
  }
  return { shared, columns };
}

/** One table for all that hold the same rates: each reading of a deal makes its own. */
function theSame(table: RateTable, tables: Map<string, RateTable>): RateTable {
  const { abovePence, ratePpm, deductionPence, wholePoundPrice } = table;
  const key = [...abovePence, ...ratePpm, ...deductionPence, wholePoundPrice].join();
  const known = tables.get(key);
  if (known === undefined) tables.set(key, table);
  return known ?? table;
}

function dealOf(input: BtlInput, row: number): BtlDeal {
  const place = `inputs[${row}]`;
  return under(place, () => readBtl(objectOf(input, '')).deal);
}
