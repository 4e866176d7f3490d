import * as check from '../checks.ts';
import { monthOfDay, type PropertyType } from '../sale.ts';
import type { LogIndex } from './area-model.ts';

/** One month of a published house price index: the index, or an average price, by property type. */
export interface OfficialMonth {
  /** `YYYY-MM`. */
  readonly month: string;
  /** Null where nothing was published. */
  readonly byType: Readonly<Record<PropertyType, number | null>>;
}

/**
 * A published index as the base of an area model: logarithms by month, houses the mean of their types, gaps filled from
 * the month before. Null when no month holds both houses and flats.
 */
export function officialIndex(months: readonly OfficialMonth[]): LogIndex | null {
  check.each(months, 'months', (one) => {
    const { month, byType } = check.record(one);
    check.monthOrDay(month, 'month');
    check.record(byType, 'byType');
    for (const type of ['D', 'S', 'T', 'F'] as const) {
      check.amountOrNull(byType[type] ?? null, `byType.${type}`);
    }
  });
  const rows = months
    .map(({ month, byType }) => ({
      month: monthOfDay(month),
      house: meanLog([byType.D, byType.S, byType.T]),
      flat: meanLog([byType.F]),
    }))
    .filter((row) => row.house !== null && row.flat !== null)
    .sort((a, b) => a.month - b.month);
  const first = rows[0];
  if (first === undefined) return null;
  const house: number[] = [];
  const flat: number[] = [];
  for (const row of rows) {
    while (first.month + house.length < row.month) {
      house.push(house.at(-1)!);
      flat.push(flat.at(-1)!);
    }
    house.push(row.house! - first.house!);
    flat.push(row.flat! - first.flat!);
  }
  return { firstMonth: first.month, house, flat };
}

function meanLog(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null && value > 0) as number[];
  return known.length === 0
    ? null
    : known.reduce((sum, value) => sum + Math.log(value), 0) / known.length;
}
