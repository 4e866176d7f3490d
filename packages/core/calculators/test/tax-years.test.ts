import {
  capitalGainsYears,
  classFourYears,
  companyTax,
  FreeholdError,
  incomeTaxYears,
  ownersTax,
  personalTax,
  type PersonalTaxInput,
  project,
  type TaxPayerInput,
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

describe('a year that is not enacted', () => {
  // 18,000 of profit beside 60,000 of salary; 7,500 of finance costs.
  const rents = { otherIncome: 60_000, annualRent: 18_000, allowableCosts: 0, financeCosts: 7_500 };
  test.each([
    // 18,000 at 40 % less 7,500 at 20 % (ITA 2007, s. 10; ITTOIA 2005, s. 274AA).
    ['england', '2026-27', 'in law', '5700.00'],
    // 18,000 at 42 % less 7,500 at 22 % (FA 2026, ss. 6 and 7).
    ['england', '2027-28', 'announced', '5910.00'],
    ['england', '2028-29', 'last enacted', '5910.00'],
    ['northern_ireland', '2027-28', 'announced', '5910.00'],
    ['northern_ireland', '2067-68', 'last enacted', '5910.00'],
    // FA 2026, Sch. 1, para. 3: the property rates less 10 points, with the 10 points of Wales.
    ['wales', '2026-27', 'in law', '5700.00'],
    ['wales', '2027-28', 'announced', '5910.00'],
    ['wales', '2030-31', 'last enacted', '5910.00'],
    // 60,000 leaves 47,430; the higher rate of 42 % reaches 62,430, then 45 %: 15,000 at 42 % and 3,000 at 45 %, less
    // 7,500 at 20 %, from 2027-28 at 22 % (FA 2026, Sch. 1, para. 40). Its rates on property are those on other income until
    // a resolution says otherwise (para. 55).
    ['scotland', '2026-27', 'in law', '6150.00'],
    ['scotland', '2027-28', 'announced', '6000.00'],
    ['scotland', '2067-68', 'last enacted', '6000.00'],
  ] as const)('%s %s has the law that is %s: %s', (nation, taxYear, standing, tax) => {
    const result = personalTax({ ...rents, nation, taxYear });
    expect([result.standing, result.tax.toFixed(2)]).toEqual([standing, tax]);
    expect(result.source.startsWith(`${taxYear} is not enacted in ${nation}`)).toBe(
      standing === 'last enacted',
    );
  });

  test.each([
    ['england', '2068-69', '2027-28'],
    ['scotland', '2068-69', '2027-28'],
  ] as const)('in %s %s is too far ahead', (nation, taxYear, latest) => {
    const error = refusal(() => personalTax({ ...year, nation, taxYear }));
    expect(error).toMatchObject({ code: 'tax_year_not_enacted', field: 'taxYear', value: taxYear });
    expect(error.message).toContain(latest);
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

  const let4000 = { annualRent: 15_000, allowableCosts: 3_000, financeCosts: 8_000 };
  // 4,000 of profit at 19 % (FA 2026, ss. 11 and 12, for 2027).
  test.each([
    [2026, 'in law'],
    [2027, 'in law'],
    [2028, 'last enacted'],
    [2067, 'last enacted'],
  ])('of corporation tax, %s, has the law that is %s', (financialYear, standing) => {
    const result = companyTax({ ...let4000, financialYear });
    expect([result.standing, result.tax.toFixed(2)]).toEqual([standing, '760.00']);
  });
});

const person = (nation: 'england' | 'scotland' | 'wales', taxYear: string): TaxPayerInput => ({
  kind: 'individual',
  taxYear,
  nation,
  otherIncome: 60_000,
});

describe('a projection', () => {
  // 1,500 a month without costs; 150,000 of loan at 5 %: 7,500 of interest a year.
  const let1500 = {
    purchasePrice: 200_000,
    depositPercentage: 25,
    mortgageRatePercentage: 5,
    interestOnly: true,
    monthlyRent: 1_500,
    voidPercentage: 0,
    managementFeePercentage: 0,
    maintenancePercentage: 0,
    annualInsurance: 0,
    stampDuty: { nation: 'england', effectiveDate: '2026-06-01' },
  } as const;
  const ahead = (taxPayer: TaxPayerInput, years = 3) =>
    project({ btl: let1500 }, { years, taxPayer });
  test.each([
    [person('england', '2026-27'), ['5700.00', '5910.00', '5910.00'], '2028-29'],
    [person('england', '2025-26'), ['5700.00', '5700.00', '5910.00'], undefined],
    [person('wales', '2026-27'), ['5700.00', '5910.00', '5910.00'], '2028-29'],
    [person('scotland', '2026-27'), ['6150.00', '6000.00', '6000.00'], '2028-29'],
    // 2024-25 to 2026-27 have the same limits at this income.
    [person('scotland', '2024-25'), ['6150.00', '6150.00', '6150.00'], undefined],
    // 10,500 at 19 %.
    [{ kind: 'company', financialYear: 2026 }, ['1995.00', '1995.00', '1995.00'], '2028'],
    [{ kind: 'company', financialYear: 2025 }, ['1995.00', '1995.00', '1995.00'], undefined],
  ] as const)('taxes each year by its own law: %j', (taxPayer, taxes, notEnacted) => {
    const { rows, warnings } = ahead(taxPayer);
    expect(rows.map(({ tax }) => tax.toFixed(2))).toEqual(taxes);
    const said = warnings.filter((warning) => warning.startsWith('Tax from'));
    expect(said.map((warning) => warning.slice(9, warning.indexOf(' on is')))).toEqual(
      notEnacted === undefined ? [] : [notEnacted],
    );
  });

  test('names the law of each year, the least sure of all owners', () => {
    const half = { sharePercentage: 50, otherIncome: 60_000 };
    const { rows } = ahead({
      kind: 'individual',
      taxYear: '2026-27',
      owners: [
        { ...half, nation: 'england' },
        { ...half, nation: 'scotland' },
      ],
    });
    // England: half of the above. Scotland: 9,000 at 42 % less 3,750 at 20 %, 3,030; at 22 %, 2,955.
    expect(rows.map(({ tax }) => tax.toFixed(2))).toEqual(['5880.00', '5910.00', '5910.00']);
    expect(rows.map(({ taxedBy }) => taxedBy)).toEqual([
      { year: '2026-27', standing: 'in law' },
      { year: '2027-28', standing: 'announced' },
      { year: '2028-29', standing: 'last enacted' },
    ]);
  });

  test('of a flip warns of no year after its sale', () => {
    const flip = { purchasePrice: 100_000, expectedSalePrice: 150_000 };
    const { rows, warnings } = project(
      { flip },
      { years: 10, taxPayer: person('england', '2026-27') },
    );
    expect(warnings.join(' ')).not.toContain('Tax from');
    expect(rows.map(({ taxedBy }) => taxedBy?.year ?? null)).toEqual([
      '2026-27',
      ...Array.from({ length: 9 }, () => null),
    ]);
  });
});

describe('rent within the property allowance (ITTOIA 2005, Part 6A, Chapter 4)', () => {
  const beside = { taxYear: '2026-27', nation: 'england', otherIncome: 30_000 } as const;
  const letFor = (annualRent: number, fields: object = {}) =>
    personalTax({ ...beside, annualRent, allowableCosts: 0, financeCosts: 0, ...fields });
  test.each([
    [900, {}, '0.00', '900.00'],
    [1_000, {}, '0.00', '1000.00'],
    // A penny more, and all of it is taxed unless the allowance is elected: 20 %.
    [1_000.01, {}, '200.00', '0.00'],
    // Finance costs reduce the tax, and then there is no allowance: 900 at 20 % less 100 at 20 %.
    [900, { financeCosts: 100 }, '160.00', '0.00'],
    [900, { broughtForwardFinanceCosts: 100 }, '160.00', '0.00'],
    // A loss of 100 is kept.
    [900, { allowableCosts: 1_000 }, '0.00', '0.00'],
    [900, { allowableCosts: 900 }, '0.00', '900.00'],
  ])('%s with %j: tax %s', (rent, fields, tax, allowance) => {
    const result = letFor(rent, fields);
    expect([result.tax.toFixed(2), result.propertyAllowance.toFixed(2)]).toEqual([tax, allowance]);
  });

  test.each([
    // 20 % of 500, for 20 % of 1,500, 1,100, 500 and 499.99; 1,200 of costs leave 300.
    [1_500, {}, '300.00', '100.00', true],
    [1_500, { allowableCosts: 400 }, '220.00', '100.00', true],
    [1_500, { allowableCosts: 1_000 }, '100.00', '100.00', false],
    [1_500, { allowableCosts: 1_200 }, '60.00', '100.00', false],
    // A penny of profit.
    [1_000.01, {}, '200.00', '0.00', true],
    // 500 less a loss of 200, for 1,500 less it.
    [1_500, { broughtForwardLosses: 200 }, '260.00', '60.00', true],
    // PIM4460: who has finance costs chooses. 1,400 at 20 % less 100 at 20 %, or 500 at 20 %.
    [1_500, { allowableCosts: 100, financeCosts: 100 }, '260.00', '100.00', true],
    // 300 at 20 % less 200 at 20 %, or 500 at 20 %.
    [1_500, { allowableCosts: 1_200, financeCosts: 200 }, '20.00', '100.00', false],
    // PIM4487, Leila, by the law of 2026-27: 800 less 300 at 40 %, less 200 at 20 %; or all of the rent free.
    [800, { allowableCosts: 300, financeCosts: 200, otherIncome: 60_000 }, '160.00', '0.00', true],
  ])(
    '%s with %j: tax %s, with the allowance elected %s',
    (rent, fields, tax, elected, isBetter) => {
      const result = letFor(rent, fields);
      expect(result.tax.toFixed(2)).toBe(tax);
      expect(result.electedAllowance?.tax.toFixed(2)).toBe(elected);
      expect(result.electedAllowance?.isBetter).toBe(isBetter);
    },
  );

  test.each([
    // The rent is free anyway.
    [1_000, {}],
    // A loss of 100 would be given up.
    [900, { allowableCosts: 1_000, financeCosts: 100 }],
    // Section 783BL: none in a year whose tax is reduced by them.
    [1_500, { broughtForwardFinanceCosts: 0.01 }],
  ])('%s with %j: no election', (rent, fields) => {
    expect(letFor(rent, fields).electedAllowance).toBeNull();
  });

  test('a loss brought forward is not used up', () => {
    expect(letFor(900, { broughtForwardLosses: 500 }).lossesCarriedForward.toFixed(2)).toBe(
      '500.00',
    );
  });

  test('each owner has one', () => {
    // 900 each.
    const half = { sharePercentage: 50, nation: 'england', otherIncome: 30_000 } as const;
    const year = { taxYear: '2026-27', annualRent: 1_800, allowableCosts: 0, financeCosts: 0 };
    expect(ownersTax({ ...year, owners: [half, half] }).tax.toFixed(2)).toBe('0.00');
  });
});

const ofRent = (annualRent: number, fields: object = {}) =>
  companyTax({
    financialYear: 2026,
    annualRent,
    allowableCosts: 0,
    financeCosts: 0,
    ...fields,
  });

describe('a company’s letting beside other profits', () => {
  test.each([
    // 56,000 at 25 % less 3/200 of 194,000, 11,090; 45,000 at 19 %, 8,550 (CTA 2010, ss. 18A to 18E).
    [11_000, { otherProfits: 45_000 }, '11090.00', '2540.00'],
    // 5,000 to the lower limit at 19 %: 50,000 at 19 % less 8,550.
    [5_000, { otherProfits: 45_000 }, '9500.00', '950.00'],
    // 60,000 at 25 % less 3/200 of 190,000; 12,150 less 8,550: 5,000 at 19 % and 10,000 at 26.5 %.
    [15_000, { otherProfits: 45_000 }, '12150.00', '3600.00'],
    // At the main rate.
    [10_000, { otherProfits: 250_000 }, '65000.00', '2500.00'],
    // One associate: limits of 25,000 and 125,000. 30,000 at 25 % less 3/200 of 95,000, 6,075; 20,000 at 19 %.
    [10_000, { otherProfits: 20_000, associatedCompanies: 1 }, '6075.00', '2275.00'],
    // A loss of 10,000 saves 19 % of it.
    [0, { otherProfits: 45_000, allowableCosts: 10_000 }, '6650.00', '-1900.00'],
    // A loss brought forward is the letting's: 11,000 less 4,000 on 45,000: 52,000 at 25 % less 3/200 of 198,000.
    [11_000, { otherProfits: 45_000, broughtForwardLosses: 4_000 }, '10030.00', '1480.00'],
    [11_000, { broughtForwardLosses: 15_000 }, '0.00', '0.00'],
  ])('%s beside %j: %s in all, %s added', (rent, fields, all, added) => {
    const result = ofRent(rent, fields);
    expect([result.taxOnAllProfits.toFixed(2), result.tax.toFixed(2)]).toEqual([all, added]);
    expect(result.cashAfterTax.toFixed(2)).toBe(result.cashBeforeTax.minus(added).toFixed(2));
  });

  test('what no profit takes up is carried forward', () => {
    expect(ofRent(11_000, { broughtForwardLosses: 15_000 }).loss.toFixed(2)).toBe('4000.00');
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

test('the taxes beside income tax begin with it, in the order of time, dated, sourced and frozen', () => {
  const [first] = incomeTaxYears.map((each) => each.taxYear).sort();
  for (const table of [capitalGainsYears, classFourYears]) {
    const years = table.map((each) => each.taxYear);
    expect([years[0], years]).toEqual([first, [...years].sort()]);
    expect(Object.isFrozen(table)).toBe(true);
    for (const each of table) {
      expect(Object.isFrozen(each)).toBe(true);
      expect(each.source.length).toBeGreaterThan(10);
      expect(each.checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  }
});
