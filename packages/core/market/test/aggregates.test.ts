import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  annualisedBasisPoints,
  bedroomBand,
  blockOrNull,
  daysOnMarket,
  demand,
  discountMix,
  growth,
  mixBasisPoints,
  monthsBefore,
  narrowestLevel,
  pricePerSqftPence,
  pricesBy,
  priceSummary,
  priceTrend,
  rentSummary,
  sampleConfidence,
  segments,
  soldAgainstAsking,
  soldSummary,
  stockTurnover,
  streetSummary,
  trends,
  wholeSegment,
  yieldSummary,
  type SegmentListing,
  type SoldPrice,
  type StockListing,
} from '../src/aggregates.ts';
import { faultsOf } from '../../money/test/faults-of.ts';
import { daysBetween } from '../src/aggregates/dates.ts';
import { runs, seed } from './property-settings.ts';

const TODAY = '2026-11-21';

describe('prices', () => {
  test('mean, median and quartiles of type 7, half-up to the penny', () => {
    // numpy.percentile([1, 2, 3, 6], [25, 50, 75]) = [1.75, 2.5, 3.75].
    expect(priceSummary([6, 1, 3, 2])).toEqual({
      sampleSize: 4,
      averagePence: 3,
      medianPence: 3,
      p25Pence: 2,
      p75Pence: 4,
    });
  });

  test('nothing known is null, not 0', () => {
    expect(priceSummary([])).toEqual({
      sampleSize: 0,
      averagePence: null,
      medianPence: null,
      p25Pence: null,
      p75Pence: null,
    });
  });

  test('by bedrooms, five and more together, unknown left out', () => {
    const listings = [1, 5, 7, null].map((bedrooms) => ({ bedrooms, pricePence: 100 }));
    const found = pricesBy(listings, ({ bedrooms }) => bedroomBand(bedrooms));
    expect(Object.keys(found)).toEqual(['1', '5+']);
    expect(found['5+']!.sampleSize).toBe(2);
  });

  test('rents by bedrooms count to the whole but for unknown sizes', () => {
    const found = rentSummary([
      { monthlyRentPence: 1000_00, bedrooms: 2 },
      { monthlyRentPence: 1200_00, bedrooms: 2 },
      { monthlyRentPence: 800_00, bedrooms: null },
    ]);
    expect(found.medianPence).toBe(1000_00);
    expect(found.byBedrooms).toEqual({
      '2': {
        sampleSize: 2,
        averagePence: 1100_00,
        medianPence: 1100_00,
        p25Pence: 1050_00,
        p75Pence: 1150_00,
      },
    });
  });
});

describe('yields', () => {
  test('rent of a year over price; above 25 % left out, 25 % kept', () => {
    const found = yieldSummary([
      { pricePence: 200_000_00, monthlyRentPence: 1000_00 }, // 6 %
      { pricePence: 120_000_00, monthlyRentPence: 2500_00 }, // 25 %
      { pricePence: 119_999_00, monthlyRentPence: 2500_00 }, // 25.0002 %, which is 25.00 to hundredths
      { pricePence: 100_000_00, monthlyRentPence: 2500_00 }, // 30 %
      { pricePence: null, monthlyRentPence: 900_00 },
      { pricePence: 0, monthlyRentPence: 900_00 },
    ]);
    expect(found.sampleSize).toBe(3);
    expect(found.medianBasisPoints).toBe(2500);
    expect(found.averageBasisPoints).toBe(1867);
    expect(yieldSummary([]).medianBasisPoints).toBeNull();
  });
});

const on = (date: string, pounds: number, typeCode: SoldPrice['typeCode'] = 'T'): SoldPrice => ({
  date,
  pricePence: pounds * 100,
  typeCode,
});

describe('trends and growth', () => {
  const sales = [
    on('2026-05-01', 220_000),
    on('2025-11-22', 260_000, 'F'),
    on('2025-11-21', 200_000),
    on('2025-01-10', 200_000),
    on('2023-03-01', 160_000),
    on('2021-03-01', 100_000),
  ];

  test('the current median against those of one, three and five years ago', () => {
    const found = trends(sales, TODAY);
    expect(found.currentMedianPence).toBe(240_000_00);
    expect(found.oneYear).toEqual({
      medianPence: 200_000_00,
      changeBasisPoints: 2000,
      transactions: 2,
    });
    expect(found.threeYears).toEqual({
      medianPence: 160_000_00,
      changeBasisPoints: 5000,
      transactions: 1,
    });
    expect(found.fiveYears.changeBasisPoints).toBe(14_000);
    expect(found.byType).toEqual({
      T: { medianPence: 220_000_00, oneYearChangeBasisPoints: 1000, transactions: 1 },
      F: { medianPence: 260_000_00, oneYearChangeBasisPoints: null, transactions: 1 },
    });
  });

  test('sales of no type of dwelling count in all, and have no median of their own', () => {
    const types = { D: 100_000, S: 200_000, O: 900_000 } as const;
    const year = Object.entries(types).map(([type, pounds]) =>
      on('2026-05-01', pounds, type as keyof typeof types),
    );
    const found = trends(year, TODAY);
    expect(found.currentMedianPence).toBe(200_000_00);
    expect(Object.keys(found.byType)).toEqual(['D', 'S']);
  });

  test('no sales, no medians', () => {
    expect(trends([], TODAY).currentMedianPence).toBeNull();
    expect(trends([], TODAY).oneYear).toEqual({
      medianPence: null,
      changeBasisPoints: null,
      transactions: 0,
    });
    expect(growth([], TODAY)).toEqual({
      yearOnYearBasisPoints: null,
      medianLast12Pence: null,
      medianPrior12Pence: null,
      sampleSize: 0,
    });
  });

  test('growth is last twelve months against the twelve before', () => {
    expect(growth(sales, TODAY)).toEqual({
      yearOnYearBasisPoints: 2000,
      medianLast12Pence: 240_000_00,
      medianPrior12Pence: 200_000_00,
      sampleSize: 4,
    });
  });

  test('a yearly rate compounds back to the change', () => {
    // 1.61051 is 1.1 to the fifth.
    expect(annualisedBasisPoints({ fromPence: 100_000, toPence: 161_051, years: 5 })).toBe(1000);
    expect(annualisedBasisPoints({ fromPence: null, toPence: 1, years: 5 })).toBeNull();
  });

  test('months before a day that the month lacks', () => {
    expect(monthsBefore('2026-03-31', 1)).toBe('2026-02-28');
    expect(monthsBefore('2024-03-31', 1)).toBe('2024-02-29');
    expect(monthsBefore('2026-01-15', 13)).toBe('2024-12-15');
  });
});

describe('one dwelling and its street', () => {
  test('first, last and the change between', () => {
    const found = soldSummary([
      { date: '2020-01-01', pricePence: 150_000_00 },
      { date: '2010-01-01', pricePence: 100_000_00 },
    ]);
    expect(found.totalAppreciationBasisPoints).toBe(5000);
    // 1.5 to the power of a tenth is 1.04138.
    expect(found.annualisedAppreciationBasisPoints).toBe(414);
    expect(found.firstDate).toBe('2010-01-01');
  });

  test('one sale has no appreciation, two within a year none by the year', () => {
    const one = { date: '2020-01-01', pricePence: 100 };
    expect(soldSummary([one]).totalAppreciationBasisPoints).toBeNull();
    const two = soldSummary([one, { date: '2020-06-01', pricePence: 120 }]);
    expect(two.totalAppreciationBasisPoints).toBe(2000);
    expect(two.annualisedAppreciationBasisPoints).toBeNull();
    expect(soldSummary([]).lastPricePence).toBeNull();
  });

  // A change over exactly a year is that of the year; 1.21 over two years is 1.1 a year.
  test.each([
    ['2022-03-01', '2023-03-01', 110_000_00, 1000],
    ['2023-03-01', '2024-03-01', 180_000_00, 8000],
    ['2024-02-29', '2025-02-28', 110_000_00, 1000],
    ['2023-02-28', '2024-02-28', 110_000_00, 1000],
    ['2021-06-15', '2023-06-15', 121_000_00, 1000],
    ['2022-03-01', '2023-02-28', 110_000_00, null],
    ['2024-02-29', '2025-02-27', 110_000_00, null],
  ])('from %s to %s', (from, to, pricePence, basisPoints) => {
    const found = soldSummary([
      { date: from, pricePence: 100_000_00 },
      { date: to, pricePence },
    ]);
    expect(found.annualisedAppreciationBasisPoints).toBe(basisPoints);
  });

  test('a year and a half of 365 days: 1.21 to the power of 1 / 1.5 is 1.13551', () => {
    const found = soldSummary([
      { date: '2021-01-01', pricePence: 100_000_00 },
      // 2022 has 365 days: 182.5 of them would be half.
      { date: '2022-07-02', pricePence: 121_000_00 },
    ]);
    expect(found.annualisedAppreciationBasisPoints).toBeGreaterThanOrEqual(1355);
    expect(found.annualisedAppreciationBasisPoints).toBeLessThanOrEqual(1359);
  });

  test('of two sales on one day the later in the list is the later', () => {
    const [first, a, b] = [
      { date: '2020-01-01', pricePence: 100_000_00 },
      { date: '2022-01-01', pricePence: 120_000_00 },
      { date: '2022-01-01', pricePence: 180_000_00 },
    ];
    expect(soldSummary([first, a, b]).lastPricePence).toBe(180_000_00);
    expect(soldSummary([b, a, first]).lastPricePence).toBe(120_000_00);
  });

  test('a street in figures', () => {
    const found = streetSummary([
      { pricePence: 100_000_00, floorAreaSqm: null },
      { pricePence: 300_000_00, floorAreaSqm: 92.903_04 },
      { pricePence: 200_000_00, floorAreaSqm: null },
    ]);
    expect(found).toEqual({
      count: 3,
      medianPence: 200_000_00,
      averagePence: 200_000_00,
      medianPerSqftPence: 300_00, // 92.90304 m² are 1,000 sq ft
      lowestPence: 100_000_00,
      highestPence: 300_000_00,
    });
    expect(pricePerSqftPence(100, 0)).toBeNull();
    expect(streetSummary([]).lowestPence).toBeNull();
  });
});

const listed = (
  status: StockListing['status'],
  firstListed: string,
  updated = firstListed,
): StockListing => ({ status, firstListed, updated });

const demandAtAge = (days: number): ReturnType<typeof demand> =>
  demand(
    [
      listed('active', new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10)),
      listed('sold_stc', '2026-10-01', '2026-11-01'),
    ],
    TODAY,
  );

describe('demand', () => {
  test('age of what is left, share that found a buyer, and the label', () => {
    const found = demand(
      [
        listed('active', '2026-11-11'),
        listed('active', '2026-10-22'),
        listed('sold_stc', '2026-09-01', '2026-11-01'),
        listed('under_offer', '2026-09-01', '2026-10-15'),
        listed('sold', '2026-01-01', '2026-03-01'),
        listed('withdrawn', '2026-09-01', '2026-11-01'),
      ],
      TODAY,
    );
    // Turnover 2 of 4; ages 10 and 30; 100 × (0.5 × 50/50 + 0.5 × (1 − 20/180)) = 94.4.
    expect(found).toEqual({
      sampleSize: 4,
      demandIndex: 94,
      averageDaysListed: 20,
      stockTurnoverBasisPoints: 5000,
      label: 'sellers_market',
    });
  });

  test('old unsold stock is a buyers’ market; no stock is unknown', () => {
    expect(demand([listed('active', '2026-01-01')], TODAY).label).toBe('buyers_market');
    expect(demand([], TODAY)).toEqual({
      sampleSize: 0,
      demandIndex: null,
      averageDaysListed: null,
      stockTurnoverBasisPoints: null,
      label: null,
    });
  });

  test('labels change at 35 and 65', () => {
    // One of two sold: turnover full; age decides the other half.
    expect([demandAtAge(126).demandIndex, demandAtAge(126).label]).toEqual([65, 'sellers_market']);
    expect([demandAtAge(130).demandIndex, demandAtAge(130).label]).toEqual([64, 'balanced']);
  });
});

describe('area analytics', () => {
  test('levels, confidence and blocks too small to show', () => {
    expect(narrowestLevel({ postcode: 29, sector: 30 })).toBe('sector');
    expect(narrowestLevel({ postcode: 1, sector: 2 })).toBe('outcode');
    expect([29, 30, 99, 100].map(sampleConfidence)).toEqual(['low', 'medium', 'medium', 'high']);
    expect(blockOrNull({ sampleSize: 2 })).toBeNull();
    expect(blockOrNull({ sampleSize: 3 })).toEqual({ sampleSize: 3 });
  });

  test('24 months, oldest first, empty months null', () => {
    const months = priceTrend([{ date: '2026-11-01', pricePence: 100 }], TODAY);
    expect(months).toHaveLength(24);
    expect(months[0]).toEqual({ month: '2024-12', medianPence: null, sampleSize: 0 });
    expect(months[23]).toEqual({ month: '2026-11', medianPence: 100, sampleSize: 1 });
  });

  test('days on market count unsold listings only', () => {
    const found = daysOnMarket(
      [
        listed('active', '2026-11-11'),
        listed('active', '2026-11-01'),
        listed('sold', '2020-01-01'),
      ],
      TODAY,
    );
    expect(found).toEqual({
      sampleSize: 2,
      medianDays: 15,
      averageDays: 15,
      p25Days: 13,
      p75Days: 18,
    });
  });

  test('sold against asking, discounts and turnover', () => {
    expect(
      soldAgainstAsking([
        { soldPence: 95, askingPence: 100 },
        { soldPence: 100, askingPence: 100 },
        { soldPence: 110, askingPence: 100 },
      ]),
    ).toEqual({ sampleSize: 3, medianRatioBasisPoints: 10_000, belowAskingBasisPoints: 3333 });
    expect(discountMix([1200, 500, -700])).toEqual({
      sampleSize: 3,
      belowMarketBasisPoints: 3333,
      atMarketBasisPoints: 3334,
      aboveMarketBasisPoints: 3333,
      medianDiscountBasisPoints: 500,
    });
    // 1 and 31 of 32: 3.125 % and 96.875 %, which rounded alone would come to 100.01 %.
    const [one, ...others] = Array.from({ length: 32 }, () => -600);
    expect(discountMix([-(one ?? 0), ...others])).toMatchObject({
      belowMarketBasisPoints: 313,
      atMarketBasisPoints: 0,
      aboveMarketBasisPoints: 9687,
    });
    // Halves go away from zero on either side.
    expect(discountMix([2, 3]).medianDiscountBasisPoints).toBe(3);
    expect(discountMix([-2, -3]).medianDiscountBasisPoints).toBe(-3);
    expect(discountMix([]).atMarketBasisPoints).toBeNull();
    expect(
      stockTurnover(
        [
          listed('active', '2026-11-01'),
          listed('active', '2026-01-01'),
          listed('active', '2026-01-01'),
          listed('sold', '2026-01-01', '2026-11-15'),
          listed('withdrawn', '2026-01-01', '2026-03-01'),
        ],
        TODAY,
      ),
    ).toEqual({
      activeListings: 3,
      new30Days: 1,
      gone30Days: 1,
      turnoverBasisPoints: 2500,
      supplyMonthsHundredths: 300,
    });
  });

  test(`shares of any mix sum to 100.00 and name the unknown (seed ${seed})`, () => {
    expect(mixBasisPoints(['F', 'F', null])).toEqual({ F: 6667, unknown: 3333 });
    expect(mixBasisPoints([])).toBeNull();
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', null), { minLength: 1 }),
        (values) => {
          const shares = mixBasisPoints(values)!;
          expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBe(10_000);
          expect(shares['unknown']).toBeDefined();
          expect(mixBasisPoints(values.toReversed())).toEqual(shares);
        },
      ),
      { seed, numRuns: runs },
    );
  });
});

const row = (change: Partial<SegmentListing>): SegmentListing => ({
  listingType: 'sale',
  active: true,
  propertyType: 'flat',
  bedrooms: 2,
  pricePence: 200_000_00,
  estimatedMonthlyRentPence: 1000_00,
  dealScore: 60,
  firstListed: '2026-11-11',
  ...change,
});

function meanScore(...scores: number[]): number | null {
  const rows = scores.map((dealScore) => row({ dealScore }));
  return wholeSegment(rows, TODAY).averageDealScore;
}

describe('market intelligence', () => {
  test('prices from sales, rents from lettings, both on offer; bungalows with detached, bands end at 5', () => {
    const found = segments(
      [
        row({}),
        row({ listingType: 'rent', pricePence: 900_00, dealScore: null }),
        // Gone: in the total alone.
        row({ listingType: 'rent', pricePence: 1_500_00, dealScore: null, active: false }),
        row({ pricePence: 900_000_00, dealScore: 10, firstListed: '2020-01-01', active: false }),
        row({ propertyType: 'bungalow', bedrooms: 8 }),
        row({ propertyType: 'land' }),
        row({ bedrooms: null }),
      ],
      TODAY,
    );
    expect(found.map((one) => [one.typeGroup, one.bedroomBand, one.totalCount])).toEqual([
      ['detached', 5, 1],
      ['flat', 2, 4],
    ]);
    expect(found[1]).toMatchObject({
      activeCount: 2,
      averagePricePence: 200_000_00,
      medianPricePence: 200_000_00,
      averageMonthlyRentPence: 900_00,
      averageYieldBasisPoints: 600,
      averageDaysOnMarket: 10,
      averageDealScore: 60,
    });
  });

  test('the mean score is rounded once', () => {
    // 51 × 59 and 50 × 60 are 6,009: 59.495 to three places, which is 59.50 to two and 59 to none.
    const homes = Array.from({ length: 101 }, (_, index) => (index < 51 ? 59 : 60));
    expect(meanScore(...homes)).toBe(59);
    expect(meanScore(59, 60)).toBe(60);
  });

  test('yields above 30 % are left out; what is unknown is null', () => {
    const found = wholeSegment(
      [row({ estimatedMonthlyRentPence: 6000_00, dealScore: null })],
      TODAY,
    );
    expect(found.averageYieldBasisPoints).toBeNull();
    expect(found.averageMonthlyRentPence).toBeNull();
    expect(found.averageDealScore).toBeNull();
    expect(found.totalCount).toBe(1);
  });
});

describe('dates', () => {
  test.each<[string, () => unknown, string]>([
    ['a month before none', () => monthsBefore('May', 1), 'not_a_date date'],
    ['part of a month', () => monthsBefore('2026-03-31', 0.5), 'not_an_integer months'],
    ['before the year 0', () => monthsBefore('0001-01-01', 13), 'out_of_range months'],
    ['after the year 9999', () => monthsBefore('9999-12-01', -1), 'out_of_range months'],
    ['days from none', () => daysBetween('May', '2026-01-01'), 'not_a_date from'],
    ['days to none', () => daysBetween('2026-01-01', 'May'), 'not_a_date to'],
  ])('%s is refused', (_name, call, fault) => {
    expect(faultsOf(call)).toEqual([fault]);
  });

  test('the first and the last month can be told', () => {
    expect(monthsBefore('0001-01-31', 12)).toBe('0000-01-31');
    expect(monthsBefore('9999-11-30', -1)).toBe('9999-12-30');
  });
});
