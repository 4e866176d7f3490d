import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  mean,
  median,
  medianAbsoluteDeviation,
  percentile,
  weightedMedian,
  weightedPercentile,
} from '../src/statistics.ts';
import { runs, seed } from './property-settings.ts';

const withLast = (weight: number): number | null =>
  weightedMedian([
    { value: 1, weight: 1 },
    { value: 2, weight: 1 },
    { value: 9, weight },
  ]);

describe('percentiles are of type 7', () => {
  // numpy.percentile(values, share * 100) of numpy 1.24, method 'linear'.
  test.each([
    [[10, 20, 30, 40], 0.25, 17.5],
    [[10, 20, 30, 40], 0.75, 32.5],
    [[15, 20, 35, 40, 50], 0.4, 29],
    [[7], 0.9, 7],
    [[3, 1, 2], 0.5, 2],
    [[3, 1, 2], 1, 3],
  ])('%o at %d is %d', (values, share, expected) => {
    expect(percentile(values, share)).toBeCloseTo(expected, 10);
  });

  test('nothing has no percentile, median, mean or deviation', () => {
    expect([percentile([], 0.5), median([]), mean([]), medianAbsoluteDeviation([])]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(weightedMedian([])).toBeNull();
    expect(weightedMedian([{ value: 5, weight: 0 }])).toBeNull();
  });

  test('median absolute deviation of a known set', () => {
    // The textbook example: median 2, absolute distances 1 1 0 0 2 4 7.
    expect(medianAbsoluteDeviation([1, 1, 2, 2, 4, 6, 9])).toBe(1);
  });

  test('weight moves the weighted median', () => {
    expect(withLast(1)).toBe(2);
    expect(withLast(0)).toBe(1.5);
    expect(withLast(1_000_000)).toBeCloseTo(9, 3);
  });
});

test('of equal values the lighter counts first, in whatever order they are given', () => {
  // Their weights have their middles at 0.5, 2.5 and 4.5: 0.7 of 5 is half way between the last two.
  const items = [1, 3].map((weight) => ({ value: 1, weight }));
  for (const equal of [items, items.toReversed()])
    expect(weightedPercentile([...equal, { value: 2, weight: 1 }], 0.7)).toBeCloseTo(1.5, 12);
});

describe(`properties (seed ${seed})`, () => {
  const values = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 50 });

  test('a percentile lies within the values, rises with its share and ignores their order', () => {
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
        const found = percentile(list, share)!;
        expect(found).toBeGreaterThanOrEqual(Math.min(...list));
        expect(found).toBeLessThanOrEqual(Math.max(...list));
        expect(percentile(list, Math.min(1, share + 0.1))!).toBeGreaterThanOrEqual(found);
        expect(percentile(list.toReversed(), share)).toBe(found);
      }),
      { seed, numRuns: runs },
    );
  });

  test('equal weights of an odd count give the plain median', () => {
    fc.assert(
      fc.property(values, (list) => {
        const odd = list.length % 2 === 1 ? list : [...list, 1];
        const weighted = weightedPercentile(
          odd.map((value) => ({ value, weight: 3 })),
          0.5,
        );
        expect(weighted).toBeCloseTo(median(odd)!, 6);
      }),
      { seed, numRuns: runs },
    );
  });
});
