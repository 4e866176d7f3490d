import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  leadClass,
  leadLevel,
  leadPoints,
  leadScore,
  leadTierOf,
  type LeadInput,
} from '@freehold/scoring';
import { numRuns, seed } from './property-settings.ts';

/** A house bought at a typical price on the ordinary market, owned for five years, and sold once. */
const house: LeadInput = {
  monthsOwned: 60,
  monthsKnown: 60,
  salesCount: 1,
  isFlat: false,
  boughtNew: false,
  boughtOffMarket: false,
  priceAgainstTypicalBasisPoints: 0,
  silentlyPulledOn: null,
  companyDistressed: null,
  energyBand: null,
};

const pointsOf = (input: LeadInput) =>
  Object.fromEntries(leadScore(input).signals.map(({ code, points }) => [code, points]));

describe('lead score', () => {
  it('adds the points of the table, worked by hand', () => {
    // Owned from 36 months 28, a typical price 7, an ordinary purchase 6.
    expect(leadScore(house)).toEqual({
      score: 41,
      reason: null,
      signals: [
        { code: 'time_owned', points: 28, detail: 'owned 5 years' },
        {
          code: 'price_paid',
          points: 7,
          detail: 'bought 0 % above the median of its type here and in that year',
        },
        { code: 'purchase', points: 6, detail: 'bought on the ordinary market' },
      ],
      missing: ['silently_pulled', 'company_distressed', 'below_letting_minimum'],
      weightsVersion: 'lead-2026-11-27',
    });
  });

  it('tells a purchase to be sold again: a flat bought cheap by a company some months ago', () => {
    const flat = {
      ...house,
      monthsOwned: 7,
      monthsKnown: 127,
      salesCount: 3,
      isFlat: true,
      boughtOffMarket: true,
      priceAgainstTypicalBasisPoints: -4200,
    };
    // Two resales in 127 months and ten years before them: 9.7 a century.
    expect(pointsOf(flat)).toEqual({
      purchase: 19,
      time_owned: 13,
      price_paid: 9,
      flat: 5,
      often_sold: 2,
    });
    expect(leadScore(flat).score).toBe(48);
    expect(leadScore(flat).signals[1]?.detail).toBe('owned 7 months, bought at a low price');
  });

  it.each([
    [11, 0],
    [12, 15],
    [23, 15],
    [24, 21],
    [35, 21],
    [36, 28],
    [119, 28],
    [120, 22],
  ])('gives a home owned for %i months its step, %i points', (monthsOwned, points) => {
    expect(pointsOf({ ...house, monthsOwned })['time_owned'] ?? 0).toBe(points);
  });

  it.each([
    [-4001, 9],
    [-4000, 8],
    [-1501, 8],
    [-1500, 7],
    [1499, 7],
    [1500, 2],
    [3999, 2],
    [4000, 0],
  ])('gives a price %i basis points above the typical one %i points', (above, points) => {
    const priced = { ...house, priceAgainstTypicalBasisPoints: above };
    expect(pointsOf(priced)['price_paid'] ?? 0).toBe(points);
  });

  it('takes a new home for an ordinary one after two years', () => {
    const built = { ...house, boughtNew: true };
    expect(pointsOf({ ...built, monthsOwned: 23 })['purchase']).toBe(2);
    expect(pointsOf({ ...built, monthsOwned: 24 })['purchase']).toBe(6);
  });

  it('takes a company that keeps what it bought for the least likely seller', () => {
    const kept = { ...house, boughtOffMarket: true };
    expect(pointsOf({ ...kept, monthsOwned: 11 })['purchase']).toBe(19);
    expect(pointsOf({ ...kept, monthsOwned: 12 })['purchase']).toBeUndefined();
  });

  it('adds what open files do not tell the weight of', () => {
    const told = {
      ...house,
      silentlyPulledOn: '2026-03-01',
      companyDistressed: true,
      energyBand: 'F',
    } as const;
    expect(leadScore(told).score).toBe(41 + 10 + 10 + 2);
    expect(leadScore({ ...told, energyBand: 'E' }).score).toBe(41 + 10 + 10);
    expect(leadScore(told).missing).toEqual([]);
  });

  it('has no score without how long the home has been owned', () => {
    expect(leadScore({ ...house, monthsOwned: null })).toMatchObject({
      score: null,
      reason: 'no_evidence',
      signals: [],
    });
  });

  it('takes what is not known for the ordinary case', () => {
    const unknown: LeadInput = {
      ...house,
      monthsKnown: null,
      salesCount: null,
      isFlat: null,
      boughtNew: null,
      boughtOffMarket: null,
      priceAgainstTypicalBasisPoints: null,
    };
    expect(leadScore(unknown).score).toBe(41);
  });
});

describe('the level of neighbours and the class against it', () => {
  it('is the score of the mean odds', () => {
    // Odds 4 and 16, mean 10: 2^3.3 is 9.85 and 2^3.4 is 10.56, and 10 is nearer to the first.
    expect(leadLevel([20, 40])).toBe(33);
    expect(leadLevel([41])).toBe(41);
    expect(leadLevel([0, 0, 100])).toBe(84);
    expect(leadLevel([])).toBeNull();
  });

  it.each([
    [43, 'hot'],
    [42, 'warm'],
    [39, 'warm'],
    [38, 'standard'],
    [33, 'standard'],
    [32, 'low'],
  ] as const)('classes %i points among neighbours of 36 as %s', (score, name) => {
    expect(leadClass(score, 36)).toBe(name);
  });

  it('makes a tier of each class', () => {
    expect((['hot', 'warm', 'standard', 'low'] as const).map(leadTierOf)).toEqual([
      'gold',
      'silver',
      'bronze',
      'excluded',
    ]);
  });

  it('multiplies by the powers of two that its table names', () => {
    const exact = leadPoints.oddsThousandths.map((_, at) => Math.round(1000 * 2 ** (at / 10)));
    expect(leadPoints.oddsThousandths).toEqual(exact);
  });
});

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 4 });
const inputs: fc.Arbitrary<LeadInput> = fc.record({
  monthsOwned: fc.integer({ min: 0, max: 500 }),
  monthsKnown: maybe(fc.integer({ min: 0, max: 500 })),
  salesCount: maybe(fc.integer({ min: 1, max: 12 })),
  isFlat: maybe(fc.boolean()),
  boughtNew: maybe(fc.boolean()),
  boughtOffMarket: maybe(fc.boolean()),
  priceAgainstTypicalBasisPoints: maybe(fc.integer({ min: -9999, max: 30_000 })),
  silentlyPulledOn: maybe(fc.constantFrom<string | false>('2026-01-05', false)),
  companyDistressed: maybe(fc.boolean()),
  energyBand: maybe(fc.constantFrom('A', 'D', 'E', 'F', 'G')),
});
const scoreOf = (input: LeadInput) => leadScore(input).score as number;
const settings = { seed, numRuns };

describe(`for any home, seed ${seed}`, () => {
  it('signals sum to a whole score from 0 to 100, and none adds nothing', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { score, signals } = leadScore(input);
        expect(signals.reduce((sum, { points }) => sum + points, 0)).toBe(score);
        expect(signals.every(({ points }) => Number.isInteger(points) && points > 0)).toBe(true);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }),
      settings,
    );
  });

  it('a lower price paid, a flat, one sale more or a sign of distress never lowers it', () => {
    fc.assert(
      fc.property(inputs, fc.nat(5000), (input, less) => {
        const above = input.priceAgainstTypicalBasisPoints ?? 0;
        const likelier: Partial<LeadInput>[] = [
          { priceAgainstTypicalBasisPoints: above - less },
          { isFlat: true },
          { salesCount: (input.salesCount ?? 1) + 1 },
          { silentlyPulledOn: '2026-01-05' },
          { companyDistressed: true },
          { energyBand: 'G' },
        ];
        for (const change of likelier) {
          expect(scoreOf({ ...input, ...change })).toBeGreaterThanOrEqual(scoreOf(input));
        }
      }),
      settings,
    );
  });

  it('a level lies between its scores, rises with any of them, and whatever their order', () => {
    const scores = fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(scores, (all) => {
        const level = leadLevel(all) as number;
        expect(level).toBeGreaterThanOrEqual(Math.min(...all));
        expect(level).toBeLessThanOrEqual(Math.max(...all));
        expect(leadLevel(all.toReversed())).toBe(level);
        expect(leadLevel([(all[0] as number) + 1, ...all.slice(1)])).toBeGreaterThanOrEqual(level);
      }),
      settings,
    );
  });
});
