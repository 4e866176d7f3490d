import { beforeAll, describe, expect, test } from 'vitest';
import { evaluate } from '../src/evaluate.ts';
import { town } from './town.ts';

describe('walk-forward test of a made-up town', () => {
  const sales = town({ seed: 11, count: 1800 });
  const input = { sales, from: '2023-01-01', until: '2024-01-01', nationOf: () => 'england' };

  const period = { ...input, from: '2023-10-01', lagMonths: [3, 12] };
  const told: { lagMonths: number; valued: number; due: number }[] = [];
  let lagged: ReturnType<typeof evaluate>;
  beforeAll(() => {
    lagged = evaluate({ ...period, onProgress: (progress) => told.push(progress) });
  });

  test('from older evidence the same sales are valued, with nothing that was sold since', () => {
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
    expect([...new Set(told.map(({ lagMonths }) => lagMonths))]).toEqual([0, 3, 12]);
    const { count } = lagged.overall.accuracy;
    for (const lagMonths of [3, 12]) {
      const pass = told.filter((one) => one.lagMonths === lagMonths);
      // Three months, each told once before its first sale: no sale is gone through twice.
      expect(pass.map(({ due }) => due)).toEqual([count, count, count]);
      expect(pass[0]?.valued).toBe(0);
      expect(pass.map(({ valued }) => valued)).toEqual(
        pass.map(({ valued }) => valued).toSorted((a, b) => a - b),
      );
    }
    expect(evaluate(period)).toEqual(lagged);
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
