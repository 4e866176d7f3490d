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

  test('from older evidence the same sales are valued, with nothing that was sold since', () => {
    const period = { ...input, from: '2023-10-01', lagMonths: [3, 12] };
    const lagged = evaluate(period);
    expect(lagged.byLag.map(({ lagMonths }) => lagMonths)).toEqual([3, 12]);
    const fresh = lagged.overall.accuracy;
    for (const { accuracy, declined } of lagged.byLag) {
      expect(Object.values(declined)).toEqual([]);
      expect(accuracy.count).toBe(fresh.count);
      expect(accuracy.coveragePercentage).toBeGreaterThan(70);
    }
    const errors = [fresh, ...lagged.byLag.map(({ accuracy }) => accuracy)];
    // The town rises by 0.4 % a month, so that year-old prices err by 5 % more on the low side.
    expect(errors[2]!.medianAbsoluteErrorPercentage!).toBeGreaterThan(
      errors[0]!.medianAbsoluteErrorPercentage!,
    );
    // Half the prices of the last twelve months before a sale are changed: evidence of a year ago is not touched.
    const changed = sales.map((sale) =>
      sale.date > '2022-12-31' && sale.date < '2023-10-01'
        ? { ...sale, pricePence: sale.pricePence * 2 }
        : sale,
    );
    const after = evaluate({ ...period, sales: changed }).byLag;
    expect(after[1]!.accuracy.count).toBe(fresh.count);
    expect(after[0]!.accuracy).not.toEqual(lagged.byLag[0]!.accuracy);
  });

  test('progress: each pass is told by the month, in as many steps for each sale whatever the lags', () => {
    const told: { lagMonths: number; valued: number; due: number }[] = [];
    const period = { ...input, from: '2023-10-01', lagMonths: [3, 12] };
    const done = evaluate({ ...period, onProgress: (progress) => told.push(progress) });
    expect([...new Set(told.map(({ lagMonths }) => lagMonths))]).toEqual([0, 3, 12]);
    const { count } = done.overall.accuracy;
    for (const lagMonths of [3, 12]) {
      const pass = told.filter((one) => one.lagMonths === lagMonths);
      // Three months, each told once before its first sale: no sale is gone through twice.
      expect(pass.map(({ due }) => due)).toEqual([count, count, count]);
      expect(pass[0]?.valued).toBe(0);
      expect(pass.map(({ valued }) => valued)).toEqual(
        pass.map(({ valued }) => valued).toSorted((a, b) => a - b),
      );
    }
    expect(evaluate(period)).toEqual(done);
  });

  test('what is sold later does not touch earlier results', () => {
    const cut = evaluate({ ...input, until: '2023-04-01' });
    const changed = sales.map((sale) =>
      sale.date >= '2023-04-01' ? { ...sale, pricePence: sale.pricePence * 10 } : sale,
    );
    expect(evaluate({ ...input, sales: changed, until: '2023-04-01' })).toEqual(cut);
  });

  test('the order of the file changes nothing', () => {
    const period = { ...input, until: '2023-03-01' };
    expect(evaluate({ ...period, sales: sales.toReversed() })).toEqual(evaluate(period));
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
