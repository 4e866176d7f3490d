import { frozen } from '@freehold/money/frozen';
import type { Amount } from '@freehold/money';
import { assumptions } from './data/assumptions.ts';
import { btlFormulas } from './formulas/btl.ts';
import { idleMortgageTerms } from './idle-inputs.ts';
import { InputReader } from './input.ts';
import {
  btlDeal,
  type BtlFigures,
  btlFigures,
  type BtlMeasures,
  btlMeasures,
} from './kernel/btl.ts';
import {
  type LettingInput,
  type MortgageInput,
  type PurchaseInput,
  readDeposit,
  readLetting,
  readMortgage,
  readPurchase,
} from './deal-input.ts';
import { exactly } from './refusals.ts';
import { type CalculatorOptions, type CalculatorResult, resultOf } from './result.ts';
import { yieldSlips } from './slips.ts';

/** A buy-to-let deal in pounds and percent. What is left out is assumed and echoed. */
export interface BtlInput extends PurchaseInput, MortgageInput, LettingInput {
  /** 5–100. */
  readonly depositPercentage?: Amount;
  readonly refurbishmentCosts?: Amount;
}

/** The metrics of a buy-to-let: those of the API specification in its order, then further ones. */
export const btlMetrics = /* @__PURE__ */ frozen([
  'purchasePrice',
  'stampDuty',
  'legalFees',
  'surveyFees',
  'refurbishmentCosts',
  'sourcingFee',
  'totalInvestment',
  'initialInvestment',
  'monthlyRent',
  'annualRent',
  'monthlyOperatingCosts',
  'annualOperatingCosts',
  'grossYieldPercentage',
  'netYieldPercentage',
  'monthlyCashFlow',
  'annualCashFlow',
  'roiPercentage',
  'paybackPeriodYears',
  'depositRequired',
  'loanAmount',
  'monthlyMortgage',
  'moneyInvested',
  'yieldOnCostPercentage',
  'netYieldOnMoneyInvestedPercentage',
  'cashYieldOnMoneyInvestedPercentage',
  'rentCover',
  'breakEvenRent',
  'breakEvenRatePercentage',
] as const satisfies readonly (keyof BtlFigures | keyof BtlMeasures)[]);

export type BtlMetric = (typeof btlMetrics)[number];
export type BtlResult = CalculatorResult<BtlMetric, Exclude<keyof BtlFigures, BtlMetric>>;

/** Checks a deal and converts it to whole pence and parts per million. */
export function readBtl(input: BtlInput) {
  const reader = new InputReader(input, assumptions.btl);
  const { purchase, tax, ownershipPpm } = readPurchase(reader, { mayBeHome: false });
  const deal = btlDeal(
    Object.assign(
      purchase,
      { depositPpm: readDeposit(reader) },
      readMortgage(reader),
      { refurbishmentCostsPence: reader.pence('refurbishmentCosts') },
      readLetting(reader),
    ),
  );
  reader.finish();
  return { deal, reader, tax, ownershipPpm };
}

/**
 * Underwrites a buy-to-let: investment, running costs, cash flow after the mortgage, yields and returns.
 *
 * Money is exact to the penny, rounded half-up where it becomes money; percentages and years have two places. Expenses are
 * before finance. ROI (cash on cash) and payback are on the cash put in (`initialInvestment`: everything less the loan).
 * Yields are null at a price of 0; payback is null unless the cash flow is positive.
 *
 * @throws FreeholdError for bad input, naming field and value.
 * @example btl({ purchasePrice: 250_000, monthlyRent: 1_200 }).metrics.grossYieldPercentage // Decimal 5.76
 */
export function btl(input: BtlInput, options: CalculatorOptions = {}): BtlResult {
  const { deal, ...read } = readBtl(input);
  const figures = exactly(input, () => btlFigures(deal));
  const measures = exactly(input, () => btlMeasures(deal, figures));
  const warnings = yieldSlips(figures.grossYieldPercentage);
  if (figures.annualCashFlow < 0) {
    warnings.push('The rent does not cover the expenses and the mortgage.');
  }
  warnings.push(
    ...idleMortgageTerms(read.reader, {
      loanPence: figures.loanAmount,
      interestOnly: deal.interestOnly,
    }),
  );
  return resultOf({
    figures,
    measures,
    metrics: btlMetrics,
    words: {},
    formulas: btlFormulas,
    read,
    warnings,
    options,
  });
}
