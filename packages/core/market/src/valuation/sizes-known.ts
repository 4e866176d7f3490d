import { SIZE } from '../data/valuation-2026-11.ts';
import type { AreaModel } from './area-model.ts';
import { EFFECT_FAMILIES, type Prepared } from './prepared.ts';
import { AREA_UNKNOWN, sizeStep } from './size.ts';

const AREA_KNOWN = EFFECT_FAMILIES.indexOf('areaKnown');

/** The dwelling or sale as if its floor area were unknown. */
export function withoutSize<Of extends Prepared>(of: Of): Of {
  return of.size === null
    ? of
    : { ...of, size: null, effects: of.effects.with(AREA_KNOWN, AREA_UNKNOWN) };
}

/** Whether enough sales have a floor area, of houses for a house and of flats for a flat. */
export function isSized(subject: Prepared, sales: readonly Prepared[]): boolean {
  let known = 0;
  for (const { size, flat } of sales) if (size !== null && flat === subject.flat) known += 1;
  return known >= SIZE.leastSales;
}

/**
 * How far prices differ by size alone, in log price, where the dwelling's floor area is unknown; null where it is known, or
 * too few of the sales' are.
 */
export function sizeDeviation(
  slopes: AreaModel['slopes'],
  subject: Prepared,
  sales: readonly Prepared[],
): number | null {
  if (subject.size !== null || !isSized(subject, sales)) return null;
  const steps = sales
    .filter(({ size, flat }) => size !== null && flat === subject.flat)
    .map(({ size }) => sizeStep(slopes, size));
  const mean = meanOf(steps);
  return Math.sqrt(meanOf(steps.map((step) => (step - mean) ** 2)));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}
