import { wholePpm } from './units.ts';
import { finiteNumber, wholeNumber } from './checks.ts';
import { divideWideHalfUp, multiplyDivideHalfUp } from './rounding.ts';

/** Millionths a year to a fraction a month. */
const monthlyDivisor = 12 * wholePpm;
/** Below this the monthly rate nears the subnormal doubles, where the error bounds do not hold. */
const smallestFastRate = 1e-290;
/**
 * Relative error bounds of the two estimates. With u = 2^-53, and `log1p` and `expm1` good to 4u (two units in the last
 * place; V8's are within one): the monthly rate carries u, `log1p` of it 5u (it never magnifies a relative error), the
 * product with the months 6u, `expm1` of that 10u (nor does it, for arguments below 0). A payment then needs two more
 * operations and its rounding two: 14u. A balance divides two such values: 24u.
 */
const paymentBound = 16 * 2 ** -53;
const balanceBound = 32 * 2 ** -53;

/** The longest term, in months, whose exact fractions are worked out: they grow by some bytes with each month. */
const longestExactTerm = 12_000;

/** A repayment loan. */
export interface Loan {
  readonly loanPence: number;
  /** Parts per million a year (5.5 % = 55,000), charged in twelfths: any finite number ≥ 0, whole or not. */
  readonly annualRatePpm: number;
  /** Term in months, a whole number ≥ 1; past 12,000 it is refused where doubles do not tell the penny. */
  readonly months: number;
}

/**
 * The level monthly payment in pence that repays a loan over its term: `L·i / (1 − (1 + i)^−n)`, with `i` a twelfth of
 * the annual rate, or `L / n` at 0 %. Rounded half-up once and always the right penny: computed in doubles with a proven
 * error bound, and in exact fractions whenever that bound straddles a rounding boundary.
 *
 * @throws FreeholdError `not_a_number`, `not_finite`, `not_an_integer` or `out_of_range` for a loan, a rate or a term outside
 * its range; `figures_out_of_range` when the payment is past 2^53 pence.
 * @example monthlyPayment({ loanPence: 18_750_000, annualRatePpm: 55_000, months: 300 }) // 115_141
 */
export function monthlyPayment({ loanPence, annualRatePpm, months }: Loan): number {
  if (annualRatePpm !== terms.annualRatePpm || months !== terms.months) {
    takeTerms(annualRatePpm, months);
  }
  const payment = (numberOrNone(loanPence) * terms.rate) / terms.discount;
  const error = payment * paymentBound;
  const down = Math.floor(payment - error + 0.5);
  if (down === Math.floor(payment + error + 0.5) && isWholeLoan(loanPence)) return down;
  return exactPayment(loanPence, annualRatePpm, months);
}

/** The terms asked for last, as checked, and what follows from them: the rows of a batch mostly share them. */
const terms = {
  annualRatePpm: Number.NaN,
  months: Number.NaN,
  /** A month's; NaN where doubles do not hold it well enough. */
  rate: Number.NaN,
  /** `1 − (1 + i)^−n`. */
  discount: Number.NaN,
};

function takeTerms(annualRatePpm: number, months: number): void {
  const rate = finiteNumber(annualRatePpm, 'annualRatePpm', { min: 0 }) / monthlyDivisor;
  terms.months = wholeMonths(months);
  terms.annualRatePpm = annualRatePpm;
  terms.rate = rate > smallestFastRate ? rate : Number.NaN;
  terms.discount = -Math.expm1(-months * Math.log1p(rate));
}

/**
 * The monthly payment in pence of an interest-only loan: a twelfth of the annual interest, rounded half-up.
 *
 * @throws FreeholdError as {@link monthlyPayment}.
 * @example monthlyInterest({ loanPence: 18_750_000, annualRatePpm: 55_000 }) // 85_938
 */
export function monthlyInterest({ loanPence, annualRatePpm }: Omit<Loan, 'months'>): number {
  if (
    Number.isSafeInteger(annualRatePpm) &&
    annualRatePpm >= 0 &&
    Number.isSafeInteger(loanPence) &&
    loanPence >= 0
  ) {
    return multiplyDivideHalfUp(loanPence, annualRatePpm, monthlyDivisor);
  }
  const rate = exactMonthlyRate(annualRatePpm);
  return divideWideHalfUp(wholeLoan(loanPence) * rate.numerator, rate.denominator);
}

/**
 * What is still owed, in pence, after `monthsPaid` of a loan's monthly payments: `L·((1 + i)^n − (1 + i)^k) / ((1 + i)^n − 1)`,
 * the balance under the unrounded payment, rounded half-up once. The loan itself after 0 payments, 0 after the last.
 *
 * @throws FreeholdError as {@link monthlyPayment} (`monthsPaid` is a whole number from 0 to `months`).
 * @example balanceAfter({ loanPence: 10_000_000, annualRatePpm: 50_000, months: 360, monthsPaid: 60 }) // 9_182_873
 */
export function balanceAfter({
  loanPence,
  annualRatePpm,
  months,
  monthsPaid,
}: Loan & { readonly monthsPaid: number }): number {
  const left = numberOrNone(months) - numberOrNone(monthsPaid);
  if (!(Number.isSafeInteger(monthsPaid) && monthsPaid >= 0 && left >= 0)) {
    wholeNumber(monthsPaid, 'monthsPaid', { min: 0, max: wholeMonths(months) });
  }
  if (annualRatePpm === 0) {
    const term = BigInt(wholeMonths(months));
    return divideWideHalfUp(wholeLoan(loanPence) * BigInt(left), term);
  }
  const rate = numberOrNone(annualRatePpm) / monthlyDivisor;
  if (rate > smallestFastRate && rate < Infinity) {
    const growth = Math.log1p(rate);
    const balance =
      (numberOrNone(loanPence) * Math.expm1(-left * growth)) / Math.expm1(-months * growth);
    const error = balance * balanceBound;
    const down = Math.floor(balance - error + 0.5);
    if (
      down === Math.floor(balance + error + 0.5) &&
      isExactLoan(loanPence, months) &&
      Number.isFinite(annualRatePpm)
    ) {
      return down;
    }
  }
  return exactBalance(loanPence, annualRatePpm, months, left);
}

/** With `i = a/b`, the payment is the fraction `L·a·(a+b)^n / (b·((a+b)^n − b^n))`: whole numbers only, so ties too are exact. */
function exactPayment(loanPence: number, annualRatePpm: number, months: number): number {
  if (annualRatePpm === 0) {
    return divideWideHalfUp(wholeLoan(loanPence), BigInt(wholeMonths(months)));
  }
  const rate = exactMonthlyRate(annualRatePpm);
  const n = exactTerm(months);
  const grown = (rate.numerator + rate.denominator) ** n;
  const discount = grown - rate.denominator ** n;
  return divideWideHalfUp(
    wholeLoan(loanPence) * rate.numerator * grown,
    rate.denominator * discount,
  );
}

/** With `s = a+b` and `m` payments left, the balance is the fraction `L·(s^m − b^m)·s^(n−m) / (s^n − b^n)`. */
function exactBalance(
  loanPence: number,
  annualRatePpm: number,
  months: number,
  left: number,
): number {
  const rate = exactMonthlyRate(annualRatePpm);
  const n = exactTerm(months);
  const m = BigInt(left);
  const s = rate.numerator + rate.denominator;
  const owed = (s ** m - rate.denominator ** m) * s ** (n - m);
  return divideWideHalfUp(wholeLoan(loanPence) * owed, s ** n - rate.denominator ** n);
}

/** A twelfth of the annual rate as the exact fraction that its double stands for. */
function exactMonthlyRate(annualRatePpm: number): {
  numerator: bigint;
  denominator: bigint;
} {
  let numerator = finiteNumber(annualRatePpm, 'annualRatePpm', { min: 0 });
  let halvings = 0n;
  while (!Number.isInteger(numerator)) {
    numerator *= 2;
    halvings += 1n;
  }
  return { numerator: BigInt(numerator), denominator: BigInt(monthlyDivisor) << halvings };
}

/** NaN, which no fast path takes, for what is no number: the language throws its own error for some of it. */
function numberOrNone(value: number): number {
  return typeof value === 'number' ? value : Number.NaN;
}

/** Whole pence up to £42.9 million are told in one step. */
function isWholeLoan(loanPence: number): boolean {
  return loanPence >>> 0 === loanPence || (Number.isSafeInteger(loanPence) && loanPence >= 0);
}

function isExactLoan(loanPence: number, months: number): boolean {
  return isWholeLoan(loanPence) && Number.isSafeInteger(months) && months > 0;
}

function wholeLoan(loanPence: number): bigint {
  return BigInt(wholeNumber(loanPence, 'loanPence', { min: 0 }));
}

function exactTerm(months: number): bigint {
  return BigInt(wholeNumber(wholeMonths(months), 'months', { min: 1, max: longestExactTerm }));
}

function wholeMonths(months: number): number {
  return wholeNumber(months, 'months', { min: 1 });
}
