import { type Amount, Decimal, irr, moneyString } from '@freehold/money';
import { ppmOf } from '@freehold/money/kernel';
import { derived, financeAssumptions } from './data/assumptions.ts';
import { bounds } from './data/bounds.ts';
import { idleInputs } from './idle-inputs.ts';
import type { InputReader } from './input.ts';
import {
  type Bridge,
  type BridgeFigures,
  bridgeFlows,
  type BridgeInterestMethod,
  bridgeInterestMethods,
  type Drawdown,
  isHeldBack,
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
  /**
   * Pounds to be paid out on the day of purchase, in the place of `bridgeLtvPercentage`: the loan of that day is the least
   * that leaves them after the arrangement fee and retained interest.
   */
  readonly netAdvance?: Amount;
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
  const isGrossedUp = isNetGiven(reader);
  if (isGrossedUp && reader.has('bridgeLtvPercentage')) {
    const what = 'is not used beside bridge.netAdvance, which sets the loan';
    const given = reader.raw('bridgeLtvPercentage');
    reader.fault('unsupported_combination', 'bridgeLtvPercentage', given, what);
  }
  const bridgeLtvPpm = isGrossedUp ? 0 : reader.share('bridgeLtvPercentage');
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
  if (isGrossedUp && isHeldBack(bridge)) {
    const what = `cannot be lent: the arrangement fee and retained interest take more than ${100 - bounds.paidOutPercentage.min} % of any loan`;
    reader.fault('unsupported_combination', 'bridge.netAdvance', netGiven(reader), what);
  }
  reader.warnings.push(...idleTerms(reader, bridge));
  return bridge;
}

const netGiven = (reader: InputReader) =>
  (reader.raw('bridge') as BridgeTermsInput | null | undefined)?.netAdvance;
const isNetGiven = (reader: InputReader) => netGiven(reader) !== undefined;

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
export function advanceWarnings({
  bridgeLoanAmount,
  bridgeDrawdowns,
  bridgeNetDayOneAdvance,
  purchasePrice,
}: BridgeFigures & { readonly purchasePrice: number }): readonly string[] {
  const overPrice = bridgeLoanAmount - bridgeDrawdowns - purchasePrice;
  if (overPrice > 0) {
    return [
      `The bridge lends £${moneyString(overPrice)} more than the price on the first day; lenders lend a part of it (bridge.netAdvance).`,
    ];
  }
  if (bridgeNetDayOneAdvance >= 0) return [];
  const short = moneyString(-bridgeNetDayOneAdvance);
  return [
    `The bridge pays nothing out on the first day: its arrangement fee and retained interest are £${short} more than what it lends then (bridgeNetDayOneAdvance). Borrow more, shorten it, or pay the interest as it falls due.`,
  ];
}

/**
 * The annual percentage rate of a bridge: the yearly compound rate at which what is paid out is worth what is paid back, with
 * the arrangement, exit, valuation, broker and legal fees; months are twelfths of a year. Rounded half-up to two places; null
 * without a bridge and where no one rate exists.
 */
export function bridgeApr(bridge: Bridge, figures: BridgeFigures): Decimal | null {
  if (figures.bridgeLoanAmount === 0) return null;
  const found = irr(bridgeFlows(bridge, figures).map((pence) => -pence));
  if (found.status !== 'unique') return null;
  const apr = Math.expm1(12 * Math.log1p(found.rate)) * 100;
  return Number.isFinite(apr) ? new Decimal(apr).toDecimalPlaces(2) : null;
}

const withoutLoan = 'without a bridge loan';
const withoutInterest = 'on a bridge without interest';

function lendsNothing({
  bridgeLtvPpm,
  bridgeNetAdvancePence,
  bridgeDrawdowns = [],
}: Bridge): boolean {
  return bridgeLtvPpm === 0 && bridgeNetAdvancePence === 0 && bridgeDrawdowns.length === 0;
}

function readTerms(reader: InputReader, bridgeMonths: number) {
  const terms = reader.within('bridge', reader.raw('bridge') ?? {}, financeAssumptions.bridge);
  const read = {
    bridgeNetAdvancePence: terms.has('netAdvance') ? terms.pence('netAdvance') : 0,
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
