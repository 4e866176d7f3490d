import {
  capitalGainsYears,
  classFourYears,
  FreeholdError,
  incomeTaxYears,
  ownersTax,
  personalTax,
  type PersonalTaxInput,
} from '@freehold/calculators';
import { Decimal } from '@freehold/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, seed, settings } from './deals.ts';

const year = {
  taxYear: '2026-27',
  nation: 'scotland',
  otherIncome: 14_000,
  annualRent: 20_000,
  allowableCosts: 2_000,
  financeCosts: 10_000,
} as const;

function refusal(run: () => unknown): FreeholdError {
  try {
    run();
  } catch (error) {
    if (error instanceof FreeholdError) return error;
    throw error;
  }
  throw new Error('not refused');
}

describe('Scotland 2026-27', () => {
  test('the lower two bands reach 3,967 and 16,956', () => {
    // 14,000 of salary leaves 1,430 taxed at 19 %. Of 18,000 of profit 2,537 at 19 %, 12,989 at 20 %, 2,474 at 21 %.
    const result = personalTax(year);
    expect(result.taxOnProfit.toFixed(2)).toBe('3599.37');
    expect(result.tax.toFixed(2)).toBe('1599.37');
    expect(result.standing).toBe('in law');
  });

  test('a year later the same landlord saves 31.75, the published "maximum saving of £32" (ct.me)', () => {
    const before = personalTax({ ...year, taxYear: '2025-26' });
    expect(before.tax.minus(personalTax(year).tax).toFixed(2)).toBe('31.75');
  });

  // Income tax on 30,000, 50,000 and 150,000 of rent alone, by hand from the resolutions of each year.
  test.each([
    // 17,430: 2,162 at 19 %, 10,956 at 20 %, 4,312 at 21 %.
    ['2023-24', 30_000, '3507.50'],
    // 17,430: 2,306 at 19 %, 11,685 at 20 %, 3,439 at 21 %.
    ['2024-25', 30_000, '3497.33'],
    // 17,430: 3,967 at 19 %, 12,989 at 20 %, 474 at 21 %.
    ['2026-27', 30_000, '3451.07'],
    // 37,430: 753.73 + 2,597.80 + 14,136 at 21 % + 6,338 at 42 %.
    ['2026-27', 50_000, '8982.05'],
    // No allowance. 753.73 + 2,597.80 + 2,968.56 + 31,338 at 42 % + 62,710 at 45 % + 24,860 at 48 %.
    ['2026-27', 150_000, '59634.35'],
  ])('%s on %s is %s', (taxYear, annualRent, tax) => {
    const alone = { ...year, taxYear, annualRent, otherIncome: 0, allowableCosts: 0 };
    expect(personalTax({ ...alone, financeCosts: 0 }).tax.toFixed(2)).toBe(tax);
  });
});

describe('a year that is not enacted is refused by name, with the latest that is', () => {
  test.each([
    ['england', '2028-29', '2027-28'],
    ['northern_ireland', '2030-31', '2027-28'],
    ['scotland', '2027-28', '2026-27'],
    ['wales', '2027-28', '2026-27'],
  ] as const)('%s %s', (nation, taxYear, latest) => {
    const error = refusal(() => personalTax({ ...year, nation, taxYear }));
    expect(error).toMatchObject({
      code: 'tax_year_not_enacted',
      field: 'taxYear',
      value: taxYear,
      message: `taxYear ${taxYear} is not enacted in ${nation}: the latest year that is enacted is ${latest}`,
    });
  });

  test.each(['2026-28', '2026', '26-27', 2026, null, '2026-27 ', '9999-98'])(
    '%s is no tax year',
    (taxYear) => {
      const error = refusal(() => personalTax({ ...year, taxYear } as PersonalTaxInput));
      expect(error).toMatchObject({ code: 'not_a_choice', field: 'taxYear', value: taxYear });
    },
  );

  test('2026-27 is enacted everywhere', () => {
    const nations = incomeTaxYears
      .filter((each) => each.taxYear === '2026-27' && each.standing === 'in law')
      .flatMap((each) => each.nations);
    expect([...nations].sort()).toEqual(['england', 'northern_ireland', 'scotland', 'wales']);
  });
});

const shared = {
  taxYear: '2026-27',
  annualRent: 15_000,
  allowableCosts: 3_000,
  financeCosts: 8_000,
};
const owner = (sharePercentage: number | string, otherIncome: number, nation = 'england') =>
  ({ sharePercentage, otherIncome, nation: nation as 'england' }) as const;

describe('several owners', () => {
  test('each has the limit of the reduction of that owner alone', () => {
    // Half each: profit 6,000, finance costs 4,000. At 60,000 of salary: 2,400 less 800. Without income: the profit is
    // under the allowance, so nothing is taxed, nothing is relieved, and 4,000 wait.
    const result = ownersTax({ ...shared, owners: [owner(50, 60_000), owner(50, 0)] });
    const [first, second] = result.owners;
    expect(first?.tax.toFixed(2)).toBe('1600.00');
    expect(first?.financeReductionLimitedBy).toBe('finance_costs');
    expect(second?.tax.toFixed(2)).toBe('0.00');
    expect(second?.financeReductionLimitedBy).toBe('adjusted_total_income');
    expect(second?.financeCostsCarriedForward.toFixed(2)).toBe('4000.00');
    expect(result.tax.toFixed(2)).toBe('1600.00');
    expect(result.cashAfterTax.toFixed(2)).toBe('2400.00');
  });

  test('owners may live in different nations, with shares that are not even', () => {
    // 75 %: profit 9,000 on 14,000 in Scotland: 2,537 at 19 % + 6,463 at 20 % = 1,774.63, less 20 % of 6,000.
    // 25 %: profit 3,000 on 60,000 in England at 40 % = 1,200, less 20 % of 2,000.
    const result = ownersTax({
      ...shared,
      owners: [owner(75, 14_000, 'scotland'), owner(25, 60_000)],
    });
    expect(result.owners.map((each) => each.tax.toFixed(2))).toEqual(['574.63', '800.00']);
    expect(result.tax.toFixed(2)).toBe('1374.63');
  });

  test('a sole owner is taxed as by personalTax', () => {
    const { nation, otherIncome } = year;
    const [sole] = ownersTax({
      ...shared,
      owners: [{ sharePercentage: 100, nation, otherIncome }],
    }).owners;
    expect({ ...sole }).toEqual({
      sharePercentage: new Decimal(100),
      ...personalTax({ ...shared, nation, otherIncome }),
    });
  });

  test(`rent, costs and interest are shared out to the penny (seed ${seed})`, () => {
    const shares = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        money(100_000),
        money(30_000),
        money(60_000),
        shares,
        (rent, costs, interest, parts) => {
          const whole = parts.reduce((total, part) => total + part, 0);
          const percents = parts.map((part) =>
            new Decimal(part).div(whole).times(100).toDecimalPlaces(4),
          );
          const rest = percents.slice(1).reduce((left, each) => left.minus(each), new Decimal(100));
          const owners = [rest, ...percents.slice(1)].map((share) =>
            owner(share.toFixed(), 30_000),
          );
          const result = ownersTax({
            taxYear: '2026-27',
            annualRent: rent,
            allowableCosts: costs,
            financeCosts: interest,
            owners,
          });
          const cash = new Decimal(rent).minus(costs).minus(interest);
          expect(result.cashBeforeTax.eq(cash)).toBe(true);
          expect(result.cashAfterTax.plus(result.tax).eq(cash)).toBe(true);
        },
      ),
      settings,
    );
  });
});

test('every year of income tax has its capital gains tax and contributions, dated, sourced and frozen', () => {
  const years = new Set(incomeTaxYears.map((each) => each.taxYear));
  for (const table of [capitalGainsYears, classFourYears]) {
    expect(new Set(table.map((each) => each.taxYear))).toEqual(years);
    expect(Object.isFrozen(table)).toBe(true);
    for (const each of table) {
      expect(Object.isFrozen(each)).toBe(true);
      expect(each.source.length).toBeGreaterThan(10);
      expect(each.checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  }
});
