import { criteriaFlags, type CriteriaFlag } from '@freehold/contract';
import type { NumberField, TextField, BooleanField } from '@freehold/operations';

const dayMs = 86_400_000;
const zero = 48;

export const bit = (value: boolean | null): number | null =>
  value === null ? null : Number(value);
export const truth = (value: number | null): boolean | null =>
  value === null ? null : value === 1;

/** Days since 1970 of `YYYY-MM-DD`. */
export function dayOf(date: string): number {
  const digit = (at: number): number => date.charCodeAt(at) - zero;
  const year = digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3);
  const month = digit(5) * 10 + digit(6);
  return Date.UTC(year, month - 1, digit(8) * 10 + digit(9)) / dayMs;
}
export const dateOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
export function outcodeOf(postcode: string | null): string | null {
  if (postcode === null) return null;
  const space = postcode.indexOf(' ');
  return space === -1 ? postcode : postcode.slice(0, space);
}

/** Flags in one column; fewer than the 32 bits of JavaScript's operators. */
const flagsPerColumn = 30;
const places = new Map(
  criteriaFlags.map((flag, index) => [
    flag,
    { column: Math.floor(index / flagsPerColumn), mask: 1 << (index % flagsPerColumn) },
  ]),
);
const placeList = [...places];

/** Where a flag is kept: `flags_<column>` and its bit. */
export function flagPlace(flag: CriteriaFlag): { column: number; mask: number } {
  return places.get(flag) as { column: number; mask: number };
}

export function flagColumns(flags: readonly CriteriaFlag[]): [number, number, number] {
  const columns: [number, number, number] = [0, 0, 0];
  for (const flag of flags) {
    const { column, mask } = flagPlace(flag);
    columns[column as 0 | 1 | 2] |= mask;
  }
  return columns;
}

export function flagsOfColumns(columns: readonly [number, number, number]): CriteriaFlag[] {
  const flags: CriteriaFlag[] = [];
  for (const [flag, { column, mask }] of placeList) {
    if (((columns[column as 0 | 1 | 2] ?? 0) & mask) !== 0) flags.push(flag);
  }
  return flags;
}

/** The column of `listing_search` that holds what is searched by: the name of the field with underscores. */
export function columnOf(field: NumberField | TextField | BooleanField): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
