import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dealScore,
  motivationScore,
  playbookTiers,
  strategyScores,
  type StrategyInput,
} from '@freehold/scoring';
import {
  dealBatch,
  dealFacts,
  energyBands,
  keywordBits,
  motivationBatch,
  motivationFacts,
  playbookBatch,
  playbookFacts,
  scoredStrategies,
  strategyBatch,
  strategyFacts,
  tiers,
  unknownTier,
  type ScoreBatch,
} from '@freehold/scoring/batch';
import { deal, motivation, playbook, strategy, unknownDeal, unknownSeller } from './homes.ts';
import { numRuns, seed } from './property-settings.ts';

/** Every fact in a column of its own. */
function batchOf<Facts extends object>(rows: readonly Facts[]): ScoreBatch<Facts> {
  const shared = rows[0] as Facts;
  const columns: Partial<Record<keyof Facts, Float64Array>> = {};
  for (const name of Object.keys(shared) as (keyof Facts)[]) {
    columns[name] = Float64Array.from(rows, (row) => row[name] as number);
  }
  return { shared, columns };
}

/** Several homes to a batch, so that what one row leaves behind would show in the next. */
const several = <Home>(home: fc.Arbitrary<Home>) => fc.array(home, { minLength: 1, maxLength: 4 });

describe('batches', () => {
  it('give no score where too little is known, whatever the rows before it had', () => {
    const [nothing, some] = [Number.NaN, 50];
    const deals = dealBatch({
      shared: { ...dealFacts(unknownDeal), pricePence: 0 },
      columns: { demandIndex: [some, nothing], lowerPence: [nothing, 1_00] },
    });
    expect([...deals.score]).toEqual([nothing, nothing]);
    expect([...deals.tier]).toEqual([unknownTier, unknownTier]);
    expect([...deals.isHotDeal]).toEqual([0, 0]);
    // An energy band is a twentieth of the caps; the listing's text over a quarter.
    const motivated = motivationBatch({
      shared: motivationFacts(unknownSeller),
      columns: { energyBand: [6, 6], keywords: [nothing, keywordBits(['probate', 'garden'])] },
    });
    expect([...motivated.score]).toEqual([nothing, 36]);
    expect([...motivated.tier].map((tier) => tiers[tier])).toEqual([undefined, 'bronze']);
  });

  it('of no columns have no rows', () => {
    expect(dealBatch({ shared: dealFacts(unknownDeal), columns: {} }).score).toHaveLength(0);
  });

  it('flags that say nothing of a seller are no keywords', () => {
    expect(keywordBits(['garden', '__proto__'])).toBe(0);
  });

  it('score a bargain and a terrace worked by hand', () => {
    // 20 % under the lower bound 100; yield over the top of the area 100; demand 80; fresh 100; 10 % reduced 80:
    // .35×100 + .25×100 + .15×80 + .10×100 + .15×80 = 94; at £200,000 the discount gives 50, the sum 76.5.
    const deals = dealBatch({
      shared: {
        pricePence: 0,
        estimatePence: 220_000_00,
        lowerPence: 200_000_00,
        confidence: 80,
        grossYieldBasisPoints: 900,
        areaYieldP25BasisPoints: 400,
        areaYieldMedianBasisPoints: 500,
        areaYieldP75BasisPoints: 600,
        demandIndex: 80,
        daysListed: 0,
        medianDaysListed: 50,
        reductionCount: 1,
        reductionTotalBasisPoints: 1000,
      },
      columns: { pricePence: [160_000_00, 200_000_00] },
    });
    expect([...deals.score]).toEqual([94, 77]);
    expect([...deals.tier].map((tier) => tiers[tier])).toEqual(['gold', 'silver']);
    expect([...deals.isHotDeal]).toEqual([1, 0]);
    // BTL: .5×85 + .25×60 + .15×100 + .1×65 = 79, and .1×90 in band C. HMO: .45×98 + .25×70 + .15×85 + .15×60 = 83.35.
    const homes = strategyBatch({
      shared: {
        grossYieldBasisPoints: 800,
        discountBasisPoints: 1000,
        bedrooms: 4,
        floorAreaSqm: 120,
        demandIndex: 60,
        visitorIndex: 40,
        transportIndex: 70,
        energyBand: 0,
        leaseYearsRemaining: Number.NaN,
        hasArticle4: 0,
        needsWork: 0,
        severeCondition: 0,
        isVacant: 1,
        isHmoAlready: 0,
        occupancyRestricted: 0,
      },
      columns: { energyBand: [energyBands.indexOf('D'), energyBands.indexOf('C')] },
    });
    expect([...homes.fits.btl]).toEqual([79, 82]);
    expect([...homes.fits.hmo]).toEqual([83, 83]);
    expect([...homes.best].map((best) => scoredStrategies[best])).toEqual(['hmo', 'hmo']);
  });

  it('know a keyword, and no other flag', () => {
    const { score } = motivationBatch({
      shared: motivationFacts({
        flags: [],
        reductions: null,
        daysListed: null,
        medianDaysListed: null,
        fallThroughs: 0,
        relisted: false,
        agentChanged: false,
        yearsOwned: null,
        companyOwned: false,
        companyDistressed: false,
        silentlyPulledOn: null,
        energyBand: null,
        salesCount: null,
        underwaterBasisPoints: null,
      }),
      columns: {
        keywords: [['probate'], ['repossession', 'probate'], ['garden', '__proto__'], []].map(
          keywordBits,
        ),
      },
    });
    expect([...score]).toEqual([28, 40, 0, 0]);
  });

  it('refuse columns that differ in length', () => {
    const shared = playbookFacts({
      discountBasisPoints: null,
      grossYieldBasisPoints: null,
      bedrooms: null,
      floorAreaSqm: null,
      isHouse: null,
      hasArticle4: null,
      needsWork: false,
      severeCondition: false,
    });
    expect(() =>
      playbookBatch({ shared, columns: { bedrooms: [1, 2], floorAreaSqm: [50] } }),
    ).toThrow(
      expect.objectContaining({
        name: 'FreeholdError',
        code: 'unequal_lengths',
        field: 'columns.floorAreaSqm',
      }),
    );
  });

  it(`deals equal the explained score (seed ${seed})`, () => {
    fc.assert(
      fc.property(several(deal), (homes) => {
        const columns = dealBatch(batchOf(homes.map(dealFacts)));
        homes.forEach((home, row) => {
          const { score, tier, isHotDeal, reductionLikelihood } = dealScore(home);
          expect(columns.score[row]).toBe(score ?? Number.NaN);
          expect(tiers[columns.tier[row] as number] ?? null).toBe(tier);
          expect(columns.isHotDeal[row]).toBe(Number(isHotDeal));
          expect(columns.reductionLikelihood[row]).toBe(reductionLikelihood ?? Number.NaN);
        });
      }),
      { seed, numRuns },
    );
  });

  it(`motivation equals the explained score (seed ${seed})`, () => {
    fc.assert(
      fc.property(several(motivation), (homes) => {
        const columns = motivationBatch(batchOf(homes.map(motivationFacts)));
        homes.forEach((home, row) => {
          const { score, tier } = motivationScore(home);
          expect(columns.score[row]).toBe(score ?? Number.NaN);
          expect(tiers[columns.tier[row] as number] ?? null).toBe(tier);
        });
      }),
      { seed, numRuns },
    );
  });

  it(`strategies equal the explained fits (seed ${seed})`, () => {
    fc.assert(
      fc.property(several(strategy), (homes) => {
        const columns = strategyBatch(batchOf(homes.map(strategyFacts)));
        homes.forEach((home, row) => {
          const { fits, overall, best } = strategyScores(home);
          for (const name of scoredStrategies)
            expect(columns.fits[name][row]).toBe(fits[name].fit ?? Number.NaN);
          expect(columns.overall[row]).toBe(overall ?? Number.NaN);
          expect(scoredStrategies[columns.best[row] as number] ?? null).toBe(best);
        });
      }),
      { seed, numRuns },
    );
  });

  it(`playbooks equal the tiers by name (seed ${seed})`, () => {
    fc.assert(
      fc.property(several(playbook), (homes) => {
        const columns = playbookBatch(batchOf(homes.map(playbookFacts)));
        homes.forEach((home, row) => {
          for (const [name, tier] of Object.entries(playbookTiers(home))) {
            expect(tiers[columns[name as keyof typeof columns][row] as number] ?? null).toBe(tier);
          }
        });
      }),
      { seed, numRuns },
    );
  });
});

describe('a fact out of place is refused by its place', () => {
  /** Whatever a score looks at: nothing is known. */
  const everything = {
    ...dealFacts(unknownDeal),
    ...motivationFacts(unknownSeller),
    ...strategyFacts(fc.sample(strategy, { numRuns: 1, seed })[0] as StrategyInput),
    isHouse: 1,
  };

  it.each([
    ['deal', dealBatch, 'daysListed', -1, 'out_of_range'],
    ['deal', dealBatch, 'demandIndex', 101, 'out_of_range'],
    ['deal', dealBatch, 'confidence', '70', 'not_a_number'],
    ['motivation', motivationBatch, 'relisted', 0.5, 'not_an_integer'],
    ['motivation', motivationBatch, 'keywords', 2 ** 18, 'out_of_range'],
    ['motivation', motivationBatch, 'energyBand', 7, 'out_of_range'],
    ['motivation', motivationBatch, 'companyOwned', true, 'not_a_number'],
    ['strategy', strategyBatch, 'hasArticle4', 2, 'out_of_range'],
    ['strategy', strategyBatch, 'bedrooms', Infinity, 'not_finite'],
    ['playbook', playbookBatch, 'isHouse', null, 'not_a_number'],
  ] as [string, (batch: never) => unknown, string, unknown, string][])(
    '%s: %s %s = %j, %s',
    (_name, batch, field, value, code) => {
      const column = [Number.NaN, 1, value];
      const at = `columns.${field}[2]`;
      expect(() => batch({ shared: everything, columns: { [field]: column } } as never)).toThrow(
        expect.objectContaining({ name: 'FreeholdError', code, field: at, value }) as Error,
      );
    },
  );

  it('of the name of a column too', () => {
    expect(() => dealBatch({ shared: everything, columns: { price: [1] } } as never)).toThrow(
      expect.objectContaining({ code: 'unknown_field', field: 'columns.price' }) as Error,
    );
  });
});
