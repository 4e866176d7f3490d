import { directorsLoanTax, toThePocket } from '@freehold/calculators';
import { expect, test } from 'vitest';

// Corporation Tax Act 2010, s. 455(2): the dividend upper rate of the tax year in which the loan is made, 33.75 % until 5 April
// 2026, 35.75 % since (Finance Act 2026, s. 4).
test.each([
  ['2025-26', 10_000, {}, '33.75', '3375.00', '0.00', '3375.00'],
  ['2026-27', 10_000, {}, '35.75', '3575.00', '0.00', '3575.00'],
  ['2027-28', 10_000, {}, '35.75', '3575.00', '0.00', '3575.00'],
  // 30,000 are owed nine months on; 10,000 of them are repaid later: 35.75 % of each.
  [
    '2026-27',
    50_000,
    { loanRepaidInTime: 20_000, loanRepaidLater: 10_000 },
    '35.75',
    '10725.00',
    '3575.00',
    '7150.00',
  ],
  ['2026-27', 50_000, { loanRepaidInTime: 50_000 }, '35.75', '0.00', '0.00', '0.00'],
  ['2025-26', 50_000, { loanRepaidLater: 50_000 }, '33.75', '16875.00', '16875.00', '0.00'],
])(
  'in %s %d with %o: %s %%, %s, of which %s comes back and %s is held',
  (taxYear, loanAmount, repaid, rate, tax, refund, held) => {
    const result = directorsLoanTax({ taxYear, loanAmount, ...repaid });
    expect([
      result.ratePercentage.toFixed(2),
      result.tax.toFixed(2),
      result.taxRefunded.toFixed(2),
      result.taxHeld.toFixed(2),
    ]).toEqual([rate, tax, refund, held]);
    expect(result.source).toContain('Corporation Tax Act 2010, ss. 455 and 458');
  },
);

test.each([
  [{ loanRepaidInTime: 101 }, 'out_of_range', 'loanRepaidInTime'],
  [{ loanRepaidInTime: 60, loanRepaidLater: 41 }, 'out_of_range', 'loanRepaidLater'],
  [{ loanAmount: -1 }, 'out_of_range', 'loanAmount'],
  [{ taxYear: '2022-23' }, 'not_a_choice', 'taxYear'],
])('%o is refused with %s at %s', (more, code, field) => {
  expect(() => directorsLoanTax({ taxYear: '2026-27', loanAmount: 100, ...more })).toThrow(
    expect.objectContaining({ code, field }),
  );
});

// A letting of 30,000 in a company: corporation tax 5,700 leaves 24,300. Each pound lent takes 35.75 p of tax beside it.
test.each([
  // 10,000 lent, 3,575 of tax: 10,725 are left to draw
  [{ loanToOwners: 10_000 }, '10000.00', '3575.00', '10725.00', '10000.00'],
  // 24,300 ÷ 1.3575 = 17,900.55 and 6,399.45 of tax
  [{ loanToOwners: 30_000 }, '17900.55', '6399.45', '0.00', '17900.55'],
  // Half of 10,725 stays
  [{ loanToOwners: 10_000, drawnPercentage: 50 }, '10000.00', '3575.00', '5362.50', '15362.50'],
  // A repayment of the owners' own loan comes first: 24,300 − 20,000 − 1,000 − 357.50
  [
    { loanToOwners: 1_000, directorsLoan: 20_000, directorsLoanRepayment: 20_000 },
    '1000.00',
    '357.50',
    '2942.50',
    '1000.00',
  ],
  [{}, '0.00', '0.00', '24300.00', '0.00'],
])('a company that is told %o lends %s, pays %s, gives %s and keeps %s', (company, ...expected) => {
  const { company: told } = toThePocket({
    taxYear: '2026-27',
    annualRent: 30_000,
    allowableCosts: 0,
    financeCosts: 0,
    owners: [{ sharePercentage: 100, nation: 'england', otherIncome: 0 }],
    company,
  });
  const figures = [told.loanToOwners, told.loanTax, told.dividends, told.retained];
  expect(figures.map((figure) => figure.toFixed(2))).toEqual(expected);
});
