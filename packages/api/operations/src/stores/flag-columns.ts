import { criteriaFlags, type CriteriaFlag } from '@freehold/contract';

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
  if (columns.every((bits) => bits === 0)) return [];
  const flags: CriteriaFlag[] = [];
  for (const [flag, { column, mask }] of placeList) {
    if (((columns[column as 0 | 1 | 2] ?? 0) & mask) !== 0) flags.push(flag);
  }
  return flags;
}
