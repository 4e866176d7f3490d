import {
  cheapestStrategyCut,
  scoredStrategies,
  strategyScores,
  type StrategyInput,
} from '@freehold/scoring';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numRuns as runs, seed } from './property-settings.ts';

const plain: StrategyInput = {
  grossYieldBasisPoints: 500,
  discountBasisPoints: 0,
  bedrooms: 3,
  floorAreaSqm: 85,
  demandIndex: 50,
  visitorIndex: 40,
  transportIndex: 60,
  energyBand: 'D',
  leaseYearsRemaining: null,
  hasArticle4: false,
  needsWork: false,
  severeCondition: false,
  isVacant: false,
  isHmoAlready: false,
  occupancyRestricted: false,
};
const steps = { bronze: 40, silver: 60, gold: 80 } as const;

/** The home asked for at another price: the yield as shown moves with it, the value stands. */
function askedAt(
  input: StrategyInput,
  { from, to, value }: Record<'from' | 'to' | 'value', number>,
) {
  return {
    ...input,
    grossYieldBasisPoints: Math.round(((input.grossYieldBasisPoints ?? 0) * from) / to),
    discountBasisPoints: Math.round(((value - to) * 10_000) / value),
  };
}

describe('the price at which a strategy reaches its next tier', () => {
  // £500,000 let for £2,000 a month: 4.80 %, 25 + 35 × 0.80 / 2 = 39 points of yield. Demand 50, sound 100 and band D 65
  // make 0.25 × 50 + 0.15 × 100 + 0.1 × 65 = 34 of the score, so 0.5 × 39 + 34 = 53.5: 54, bronze. Silver begins at 59.5,
  // which takes 51 points, 50.5 before rounding: 4 % + 2 % × 25.5 / 35 = 5.457 %, shown as 5.46 from 5.455 % on, and
  // £24,000 a year is 5.455 % of £439,963.3.
  test('of a buy-to-let worked by hand', () => {
    const pricePence = 50_000_000;
    const input = { ...plain, grossYieldBasisPoints: 480 };
    expect(strategyScores(input).fits.btl.fit).toBe(54);
    const cut = cheapestStrategyCut('btl', input, { pricePence, valuePence: 50_000_000 });
    expect(cut).toEqual({
      tier: 'silver',
      score: 60,
      pricePence: 43_996_300,
      reductionPence: 6_003_700,
    });
  });

  test(`is reached there and not a pound above (seed ${seed}, ${runs} runs)`, () => {
    const homes = fc.record({
      price: fc.integer({ min: 20_000, max: 2_000_000 }),
      grossYieldBasisPoints: fc.integer({ min: 100, max: 1_500 }),
      share: fc.double({ min: 0.6, max: 1.5, noNaN: true }),
      strategy: fc.constantFrom(...scoredStrategies),
      changes: fc.record({
        bedrooms: fc.option(fc.integer({ min: 1, max: 7 })),
        floorAreaSqm: fc.option(fc.integer({ min: 30, max: 200 })),
        demandIndex: fc.option(fc.integer({ min: 0, max: 100 })),
        needsWork: fc.boolean(),
        severeCondition: fc.boolean(),
      }),
    });
    let found = 0;
    const property = fc.property(
      homes,
      ({ price, grossYieldBasisPoints, share, strategy, changes }) => {
        const [pricePence, valuePence] = [price * 100, Math.round(price * share) * 100];
        const home = { ...plain, ...changes, grossYieldBasisPoints };
        const at = (to: number) => askedAt(home, { from: pricePence, to, value: valuePence });
        const now = strategyScores(at(pricePence)).fits[strategy];
        const cut = cheapestStrategyCut(strategy, at(pricePence), { pricePence, valuePence });
        const closed = now.gates.some(({ passed }) => passed === false);
        if (closed || now.fit === null || now.fit >= steps.gold) {
          expect(cut).toBeNull();
        }
        if (cut === null) return;
        found += 1;
        const least = steps[cut.tier as keyof typeof steps];
        expect(now.fit).toBeLessThan(least);
        expect(cut.score).toBeGreaterThanOrEqual(least);
        expect(cut.reductionPence).toBe(pricePence - cut.pricePence);
        expect(strategyScores(at(cut.pricePence)).fits[strategy].fit).toBe(cut.score);
        const above = strategyScores(at(cut.pricePence + 100)).fits[strategy].fit;
        expect(above).toBeLessThan(least);
      },
    );
    fc.assert(property, { seed, numRuns: runs });
    expect(found).toBeGreaterThan(runs / 4);
  });

  // £100,000 let for £8,000 a year: 85 points of yield; demand 50, sound 100 and band D 65 make 34, in all 76.5: silver.
  // Gold takes 79.5, so 91 points, 90.5 before rounding: 8 % + 2 % × 5.5 / 15 = 8.733 %, shown as 8.74 from 8.735 % on,
  // and £8,000 is 8.735 % of £91,585.57.
  test('does without a value of the home', () => {
    const input = { ...plain, grossYieldBasisPoints: 800, discountBasisPoints: null };
    const money = { pricePence: 10_000_000, valuePence: null };
    expect(strategyScores(input).fits.btl.fit).toBe(77);
    expect(cheapestStrategyCut('btl', input, money)).toEqual({
      tier: 'gold',
      score: 80,
      pricePence: 9_158_500,
      reductionPence: 841_500,
    });
  });

  // £100,000 let for £6,000 a year. Without a discount works weigh 5/12 and yield 7/12: 20 and 60 points make 43.3, bronze.
  // Silver takes 59.5, so 88 points of yield, 87.5 before rounding: 8 % + 2 % × 2.5 / 15 = 8.333 %, shown as 8.34 from
  // 8.335 % on, and £6,000 is 8.335 % of £71,985.6.
  test('leaves a discount that is not known out', () => {
    const input = { ...plain, grossYieldBasisPoints: 600, discountBasisPoints: null };
    const money = { pricePence: 10_000_000, valuePence: null };
    expect(strategyScores(input).fits.brrr.fit).toBe(43);
    expect(cheapestStrategyCut('brrr', input, money)).toEqual({
      tier: 'silver',
      score: 60,
      pricePence: 7_198_500,
      reductionPence: 2_801_500,
    });
  });

  test('is none where a gate is closed, whatever the price', () => {
    const input = { ...plain, severeCondition: true };
    const money = { pricePence: 20_000_000, valuePence: 20_000_000 };
    expect(cheapestStrategyCut('btl', input, money)).toBeNull();
    expect(cheapestStrategyCut('hmo', input, money)).toBeNull();
  });
});
