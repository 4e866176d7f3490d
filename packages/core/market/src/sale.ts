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

const DAY_MS = 86_400_000;
const DAYS_PER_YEAR = 365.25;

/** Years since the start of 1970 of a date `YYYY-MM-DD`, counting 365.25 days to a year. */
export function yearsOf(date: string): number {
  return (
    Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) /
    DAY_MS /
    DAYS_PER_YEAR
  );
}

/** Months since the start of year 0 of a date `YYYY-MM-DD` or month `YYYY-MM`. */
export function monthOf(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

/** The month `YYYY-MM` of a number made by {@link monthOf}. */
export function monthName(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
}
