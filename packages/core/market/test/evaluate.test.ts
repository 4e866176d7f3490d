import { describe, expect, test } from 'vitest';
import { defaultPeriod, evaluate } from '../src/evaluate.ts';
import { accuracyOf } from '../src/evaluation/accuracy.ts';
import { town } from './town.ts';

describe('accuracy of a known set', () => {
  // Ratios 0.9, 1, 1.3 of prices 100, 200, 100: errors 10 %, 0 %, 30 %.
  const tested = [
    { pricePence: 100, estimatePence: 90, interval: { lowerPence: 80, upperPence: 95 } },
    { pricePence: 200, estimatePence: 200, interval: { lowerPence: 150, upperPence: 250 } },
    { pricePence: 100, estimatePence: 130, interval: { lowerPence: 100, upperPence: 160 } },
  ];

  test('median error, shares, coverage, dispersion and price-related differential by hand', () => {
    const found = accuracyOf(tested);
    expect(found.medianAbsoluteErrorPercentage).toBeCloseTo(10, 9);
    expect(found.within10Percentage).toBeCloseTo(66.6667, 3);
    expect(found.within20Percentage).toBeCloseTo(66.6667, 3);
    expect(found.coveragePercentage).toBeCloseTo(66.6667, 3);
    // (0.1 + 0 + 0.3) / 3 over a median ratio of 1.
    expect(found.cod).toBeCloseTo(13.3333, 3);
    // Mean ratio 3.2 / 3 over 420 / 400.
    expect(found.prd).toBeCloseTo(1.015873, 5);
  });

  test('nothing tested is null, not zero', () => {
    expect(accuracyOf([])).toEqual({
      count: 0,
      medianAbsoluteErrorPercentage: null,
      within10Percentage: null,
      within20Percentage: null,
      coveragePercentage: null,
      cod: null,
      prd: null,
    });
  });
});

describe('walk-forward test of a made-up town', () => {
  const sales = town({ seed: 11, count: 1800 });
  const input = { sales, from: '2023-01-01', until: '2024-01-01', nationOf: () => 'england' };
  const report = evaluate(input);

  test('every sale of the period is valued or counted as declined', () => {
    const declined = Object.values(report.declined).reduce((sum, count) => sum + count, 0);
    const due = sales.filter((sale) => sale.date >= '2023-01-01').length;
    expect(report.overall.accuracy.count + declined).toBe(due);
    expect(report.byType.reduce((sum, group) => sum + group.accuracy.count, 0)).toBe(
      report.overall.accuracy.count,
    );
  });

  test('it beats each simple method where that one answers', () => {
    for (const { ours, theirs } of report.overall.baselines) {
      expect(theirs.count).toBeGreaterThan(20);
      expect(ours.medianAbsoluteErrorPercentage!).toBeLessThan(
        theirs.medianAbsoluteErrorPercentage!,
      );
    }
  });

  test('about four in five prices lie in the interval', () => {
    expect(report.overall.accuracy.coveragePercentage).toBeGreaterThan(70);
    expect(report.overall.accuracy.coveragePercentage).toBeLessThan(90);
  });
});

const on = (date: string): ReturnType<typeof town>[number] => ({
  ...town({ seed: 1, count: 1 })[0]!,
  date,
});

test('the period a file can test', () => {
  expect(defaultPeriod([on('2021-01-04'), on('2025-12-30')])).toEqual({
    from: '2024-01-01',
    until: '2026-01-01',
  });
  expect(defaultPeriod([on('2019-01-01'), on('2019-12-20')])).toEqual({
    from: '2019-07-01',
    until: '2020-01-01',
  });
  expect(defaultPeriod([])).toBeNull();
});
