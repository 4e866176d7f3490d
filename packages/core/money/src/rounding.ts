import { wholeNumber } from './checks.ts';
import { FreeholdError } from './errors.ts';
import { wholePpm } from './units.ts';

/** The largest magnitude at which every step of the fast paths below is exact in a double. */
const exactLimit = 2 ** 52;

/**
 * `n / d` to the nearest whole number; ties go away from zero (1.5 → 2, −1.5 → −2).
 *
 * Exact for all whole numbers that a double holds exactly; never −0. Both arguments are whole numbers: the functions of
 * this file run dozens of times a deal and do not look for a fraction in numbers below 2^52, so the caller has.
 *
 * @throws FreeholdError `division_by_zero`; for an argument that is not a number, not finite or past the whole numbers held
 * exactly `not_a_number`, `not_finite`, `not_an_integer` or `out_of_range`; `figures_out_of_range` when the result is none.
 * @example divideHalfUp(5, 2) // 3
 */
export function divideHalfUp(n: number, d: number): number {
  if (!areExact(n, d) || d === 0) {
    return divideWideHalfUp(toWide(n, 'n'), toDivisor(d, 'd'));
  }
  const quotient = Math.trunc(n / d);
  // Exact: both terms are whole and within 2^53, also when n / d was rounded up to the next whole number.
  const remainder = n - quotient * d;
  if (2 * Math.abs(remainder) < Math.abs(d)) return quotient + 0;
  return quotient + (remainder > 0 === d > 0 ? 1 : -1);
}

/**
 * A number to the nearest whole one; ties go away from zero (1.5 → 2, −1.5 → −2), as in {@link divideHalfUp}. Never −0.
 *
 * @example roundHalfUp(-2.5) // -3
 */
export function roundHalfUp(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value)) + 0;
}

/**
 * `n / d` of whole numbers, rounded down, towards minus infinity (1.9 → 1, −1.1 → −2).
 *
 * @throws FreeholdError as {@link divideHalfUp}.
 * @example divideDown(-11, 10) // -2
 */
export function divideDown(n: number, d: number): number {
  if (!areExact(n, d) || d === 0) {
    return divideWideDown(toWide(n, 'n'), toDivisor(d, 'd'));
  }
  // Exact: a quotient just below a whole number q is 1/|d| from it at least, and |q·d| < 2^53 makes that more than the
  // rounding of the division, so that none is lifted to q.
  return Math.floor(n / d) + 0;
}

/**
 * `a × b / c` to the nearest whole number, ties away from zero, exact also where `a × b` passes 2^53.
 *
 * @throws FreeholdError as {@link divideHalfUp}.
 * @example multiplyDivideHalfUp(100_001, 3, 2) // 150_002
 */
export function multiplyDivideHalfUp(a: number, b: number, c: number): number {
  const product = productOf(a, b);
  if (Math.abs(product) <= exactLimit) return divideHalfUp(product, c);
  return divideWideHalfUp(toWide(a, 'a') * toWide(b, 'b'), toDivisor(c, 'c'));
}

/**
 * A share of an amount in whole pence, the share in parts per million (5.5 % = 55,000), rounded half-up.
 *
 * @throws FreeholdError as {@link divideHalfUp}.
 * @example percentOf(10_050, 55_000) // 553
 */
export function percentOf(pence: number, sharePpm: number): number {
  return multiplyDivideHalfUp(pence, sharePpm, wholePpm);
}

/**
 * A share of an amount in whole pence, the share in parts per million, rounded down (towards minus infinity).
 *
 * @throws FreeholdError as {@link divideHalfUp}.
 * @example percentOfDown(10_050, 55_000) // 552
 */
export function percentOfDown(pence: number, sharePpm: number): number {
  const product = productOf(pence, sharePpm);
  if (Math.abs(product) <= exactLimit) return divideDown(product, wholePpm);
  return divideWideDown(toWide(pence, 'pence') * toWide(sharePpm, 'sharePpm'), BigInt(wholePpm));
}

/**
 * A percentage of a table or a profile, to four places at most, in whole parts per million (5.5 % = 55,000). What a caller
 * gives is read by `toPpm`, which checks it.
 *
 * @example ppmOf(5.5) // 55_000
 */
export function ppmOf(percentage: number): number {
  return Math.round(percentage * 10_000);
}

/**
 * `n` as a percentage of `d` in whole basis points (5.25 % = 525), rounded half-up; null when `d` is 0.
 *
 * @throws FreeholdError as {@link divideHalfUp}.
 * @example ratioPercent(12_000_00, 200_000_00) // 600
 */
export function ratioPercent(n: number, d: number): number | null {
  return d === 0 ? null : multiplyDivideHalfUp(n, 10_000, d);
}

/**
 * An amount in pence without its odd pence: rounded down to a whole pound, still in pence.
 *
 * @throws FreeholdError as {@link divideHalfUp}.
 * @example wholePoundsDown(666_665) // 666_600
 */
export function wholePoundsDown(pence: number): number {
  return divideDown(pence, 100) * 100;
}

/** `n / d` of whole numbers of any size to the nearest whole number, ties away from zero. */
export function divideWideHalfUp(n: bigint, d: bigint): number {
  const magnitude = (2n * size(n) + size(d)) / (2n * size(d));
  return toSafe(n < 0n === d < 0n ? magnitude : -magnitude);
}

function divideWideDown(n: bigint, d: bigint): number {
  const truncated = n / d;
  return toSafe(n % d !== 0n && n < 0n !== d < 0n ? truncated - 1n : truncated);
}

/** Whether both are numbers at which the fast paths are exact. */
function areExact(a: number, b: number): boolean {
  return (
    typeof a === 'number' &&
    typeof b === 'number' &&
    Math.abs(a) <= exactLimit &&
    Math.abs(b) <= exactLimit
  );
}

/** The product; NaN, which no fast path takes, of what is no number: the language throws its own error for some of it. */
function productOf(a: number, b: number): number {
  return typeof a === 'number' && typeof b === 'number' ? a * b : Number.NaN;
}

function size(n: bigint): bigint {
  return n < 0n ? -n : n;
}

function toWide(whole: number, field: string): bigint {
  return BigInt(wholeNumber(whole, field));
}

function toDivisor(whole: number, field: string): bigint {
  if (whole === 0) {
    throw new FreeholdError('division_by_zero', field, whole, `${field} must not be 0`);
  }
  return toWide(whole, field);
}

function toSafe(wide: bigint): number {
  const whole = Number(wide);
  if (!Number.isSafeInteger(whole)) {
    const message = 'the result is past the whole numbers that are held exactly';
    throw new FreeholdError('figures_out_of_range', 'result', whole, message);
  }
  return whole;
}
