import { describe, expect, test } from 'vitest';
import {
  type DeclinedSale,
  type Outcome,
  type TestedSales,
  defaultPeriod,
  evaluationReport,
} from '@freehold/market/evaluate';
import { accuracyOf } from '../src/evaluation/accuracy.ts';
import { Baselines } from '../src/evaluation/baselines.ts';
import { prepareSale } from '../src/valuation/prepared.ts';
import { PastValuations } from '../src/evaluation/past-valuations.ts';

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

/** What an estimate stated of itself. */
const foreseen = {
  typeCode: 'T',
  deviation: 0.1,
  spread: 0.1,
  level: 0,
  hard: [],
  isSized: false,
} as const;
const past = (error: number) => ({ ...foreseen, error });
const countsOf = (groups: readonly { group: string; accuracy: { count: number } }[]) =>
  groups.map(({ group, accuracy }) => [group, accuracy.count]);
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
  const nothingSimple = {
    outcode_median: null,
    postcode_median: null,
    postcode_type_median: null,
    last_sale_indexed: null,
  };
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
  const hard = (typeCode: Outcome['typeCode'], ...hardToValue: Outcome['hardToValue'][number][]) =>
    outcome('2026-01-05', 100, { typeCode, hardToValue });
  const inSector = (postcode: string, count: number, latitude: number) =>
    Array.from({ length: count }, (_, at) =>
      outcome('2026-01-05', 100, { postcode, latitude: latitude + at, longitude: -at }),
    );
  const lag = (lagMonths: number, percent: number) => ({
    lagMonths,
    tested: [outcome('2026-01-05', percent)],
    declined: [notValued('2026-01-06')],
  });

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
    expect(countsOf(report.byHardSale)).toEqual([
      ['new_build', 1],
      ['resold_within_a_year', 1],
      ['flat_below_150k', 1],
    ]);
    expect(countsOf(report.byType)).toEqual([
      ['F', 2],
      ['T', 4],
    ]);
  });

  test('groups by price, the bound in the band above it, and by name in the order of the names', () => {
    const prices = [
      700_000_00, 699_999_99, 400_000_00, 250_000_00, 249_999_99, 150_000_00, 149_999_99,
    ];
    const outcomes = prices.map((pricePence, at) =>
      outcome('2026-01-05', 100, { pricePence, nation: ['wales', null, 'england'][at % 3]! }),
    );
    const report = evaluationReport(period, [tested(outcomes)]);
    expect(countsOf(report.byPriceBand)).toEqual([
      ['a below £150k', 1],
      ['b £150k to £250k', 2],
      ['c £250k to £400k', 1],
      ['d £400k to £700k', 2],
      ['e from £700k', 1],
    ]);
    expect(countsOf(report.byNation)).toEqual([
      ['england', 2],
      ['wales', 3],
    ]);
  });

  test('names what of a home makes it hard to value', () => {
    const { byHardSale } = evaluationReport(period, [
      tested([
        hard('T', 'named_house', 'unusual_tenure'),
        hard('D', 'unusual_tenure'),
        hard('F', 'unusual_tenure'),
        hard('S', 'part_numbered'),
      ]),
    ]);
    expect(countsOf(byHardSale)).toEqual([
      ['house_with_a_name_alone', 1],
      ['house_with_a_number_in_parts', 1],
      ['leasehold_house', 2],
      ['freehold_flat', 1],
    ]);
  });

  test('has outcodes from 200 tested sales on, sectors from 20 on, at the middle of their sales', () => {
    const outcomes = [
      ...inSector('ZZ1 2AA', 20, 10),
      ...inSector('ZZ1 1AA', 180, 0),
      ...inSector('ZZ2 3AA', 19, 0),
      ...inSector('ZZ2 4AA', 180, 0),
    ];
    const { byOutcode, bySector } = evaluationReport(period, [tested(outcomes)]);
    expect(countsOf(byOutcode)).toEqual([['ZZ1', 200]]);
    expect(countsOf(bySector)).toEqual([
      ['ZZ1 1', 180],
      ['ZZ1 2', 20],
      ['ZZ2 4', 180],
    ]);
    // From 10 to 29, and from 0 to −19.
    expect(bySector[1]).toMatchObject({ latitude: 19.5, longitude: -9.5 });
  });

  test('has fifths by the width of the interval, the narrowest first', () => {
    // Half widths of 10, 20, … 50 %: the upper bound over the lower is the square of 1.1, 1.2, …
    const widths = [30, 10, 50, 20, 40].map((percent) => {
      const reach = 1 + percent / 100;
      return outcome('2026-01-05', 100, { interval: { lowerPence: 1, upperPence: reach * reach } });
    });
    const { byWidth } = evaluationReport(period, [tested(widths)]);
    expect(countsOf(byWidth)).toEqual([
      ['1 up to ± 10.0 %', 1],
      ['2 up to ± 20.0 %', 1],
      ['3 up to ± 30.0 %', 1],
      ['4 up to ± 40.0 %', 1],
      ['5 up to ± 50.0 %', 1],
    ]);
  });

  test('has tenths by the estimate, the cheapest first', () => {
    const estimates = [9, 2, 10, 4, 5, 6, 7, 8, 1, 3].map((hundreds) =>
      outcome('2026-01-05', hundreds * 100),
    );
    const { byEstimate } = evaluationReport(period, [tested([...estimates, ...estimates])]);
    expect(countsOf(byEstimate).slice(0, 2)).toEqual([
      ['01 up to £200k', 2],
      ['02 up to £400k', 2],
    ]);
    expect(countsOf(byEstimate).at(-1)).toEqual(['10 up to £2000k', 2]);
  });

  test('counts where ours is the nearer to the price than a simple method, sale by sale', () => {
    // Ours misses by 10 % of £200,000, £20,000: a simple method by a pound more, as much, a pound less, below and above.
    const simple = [220_001, 220_000, 219_999, 179_999, 180_000, 180_001].map((pounds) =>
      outcome('2026-01-05', 90, {
        baselines: { ...nothingSimple, postcode_median: pounds * 100 },
      }),
    );
    const { overall } = evaluationReport(period, [tested([...simple, outcome('2026-01-05', 100)])]);
    expect(
      overall.baselines.map(({ baseline, oursNearer, ours, theirs }) => [
        baseline,
        oursNearer,
        ours.count,
        theirs.count,
      ]),
    ).toEqual([
      ['outcode_median', 0, 0, 0],
      ['postcode_median', 2, 6, 6],
      ['postcode_type_median', 0, 0, 0],
      ['last_sale_indexed', 0, 0, 0],
    ]);
    expect(overall.baselines[1]?.theirs.coveragePercentage).toBeNull();
  });

  test('has lags in the order of their months, each of all areas together', () => {
    const south = tested([], { lags: [lag(12, 110), lag(3, 105)] });
    const { byLag } = evaluationReport(period, [south, tested([], { lags: [lag(12, 130)] })]);
    expect(
      byLag.map(({ lagMonths, accuracy, declined }) => [lagMonths, accuracy.count, declined]),
    ).toEqual([
      [3, 1, { evidence_too_weak: 1 }],
      [12, 2, { evidence_too_weak: 2 }],
    ]);
    expect(byLag[1]?.accuracy.medianAbsoluteErrorPercentage).toBeCloseTo(20, 9);
  });

  test('joins the errors of areas by tier, in their order', () => {
    const south = tested([], { errorsByTier: { resale: [past(1)], same_postcode: [past(2)] } });
    const north = tested([], { errorsByTier: { same_postcode: [past(3)] } });
    expect(evaluationReport(period, [south, north]).errorsByTier).toEqual({
      resale: [past(1)],
      same_postcode: [past(2), past(3)],
    });
    expect(evaluationReport(period, [north]).errorsByTier).toEqual({ same_postcode: [past(3)] });
    expect(evaluationReport(period, []).errorsByTier).toEqual({});
  });
});

test('an error is kept without the learned step that was in the estimate', () => {
  const past = new PastValuations(0);
  const estimated = { tier: 'resale', foreseen, anchor: 12, kriged: { residual: 0.25 } } as const;
  const kept = { features: null, predicted: null, learned: 0.125 };
  past.add(1, { logPrice: 12.75 }, estimated, kept);
  // 12.75 − (12 + 0.25), less the 0.125 that had been learned.
  expect(past.errorsByTier().resale).toEqual([{ ...foreseen, error: 0.375 }]);
});

test.each([
  [60, 240, ['same_postcode', 'neighbourhood']],
  // Of a tier 60 are needed, in all 300.
  [60, 239, []],
  [59, 241, ['neighbourhood']],
])('%i errors of one tier and %i of another calibrate %o', (few, many, calibrated) => {
  const past = new PastValuations(0);
  const kept = { features: null, predicted: null, learned: 0 };
  for (let at = 0; at < few + many; at += 1) {
    const tier = at < few ? 'same_postcode' : 'neighbourhood';
    const estimated = { tier, foreseen, anchor: 12, kriged: { residual: 0 } } as const;
    past.add(1, { logPrice: 12 + at / 1_000 }, estimated, kept);
  }
  expect(Object.keys(past.calibrationAt(1))).toEqual([]);
  expect(Object.keys(past.calibrationAt(2))).toEqual(calibrated);
});

test.each<[readonly string[], string, string]>([
  [['2021-01-04', '2025-12-30'], '2024-01-01', '2026-01-01'],
  // Half a year of history comes first.
  [['2019-12-20', '2019-01-01'], '2019-07-01', '2020-01-01'],
  [['2024-07-31', '2025-01-01'], '2025-01-01', '2026-01-01'],
])('sales of %j can be tested from %s until %s', (dates, from, until) => {
  expect(defaultPeriod(dates.map((date) => ({ date })))).toEqual({ from, until });
});

test('no sales can be tested in no period', () => {
  expect(defaultPeriod([])).toBeNull();
});

const sold = (number: number, typeCode: 'T' | 'S', pounds: number) =>
  prepareSale({
    id: `sale-${number}`,
    saon: null,
    paon: String(number),
    street: 'HIGH STREET',
    town: 'SAMPLETOWN',
    postcode: 'ZZ1 1AA',
    point: { latitude: 51, longitude: -2 },
    typeCode,
    newBuild: false,
    tenure: 'freehold',
    floorAreaSqm: null,
    category: 'A',
    pricePence: pounds * 100,
    date: `2026-01-0${number}`,
  })!;

test('the median of a postcode and type needs three of its sales; that of the postcode any', () => {
  const baselines = new Baselines();
  const medians = () => {
    const told = baselines.estimates(sold(9, 'T', 1));
    return [told.postcode_median, told.postcode_type_median];
  };
  baselines.add(sold(1, 'S', 900_000));
  baselines.add(sold(2, 'T', 100_000));
  baselines.add(sold(3, 'T', 200_000));
  expect(medians()).toEqual([200_000_00, null]);
  baselines.add(sold(4, 'T', 300_000));
  expect(medians()).toEqual([250_000_00, 200_000_00]);
});
