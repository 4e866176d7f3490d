import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  playbookTiers,
  strategies,
  strategyScores,
  strategyWeights,
  type PlaybookInput,
  type StrategyInput,
} from '@freehold/scoring';
import { strategy as input } from './homes.ts';
import { numRuns, seed } from './property-settings.ts';

const terrace: StrategyInput = {
  grossYieldHundredths: 800,
  discountHundredths: 1000,
  bedrooms: 4,
  floorAreaSqm: 120,
  demandIndex: 60,
  visitorIndex: 40,
  transportIndex: 70,
  energyBand: 'D',
  leaseYearsRemaining: null,
  hasArticle4: false,
  needsWork: false,
  severeCondition: false,
  isVacant: true,
  isHmoAlready: false,
  occupancyRestricted: false,
};

describe('strategy scores', () => {
  it.each(strategies)('weights of %s sum to one', (strategy) => {
    const weights = Object.values<number>(strategyWeights.weightsMillionths[strategy]);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(1_000_000);
  });

  it('fits a terrace worked by hand', () => {
    const { fits } = strategyScores(terrace);
    // BTL: .5×85 + .25×60 + .15×100 + .1×65 = 79. HMO: .45×98 (1280 of 1000..1300) + .25×70 + .15×85 + .15×60 = 83.35.
    expect(fits.btl.fit).toBe(79);
    expect(fits.hmo.fit).toBe(83);
    // Flip: .5×60 + .25×20 + .25×60 = 50. BRRR: .4×60 + .25×20 + .35×85 = 58.75.
    expect(fits.flip.fit).toBe(50);
    expect(fits.brrr.fit).toBe(59);
  });

  it('an Article 4 direction closes HMO unless it is one already', () => {
    expect(strategyScores({ ...terrace, hasArticle4: true }).fits.hmo.fit).toBe(0);
    expect(strategyScores({ ...terrace, hasArticle4: true, isHmoAlready: true }).fits.hmo.fit).toBe(
      83,
    );
  });

  it('names the closed gate', () => {
    const { gates } = strategyScores({ ...terrace, leaseYearsRemaining: 79 }).fits.flip;
    expect(gates).toEqual([{ rule: 'lease of 80 years or more, or freehold', passed: false }]);
  });

  it(`every fit is 0–100, contributions sum exactly, and the best is the highest (seed ${seed})`, () => {
    fc.assert(
      fc.property(input, (known) => {
        const { fits, best, overall } = strategyScores(known);
        for (const strategy of strategies) {
          const fit = fits[strategy];
          // A figure, or a reason why there is none; a closed gate has both.
          if (fit.reason === 'gate_closed') expect(fit.fit).toBe(0);
          else expect(fit.fit === null).toBe(fit.reason !== null);
          expect(fit.fit ?? 0).toBeGreaterThanOrEqual(0);
          expect(fit.fit ?? 0).toBeLessThanOrEqual(100);
          const sum = fit.contributions.reduce((all, part) => all + part.contributionMillionths, 0);
          expect(sum).toBe(fit.exactMillionths);
          if (best !== null) expect(fit.fit ?? 0).toBeLessThanOrEqual(fits[best].fit as number);
        }
        expect(overall ?? 0).toBeLessThanOrEqual(best === null ? 0 : (fits[best].fit as number));
      }),
      { seed, numRuns },
    );
  });

  it(`a better yield, discount or demand never lowers a fit (seed ${seed})`, () => {
    fc.assert(
      fc.property(input, fc.nat(1000), (known, more) => {
        const now = strategyScores(known);
        const raise = (value: number | null) => (value === null ? null : value + more);
        const better = strategyScores({
          ...known,
          grossYieldHundredths: raise(known.grossYieldHundredths),
          discountHundredths: raise(known.discountHundredths),
        });
        for (const strategy of strategies) {
          const [before, after] = [now.fits[strategy].fit, better.fits[strategy].fit];
          if (before === null) expect(after).toBeNull();
          else expect(after).toBeGreaterThanOrEqual(before);
        }
      }),
      { seed, numRuns },
    );
  });
});

describe('playbook tiers', () => {
  const house: PlaybookInput = {
    discountHundredths: 1000,
    grossYieldHundredths: 600,
    bedrooms: 3,
    floorAreaSqm: null,
    isHouse: true,
    hasArticle4: null,
    needsWork: true,
    severeCondition: false,
  };
  it.each<[Partial<PlaybookInput>, [string | null, string | null, string | null]]>([
    [{}, ['bronze', 'bronze', 'bronze']],
    [
      { discountHundredths: 999, grossYieldHundredths: 599, bedrooms: 2, floorAreaSqm: 89 },
      ['excluded', 'excluded', 'excluded'],
    ],
    [
      { discountHundredths: 1500, grossYieldHundredths: 700, bedrooms: 4 },
      ['silver', 'silver', 'silver'],
    ],
    [
      { discountHundredths: 2000, grossYieldHundredths: 800, bedrooms: 5 },
      ['gold', 'gold', 'gold'],
    ],
    [
      { needsWork: false, severeCondition: true, hasArticle4: true },
      ['excluded', 'excluded', 'excluded'],
    ],
    [{ isHouse: false }, ['bronze', 'excluded', 'bronze']],
    [{ isHouse: null }, ['bronze', null, 'bronze']],
    [{ bedrooms: 2, floorAreaSqm: 90 }, ['bronze', 'bronze', 'bronze']],
    [{ discountHundredths: null, grossYieldHundredths: null }, [null, 'bronze', null]],
    [{ needsWork: null, severeCondition: null }, [null, 'bronze', 'bronze']],
    [{ needsWork: null, discountHundredths: 999 }, ['excluded', 'bronze', 'bronze']],
    [{ bedrooms: null }, ['bronze', null, 'bronze']],
    [{ bedrooms: 2 }, ['bronze', null, 'bronze']],
    [{ bedrooms: null, floorAreaSqm: 110 }, ['bronze', 'silver', 'bronze']],
  ])('%j is %j', (change, [brrr, hmo, btl]) => {
    expect(playbookTiers({ ...house, ...change })).toEqual({
      brrr_candidate: brrr,
      hmo_conversion: hmo,
      btl_candidate: btl,
    });
  });
});
