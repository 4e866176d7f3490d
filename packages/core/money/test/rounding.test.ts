import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  divideDown,
  divideHalfUp,
  multiplyDivideHalfUp,
  percentOf,
  percentOfDown,
  ratioPercent,
  roundHalfUp,
  wholePoundsDown,
} from '@freehold/money/kernel';

const runs = Number(process.env['FREEHOLD_RUNS'] ?? 1000);
const seed = 20_261_121;

/** The oracle: school rounding on whole numbers of any size, by trying the neighbours. */
function nearest(n: bigint, d: bigint): bigint {
  const negative = n < 0n !== d < 0n;
  const [top, bottom] = [n < 0n ? -n : n, d < 0n ? -d : d];
  let candidate = top / bottom;
  if (top - candidate * bottom >= (candidate + 1n) * bottom - top) candidate += 1n;
  return negative ? -candidate : candidate;
}

function floor(n: bigint, d: bigint): bigint {
  let candidate = n / d - 1n;
  while ((candidate + 1n) * d * (d < 0n ? -1n : 1n) <= n * (d < 0n ? -1n : 1n)) candidate += 1n;
  return candidate;
}

const anyWhole = fc.oneof(
  fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
  fc.integer({ min: -1000, max: 1000 }),
  fc.constantFrom(2 ** 52, 2 ** 52 - 1, 2 ** 52 + 1, -(2 ** 52), Number.MAX_SAFE_INTEGER),
);
const divisor = anyWhole.filter((d) => d !== 0);
const safe = (n: bigint) => Number.isSafeInteger(Number(n));

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
    [4_503_599_626_999_999, 1_000_000, 4_503_599_627, 4_503_599_626],
  ])('%d / %d is %d to the nearest and %d down', (n, d, half, down) => {
    expect(divideHalfUp(n, d)).toBe(half);
    expect(divideDown(n, d)).toBe(down);
  });

  it(`agree with whole numbers of any size (${runs} runs, seed ${seed})`, () => {
    fc.assert(
      fc.property(anyWhole, divisor, anyWhole, (n, d, factor) => {
        const [wide, by] = [BigInt(n), BigInt(d)];
        expect(divideHalfUp(n, d)).toBe(Number(nearest(wide, by)));
        expect(divideDown(n, d)).toBe(Number(floor(wide, by)));
        const product = nearest(wide * BigInt(factor), by);
        if (safe(product)) expect(multiplyDivideHalfUp(n, factor, d)).toBe(Number(product));
        else {
          expect(() => multiplyDivideHalfUp(n, factor, d)).toThrow(
            expect.objectContaining({ code: 'figures_out_of_range' }),
          );
        }
      }),
      { seed, numRuns: runs },
    );
  });

  it(`meet every tie away from zero (${runs} runs, seed ${seed})`, () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 40 }),
        fc.integer({ min: 1, max: 2 ** 10 }),
        (q, h) => {
          expect(divideHalfUp((2 * q + 1) * h, 2 * h)).toBe(q + 1);
          expect(divideHalfUp(-(2 * q + 1) * h, 2 * h)).toBe(-q - 1);
        },
      ),
      { seed, numRuns: runs },
    );
  });

  it(`take shares of up to £1bn (${runs} runs, seed ${seed})`, () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e11, max: 1e11 }),
        fc.integer({ min: 0, max: 5e6 }),
        (pence, rate) => {
          const product = BigInt(pence) * BigInt(rate);
          expect(percentOf(pence, rate)).toBe(Number(nearest(product, 1_000_000n)));
          expect(percentOfDown(pence, rate)).toBe(Number(floor(product, 1_000_000n)));
          expect(wholePoundsDown(pence)).toBe(Number(floor(BigInt(pence), 100n)) * 100);
        },
      ),
      { seed, numRuns: runs },
    );
  });

  it.each([
    [33_333_333, 50_000, 1_666_667, 1_666_666],
    [25_000_001, 50_000, 1_250_000, 1_250_000],
    [25_000_010, 50_000, 1_250_001, 1_250_000],
    [-10, 50_000, -1, -1],
    [9_007_199_254_740_991, 1_000_000, 9_007_199_254_740_991, 9_007_199_254_740_991],
  ])('%i pence at %i millionths is %i, down %i', (pence, rate, half, down) => {
    expect(percentOf(pence, rate)).toBe(half);
    expect(percentOfDown(pence, rate)).toBe(down);
  });

  it('have no ratio to nothing, and no minus zero', () => {
    expect(ratioPercent(1_200_000, 20_000_000)).toBe(600);
    expect(ratioPercent(1, 3)).toBe(3333);
    expect(ratioPercent(-1, 20_000)).toBe(-1);
    expect(ratioPercent(1, 0)).toBeNull();
    expect(Object.is(percentOf(-1, 1), 0)).toBe(true);
    expect(Object.is(divideDown(-0, 5), 0)).toBe(true);
    expect(Object.is(divideHalfUp(0, -5), 0)).toBe(true);
  });

  it.each([
    [Number.NaN, 'not_a_number'],
    [Infinity, 'not_finite'],
    [-Infinity, 'not_finite'],
    [2 ** 53, 'out_of_range'],
  ])('refuse %d: %s', (bad, code) => {
    const coded = (field: string) =>
      expect.objectContaining({ name: 'FreeholdError', code, field, value: bad }) as Error;
    expect(() => divideHalfUp(bad, 3)).toThrow(coded('n'));
    expect(() => divideDown(bad, 3)).toThrow(coded('n'));
    expect(() => percentOf(bad, 50_000)).toThrow(coded('a'));
    expect(() => percentOfDown(bad, 50_000)).toThrow(coded('pence'));
  });

  it('refuse to divide by 0', () => {
    for (const divide of [divideHalfUp, divideDown]) {
      expect(() => divide(1, 0)).toThrow(
        expect.objectContaining({ name: 'FreeholdError', code: 'division_by_zero', field: 'd' }),
      );
    }
  });

  it.each([
    [2.5, 3],
    [-2.5, -3],
    [2.4, 2],
    [-2.4, -2],
    [3, 3],
    [0, 0],
    [-0, 0],
    [-0.4, 0],
  ])('of the number %d is %d', (value, whole) => {
    expect(Object.is(roundHalfUp(value), whole)).toBe(true);
  });

  it(`are right a step beside a whole quotient (${runs} runs, seed ${seed})`, () => {
    // The quotients that the division comes nearest to rounding to a whole number.
    const sizes = fc.tuple(
      fc.integer({ min: 1, max: 52 }),
      fc.double({ min: 0.5, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(sizes, fc.constantFrom(1, -1), fc.constantFrom(1, -1), ([bits, share], a, b) => {
        const d = Math.max(2, Math.floor(share * 2 ** bits));
        const q = Math.floor(2 ** 52 / d);
        for (const step of [-1, 0, 1]) {
          const [n, by] = [a * (q * d + step), b * d];
          expect(divideDown(n, by)).toBe(Number(floor(BigInt(n), BigInt(by))));
          expect(divideHalfUp(n, by)).toBe(Number(nearest(BigInt(n), BigInt(by))));
        }
      }),
      { seed, numRuns: runs },
    );
  });

  it.each([
    [() => divideHalfUp(1, 2 ** 60), 'out_of_range', 'd'],
    [() => divideDown(1, 2 ** 60), 'out_of_range', 'd'],
    [() => divideHalfUp(1, Number.NaN), 'not_a_number', 'd'],
    [() => divideDown(1, Infinity), 'not_finite', 'd'],
    [() => multiplyDivideHalfUp(2, Number.NaN, 3), 'not_a_number', 'b'],
    [() => multiplyDivideHalfUp(2 ** 40, 2 ** 40, Number.NaN), 'not_a_number', 'c'],
    [() => multiplyDivideHalfUp(2 ** 40, 2 ** 40, 0), 'division_by_zero', 'c'],
    [() => percentOfDown(1, Number.NaN), 'not_a_number', 'sharePpm'],
    [() => multiplyDivideHalfUp(2 ** 50, 2 ** 50, 1), 'figures_out_of_range', 'result'],
  ])('%o is refused: %s of %s', (divide, code, field) => {
    expect(divide).toThrow(expect.objectContaining({ code, field }));
  });
});
