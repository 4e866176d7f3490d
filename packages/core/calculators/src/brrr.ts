import { frozen } from '@freehold/money/frozen';
import type { Amount } from '@freehold/money';
import { assumptions } from './assumptions.ts';
import { type BridgeInput, readBridge } from './bridge-input.ts';
import { brrrFormulas } from './formulas/brrr.ts';
import { InputReader } from './input.ts';
import { type BrrrDeal, type BrrrFigures, brrrFigures } from './kernel/brrr.ts';
import { type LettingInput, readLetting } from './letting-input.ts';
import {
  type MortgageInput,
  type PurchaseInput,
  readMortgage,
  readPurchase,
} from './purchase-input.ts';
import { type CalculatorOptions, type CalculatorResult, exactly, resultOf } from './result.ts';
import { readWorks, type Works } from './works.ts';

/** Buy, refurbish, rent, refinance, in pounds and percent. The mortgage is the one refinanced to. */
export interface BrrrInput extends PurchaseInput, MortgageInput, LettingInput, BridgeInput {
  /** By item; nothing when left out. */
  readonly refurbishmentCosts?: Works;
  /** Must exceed the purchase price. */
  readonly afterRepairValue: Amount;
  /** Percent of the value after repair, 0–100. */
  readonly refinanceLtv?: Amount;
  readonly utilitiesMonthly?: Amount;
  /** Accepted because the strategies share it; the bridge, not a deposit, funds this purchase. */
  readonly depositPercentage?: Amount;
}

/** The metrics of a BRRR deal; `taxSystemName` stands beside them. */
export const brrrMetrics = /* @__PURE__ */ frozen([
  'purchasePrice',
  'stampDuty',
  'legalFees',
  'surveyFees',
  'sourcingFee',
  'refurbishmentTotal',
  'afterRepairValue',
  'monthlyRent',
  'annualRent',
  'bridgeLoanAmount',
  'bridgeFinanceCost',
  'totalInvestment',
  'initialCashRequired',
  'refinanceAmount',
  'equityReleased',
  'cashLeftInDeal',
  'equityRemaining',
  'valueUplift',
  'operatingCostsAnnual',
  'monthlyMortgage',
  'monthlyCashflow',
  'annualCashflow',
  'grossYieldPercentage',
  'netYieldPercentage',
  'cashYieldPercentage',
  'roiPercentage',
  'paybackPeriodYears',
  'rocePercentage',
  'capitalEfficiencyPercentage',
] as const satisfies readonly (keyof BrrrFigures)[]);

export type BrrrMetric = (typeof brrrMetrics)[number];
type Base = CalculatorResult<BrrrMetric, Exclude<keyof BrrrFigures, BrrrMetric>>;
export type BrrrResult = Base & { readonly metrics: { readonly taxSystemName: string } };

/** Checks a deal and converts it to whole pence and millionths. */
export function readBrrr(input: BrrrInput) {
  const reader = new InputReader(input, assumptions.brrr);
  const warnings: string[] = [];
  const { tax, ...purchase } = readPurchase(reader);
  const deal: BrrrDeal = {
    ...purchase,
    ...readMortgage(reader),
    ...readBridge(reader),
    refurbishmentPence: readWorks(reader, 'refurbishmentCosts'),
    afterRepairValuePence: reader.pence('afterRepairValue'),
    refinanceMillionths: reader.share('refinanceLtv'),
    ...readLetting(reader),
    utilitiesMonthlyPence: reader.pence('utilitiesMonthly'),
  };
  if (reader.has('depositPercentage')) {
    reader.share('depositPercentage', { min: 5 });
    warnings.push('depositPercentage has no effect here: the bridge funds the purchase.');
  }
  reader.finish();
  if (deal.afterRepairValuePence <= deal.purchasePricePence) {
    reader.refuse(
      'out_of_range',
      'afterRepairValue',
      input.afterRepairValue,
      'must exceed the purchase price',
      { min: (deal.purchasePricePence + 1) / 100 },
    );
  }
  return { deal, reader, tax, warnings };
}

/**
 * Underwrites a purchase with a bridge, the works, the letting and the refinance that takes the money out again.
 *
 * Bridge interest is simple. ROI is on the cash needed first, ROCE on the cash left after the refinance: null, with a
 * warning, when none is left.
 *
 * @throws FreeholdError for bad input; `out_of_range` for an end value that is not above the
 * price, `ambiguous` for a bridge rate above 5 % without its period.
 * @example
 * brrr({ purchasePrice: 150_000, afterRepairValue: 220_000, monthlyRent: 950 }).metrics.refinanceAmount // Decimal 165000
 */
export function brrr(input: BrrrInput, options: CalculatorOptions = {}): BrrrResult {
  const { deal, reader, tax, warnings } = readBrrr(input);
  const figures = exactly(input.purchasePrice, () => brrrFigures(deal));
  warnings.push(...warningsOn(figures));
  const result = resultOf({
    figures,
    metrics: brrrMetrics,
    formulas: brrrFormulas,
    reader,
    tax,
    warnings,
    options,
  });
  return {
    ...result,
    metrics: { ...result.metrics, taxSystemName: tax.taxSystemName },
  };
}

function warningsOn(figures: BrrrFigures): string[] {
  const warnings: string[] = [];
  if (figures.cashLeftInDeal <= 0) {
    warnings.push('No cash is left in the deal, so a return on it (ROCE) does not exist.');
  }
  if (figures.equityReleased < 0) {
    warnings.push('The refinance does not repay the bridge.');
  }
  if (figures.annualCashflow < 0) {
    warnings.push('The rent does not cover the costs and the mortgage.');
  }
  return warnings;
}
