import { Decimal as DecimalJs } from 'decimal.js';
import { wholeNumber } from './checks.ts';
import { FreeholdError } from './errors.ts';
import { plainDecimalOf, wholeOfText } from './plain-decimal.ts';

/**
 * Decimal numbers of 50 significant digits that round half-up. A clone of decimal.js of its own: settings that other code
 * gives to the shared class do not reach it. Its exponent limits make `toString` plain for every figure of this library.
 *
 * Every figure is made with it, so its settings are fixed: `set` and `config` throw a TypeError. `Decimal.clone` gives a
 * class with settings of one's own.
 */
export const Decimal = /* @__PURE__ */ exactDecimal();
export type Decimal = DecimalJs;

/** An amount in pounds or a percentage as callers give it. A number stands for its shortest decimal text. */
export type Amount = number | string | Decimal;

const powersOfTen = [1, 10, 100, 1_000, 10_000];

/**
 * Pounds to whole pence. Finer than a penny is rounded half-up (away from zero), here and once.
 *
 * @throws FreeholdError `not_a_number` for NaN, text that is not a plain decimal, or another type; `not_finite` for an
 * infinity; `out_of_range` past 2^53 pence.
 * @example toPence('1.005', 'price') // 101
 */
export function toPence(value: Amount, field: string): number {
  return scaled(value, 2, field);
}

/**
 * A percentage to whole parts per million (5.5 % = 55,000); finer than a ten-thousandth of a percent is rounded half-up.
 *
 * @throws FreeholdError as {@link toPence}.
 * @example toPpm(5.5, 'interestRate') // 55_000
 */
export function toPpm(percent: Amount, field: string): number {
  return scaled(percent, 4, field);
}

/**
 * An amount as an exact {@link Decimal}.
 *
 * @throws FreeholdError `not_a_number` or `not_finite`.
 * @example toDecimal(1.005, 'price').toString() // '1.005'
 */
export function toDecimal(value: Amount, field: string): Decimal {
  if (typeof value === 'string') plainDecimalOf(value, field);
  if (!(typeof value === 'number' || typeof value === 'string' || DecimalJs.isDecimal(value))) {
    throw new FreeholdError('not_a_number', field, value, `${field} must be a number`);
  }
  const decimal = new Decimal(value);
  if (decimal.isNaN()) {
    throw new FreeholdError('not_a_number', field, value, `${field} must be a number`);
  }
  if (!decimal.isFinite()) {
    throw new FreeholdError('not_finite', field, value, `${field} must be finite`);
  }
  return decimal;
}

/** The digits of a word of a {@link Decimal}. */
const wordDigits = 7;
const wordBase = 10 ** wordDigits;

/**
 * A whole number of units of the last place as an exact {@link Decimal}: the same as `new Decimal` of its text, which takes
 * ten times as long to read. Made of the parts that decimal.js documents: sign, exponent, and words of seven digits of which
 * none at either end is 0.
 *
 * @throws FreeholdError as `moneyString`, of the field `whole`; `not_a_choice` for other places.
 * @example decimalOf(-123_456, 2).toString() // '-1234.56'
 */
export function decimalOf(whole: number, places: 0 | 2 | 4): Decimal {
  const size = Math.abs(wholeNumber(whole, 'whole'));
  const unit = places === 0 || places === 2 || places === 4 ? powersOfTen[places] : undefined;
  if (unit === undefined) {
    throw new FreeholdError('not_a_choice', 'places', places, 'places must be 0, 2 or 4');
  }
  const fraction = size % unit;
  const units = (size - fraction) / unit;
  const low = units % wordBase;
  const middle = ((units - low) / wordBase) % wordBase;
  const high = Math.floor(units / wordBase ** 2);
  const words = [high, middle, low, fraction * 10 ** (wordDigits - places)];
  while (words.length > 1 && words.at(-1) === 0) words.pop();
  while (words.length > 1 && words[0] === 0) words.shift();
  const decimal = Object.create(Decimal.prototype) as DecimalParts;
  decimal.s = whole < 0 ? -1 : 1;
  decimal.e = size === 0 ? 0 : digitsOf(size) - 1 - places;
  decimal.d = words;
  decimal.constructor = Decimal;
  return decimal as unknown as Decimal;
}

interface DecimalParts {
  s: number;
  e: number;
  d: number[];
  constructor: unknown;
}

function digitsOf(size: number): number {
  let digits = 1;
  for (let bound = 10; size >= bound; bound *= 10) digits += 1;
  return digits;
}

function scaled(value: Amount, places: number, field: string): number {
  if (typeof value === 'number') {
    // Most amounts need no decimal. Two decimals of at most 15 digits are the same where their doubles are, so a product that
    // divides back to the number is the whole number that its text stands for.
    const factor = powersOfTen[places] as number;
    const product = Math.round(value * factor);
    if (Math.abs(product) < 1e15 && product / factor === value) return product + 0;
  }
  if (typeof value === 'string') return wholeOfText(value, places, field);
  // Rounded before it is scaled: a product would first be rounded to 50 digits, and twice rounded can be wrongly rounded.
  const rounded = toDecimal(value, field).toDecimalPlaces(places);
  const whole = rounded.times(10 ** places).toNumber();
  if (!Number.isSafeInteger(whole)) {
    throw new FreeholdError('out_of_range', field, value, `${field} is too large`, {
      min: -Number.MAX_SAFE_INTEGER / 10 ** places,
      max: Number.MAX_SAFE_INTEGER / 10 ** places,
    });
  }
  return whole + 0;
}

/** Made by a call, which a bundler leaves out where nothing needs it. */
function exactDecimal(): typeof DecimalJs {
  const decimal = DecimalJs.clone({
    defaults: true,
    precision: 50,
    rounding: DecimalJs.ROUND_HALF_UP,
    toExpNeg: -60,
    toExpPos: 60,
  });
  const refused = { value: refuseSettings };
  return Object.defineProperties(decimal, { set: refused, config: refused });
}

function refuseSettings(): never {
  throw new TypeError('The settings of this Decimal are fixed; take Decimal.clone for others.');
}
