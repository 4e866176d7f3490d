import { describe, expect, it } from 'vitest';
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
  wholePoundsDown,
} from '@freehold/money/kernel';

describe('named roundings', () => {
  it.each([
    [5, 2, 3, 2],
    [-5, 2, -3, -3],
    [-1, 3, 0, -1],
    [1, 3, 0, 0],
    [7, -2, -4, -4],
    [0, -5, 0, 0],
    [9_007_199_254_740_991, 2, 4_503_599_627_370_496, 4_503_599_627_370_495],
    [4_503_599_627_370_495, 1_000_000, 4_503_599_627, 4_503_599_627],
  ])('%d / %d is %d to the nearest and %d down', (n, d, nearest, down) => {
    expect(divideHalfUp(n, d)).toBe(nearest);
    expect(divideDown(n, d)).toBe(down);
  });

  it('takes shares of amounts', () => {
    expect(percentOf(10_050, 55_000)).toBe(553);
    expect(percentOfDown(10_050, 55_000)).toBe(552);
    expect(percentOf(100_000_000_000, 999_999)).toBe(99_999_900_000);
    expect(
      multiplyDivideHalfUp(9_007_199_254_740_991, 9_007_199_254_740_991, 9_007_199_254_740_991),
    ).toBe(9_007_199_254_740_991);
    expect(ratioPercent(1_200_000, 20_000_000)).toBe(600);
    expect(ratioPercent(1, 0)).toBeNull();
    expect(wholePoundsDown(666_665)).toBe(666_600);
  });
});

describe('loans', () => {
  it('pays the right penny', () => {
    expect(
      monthlyPayment({ loanPence: 18_750_000, annualRateMillionths: 55_000, months: 300 }),
    ).toBe(115_141);
    expect(monthlyPayment({ loanPence: 18_750_000, annualRateMillionths: 1e-8, months: 480 })).toBe(
      39_063,
    );
    expect(monthlyInterest({ loanPence: 18_750_000, annualRateMillionths: 55_000 })).toBe(85_938);
    expect(balanceAfter({ loanPence: 100_000, annualRateMillionths: 0, months: 10, paid: 4 })).toBe(
      60_000,
    );
  });
});
