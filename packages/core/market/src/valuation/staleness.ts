import { STALENESS } from '../data/staleness-2026-11.ts';
import { monthOf, yearsOf } from '../sale.ts';
import { indexUntil, type LogIndex } from './area-model.ts';

const MONTHS_A_YEAR = 12;

/**
 * Months from what is known of prices, by the sales or by a published index that reaches further, to a day; 0 where they
 * are known until then. Not rounded.
 */
export function staleMonths(
  index: LogIndex,
  { dataUntil, date }: { readonly dataUntil: string; readonly date: string },
): number {
  const since = (yearsOf(date) - yearsOf(dataUntil)) * MONTHS_A_YEAR;
  const byIndex = Math.max(0, indexUntil(index) - monthOf(dataUntil));
  return Math.max(0, since - byIndex);
}

/** True beyond the age, in whole months, that intervals were measured at. */
export function tooStale(months: number): boolean {
  return Math.floor(months) > STALENESS.monthsMost;
}
