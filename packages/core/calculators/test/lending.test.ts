import { lenders, lending, type LendingInput } from '@freehold/calculators';
import { Decimal } from '@freehold/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, percent, seed, settings } from './deals.ts';

const base = { monthlyRent: 1_200, propertyValue: 250_000, loanAmount: 187_500 } as const;

describe('which test binds', () => {
  test('interest cover, where the rent is thin', () => {
    // 14,400 ÷ (1.45 × 7.5 %) = 132,413.79; the value would carry 187,500.
    const result = lending({ ...base, lender: 'higherRate' });
    expect(result.stressRatePercentage.toFixed(2)).toBe('7.50');
    expect(result.bindingLimit).toBe('interest_cover');
    expect(result.maximumLoan.toFixed(2)).toBe('132413.79');
    expect(result.isWithinMaximum).toBe(false);
    // 187,500 × 7.5 % × 1.45 ÷ 12.
    expect(result.minimumMonthlyRent?.toFixed(2)).toBe('1699.22');
  });

  test('loan to value, where the rent is rich', () => {
    const result = lending({ ...base, monthlyRent: 3_000, lender: 'higherRate' });
    expect(result.bindingLimit).toBe('ltv');
    expect(result.maximumLoan.toFixed(2)).toBe('187500.00');
    expect(result.isWithinMaximum).toBe(true);
  });

  test('debt service cover, where a lender looks at net income', () => {
    // Interest only at 6 %: 9,000 ÷ 1.25 ÷ 6 % = 120,000; the payment is whole pennies, 600.00 a month.
    const result = lending({
      ...base,
      monthlyRent: 1_000,
      annualOperatingCosts: 3_000,
      mortgageRatePercentage: 6,
      interestOnly: true,
      lender: 'commercial',
    });
    expect(result.bindingLimit).toBe('debt_service_cover');
    // 600.00 holds for loans up to 120,000.99, whose twelfth of the interest is 600.00495.
    expect(result.maximumLoan.toFixed(2)).toBe('120000.99');
    expect(result.maximumLoanBy.interest_cover).toBeNull();
    expect(result.minimumMonthlyRent).toBeNull();
  });
});

const stress = (fixedYears: number, mortgageRatePercentage: number) =>
  lending({ ...base, fixedYears, mortgageRatePercentage }).stressRatePercentage.toFixed(2);

test('a rate fixed five years is stressed less', () => {
  expect(stress(2, 5)).toBe('7.00');
  expect(stress(2, 3)).toBe('5.50');
  expect(stress(5, 5)).toBe('5.00');
  expect(stress(5, 4)).toBe('4.50');
});

test('break-even rate and occupancy', () => {
  // Net income 12,000 on 187,500; interest only at 5 %: 781.25 a month.
  const result = lending({
    ...base,
    annualOperatingCosts: 2_400,
    mortgageRatePercentage: 5,
    interestOnly: true,
  });
  expect(result.breakEvenRatePercentage?.toFixed(2)).toBe('6.40');
  // (2,400 + 9,375) ÷ 14,400.
  expect(result.breakEvenOccupancyPercentage?.toFixed(2)).toBe('81.77');
});

const rateAt = (annualOperatingCosts: string) =>
  lending({ ...base, monthlyRent: 100, annualOperatingCosts }).breakEvenRatePercentage;

test('a net income of nothing breaks even at no interest, a loss at no rate', () => {
  expect(rateAt('1199.99')?.toFixed(2)).toBe('0.00');
  expect(rateAt('1200')?.toFixed(2)).toBe('0.00');
  expect(rateAt('1200.01')).toBeNull();
});

test('no occupancy breaks even where a full rent does not pay the costs and the payments', () => {
  // 9,375 of payments: 781.25 a month.
  const paid = { ...base, mortgageRatePercentage: 5, interestOnly: true };
  const occupancy = (monthlyRent: number) =>
    lending({ ...paid, monthlyRent }).breakEvenOccupancyPercentage?.toFixed(2) ?? null;
  expect(occupancy(781.25)).toBe('100.00');
  expect(occupancy(781.24)).toBeNull();
  // Without a rent, a loan and costs there is no share of the rent that pays them.
  expect(
    lending({ ...paid, monthlyRent: 0, loanAmount: 0 }).breakEvenOccupancyPercentage,
  ).toBeNull();
});

test('without a loan there is no cover, and any lender lends', () => {
  const result = lending({ ...base, loanAmount: 0 });
  expect(result.interestCoverRatio).toBeNull();
  expect(result.debtServiceCoverRatio).toBeNull();
  expect(result.breakEvenRatePercentage).toBeNull();
  expect(result.isWithinMaximum).toBe(true);
});

test('every profile says that it is typical, and of what', () => {
  for (const profile of Object.values(lenders)) {
    expect(profile.standing).toBe('typical');
    expect(profile.source.length).toBeGreaterThan(10);
  }
});

test('the fee, the charges of the fixed years, and what income beside the rent would carry', () => {
  // Stressed at the pay rate, 6 %: 187,500 × 6 % × 145 % = 16,312.50 a year, 1,359.38 a month; 14,400 of it is rent.
  const fixed = { ...base, mortgageRatePercentage: 6, fixedYears: 5 };
  const result = lending({ ...fixed, lender: 'higherRate' });
  // 3 % of 187,500; 5 % in the first of five years, 1 % in the last.
  expect(result.productFee?.toFixed(2)).toBe('5625.00');
  expect(result.earlyRepaymentCharges.map(Number)).toEqual([9_375, 7_500, 5_625, 3_750, 1_875]);
  // The rent alone carries 14,400 ÷ (145 % × 6 %); with other income 14,400 ÷ 6 % = 240,000, above 75 % of the value.
  expect(result.maximumLoan.toFixed(2)).toBe('165517.24');
  expect(result.topSlicing?.maximumLoan.toFixed(2)).toBe('187500.00');
  expect(result.topSlicing?.incomeNeeded?.toFixed(2)).toBe('1912.56');
  const poor = lending({ ...fixed, monthlyRent: 900, lender: 'higherRate' }).topSlicing;
  // 10,800 ÷ 6 %, less than the loan.
  expect(poor?.maximumLoan.toFixed(2)).toBe('180000.00');
  expect(poor?.incomeNeeded).toBeNull();
  const rich = lending({ ...fixed, monthlyRent: 3_000, lender: 'higherRate' }).topSlicing;
  expect(rich?.incomeNeeded?.toFixed(2)).toBe('0.00');
});

test('a charge is of the years that are fixed, and a company has no other income', () => {
  const charges = (fixedYears: number) =>
    lending({ ...base, fixedYears }).earlyRepaymentCharges.map(Number);
  expect(charges(0)).toEqual([]);
  expect(charges(2)).toEqual([3_750, 1_875]);
  // Of ten years no source tells.
  expect(charges(10)).toEqual([]);
  expect(lending({ ...base, lender: 'company' }).topSlicing).toBeNull();
  const commercial = lending({ ...base, fixedYears: 5, lender: 'commercial' });
  expect([commercial.productFee, commercial.earlyRepaymentCharges]).toEqual([null, []]);
});

test('a lender of one’s own may say them', () => {
  const { standing, ...copied } = lenders.commercial;
  const own = {
    ...copied,
    interestCoverPercentage: 140,
    interestCoverWithIncomePercentage: 125,
    productFeePercentage: 1.5,
    earlyRepaymentPercentageAYear: 0.5,
  };
  const result = lending({ ...base, fixedYears: 2, lender: own });
  expect(result.productFee?.toFixed(2)).toBe('2812.50');
  expect(result.earlyRepaymentCharges.map(Number)).toEqual([1_875, 937.5]);
  // 14,400 ÷ (125 % × 7.5 %): 5.5 % paid and 2 on top, though less than 5 years are fixed.
  expect(result.topSlicing?.maximumLoan.toFixed(2)).toBe('153600.00');
  expect(result.lender).toEqual({ ...own, standing: 'own' });
  expect(lending({ ...base, lender: { ...own, standing } }).lender.standing).toBe('typical');
});

const loan: fc.Arbitrary<LendingInput> = fc.record({
  monthlyRent: money(5_000),
  propertyValue: money(1_000_000),
  loanAmount: money(500_000),
  mortgageRatePercentage: percent(1, 12),
  interestOnly: fc.boolean(),
  annualOperatingCosts: money(10_000),
  fixedYears: fc.constantFrom(2, 5),
  lender: fc.constantFrom(...(Object.keys(lenders) as (keyof typeof lenders)[])),
});

describe(`limits (seed ${seed})`, () => {
  test('the maximum is the least of the limits, passes itself, and a penny more does not', () => {
    fc.assert(
      fc.property(loan, (input) => {
        const { maximumLoan, maximumLoanBy, bindingLimit } = lending(input);
        const limits = Object.values(maximumLoanBy).filter((limit) => limit !== null);
        expect(maximumLoan.eq(Decimal.min(...limits))).toBe(true);
        expect(maximumLoanBy[bindingLimit]?.eq(maximumLoan)).toBe(true);
        expect(lending({ ...input, loanAmount: maximumLoan }).isWithinMaximum).toBe(true);
        expect(lending({ ...input, loanAmount: maximumLoan.plus('0.01') }).isWithinMaximum).toBe(
          false,
        );
      }),
      settings,
    );
  });

  test('at its minimum rent a loan is just covered', () => {
    fc.assert(
      fc.property(loan, (input) => {
        const { minimumMonthlyRent, lender } = lending(input);
        if (minimumMonthlyRent === null || new Decimal(input.loanAmount).lt(1_000)) return;
        const { interestCoverRatio } = lending({ ...input, monthlyRent: minimumMonthlyRent });
        const asked = new Decimal(lender.interestCoverPercentage ?? 0).div(100);
        // Half a penny a month, on a rent of a pound or more.
        const slack = asked.div(minimumMonthlyRent).times('0.005').plus('0.0001');
        expect(interestCoverRatio?.minus(asked).abs().lte(slack)).toBe(true);
      }),
      settings,
    );
  });
});

/** The higher rate begins above 50,270, in Scotland above 43,662; 12,000 of rent less 2,000 of costs is 10,000 of profit. */
const lender = { sharePercentage: 100, nation: 'england', otherIncome: 0 } as const;
test.each([
  [[{ ...lender, otherIncome: 40_270 }], 'basicRate'],
  [[{ ...lender, otherIncome: 40_270.01 }], 'higherRate'],
  [[{ ...lender, nation: 'scotland', otherIncome: 33_662 }], 'basicRate'],
  [[{ ...lender, nation: 'scotland', otherIncome: 33_662.01 }], 'higherRate'],
  [[{ ...lender, nation: 'wales', otherIncome: 40_270.01 }], 'higherRate'],
  // A loss of 500 brought forward is taken from the profit; one of 20,000 takes all of it and no salary.
  [[{ ...lender, otherIncome: 40_770, broughtForwardLosses: 500 }], 'basicRate'],
  [[{ ...lender, otherIncome: 50_271, broughtForwardLosses: 20_000 }], 'higherRate'],
  // The allowance falls by 1 for each 2 above 100,000, which is far above the band.
  [[{ ...lender, otherIncome: 110_000 }], 'higherRate'],
  // One without a share borrows nothing.
  [[lender, { ...lender, sharePercentage: 0, otherIncome: 60_000 }], 'basicRate'],
  // Halves of 5,000
  [
    [
      { ...lender, sharePercentage: 50, otherIncome: 45_270 },
      { ...lender, sharePercentage: 50, otherIncome: 45_270.01 },
    ],
    'mixed',
  ],
  [
    [
      { ...lender, sharePercentage: 50, otherIncome: 60_000 },
      { ...lender, sharePercentage: 50, otherIncome: 45_270.01 },
    ],
    'higherRate',
  ],
] as const)('owners %j borrow from %s', (owners, kind) => {
  const input = { monthlyRent: 1_000, propertyValue: 200_000, loanAmount: 100_000 };
  const answer = lending({ ...input, annualOperatingCosts: 2_000, owners });
  expect(answer.assumptions['lender']).toBe(kind);
  expect(answer.lender).toBe(lenders[kind]);
  const named = lending({ ...input, owners, lender: 'hmo' });
  expect(named.warnings.join()).toContain('owners: no effect beside lender');
});
