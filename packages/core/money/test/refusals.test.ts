import { describe, expect, it } from 'vitest';
import { decimalOf, irr, xirr } from '@freehold/money';
import { shareOut } from '@freehold/money/kernel';

/** A value where the types admit none such. */
const bad = (value: unknown) => value as never;

describe('a bad argument is refused by code, field, value and bounds', () => {
  it.each<
    [call: () => unknown, code: string, field: string, value: unknown, bounds: object | null]
  >([
    [() => irr(bad('flows')), 'not_a_list', 'flows', 'flows', null],
    [() => irr([1, bad('x')]), 'not_a_number', 'flows[1]', 'x', null],
    [() => xirr(bad({})), 'not_a_list', 'flows', {}, null],
    [() => xirr([bad(5)]), 'not_an_object', 'flows[0]', 5, null],
    [
      () => xirr([{ date: '2026-02-30', amount: 1 }]),
      'not_a_date',
      'flows[0].date',
      '2026-02-30',
      null,
    ],
    [
      () => xirr([{ date: '2026-02-28', amount: bad('x') }]),
      'not_a_number',
      'flows[0].amount',
      'x',
      null,
    ],
    [() => shareOut(1.5, [1]), 'not_an_integer', 'total', 1.5, null],
    [() => shareOut(1, bad(5)), 'not_a_list', 'shares', 5, null],
    [
      () => shareOut(1, [1, -1]),
      'out_of_range',
      'shares[1]',
      -1,
      { min: 0, max: 9_007_199_254_740_991 },
    ],
    [() => decimalOf(1, bad(5)), 'not_a_choice', 'places', 5, null],
    [() => decimalOf(1, bad(3)), 'not_a_choice', 'places', 3, null],
    [() => decimalOf(1, bad('2')), 'not_a_choice', 'places', '2', null],
  ])('%s: %s of %s', (call, code, field, value, bounds) => {
    let thrown: unknown;
    try {
      call();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ name: 'FreeholdError', code, field, value, bounds });
  });
});
