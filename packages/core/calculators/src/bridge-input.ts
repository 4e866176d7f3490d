import { type Amount, moneyString } from '@freehold/money';
import { ppmOf } from '@freehold/money/kernel';
import { derived, financeAssumptions } from './data/assumptions.ts';
import { bounds } from './data/bounds.ts';
import { idleInputs } from './idle-inputs.ts';
import type { InputReader } from './input.ts';
import {
  type Bridge,
  type BridgeInterestMethod,
  bridgeInterestMethods,
  type Drawdown,
} from './kernel/bridge.ts';

const monthlyRateMaxPpm = ppmOf(bounds.monthlyBridgeRatePercentage.max);

/** Part of the loan that the lender pays later, as works are done. */
export interface DrawdownInput {
  /** Whole months from the purchase, from 1 to the end of the bridge: paid, and bearing interest, from the month's end. */
  readonly month: Amount;
  /** Pounds. */
  readonly amount: Amount;
}

/** What a bridge costs and how it is paid, in pounds and percent. What is left out is nothing. */
export interface BridgeTermsInput {
  /** Of the gross loan: what is lent on day one and all drawdowns. Held back from the advance. */
  readonly arrangementFeePercentage?: Amount;
  /** Of the gross loan, paid with it. */
  readonly exitFeePercentage?: Amount;
  readonly valuationFee?: Amount;
  readonly brokerFee?: Amount;
  readonly lenderLegalFees?: Amount;
  /**
   * `serviced`: paid each month; `retained`: held back from the advance; `rolled_simple`, the default, and
   * `rolled_compound`: paid with the loan at the end.
   */
  readonly interest?: BridgeInterestMethod;
  readonly drawdowns?: readonly DrawdownInput[];
}

/** Bridging finance. */
export interface BridgeInput {
  /** Percent of the purchase price, 0–100. */
  readonly bridgeLtvPercentage?: Amount;
  /** Percent per period, ≥ 0; above 5 the period must be given. */
  readonly bridgeRatePercentage?: Amount;
  /** The period of the rate: `month`, as bridging is quoted, unless given. */
  readonly bridgeRatePeriod?: 'month' | 'year';
  /** Whole months, 1–36. */
  readonly bridgeMonths?: Amount;
  /** Fees, method of interest, drawdowns. */
  readonly bridge?: BridgeTermsInput;
}

/** What a purchase with cash has for a bridge. */
export const noBridge = {
  bridgeLtvPpm: 0,
  bridgeRatePpm: 0,
  bridgeRateMonths: 1,
  bridgeMonths: 1,
  bridgeInterestMethod: 'rolled_simple',
} as const satisfies Bridge;

/** The inputs of {@link noBridge} as explanations show them. */
export const noBridgeUsed = {
  bridgeLtvPercentage: 0,
  bridgeRatePercentage: 0,
  bridgeMonths: noBridge.bridgeMonths,
  bridgeRateMonths: noBridge.bridgeRateMonths,
  bridgeArrangementFeePercentage: 0,
  bridgeExitFeePercentage: 0,
  bridgeValuationFee: 0,
  bridgeBrokerFee: 0,
  bridgeLenderLegalFees: 0,
  bridgeDrawdowns: 0,
  bridgeDrawdownPoundMonths: 0,
};

/** The term of a bridge in months. @param otherwise the term when none is given; that of the defaults unless given. */
export function readBridgeMonths(reader: InputReader, otherwise?: number): number {
  return otherwise === undefined || reader.has('bridgeMonths')
    ? reader.whole('bridgeMonths', bounds.bridgeMonths)
    : reader.assume(
        'bridgeMonths',
        Math.min(otherwise, bounds.bridgeMonths.max),
        derived('months', 'the bridge runs until the sale or the refinance repays it'),
      );
}

/** @param bridgeMonths the months until it is repaid. */
export function readBridge(reader: InputReader, bridgeMonths: number): Bridge {
  const bridgeLtvPpm = reader.share('bridgeLtvPercentage');
  const bridgeRatePpm = reader.share('bridgeRatePercentage');
  const isPeriodGiven = reader.has('bridgeRatePeriod');
  if (!isPeriodGiven && bridgeRatePpm > monthlyRateMaxPpm) {
    reader.fault(
      'ambiguous',
      'bridgeRatePercentage',
      reader.raw('bridgeRatePercentage'),
      `is above ${bounds.monthlyBridgeRatePercentage.max}: give bridgeRatePeriod "month" or "year" with it`,
    );
  }
  const period = isPeriodGiven
    ? reader.choice('bridgeRatePeriod', ['month', 'year'])
    : reader.assume('bridgeRatePeriod', 'month', derived('choice', 'bridging is quoted a month'));
  const bridgeRateMonths = period === 'year' ? 12 : 1;
  reader.note('bridgeRateMonths', bridgeRateMonths);
  const loan = { bridgeLtvPpm, bridgeRatePpm, bridgeRateMonths, bridgeMonths } as const;
  const bridge: Bridge = Object.assign(loan, readTerms(reader, bridgeMonths));
  reader.warnings.push(...idleTerms(reader, bridge));
  return bridge;
}

const interestTerms = ['bridgeRatePeriod', 'bridge.interest'];
const loanTerms = [
  'bridgeRatePercentage',
  ...interestTerms,
  'bridge.arrangementFeePercentage',
  'bridge.exitFeePercentage',
];

/** Terms that cost nothing at any value: shares of no loan, and how no interest is paid. */
function idleTerms(reader: InputReader, bridge: Bridge): readonly string[] {
  if (lendsNothing(bridge)) return idleInputs(reader, loanTerms, withoutLoan);
  return bridge.bridgeRatePpm === 0 ? idleInputs(reader, interestTerms, withoutInterest) : [];
}

/** Of `fields`, which say how long a bridge runs, those that were given for one that costs the same at any length. */
export function idleBridgeMonths(
  reader: InputReader,
  bridge: Bridge,
  fields: readonly string[],
): readonly string[] {
  if (lendsNothing(bridge)) return idleInputs(reader, fields, withoutLoan);
  return bridge.bridgeRatePpm === 0 ? idleInputs(reader, fields, withoutInterest) : [];
}

/** A bridge of which the fees and the interest that the lender holds back leave nothing to be paid out on the day. */
export function advanceWarnings(netDayOneAdvancePence: number): readonly string[] {
  if (netDayOneAdvancePence >= 0) return [];
  const short = moneyString(-netDayOneAdvancePence);
  return [
    `The bridge pays nothing out on the first day: its arrangement fee and retained interest are £${short} more than what it lends then (bridgeNetDayOneAdvance). Borrow more, shorten it, or pay the interest as it falls due.`,
  ];
}

const withoutLoan = 'without a bridge loan';
const withoutInterest = 'on a bridge without interest';

function lendsNothing({ bridgeLtvPpm, bridgeDrawdowns = [] }: Bridge): boolean {
  return bridgeLtvPpm === 0 && bridgeDrawdowns.length === 0;
}

function readTerms(reader: InputReader, bridgeMonths: number) {
  const terms = reader.within('bridge', reader.raw('bridge') ?? {}, financeAssumptions.bridge);
  const read = {
    bridgeArrangementFeePpm: terms.share('arrangementFeePercentage'),
    bridgeExitFeePpm: terms.share('exitFeePercentage'),
    bridgeValuationFeePence: terms.pence('valuationFee'),
    bridgeBrokerFeePence: terms.pence('brokerFee'),
    bridgeLenderLegalFeesPence: terms.pence('lenderLegalFees'),
    bridgeInterestMethod: terms.choice('interest', bridgeInterestMethods),
    bridgeDrawdowns: readDrawdowns(terms, bridgeMonths),
  };
  terms.finish();
  reader.adopt('bridge', terms);
  const drawn = read.bridgeDrawdowns.reduce((sum, { pence }) => sum + pence, 0);
  const penceMonths = read.bridgeDrawdowns.reduce(
    (sum, { month, pence }) => sum + pence * (bridgeMonths - month),
    0,
  );
  reader.note('bridgeDrawdowns', drawn / 100);
  reader.note('bridgeDrawdownPoundMonths', penceMonths / 100);
  return read;
}

function readDrawdowns(terms: InputReader, bridgeMonths: number): readonly Drawdown[] {
  if (!terms.has('drawdowns')) return [];
  return terms.list('drawdowns', bounds.bridgeDrawdowns, 'drawdowns').map((each) => {
    const month = each.whole('month', { min: 1, max: bridgeMonths });
    const pence = each.pence('amount');
    each.finish();
    return { month, pence };
  });
}
