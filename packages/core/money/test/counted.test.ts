import { expect, test } from 'vitest';
import { counted } from '@freehold/money/counted';

test.each([
  [0, '0 sales'],
  [1, '1 sale'],
  [2, '2 sales'],
  [11, '11 sales'],
  [101, '101 sales'],
  [1001, '1,001 sales'],
  [2_100_000, '2,100,000 sales'],
  [-1, '-1 sales'],
  [1.5, '1.5 sales'],
])('%d of a noun', (count, text) => {
  expect(counted(count, 'sale')).toBe(text);
});

test('a plural of its own', () => {
  expect(counted(1, 'property', 'properties')).toBe('1 property');
  expect(counted(2, 'property', 'properties')).toBe('2 properties');
});
