import {
  allOf,
  calendarDay,
  Faults,
  finiteNumber,
  listOf,
  type NumberRange,
  objectOf,
  under,
} from '@freehold/money/checks';
import { type ErrorCode, FreeholdError } from '@freehold/money/errors';
import type { Point } from './point.ts';

/*
 * Bad input is refused at the entries, by field and value. What is checked for each of thousands of sales is checked by
 * comparisons alone; the message is made only where one fails.
 */

const ZERO = 48;
const DASH = 45;
const DAY_LENGTH = 10;
const MONTH_LENGTH = 7;
/** Days that every month has: later ones are looked up in the calendar. */
const DAYS_OF_ANY_MONTH = 28;

function fail(code: ErrorCode, field: string, value: unknown, what: string): never {
  throw new FreeholdError(code, field, value, `${field} must be ${what}`);
}

/** The number in two digits at a place of a text; -1 where they are none: NaN would make a fraction of every number. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - ZERO;
  const units = text.charCodeAt(at + 1) - ZERO;
  return tens >= 0 && tens <= 9 && units >= 0 && units <= 9 ? tens * 10 + units : -1;
}

function startsWithMonth(text: string): boolean {
  const month = twoDigits(text, 5);
  return (
    twoDigits(text, 0) >= 0 &&
    twoDigits(text, 2) >= 0 &&
    text.charCodeAt(4) === DASH &&
    month >= 1 &&
    month <= 12
  );
}

/** Whether a value is one of the first 28 days of a month, written `YYYY-MM-DD`: most days, found by comparisons alone. */
export function isPlainDay(value: unknown): value is string {
  if (typeof value !== 'string' || value.length !== DAY_LENGTH || !startsWithMonth(value)) {
    return false;
  }
  const number = twoDigits(value, MONTH_LENGTH + 1);
  return value.charCodeAt(MONTH_LENGTH) === DASH && number >= 1 && number <= DAYS_OF_ANY_MONTH;
}

/** The value, when it is a day of the calendar written `YYYY-MM-DD`. */
export function day(value: unknown, field: string): string {
  return isPlainDay(value) ? value : calendarDay(value, field);
}

/** The value, when it is a month `YYYY-MM` or a day of the calendar. */
export function monthOrDay(value: unknown, field: string): string {
  if (typeof value === 'string' && value.length === MONTH_LENGTH && startsWithMonth(value)) {
    return value;
  }
  return day(value, field);
}

/** The value, when it is a list or a typed array. */
export function arrayLike(value: ArrayLike<number>, field: string): ArrayLike<number> {
  return Array.isArray(value) || ArrayBuffer.isView(value)
    ? value
    : fail('not_a_list', field, value, 'a list');
}

export { listOf as list } from '@freehold/money/checks';

export { allOf, under };

/** Checks each item of a list; what fails is named by its place: `sales[3].date`. */
export function each<Item>(
  value: readonly Item[],
  field: string,
  check: (item: Item) => void,
): readonly Item[] {
  const items = listOf(value, field);
  let faults: Faults | undefined;
  for (let at = 0; at < items.length; at += 1) {
    try {
      check(items[at] as Item);
    } catch (error) {
      faults ??= new Faults();
      faults.read(() => {
        under(`${field}[${at}]`, () => {
          throw error;
        });
      }, undefined);
    }
  }
  faults?.end();
  return items;
}

/** The value, when it is an object. */
export function record<Value extends object>(value: Value, field = ''): Value {
  return objectOf(value, field);
}

/** The value, when it is text or null; undefined is null. */
export function textOrNull(value: string | null | undefined, field: string): string | null {
  if (value === null || value === undefined || typeof value === 'string') return value ?? null;
  return fail('not_text', field, value, 'text or null');
}

export { textOf as text } from '@freehold/money/checks';

/** The value, when it is true or false. */
export function flag(value: boolean, field: string): boolean {
  return typeof value === 'boolean' ? value : fail('not_a_boolean', field, value, 'true or false');
}

/** The value, when it is one of the choices. */
export function choice<Choice>(value: unknown, field: string, choices: readonly Choice[]): Choice {
  // A loop over the few choices is several times faster than `includes`.
  for (let at = 0; at < choices.length; at += 1) {
    if (choices[at] === value) return value as Choice;
  }
  return fail('not_a_choice', field, value, `one of ${choices.join(', ')}`);
}

/** Checks a number that is finite and not negative: an amount in pence, an area, a weight. */
export function amount(value: unknown, field: string): number {
  return typeof value === 'number' && value >= 0 && value < Infinity
    ? value
    : finiteNumber(value, field, { min: 0 });
}

/** The value, when it is null or a number in the range. */
export function numberOrNull(
  value: unknown,
  field: string,
  range: NumberRange = {},
): number | null {
  return value === null ? null : finiteNumber(value, field, range);
}

/** The value, when it is null or an {@link amount}. */
export function amountOrNull(value: unknown, field: string): number | null {
  return value === null ? null : amount(value, field);
}

function isWithin(value: unknown, most: number): boolean {
  return typeof value === 'number' && value >= -most && value <= most;
}

/** Whether a value is a place in WGS84 degrees. */
export function isPoint(value: Point): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    isWithin(value.latitude, 90) &&
    isWithin(value.longitude, 180)
  );
}

/** The value, when it is a place in WGS84 degrees. */
export function point(value: Point, field: string): Point {
  if (isPoint(value)) return value;
  return under(field, () => {
    const { latitude, longitude } = record(value);
    finiteNumber(latitude, 'latitude', { min: -90, max: 90 });
    finiteNumber(longitude, 'longitude', { min: -180, max: 180 });
    return value;
  });
}

/** The value, when it is null or a {@link point}. */
export function pointOrNull(value: Point | null, field: string): Point | null {
  return value === null ? null : point(value, field);
}

/** The value, when it is a function. */
export function callback<Value>(value: Value, field: string): Value {
  return typeof value === 'function' ? value : fail('required', field, value, 'a function');
}
