import {
  btl,
  compare,
  metricStrings,
  project,
  rankOnEqualCash,
  sa,
  strategies,
  type Strategy,
} from '@freehold/calculators';
import { Decimal } from '@freehold/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seed, settings } from './deals.ts';
import { letHouse, stampDuty } from './known-deals.ts';

const ordinary = { purchasePrice: 150_000, monthlyRent: 1_100, stampDuty };
const serviced = { purchasePrice: 150_000, nightlyRate: 110, stampDuty };

test('each strategy answers as it does alone, and those not asked for are null', () => {
  const result = compare({ btl: ordinary, sa: serviced });
  expect(result.btl).toEqual(btl(ordinary));
  expect(result.sa).toEqual(sa(serviced));
  expect([result.hmo, result.brrr, result.flip]).toEqual([null, null, null]);
});

test('the highest profit wins, and the reason names both', () => {
  const result = compare({ btl: ordinary, sa: serviced });
  const [first, second] = result.ranking;
  expect(first?.profit.gt(second?.profit ?? Number.NaN)).toBe(true);
  expect(result.recommendedStrategy).toBe(first?.strategy);
  expect(result.recommendationCode).toBe('highest_profit');
  expect(result.recommendationReason).toContain(first?.strategy.toUpperCase());
  expect(result.recommendationReason).toContain(second?.profit.abs().toFixed(2));
});

describe('a profit made once against a return of every year', () => {
  /** 32,000 of cash, 6,900 a year: 21.56 %. */
  const held = letHouse;
  /** 107,000 of cash, 24,475 of profit after 110,525 of costs: 22.87 %, once. */
  const sold = { purchasePrice: 100_000, expectedSalePrice: 135_000, stampDuty };

  test('over ten years the letting makes more of the same cash, though its return on investment is less', () => {
    const result = compare({ btl: held, flip: sold });
    expect(result.flip?.metrics.roiPercentage?.toFixed(2)).toBe('22.87');
    expect(result.btl?.metrics.roiPercentage?.toFixed(2)).toBe('21.56');
    expect(result.recommendedStrategy).toBe('btl');
    expect(result.horizonYears).toBe(10);
    expect(result.cash.toFixed(2)).toBe('107000.00');
    const shown = result.ranking.map(
      ({ strategy, profit, peakCash, annualReturnPercentage, irrPercentage }) => [
        strategy,
        profit.toFixed(2),
        peakCash.toFixed(2),
        annualReturnPercentage?.toFixed(2),
        irrPercentage?.toFixed(2),
      ],
    );
    // 69,000 of rent after costs and 22,000 of the sale, less 32,000. (166,000 ÷ 107,000)^(1/10), (131,475 ÷ 107,000)^(1/10).
    // IRR of the flip: (131,475 ÷ 107,000)² − 1; of the letting the root of its ten flows.
    expect(shown).toEqual([
      ['btl', '59000.00', '32000.00', '4.49', '20.38'],
      ['flip', '24475.00', '107000.00', '2.08', '50.98'],
    ]);
    expect(result.recommendationReason).toBe(
      'BTL makes the most of the same £107000.00 over the same 10 years: £59000.00 (4.49 % a year on all of the cash; IRR 20.38 % on the cash it takes), ahead of FLIP with £24475.00. The flip is done once, and its cash then lies idle.',
    );
  });

  test('over one year the flip makes more', () => {
    const result = compare({ btl: held, flip: sold }, { years: 1 });
    expect(result.ranking.map(({ strategy, profit }) => [strategy, profit.toFixed(2)])).toEqual([
      ['flip', '24475.00'],
      // 6,900 and 22,000 less 32,000.
      ['btl', '-3100.00'],
    ]);
  });

  test('each is followed as by project, with the same years ahead', () => {
    const ahead = {
      valueGrowthPercentage: 3,
      rentGrowthPercentage: 2,
      taxPayer: { kind: 'company', financialYear: 2026 },
    } as const;
    const result = compare({ btl: held, flip: sold }, { ...ahead, years: 7 });
    const alone = {
      btl: project({ btl: held }, { ...ahead, years: 7 }),
      flip: project({ flip: sold }, { ...ahead, years: 7 }),
    };
    for (const { strategy, profit, irr, peakCash } of result.ranking) {
      const own = alone[strategy as 'btl' | 'flip'];
      expect([profit, irr, peakCash]).toEqual([own.profit, own.irr, own.peakCash]);
    }
  });

  test('what is taken for the years ahead is said', () => {
    expect(compare({ btl: held, flip: sold }).assumptions).toEqual({
      years: 10,
      rentGrowthPercentage: 0,
      costGrowthPercentage: 0,
      valueGrowthPercentage: 0,
      'sale.agentFeePercentage': 1.5,
      'sale.legalFees': 1500,
      taxPayer: 'none: before tax',
    });
    expect(compare({ btl: held, flip: sold }, { years: 5 }).assumptions).not.toHaveProperty(
      'years',
    );
  });

  test('an explanation is given when asked for', () => {
    const { btl, flip } = compare({ btl: held, flip: sold }, { explain: true });
    expect([btl?.explanation?.length, flip?.explanation?.length]).not.toContain(undefined);
  });
});

const candidate = fc.record({
  strategy: fc.constantFrom(...strategies),
  profit: fc.integer({ min: -3, max: 3 }),
  peak: fc.integer({ min: 0, max: 5 }),
});
const candidateOf = ({
  strategy,
  profit,
  peak,
}: {
  strategy: Strategy;
  profit: number;
  peak: number;
}) => ({
  strategy,
  roiPercentage: null,
  profit: new Decimal(profit),
  peakCash: new Decimal(peak),
  irr: { status: 'none' } as const,
  irrPercentage: null,
});

test(`ranking: the most profit first, ties keep the order, input order changes nothing (seed ${seed})`, () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(candidate, { selector: ({ strategy }) => strategy, minLength: 2 }),
      (list) => {
        const candidates = list.map(candidateOf);
        const ranked = rankOnEqualCash(candidates, 10);
        expect(rankOnEqualCash(candidates.toReversed(), 10)).toEqual(ranked);
        expect(ranked.cash.toNumber()).toBe(Math.max(...list.map(({ peak }) => peak)));
        for (const [index, after] of ranked.ranking.slice(1).entries()) {
          const before = ranked.ranking[index];
          expect(before?.profit.gte(after.profit)).toBe(true);
          if (before !== undefined && before.profit.eq(after.profit)) {
            expect(strategies.indexOf(before.strategy)).toBeLessThan(
              strategies.indexOf(after.strategy),
            );
          }
        }
        const [best, second] = ranked.ranking;
        if (ranked.cash.isZero()) {
          expect(ranked).toMatchObject({
            recommendedStrategy: null,
            recommendationCode: 'no_cash_put_in',
          });
        } else {
          const isEqual = best?.profit.eq(second?.profit ?? Number.NaN) === true;
          expect(ranked.recommendedStrategy).toBe(best?.strategy);
          expect(ranked.recommendationCode).toBe(isEqual ? 'equal_profit' : 'highest_profit');
        }
        const loses = ranked.recommendationReason.includes('loses money');
        expect(loses).toBe(!ranked.cash.isZero() && best?.profit.lt(0) === true);
      },
    ),
    settings,
  );
});

test('the return on the same cash is compounded, and null where all of it is lost', () => {
  const { ranking } = rankOnEqualCash(
    [
      candidateOf({ strategy: 'btl', profit: 21, peak: 100 }),
      candidateOf({ strategy: 'sa', profit: -100, peak: 100 }),
    ],
    2,
  );
  expect(ranking.map((each) => each.annualReturnPercentage?.toFixed(2) ?? null)).toEqual([
    '10.00',
    null,
  ]);
});

test('a serviced let stands beside the ordinary letting of the same house', () => {
  const result = sa({ ...serviced, btlMonthlyRent: 1_100 });
  const beside = result.comparisonWithBtl;
  expect(beside?.btlAnnualCashFlow).toEqual(btl(ordinary).metrics.annualCashFlow);
  expect(beside?.saAnnualCashFlow.toFixed(2)).toBe(result.metrics.annualCashFlow?.toFixed(2));
  expect(beside?.annualDifference.toFixed(2)).toBe(
    beside?.saAnnualCashFlow.minus(beside.btlAnnualCashFlow).toFixed(2),
  );
  expect(beside?.better).toBe(beside?.annualDifference.gt(0) === true ? 'sa' : 'btl');
});

test('when none has a return none is recommended', () => {
  const free = {
    purchasePrice: 0,
    legalFees: 0,
    surveyFees: 0,
    stampDuty,
  };
  const result = compare({
    btl: { ...free, monthlyRent: 100 },
    sa: { ...free, nightlyRate: 100 },
  });
  expect(result.recommendedStrategy).toBeNull();
  expect(result.recommendationCode).toBe('no_cash_put_in');
  expect(metricStrings(result.btl?.metrics ?? {})).toMatchObject({ roiPercentage: null });
});
