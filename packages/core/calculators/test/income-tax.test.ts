import { incomeTax, type IncomeTaxInput } from '@freehold/calculators/tax';
import { describe, expect, test } from 'vitest';

/** Figures worked out by hand from the rates of each year. */

const england = { taxYear: '2026-27', nation: 'england' } as const;
const scotland = { taxYear: '2026-27', nation: 'scotland' } as const;
const taxOf = (input: IncomeTaxInput) => incomeTax(input).tax.toFixed(2);

test.each<[string, IncomeTaxInput, string]>([
  // 47,430: 7,540 and 40 % of 9,730 = 11,432; 35.75 % of 9,500.
  ['dividends', { ...england, otherIncome: 60_000, dividends: 10_000 }, '14828.25'],
  // The allowance of dividends covers the lowest of them: 10.75 % of 4,500.
  ['dividends in the basic band', { ...england, otherIncome: 12_570, dividends: 5_000 }, '483.75'],
  // 37,700 of dividends above the allowance: 10.75 % of 37,200, and 35.75 % of 2,300.
  ['dividends alone', { ...england, dividends: 52_570 }, '4821.25'],
  ['dividends before April 2026', { ...england, taxYear: '2025-26', dividends: 52_570 }, '4031.25'],
  // 1,430 at 20 %; 3,570 of the starting rate and 1,000 are free: 20 % of 1,430.
  ['the starting rate', { ...england, otherIncome: 14_000, savings: 6_000 }, '572.00'],
  // From 17,570 of other income on there is none: 20 % of 5,000 and of 1,000.
  ['no starting rate', { ...england, otherIncome: 17_570, savings: 2_000 }, '1200.00'],
  // 500 are free of one whose income reaches the higher rate: 11,432 and 40 % of 1,500.
  ['savings at the higher rate', { ...england, otherIncome: 60_000, savings: 2_000 }, '12032.00'],
  // None of 150,000: 7,540 and 34,976 and 45 % of 24,860, and of 2,000.
  [
    'savings at the additional rate',
    { ...england, otherIncome: 150_000, savings: 2_000 },
    '54603.00',
  ],
  // 22 % of 1,430 of savings, 20 % of other income.
  [
    'savings from April 2027',
    { ...england, taxYear: '2027-28', otherIncome: 14_000, savings: 6_000 },
    '600.60',
  ],
  // 2 of every 3 pounds from 100,000 on: allowance 7,570, taxable 102,430: 7,540 and 40 % of 64,730.
  ['the allowance tapers', { ...england, otherIncome: 110_000 }, '33432.00'],
  // A pension contribution of 10,000 gives it back: 97,430, of which 47,700 at 20 %.
  [
    'which a pension contribution gives back',
    { ...england, otherIncome: 110_000, pensionContributions: 10_000 },
    '29432.00',
  ],
  // 42,700 at 20 % and 4,730 at 40 %.
  ['gift aid', { ...england, otherIncome: 60_000, giftAid: 5_000 }, '10432.00'],
  // 34 whole steps of 200 above 60,000: 34 % of 2,212, down to the pound, on 7,540 and 40 % of 16,729.
  ['child benefit', { ...england, otherIncome: 66_999, childBenefit: 2_212 }, '14983.60'],
  // All of it from 80,000 on: 7,540 and 40 % of 29,730.
  ['all child benefit', { ...england, otherIncome: 80_000, childBenefit: '2212.50' }, '21644.00'],
  // 60,199 is no whole step.
  ['no child benefit', { ...england, otherIncome: 60_199, childBenefit: 2_212 }, '11511.60'],
  // 1 % for every 100 above 50,000 in 2023-24: 50 % of 2,000 on 7,540 and 40 % of 4,730.
  [
    'child benefit in 2023-24',
    { ...england, taxYear: '2023-24', otherIncome: 55_000, childBenefit: 2_000 },
    '10432.00',
  ],
  // 753.73, 2,597.80, 2,968.56 and 42 % of 16,338; of savings 500 free, 40 % of 2,500; 35.75 % of 4,500.
  [
    'Scotland by its bands, savings and dividends by those of all',
    { ...scotland, otherIncome: 50_000, propertyProfit: 10_000, savings: 3_000, dividends: 5_000 },
    '15790.80',
  ],
  // The limits above the basic rate are raised by 5,000, the starter rate's is not: 753.73; 20 % of 17,989 = 3,597.80;
  // 21 % of 14,136 = 2,968.56; 42 % of 11,338 = 4,761.96 (FA 2004, s. 192(4A)).
  [
    'a pension contribution in Scotland',
    { ...scotland, otherIncome: 60_000, pensionContributions: 5_000 },
    '12082.05',
  ],
  // The same of a gift (ITA 2007, s. 414(2)(b)).
  ['gift aid in Scotland', { ...scotland, otherIncome: 60_000, giftAid: 5_000 }, '12082.05'],
  // 11,432 and 42 % of 18,000, less 22 % of 7,500.
  [
    'rents from April 2027',
    {
      ...england,
      taxYear: '2027-28',
      otherIncome: 60_000,
      propertyProfit: 18_000,
      financeCosts: 7_500,
    },
    '17342.00',
  ],
  // 2,430 at 20 %, all of it taken back: the adjusted total income is 2,430.
  [
    'finance costs above the income that is taxed',
    { ...england, otherIncome: 10_000, propertyProfit: 5_000, financeCosts: 5_000 },
    '0.00',
  ],
  // Savings are no adjusted total income: the reduction takes 486, 20 % of 2,430. Of 40,000 of savings 2,570 and 500 are
  // free; 32,200 at 20 % and 4,730 at 40 %.
  [
    'finance costs beside savings',
    {
      ...england,
      otherIncome: 10_000,
      propertyProfit: 5_000,
      financeCosts: 5_000,
      savings: 40_000,
    },
    '8332.00',
  ],
  // From April 2027 the allowance is set against the salary first in Scotland too: 7,430 at 19 and 20 %, 753.73 and 692.60;
  // 1,000 of savings free, 22 % of 19,000. Set against the savings it would leave 5,405.37.
  [
    'the allowance of a Scot from April 2027',
    { ...scotland, taxYear: '2027-28', otherIncome: 20_000, savings: 20_000 },
    '5626.33',
  ],
  // Until then in the order that leaves the least: 753.73, 2,597.80 and 639.24 of 20,000; 20 % of 6,430 of savings.
  ['and before', { ...scotland, otherIncome: 20_000, savings: 20_000 }, '5246.33'],
  ['nothing', { ...england }, '0.00'],
])('%s', (_, input, tax) => {
  expect(taxOf(input)).toBe(tax);
});

describe('the parts', () => {
  test('add up to the whole', () => {
    const parts = incomeTax({
      ...england,
      otherIncome: 70_000,
      propertyProfit: 10_000,
      financeCosts: 4_000,
      savings: 3_000,
      dividends: 4_000,
      childBenefit: 2_212,
    });
    // 57,430: 7,540 and 40 % of 19,730; 40 % of 10,000; of 2,500; 35.75 % of 3,500; less 800; all of the benefit.
    expect(Object.values(parts).slice(2, 9).map(String)).toEqual([
      '15432',
      '4000',
      '1000',
      '1251.25',
      '800',
      '0',
      '2212',
    ]);
    expect(parts.tax.toFixed(2)).toBe('23095.25');
    expect(parts.adjustedNetIncome.toNumber()).toBe(87_000);
  });

  test('the allowance is set where it saves most', () => {
    // Of Scottish 19 % on 5,000 of salary and 35.75 % on dividends above 37,700, the latter.
    const { tax } = incomeTax({ ...scotland, otherIncome: 5_000, dividends: 60_000 });
    // 19 % of 3,967 and 20 % of 1,033; dividends of 47,430: 500 free, 32,200 at 10.75 %, 14,730 at 35.75 %.
    const onDividends = 753.73 + 206.6 + 3_461.5 + 5_265.98;
    // Against the salary first: 52,430 of dividends: 500 free, 37,200 at 10.75 %, 14,730 at 35.75 %.
    const onSalary = 3_999 + 5_265.98;
    expect(tax.toNumber()).toBe(Math.min(onDividends, onSalary));
  });
});
