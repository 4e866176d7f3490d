import { SheetError } from './sheet-error.ts';

/** What a cell holds: Excel gives a date as a number, Google Sheets as a Date; what is left out is null or undefined. */
export type Cell = string | number | boolean | Date | null | undefined;

/** A range, row by row. */
export type Range = readonly (readonly Cell[])[];

export function isBlank(cell: Cell): cell is '' | null | undefined {
  return cell === null || cell === undefined || cell === '';
}

/** Words of a cell, without blanks around them. @throws SheetError where it holds none. */
export function textOf(cell: Cell, name: string): string {
  if (typeof cell === 'string' && cell.trim() !== '') return cell.trim();
  throw new SheetError(`${name}: ${isBlank(cell) ? 'is missing' : `${String(cell)} is no text`}`);
}

const dayMilliseconds = 86_400_000;
/** Day 0 of a spreadsheet, as days since 1900 are counted with the 29 February 1900 that never was. */
const dayZero = Date.UTC(1899, 11, 30);

/** `YYYY-MM-DD` of a date cell; other text as it stands, for the calculator to judge. */
export function isoDate(cell: string | number | boolean | Date): string {
  if (typeof cell === 'number') {
    return new Date(dayZero + Math.floor(cell) * dayMilliseconds).toISOString().slice(0, 10);
  }
  if (!isDate(cell)) return String(cell);
  // The day in the time zone of the spreadsheet, in which its script runs.
  const parts = [cell.getFullYear(), cell.getMonth() + 1, cell.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** A date of the spreadsheet may come from another global than the script's own. */
function isDate(cell: string | boolean | Date): cell is Date {
  return Object.prototype.toString.call(cell) === '[object Date]';
}
