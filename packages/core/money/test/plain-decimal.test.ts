import { Decimal } from '@freehold/money';
import { plainDecimalOf, textOfWhole, wholeOfText } from '../src/plain-decimal.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const numRuns = Number(process.env['FREEHOLD_RUNS'] ?? 1000);
const seed = 20_261_125;
const settings = { seed, numRuns };

const digits = (maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { maxLength }).map((list) => list.join(''));
/** Text of any sign, with more places than any unit has, ties among them. */
const text = fc
  .tuple(fc.constantFrom('', '-', '+'), digits(9), fc.oneof(digits(12), fc.constant('005')))
  .filter(([, whole, fraction]) => whole + fraction !== '')
  .map(([sign, whole, fraction]) => `${sign}${whole}.${fraction}`);
const places = fc.integer({ min: 0, max: 6 });

describe(`decimal text and whole numbers (seed ${seed}, ${numRuns} runs)`, () => {
  test('text becomes the whole number that decimal.js makes of it, ties away from zero', () => {
    fc.assert(
      fc.property(text, places, (given, to) => {
        const expected = new Decimal(given).toDecimalPlaces(to).times(10 ** to);
        expect(Object.is(wholeOfText(given, to, 'amount'), expected.toNumber() + 0)).toBe(true);
      }),
      settings,
    );
  });

  test('a whole number becomes the text that decimal.js writes', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), places, (whole, to) => {
        const expected = new Decimal(whole).dividedBy(10 ** to).toFixed(to);
        expect(textOfWhole(whole, to, 'whole')).toBe(expected === '-0' ? '0' : expected);
      }),
      settings,
    );
  });
});

test('the largest whole numbers are exact, and what is larger is refused with its text', () => {
  expect(wholeOfText('90071992547409.91', 2, 'price')).toBe(Number.MAX_SAFE_INTEGER);
  expect(wholeOfText('-90071992547409.914', 2, 'price')).toBe(-Number.MAX_SAFE_INTEGER);
  for (const price of ['90071992547409.92', '90071992547409.915', '9'.repeat(64)]) {
    expect(() => wholeOfText(price, 2, 'price')).toThrow(
      expect.objectContaining({ code: 'out_of_range', field: 'price', value: price }),
    );
  }
});

test.each([
  ['', 'not_a_number'],
  ['.', 'not_a_number'],
  ['1e5', 'not_a_number'],
  ['1,000', 'not_a_number'],
  [' 5', 'not_a_number'],
  ['9'.repeat(65), 'not_a_number'],
  [5, 'not_text'],
  [null, 'not_text'],
])('%j is no decimal text: %s', (value, code) => {
  const refused = expect.objectContaining({ code, field: 'price', value }) as Error;
  expect(() => plainDecimalOf(value, 'price')).toThrow(refused);
  expect(() => wholeOfText(value as string, 2, 'price')).toThrow(refused);
});

test.each([-1, 7, 0.5])('%d places are refused', (of) => {
  const refused = expect.objectContaining({ field: 'places', value: of }) as Error;
  expect(() => wholeOfText('1', of, 'price')).toThrow(refused);
  expect(() => textOfWhole(1, of, 'price')).toThrow(refused);
});
