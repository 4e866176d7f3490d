import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  rankComparables,
  weightedPricePence,
  type Candidate,
  type Comparable,
  type ComparableSubject,
} from '../src/comparables.ts';
import { runs, seed } from './property-settings.ts';
import { town } from './town.ts';

const HERE = { latitude: 51.45, longitude: -2.58 };
/** Degrees of latitude in a metre, by the 111,195 m of a degree on the mean earth. */
const north = (metres: number): typeof HERE => ({
  ...HERE,
  latitude: HERE.latitude + metres / 111_195,
});

const subject: ComparableSubject = {
  point: HERE,
  postcode: 'BS5 6AB',
  street: 'HIGH ROAD',
  typeCode: 'T',
  bedrooms: 3,
  floorAreaSqm: 80,
  tenure: 'freehold',
  newBuild: false,
  energyBand: 'D',
  date: '2026-01-01',
};

const twin: Candidate = {
  id: 'twin',
  pricePence: 300_000_00,
  date: '2025-12-01',
  typeCode: 'T',
  newBuild: false,
  tenure: 'freehold',
  category: 'A',
  saon: null,
  paon: '10',
  street: 'HIGH ROAD',
  town: 'BRISTOL',
  postcode: 'BS5 6AB',
  point: HERE,
  floorAreaSqm: 80,
  bedrooms: 3,
  energyBand: 'D',
};

const asPaid = (): number => 1;
const alone = (change: Partial<Candidate>): Comparable =>
  rankComparables(subject, [{ ...twin, ...change }], asPaid)[0]!;

const score = (of: Partial<ComparableSubject>, change: Partial<Candidate>): number =>
  rankComparables({ ...subject, ...of }, [{ ...twin, ...change }], asPaid)[0]!.similarityScore;

describe('how like two homes are', () => {
  test('by type: the same, one step of attachment, two, a flat', () => {
    const scores = (['T', 'S', 'D', 'F'] as const).map((typeCode) => score({}, { typeCode }));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(4);
    expect(score({ typeCode: 'D' }, { typeCode: 'S' })).toBe(scores[1]);
    expect(score({ typeCode: 'S' }, { typeCode: 'T' })).toBe(scores[1]);
    expect(score({ typeCode: 'F' }, { typeCode: 'T' })).toBe(scores[3]);
  });

  test('by bedrooms, unknown on either side being neither like nor unlike', () => {
    const [same, apart] = [score({}, {}), score({}, { bedrooms: 5 })];
    const unknown = [score({ bedrooms: null }, {}), score({}, { bedrooms: null })];
    expect(unknown[0]).toBe(unknown[1]);
    expect(unknown[0]).toBeLessThanOrEqual(same);
    expect(unknown[0]).toBeGreaterThan(apart);
  });
});

describe('what is not known of where a sale is', () => {
  test.each<[string, Partial<ComparableSubject>, Partial<Candidate>]>([
    ['no point of the subject', { point: null }, {}],
    ['no point of the sale', {}, { point: null }],
  ])('%s: no distance', (_name, of, change) => {
    const [found] = rankComparables({ ...subject, ...of }, [{ ...twin, ...change }], asPaid);
    expect(found?.distanceMetres).toBeNull();
  });

  test('a street counts where both are known to lie in it', () => {
    const away = { point: null, postcode: null };
    const within = (of: string | null, street: string | null) =>
      score({ ...away, street: of }, { ...away, street });
    expect(within('HIGH ROAD', 'HIGH ROAD')).toBeGreaterThan(within('HIGH ROAD', 'MILL LANE'));
    expect(within(null, null)).toBe(within(null, 'MILL LANE'));
  });
});

describe('tiers by rule, each lower tier naming the rule that failed', () => {
  test('a recent sale of the same kind at the door is gold', () => {
    const found = alone({});
    expect(found.tier).toBe('gold');
    expect(found.failedRules).toEqual([]);
    expect(found.similarityScore).toBeGreaterThan(95);
  });

  test.each<[string, Partial<Candidate>, string, string]>([
    ['a quarter of a mile is the limit of gold', { point: north(410) }, 'silver', 'too_far'],
    ['13 months ago', { date: '2024-12-01' }, 'silver', 'too_old'],
    ['floor area unknown', { floorAreaSqm: null }, 'silver', 'floor_area_unknown'],
    ['16 % larger', { floorAreaSqm: 93 }, 'silver', 'floor_area_differs'],
    ['25 months ago', { date: '2023-12-01' }, 'bronze', 'too_old'],
    ['another type of house', { typeCode: 'S' }, 'bronze', 'other_type'],
    ['a flat', { typeCode: 'F' }, 'bronze', 'other_type'],
    ['six years ago', { date: '2020-01-01' }, 'supporting', 'too_old'],
    ['outside the market', { category: 'B' }, 'supporting', 'category_b'],
    ['on the day itself', { date: '2026-01-01' }, 'excluded', 'not_before_date'],
  ])('%s', (_name, change, tier, rule) => {
    const found = alone(change);
    expect(found.tier).toBe(tier);
    expect(found.failedRules[0]).toEqual({ tier: 'gold', rule });
  });

  test('just inside the limits is gold', () => {
    expect(alone({ point: north(400), floorAreaSqm: 91 }).tier).toBe('gold');
  });

  test('a sale outside the market is named so and scores below bronze', () => {
    const found = alone({ category: 'B' });
    expect(found.transactionCategory).toBe('non_standard');
    expect(found.similarityScore).toBeLessThan(50);
    expect(alone({}).transactionCategory).toBe('standard');
  });
});

const rising = (sale: Candidate): number => (sale.id === 'bought' ? 1.5 : 1);

describe('likely flips', () => {
  const bought: Candidate = { ...twin, id: 'bought', date: '2023-06-01', pricePence: 200_000_00 };

  test.each<[string, Partial<Candidate>, boolean]>([
    ['re-sold after 2½ years for half as much again', {}, true],
    ['re-sold after 4 years', { date: '2021-06-01' }, false],
    // Years of 365.25 days: 1,095 days are 2.998 of them, 1,096 are 3.0007.
    ['re-sold after 1,095 days', { date: '2022-12-02' }, true],
    ['re-sold after 1,096 days, more than three years', { date: '2022-12-01' }, false],
    ['for 20.005 % more', { pricePence: 249_990_00 }, true],
    ['for 20 % more', { pricePence: 250_000_00 }, true],
    ['for a penny less than 20 % more', { pricePence: 250_000_01 }, false],
    ['for 19.995 % more', { pricePence: 250_010_00 }, false],
    ['for 10 % more', { pricePence: 272_800_00 }, false],
    ['another flat of the house', { saon: 'FLAT 2' }, false],
  ])('%s', (_name, change, expected) => {
    const found = rankComparables(subject, [twin, { ...bought, ...change }], asPaid);
    expect(found.find((one) => one.sale.id === 'twin')!.isLikelyFlip).toBe(expected);
  });

  test('an uplift that the market explains is no flip', () => {
    const found = rankComparables(subject, [twin, bought], rising);
    expect(found.some((one) => one.isLikelyFlip)).toBe(false);
  });
});

describe('adjusted prices', () => {
  test('index and size are shown, and give the price', () => {
    const small = { ...twin, floorAreaSqm: 70 };
    const [found] = rankComparables(subject, [small], () => 1.1);
    // (80/70)^0.8 = 1.11273 by hand; 300,000 × 1.1 × 1.11273 = 367,201.
    expect(found!.adjustments[0]).toEqual({ kind: 'index', basisPoints: 1000 });
    expect(found!.adjustments[1]!.basisPoints).toBe(1127);
    expect(found!.adjustedPricePence / 100).toBeCloseTo(367_201, -1);
  });

  test('without a floor area of both there is no step of size, which is not a step of nothing', () => {
    const unknown = { ...twin, floorAreaSqm: null };
    const [found] = rankComparables(subject, [unknown], () => 1.1);
    expect(found!.adjustments).toEqual([
      { kind: 'index', basisPoints: 1000 },
      { kind: 'size', basisPoints: null },
    ]);
    const [other] = rankComparables({ ...subject, floorAreaSqm: null }, [twin], () => 1);
    expect(other!.adjustments[1]).toEqual({ kind: 'size', basisPoints: null });
  });

  test('a floor area of 0, of either or of both, is one that is not known', () => {
    const others = [60, 75, 90].map((floorAreaSqm, at) => ({
      ...twin,
      id: `other-${at}`,
      floorAreaSqm,
    }));
    const ranked = (wanted: number | null, found: number | null) =>
      rankComparables(
        { ...subject, floorAreaSqm: wanted },
        [{ ...twin, floorAreaSqm: found }, ...others],
        asPaid,
      ).map(({ sale, ...rest }) => ({ ...rest, id: sale.id }));
    expect(ranked(80, 0)).toEqual(ranked(80, null));
    expect(ranked(0, 80)).toEqual(ranked(null, 80));
    expect(ranked(0, 0)).toEqual(ranked(null, null));
    // £300,000 as paid: nothing tells by how much the homes differ in size.
    expect(ranked(80, 0).find(({ id }) => id === 'twin')!.adjustedPricePence).toBe(300_000_00);
  });

  test('a factor below 0 is refused: no price level is', () => {
    expect(() => rankComparables(subject, [twin], () => -0.5)).toThrowError(
      expect.objectContaining({ code: 'out_of_range', field: 'priceFactor', value: -0.5 }),
    );
  });

  test('a price three deviations off is excluded and weighs nothing', () => {
    const usual = Array.from({ length: 12 }, (_, at) => ({
      ...twin,
      id: `usual-${at}`,
      paon: String(at),
      pricePence: (290_000 + at * 2000) * 100,
    }));
    const odd = { ...twin, id: 'odd', paon: '99', pricePence: 900_000_00 };
    const found = rankComparables(subject, [...usual, odd], asPaid);
    const excluded = found.filter((one) => one.tier === 'excluded');
    expect(excluded.map((one) => one.sale.id)).toEqual(['odd']);
    expect(excluded[0]!.failedRules[0]!.rule).toBe('price_outlier');
    expect(excluded[0]!.weight).toBe(0);
    expect(weightedPricePence(found)).toBe(301_000_00);
  });

  test.each<[string, readonly number[], readonly string[]]>([
    // Five at 0.05 and four at 0.15: the mean of the two in the middle is 0.1, and 0.55 is past 3 × 1.4826 × 0.1.
    ['even', [-0.15, -0.15, -0.05, -0.05, -0.05, 0.05, 0.05, 0.15, 0.15, 0.55], ['sold-9']],
    // The fifth of nine distances is 0.3: 3 × 1.4826 × 0.3 are 1.33434.
    ['odd', [-0.3, -0.3, -0.1, -0.1, 0, 0.1, 0.3, 0.3, 1.33], []],
    ['odd', [-0.3, -0.3, -0.1, -0.1, 0, 0.1, 0.3, 0.3, 1.34], ['sold-8']],
  ])('of an %s number of sales at %j the deviation is a median', (_number, logs, outliers) => {
    const sold = logs.map((log, at) => ({
      ...twin,
      id: `sold-${at}`,
      paon: String(at),
      pricePence: Math.round(300_000_00 * Math.exp(log)),
    }));
    const ranked = rankComparables(subject, sold, asPaid);
    const excluded = ranked.filter(({ tier }) => tier === 'excluded');
    expect(excluded.map(({ sale }) => sale.id)).toEqual(outliers);
  });

  test('sales of one day and place come by their addresses, whatever parts these have', () => {
    const sold = [
      { ...twin, id: '1', paon: '12' },
      { ...twin, id: '2', saon: 'FLAT 1' },
      { ...twin, id: '3', paon: '11', street: null },
      { ...twin, id: '4', street: null, town: null },
    ];
    // "10, BS5 6AB", "11, BRISTOL, …", "12, HIGH ROAD, …", "FLAT 1, 10, …": figures come before letters.
    expect(rankComparables(subject, sold, asPaid).map(({ sale }) => sale.id)).toEqual([
      '4',
      '3',
      '1',
      '2',
    ]);
  });

  test('sales outside the market do not widen the bounds of the ordinary ones', () => {
    const sold = (category: 'A' | 'B', pounds: number) =>
      Array.from({ length: 12 }, (_, at) => ({
        ...twin,
        id: `${category}-${at}`,
        paon: `${category}${at}`,
        category,
        pricePence: (pounds + at * 500) * 100,
      }));
    // 50 % above the ordinary sales; between both kinds, and within three deviations of their common median.
    const odd = { ...twin, id: 'odd', paon: '99', pricePence: 450_000_00 };
    const found = rankComparables(
      subject,
      [...sold('A', 300_000), ...sold('B', 600_000), odd],
      asPaid,
    );
    const rule = found.find(({ sale }) => sale.id === 'odd')?.failedRules[0]?.rule;
    expect(rule).toBe('price_outlier');
  });

  test('what is unknown lowers the score by a quarter of its weight', () => {
    const unknown = { point: null, floorAreaSqm: null, bedrooms: null, energyBand: null };
    const asked = {
      ...subject,
      ...unknown,
      postcode: null,
      street: null,
      tenure: null,
      newBuild: null,
    };
    const sale = { ...twin, ...unknown, date: '2025-11-20' };
    // Known are date and type, 0.2 each of 1. 42 days are 1.3799 months: 2^(−1.3799 ÷ 24 × 0.2 ÷ 0.4) = 0.98027;
    // × (1 − 0.25 × 0.6) = 0.83323.
    expect(rankComparables(asked, [sale], asPaid)[0]?.similarityScore).toBe(83);
  });

  test('no comparable, no price', () => {
    expect(weightedPricePence([])).toBeNull();
  });
});

const scoreOf = (change: Partial<Candidate>): number => alone(change).similarityScore;

test('a sale after the day, which is no evidence, scores 100 at most', () => {
  expect(scoreOf({ date: '2035-01-01' })).toBe(100);
});

describe(`properties (seed ${seed})`, () => {
  const candidates: Candidate[] = town({ seed: 3, count: 120 }).map((sale, at) => ({
    ...sale,
    bedrooms: at % 5 === 0 ? null : 1 + (at % 4),
    energyBand: null,
    floorAreaSqm: at % 3 === 0 ? null : 50 + (at % 7) * 10,
    category: at % 11 === 0 ? 'B' : 'A',
  }));
  const here: ComparableSubject = {
    ...subject,
    point: { latitude: 52.51, longitude: -1.485 },
    date: '2024-01-01',
  };
  const expected = rankComparables(here, candidates, asPaid);

  test('the order given changes nothing', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(candidates, { minLength: candidates.length }), (shuffled) => {
        expect(rankComparables(here, shuffled, asPaid)).toEqual(expected);
      }),
      { seed, numRuns: Math.min(runs, 200) },
    );
  });

  test('adding an excluded candidate changes no other and no price', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...candidates),
        fc.constantFrom(0.0001, 0.01, 30, 1000),
        fc.boolean(),
        (like, factor, later) => {
          const extra: Candidate = later
            ? { ...like, id: 'extra', date: '2024-01-02' }
            : {
                ...like,
                id: 'extra',
                category: 'A',
                pricePence: Math.round(like.pricePence * factor),
              };
          const found = rankComparables(here, [...candidates, extra], asPaid);
          const added = found.find((one) => one.sale.id === 'extra')!;
          fc.pre(added.tier === 'excluded');
          expect(found.filter((one) => one !== added)).toEqual(expected);
          expect(weightedPricePence(found)).toBe(weightedPricePence(expected));
        },
      ),
      { seed, numRuns: runs },
    );
  });

  test('ranked by score, then distance, then newest, then address', () => {
    const rank = expected.map(
      ({ similarityScore, distanceMetres, sale }) =>
        [-similarityScore, distanceMetres!, -Date.parse(sale.date)] as const,
    );
    const sorted = rank.toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
    expect(rank).toEqual(sorted);
  });

  test('nearer, newer and more alike never scores lower', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 50, max: 110 }),
        (metres, farther, area) => {
          expect(scoreOf({ point: north(metres) })).toBeGreaterThanOrEqual(
            scoreOf({ point: north(metres + farther) }),
          );
          expect(scoreOf({ floorAreaSqm: 80 })).toBeGreaterThanOrEqual(
            scoreOf({ floorAreaSqm: area }),
          );
          expect(scoreOf({ date: '2025-06-01' })).toBeGreaterThanOrEqual(
            scoreOf({ date: '2024-06-01' }),
          );
        },
      ),
      { seed, numRuns: runs },
    );
  });
});

describe('texts of candidates', () => {
  test.each(['id', 'saon', 'paon', 'street', 'town', 'postcode'] as const)(
    '%s that is no text is refused by its place',
    (field) => {
      const candidate = { ...twin, [field]: 5 } as unknown as Candidate;
      expect(() => rankComparables(subject, [twin, candidate], () => 1)).toThrow(
        expect.objectContaining({ code: 'not_text', field: `candidates[1].${field}`, value: 5 }),
      );
    },
  );

  test('an address without a part is taken, null or left out', () => {
    const { saon: _saon, ...bare } = twin;
    const candidates = [{ ...twin, paon: null, street: null, town: null }, bare as Candidate];
    expect(rankComparables(subject, candidates, () => 1)).toHaveLength(2);
  });
});
