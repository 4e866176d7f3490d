import { multiplyDivideHalfUp, wholePpm } from '@freehold/money/kernel';
import { monthlyMortgage, type MortgageTerms } from './loans.ts';
import { boundedPercentage, boundedRatio, none } from './ratios.ts';

const million = BigInt(wholePpm);
/** No loan costs more a year than this, in basis points. */
const rateMax = wholePpm / 100;
/** More than enough to come near a rate from anywhere above it. */
const newtonSteps = 16;

/** What every letting is further judged by. Whole hundredths, the rent cover in ten-thousandths; NaN where there is none. */
export const emptyLetMeasures = () => ({
  moneyInvested: 0,
  yieldOnCostPercentage: 0,
  netYieldOnMoneyInvestedPercentage: 0,
  cashYieldOnMoneyInvestedPercentage: 0,
  rentCover: 0,
  breakEvenRatePercentage: 0,
});
export type LetMeasures = ReturnType<typeof emptyLetMeasures>;

/** A year of a letting, in pence. */
export interface LetYear {
  readonly annualRent: number;
  /** Before finance. */
  readonly netIncome: number;
  readonly annualCashFlow: number;
  readonly totalInvestment: number;
  readonly moneyInvested: number;
  readonly loan: number;
}

/** Fills the measures of a letting. */
export function fillLetMeasures(year: LetYear, terms: MortgageTerms, into: LetMeasures): void {
  into.moneyInvested = year.moneyInvested;
  into.yieldOnCostPercentage = boundedPercentage(year.netIncome, year.totalInvestment);
  into.netYieldOnMoneyInvestedPercentage = boundedPercentage(year.netIncome, year.moneyInvested);
  into.cashYieldOnMoneyInvestedPercentage = boundedPercentage(
    year.annualCashFlow,
    year.moneyInvested,
  );
  into.rentCover = rentCover(year, terms.mortgageRatePpm);
  into.breakEvenRatePercentage = breakEvenRate(year, terms);
}

/**
 * Rent ÷ a year's interest on the whole loan at the rate paid, in ten-thousandths: £30,000 of rent on £300,000 at 5.5 % is
 * 30,000 ÷ 16,500 = 1.8182.
 */
function rentCover({ annualRent, loan }: LetYear, ratePpm: number): number {
  // A rate need not be whole; finer than a millionth it decides no figure of four places.
  const rate = BigInt(Math.round(ratePpm));
  return boundedRatio(BigInt(annualRent) * 10_000n * million, BigInt(loan) * rate);
}

/** The highest mortgage rate, in basis points, whose twelve payments the net income still makes. */
function breakEvenRate({ loan, netIncome }: LetYear, terms: MortgageTerms): number {
  const { months, interestOnly } = terms;
  const isPaid = (basisPoints: number) => {
    const rate = { mortgageRatePpm: basisPoints * 100, months, interestOnly };
    return 12 * monthlyMortgage(loan, rate) <= netIncome;
  };
  if (loan <= 0 || !isPaid(0)) return none;
  // Doubles come near the rate; payments to the penny decide, ever further away until they turn.
  const near = interestOnly ? netIncome / loan : payableRate(netIncome / loan, months);
  let paid = Math.min(Math.floor(near * 10_000), rateMax);
  let unpaid = paid + 1;
  for (let step = 1; !isPaid(paid); step *= 2) {
    unpaid = paid;
    paid = Math.max(paid - step, 0);
  }
  for (let step = 1; unpaid <= rateMax && isPaid(unpaid); step *= 2) {
    paid = unpaid;
    unpaid = Math.min(unpaid + step, rateMax + 1);
  }
  while (unpaid - paid > 1) {
    const middle = Math.floor((paid + unpaid) / 2);
    if (isPaid(middle)) paid = middle;
    else unpaid = middle;
  }
  return paid === rateMax ? none : paid;
}

/**
 * The yearly rate, as a share of 1, at which repaying a loan over so many months takes `paidShare` of it a year. Newton's
 * method from above, where the payment always takes more than the interest, so that it falls towards the rate.
 */
function payableRate(paidShare: number, months: number): number {
  const payment = paidShare / 12;
  let rate = Math.min(payment, rateMax / (12 * 10_000));
  for (let step = 0; step < newtonSteps && rate > 0; step += 1) {
    const paidOff = -Math.expm1(-months * Math.log1p(rate));
    const excess = rate / paidOff - payment;
    const slope = (paidOff - (months * rate * (1 - paidOff)) / (1 + rate)) / paidOff ** 2;
    if (excess < 1e-9 * payment) break;
    rate -= excess / slope;
  }
  return 12 * Math.max(rate, 0);
}

/** VAT at `ratePpm` held within an amount that includes it, in pence, rounded half-up. */
export function vatWithin(amountPence: number, ratePpm: number): number {
  return multiplyDivideHalfUp(amountPence, ratePpm, wholePpm + ratePpm);
}

/** What is kept of a rent due after voids, management of the rest, and maintenance, in millionths of a millionth. */
export function keptOfRent(deal: {
  readonly voidPpm: number;
  readonly managementFeePpm: number;
  readonly maintenancePpm: number;
}): bigint {
  const collected = million - BigInt(deal.voidPpm);
  const afterManagement = collected * (million - BigInt(deal.managementFeePpm));
  return afterManagement - BigInt(deal.maintenancePpm) * million;
}

const whole = wholePpm / 100;
/** Growth past this many basis points is answered by {@link none}: whole numbers end there. */
const grownMax = 2 ** 53;
/** Relative error bound of the ratio and its power, with room to spare. */
const powerBound = 2 ** -45;

/**
 * The compound yearly return of `outlay` that became `proceeds` after `months`, in basis points, rounded
 * half-up: `(proceeds ÷ outlay)^(12 ÷ months) − 1`. {@link none} at a total loss, without an outlay, or past 2^53.
 *
 * The power is taken in doubles; where its error bound straddles a rounding boundary, whole numbers decide.
 */
export function compoundAnnualReturn(proceeds: number, outlay: number, months: number): number {
  if (!(proceeds > 0 && outlay > 0)) return none;
  const grown = (proceeds / outlay) ** (12 / months) * whole;
  const error = grown * powerBound + 1e-9;
  let low = Math.floor(grown - error + 0.5);
  let high = Math.floor(grown + error + 0.5);
  if (!(high < grownMax)) return none;
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2);
    if (isPastHalf(proceeds, outlay, months, middle)) low = middle + 1;
    else high = middle;
  }
  return low - whole;
}

/** Whether the growth rounds up from `below` + ½. Rounding is away from zero, so a loss of exactly a half stays below. */
function isPastHalf(proceeds: number, outlay: number, months: number, below: number): boolean {
  const power = BigInt(months);
  const growth = BigInt(proceeds) ** 12n * BigInt(2 * whole) ** power;
  const half = BigInt(outlay) ** 12n * (2n * BigInt(below) + 1n) ** power;
  return growth > half || (growth === half && below >= whole);
}
