import { multiplyDivideHalfUp, percentOf, ppmOf, wholePpm } from '@freehold/money/kernel';
import { bounds } from '../data/bounds.ts';
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
  /** What is to be paid out on day one: the loan then is the least that does, in the place of `bridgeLtvPpm`. 0 unless given. */
  bridgeNetAdvancePence?: number;
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
  const net = deal.bridgeNetAdvancePence ?? 0;
  const dayOne = net === 0 ? percentOf(pricePence, deal.bridgeLtvPpm) : grossedUp(net, deal);
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

/** Of the loan of day one what is paid out: all that is not the arrangement fee or retained interest. */
function paidOutPpm(deal: Bridge): number {
  const retainedPpm =
    deal.bridgeInterestMethod === 'retained'
      ? (deal.bridgeRatePpm * deal.bridgeMonths) / deal.bridgeRateMonths
      : 0;
  return wholePpm - (deal.bridgeArrangementFeePpm ?? 0) - retainedPpm;
}

/** Whether so little of a loan is paid out that none is worked out from its net advance. */
export function isHeldBack(deal: Bridge): boolean {
  return paidOutPpm(deal) < ppmOf(bounds.paidOutPercentage.min);
}

/** Pence of rounding that the fee and the interest may add to a loan: four halves over the least that is paid out are 40. */
const roundingPence = 100;

/**
 * The least loan of day one of which `netPence` are paid out; NaN where {@link isHeldBack}. With 2 % in and
 * nine months of 0.85 % retained, £150,000 ÷ (1 − 0.02 − 0.0765) = £166,021.03.
 */
function grossedUp(netPence: number, deal: Bridge): number {
  if (isHeldBack(deal)) return Number.NaN;
  const { bridgeDrawdowns: drawdowns = [], bridgeArrangementFeePpm: feePpm } = deal;
  const drawn = drawnPence(drawdowns);
  const isRetained = deal.bridgeInterestMethod === 'retained';
  const heldBack = (dayOne: number) =>
    feePence(dayOne + drawn, feePpm) +
    (isRetained ? interestPence('retained', dayOne, drawdowns, deal) : 0);
  const about = Math.floor(((netPence + heldBack(0)) / paidOutPpm(deal)) * wholePpm);
  let dayOne = Math.max(0, about - roundingPence);
  while (dayOne - heldBack(dayOne) < netPence) dayOne += 1;
  return dayOne;
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
  let interest = 0;
  eachServicedInterest(dayOne, drawdowns, deal, (_month, pence) => (interest += pence));
  return interest;
}

function eachServicedInterest(
  dayOne: number,
  drawdowns: readonly Drawdown[],
  deal: Bridge,
  pay: (month: number, pence: number) => void,
): void {
  let balance = dayOne;
  for (let month = 1; month <= deal.bridgeMonths; month += 1) {
    pay(
      month,
      multiplyDivideHalfUp(balance, deal.bridgeRatePpm, 1_000_000 * deal.bridgeRateMonths),
    );
    for (const drawdown of drawdowns) {
      if (drawdown.month === month) balance += drawdown.pence;
    }
  }
}

/** What the borrower gets (above 0) and pays at the start and at each month's end, with all fees of the loan, in pence. */
export function bridgeFlows(deal: Bridge, figures: BridgeFigures): number[] {
  const { bridgeDrawdowns: drawdowns = [], bridgeInterestMethod: method } = deal;
  const flows = Array.from({ length: deal.bridgeMonths + 1 }, () => 0);
  const add = (month: number, pence: number) => (flows[month] = (flows[month] ?? 0) + pence);
  const { bridgeValuationFee, bridgeBrokerFee, bridgeLenderLegalFees } = figures;
  add(0, figures.bridgeNetDayOneAdvance);
  add(0, -bridgeValuationFee - bridgeBrokerFee - bridgeLenderLegalFees);
  for (const { month, pence } of drawdowns) add(month, pence);
  if (method === 'serviced') {
    const dayOne = figures.bridgeLoanAmount - figures.bridgeDrawdowns;
    eachServicedInterest(dayOne, drawdowns, deal, (month, pence) => add(month, -pence));
  }
  add(deal.bridgeMonths, -figures.bridgeRedemption);
  return flows;
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
