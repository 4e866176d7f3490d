import { FreeholdError, solve, type SolveResult } from '@freehold/calculators';
import { describe, expect, test } from 'vitest';
import { letHouse as letting, stampDuty } from './known-deals.ts';

/* Each unknown sought once, its value worked out by hand. */

/** 5,000 of tax, 2,000 of fees and 1,500 of legal fees; 1.5 % to the agent. */
const resale = { purchasePrice: 100_000, stampDuty } as const;

function shown(answer: SolveResult) {
  const { reachable } = answer;
  if (!reachable) return [reachable, answer.bound.side, answer.bound.value.toFixed()];
  return [answer.sought, answer.value.toFixed(), answer.next?.value.toFixed() ?? null];
}

const rate = (ends: object) =>
  shown(
    solve({
      strategy: 'btl',
      deal: letting,
      unknown: 'mortgageRatePercentage',
      metric: 'annualCashFlow',
      atLeast: 0,
      ...ends,
    }),
  );

describe('a rate', () => {
  test('is sought at its highest, to the ten-thousandth of a percent', () => {
    // 825 a month pay 9,900 a year, which is 13.2 % of 75,000; 0.0001 % more are 0.0625 a month: 825.01 from 13.2001 % on.
    expect(rate({})).toEqual(['highest', '13.2', '13.2001']);
  });

  test('is sought between the ends given, in percent', () => {
    expect(rate({ to: 5.25 })).toEqual(['highest', '5.25', null]);
    expect(rate({ from: 13.2 })).toEqual(['highest', '13.2', '13.2001']);
    expect(rate({ from: '13.3' })).toEqual([false, 'from', '13.3']);
  });
});

const sale = (fields: object) => () =>
  solve({
    strategy: 'flip',
    deal: resale,
    unknown: 'expectedSalePrice',
    metric: 'netProfit',
    atLeast: 29_400,
    ...fields,
  });

describe('a price of sale', () => {
  test('of a flip is sought at its lowest', () => {
    // 98.5 % of 140,000 less 108,500 are 29,400.
    expect(shown(sale({})())).toEqual(['lowest', '140000', '139999.99']);
  });

  test('is at most a billion', () => {
    expect(shown(sale({ from: 1_000_000_000 })())).toEqual(['lowest', '1000000000', null]);
    expect(sale({ to: '1000000000.01' })).toThrow(
      expect.objectContaining({
        code: 'out_of_range',
        field: 'to',
        bounds: { min: 0, max: 1_000_000_000 },
      }),
    );
  });
});

test('works of a flip are sought at their highest', () => {
  // 98.5 % of 140,000 less 108,500 and 9,400 are 20,000.
  const answer = solve({
    strategy: 'flip',
    deal: { ...resale, expectedSalePrice: 140_000 },
    unknown: 'refurbishmentCosts',
    metric: 'netProfit',
    atLeast: 20_000,
  });
  expect(shown(answer)).toEqual(['highest', '9400', '9400.01']);
});

const value = (ends: object) => () =>
  solve({
    strategy: 'brrr',
    deal: { purchasePrice: 100_000, monthlyRent: 1_000, voidPercentage: 0, stampDuty },
    unknown: 'afterRepairValue',
    metric: 'refinanceAmount',
    atLeast: 90_000,
    ...ends,
  });

describe('a value after repair', () => {
  test('is sought at its lowest', () => {
    expect(shown(value({})())).toEqual(['lowest', '120000', '119999.99']);
  });

  test('is above the price', () => {
    expect(shown(value({ atLeast: 0 })())).toEqual(['lowest', '100000.01', null]);
    let thrown: unknown;
    try {
      value({ from: 100_000 })();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(FreeholdError);
    expect(thrown).toMatchObject({
      code: 'out_of_range',
      field: 'from',
      value: 100_000,
      bounds: { min: 100_000.01, max: 1_000_000_000 },
    });
  });

  test('is above the price where that is sought', () => {
    const answer = solve({
      strategy: 'brrr',
      deal: { afterRepairValue: 120_000, monthlyRent: 1_000, voidPercentage: 0, stampDuty },
      unknown: 'purchasePrice',
      metric: 'refinanceAmount',
      atLeast: 90_000,
    });
    expect(shown(answer)).toEqual(['highest', '119999.99', null]);
  });
});

test('works of a letting are sought at their highest', () => {
  // 107,000 in all, and 13,000 of works.
  const answer = solve({
    strategy: 'btl',
    deal: letting,
    unknown: 'refurbishmentCosts',
    metric: 'totalInvestment',
    atMost: 120_000,
  });
  expect(shown(answer)).toEqual(['highest', '13000', '13000.01']);
});
