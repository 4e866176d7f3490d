import { companyTax, dividendTax } from '@freehold/calculators';
import { expect, test } from 'vitest';

const draw = (taxYear: string, nation: string, otherIncome: number, dividends: number) =>
  dividendTax({ taxYear, nation: nation as 'england', otherIncome, dividends });

// Income Tax Act 2007, sections 8, 13, 13A and 16; from 6 April 2026 Finance Act 2026, section 4.
test.each([
  // Higher rate: 9,500 at 33.75 %, then at 35.75 %.
  ['2025-26', 'england', 60_000, 10_000, '3206.25', '9500.00'],
  ['2026-27', 'england', 60_000, 10_000, '3396.25', '9500.00'],
  // The allowance was 1,000 in 2023-24: 9,000 at 33.75 %.
  ['2023-24', 'england', 60_000, 10_000, '3037.50', '9000.00'],
  // Basic rate: 9,500 at 8.75 and 10.75 %.
  ['2025-26', 'england', 20_000, 10_000, '831.25', '9500.00'],
  ['2026-27', 'wales', 20_000, 10_000, '1021.25', '9500.00'],
  // 45,000 leaves 5,270 of the basic band: 500 free, 4,770 at 10.75 % (512.775) and 4,730 at 35.75 % (1,690.975).
  ['2026-27', 'england', 45_000, 10_000, '2203.76', '9500.00'],
  // The bands of dividends are those of the kingdom in Scotland too.
  ['2026-27', 'scotland', 45_000, 10_000, '2203.76', '9500.00'],
  // No other income: 12,570 free, 500 free, 6,930 at 10.75 %.
  ['2026-27', 'england', 0, 20_000, '744.98', '6930.00'],
  ['2026-27', 'england', 0, 13_070, '0.00', '0.00'],
  ['2026-27', 'england', 0, 13_070.1, '0.01', '0.10'],
  // Above 100,000: 10,000 less 500 at 35.75 %, and 5,000 of allowance lost: 40 %, in Scotland 45 % of what lies above 62,430.
  ['2026-27', 'england', 100_000, 10_000, '5396.25', '9500.00'],
  ['2026-27', 'scotland', 100_000, 10_000, '5646.25', '9500.00'],
  // Additional rate: 9,500 at 39.35 %.
  ['2026-27', 'england', 200_000, 10_000, '3738.25', '9500.00'],
  ['2026-27', 'england', 60_000, 0, '0.00', '0.00'],
  ['2026-27', 'england', 60_000, 500, '0.00', '0.00'],
  // Later years have the rates of the Act.
  ['2028-29', 'england', 60_000, 10_000, '3396.25', '9500.00'],
])('%s, %s: %s beside dividends of %s bears %s', (year, nation, other, dividends, tax, taxable) => {
  const result = draw(year, nation, other, dividends);
  expect([result.tax.toFixed(2), result.taxableDividends.toFixed(2)]).toEqual([tax, taxable]);
  expect(result.cashAfterTax.plus(result.tax).toNumber()).toBe(dividends);
});

test('what a company earns and its owner draws: corporation tax, then that on the dividend', () => {
  // 10,500 of profit at 19 % leaves 8,505; 8,005 of it at 35.75 % is 2,861.79. A person pays 5,700 on the same letting.
  const letting = { annualRent: 18_000, allowableCosts: 0, financeCosts: 7_500 };
  const company = companyTax({ financialYear: 2026, ...letting });
  expect(company.cashAfterTax.toFixed(2)).toBe('8505.00');
  const { tax, cashAfterTax } = dividendTax({
    taxYear: '2026-27',
    nation: 'england',
    otherIncome: 60_000,
    dividends: company.cashAfterTax,
  });
  expect([tax.toFixed(2), cashAfterTax.toFixed(2)]).toEqual(['2861.79', '5643.21']);
});
