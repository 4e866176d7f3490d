import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheapestPriceCut, dealScore, dealWeights, type DealInput } from '@freehold/scoring';
import { numRuns, seed } from './property-settings.ts';
import { deal as input } from './homes.ts';

const bargain: DealInput = {
  pricePence: 160_000_00,
  valuation: { estimatePence: 220_000_00, lowerPence: 200_000_00, confidence: 80 },
  grossYieldHundredths: 900,
  areaYieldHundredths: { p25: 400, median: 500, p75: 600 },
  demandIndex: 80,
  daysListed: 0,
  medianDaysListed: 50,
  reductions: { count: 1, totalHundredths: 1000 },
};

const nothingKnown: DealInput = {
  pricePence: null,
  valuation: null,
  grossYieldHundredths: null,
  areaYieldHundredths: null,
  demandIndex: null,
  daysListed: null,
  medianDaysListed: null,
  reductions: null,
};

describe('deal score', () => {
  it('weights sum to one', () => {
    const sum = Object.values(dealWeights.weightsMillionths).reduce(
      (all, weight) => all + weight,
      0,
    );
    expect(sum).toBe(1_000_000);
  });

  it('scores a bargain worked by hand', () => {
    // 20 % under the lower bound 100; yield over the top of the area 100; demand 80; fresh 100; 10 % reduced 80:
    // .35×100 + .25×100 + .15×80 + .10×100 + .15×80 = 94.
    const score = dealScore(bargain);
    expect(score.score).toBe(94);
    expect(score.tier).toBe('gold');
    expect(score.isHotDeal).toBe(true);
    expect(score.missing).toEqual([]);
  });

  it('is never hot on weak evidence', () => {
    const weak = {
      ...bargain,
      valuation: { estimatePence: 220_000_00, lowerPence: 200_000_00, confidence: 59 },
    };
    expect(dealScore(weak).isHotDeal).toBe(false);
  });

  it('is never hot at a price over the lower bound', () => {
    expect(dealScore({ ...bargain, pricePence: 200_000_00 }).isHotDeal).toBe(false);
  });

  it('scores nothing where nothing is known', () => {
    const score = dealScore(nothingKnown);
    expect(score.score).toBeNull();
    expect(score.reason).toBe('no_evidence');
    expect(score.tier).toBeNull();
    expect(score.isHotDeal).toBe(false);
    expect(score.reductionLikelihood).toBeNull();
    expect(score.missing).toHaveLength(5);
  });

  it(`a better value of any factor never lowers it (seed ${seed})`, () => {
    fc.assert(
      fc.property(input, fc.nat(500_000_00), fc.nat(40), (known, cheaper, better) => {
        const now = dealScore(known).score;
        fc.pre(now !== null);
        const improved: Partial<DealInput>[] = [];
        if (known.pricePence !== null)
          improved.push({ pricePence: Math.max(1, known.pricePence - cheaper) });
        if (known.grossYieldHundredths !== null)
          improved.push({ grossYieldHundredths: known.grossYieldHundredths + better * 10 });
        if (known.demandIndex !== null)
          improved.push({ demandIndex: Math.min(100, known.demandIndex + better) });
        if (known.daysListed !== null)
          improved.push({ daysListed: Math.max(0, known.daysListed - better) });
        if (known.reductions !== null)
          improved.push({
            reductions: {
              ...known.reductions,
              totalHundredths: known.reductions.totalHundredths + better * 10,
            },
          });
        for (const change of improved) {
          expect(dealScore({ ...known, ...change }).score).toBeGreaterThanOrEqual(now);
        }
      }),
      { seed, numRuns },
    );
  });

  it(`the cheapest price cut reaches the next tier and a pound more does not (seed ${seed})`, () => {
    fc.assert(
      fc.property(input, (known) => {
        const cut = cheapestPriceCut(known);
        fc.pre(cut !== null);
        const price = known.pricePence as number;
        const at = (pricePence: number) =>
          dealScore({
            ...known,
            pricePence,
            grossYieldHundredths:
              known.grossYieldHundredths === null
                ? null
                : Math.floor((known.grossYieldHundredths * price) / pricePence + 0.5),
          }).score as number;
        const { tier, pricePence, reductionPence } = cut;
        const threshold = dealWeights.tiers[tier as 'gold' | 'silver' | 'bronze'];
        expect(at(pricePence)).toBeGreaterThanOrEqual(threshold);
        expect(at(pricePence + 100)).toBeLessThan(threshold);
        expect(reductionPence).toBe(price - pricePence);
      }),
      { seed, numRuns },
    );
  });

  it(`the chance of a reduction is a chance and rises with days listed (seed ${seed})`, () => {
    fc.assert(
      fc.property(input, fc.nat(300), (known, later) => {
        const now = dealScore(known).reductionLikelihood;
        if (known.daysListed === null) {
          expect(now).toBeNull();
          return;
        }
        expect(now).toBeGreaterThan(0);
        expect(now).toBeLessThan(1);
        const then = dealScore({
          ...known,
          daysListed: known.daysListed + later,
        }).reductionLikelihood;
        expect(then).toBeGreaterThanOrEqual(now as number);
      }),
      { seed, numRuns },
    );
  });
});
