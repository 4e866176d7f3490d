import { describe, expect, test } from 'vitest';
import { binBounds, binOf } from '../src/boosting/bins.ts';
import { bestSplit, PER_BIN, PER_FEATURE, type Sums } from '../src/boosting/split.ts';

const BINS = 64;

describe('bins', () => {
  test.each<[string, readonly number[], readonly number[]]>([
    ['nothing', [], []],
    ['unknown alone', [Number.NaN, Number.NaN], []],
    ['one value', [5, 5, 5], []],
    ['fewer values than bins: each its own', [3, 1, 2, Number.NaN, 2], [1, 2]],
    ['as many values as bins', [4, 3, 2, 1], [1, 2, 3]],
    // The last of each fourth of the values: the second, third and fourth of five, the second, fourth and sixth of eight.
    ['a value more than bins', [1, 2, 3, 4, 5], [2, 3, 4]],
    ['twice as many values as bins', [8, 7, 6, 5, 4, 3, 2, 1], [2, 4, 6]],
    // The third, fifth and eighth of ten.
    ['a value that fills two fourths ends one bin', [1, 1, 1, 1, 1, 1, 2, 3, 4, 5], [1, 3]],
    ['the greatest value ends none', [1, 2, 3, 4, 5, 5, 5, 5, 5, 5], [3]],
  ])('%s', (_name, values, bounds) => {
    expect(binBounds(Float64Array.from(values), 4)).toEqual(bounds);
  });

  test.each([
    [0.5, 0],
    [1, 0],
    [1.5, 1],
    [3, 1],
    [3.1, 2],
    [7, 2],
    [7.5, 3],
    [Number.NaN, BINS],
  ])('%d lies in bin %d: a bound belongs to the bin below it', (value, bin) => {
    expect(binOf(value, [1, 3, 7], BINS)).toBe(bin);
  });
});

/** Rows of one feature, bin by bin: sums of first and second derivatives, and how many. */
type Cells = Readonly<
  Record<number, readonly [gradient: number, curvature: number, count: number]>
>;

function splitOf(...features: readonly Cells[]) {
  const histogram = new Float64Array(features.length * PER_FEATURE);
  for (const [slot, cells] of features.entries()) {
    for (const [bin, sums] of Object.entries(cells)) {
      histogram.set(sums, slot * PER_FEATURE + Number(bin) * PER_BIN);
    }
  }
  const sumOf = (at: 0 | 1 | 2): number =>
    Object.values(features[0]!).reduce((sum, cell) => sum + cell[at], 0);
  const total: Sums = { gradient: sumOf(0), curvature: sumOf(1), count: sumOf(2) };
  // Named apart from their places.
  return bestSplit(histogram, { features: Int32Array.from(features, (_, at) => 5 + at), total });
}

// By the formula of gradient boosting, G² ÷ (H + λ) of either side less that of both, with a λ of 10 and 80 rows a leaf at least.
describe('the best split of a leaf', () => {
  test('of two bins lies between them', () => {
    // 40² ÷ 90 + 60² ÷ 110 − 20² ÷ 190.
    const split = splitOf({ 3: [-40, 80, 80], 9: [60, 100, 100] });
    expect(split).toMatchObject({ feature: 5, bin: 3, missingLeft: false });
    expect(split?.gain).toBeCloseTo(48.39979, 5);
  });

  test.each([
    [79, 81, false],
    [80, 80, true],
    [81, 79, false],
  ])('of %d rows and %d: %s', (left, right, isSplit) => {
    expect(splitOf({ 0: [-40, 80, left], 1: [40, 80, right] }) !== null).toBe(isSplit);
  });

  test('is none where both sides pull the same way', () => {
    // 2 × 40² ÷ 90 is less than 80² ÷ 170.
    expect(splitOf({ 0: [40, 80, 80], 1: [40, 80, 80] })).toBeNull();
  });

  test('puts rows without a value where they lower the loss most', () => {
    const known: Cells = { 0: [-40, 80, 80], 1: [40, 80, 80] };
    // With the left 60² ÷ 110 + 40² ÷ 90 − 20² ÷ 190, with the right 40² ÷ 90 + 20² ÷ 110 − 20² ÷ 190.
    const left = splitOf({ ...known, [BINS]: [-20, 20, 20] });
    expect(left).toMatchObject({ bin: 0, missingLeft: true });
    expect(left?.gain).toBeCloseTo(48.39979, 5);
    const right = splitOf({ ...known, [BINS]: [20, 20, 20] });
    expect(right).toMatchObject({ bin: 0, missingLeft: false });
    expect(right?.gain).toBeCloseTo(48.39979, 5);
  });

  test('counts rows without a value among those of a side', () => {
    const split = splitOf({ 0: [-30, 60, 60], 1: [50, 100, 100], [BINS]: [-20, 40, 40] });
    expect(split).toMatchObject({ bin: 0, missingLeft: true });
    // 2 × 50² ÷ 110.
    expect(split?.gain).toBeCloseTo(45.45455, 5);
  });

  test('is of the first feature where two are as good, of a later one that is better', () => {
    const good: Cells = { 0: [-40, 80, 80], 1: [40, 80, 80] };
    const better: Cells = { 0: [-60, 80, 80], 1: [60, 80, 80] };
    expect(splitOf(good, good)).toMatchObject({ feature: 5 });
    expect(splitOf(good, better)).toMatchObject({ feature: 6 });
  });
});
