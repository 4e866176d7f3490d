import { dayMilliseconds } from '@freehold/money/kernel';
import { wholeNumber } from '@freehold/money/checks';
import * as check from '../checks.ts';
import { MONTH_LAST, monthOfDay } from '../sale.ts';

/**
 * The same day some months earlier, `YYYY-MM-DD`; later where the months are negative. A day that the month lacks becomes
 * its last.
 *
 * @throws FreeholdError `not_a_date`; `not_a_number`, `not_finite`, `not_an_integer` or `out_of_range` for months that lead
 * out of the years 0 to 9999.
 * @example monthsBefore('2026-03-31', 1) // => '2026-02-28'
 */
export function monthsBefore(date: string, months: number): string {
  const ofDate = monthOfDay(check.day(date, 'date'));
  wholeNumber(months, 'months', { min: ofDate - MONTH_LAST, max: ofDate });
  const index = ofDate - months;
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = Math.min(Number(date.slice(8, 10)), last);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * Whole days from one date `YYYY-MM-DD` to another, negative where the other is earlier.
 *
 * @throws FreeholdError `not_a_date`.
 * @example daysBetween('2024-02-28', '2024-03-01') // => 2
 */
export function daysBetween(from: string, to: string): number {
  return Math.round(
    (Date.parse(check.day(to, 'to')) - Date.parse(check.day(from, 'from'))) / dayMilliseconds,
  );
}

const MONTHS = 12;

/**
 * Years from a day to one that is not before it: the whole ones, and of the year begun the part by its days. From a day to
 * the same one of the next year it is exactly 1, with a leap day between them or not.
 */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  const whole = monthsBefore(from, -MONTHS * years) > to ? years - 1 : years;
  const begun = monthsBefore(from, -MONTHS * whole);
  const next = MONTHS * (whole + 1);
  if (begun === to || monthOfDay(from) + next > MONTH_LAST) return whole;
  const end = monthsBefore(from, -next);
  return whole + daysBetween(begun, to) / daysBetween(begun, end);
}
