import type { RentLevelRecord } from '@freehold/operations';
import { columnName } from '../input/table.ts';
import type { RecordSink } from '../record-sink.ts';
import { dateOf } from '../values/date.ts';
import { areaCode } from '../values/nation.ts';
import { numberOf, penceOf } from '../values/number.ts';

type Bedrooms = RentLevelRecord['bedrooms'];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** In the long form the median is the rent of choice. */
const LONG_FORM_RENT = [/^median/, /^rental-price/, /^rent/, /^mean/];
/** Day 0 of a workbook's calendar is 30 December 1899. */
const WORKBOOK_EPOCH_DAYS = 25_569;
const DAY_MILLISECONDS = 86_400_000;

interface Layout {
  readonly width: number;
  readonly month: number;
  readonly code: number;
  readonly name: number;
  readonly rents: readonly (readonly [column: number, bedrooms: Bedrooms])[];
  /** In the long form, the column that says how many bedrooms a row is about. */
  readonly bedrooms: number;
}

/**
 * Rows of rents by area: the wide form of the Price Index of Private Rents (a rent column for each number of bedrooms)
 * or a long form with a bedrooms column and a median or mean.
 */
export class RentRows {
  readonly #sink: RecordSink;
  readonly #source: string;
  #layout: Layout | null = null;

  constructor(sink: RecordSink, source: string) {
    this.#sink = sink;
    this.#source = source;
  }

  get hasHeader(): boolean {
    return this.#layout !== null;
  }

  /** Takes the next row; rows before the header are titles. */
  take(fields: readonly string[], line: number, ended = true): void {
    if (this.#layout === null) {
      this.#layout = layoutOf(fields);
      return;
    }
    const { month, code, name, rents, bedrooms, width } = this.#layout;
    if (fields.filter((field) => field.trim() !== '').length <= 1) return;
    const sink = this.#sink;
    sink.row(line, ended);
    if (fields.length < Math.min(width, code + 1)) return sink.refuse('too few fields');
    const period = monthOf(fields[month] ?? '');
    if (period === null) return sink.refuse('time period is not a month');
    const area = areaCode((fields[code] ?? '').trim());
    if (area === null) return sink.refuse('area code is not a GSS code');
    if (sink.isAhead(`${period}-01`)) return sink.refuse('month lies after the day of the import');
    let kept = 0;
    for (const [column, columnBedrooms] of rents) {
      const monthlyRentPence = penceOf(fields[column]);
      const size = bedrooms === -1 ? columnBedrooms : bedroomsOf(fields[bedrooms] ?? '');
      if (size === undefined) return sink.leaveOut('is of a size that is not kept');
      // Nobody lets for nothing: 0 stands for a figure that was not published.
      if (monthlyRentPence === null || monthlyRentPence === 0) continue;
      kept += 1;
      sink.put('rent-level', {
        month: period,
        areaCode: area,
        areaName: (fields[name] ?? '').trim(),
        bedrooms: size,
        monthlyRentPence,
        source: this.#source,
      });
    }
    if (kept === 0) sink.leaveOut('has no rent');
  }
}

export const isRentHeader = (fields: readonly string[]): boolean => layoutOf(fields) !== null;

function layoutOf(fields: readonly string[]): Layout | null {
  const names = fields.map(columnName);
  const at = (pattern: RegExp): number => names.findIndex((name) => pattern.test(name));
  const code = at(/^(area-code|la-code|geography-code)/);
  const month = at(/^(time-period|period|month|date)/);
  const name = at(/^(area-name|area$|la-name|region-or-country-name)/);
  const bedrooms = at(/^bedroom/);
  const rents =
    bedrooms === -1
      ? names.flatMap((column, index) => {
          const size = rentColumn(column);
          return size === undefined ? [] : [[index, size] as const];
        })
      : [[LONG_FORM_RENT.map(at).find((column) => column !== -1) ?? -1, null] as const].filter(
          ([column]) => column !== -1,
        );
  if (code === -1 || month === -1 || rents.length === 0) return null;
  return { width: names.length, month, code, name, rents, bedrooms };
}

/** `Rental price`, `Rental price one bed` … `Rental price four or more bed`; undefined for every other column. */
function rentColumn(name: string): Bedrooms | undefined {
  const rest = /^rental-price(?:-(.+))?$/.exec(name);
  if (rest === null) return undefined;
  const words = rest[1] ?? 'all';
  if (/^(all|overall)/.test(words)) return null;
  return words.includes('bed') ? bedroomsOf(words) : undefined;
}

const NUMBERS: ReadonlyMap<string, Bedrooms> = new Map(
  Object.entries({
    one: 1,
    '1': 1,
    two: 2,
    '2': 2,
    three: 3,
    '3': 3,
    four: 4,
    '4': 4,
  }),
);

/** Undefined for a size that is not published by the number of bedrooms, as a room or a studio, and for two numbers. */
function bedroomsOf(text: string): Bedrooms | undefined {
  const words = text.toLowerCase();
  if (/^\s*(all|overall)/.test(words)) return null;
  const found = words.match(/[a-z]+|[0-9]+/g) ?? [];
  const [size, ...others] = new Set(
    found.flatMap((word) =>
      /^[0-9]/.test(word) ? (NUMBERS.get(word) ?? 0) : (NUMBERS.get(word) ?? []),
    ),
  );
  return others.length === 0 && size !== 0 ? size : undefined;
}

/** `2026-03`, `Mar 2026`, `Mar-26`, a day of the month in any form, or the day number of a workbook. */
function monthOf(text: string): string | null {
  const plain = text.trim();
  const day = dateOf(plain);
  if (day !== null) return day.slice(0, 7);
  if (/^[0-9]{4}-(0[1-9]|1[0-2])$/.test(plain)) return plain;
  const [, word = '', year = ''] = /^([a-z]{3})[a-z]*[ -]([0-9]{2}|[0-9]{4})$/i.exec(plain) ?? [];
  const month = MONTHS.indexOf(word.toLowerCase()) + 1;
  if (month > 0)
    return `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}`;
  const serial = numberOf(plain);
  if (serial === null || serial < 30_000 || serial > 80_000) return null;
  return new Date((serial - WORKBOOK_EPOCH_DAYS) * DAY_MILLISECONDS).toISOString().slice(0, 7);
}
