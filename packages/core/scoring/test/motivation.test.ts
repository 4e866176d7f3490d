import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  classificationOf,
  motivationScore,
  motivationTierOf,
  motivationWeights,
  type MotivationInput,
} from '@freehold/scoring';
import { keywords, motivation as input, unknownSeller } from './homes.ts';
import { numRuns, seed } from './property-settings.ts';

/** A listing whose text says nothing of its seller; nothing else is known. */
const quiet: MotivationInput = { ...unknownSeller, flags: [] };

describe('motivation score', () => {
  it('is 0 for a listing that says nothing of its seller', () => {
    expect(motivationScore(quiet)).toMatchObject({
      score: 0,
      reason: null,
      // 40 for circumstances and 10 for possession, of caps of 195 in all.
      coveragePpm: 256_410,
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

  it('counts a reduction whose depth is not known, and claims no depth', () => {
    const { score, signals } = motivationScore({
      ...quiet,
      reductions: { count: 2, totalBasisPoints: null },
    });
    // Three points each, none for the depth.
    expect(score).toBe(6);
    expect(signals).toMatchObject([
      {
        code: 'price_reductions',
        points: 6,
        detail: '2 price reductions, by how much is not known',
      },
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

const flagged = (...flags: string[]) => flags.map((flag) => ({ flag, text: `${flag} text` }));

describe('the signals of motivation, worked by hand', () => {
  it.each<[Partial<MotivationInput>, [string, number, string][]]>([
    [
      // 16 for a tenth, 3 for each.
      { reductions: { count: 2, totalBasisPoints: 1_000 } },
      [['price_reductions', 22, '2 price reductions, 10.00 % in all']],
    ],
    // 12 for half of a tenth more, and 4 × 3 at most; the cap of the family.
    [
      { reductions: { count: 9, totalBasisPoints: 500 } },
      [['price_reductions', 20, '9 price reductions, 5.00 % in all']],
    ],
    [
      { reductions: { count: 4, totalBasisPoints: 2_000 } },
      [['price_reductions', 30, '4 price reductions, 20.00 % in all']],
    ],
    [{ reductions: { count: 0, totalBasisPoints: 2_000 } }, []],
    [
      { daysListed: 120, medianDaysListed: 40 },
      [['long_listed', 15, '120 days listed, against 40 usual here']],
    ],
    [
      { daysListed: 120 },
      [
        [
          'long_listed',
          10,
          '120 days listed, against 60 taken as usual: how long homes here take is not known',
        ],
      ],
    ],
    [
      { daysListed: 120, medianDaysListed: 0 },
      [
        [
          'long_listed',
          10,
          '120 days listed, against 60 taken as usual: how long homes here take is not known',
        ],
      ],
    ],
    [{ daysListed: 40, medianDaysListed: 40 }, []],
    [{ fallThroughs: 1 }, [['sale_fell_through', 12, '1 sale fell through']]],
    [{ fallThroughs: 0 }, []],
    [{ relisted: true }, [['relisted', 8, 'listed again']]],
    [{ relisted: false }, []],
    [{ agentChanged: true }, [['agent_changed', 8, 'changed agent']]],
    [{ agentChanged: false }, []],
    [{ yearsOwned: 20 }, [['long_owned', 14, 'owned 20 years']]],
    [{ yearsOwned: 5 }, []],
    [{ companyOwned: true }, [['company_owned', 6, 'owned by a company']]],
    [{ companyOwned: false }, []],
    [
      { companyDistressed: true },
      [['company_distressed', 25, 'the owning company is in distress']],
    ],
    [{ companyDistressed: false }, []],
    [
      { silentlyPulledOn: '2026-10-01' },
      [['silently_pulled', 14, 'taken off the market on 2026-10-01 without a sale']],
    ],
    [{ silentlyPulledOn: false }, []],
    [
      { energyBand: 'F' },
      [
        [
          'below_letting_minimum',
          8,
          'energy band F, below E: the least that may be let in England and Wales, save by exemption',
        ],
      ],
    ],
    [{ energyBand: 'E' }, []],
    [{ salesCount: 4 }, [['serial_sales', 5, 'sold 4 times']]],
    [{ salesCount: 3 }, []],
    [
      { underwaterBasisPoints: 500 },
      [['under_last_price', 10, 'estimated 5.00 % under the last price paid']],
    ],
    [{ underwaterBasisPoints: -500 }, []],
    [{ flags: flagged('probate') }, [['probate', 28, 'the listing says “probate text”']]],
    [{ flags: null }, []],
    [{ flags: flagged('garden', '__proto__') }, []],
    // Most points first, then by code.
    [
      { relisted: true, agentChanged: true, silentlyPulledOn: false, companyOwned: true },
      [
        ['agent_changed', 8, 'changed agent'],
        ['relisted', 8, 'listed again'],
        ['company_owned', 6, 'owned by a company'],
      ],
    ],
  ])('%j', (known, expected) => {
    const { signals } = motivationScore({ ...quiet, ...known });
    expect(signals.map(({ code, points, detail }) => [code, points, detail])).toEqual(expected);
  });

  it.each([
    ['repossession', 'receivership', 'probate', 'divorce_sale'],
    ['divorce_sale', 'receivership', 'probate', 'repossession'],
  ])(
    'a cap is shared by points, what is left by remainder, then by code: %s, %s, %s, %s',
    (...flags) => {
      // 40 × 35, 35, 28 and 25 ÷ 123 are 11.38, 11.38, 9.11 and 8.13: one is left over.
      const { signals } = motivationScore({ ...quiet, flags: flagged(...flags) });
      expect(signals.map(({ code, points }) => [code, points])).toEqual([
        ['receivership', 12],
        ['repossession', 11],
        ['probate', 9],
        ['divorce_sale', 8],
      ]);
    },
  );

  it.each([
    [{ daysListed: -1 }, 'out_of_range', 'daysListed'],
    [{ medianDaysListed: -1 }, 'out_of_range', 'medianDaysListed'],
    [{ fallThroughs: -1 }, 'out_of_range', 'fallThroughs'],
    [{ yearsOwned: -1 }, 'out_of_range', 'yearsOwned'],
    [{ salesCount: -1 }, 'out_of_range', 'salesCount'],
    [{ underwaterBasisPoints: Number.NaN }, 'not_a_number', 'underwaterBasisPoints'],
    [{ reductions: { count: -1, totalBasisPoints: 0 } }, 'out_of_range', 'reductions.count'],
    [{ relisted: 1 as never }, 'not_a_boolean', 'relisted'],
    [{ energyBand: 'H' as never }, 'not_a_choice', 'energyBand'],
  ])('%j is refused: %s of %s', (known, code, field) => {
    expect(() => motivationScore({ ...quiet, ...known })).toThrow(
      expect.objectContaining({
        code,
        field,
        message: expect.stringContaining(`${field} must be`) as string,
      }),
    );
  });
});
