import { shareOut, wholePpm } from '@freehold/money/kernel';
import * as check from '../checks.ts';
import { groupBy } from '../grouping.ts';
import { inTextOrder } from '../text-order.ts';

/**
 * Shares of each value in basis points, summing to exactly 100.00: remainders go to the largest fractions,
 * ties by name. Null values count as `unknown`, which is always present; no values at all give null.
 *
 * @example mixBasisPoints(['F', 'F', null]) // => { F: 6667, unknown: 3333 }
 */
export function mixBasisPoints(values: readonly (string | null)[]): Record<string, number> | null {
  check.each(values, 'values', (value) => check.textOrNull(value, ''));
  if (values.length === 0) return null;
  const groups = groupBy(values, (value) => value ?? 'unknown');
  if (!groups.has('unknown')) groups.set('unknown', []);
  const names = [...groups.keys()].sort(inTextOrder);
  const parts = shareOut(
    wholePpm / 100,
    names.map((name) => groups.get(name)?.length ?? 0),
  );
  return Object.fromEntries(names.map((name, at) => [name, parts[at] as number]));
}
