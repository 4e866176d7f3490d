import { wholeNumber } from '@freehold/money/checks';
import { type Address, checkAddress } from './address.ts';
import * as check from './checks.ts';
import type { Point } from './geography.ts';

/** Detached, semi-detached, terraced, flat. */
export type PropertyType = 'D' | 'S' | 'T' | 'F';

/** A registered sale, as far as valuation and comparables read it. Unknown is null. */
export interface Sale extends Address {
  readonly id: string;
  readonly pricePence: number;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly typeCode: PropertyType | 'O';
  readonly newBuild: boolean;
  readonly tenure: 'freehold' | 'leasehold' | null;
  /** B: repossessions, sales to companies and other sales outside the ordinary market. */
  readonly category: 'A' | 'B';
  /** The dwelling's own point or its postcode's. */
  readonly point: Point | null;
  /** Null, or 0, which records hold for it, where it is not known. */
  readonly floorAreaSqm: number | null;
}

/** A floor area that is known: 0, which no home has, is not. */
export function knownFloorArea(floorAreaSqm: number | null): number | null {
  return floorAreaSqm !== null && floorAreaSqm > 0 ? floorAreaSqm : null;
}

const DAYS_PER_YEAR = 365.25;
const ZERO = 48;

/** The number in two digits at a place of a date: reading digits is several times faster than cutting strings. */
function twoDigits(date: string, at: number): number {
  return (date.charCodeAt(at) - ZERO) * 10 + date.charCodeAt(at + 1) - ZERO;
}

const typeCodes = ['D', 'S', 'T', 'F', 'O'] as const;
const tenures = ['freehold', 'leasehold', null] as const;
const categories = ['A', 'B'] as const;

/** Checks what is read of a dwelling on a day, sold or to be valued. */
export function checkDwelling(dwelling: Omit<Sale, 'id' | 'pricePence' | 'category'>): void {
  const { date, typeCode, newBuild, tenure, point, floorAreaSqm } = check.record(dwelling);
  check.allOf(
    () => {
      checkAddress(dwelling);
    },
    () => check.day(date, 'date'),
    () => check.choice(typeCode, 'typeCode', typeCodes),
    () => check.flag(newBuild, 'newBuild'),
    () => check.choice(tenure, 'tenure', tenures),
    () => check.pointOrNull(point, 'point'),
    () => check.amountOrNull(floorAreaSqm, 'floorAreaSqm'),
  );
}

/** Whether a value is a number that is finite and not negative. */
export const isAmount = (value: unknown) =>
  typeof value === 'number' && value >= 0 && value < Infinity;

const isTextOrNull = (value: unknown) => typeof value === 'string' || value === null;

/** Whether a sale is sound: comparisons alone, several times faster than the checks that name a fault. */
export function isSound(sale: Sale): boolean {
  if (typeof sale !== 'object' || sale === null) return false;
  const { typeCode, tenure, category, point, floorAreaSqm } = sale;
  return (
    (typeCode === 'T' ||
      typeCode === 'S' ||
      typeCode === 'F' ||
      typeCode === 'D' ||
      typeCode === 'O') &&
    (tenure === 'freehold' || tenure === 'leasehold' || tenure === null) &&
    (category === 'A' || category === 'B') &&
    typeof sale.newBuild === 'boolean' &&
    isAmount(sale.pricePence) &&
    (floorAreaSqm === null || isAmount(floorAreaSqm)) &&
    (point === null || check.isPoint(point)) &&
    check.isPlainDay(sale.date) &&
    typeof sale.id === 'string' &&
    isTextOrNull(sale.saon) &&
    isTextOrNull(sale.paon) &&
    isTextOrNull(sale.street) &&
    isTextOrNull(sale.town) &&
    isTextOrNull(sale.postcode)
  );
}

/** Checks what valuation and comparables read of a sale. */
export function checkSale(sale: Sale): void {
  check.record(sale);
  check.allOf(
    () => {
      checkDwelling(sale);
    },
    () => check.text(sale.id, 'id'),
    () => check.amount(sale.pricePence, 'pricePence'),
    () => check.choice(sale.category, 'category', categories),
  );
}

/**
 * Years since 1 March of year 0 of a date `YYYY-MM-DD`, counting 365.25 days to a year.
 *
 * @throws FreeholdError `not_a_date`.
 * @example Math.round(yearsOf('2026-03-01') - yearsOf('2016-03-01')) // => 10
 */
export function yearsOf(date: string): number {
  return yearsOfDay(check.day(date, 'date'));
}

/** As {@link yearsOf}, of a day that is known to be one. */
export function yearsOfDay(date: string): number {
  const month = twoDigits(date, 5);
  // Years are counted from March, so that the leap day is the last of its year.
  const year = twoDigits(date, 0) * 100 + twoDigits(date, 2) - (month < 3 ? 1 : 0);
  const monthFromMarch = (month + 9) % 12;
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + twoDigits(date, 8);
  return (year * 365 + leapDays + dayOfYear) / DAYS_PER_YEAR;
}

/**
 * Months since the start of year 0 of a date `YYYY-MM-DD` or month `YYYY-MM`.
 *
 * @throws FreeholdError `not_a_date`.
 * @example monthOf('2026-11-22') // => 24_322
 */
export function monthOf(date: string): number {
  return monthOfDay(check.monthOrDay(date, 'date'));
}

/** As {@link monthOf}, of a day or a month that is known to be one. */
export function monthOfDay(date: string): number {
  return (twoDigits(date, 0) * 100 + twoDigits(date, 2)) * 12 + twoDigits(date, 5) - 1;
}

/** The last month of the year 9999. */
export const MONTH_LAST = 12 * 10_000 - 1;

/**
 * The month `YYYY-MM` of a number made by {@link monthOf}.
 *
 * @throws FreeholdError `not_a_number`, `not_finite`, `not_an_integer` or `out_of_range` past the year 9999.
 * @example monthName(24_322) // => '2026-11'
 */
export function monthName(month: number): string {
  wholeNumber(month, 'month', { min: 0, max: MONTH_LAST });
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
}
