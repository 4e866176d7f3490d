import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dealScore,
  motivationScore,
  scoredStrategies,
  strategyScores,
  type DealInput,
  type MotivationInput,
  type ScoredStrategy,
  type StrategyInput,
} from '@freehold/scoring';
import { strategy, unknownDeal, unknownSeller } from './homes.ts';
import { numRuns, seed } from './property-settings.ts';

/* What the scores answer with one fact. Weights are written out here by hand. */

const noStrategy: StrategyInput = {
  grossYieldBasisPoints: null,
  discountBasisPoints: null,
  bedrooms: null,
  floorAreaSqm: null,
  demandIndex: null,
  visitorIndex: null,
  transportIndex: null,
  energyBand: null,
  leaseYearsRemaining: null,
  hasArticle4: null,
  needsWork: null,
  severeCondition: null,
  isVacant: null,
  isHmoAlready: null,
  occupancyRestricted: null,
};

describe('a home of which one fact is known', () => {
  // Each with the share of the weight that it carries, in millionths: a fit needs 500,000.
  it.each<[string, Partial<StrategyInput>, ScoredStrategy, number, number | null]>([
    ['a yield of 8 %, 85 points', { grossYieldBasisPoints: 800 }, 'btl', 500_000, 85],
    ['demand 100', { demandIndex: 100 }, 'btl', 250_000, null],
    ['a text without works', { needsWork: false }, 'btl', 0, null],
    ['an energy band', { energyBand: 'A' }, 'btl', 100_000, null],
    ['a discount of 15 %, 80 points', { discountBasisPoints: 1500 }, 'flip', 500_000, 80],
    ['a discount', { discountBasisPoints: 1500 }, 'brrr', 400_000, null],
    ['works', { needsWork: true }, 'brrr', 250_000, null],
    ['visitors', { visitorIndex: 100 }, 'sa', 400_000, null],
    ['a yield', { grossYieldBasisPoints: 800 }, 'sa', 300_000, null],
    ['four bedrooms', { bedrooms: 4 }, 'hmo', 250_000, null],
    ['four bedrooms', { bedrooms: 4 }, 'r2r', 250_000, null],
  ])('%s: %j is %s coverage %i and a fit of %j', (_, fact, name, coverage, fit) => {
    const result = strategyScores({ ...noStrategy, ...fact });
    expect(result.fits[name].coveragePpm).toBe(coverage);
    expect(result.fits[name].fit).toBe(fit);
    // One strategy of six at most has a fit: no overall score.
    expect(result.overall).toBeNull();
    expect(result.reason).not.toBeNull();
  });

  it.each<[Partial<StrategyInput>, ScoredStrategy, string]>([
    [{ severeCondition: true }, 'btl', 'gate_closed'],
    [{ leaseYearsRemaining: 79 }, 'flip', 'gate_closed'],
    [{ occupancyRestricted: true }, 'sa', 'gate_closed'],
    [{ hasArticle4: true }, 'hmo', 'gate_unknown'],
    [{ bedrooms: 2 }, 'hmo', 'gate_unknown'],
    [{ bedrooms: 2, floorAreaSqm: 89 }, 'hmo', 'gate_closed'],
    [{ bedrooms: 2, hasArticle4: true, isHmoAlready: false }, 'hmo', 'gate_closed'],
    [{ bedrooms: 3 }, 'hmo', 'coverage_below_floor'],
    [{ floorAreaSqm: 90 }, 'hmo', 'coverage_below_floor'],
  ])('%j leaves %s with %s', (fact, name, reason) => {
    const { fit, reason: given } = strategyScores({ ...noStrategy, ...fact }).fits[name];
    expect(given).toBe(reason);
    expect(fit).toBe(reason === 'gate_closed' ? 0 : null);
  });

  it.each<[Partial<DealInput>, number]>([
    [{ grossYieldBasisPoints: 600 }, 250_000],
    [{ demandIndex: 60 }, 150_000],
    [{ daysListed: 10 }, 100_000],
    [{ reductions: { count: 0, totalBasisPoints: 0 } }, 150_000],
    [{ pricePence: 100_000_00 }, 0],
    [
      {
        pricePence: 100_000_00,
        valuation: { estimatePence: 120_000_00, lowerPence: 110_000_00, confidence: 90 },
      },
      350_000,
    ],
  ])('a deal with %j has coverage %i and no score', (fact, coverage) => {
    expect(dealScore({ ...unknownDeal, ...fact })).toMatchObject({
      score: null,
      reason: coverage === 0 ? 'no_evidence' : 'coverage_below_floor',
      coveragePpm: coverage,
    });
  });

  it('a deal with a valuation and demand, .35 + .15, has a score', () => {
    // 0 % under the lower bound 50 points, demand 60: (350,000 × 50 + 150,000 × 60) / 500,000 = 53.
    const known = {
      ...unknownDeal,
      pricePence: 110_000_00,
      valuation: { estimatePence: 120_000_00, lowerPence: 110_000_00, confidence: 90 },
      demandIndex: 60,
    };
    expect(dealScore(known)).toMatchObject({ score: 53, coveragePpm: 500_000 });
  });

  // Caps: circumstances 40, price 30, time 25, history 25, possession 10, ownership 35, energy 10, equity 20; 195 in all.
  it.each<[Partial<MotivationInput>, number, number | null]>([
    [{ energyBand: 'G' }, 10, null],
    [{ underwaterBasisPoints: -100 }, 20, 0],
    [{ flags: [] }, 50, 0],
    [{ reductions: { count: 0, totalBasisPoints: 0 } }, 30, 0],
    [{ daysListed: 0 }, 25, 0],
    [{ relisted: true }, 25, 8],
    [{ fallThroughs: 0 }, 25, 0],
    [{ silentlyPulledOn: false }, 25, 0],
    [{ silentlyPulledOn: '2026-10-01' }, 25, 14],
    [{ companyOwned: true }, 35, 6],
    [{ yearsOwned: 30 }, 35, 18],
    [{ medianDaysListed: 60 }, 0, null],
  ])('a seller with %j has coverage %i of 195 and a score of %j', (fact, covered, score) => {
    const result = motivationScore({ ...unknownSeller, ...fact });
    expect(result.coveragePpm).toBe(Math.floor((covered * 1_000_000) / 195));
    expect(result.score).toBe(score);
  });
});

it(`forgetting a fact never raises the coverage, and never turns no score into one (seed ${seed})`, () => {
  fc.assert(
    fc.property(strategy, fc.nat(), (home, which) => {
      const names = Object.keys(home) as (keyof StrategyInput)[];
      const forgotten = names[which % names.length] as keyof StrategyInput;
      const [known, less] = [strategyScores(home), strategyScores({ ...home, [forgotten]: null })];
      for (const name of scoredStrategies) {
        const [before, after] = [known.fits[name], less.fits[name]];
        expect(after.coveragePpm).toBeLessThanOrEqual(before.coveragePpm);
        if (before.fit === null) expect(after.fit).toBeNull();
      }
    }),
    { seed, numRuns },
  );
});
