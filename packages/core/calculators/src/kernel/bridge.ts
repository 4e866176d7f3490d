import { multiplyDivideHalfUp, percentOf } from '@freehold/money/kernel';
import { wideRatio } from './ratios.ts';

/** How the interest of a bridge is paid: by the month, out of the advance, or with the loan at the end. */
export const bridgeInterestMethods = [
  'serviced',
  'retained',
  'rolled_simple',
  'rolled_compound',
] as const;
export type BridgeInterestMethod = (typeof bridgeInterestMethods)[number];

/** What a bridge is assumed to pay unless given: the API specification's simple interest at the end. */
export const usualBridgeInterestMethod = 'rolled_simple' satisfies BridgeInterestMethod;

/** A part of the loan that the lender pays at the end of a month, as works are done. */
export interface Drawdown {
  /** Whole months from the purchase. */
  month: number;
  pence: number;
}

/** Short-term finance. Fees in parts per million are shares of the gross loan: what is lent on day one and all drawdowns. */
export interface Bridge {
  /** Share of the purchase price lent on day one, parts per million; 0 when bought with cash. */
  bridgeLtvPpm: number;
  /** Interest in whole parts per million per period. */
  bridgeRatePpm: number;
  /** 1 when the rate is quoted a month, 12 when it is quoted a year. */
  bridgeRateMonths: 1 | 12;
  /** Months until the loan is repaid. */
  bridgeMonths: number;
  /** `rolled_simple` unless given. */
  bridgeInterestMethod?: BridgeInterestMethod;
  /** None unless given. */
  bridgeDrawdowns?: readonly Drawdown[];
  /** Fees are 0 unless given. */
  bridgeArrangementFeePpm?: number;
  bridgeExitFeePpm?: number;
  bridgeValuationFeePence?: number;
  bridgeBrokerFeePence?: number;
  bridgeLenderLegalFeesPence?: number;
}

/** The figures of a bridge. */
export const emptyBridgeFigures = () => ({
  bridgeLoanAmount: 0,
  bridgeDrawdowns: 0,
  bridgeInterest: 0,
  bridgeArrangementFee: 0,
  bridgeExitFee: 0,
  bridgeValuationFee: 0,
  bridgeBrokerFee: 0,
  bridgeLenderLegalFees: 0,
  bridgeFinanceCost: 0,
  bridgeNetDayOneAdvance: 0,
  bridgeNetLoan: 0,
  bridgeRedemption: 0,
});
export type BridgeFigures = ReturnType<typeof emptyBridgeFigures>;

/**
 * Fills the figures of a bridge on a price. Of a loan of £200,000 at 0.85 % a month for 12 months with 2 % in and 1 % out,
 * retained: interest 200,000 × 0.0085 × 12 = 20,400; advance 200,000 − 4,000 − 20,400 = 175,600; redemption
 * 200,000 + 2,000 = 202,000. Rolled up it is 223,381.25 with compound interest of 200,000 × (1.0085^12 − 1) = 21,381.25.
 */
export function fillBridge(deal: Bridge, pricePence: number, into: BridgeFigures): void {
  const {
    bridgeDrawdowns: drawdowns = [],
    bridgeInterestMethod: method = usualBridgeInterestMethod,
  } = deal;
  const dayOne = percentOf(pricePence, deal.bridgeLtvPpm);
  const drawn = drawnPence(drawdowns);
  const gross = dayOne + drawn;
  const interest = interestPence(method, dayOne, drawdowns, deal);
  const arrangement = feePence(gross, deal.bridgeArrangementFeePpm);
  const exit = feePence(gross, deal.bridgeExitFeePpm);
  const isRetained = method === 'retained';
  into.bridgeLoanAmount = gross;
  into.bridgeDrawdowns = drawn;
  into.bridgeInterest = interest;
  into.bridgeArrangementFee = arrangement;
  into.bridgeExitFee = exit;
  into.bridgeValuationFee = deal.bridgeValuationFeePence ?? 0;
  into.bridgeBrokerFee = deal.bridgeBrokerFeePence ?? 0;
  into.bridgeLenderLegalFees = deal.bridgeLenderLegalFeesPence ?? 0;
  into.bridgeFinanceCost =
    interest +
    arrangement +
    exit +
    into.bridgeValuationFee +
    into.bridgeBrokerFee +
    into.bridgeLenderLegalFees;
  into.bridgeNetDayOneAdvance = dayOne - arrangement - (isRetained ? interest : 0);
  into.bridgeNetLoan = into.bridgeNetDayOneAdvance + drawn;
  into.bridgeRedemption = gross + exit + (isRetained || method === 'serviced' ? 0 : interest);
}

const feePence = (gross: number, feePpm: number | undefined) =>
  feePpm === undefined || feePpm === 0 ? 0 : percentOf(gross, feePpm);

/** Interest in pence: each month's rounded half-up where it is paid by the month, else rounded half-up once. */
function interestPence(
  method: BridgeInterestMethod,
  dayOne: number,
  drawdowns: readonly Drawdown[],
  deal: Bridge,
): number {
  if (method === 'serviced') return servicedInterest(dayOne, drawdowns, deal);
  if (method === 'rolled_compound') return compoundInterest(dayOne, drawdowns, deal);
  // Simple interest: each pound pays for the months it is lent.
  let poundMonths = dayOne * deal.bridgeMonths;
  for (const { month, pence } of drawdowns) {
    poundMonths += pence * (deal.bridgeMonths - month);
  }
  return multiplyDivideHalfUp(poundMonths, deal.bridgeRatePpm, 1_000_000 * deal.bridgeRateMonths);
}

function servicedInterest(dayOne: number, drawdowns: readonly Drawdown[], deal: Bridge): number {
  let balance = dayOne;
  let interest = 0;
  for (let month = 1; month <= deal.bridgeMonths; month += 1) {
    interest += multiplyDivideHalfUp(
      balance,
      deal.bridgeRatePpm,
      1_000_000 * deal.bridgeRateMonths,
    );
    for (const drawdown of drawdowns) {
      if (drawdown.month === month) balance += drawdown.pence;
    }
  }
  return interest;
}

/** Over one denominator: lent × (base + rate)^months × base^(term − months), less what was lent. */
function compoundInterest(dayOne: number, drawdowns: readonly Drawdown[], deal: Bridge): number {
  const base = BigInt(1_000_000 * deal.bridgeRateMonths);
  const grown = base + BigInt(deal.bridgeRatePpm);
  const term = BigInt(deal.bridgeMonths);
  const whole = base ** term;
  let interest = BigInt(dayOne) * (grown ** term - whole);
  for (const { month, pence } of drawdowns) {
    const months = term - BigInt(month);
    interest += BigInt(pence) * (grown ** months * base ** BigInt(month) - whole);
  }
  return wideRatio(interest, whole);
}

function drawnPence(drawdowns: readonly Drawdown[]): number {
  let sum = 0;
  for (const { pence } of drawdowns) sum += pence;
  return sum;
}
