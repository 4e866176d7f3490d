import { expect, test } from 'vitest';
import { stampDutyPence, tableInForce } from '@freehold/stamp-duty/kernel';

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
