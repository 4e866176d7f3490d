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
  type DealLenderInput,
  type DealLenderTest,
  readDealLender,
  testDealLender,
} from './deal-lender.ts';
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
export interface BtlInput extends PurchaseInput, MortgageInput, DealLenderInput, LettingInput {
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
export type BtlResult = CalculatorResult<BtlMetric, Exclude<keyof BtlFigures, BtlMetric>> & {
  /** How the loan stands against the tests of `lender`; present where one is named. */
  readonly lenderTest?: DealLenderTest;
};

/** Checks a deal and converts it to whole pence and parts per million. */
export function readBtl(input: BtlInput) {
  const reader = new InputReader(input, assumptions.btl);
  const { purchase, tax, ownershipPpm } = readPurchase(reader, { mayBeHome: false });
  const { productFeePpm, dealLender } = readDealLender(reader);
  const deal = btlDeal(
    Object.assign(
      purchase,
      { depositPpm: readDeposit(reader), productFeePpm },
      readMortgage(reader),
      { refurbishmentCostsPence: reader.pence('refurbishmentCosts') },
      readLetting(reader),
    ),
  );
  reader.finish();
  return { deal, reader, tax, ownershipPpm, dealLender };
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
  const { deal, dealLender, ...read } = readBtl(input);
  const figures = exactly(input, () => btlFigures(deal));
  const measures = exactly(input, () => btlMeasures(deal, figures));
  const { lenderWarnings, ...lent } = exactly(input, () =>
    testDealLender(dealLender, {
      terms: deal,
      annualRentPence: figures.annualRent,
      netIncomePence: figures.annualRent - figures.annualOperatingCosts,
      valuePence: figures.purchasePrice,
      loanPence: figures.loanAmount,
    }),
  );
  const warnings = yieldSlips(figures.grossYieldPercentage);
  if (figures.annualCashFlow < 0) {
    warnings.push('The rent does not cover the expenses and the mortgage.');
  }
  warnings.push(
    ...idleMortgageTerms(read.reader, {
      loanPence: figures.loanAmount,
      interestOnly: deal.interestOnly,
    }),
    ...lenderWarnings,
  );
  const result = resultOf({
    figures,
    measures,
    metrics: btlMetrics,
    words: {},
    formulas: btlFormulas,
    read,
    warnings,
    options,
  });
  return Object.assign(result, lent);
}
