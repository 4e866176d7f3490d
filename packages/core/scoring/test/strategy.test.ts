import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  playbookTiers,
  scoredStrategies,
  strategyScores,
  strategyWeights,
  type PlaybookInput,
  type StrategyInput,
} from '@freehold/scoring';
import { bestFit, overallFit } from '../src/kernel/strategy.ts';
import { strategy as input } from './homes.ts';
import { numRuns, seed } from './property-settings.ts';

const terrace: StrategyInput = {
  grossYieldBasisPoints: 800,
  discountBasisPoints: 1000,
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
  it.each(scoredStrategies)('weights of %s sum to one', (strategy) => {
    const weights = Object.values<number>(strategyWeights.weightsPpm[strategy]);
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

  it('fits a terrace to short lets and to rent to rent, and overall, by hand', () => {
    const { fits, overall, best } = strategyScores(terrace);
    // SA: .3×85 + .4×40 + .2×70 + .1×100 = 65.5. Rent to rent: .35×85 + .25×70 + .25×60 + .15×100 = 77.25.
    expect([fits.sa.fit, fits.r2r.fit]).toEqual([66, 77]);
    // .6 × 83 and .4 × a sixth of 79 + 83 + 50 + 59 + 66 + 77.
    expect([overall, best]).toEqual([77, 'hmo']);
  });

  it('fits a terrace that needs work and is not said to be empty, by hand', () => {
    const { fits } = strategyScores({ ...terrace, needsWork: true, isVacant: false });
    // Flip: 30 + .25×100 + 15. BRRR: 24 + 25 + 29.75. BTL: 42.5 + 15 + .15×30 + 6.5. SA: 55.5 + .1×30. Vacancy 50.
    expect([fits.flip.fit, fits.brrr.fit, fits.btl.fit, fits.sa.fit, fits.r2r.fit]).toEqual([
      70, 79, 69, 59, 70,
    ]);
  });

  it.each<[Partial<StrategyInput>, string[]]>([
    [{ leaseYearsRemaining: 79 }, ['btl', 'flip', 'brrr']],
    [{ leaseYearsRemaining: 80 }, []],
    [{ severeCondition: true }, ['btl', 'hmo', 'sa', 'r2r']],
    [{ occupancyRestricted: true }, ['sa', 'r2r']],
    [{ bedrooms: 2, floorAreaSqm: 89 }, ['hmo', 'r2r']],
    [{ bedrooms: 3, floorAreaSqm: 89 }, []],
    [{ bedrooms: 2, floorAreaSqm: 90 }, []],
    [{ hasArticle4: true }, ['hmo']],
  ])('%j closes %j', (known, closed) => {
    const { fits } = strategyScores({ ...terrace, ...known });
    expect(scoredStrategies.filter((name) => fits[name].reason === 'gate_closed')).toEqual(closed);
    for (const name of scoredStrategies) expect(fits[name].fit === 0).toBe(closed.includes(name));
  });

  it.each([
    // .6 × 80 + .4 × 50.
    [[80, Number.NaN, 40, Number.NaN, 60, 20], 68, 0],
    // Half of the strategies are enough: .6 × 80 + .4 × 60.
    [[40, 80, 60, Number.NaN, Number.NaN, Number.NaN], 72, 1],
    [[80, 40, Number.NaN, Number.NaN, Number.NaN, Number.NaN], Number.NaN, 0],
    [[0, 0, 0, 0, 0, 0], 0, -1],
    // The first of equals; .6 × 70 + .4 × 70.
    [[70, 70, 70, 70, 70, 70], 70, 0],
    [[1, 70, 70, 69, 70, 70], 65, 1],
  ])('fits of %j make %d overall, the best at %d', (fits, overall, best) => {
    expect([overallFit(fits), bestFit(fits)]).toEqual([overall, best]);
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
        for (const strategy of scoredStrategies) {
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
          grossYieldBasisPoints: raise(known.grossYieldBasisPoints),
          discountBasisPoints: raise(known.discountBasisPoints),
        });
        for (const strategy of scoredStrategies) {
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
    discountBasisPoints: 1000,
    grossYieldBasisPoints: 600,
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
      { discountBasisPoints: 999, grossYieldBasisPoints: 599, bedrooms: 2, floorAreaSqm: 89 },
      ['excluded', 'excluded', 'excluded'],
    ],
    [
      { discountBasisPoints: 1500, grossYieldBasisPoints: 700, bedrooms: 4 },
      ['silver', 'silver', 'silver'],
    ],
    [
      { discountBasisPoints: 2000, grossYieldBasisPoints: 800, bedrooms: 5 },
      ['gold', 'gold', 'gold'],
    ],
    [
      { needsWork: false, severeCondition: true, hasArticle4: true },
      ['excluded', 'excluded', 'excluded'],
    ],
    [{ isHouse: false }, ['bronze', 'excluded', 'bronze']],
    [{ isHouse: null }, ['bronze', null, 'bronze']],
    [{ bedrooms: 2, floorAreaSqm: 90 }, ['bronze', 'bronze', 'bronze']],
    [{ discountBasisPoints: null, grossYieldBasisPoints: null }, [null, 'bronze', null]],
    [{ needsWork: null, severeCondition: null }, [null, 'bronze', 'bronze']],
    [{ needsWork: null, discountBasisPoints: 999 }, ['excluded', 'bronze', 'bronze']],
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
