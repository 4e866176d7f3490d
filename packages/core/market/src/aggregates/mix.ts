import { groupBy } from '../grouping.ts';

const WHOLE_HUNDREDTHS = 10_000;

/**
 * Shares of each value in hundredths of a percent, summing to exactly 100.00: remainders go to the largest fractions,
 * ties by name. Null values count as `unknown`, which is always present; no values at all give null.
 *
 * @example mixHundredths(['F', 'F', null]) // => { F: 6667, unknown: 3333 }
 */
export function mixHundredths(values: readonly (string | null)[]): Record<string, number> | null {
  if (values.length === 0) return null;
  const groups = groupBy(values, (value) => value ?? 'unknown');
  if (!groups.has('unknown')) groups.set('unknown', []);
  const shares = [...groups].map(([name, members]) => {
    const exact = (members.length * WHOLE_HUNDREDTHS) / values.length;
    return { name, whole: Math.floor(exact), fraction: exact - Math.floor(exact) };
  });
  let left = WHOLE_HUNDREDTHS - shares.reduce((sum, share) => sum + share.whole, 0);
  shares.sort((a, b) => b.fraction - a.fraction || (a.name < b.name ? -1 : 1));
  for (const share of shares) {
    if (left === 0) break;
    share.whole += 1;
    left -= 1;
  }
  shares.sort((a, b) => (a.name < b.name ? -1 : 1));
  return Object.fromEntries(shares.map((share) => [share.name, share.whole]));
}
