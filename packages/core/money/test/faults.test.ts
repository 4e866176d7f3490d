import { allOf, Faults, finiteNumber, onlyFields, textOf, under } from '@freehold/money/checks';
import { toPence } from '@freehold/money';
import { checkedRows } from '@freehold/money/columns';
import { describe, expect, test } from 'vitest';
import { FreeholdError } from '../src/errors.ts';
import { errorOf } from './faults-of.ts';

const priceAndName = () =>
  allOf(
    () => finiteNumber(-1, 'price', { min: 0 }),
    () => finiteNumber(5, 'rooms'),
    () => textOf(7, 'name'),
  );

describe('an error holds every fault of an input', () => {
  test('with field, value, code and bounds, in the order of the checks', () => {
    const { code, field, value, bounds, faults, message } = errorOf(priceAndName);
    expect({ code, field, value, bounds }).toEqual({
      code: 'out_of_range',
      field: 'price',
      value: -1,
      bounds: { min: 0 },
    });
    expect(faults).toEqual([
      {
        code: 'out_of_range',
        field: 'price',
        value: -1,
        message: 'price must be at least 0',
        bounds: { min: 0 },
      },
      { code: 'not_text', field: 'name', value: 7, message: 'name must be text', bounds: null },
    ]);
    expect(message).toBe('price must be at least 0, was -1; name must be text, was 7');
  });

  test('a field is told once, by its first fault', () => {
    const { faults } = errorOf(() =>
      allOf(
        () => finiteNumber('a', 'price'),
        () => textOf(5, 'price'),
      ),
    );
    expect(faults.map(({ code }) => code)).toEqual(['not_a_number']);
  });

  test('of more than fifty the first fifty are told', () => {
    const many = Array.from({ length: 60 }, (_, at) => () => finiteNumber('a', `values[${at}]`));
    const { faults } = errorOf(() => allOf(...many));
    expect(faults).toHaveLength(50);
    expect(faults.at(-1)?.field).toBe('values[49]');
  });

  test('an error that is no refusal is thrown on', () => {
    const faults = new Faults();
    expect(() => faults.read(() => BigInt(0.5), 0n)).toThrow(RangeError);
  });

  test('checks that all pass throw nothing', () => {
    expect(() => allOf(() => finiteNumber(5, 'price'))).not.toThrow();
  });

  test('under a path every fault and its message name the path', () => {
    const { field, faults, message } = errorOf(() => under('subject', priceAndName));
    expect(field).toBe('subject.price');
    expect(faults.map((fault) => fault.field)).toEqual(['subject.price', 'subject.name']);
    expect(message).toBe(
      'subject.price must be at least 0, was -1; subject.name must be text, was 7',
    );
  });

  test('all unknown fields of an object are named', () => {
    const { faults } = errorOf(() => onlyFields({ a: 1, b: 2, c: 3 }, ['b'], 'input'));
    expect(faults.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'a unknown_field',
      'c unknown_field',
    ]);
  });

  test('all bad values of a batch are named by column and row', () => {
    const { faults } = errorOf(() =>
      checkedRows<{ months: number; share: number }>(
        { shared: { months: 0, share: 2 }, columns: { months: [0, 12, -1] } },
        { months: { min: 1 }, share: { max: 1 } },
      ),
    );
    expect(faults.map(({ field }) => field)).toEqual([
      'columns.months[0]',
      'columns.months[2]',
      'shared.share',
    ]);
  });
});

describe('a message says what was given and what to write', () => {
  test.each([
    ['182,500', '182500'],
    ['£182,500.50', '182500.50'],
    ['1,182,500', '1182500'],
    [' 182500 ', '182500'],
    ['5.5%', '5.5'],
    ['-1,000', '-1000'],
  ])('%s is no number: write %s', (given, plain) => {
    expect(errorOf(() => toPence(given, 'purchasePrice')).message).toBe(
      `purchasePrice: '${given}' is not a number: write ${plain}`,
    );
  });

  // 18,2500 groups no thousands: whether 182.5 or 182500 is meant is not known.
  test.each(['18,2500', '1,50', 'five', '1e5', '', '£', '250k', '1,000,00'])(
    '%s may be meant in several ways, so nothing is proposed',
    (given) => {
      const { message } = errorOf(() => toPence(given, 'price'));
      expect(message).toBe(`price must be a plain decimal number, was '${given}'`);
    },
  );

  test.each([
    [Number.NaN, 'price must be a number, was NaN'],
    [true, 'price must be a number, was true'],
    [null, 'price must be a number, was null'],
    [{}, 'price must be a number'],
    ['a\u0007b', "price must be a plain decimal number, was 'a\\u0007b'"],
    ['x'.repeat(50), `price must be a plain decimal number, was '${'x'.repeat(40)}…'`],
  ])('%j is shown as far as it is short', (given, message) => {
    expect(errorOf(() => toPence(given as never, 'price')).message).toBe(message);
  });

  test('a value is shown also where the message holds a longer word that begins with it', () => {
    const choices = 'taxYear must be one of 2025-26, 2026-27';
    const [short, inside, whole] = ['2026', '26', '2026-27'].map(
      (value) => new FreeholdError('not_a_choice', 'taxYear', value, choices).message,
    );
    expect(short).toBe(`${choices}, was '2026'`);
    expect(inside).toBe(`${choices}, was '26'`);
    expect(whole).toBe(choices);
  });

  test('a number within the bounds told is not taken for the value', () => {
    const { message } = errorOf(() => finiteNumber(1, 'rate', { min: 10, max: 100 }));
    expect(message).toBe('rate must be from 10 to 100, was 1');
  });
});

test.each([
  () => finiteNumber(undefined, 'field'),
  () => textOf(undefined, 'field'),
  () => toPence(undefined as never, 'field'),
])('a missing value is required, whatever kind it should have been: %s', (check) => {
  expect(errorOf(check)).toMatchObject({ code: 'required', field: 'field', value: undefined });
});
