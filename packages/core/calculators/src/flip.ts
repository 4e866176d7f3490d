import { frozen } from '@freehold/money/frozen';
import type { Amount, Decimal } from '@freehold/money';
import { assumptions, derived } from './data/assumptions.ts';
import { bounds } from './data/bounds.ts';
import { capitalGainsReporting } from './data/capital-gains-years.ts';
import {
  advanceWarnings,
  bridgeApr,
  type BridgeInput,
  idleBridgeMonths,
  noBridge,
  noBridgeUsed,
  readBridge,
  readBridgeMonths,
} from './bridge-input.ts';
import { withLoanFormula } from './formulas/bridge.ts';
import { flipFormulas } from './formulas/flip.ts';
import { InputReader } from './input.ts';
import { usualBridgeInterestMethod } from './kernel/bridge.ts';
import {
  type FlipDeal,
  type FlipFigures,
  flipFigures,
  type FlipMeasures,
  flipMeasures,
} from './kernel/flip.ts';
import { type HoldingInput, type PurchaseInput, readHolding, readPurchase } from './deal-input.ts';
import { exactly } from './refusals.ts';
import { noEffect } from './idle-inputs.ts';
import { type CalculatorOptions, type CalculatorResult, resultOf } from './result.ts';
import { profitSlips } from './slips.ts';
import { readWorksWithContingency, type Works } from './works.ts';

/** Buy, renovate, sell, in pounds and percent. Bought with cash unless a bridge field is given. */
export interface FlipInput extends PurchaseInput, BridgeInput, HoldingInput {
  /** By item; nothing when left out. */
  readonly refurbishmentCosts?: Works;
  /** Percent of the works, 0–100. Default 0. */
  readonly contingencyPercentage?: Amount;
  readonly expectedSalePrice: Amount;
  /** Whole months, 1–60. */
  readonly holdingPeriodMonths?: Amount;
  readonly monthlyHoldingCosts?: Amount;
  /** Percent of the sale price. */
  readonly agentFeePercentage?: Amount;
  readonly saleLegalFees?: Amount;
  /** Accepted because the strategies share them; a flip has no mortgage. */
  readonly depositPercentage?: Amount;
  readonly mortgageRatePercentage?: Amount;
  readonly mortgageTermYears?: Amount;
  readonly interestOnly?: boolean;
}

/** The metrics of a flip; `taxSystem` stands beside them. */
export const flipMetrics = /* @__PURE__ */ frozen([
  'purchasePrice',
  'stampDuty',
  'legalFees',
  'surveyFees',
  'sourcingFee',
  'refurbishmentTotal',
  'holdingCosts',
  'agentFee',
  'saleLegalFees',
  'expectedSalePrice',
  'holdingPeriodMonths',
  'bridgeLoanAmount',
  'bridgeFinanceCost',
  'totalCosts',
  'grossProfit',
  'netProfit',
  'profitOnCostPercentage',
  'profitMarginPercentage',
  'initialInvestment',
  'roiPercentage',
  'annualisedReturnPercentage',
  'breakEvenSalePrice',
  'bridgeNetDayOneAdvance',
  'bridgeNetLoan',
  'bridgeRedemption',
  'bridgeInterest',
  'moneyInvested',
  'returnOnMoneyInvestedPercentage',
] as const satisfies readonly (keyof FlipFigures | keyof FlipMeasures)[]);

export type FlipMetric = (typeof flipMetrics)[number];
type Base = CalculatorResult<FlipMetric, Exclude<keyof FlipFigures, FlipMetric>>;
export type FlipResult = Base & {
  readonly metrics: { readonly taxSystem: string; readonly bridgeAprPercentage: Decimal | null };
  readonly taxNotes: readonly string[];
};

/** Checks a deal and converts it to whole pence and parts per million. */
export function readFlip(input: FlipInput) {
  const reader = new InputReader(input, assumptions.flip);
  const { purchase, tax, ownershipPpm } = readPurchase(reader, { mayBeHome: true });
  const holdingPeriodMonths = reader.whole('holdingPeriodMonths', bounds.holdingPeriodMonths);
  const deal: FlipDeal = Object.assign(
    purchase,
    readFlipBridge(reader, holdingPeriodMonths),
    {
      ...readWorksWithContingency(reader),
      expectedSalePricePence: reader.pence('expectedSalePrice'),
      holdingPeriodMonths,
      monthlyHoldingCostsPence: reader.pence('monthlyHoldingCosts'),
      agentFeePpm: reader.share('agentFeePercentage'),
      saleLegalFeesPence: reader.pence('saleLegalFees'),
    },
    readHolding(reader),
  );
  readUnusedMortgage(reader);
  reader.finish();
  return { deal, reader, tax, ownershipPpm };
}

/**
 * Underwrites a flip: every cost, the profit, the returns, and the sale price that breaks even.
 *
 * `totalCosts` holds every line with the agent's fee, so sale price − `totalCosts` = `netProfit`. The annualised return
 * compounds the profit on cost over the holding period; it is null at a total loss.
 *
 * @throws FreeholdError for bad input, naming field and value.
 * @example flip({ purchasePrice: 180_000, expectedSalePrice: 300_000 }).metrics.agentFee // Decimal 4500
 */
export function flip(input: FlipInput, options: CalculatorOptions = {}): FlipResult {
  const { deal, ...read } = readFlip(input);
  const figures = exactly(input, () => flipFigures(deal));
  const measures = exactly(input, () => flipMeasures(deal, figures));
  const warnings = [...profitSlips(figures.profitOnCostPercentage), ...advanceWarnings(figures)];
  if (figures.netProfit < 0) warnings.push('The sale does not cover the costs.');
  const { taxSystem } = read.tax;
  return Object.assign(
    resultOf({
      figures,
      measures,
      metrics: flipMetrics,
      words: {
        taxSystem,
        get bridgeAprPercentage() {
          return bridgeApr(deal, figures);
        },
      },
      formulas: withLoanFormula(
        flipFormulas[deal.bridgeInterestMethod ?? usualBridgeInterestMethod],
        deal,
      ),
      read,
      warnings,
      options,
    }),
    {
      taxNotes: [
        `${taxSystem} on the purchase is part of the costs.`,
        'The profit is before tax. Buying to sell on is usually a trade: income tax and national insurance, or corporation tax in a company.',
        `Where it is no trade, capital gains tax is due, and reported and paid within ${capitalGainsReporting.days} days of completion.`,
      ],
    },
  );
}

/** A flip's bridge runs until the sale unless its term is given. */
function readFlipBridge(reader: InputReader, holdingPeriodMonths: number) {
  const fields = [
    'bridgeLtvPercentage',
    'bridgeRatePercentage',
    'bridgeMonths',
    'bridgeRatePeriod',
    'bridge',
  ];
  const isBridged = fields.map((field) => reader.has(field)).includes(true);
  if (isBridged) {
    const bridge = readBridge(reader, readBridgeMonths(reader, holdingPeriodMonths));
    reader.warnings.push(...idleBridgeMonths(reader, bridge, ['bridgeMonths']));
    return bridge;
  }
  for (const [field, value] of Object.entries(noBridgeUsed)) reader.note(field, value);
  reader.assume(
    'bridgeLtvPercentage',
    noBridge.bridgeLtvPpm,
    derived('percent', 'bought with cash unless a field of a bridge is given'),
  );
  return noBridge;
}

function readUnusedMortgage(reader: InputReader): void {
  const given = [
    'depositPercentage',
    'mortgageRatePercentage',
    'mortgageTermYears',
    'interestOnly',
  ].filter((field) => reader.has(field));
  if (given.includes('depositPercentage')) {
    reader.share('depositPercentage', bounds.depositPercentage);
  }
  if (given.includes('mortgageRatePercentage')) {
    reader.annualRate('mortgageRatePercentage', bounds.mortgageRatePercentage);
  }
  if (given.includes('mortgageTermYears')) {
    reader.whole('mortgageTermYears', bounds.mortgageTermYears);
  }
  if (given.includes('interestOnly')) reader.flag('interestOnly');
  if (given.length > 0) {
    reader.warnings.push(noEffect(given, 'here, a flip has no mortgage'));
  }
}
