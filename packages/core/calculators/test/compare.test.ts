import { btl, compare, metricStrings, rankByReturn, sa, strategies } from '@freehold/calculators';
import { Decimal } from '@freehold/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seed, settings } from './deals.ts';

const stampDuty = { nation: 'england' } as const;
const ordinary = { purchasePrice: 150_000, monthlyRent: 1_100, stampDuty };
const serviced = { purchasePrice: 150_000, nightlyRate: 110, stampDuty };

test('each strategy answers as it does alone, and those not asked for are null', () => {
  const result = compare({ btl: ordinary, sa: serviced });
  expect(result.btl).toEqual(btl(ordinary));
  expect(result.sa).toEqual(sa(serviced));
  expect([result.hmo, result.brrr, result.flip]).toEqual([null, null, null]);
});

test('the highest return wins, and the reason names both', () => {
  const result = compare({ btl: ordinary, sa: serviced });
  const [first, second] = result.ranking;
  expect(first?.roiPercentage?.gt(second?.roiPercentage ?? Number.NaN)).toBe(true);
  expect(result.recommendedStrategy).toBe(first?.strategy);
  expect(result.recommendationReason).toContain(first?.strategy);
  expect(result.recommendationReason).toContain(second?.roiPercentage?.toFixed(2));
});

const rank = fc.record({
  strategy: fc.constantFrom(...strategies),
  roi: fc.option(fc.integer({ min: -3, max: 3 })),
});

test(`ranking: null never wins, ties keep the order, input order changes nothing (seed ${seed})`, () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(rank, { selector: ({ strategy }) => strategy, minLength: 2 }),
      (list) => {
        const candidates = list.map(({ strategy, roi }) => ({
          strategy,
          roiPercentage: roi === null ? null : new Decimal(roi),
        }));
        const ranked = rankByReturn(candidates);
        expect(rankByReturn(candidates.toReversed())).toEqual(ranked);
        for (const [index, after] of ranked.slice(1).entries()) {
          const before = ranked[index];
          const a = before?.roiPercentage ?? null;
          const b = after.roiPercentage;
          if (a === null) expect(b).toBeNull();
          const isTie = a === b || (a !== null && b !== null && a.eq(b));
          if (a !== null && b !== null) expect(a.gte(b)).toBe(true);
          if (isTie && before !== undefined) {
            expect(strategies.indexOf(before.strategy)).toBeLessThan(
              strategies.indexOf(after.strategy),
            );
          }
        }
      },
    ),
    settings,
  );
});

test('a serviced let stands beside the ordinary letting of the same house', () => {
  const result = sa({ ...serviced, btlMonthlyRent: 1_100 });
  const beside = result.comparisonWithBtl;
  expect(beside?.btlAnnualCashflow).toEqual(btl(ordinary).metrics.annualCashFlow);
  expect(beside?.saAnnualCashflow.toFixed(2)).toBe(result.metrics.annualCashflow?.toFixed(2));
  expect(beside?.differenceAnnual.toFixed(2)).toBe(
    beside?.saAnnualCashflow.minus(beside.btlAnnualCashflow).toFixed(2),
  );
  expect(beside?.better).toBe(beside?.differenceAnnual.gt(0) === true ? 'sa' : 'btl');
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
  expect(metricStrings(result.btl?.metrics ?? {})).toMatchObject({ roiPercentage: null });
});
