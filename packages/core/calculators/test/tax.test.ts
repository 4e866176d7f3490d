import {
  companyTax,
  corporationTaxYears,
  incomeTaxYears,
  personalTax,
} from '@freehold/calculators';
import { Decimal } from '@freehold/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, seed, settings } from './deals.ts';

const year = {
  taxYear: '2025-26',
  nation: 'england',
  otherIncome: 40_000,
  annualRent: 20_000,
  allowableCosts: 2_000,
  financeCosts: 10_000,
} as const;

describe('what limits the reduction for finance costs', () => {
  test.each([
    // 18,000 of profit above 10,000 of costs.
    [{}, 'finance_costs', '2000.00', '0.00'],
    // 22,000 of costs, 18,000 of profit: 4,000 wait.
    [{ financeCosts: 22_000 }, 'property_profits', '3600.00', '4000.00'],
    // Income of 18,000 is 5,430 above the allowance.
    [{ otherIncome: 0 }, 'adjusted_total_income', '1086.00', '4570.00'],
    // What waited counts as this year's: 10,000 + 3,000.
    [{ broughtForwardFinanceCosts: 3_000 }, 'finance_costs', '2600.00', '0.00'],
  ])('%o: %s', (change, limit, reduction, carried) => {
    const result = personalTax({ ...year, ...change });
    expect(result.financeReductionLimitedBy).toBe(limit);
    expect(result.financeReduction.toFixed(2)).toBe(reduction);
    expect(result.financeCostsCarriedForward.toFixed(2)).toBe(carried);
  });
});

test('a loss is carried forward and brings no tax; losses brought forward come first', () => {
  const lost = personalTax({ ...year, allowableCosts: 25_000 });
  expect(lost.lossesCarriedForward.toFixed(2)).toBe('5000.00');
  expect(lost.tax.toFixed(2)).toBe('0.00');
  const after = personalTax({ ...year, broughtForwardLosses: 5_000 });
  expect(after.propertyProfit.toFixed(2)).toBe('13000.00');
});

test('above 100,000 the profit also costs the personal allowance', () => {
  // 10,000 of profit on 100,000: 40 % of it, and 5,000 of allowance lost at 40 %.
  const result = personalTax({
    ...year,
    otherIncome: 100_000,
    annualRent: 10_000,
    allowableCosts: 0,
    financeCosts: 0,
  });
  expect(result.taxOnProfit.toFixed(2)).toBe('6000.00');
});

test('Scotland taxes the same profit by its own bands', () => {
  // 40,000 of salary leaves 3,662 of the intermediate band at 21 %; 14,338 at 42 %.
  const result = personalTax({ ...year, nation: 'scotland' });
  expect(result.taxOnProfit.toFixed(2)).toBe('6790.98');
});

const standing = (taxYear: string) => personalTax({ ...year, taxYear, nation: 'england' }).standing;

test('years are marked by how sure they are', () => {
  expect(standing('2026-27')).toBe('in law');
  expect(standing('2027-28')).toBe('announced');
});

test('every year of the data has a source and a day, and its bands rise', () => {
  for (const each of incomeTaxYears) {
    expect(each.source.length).toBeGreaterThan(10);
    expect(each.checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    const starts = each.bands.map((band) => band.above);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  }
  for (const each of corporationTaxYears) expect(each.source.length).toBeGreaterThan(10);
});

describe('corporation tax', () => {
  test.each([
    // 19 % to 50,000; 25 % from 250,000; at 100,000 25,000 less 3/200 of 150,000.
    [50_000, 0, '9500.00'],
    [100_000, 0, '22750.00'],
    [250_000, 0, '62500.00'],
    [300_000, 0, '75000.00'],
    // One associated company halves the limits: 25 % from 125,000.
    [125_000, 1, '31250.00'],
    [25_000, 1, '4750.00'],
  ])('on %s with %s associated companies is %s', (profit, associatedCompanies, tax) => {
    const result = companyTax({
      financialYear: 2025,
      annualRent: profit,
      allowableCosts: 0,
      financeCosts: 0,
      associatedCompanies,
    });
    expect(result.tax.toFixed(2)).toBe(tax);
  });

  test('interest is an expense; a loss pays nothing', () => {
    const result = companyTax({
      financialYear: 2025,
      annualRent: 15_000,
      allowableCosts: 3_000,
      financeCosts: 20_000,
    });
    expect(result).toMatchObject({ effectiveRatePercentage: null });
    expect(result.loss.toFixed(2)).toBe('8000.00');
    expect(result.tax.toFixed(2)).toBe('0.00');
    expect(result.cashAfterTax.toFixed(2)).toBe('-8000.00');
  });
});

const letting = fc.record({
  taxYear: fc.constantFrom('2023-24', '2025-26', '2027-28'),
  nation: fc.constant('england' as const),
  otherIncome: money(200_000),
  annualRent: money(100_000),
  allowableCosts: money(30_000),
  financeCosts: money(60_000),
  broughtForwardFinanceCosts: money(20_000),
});

test(`relief is never refunded and never lost (seed ${seed})`, () => {
  fc.assert(
    fc.property(letting, (input) => {
      const result = personalTax(input);
      expect(result.tax.gte(0)).toBe(true);
      expect(result.financeReduction.lte(result.taxOnProfit)).toBe(true);
      const rate = new Decimal(input.taxYear === '2027-28' ? 22 : 20);
      const relieved = new Decimal(input.financeCosts)
        .plus(input.broughtForwardFinanceCosts)
        .minus(result.financeCostsCarriedForward);
      expect(result.financeReduction.toFixed(2)).toBe(relieved.times(rate).div(100).toFixed(2));
    }),
    settings,
  );
});

const at = (annualRent: Decimal) =>
  companyTax({ financialYear: 2026, annualRent, allowableCosts: 0, financeCosts: 0 }).tax;

test(`company tax never falls as profit rises (seed ${seed})`, () => {
  fc.assert(
    fc.property(money(300_000), money(100), (rent, more) => {
      expect(at(new Decimal(rent).plus(more)).gte(at(new Decimal(rent)))).toBe(true);
    }),
    settings,
  );
});
