import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheapestPriceCut, dealScore, dealWeights, type DealInput } from '@freehold/scoring';
import { numRuns, seed } from './property-settings.ts';
import { deal as input, unknownDeal } from './homes.ts';

const bargain: DealInput = {
  pricePence: 160_000_00,
  valuation: { estimatePence: 220_000_00, lowerPence: 200_000_00, confidence: 80 },
  grossYieldBasisPoints: 900,
  areaYieldBasisPoints: { p25: 400, median: 500, p75: 600 },
  demandIndex: 80,
  daysListed: 0,
  medianDaysListed: 50,
  reductions: { count: 1, totalBasisPoints: 1000 },
};

describe('deal score', () => {
  it('weights sum to one', () => {
    const sum = Object.values(dealWeights.weightsPpm).reduce((all, weight) => all + weight, 0);
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

  it('takes no depth of a reduction that is not known for one of 0', () => {
    const score = dealScore({ ...bargain, reductions: { count: 1, totalBasisPoints: null } });
    // As above without the price history: 82 of 85 hundredths is 96.47.
    expect(score.score).toBe(96);
    expect(score.missing).toEqual(['price_history']);
    expect(score.values.price_history).toBeNull();
    expect(score.reductionLikelihood).toBe(dealScore(bargain).reductionLikelihood);
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

  it(`a better value of any factor never lowers it (seed ${seed})`, () => {
    fc.assert(
      fc.property(input, fc.nat(500_000_00), fc.nat(40), (known, cheaper, better) => {
        const now = dealScore(known).score;
        fc.pre(now !== null);
        const improved: Partial<DealInput>[] = [];
        if (known.pricePence !== null)
          improved.push({ pricePence: Math.max(1, known.pricePence - cheaper) });
        if (known.grossYieldBasisPoints !== null)
          improved.push({ grossYieldBasisPoints: known.grossYieldBasisPoints + better * 10 });
        if (known.demandIndex !== null)
          improved.push({ demandIndex: Math.min(100, known.demandIndex + better) });
        if (known.daysListed !== null)
          improved.push({ daysListed: Math.max(0, known.daysListed - better) });
        const reducedBy = known.reductions?.totalBasisPoints ?? null;
        if (known.reductions !== null && reducedBy !== null)
          improved.push({
            reductions: { ...known.reductions, totalBasisPoints: reducedBy + better * 10 },
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
            grossYieldBasisPoints:
              known.grossYieldBasisPoints === null
                ? null
                : Math.floor((known.grossYieldBasisPoints * price) / pricePence + 0.5),
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

const pointsOf = (known: Partial<DealInput>, factor: string) =>
  dealScore({ ...unknownDeal, ...known }).contributions.find(({ name }) => name === factor)?.points;

describe('the parts of a deal score, worked by hand', () => {
  const near = { p25: 400, median: 500, p75: 600 };
  const skewed = { p25: 400, median: 450, p75: 600 };

  /** Yield, quartiles, points: the percentile on straight lines, half-up, then its points (0, 25, 50, 80 at 75, 100 at 90). */
  it.each([
    [100, near, 0],
    [300, near, 0],
    [350, near, 13],
    [400, near, 25],
    [450, near, 38],
    [500, near, 50],
    [550, near, 66],
    [600, near, 80],
    [650, near, 97],
    [700, near, 100],
    [900, near, 100],
    [350, skewed, 0],
    [375, skewed, 13],
    [400, skewed, 25],
    [425, skewed, 38],
    [450, skewed, 50],
    [525, skewed, 66],
    [600, skewed, 80],
    [675, skewed, 97],
    // Without three different quartiles nothing is ranked: half way from 30 at 4 % to 60 at 6 %.
    [500, { p25: 400, median: 400, p75: 600 }, 45],
    [500, { p25: 400, median: 600, p75: 600 }, 45],
    [500, null, 45],
  ])('a yield of %d among %j earns %d', (grossYieldBasisPoints, areaYieldBasisPoints, points) => {
    expect(pointsOf({ grossYieldBasisPoints, areaYieldBasisPoints }, 'gross_yield')).toBe(points);
  });

  it('a yield that is not known earns nothing among any', () => {
    expect(pointsOf({ areaYieldBasisPoints: near, demandIndex: 1 }, 'gross_yield')).toBeUndefined();
  });

  it.each([
    [0, 50, 100],
    [25, 50, 80],
    [60, 30, 25],
    [60, null, 55],
    [60, 0, 55],
  ])('%d days listed against %o usual earn %d', (daysListed, medianDaysListed, points) => {
    expect(pointsOf({ daysListed, medianDaysListed }, 'listing_freshness')).toBe(points);
  });

  /** 1 ÷ (1 + e^−x), with x as said. */
  it.each<[string, Partial<DealInput>, number]>([
    ['−1.2', { daysListed: 0 }, 0.2315],
    ['−1.2 + 0.7 of the 60 days taken without an area', { daysListed: 60 }, 0.3775],
    ['the same', { daysListed: 60, medianDaysListed: 0 }, 0.3775],
    ['−1.2 + 2 × 0.7', { daysListed: 60, medianDaysListed: 30 }, 0.5498],
    ['−1.2 + 4 × 0.7 at most', { daysListed: 1_000, medianDaysListed: 50 }, 0.832],
    ['−1.2 + 2 × 0.45', { daysListed: 0, reductions: { count: 2, totalBasisPoints: 100 } }, 0.4256],
    [
      '−1.2 + 4 × 0.45 at most',
      { daysListed: 0, reductions: { count: 9, totalBasisPoints: 100 } },
      0.6457,
    ],
    [
      '−1.2 + 0.6, asked a tenth over the estimate',
      {
        daysListed: 0,
        pricePence: 110_000_00,
        valuation: { estimatePence: 100_000_00, lowerPence: 90_000_00, confidence: 50 },
      },
      0.3543,
    ],
    [
      '−1.2 + 5 × 0.6 at most',
      {
        daysListed: 0,
        pricePence: 200_000_00,
        valuation: { estimatePence: 100_000_00, lowerPence: 90_000_00, confidence: 50 },
      },
      0.8581,
    ],
    [
      '−1.2, asked under the estimate',
      {
        daysListed: 0,
        pricePence: 70_000_00,
        valuation: { estimatePence: 100_000_00, lowerPence: 90_000_00, confidence: 50 },
      },
      0.2315,
    ],
  ])('the chance of a reduction at log-odds %s', (_, known, chance) => {
    expect(dealScore({ ...unknownDeal, ...known }).reductionLikelihood).toBe(chance);
  });

  it.each([
    // 35 + 25 + 10, and 5 % reduced 55: .15 × 12 + .15 × 55 = 10.05.
    [12, 60, 80, true],
    [12, 59, 80, false],
    // .15 × 8 + .15 × 55 = 9.45.
    [8, 60, 79, false],
  ])('demand %d, confidence %d: %d, hot %s', (demandIndex, confidence, expected, hot) => {
    const { score, isHotDeal } = dealScore({
      ...bargain,
      demandIndex,
      valuation: { estimatePence: 220_000_00, lowerPence: 200_000_00, confidence },
      reductions: { count: 1, totalBasisPoints: 500 },
    });
    expect([score, isHotDeal]).toEqual([expected, hot]);
  });

  it.each([
    // No discount 50, and 100 for all else: .35 × 50 + 65 = 82.5.
    [200_000_00, 83, false],
    // Half a percent: 51.5, half-up 52.
    [199_000_00, 83, true],
  ])('a price of %d pence at the lower bound: %d, hot %s', (pricePence, expected, hot) => {
    const { score, isHotDeal } = dealScore({
      ...bargain,
      pricePence,
      demandIndex: 100,
      reductions: { count: 1, totalBasisPoints: 2_000 },
    });
    expect([score, isHotDeal]).toEqual([expected, hot]);
  });

  it('says by which value each factor was judged', () => {
    expect(dealScore(bargain).values).toEqual({
      bmv_discount: '20.00 % under the lower bound of the valuation',
      gross_yield: '9.00 %',
      demand: 'index 80',
      listing_freshness: '0 days listed',
      price_history: '1 reduction, 10.00 % in all',
    });
    // 210,000 against a lower bound of 200,000.
    const dear = dealScore({ ...bargain, pricePence: 210_000_00 });
    expect(dear.values.bmv_discount).toBe('5.00 % over the lower bound of the valuation');
    expect(dealScore(unknownDeal).values).toEqual({
      bmv_discount: null,
      gross_yield: null,
      demand: null,
      listing_freshness: null,
      price_history: null,
    });
  });

  it('a valuation whose lower bound is nothing is no evidence of a discount', () => {
    const valuation = { estimatePence: 1_00, lowerPence: 0, confidence: 1 };
    expect(dealScore({ ...bargain, valuation }).missing).toEqual(['bmv_discount']);
  });

  it('below the floor of coverage each contribution keeps its own weight', () => {
    const { score, reason, contributions } = dealScore({ ...unknownDeal, demandIndex: 40 });
    expect([score, reason]).toEqual([null, 'coverage_below_floor']);
    expect(contributions).toEqual([
      { name: 'demand', weightPpm: 150_000, points: 40, contributionMillionths: 6_000_000 },
    ]);
  });
});
