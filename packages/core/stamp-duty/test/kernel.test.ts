import { describe, expect, test } from 'vitest';
import { stampDutyPence, tableInForce } from '@freehold/stamp-duty/kernel';

// Standard, additional: prices and answers in pounds, from the published bands worked by hand.
const rows = [
  [150_000, 500, 8_000, 11_000, 100, 12_100, 0, 7_500],
  [200_000, 1_500, 11_500, 15_500, 1_100, 17_100, 0, 10_700],
  [295_000, 4_750, 19_500, 25_400, 4_350, 27_950, 4_200, 19_450],
  [350_000, 7_500, 25_000, 32_000, 8_350, 36_350, 7_500, 24_950],
  [500_000, 15_000, 40_000, 50_000, 23_350, 63_350, 18_000, 42_450],
  [750_000, 27_500, 65_000, 80_000, 48_350, 108_350, 36_750, 73_700],
  [1_000_000, 43_750, 93_750, 113_750, 78_350, 158_350, 61_750, 111_200],
] as const;

describe('tables in force', () => {
  test.each(rows)('£%i', (price, ...expected) => {
    const pay = (buyer: Parameters<typeof tableInForce>[0]) =>
      stampDutyPence(tableInForce(buyer), price * 100) / 100;
    expect([
      pay({ nation: 'england' }),
      pay({ nation: 'england', additionalProperty: true }),
      pay({ nation: 'northern_ireland', additionalProperty: true, nonUkResident: true }),
      pay({ nation: 'scotland' }),
      pay({ nation: 'scotland', additionalProperty: true }),
      pay({ nation: 'wales' }),
      pay({ nation: 'wales', additionalProperty: true }),
    ]).toEqual(expected);
  });
});

test.each([
  ['nation', ['england'], 'not_a_choice'],
  ['nation', { toString: (): string => 'england' }, 'not_a_choice'],
  ['nation', Symbol('england'), 'not_a_choice'],
  ['additionalProperty', 'true', 'not_a_boolean'],
  ['nonUkResident', 'false', 'not_a_boolean'],
  ['firstTimeBuyer', [false], 'not_a_boolean'],
  ['use', ['residential'], 'not_a_choice'],
])('what reads like the %s of a table that was asked for is none', (field, value, code) => {
  const buyer = { nation: 'england', additionalProperty: true } as const;
  tableInForce(buyer);
  expect(() => tableInForce({ ...buyer, [field]: value })).toThrowError(
    expect.objectContaining({ code, field, value }),
  );
});

test('a price that is no number is refused', () => {
  const table = tableInForce({ nation: 'england' });
  for (const value of [300_000_00n, Symbol('price'), Object.create(null)]) {
    expect(() => stampDutyPence(table, value as never)).toThrowError(
      expect.objectContaining({ code: 'not_a_number', field: 'pricePence', value }),
    );
  }
});

test.each(['non_residential', 'mixed'] as const)('a %s purchase of 300,000', (use) => {
  // 2 % of 100,000 and 5 % of 50,000, whoever buys.
  const table = tableInForce({ nation: 'england', use, additionalProperty: true });
  expect(stampDutyPence(table, 300_000_00)).toBe(4_500_00);
});
