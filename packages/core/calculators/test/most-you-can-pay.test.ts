import { btl, mostYouCanPay, solve } from '@freehold/calculators';
import { Decimal } from '@freehold/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as deals from './deals.ts';

const { inputOf, seed, settings } = deals;
const stampDuty = { nation: 'england', effectiveDate: '2026-06-01' } as const;
const deal = { monthlyRent: 1_200, stampDuty };

describe('the least of several prices', () => {
  test('the target with the lowest price binds', () => {
    // 14,400 a year is 7 % of 205,714.28 and just over: a penny more is under. 6 % is met up to 240,000.
    const result = mostYouCanPay({ btl: deal }, [
      { metric: 'grossYieldPercentage', atLeast: 6 },
      { metric: 'grossYieldPercentage', atLeast: 7 },
    ]);
    expect(result.binding).toEqual({ metric: 'grossYieldPercentage', atLeast: 7 });
    const prices = result.alone.map((each) => (each.reachable ? each.value : null));
    expect(result.price).toEqual(prices[1]);
    expect(prices[0]?.gt(prices[1] ?? NaN)).toBe(true);
    expect(Number(result.price)).toBeGreaterThanOrEqual(205_714.28);
    expect(Number(result.price)).toBeLessThan(206_000);
  });

  test('limits of different metrics, above and below', () => {
    const targets = [
      { metric: 'totalInvestment', atMost: 150_000 },
      { metric: 'annualCashFlow', atLeast: 2_000 },
    ] as const;
    const result = mostYouCanPay({ btl: deal }, targets);
    // 2,000 of fees; 5 % to 125,000 and 7 % above, in whole pounds: 140,655 pays 7,345, together 148,000.
    expect(result.binding).toBe(targets[0]);
    expect(result.price?.toFixed(2)).toBe('140655.00');
  });

  test('a target that no price meets binds, without a price', () => {
    const impossible = { metric: 'annualRent', atLeast: 14_400.01 } as const;
    const result = mostYouCanPay({ btl: deal }, [
      { metric: 'grossYieldPercentage', atLeast: 5 },
      impossible,
    ]);
    expect(result.price).toBeNull();
    expect(result.binding).toBe(impossible);
    expect(result.alone.map((each) => each.reachable)).toEqual([true, false]);
  });

  test('alone it is what solve answers', () => {
    const target = { metric: 'netYieldPercentage', atLeast: 5 } as const;
    const { alone, price } = mostYouCanPay({ btl: deal }, [target]);
    const solved = solve({ strategy: 'btl', deal, unknown: 'purchasePrice', ...target });
    expect(alone).toEqual([solved]);
    expect(solved.reachable && solved.value).toEqual(price);
  });
});

const target = fc.oneof(
  fc.record({ metric: fc.constant('netYieldPercentage' as const), atLeast: deals.percent(0, 15) }),
  fc.record({ metric: fc.constant('annualCashFlow' as const), atLeast: deals.money(5_000) }),
  fc.record({ metric: fc.constant('totalInvestment' as const), atMost: deals.money(900_000) }),
);

test(`every target is met at the price, and the binding one is not a penny above (seed ${seed})`, () => {
  let priced = 0;
  fc.assert(
    fc.property(
      deals.btlDeal,
      fc.array(target, { minLength: 1, maxLength: 3 }),
      (given, targets) => {
        const { purchasePrice: _, ...input } = inputOf(given);
        const { price, binding, alone } = mostYouCanPay({ btl: input }, targets);
        expect(targets).toContain(binding);
        if (price === null) return;
        priced += 1;
        for (const each of alone) expect(each.reachable && each.value.gte(price)).toBe(true);
        for (const each of targets) {
          const { metrics } = btl({ ...input, purchasePrice: price });
          const figure = metrics[each.metric] ?? new Decimal(NaN);
          // A yield is compared before its rounding to two places.
          const slack = each.metric === 'netYieldPercentage' ? '0.005' : '0';
          if ('atLeast' in each) expect(figure.plus(slack).gte(each.atLeast)).toBe(true);
          else expect(figure.lte(each.atMost)).toBe(true);
        }
      },
    ),
    { ...settings, numRuns: Math.ceil(settings.numRuns / 20) },
  );
  expect(priced).toBeGreaterThan(0);
});

test.each([
  [[], 'out_of_range'],
  [{}, 'not_a_list'],
  [
    Array.from({ length: 21 }, () => ({ metric: 'netYieldPercentage', atLeast: 5 })),
    'out_of_range',
  ],
])('targets %#: %s', (targets, code) => {
  expect(() => mostYouCanPay({ btl: deal }, targets as never)).toThrow(
    expect.objectContaining({ code, field: 'targets' }),
  );
});
