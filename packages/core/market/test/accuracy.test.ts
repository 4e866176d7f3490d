import { describe, expect, test } from 'vitest';
import {
  type DeclinedSale,
  type Outcome,
  type TestedSales,
  evaluationReport,
} from '@freehold/market/evaluate';
import { accuracyOf } from '../src/evaluation/accuracy.ts';

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
    // The middle ratio is 1; three sales are too few for a slope.
    expect(found.biasPercentage).toBeCloseTo(0, 9);
    expect(found.prb).toBeNull();
  });

  test('price-related bias: the slope of a ratio that falls by 4 % of its middle with each doubling of value', () => {
    // Values of 1, 2, 4, 8 and 16; the middle ratio is 0.9. Value is half price and half estimate / 0.9.
    const doublings = [-2, -1, 0, 1, 2];
    const fallsBy = (slope: number) =>
      Array.from({ length: 8 }, () => doublings)
        .flat()
        .map((doubling, at) => {
          const noise = at % 2 === 0 ? 0.01 : -0.01;
          const relative = slope * doubling + (doubling === 0 ? 0 : noise);
          const worth = 2 ** doubling * 1e6;
          // (price + estimate / 0.9) / 2 = worth, estimate = price × 0.9 × (1 + relative)
          const pricePence = (2 * worth) / (2 + relative);
          return { pricePence, estimatePence: pricePence * 0.9 * (1 + relative), interval: null };
        });
    const { prb, biasPercentage } = accuracyOf(fallsBy(-0.04));
    expect(biasPercentage).toBeCloseTo(-10, 9);
    expect(prb!.slope).toBeCloseTo(-0.04, 9);
    // Residuals of 0.01 at 32 of 40 points, the noise being even over each value: √(32 × 0.0001 ÷ 38 ÷ 80) × 1.96.
    expect(prb!.upper - prb!.slope).toBeCloseTo(0.002011, 6);
    expect(prb!.slope - prb!.lower).toBeCloseTo(0.002011, 6);
    expect(accuracyOf(fallsBy(0)).prb!.slope).toBeCloseTo(0, 9);
    const same = { pricePence: 100, estimatePence: 90, interval: null };
    expect(accuracyOf(Array.from({ length: 40 }, () => same)).prb).toBeNull();
  });

  test('nothing tested is null, not zero', () => {
    expect(accuracyOf([])).toEqual({
      count: 0,
      medianAbsoluteErrorPercentage: null,
      within10Percentage: null,
      within20Percentage: null,
      coveragePercentage: null,
      biasPercentage: null,
      cod: null,
      prd: null,
      prb: null,
    });
  });
});

const notValued = (
  date: string,
  reason: DeclinedSale['reason'] = 'evidence_too_weak',
): DeclinedSale => ({ date, reason });
const tested = (outcomes: readonly Outcome[], more: Partial<TestedSales> = {}): TestedSales => ({
  salesRead: outcomes.length,
  salesSized: 0,
  salesUnusable: 0,
  declined: [],
  outcomes,
  justBought: [],
  byAddress: { tested: [], declined: 0 },
  lags: [],
  errorsByTier: {},
  ...more,
});

describe('the report of tested sales', () => {
  const nothingSimple = { outcode_median: null, postcode_median: null, last_sale_indexed: null };
  const outcome = (date: string, percent: number, more: Partial<Outcome> = {}): Outcome => ({
    date,
    pricePence: 200_000_00,
    estimatePence: (200_000_00 * percent) / 100,
    // Half widths of 20 %: √(1.2 ÷ (1 ÷ 1.2)) − 1.
    interval: { lowerPence: 200_000_00 / 1.2, upperPence: 200_000_00 * 1.2 },
    typeCode: 'T',
    newBuild: false,
    areaKnown: false,
    postcode: 'ZZ1 1AA',
    nation: 'england',
    latitude: 51,
    longitude: -2,
    tier: 'same_postcode',
    yearsSinceLast: null,
    hardToValue: [],
    baselines: nothingSimple,
    ...more,
  });
  const period = { from: '2026-01-01', until: '2026-04-01' };

  test('has each month with sales once, valued or declined, of all areas together', () => {
    const south = tested(
      [outcome('2026-02-01', 90), outcome('2026-02-28', 125), outcome('2026-01-31', 115)],
      { declined: [notValued('2026-02-03'), notValued('2026-03-01'), notValued('2026-03-31')] },
    );
    const wide = { lowerPence: 200_000_00 / 1.5, upperPence: 200_000_00 * 1.5 };
    const north = tested([outcome('2026-01-01', 111, { interval: wide })], {
      declined: ['2026-02-01', '2026-02-15', '2026-02-28'].map((day) => notValued(day)),
    });
    const months = evaluationReport(period, [south, north]).byMonth;
    const row = months.map(({ group, accuracy, declined, medianHalfWidthPercentage: width }) => [
      group,
      accuracy.count,
      declined,
      accuracy.within10Percentage,
      accuracy.within20Percentage,
      width === null ? null : Number(width.toFixed(6)),
    ]);
    expect(row).toEqual([
      // Errors of 15 and 11 %; half widths of 20 and 50 %.
      ['2026-01', 2, 0, 0, 100, 35],
      // Errors of 10 and 25 %.
      ['2026-02', 2, 4, 50, 50, 20],
      ['2026-03', 0, 2, null, null, null],
    ]);
    expect(months[0]?.accuracy.medianAbsoluteErrorPercentage).toBeCloseTo(13, 9);
  });

  test('sums what was read and declined, and names hard sales that there are', () => {
    const one = tested([outcome('2026-01-05', 100, { newBuild: true })], {
      salesRead: 5,
      salesSized: 2,
      salesUnusable: 1,
      declined: [
        notValued('2026-01-05'),
        notValued('2026-02-05', 'too_few_sales'),
        notValued('2026-02-05'),
      ],
    });
    const other = tested(
      [
        outcome('2026-01-06', 100, { yearsSinceLast: 0.99 }),
        outcome('2026-01-07', 100, { yearsSinceLast: 1 }),
        outcome('2026-01-08', 100, { typeCode: 'F', pricePence: 149_999_99 }),
        outcome('2026-01-09', 100, { typeCode: 'F', pricePence: 150_000_00 }),
        outcome('2026-01-10', 100, { typeCode: 'T', pricePence: 100_000_00 }),
      ],
      { salesRead: 7, declined: [notValued('2026-03-05')] },
    );
    const report = evaluationReport(period, [one, other]);
    expect(report).toMatchObject({ salesRead: 12, salesSized: 2, salesUnusable: 1 });
    expect(report.declined).toEqual({ evidence_too_weak: 3, too_few_sales: 1 });
    expect(report.byHardSale.map(({ group, accuracy }) => [group, accuracy.count])).toEqual([
      ['new_build', 1],
      ['resold_within_a_year', 1],
      ['flat_below_150k', 1],
    ]);
    expect(report.byType.map(({ group, accuracy }) => [group, accuracy.count])).toEqual([
      ['F', 2],
      ['T', 4],
    ]);
  });
});
