import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  classificationOf,
  motivationScore,
  motivationTierOf,
  motivationWeights,
  type MotivationInput,
} from '@freehold/scoring';
import { keywords, motivation as input } from './homes.ts';
import { numRuns, seed } from './property-settings.ts';

/** A listing whose text says nothing of its seller; nothing else is known. */
const quiet: MotivationInput = {
  flags: [],
  reductions: null,
  daysListed: null,
  medianDaysListed: null,
  fallThroughs: null,
  relisted: null,
  agentChanged: null,
  yearsOwned: null,
  companyOwned: null,
  companyDistressed: null,
  silentlyPulledOn: null,
  energyBand: null,
  saleCount: null,
  underwaterHundredths: null,
};

describe('motivation score', () => {
  it('is 0 for a listing that says nothing of its seller', () => {
    expect(motivationScore(quiet)).toMatchObject({
      score: 0,
      reason: null,
      // 40 for circumstances and 10 for possession, of caps of 195 in all.
      coverageMillionths: 256_410,
      tier: 'excluded',
      classification: 'low',
      signals: [],
    });
  });

  it('adds signals of different families', () => {
    const { score, signals } = motivationScore({
      ...quiet,
      flags: [{ flag: 'probate', text: 'probate sale' }],
      energyBand: 'G',
    });
    expect(score).toBe(36);
    expect(signals.map(({ code, points }) => [code, points])).toEqual([
      ['probate', 28],
      ['below_letting_minimum', 8],
    ]);
  });

  it('stops a family at its cap, however many keywords say the same', () => {
    const flags = ['repossession', 'receivership', 'probate', 'quick_sale'].map((flag) => ({
      flag,
      text: flag,
    }));
    const { score, signals } = motivationScore({ ...quiet, flags });
    expect(score).toBe(40);
    expect(signals).toHaveLength(4);
  });

  it('counts a keyword once', () => {
    const flag = { flag: 'probate', text: 'probate' };
    expect(motivationScore({ ...quiet, flags: [flag, flag] }).score).toBe(28);
  });

  it.each([
    [74, 'silver', 'hot'],
    [75, 'gold', 'hot'],
    [54, 'bronze', 'warm'],
    [55, 'silver', 'warm'],
    [34, 'excluded', 'standard'],
    [35, 'bronze', 'standard'],
    [60, 'silver', 'hot'],
    [59, 'silver', 'warm'],
    [40, 'bronze', 'warm'],
    [39, 'bronze', 'standard'],
    [20, 'excluded', 'standard'],
    [19, 'excluded', 'low'],
  ])('a score of %i is %s and %s', (score, tier, classification) => {
    expect(motivationTierOf(score)).toBe(tier);
    expect(classificationOf(score)).toBe(classification);
  });

  it(`signals sum to the score, within every cap, whatever their order (seed ${seed})`, () => {
    fc.assert(
      fc.property(input, (known) => {
        const result = motivationScore(known);
        const sum = result.signals.reduce((all, signal) => all + signal.points, 0);
        if (result.score === null) expect(result.reason).not.toBeNull();
        else expect(sum).toBe(result.score);
        expect(result.score ?? 0).toBeLessThanOrEqual(100);
        for (const [family, cap] of Object.entries(motivationWeights.familyCaps)) {
          const points = result.signals.filter((signal) => signal.family === family);
          expect(points.reduce((sum, signal) => sum + signal.points, 0)).toBeLessThanOrEqual(cap);
        }
        expect(motivationScore({ ...known, flags: known.flags?.toReversed() ?? null })).toEqual(
          result,
        );
      }),
      { seed, numRuns },
    );
  });

  it(`one more signal never lowers it (seed ${seed})`, () => {
    fc.assert(
      fc.property(input, fc.constantFrom(...keywords), (known, flag) => {
        const more = {
          ...known,
          flags: [...(known.flags ?? []), { flag, text: flag }],
          companyDistressed: true,
        };
        expect(motivationScore(more).score).toBeGreaterThanOrEqual(
          motivationScore(known).score ?? 0,
        );
      }),
      { seed, numRuns },
    );
  });
});
