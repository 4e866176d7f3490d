import { counted } from '@freehold/money/counted';
import { frozen } from '@freehold/money/frozen';
import { ppmOf } from '@freehold/money/kernel';
import type { Amount, Decimal } from '@freehold/money';
import { assumptions } from './data/assumptions.ts';
import { bounds } from './data/bounds.ts';
import {
  advanceWarnings,
  bridgeApr,
  type BridgeInput,
  idleBridgeMonths,
  readBridge,
  readBridgeMonths,
} from './bridge-input.ts';
import { withLoanFormula } from './formulas/bridge.ts';
import { brrrFormulas } from './formulas/brrr.ts';
import { idleMortgageTerms, noEffect } from './idle-inputs.ts';
import { InputReader } from './input.ts';
import {
  type BrrrDeal,
  type BrrrFigures,
  brrrFigures,
  type BrrrMeasures,
  brrrMeasures,
} from './kernel/brrr.ts';
import { usualBridgeInterestMethod } from './kernel/bridge.ts';
import { bindingLimit, type RefinanceBinding } from './kernel/refinance.ts';
import {
  type LettingInput,
  type MortgageInput,
  type PurchaseInput,
  readLetting,
  readMortgage,
  readPurchase,
} from './deal-input.ts';
import { type ReadRefinance, readRefinance, type BrrrRefinanceInput } from './refinance-input.ts';
import { exactly } from './refusals.ts';
import { type CalculatorOptions, type CalculatorResult, resultOf } from './result.ts';
import { yieldSlips } from './slips.ts';
import { readWorksWithContingency, type Works } from './works.ts';

/** Buy, refurbish, rent, refinance, in pounds and percent. The mortgage is the one refinanced to. */
export interface BrrrInput extends PurchaseInput, MortgageInput, LettingInput, BridgeInput {
  /** By item; nothing when left out. */
  readonly refurbishmentCosts?: Works;
  /** Percent of the works, 0–100. Default 0. */
  readonly contingencyPercentage?: Amount;
  /** Must exceed the purchase price. */
  readonly afterRepairValue: Amount;
  /** Percent of the value after repair, 0–100. */
  readonly refinanceLtvPercentage?: Amount;
  /** What the refinance costs, when it comes, and whose rent cover limits it. */
  readonly refinance?: BrrrRefinanceInput;
  readonly monthlyUtilities?: Amount;
  /** Accepted because the strategies share it; the bridge, not a deposit, funds this purchase. */
  readonly depositPercentage?: Amount;
}

/** The metrics of a BRRR deal; `taxSystem` and `refinanceBinding` stand beside them. */
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
  'initialInvestment',
  'refinanceAmount',
  'equityReleased',
  'cashLeftInDeal',
  'equityRemaining',
  'valueUplift',
  'annualOperatingCosts',
  'monthlyMortgage',
  'monthlyCashFlow',
  'annualCashFlow',
  'grossYieldPercentage',
  'netYieldPercentage',
  'cashYieldPercentage',
  'roiPercentage',
  'paybackPeriodYears',
  'rocePercentage',
  'capitalEfficiencyPercentage',
  'bridgeNetDayOneAdvance',
  'bridgeNetLoan',
  'bridgeRedemption',
  'bridgeInterest',
  'refinanceByLtv',
  'refinanceByRentCover',
  'refinanceByLenderMaximum',
  'refinanceRentCover',
  'refinanceLoan',
  'refinanceCosts',
  'refinanceNetProceeds',
  'moneyInvested',
  'yieldOnCostPercentage',
  'netYieldOnMoneyInvestedPercentage',
  'cashYieldOnMoneyInvestedPercentage',
  'rentCover',
  'breakEvenRent',
  'breakEvenRatePercentage',
] as const satisfies readonly (keyof BrrrFigures | keyof BrrrMeasures)[]);

export type BrrrMetric = (typeof brrrMetrics)[number];
type Base = CalculatorResult<BrrrMetric, Exclude<keyof BrrrFigures, BrrrMetric>>;
export type BrrrResult = Base & {
  readonly metrics: {
    readonly taxSystem: string;
    /** Which limit sets the refinance: `ltv`, the loan asked for, unless a lender's is less. */
    readonly refinanceBinding: RefinanceBinding;
    readonly bridgeAprPercentage: Decimal | null;
  };
};

/** Checks a deal and converts it to whole pence and parts per million. */
export function readBrrr(input: BrrrInput) {
  const reader = new InputReader(input, assumptions.brrr);
  const { purchase, tax, ownershipPpm } = readPurchase(reader, { mayBeHome: false });
  const mortgage = readMortgage(reader);
  const buyer = input.buyer ?? 'individual';
  const refinance = readRefinance(reader, buyer, mortgage.mortgageRatePpm);
  const deal: BrrrDeal = Object.assign(
    purchase,
    mortgage,
    readBridge(reader, bridgeMonthsOf(reader, refinance.months)),
    {
      ...readWorksWithContingency(reader),
      afterRepairValuePence: reader.pence('afterRepairValue'),
      refinanceLtvPpm: reader.share('refinanceLtvPercentage'),
    },
    refinance.terms,
    readLetting(reader),
    { monthlyUtilitiesPence: reader.pence('monthlyUtilities') },
  );
  if (reader.has('depositPercentage')) {
    reader.share('depositPercentage', bounds.depositPercentage);
    reader.warnings.push('depositPercentage has no effect here: the bridge funds the purchase.');
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
  return { deal, reader, tax, ownershipPpm, refinance };
}

/**
 * Underwrites a purchase with a bridge, the works, the letting and the refinance that takes the money out again.
 *
 * Bridge interest is simple unless `bridge.interest` says otherwise. With a lender the refinance is the least of the share of
 * the value, the lender's rent cover and its maximum; `refinanceBinding` says which. ROI is on the cash needed first, ROCE
 * on the cash left after the refinance: null, with a warning, when none is left.
 *
 * @throws FreeholdError for bad input; `out_of_range` for an end value that is not above the
 * price, `ambiguous` for a bridge rate above 5 % without its period.
 * @example
 * brrr({ purchasePrice: 150_000, afterRepairValue: 220_000, monthlyRent: 950 }).metrics.refinanceAmount // Decimal 165000
 * @example
 * brrr({ purchasePrice: 150_000, afterRepairValue: 220_000, monthlyRent: 950,
 *   refinance: { lender: { interestCoverPercentage: 145, stressRatePercentage: 5.5 } } }).metrics.refinanceAmount // Decimal 142946.71
 */
export function brrr(input: BrrrInput, options: CalculatorOptions = {}): BrrrResult {
  const { deal, refinance, ...read } = readBrrr(input);
  const figures = exactly(input, () => brrrFigures(deal));
  const measures = exactly(input, () => brrrMeasures(deal, figures));
  const limits = {
    ltv: measures.refinanceByLtv,
    rent_cover: measures.refinanceByRentCover,
    lender_maximum: measures.refinanceByLenderMaximum,
  };
  return resultOf({
    figures,
    measures,
    metrics: brrrMetrics,
    words: {
      taxSystem: read.tax.taxSystem,
      refinanceBinding: bindingLimit(limits),
      get bridgeAprPercentage() {
        return bridgeApr(deal, figures);
      },
    },
    formulas: withLoanFormula(
      brrrFormulas[deal.bridgeInterestMethod ?? usualBridgeInterestMethod],
      deal,
    ),
    read,
    warnings: [
      ...warningsOn(figures, measures, refinance),
      ...idleIn(read.reader, deal, {
        loanPence: figures.refinanceLoan,
        isTested: refinance.customary.length === 0,
      }),
    ],
    options,
  });
}

/** The refinance repays the bridge, so that its month, where it is given, ends the interest. */
function bridgeMonthsOf(reader: InputReader, refinanceMonths: number | undefined): number {
  const term = readBridgeMonths(reader, refinanceMonths);
  if (refinanceMonths === undefined) return term;
  if (refinanceMonths > term) {
    reader.warnings.push(
      `The bridge of ${counted(term, 'month')} ends before the refinance after ${refinanceMonths}; its interest is counted until then.`,
    );
  }
  if (refinanceMonths < term) {
    reader.warnings.push(
      noEffect(
        ['bridgeMonths'],
        `beside refinance.monthsToRefinance, which ends the bridge after ${counted(refinanceMonths, 'month')}`,
      ),
    );
  }
  reader.note('bridgeMonths', refinanceMonths);
  return refinanceMonths;
}

/** What was said of the bridge's length and of the mortgage and is in no figure of a year; a projection looks at them. */
function idleIn(
  reader: InputReader,
  deal: BrrrDeal,
  { loanPence, isTested }: { readonly loanPence: number; readonly isTested: boolean },
): readonly string[] {
  const idle = idleBridgeMonths(reader, deal, ['bridgeMonths', 'refinance.monthsToRefinance']);
  // The tests of a lender look at the terms of a loan that comes to nothing.
  if (loanPence === 0 && isTested) return idle;
  return [...idle, ...idleMortgageTerms(reader, { loanPence, interestOnly: deal.interestOnly })];
}

function warningsOn(
  figures: BrrrFigures,
  measures: BrrrMeasures,
  { customary }: ReadRefinance,
): string[] {
  const warnings = [...yieldSlips(figures.grossYieldPercentage), ...advanceWarnings(figures)];
  if (figures.cashLeftInDeal <= 0) {
    warnings.push('No cash is left in the deal, so a return on it (ROCE) does not exist.');
  }
  if (figures.refinanceNetProceeds < 0) {
    warnings.push('The refinance does not repay the bridge.');
  }
  const missed = customary.filter(
    ({ interestCoverPercentage }) =>
      measures.refinanceRentCover * 100 < ppmOf(interestCoverPercentage),
  );
  const [first] = missed;
  if (first !== undefined) {
    const cover = first.interestCoverPercentage;
    const isForSome = missed.length < customary.length;
    warnings.push(
      isForSome
        ? `The rent carries this refinance for a basic-rate taxpayer only: lenders commonly ask a higher-rate one for ${cover} % of the stressed interest (refinanceRentCover). Name refinance.lender to test it.`
        : `The rent may not carry this refinance: lenders commonly ask for ${cover} % of the stressed interest (refinanceRentCover).`,
    );
  }
  if (figures.annualCashFlow < 0) {
    warnings.push('The rent does not cover the costs and the mortgage.');
  }
  return warnings;
}
