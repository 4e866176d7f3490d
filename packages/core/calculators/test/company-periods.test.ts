import { companyTax, type CompanyTaxInput } from '@freehold/calculators/tax';
import { expect, test } from 'vitest';

const base = {
  financialYear: 2026,
  annualRent: 100_000,
  allowableCosts: 0,
  financeCosts: 0,
} as const;

// Corporation Tax Act 2010, sections 18A to 18E, by hand.
test.each<[string, Partial<CompanyTaxInput>, string, string]>([
  // 25 % of 100,000 less 3/200 of 150,000.
  ['a year', {}, '22750.00', '2250.00'],
  ['a leap year', { periodDays: 366 }, '22750.00', '2250.00'],
  ['365 days', { periodDays: 365 }, '22750.00', '2250.00'],
  // Limits of 25,000 and 125,000: 3/200 of 25,000.
  ['an associate', { associatedCompanies: 1 }, '24625.00', '375.00'],
  // 73 days are a fifth: limits of 10,000 and 50,000, which the profit is above.
  ['a fifth of a year', { periodDays: 73 }, '25000.00', '0.00'],
  // 3/200 of 30,000 from 20,000 on.
  [
    'a fifth of a year between the limits',
    { periodDays: 73, annualRent: 20_000 },
    '4550.00',
    '450.00',
  ],
  [
    'a fifth of a year at the lower limit',
    { periodDays: 73, annualRent: 10_000 },
    '1900.00',
    '0.00',
  ],
  // Limits of 5,000 and 25,000: 3/200 of 5,000.
  [
    'a fifth of a year with an associate',
    { periodDays: 73, annualRent: 20_000, associatedCompanies: 1 },
    '4925.00',
    '75.00',
  ],
  // 3/200 of 100,000 below the upper limit, two thirds of it: 100,000 of 150,000.
  ['dividends received', { exemptDistributions: 50_000 }, '24000.00', '1000.00'],
  // 40,000 with 20,000: 25 % less 3/200 of 190,000, two thirds of it.
  [
    'dividends that lift the profit over the lower limit',
    { annualRent: 40_000, exemptDistributions: 20_000 },
    '8100.00',
    '1900.00',
  ],
  ['no profit beside dividends', { annualRent: 0, exemptDistributions: 60_000 }, '0.00', '0.00'],
])('%s', (_, more, tax, relief) => {
  const result = companyTax({ ...base, ...more });
  expect([result.tax.toFixed(2), result.marginalRelief.toFixed(2)]).toEqual([tax, relief]);
});

test.each([0, 367, 1.5])('%s days are no accounting period', (periodDays) => {
  expect(() => companyTax({ ...base, periodDays })).toThrow('periodDays');
});
