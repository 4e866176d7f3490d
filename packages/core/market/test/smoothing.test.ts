import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SMOOTHING } from '../src/data/valuation-2026-11.ts';
import { smoothed } from '../src/valuation/smoothing.ts';
import { runs, seed } from './property-settings.ts';

/** Weighted sums over the months within three bandwidths of one, read from the definition of a Gaussian window. */
function windowOf(
  months: readonly { readonly count: number; readonly sum: number }[],
  centre: number,
  bandwidth: number,
) {
  const near = months
    .map((month, at) => ({ ...month, offset: at - centre }))
    .filter(({ offset }) => Math.abs(offset) <= Math.ceil(3 * bandwidth))
    .map((month) => ({ ...month, weight: Math.exp(-(month.offset ** 2) / (2 * bandwidth ** 2)) }));
  const total = (of: (month: (typeof near)[number]) => number) =>
    near.map((month) => month.weight * of(month)).reduce((a, b) => a + b, 0);
  return {
    weight: total(({ count }) => count),
    sum: total(({ sum }) => sum),
    months: total(({ count, offset }) => count * offset),
    squares: total(({ count, offset }) => count * offset ** 2),
    cross: total(({ sum, offset }) => sum * offset),
  };
}

const months = (least: number) =>
  fc.array(
    fc
      .record({
        count: fc.integer({ min: least, max: 90 }),
        mean: fc.double({ min: -1, max: 1, noNaN: true }),
      })
      .map(({ count, mean }) => ({ count, sum: count * mean })),
    { minLength: 1, maxLength: 40 },
  );
const sumsOf = (series: readonly { readonly count: number; readonly sum: number }[]) => ({
  sum: Float64Array.from(series, ({ sum }) => sum),
  count: Float64Array.from(series, ({ count }) => count),
});
test('without a slope a month is the weighted mean of its window, drawn to zero by the prior', () => {
  fc.assert(
    fc.property(
      months(0),
      fc.constantFrom(0.8, 2, 5),
      fc.constantFrom(1, 20),
      (series, width, prior) => {
        const shape = { bandwidthMonths: width, priorWeight: prior, slope: false };
        for (const [at, found] of smoothed(sumsOf(series), shape).entries()) {
          const { weight, sum } = windowOf(series, at, width);
          expect(found).toBeCloseTo(sum / (weight + prior), 9);
        }
      },
    ),
    { seed, numRuns: runs },
  );
});

test('with a slope it is where a line of least squares, drawn towards level, crosses the month', () => {
  fc.assert(
    fc.property(
      months(60),
      fc.constantFrom(0.8, 2, 5),
      fc.constantFrom(0, 20),
      (series, width, prior) => {
        const shape = { bandwidthMonths: width, priorWeight: prior, slope: true };
        for (const [at, found] of smoothed(sumsOf(series), shape).entries()) {
          const { weight, sum, months: first, squares, cross } = windowOf(series, at, width);
          // level × (weight + prior) + slope × first = sum; level × first + slope × (squares + ridge) = cross.
          const ridge = (weight + prior) * width ** 2 * SMOOTHING.slopeRidge;
          const slopeOver = cross - (first * sum) / (weight + prior);
          const slope = slopeOver / (squares + ridge - first ** 2 / (weight + prior));
          expect(found).toBeCloseTo((sum - slope * first) / (weight + prior), 9);
        }
      },
    ),
    { seed, numRuns: runs },
  );
});

/** Of a month of sales at 0, and one sale at 1 four months later, in whose month it is read. */
const atTheLater = (count: number, width: number) => {
  const far = count * Math.exp(-(16 / width ** 2) / 2);
  const [weight, sum, first] = [far + 1, 1, -4 * far];
  const squares = 16 * far + weight * width ** 2 * SMOOTHING.slopeRidge;
  return (squares * sum) / (weight * squares - first ** 2);
};

test('a window with a line is widened by a half until it holds 60 sales', () => {
  // One month of sales: 59 are found by a window half as wide again, where they weigh the same.
  const shape = { bandwidthMonths: 2, priorWeight: 10, slope: true };
  const at = (count: number) => smoothed(sumsOf([{ count, sum: count }]), shape)[0];
  expect(at(60)).toBeCloseTo(60 / 70, 12);
  expect(at(59)).toBeCloseTo(59 / 69, 12);
  const beside = (count: number) =>
    smoothed(
      sumsOf([
        { count, sum: 0 },
        { count: 0, sum: 0 },
        { count: 0, sum: 0 },
        { count: 0, sum: 0 },
        { count: 1, sum: 1 },
      ]),
      { ...shape, priorWeight: 0 },
    )[4]!;
  // 436 × e⁻² + 1 is the first over 60: e⁻² = 0.135335.
  expect(beside(436)).toBeCloseTo(atTheLater(436, 2), 12);
  expect(beside(435)).toBeCloseTo(atTheLater(435, 3), 12);
});
