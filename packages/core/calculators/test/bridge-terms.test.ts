import { brrr, flip, readFlip } from '@freehold/calculators';
import { flipFigures } from '@freehold/calculators/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settings } from './deals.ts';
import { bare } from './known-deals.ts';

/** A loan on a price that is all of it, at 0.85 % a month for twelve months unless told otherwise. */
const bridged = (fields: object, bridge: object = {}) =>
  flip({
    ...bare,
    purchasePrice: 200_000,
    expectedSalePrice: 400_000,
    bridgeRatePercentage: 0.85,
    bridgeMonths: 12,
    ...fields,
    bridge,
  }).metrics;

/*
 * The rate i a month at which what is paid out is worth what is paid back, and (1 + i)^12 − 1. Where the loan is one sum out
 * and one sum back after n months it is (back ÷ out)^(12 ÷ n) − 1, worked out beside each row; a loan that is paid its
 * interest each month and costs nothing else has its own rate a month; the others are found by halving, their present values
 * stand beside them.
 */
const all = { bridgeLtvPercentage: 100 };
const rates = [
  // 221,381.25 ÷ 200,000 = 1.0085^12 = 1.106906
  ['compound, no fee', all, { interest: 'rolled_compound' }, '10.69'],
  // 220,400 ÷ 200,000
  ['simple, no fee', all, { interest: 'rolled_simple' }, '10.20'],
  // 1.0085^12, twelve payments of 1,700 and 200,000 back
  ['paid by the month, no fee', all, { interest: 'serviced' }, '10.69'],
  // 200,000 ÷ 179,600
  ['retained, no fee', all, { interest: 'retained' }, '11.36'],
  // (200,000 + 2,000) ÷ (200,000 − 4,000 − 20,400) = 1.150342
  [
    'retained, 2 % in, 1 % out',
    all,
    { interest: 'retained', arrangementFeePercentage: 2, exitFeePercentage: 1 },
    '15.03',
  ],
  // (200,000 + 2,000 + 20,400) ÷ 196,000 = 1.134694
  ['simple, 2 % in, 1 % out', all, { arrangementFeePercentage: 2, exitFeePercentage: 1 }, '13.47'],
  // 221,381.25 ÷ (196,000 − 400 − 1,500 − 900) = 221,381.25 ÷ 193,200 = 1.145866
  [
    'compound with the fees of others',
    all,
    {
      interest: 'rolled_compound',
      arrangementFeePercentage: 2,
      valuationFee: 400,
      brokerFee: 1_500,
      lenderLegalFees: 900,
    },
    '14.59',
  ],
  // (210,200 ÷ 196,000)^2 = 1.150146: six months of 1,700
  [
    'six months, simple, 2 % in',
    { ...all, bridgeMonths: 6 },
    { arrangementFeePercentage: 2 },
    '15.01',
  ],
  // (201,700 ÷ 196,000)^12 = 1.0290816^12 = 1.410581
  ['one month, 2 % in', { ...all, bridgeMonths: 1 }, { arrangementFeePercentage: 2 }, '41.06'],
  // (236,000 ÷ 200,000)^(12 ÷ 18), 1 % a month, simple: 36,000
  ['eighteen months at 1 %', { ...all, bridgeMonths: 18, bridgeRatePercentage: 1 }, {}, '11.67'],
  // 200,000 ÷ 196,000 = 1.020408
  [
    'without interest, 2 % in',
    { ...all, bridgeRatePercentage: 0 },
    { arrangementFeePercentage: 2 },
    '2.04',
  ],
  ['without interest and fees', { ...all, bridgeRatePercentage: 0 }, {}, '0.00'],
  // 12 % a year is 1 % a month: (1.12), as simple interest
  ['a rate a year', { ...all, bridgeRatePercentage: 12, bridgeRatePeriod: 'year' }, {}, '12.00'],
  // 196,000 out; 1,700 twelve times and 200,000 back: at 1.028012 % a month they are worth 196,000
  [
    'paid by the month, 2 % in',
    all,
    { interest: 'serviced', arrangementFeePercentage: 2 },
    '13.06',
  ],
  // 100,000 out, 100,000 after six months; simple interest 10,200 + 5,100: 215,300 back. x = v^6: 1 + x = 2.153 x², x = 0.952234, 1 ÷ x² = 1.102840
  [
    'half drawn after six months',
    { bridgeLtvPercentage: 50 },
    { drawdowns: [{ month: 6, amount: 100_000 }] },
    '10.28',
  ],
] as const;

describe('the annual percentage rate of a bridge', () => {
  test.each(rates)('%s', (_case, fields, bridge, expected) => {
    expect(bridged(fields, bridge).bridgeAprPercentage?.toFixed(2)).toBe(expected);
  });

  test('of one sum out and one sum back it is their ratio over the months', () => {
    const part = fc.integer({ min: 0, max: 900 }).map((tenths) => tenths / 100);
    fc.assert(
      fc.property(
        fc.constantFrom('retained', 'rolled_simple', 'rolled_compound'),
        fc.integer({ min: 1, max: 36 }),
        fc.integer({ min: 0, max: 200 }),
        part,
        part,
        (interest, bridgeMonths, rate, arrangementFeePercentage, exitFeePercentage) => {
          const { bridgeNetDayOneAdvance, bridgeRedemption, bridgeAprPercentage } = bridged(
            { ...all, bridgeMonths, bridgeRatePercentage: rate / 100 },
            { interest, arrangementFeePercentage, exitFeePercentage },
          );
          const ratio = Number(bridgeRedemption) / Number(bridgeNetDayOneAdvance);
          const expected = 100 * (ratio ** (12 / bridgeMonths) - 1);
          expect(Math.abs(Number(bridgeAprPercentage) - expected)).toBeLessThan(0.00501);
        },
      ),
      settings,
    );
  });

  test('of no bridge, and of one that pays nothing out, there is none', () => {
    expect(bridged({ bridgeLtvPercentage: 0 }).bridgeAprPercentage).toBeNull();
    const eaten = { interest: 'retained', arrangementFeePercentage: 95 };
    expect(bridged(all, eaten).bridgeAprPercentage).toBeNull();
  });
});

/*
 * Net advance ÷ (1 − fee − rate × months), up to the penny at which the rounded fee and interest leave it. The fee is on the
 * drawdowns too, and so is retained interest for the months that they are lent.
 */
const loans = [
  // propertycalculators.ai: 150,000 ÷ (1 − 0.02 − 0.0765) = 166,021.03
  [
    150_000,
    { bridgeMonths: 9 },
    { interest: 'retained', arrangementFeePercentage: 2 },
    '166021.03',
  ],
  // 150,000 ÷ 0.98 = 153,061.2245; the fee of 153,061.22 is 3,061.22
  [150_000, {}, { arrangementFeePercentage: 2 }, '153061.22'],
  [150_000, {}, {}, '150000.00'],
  // 100,000 ÷ (1 − 0.102) = 111,358.5746; interest of 111,358.57 is 11,358.57
  [100_000, {}, { interest: 'retained' }, '111358.57'],
  // (100,000 + 2 % of 50,000) ÷ 0.98 = 103,061.2245
  [
    100_000,
    {},
    { arrangementFeePercentage: 2, drawdowns: [{ month: 3, amount: 50_000 }] },
    '103061.22',
  ],
  // (100,000 + 2 % of 50,000 + 0.0085 × 9 × 50,000) ÷ (1 − 0.02 − 0.102) = 104,825 ÷ 0.878 = 119,390.6606
  [
    100_000,
    {},
    {
      interest: 'retained',
      arrangementFeePercentage: 2,
      drawdowns: [{ month: 3, amount: 50_000 }],
    },
    '119390.66',
  ],
  // 0.01 ÷ 0.98: the fee of a penny is nothing
  [0.01, {}, { arrangementFeePercentage: 2 }, '0.01'],
] as const;

describe('the loan of which a sum is paid out on the day of purchase', () => {
  test.each(loans)('%d, %j, %j: %s', (netAdvance, fields, bridge, expected) => {
    const answer = bridged(fields, { ...bridge, netAdvance });
    const drawn = 'drawdowns' in bridge ? 50_000 : 0;
    expect(answer.bridgeLoanAmount?.minus(drawn).toFixed(2)).toBe(expected);
    expect(answer.bridgeNetDayOneAdvance?.toNumber()).toBeGreaterThanOrEqual(netAdvance);
  });

  test('takes the place of the share of the price, in a BRRR and a flip', () => {
    const both = { bridgeLtvPercentage: 70 };
    expect(() => bridged(both, { netAdvance: 100_000 })).toThrow(
      expect.objectContaining({ code: 'unsupported_combination', field: 'bridgeLtvPercentage' }),
    );
    const deal = { purchasePrice: 150_000, afterRepairValue: 220_000, monthlyRent: 950 };
    const { metrics, assumptions } = brrr({
      ...deal,
      bridge: { netAdvance: 100_000, arrangementFeePercentage: 2 },
    });
    // 100,000 ÷ 0.98 = 102,040.8163; the fee of 102,040.81 is 2,040.82 and leaves 99,999.99.
    expect(metrics.bridgeLoanAmount?.toFixed(2)).toBe('102040.82');
    expect(Object.keys(assumptions)).not.toContain('bridgeLtvPercentage');
  });

  test('is refused where fee and retained interest take nearly all of it, and told where it is more than the price', () => {
    const eaten = { netAdvance: 1, interest: 'retained', arrangementFeePercentage: 90 };
    expect(() => bridged({}, eaten)).toThrow(
      expect.objectContaining({ code: 'unsupported_combination', field: 'bridge.netAdvance' }),
    );
    const deal = { ...bare, purchasePrice: 100_000, expectedSalePrice: 150_000 };
    expect(flip({ ...deal, bridge: { netAdvance: 100_000.01 } }).warnings).toContain(
      'The bridge lends £0.01 more than the price on the first day; lenders lend a part of it (bridge.netAdvance).',
    );
    expect(flip({ ...deal, bridge: { netAdvance: 100_000 } }).warnings.join()).not.toContain(
      'lends',
    );
  });

  test('is worked out to the twentieth that is paid out, by the kernel too', () => {
    const deal = { ...bare, purchasePrice: 200_000, expectedSalePrice: 300_000 };
    const most = readFlip({ ...deal, bridge: { netAdvance: 100, arrangementFeePercentage: 95 } });
    // The fee of 1,999.91 is 1,899.9145 and leaves 100.00; that of 1,999.90 is 1,899.905, half up 1,899.91, and leaves 99.99.
    expect(flipFigures(most.deal).bridgeLoanAmount).toBe(199_991);
    const above = { ...most.deal, bridgeArrangementFeePpm: 950_001 };
    expect(() => flipFigures(above)).toThrow(expect.objectContaining({ code: 'not_a_number' }));
  });

  test('is explained by its own formula', () => {
    const deal = { purchasePrice: 200_000, expectedSalePrice: 300_000 };
    const { explanation } = flip(
      { ...deal, bridge: { netAdvance: 98_000, arrangementFeePercentage: 2 } },
      { explain: true },
    );
    const line = explanation?.find(({ figure }) => figure === 'bridgeLoanAmount');
    expect(line?.value).toBe('100000.00');
    expect(line?.inputs['bridgeNetAdvance']).toBe('98000');
  });
});
