import { expect, test } from 'vitest';
import { planOf } from '@freehold/metering';
import { btl, lending } from '@freehold/calculators';
import { tableInForce } from '@freehold/stamp-duty/kernel';
import { entries, exportsOf } from './entries.ts';

/** The paths of everything in a value that a caller could change. */
function mutable(value: unknown, path: string, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const inside = Object.entries(value).flatMap(([name, member]) =>
    mutable(member, `${path}.${name}`, seen),
  );
  return Object.isFrozen(value) ? inside : [path, ...inside];
}

test('the packages have entries, and these have exports', async () => {
  expect(entries.length).toBeGreaterThan(20);
  for (const entry of entries) expect(Object.keys(await exportsOf(entry))).not.toEqual([]);
});

test.each(entries)('%s exports no data that a caller can change', async (entry) => {
  const found = Object.entries(await exportsOf(entry)).flatMap(([name, value]) =>
    mutable(value, name),
  );
  expect(found).toEqual([]);
});

test('what functions hand out of shared data is frozen too', () => {
  const house = { purchasePrice: 200_000, monthlyRent: 1_000 };
  const loan = { monthlyRent: 950, propertyValue: 250_000, loanAmount: 140_000 };
  expect(mutable(planOf('growth'), 'plan')).toEqual([]);
  expect(mutable(lending(loan).lender, 'lender')).toEqual([]);
  // A result is the caller's own: a change of it reaches nobody else.
  const first = btl(house);
  Object.assign(first.assumptions, { managementFeePercentage: 99 });
  Object.assign(first.metrics, { netYieldPercentage: null });
  expect(btl(house).assumptions['managementFeePercentage']).toBe(10);
  expect(btl(house).metrics.netYieldPercentage).not.toBeNull();
});

test.each([
  { nation: 'england', additionalProperty: true },
  { nation: 'wales' },
  { nation: 'scotland', additionalProperty: true },
  { nation: 'northern_ireland', firstTimeBuyer: true },
] as const)('the table of %o is the same for the next caller', (buyer) => {
  const before = structuredClone(tableInForce(buyer));
  const table = tableInForce(buyer) as unknown as { ratePpm: number[] };
  try {
    table.ratePpm[1] = 0;
    table.ratePpm = [];
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError);
  }
  expect(tableInForce(buyer)).toEqual(before);
});
