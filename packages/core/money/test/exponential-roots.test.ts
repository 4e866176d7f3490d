import { describe, expect, it } from 'vitest';
import { rootsOf, signChangesMax, type Term } from '../src/exponential-roots.ts';

const term = (coefficient: number, exponent: number): Term => ({ coefficient, exponent });

/** The product of `e^u − value`, one factor for each value, as a sum by rising exponent: exact for small whole values. */
function product(...values: number[]): Term[] {
  let coefficients = [1];
  for (const value of values) {
    const raised = [0, ...coefficients];
    coefficients = raised.map((one, at) => one - value * (coefficients[at] ?? 0));
  }
  return coefficients.map((coefficient, exponent) => term(coefficient, exponent));
}

/** How far the roots found lie from those expected, relative to their size from 1 on; infinite where others are found. */
function errorOf(terms: readonly Term[], expected: readonly number[]): number {
  const { roots } = rootsOf(terms);
  if (typeof roots === 'string' || roots.length !== expected.length) return Infinity;
  const errors = expected.map(
    (root, at) => Math.abs((roots[at] as number) - root) / Math.max(1, Math.abs(root)),
  );
  return Math.max(0, ...errors);
}

const alternating = (changes: number) =>
  Array.from({ length: changes + 1 }, (_each, at) => term(at % 2 === 0 ? 1 : -1, at));

describe('the roots of a sum of exponentials', () => {
  it.each<[string, Term[], number[]]>([
    ['of nothing', [], []],
    ['of one term', [term(5, 3)], []],
    ['of terms of one sign', [term(5, 0), term(1, 1), term(2, 7)], []],
    ['of terms that cancel', [term(5, 2), term(-5, 2)], []],
    ['e^u = 1', [term(-1, 0), term(1, 1)], [0]],
    ['e^u = 2', product(2), [Math.log(2)]],
    ['e^u = 0.5', [term(-1, 0), term(2, 1)], [-Math.log(2)]],
    ['2·e^u = 2·e^0, in two terms each', [1, 1].flatMap((c) => [term(-c, 0), term(c, 1)]), [0]],
    ['e^(2u) = 9', [term(-9, 0), term(1, 2)], [Math.log(3)]],
    ['e^(u ÷ 2) = 3', [term(-3, 0), term(1, 0.5)], [2 * Math.log(3)]],
    ['the same, all exponents moved', [term(-3, -4), term(1, -3.5)], [2 * Math.log(3)]],
    ['given from the last', [term(1, 1), term(-2, 0)], [Math.log(2)]],
    ['far above', [term(-(2 ** 1_000), 0), term(1, 1)], [1_000 * Math.log(2)]],
    ['far below', [term(-1, 0), term(2 ** 1_000, 1)], [-1_000 * Math.log(2)]],
    ['far beyond', [term(-2, 0), term(1, 2 ** -20)], [2 ** 20 * Math.log(2)]],
  ])('%s, to 15 digits', (_, terms, roots) => {
    expect(errorOf(terms, roots)).toBeLessThan(1e-15);
  });

  it.each<[string, number[], number]>([
    ['2 and 3', [2, 3], 14],
    ['3 and 2', [3, 2], 14],
    ['1, 2 and 4', [1, 2, 4], 13],
    ['1, 2, 4 and 8', [1, 2, 4, 8], 12],
    ['2 and 2,000', [2, 2_000], 14],
  ])('e^u = %s', (_, values, digits) => {
    const expected = values.map(Math.log).sort((a, b) => a - b);
    expect(errorOf(product(...values), expected)).toBeLessThan(10 ** -digits);
  });

  it.each([
    ['turns at 0', [2, 2]],
    ['turns at 0 far from 1', [50, 50]],
    ['crosses 0 level', [3, 3, 3]],
  ])('one root where the sum %s', (_, values) => {
    expect(errorOf(product(...values), [Math.log(values[0] as number)])).toBeLessThan(1e-4);
  });

  it('a root where the sum crosses 0 comes before a greater one where it turns', () => {
    expect(errorOf(product(1, 4, 4), [0, Math.log(4)])).toBeLessThan(1e-4);
    expect(errorOf(product(1, 1, 4), [0, Math.log(4)])).toBeLessThan(1e-4);
  });

  it('a sum that turns before 0 has none, one that passes it just two', () => {
    // e^2u − 4·e^u + 4 is 0 at 2 and turns there.
    expect(rootsOf([term(4.01, 0), term(-4, 1), term(1, 2)]).roots).toEqual([]);
    const apart = Math.sqrt(0.01);
    const two = [Math.log(2 - apart), Math.log(2 + apart)];
    expect(errorOf([term(3.99, 0), term(-4, 1), term(1, 2)], two)).toBeLessThan(1e-13);
  });

  it.each([
    ['two terms', product(2), 2, 60],
    ['three terms and two roots', product(2, 3), 3, 160],
    ['five terms and four roots', product(1, 2, 4, 8), 5, 900],
  ])('is found in few evaluations: %s', (_, terms, length, evaluations) => {
    const { work } = rootsOf(terms);
    expect(work % length).toBe(0);
    expect(work).toBeGreaterThan(2 * length);
    expect(work).toBeLessThanOrEqual(evaluations * length);
  });

  it('more changes of sign than are searched are refused at once', () => {
    expect(rootsOf(alternating(signChangesMax + 1))).toEqual({ roots: 'too_much_work', work: 0 });
    // A change less is searched. (Of 5 terms: they are 0 at no real u.)
    expect(rootsOf(alternating(4)).roots).toEqual([]);
  });
});
