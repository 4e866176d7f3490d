import {
  type Amount,
  type Decimal,
  FreeholdError,
  toDecimal,
  toPence,
  toPpm,
} from '@freehold/money';
import { rangeText } from '@freehold/money/checks';
import { wholePpm } from '@freehold/money/kernel';
import { bounds } from './data/bounds.ts';

const { amountPounds } = bounds;
const amountMaxPence = 100 * amountPounds.max;

/** A range of numbers, both ends included. */
export interface Range {
  readonly min?: number;
  readonly max?: number;
}

function isNumberWithin(
  value: unknown,
  { min = -Infinity, max = Infinity }: Range,
): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}

/** Pounds, in pence. */
export function penceOf(value: unknown, path: string): number {
  const pence = toPence(value as Amount, path);
  if (pence >= 0 && pence <= amountMaxPence) return pence;
  const most = amountPounds.max.toLocaleString('en-GB');
  const message = `${path} must be from 0 to ${most} pounds`;
  throw new FreeholdError('out_of_range', path, value, message, amountPounds);
}

/** A percentage, in whole parts per million. */
export function shareOf(value: unknown, path: string, range: Range): number {
  if (!isNumberWithin(value, range)) check(value, toDecimal(value as Amount, path), path, range);
  return toPpm(value as Amount, path);
}

/** An annual interest rate in percent, in parts per million that need not be whole. */
export function rateOf(value: unknown, path: string, range: Range): number {
  if (isNumberWithin(value, range)) {
    const whole = toPpm(value, path);
    // Both have at most 15 digits, so where the doubles are equal nothing was rounded.
    if (whole / 10_000 === value) return whole;
  }
  const decimal = toDecimal(value as Amount, path);
  check(value, decimal, path, range);
  return decimal.times(10_000).toNumber() + 0;
}

/** A number, in parts per million. */
export function quantityOf(value: unknown, path: string, range: Range): number {
  if (isNumberWithin(value, range) && Number.isSafeInteger(wholePpm * value)) {
    return wholePpm * value + 0;
  }
  const decimal = toDecimal(value as Amount, path);
  check(value, decimal, path, range);
  return toPpm(decimal.times(100), path);
}

/** A whole number. */
export function wholeOf(value: unknown, path: string, range: Range): number {
  if (isNumberWithin(value, range) && Number.isInteger(value)) return value + 0;
  const decimal = toDecimal(value as Amount, path);
  if (!decimal.isInteger()) {
    throw new FreeholdError('not_an_integer', path, value, `${path} must be a whole number`);
  }
  check(value, decimal, path, range);
  return decimal.toNumber();
}

function check(value: unknown, decimal: Decimal, path: string, { min, max }: Range): void {
  if ((min === undefined || !decimal.lt(min)) && (max === undefined || !decimal.gt(max))) return;
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const message = `${path} ${rangeText(bounds)}${shareHint(decimal, path, bounds)}`;
  throw new FreeholdError('out_of_range', path, value, message, bounds);
}

/** What to write for a percentage given as a share of 1, where that is what it can be. */
function shareHint(decimal: Decimal, path: string, { min = 0, max = 0 }: Range): string {
  const percent = decimal.times(100);
  const isShare = path.endsWith('Percentage') && decimal.gt(0) && decimal.lte(1);
  return isShare && percent.gte(min) && percent.lte(max)
    ? `: for ${percent.toFixed()} % write ${percent.toFixed()}`
    : '';
}
