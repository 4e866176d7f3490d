import type { Address } from './address.ts';
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
  readonly floorAreaSqm: number | null;
}

const DAYS_PER_YEAR = 365.25;
const ZERO = 48;

/** The number in two digits at a place of a date: reading digits is several times faster than cutting strings. */
function twoDigits(date: string, at: number): number {
  return (date.charCodeAt(at) - ZERO) * 10 + date.charCodeAt(at + 1) - ZERO;
}

/** Years since 1 March of year 0 of a date `YYYY-MM-DD`, counting 365.25 days to a year. */
export function yearsOf(date: string): number {
  const month = twoDigits(date, 5);
  // Years are counted from March, so that the leap day is the last of its year.
  const year = twoDigits(date, 0) * 100 + twoDigits(date, 2) - (month < 3 ? 1 : 0);
  const monthFromMarch = (month + 9) % 12;
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + twoDigits(date, 8);
  return (year * 365 + leapDays + dayOfYear) / DAYS_PER_YEAR;
}

/** Months since the start of year 0 of a date `YYYY-MM-DD` or month `YYYY-MM`. */
export function monthOf(date: string): number {
  return (twoDigits(date, 0) * 100 + twoDigits(date, 2)) * 12 + twoDigits(date, 5) - 1;
}

/** The month `YYYY-MM` of a number made by {@link monthOf}. */
export function monthName(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
}
