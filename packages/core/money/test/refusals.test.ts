import { describe, expect, it } from 'vitest';
import { decimalOf, irr, xirr } from '@freehold/money';
import {
  balanceAfter,
  divideDown,
  divideHalfUp,
  monthlyInterest,
  monthlyPayment,
  multiplyDivideHalfUp,
  percentOf,
  percentOfDown,
  ratioPercent,
  shareOut,
  wholePoundsDown,
} from '@freehold/money/kernel';
import { refuses } from './refuses.ts';

/** A value where the types admit none such. */
const bad = (value: unknown) => value as never;

describe('a bad argument is refused by code, field, value and bounds', () => {
  refuses([
    [() => irr(bad('flows')), 'not_a_list', 'flows', 'flows'],
    [() => irr([1, bad('x')]), 'not_a_number', 'flows[1]', 'x'],
    [() => xirr(bad({})), 'not_a_list', 'flows', {}],
    [() => xirr([bad(5)]), 'not_an_object', 'flows[0]', 5],
    [() => xirr([{ date: '2026-02-30', amount: 1 }]), 'not_a_date', 'flows[0].date', '2026-02-30'],
    [
      () => xirr([{ date: '2026-02-28', amount: bad('x') }]),
      'not_a_number',
      'flows[0].amount',
      'x',
    ],
    // oxlint-disable-next-line no-sparse-arrays -- what is refused
    [() => irr([-1, , 2] as number[]), 'required', 'flows[1]', undefined],
    [() => shareOut(1.5, [1]), 'not_an_integer', 'total', 1.5],
    [() => shareOut(1, bad(5)), 'not_a_list', 'shares', 5],
    [() => shareOut(1, [1, -1]), 'out_of_range', 'shares[1]', -1, 0, 9_007_199_254_740_991],
    [() => decimalOf(1, bad(5)), 'not_a_choice', 'places', 5],
    [() => decimalOf(1, bad(3)), 'not_a_choice', 'places', 3],
    [() => decimalOf(1, bad('2')), 'not_a_choice', 'places', '2'],
  ]);
});

describe('what is no number is refused by the kernel, by field and value', () => {
  const loan = { loanPence: 18_750_000, annualRatePpm: 55_000, months: 300, monthsPaid: 12 };
  // The language refuses arithmetic with each of them by a TypeError of its own.
  const values = [5n, Symbol('five'), Object.create(null), () => 5] as const;
  const calls: readonly (readonly [
    name: string,
    call: (value: never) => unknown,
    field: string,
  ])[] = [
    ['divideHalfUp', (value) => divideHalfUp(value, 7), 'n'],
    ['divideHalfUp', (value) => divideHalfUp(7, value), 'd'],
    ['divideDown', (value) => divideDown(value, 7), 'n'],
    ['divideDown', (value) => divideDown(7, value), 'd'],
    ['multiplyDivideHalfUp', (value) => multiplyDivideHalfUp(value, 7, 3), 'a'],
    ['multiplyDivideHalfUp', (value) => multiplyDivideHalfUp(7, value, 3), 'b'],
    ['multiplyDivideHalfUp', (value) => multiplyDivideHalfUp(7, 3, value), 'd'],
    ['percentOf', (value) => percentOf(value, 55_000), 'a'],
    ['percentOfDown', (value) => percentOfDown(value, 55_000), 'pence'],
    ['percentOfDown', (value) => percentOfDown(7, value), 'sharePpm'],
    ['ratioPercent', (value) => ratioPercent(value, 7), 'a'],
    ['wholePoundsDown', wholePoundsDown, 'n'],
    ...(['loanPence', 'annualRatePpm', 'months', 'monthsPaid'] as const).map(
      (field) =>
        [
          'balanceAfter',
          (value: never) => balanceAfter({ ...loan, [field]: value }),
          field,
        ] as const,
    ),
    ...(['loanPence', 'annualRatePpm', 'months'] as const).map(
      (field) =>
        [
          'monthlyPayment',
          (value: never) => monthlyPayment({ ...loan, [field]: value }),
          field,
        ] as const,
    ),
    ...(['loanPence', 'annualRatePpm'] as const).map(
      (field) =>
        [
          'monthlyInterest',
          (value: never) => monthlyInterest({ ...loan, [field]: value }),
          field,
        ] as const,
    ),
  ];
  it.each(calls)('%s', (_name, call, field) => {
    for (const value of values) {
      let thrown: unknown;
      try {
        call(value as never);
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toMatchObject({ name: 'FreeholdError', code: 'not_a_number', field });
      expect((thrown as { value: unknown }).value).toBe(value);
    }
  });
});
