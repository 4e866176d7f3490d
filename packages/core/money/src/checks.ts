import { type Bounds, FreeholdError } from './errors.ts';
import { Faults } from './faults.ts';

/** A range of numbers, both ends included. */
export interface NumberRange extends Bounds {
  readonly min?: number;
  readonly max?: number;
}

const largest = Number.MAX_SAFE_INTEGER;

/**
 * The value, when it is a finite number within the range.
 *
 * @throws FreeholdError `not_a_number` (NaN too), `not_finite` or `out_of_range`.
 * @example finiteNumber(5.5, 'rate', { min: 0 }) // 5.5
 */
export function finiteNumber(value: unknown, field: string, range: NumberRange = {}): number {
  if (typeof value !== 'number' || Number.isNaN(value)) {
    throw new FreeholdError('not_a_number', field, value, `${field} must be a number`);
  }
  if (!Number.isFinite(value)) {
    throw new FreeholdError('not_finite', field, value, `${field} must be finite`);
  }
  if (value < (range.min ?? -Infinity) || value > (range.max ?? Infinity)) {
    throw new FreeholdError('out_of_range', field, value, `${field} ${rangeText(range)}`, range);
  }
  return value;
}

/**
 * The value, when it is a whole number within the range, which is at most ±(2^53 − 1).
 *
 * @throws FreeholdError `not_a_number` (NaN too), `not_finite`, `not_an_integer` or `out_of_range`.
 * @example wholeNumber(12, 'months', { min: 1, max: 480 }) // 12
 */
export function wholeNumber(
  value: unknown,
  field: string,
  { min = -largest, max = largest }: NumberRange = {},
): number {
  const number = finiteNumber(value, field);
  if (!Number.isInteger(number)) {
    throw new FreeholdError('not_an_integer', field, value, `${field} must be a whole number`);
  }
  return finiteNumber(number, field, { min, max });
}

/**
 * The value, when it is text.
 *
 * @throws FreeholdError `not_text`.
 * @example textOf('BS5 6AB', 'postcode') // 'BS5 6AB'
 */
export function textOf(value: unknown, field: string): string {
  if (typeof value === 'string') return value;
  throw new FreeholdError('not_text', field, value, `${field} must be text`);
}

/**
 * The value, when it is a day of the calendar written `YYYY-MM-DD`.
 *
 * @throws FreeholdError `not_a_date`.
 * @example calendarDay('2028-02-29', 'date') // '2028-02-29'
 */
export function calendarDay(value: unknown, field: string): string {
  const time =
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value) {
    const message = `${field} must be a calendar day written YYYY-MM-DD`;
    throw new FreeholdError('not_a_date', field, value, message);
  }
  return value;
}

/**
 * The value, when it is an object that is not a list.
 *
 * @throws FreeholdError `not_an_object`.
 * @example objectOf({ price: 1 }, 'input') // { price: 1 }
 */
export function objectOf<Value extends object>(value: Value, field: string): Value {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new FreeholdError('not_an_object', field, value, `${field} must be an object`);
  }
  return value;
}

/**
 * The value, when it is an object with no field beside those named: one that is dropped would make a wrong figure of a
 * misspelled or misplaced fact.
 *
 * @throws FreeholdError `not_an_object`, `unknown_field`.
 * @example onlyFields({ price: 1 }, ['price', 'date'], 'input') // { price: 1 }
 */
export function onlyFields<Value extends object>(
  value: Value,
  fields: readonly string[],
  within: string,
): Value {
  objectOf(value, within === '' ? 'input' : within);
  let faults: Faults | undefined;
  for (const key of Reflect.ownKeys(value)) {
    if (typeof key === 'string' && fields.includes(key)) continue;
    const field = within === '' || within === 'input' ? String(key) : `${within}.${String(key)}`;
    const message = `${field} is not a known field`;
    faults ??= new Faults();
    faults.keep(new FreeholdError('unknown_field', field, Reflect.get(value, key), message));
  }
  faults?.end();
  return value;
}

/**
 * The value, when it is a list.
 *
 * @throws FreeholdError `not_a_list`.
 * @example listOf([1, 2], 'values') // [1, 2]
 */
export function listOf<Item>(value: readonly Item[], field: string): readonly Item[] {
  if (!Array.isArray(value)) {
    throw new FreeholdError('not_a_list', field, value, `${field} must be a list`);
  }
  return value as readonly Item[];
}

/** `must be from 0 to 5`, `must be at least 0`, `must be at most 5`. */
export function rangeText({ min, max }: Bounds): string {
  if (min === undefined) return `must be at most ${max}`;
  return max === undefined ? `must be at least ${min}` : `must be from ${min} to ${max}`;
}
