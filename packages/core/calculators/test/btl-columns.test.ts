import { btl, type BtlInput, metricStrings } from '@freehold/calculators';
import { btlBatch, btlColumns } from '@freehold/calculators/batch';
import { emptyBtlFigures } from '@freehold/calculators/kernel';
import { decimalOf } from '@freehold/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { btlDeal, runs, seed } from './deals.ts';

const rows = 20;
const names = Object.keys(emptyBtlFigures()) as (keyof ReturnType<typeof emptyBtlFigures>)[];

/** Deals of the oracle's tests, their tax as `btl` takes it. */
const inputs = btlDeal.map(({ nation, additionalProperty, ...deal }) => ({
  ...deal,
  stampDuty: { nation, additionalProperty },
})) as unknown as fc.Arbitrary<BtlInput>;

test(`a batch of deals answers each as btl() does (seed ${seed})`, () => {
  fc.assert(
    fc.property(fc.array(inputs, { minLength: 1, maxLength: rows }), (list) => {
      const columns = btlBatch({ ...btlColumns(list), figures: names });
      for (const [row, input] of list.entries()) {
        const { metrics, lines } = btl(input);
        const expected = metricStrings({ ...metrics, ...lines });
        for (const name of names) {
          const value = columns[name][row] as number;
          const shown = Number.isNaN(value) ? null : decimalOf(value, 2).toFixed(2);
          expect([name, shown]).toEqual([name, expected[name]]);
        }
      }
    }),
    { numRuns: Math.ceil(runs / rows), seed },
  );
});

const deal = {
  purchasePrice: 250_000,
  monthlyRent: 1_200,
  stampDuty: { nation: 'england' },
} as const;

test('equal deals are as many rows, though they differ in nothing', () => {
  const { netYieldPercentage } = btlBatch({
    ...btlColumns([deal, deal]),
    figures: ['netYieldPercentage'],
  });
  expect(netYieldPercentage).toHaveLength(2);
});

test('only what differs is a column; rates that are the same are shared', () => {
  const { columns, shared } = btlColumns([deal, { ...deal, purchasePrice: 200_000 }]);
  expect(columns).toEqual({ purchasePricePence: Float64Array.of(25_000_000, 20_000_000) });
  expect(shared.monthlyRentPence).toBe(120_000);
});

test.each([
  [{}, 'not_a_list', 'inputs'],
  [[], 'out_of_range', 'inputs'],
  [[deal, { ...deal, monthlyRent: -1 }], 'out_of_range', 'inputs[1].monthlyRent'],
  [[deal, null], 'not_an_object', 'inputs[1]'],
  [[{ ...deal, stampDuty: { nation: 'france' } }], 'not_a_choice', 'inputs[0].stampDuty.nation'],
])('%j is refused', (given, code, field) => {
  expect(() => btlColumns(given as readonly BtlInput[])).toThrow(
    expect.objectContaining({ name: 'FreeholdError', code, field }),
  );
});
