import { brrr, btl, personalTax, project, sa } from '@freehold/calculators';
import { describe, expect, test } from 'vitest';

/*
 * The reduction of tax for finance costs by hand, after ITTOIA 2005, sections 274A and 274AA: at the basic rate on the least
 * of the costs of the year with those brought forward, the profit after losses brought forward, and the adjusted total income
 * above the personal allowance; what is not relieved waits. England, 2025-26: allowance 12,570, 20 % of the next 37,700.
 */
const letting = {
  taxYear: '2025-26',
  nation: 'england',
  annualRent: 20_000,
  allowableCosts: 2_000,
} as const;

const told = (given: Partial<Parameters<typeof personalTax>[0]>) => {
  const answer = personalTax({ ...letting, otherIncome: 0, financeCosts: 0, ...given });
  return [
    answer.financeReductionLimitedBy,
    ...[answer.taxOnProfit, answer.financeReduction, answer.tax].map(Number),
    answer.financeCostsCarriedForward.toNumber(),
    answer.lossesCarriedForward.toNumber(),
  ];
};

describe('what is brought forward waits, is relieved, and waits again', () => {
  test.each<[string, Parameters<typeof told>[0], (number | string)[]]>([
    // Income 28,000, of which 15,430 are above the allowance: 20 % is all the tax. 25,000 less 15,430 wait.
    [
      'the income limits it',
      { otherIncome: 10_000, financeCosts: 25_000 },
      ['adjusted_total_income', 3_086, 3_086, 0, 9_570, 0],
    ],
    // The year after: 5,000 and 9,570 are less than 18,000. Tax on 45,430 less that on 27,430: 10,632 less 5,486.
    [
      'all of it is relieved',
      { otherIncome: 40_000, financeCosts: 5_000, broughtForwardFinanceCosts: 9_570 },
      ['finance_costs', 5_146, 2_914, 2_232, 0, 0],
    ],
    // Losses come first: 8,000 of profit are left. Tax on 35,430 less that on 27,430; 14,570 less 8,000 wait.
    [
      'the profit after losses limits it',
      {
        otherIncome: 40_000,
        financeCosts: 5_000,
        broughtForwardFinanceCosts: 9_570,
        broughtForwardLosses: 10_000,
      },
      ['property_profits', 1_600, 1_600, 0, 6_570, 0],
    ],
    // Losses above the profit: nothing is relieved, and both wait.
    [
      'no profit is left',
      {
        otherIncome: 40_000,
        financeCosts: 5_000,
        broughtForwardFinanceCosts: 9_570,
        broughtForwardLosses: 19_000,
      },
      ['property_profits', 0, 0, 0, 14_570, 1_000],
    ],
    // Income within the allowance: the least is nothing, and 18,000 of cost wait with 4,000 from before.
    [
      'the allowance covers all income',
      {
        annualRent: 10_000,
        financeCosts: 18_000,
        broughtForwardFinanceCosts: 4_000,
      },
      ['adjusted_total_income', 0, 0, 0, 22_000, 0],
    ],
  ])('%s', (_, given, expected) => {
    expect(told(given)).toEqual(expected);
  });

  test('from year to year in a projection', () => {
    // Cash price 200,000, 10 % interest on 150,000: 15,000 a year; rent 12,000 without costs; 45,000 of other income.
    const deal = {
      purchasePrice: 200_000,
      depositPercentage: 25,
      monthlyRent: 1_000,
      interestOnly: true,
      mortgageRatePercentage: 10,
      voidPercentage: 0,
      managementFeePercentage: 0,
      maintenancePercentage: 0,
      annualInsurance: 0,
      stampDuty: { nation: 'england' },
    } as const;
    const taxPayer = {
      kind: 'individual',
      taxYear: '2025-26',
      nation: 'england',
      otherIncome: 45_000,
      broughtForwardLosses: 2_000,
    } as const;
    const { rows } = project({ btl: deal }, { years: 3, rentGrowthPercentage: 50, taxPayer });
    // Year 1: profit 10,000: 5,270 at 20 % and 4,730 at 40 %, 2,946, less 20 % of 10,000; 5,000 wait.
    // Year 2: profit 18,000: 1,054 and 40 % of 12,730, 6,146, less 20 % of 18,000; 15,000 and 5,000 less 18,000 wait.
    // Year 3, 2027-28: profit 27,000: 5,270 at 22 % and 21,730 at 42 %, 10,286, less 22 % of 15,000 and 2,000.
    expect(rows.map(({ tax }) => tax.toNumber())).toEqual([946, 2_546, 6_546]);
  });
});

const outlook = (ltvPercentage: number) => ({
  years: 5,
  valueGrowthPercentage: 50,
  refinances: [{ month: 48, ltvPercentage, mortgageRatePercentage: 5 }],
});

const home = (purchasePrice: number, buyer: 'individual' | 'company') =>
  btl({
    purchasePrice,
    buyer,
    monthlyRent: 5_000,
    stampDuty: { nation: 'scotland', effectiveDate: '2026-06-01' },
  }).warnings.filter((text) => text.includes('enveloped'));

const stays = (averageStayNights: number, vatRegistered: boolean, nightlyRate = 100) =>
  sa({
    purchasePrice: 250_000,
    nightlyRate,
    averageStayNights,
    vatRegistered,
    stampDuty: { nation: 'england' },
  }).warnings.filter((text) => text.startsWith('From night 29'));

describe('loans of more than the home cost', () => {
  const deal = {
    purchasePrice: 100_000,
    monthlyRent: 800,
    stampDuty: { nation: 'england' },
  } as const;
  const person = {
    kind: 'individual',
    taxYear: '2025-26',
    nation: 'england',
    otherIncome: 0,
  } as const;
  const company = { kind: 'company', financialYear: 2025 } as const;
  const said = 'The new loan of month 48 is more than the home cost';
  const warned = (ltvPercentage: number, taxPayer: typeof person | typeof company) =>
    project({ btl: deal }, { ...outlook(ltvPercentage), taxPayer }).warnings.some((text) =>
      text.startsWith(said),
    );

  test('are named for a person, whose interest on the rest may not count', () => {
    // Worth 506,250 after four years; it cost some 107,000.
    expect(warned(75, person)).toBe(true);
    expect(warned(20, person)).toBe(false);
    expect(warned(75, company)).toBe(false);
  });
});

test('a deal whose loan exceeds its cost has no time in which cash comes back', () => {
  const { metrics } = brrr({
    purchasePrice: 100_000,
    afterRepairValue: 200_000,
    monthlyRent: 1_200,
    bridgeLtvPercentage: 100,
    bridge: { drawdowns: [{ month: 1, amount: 60_000 }] },
    stampDuty: { nation: 'england', additionalProperty: false },
  });
  expect(metrics.initialInvestment?.isNegative()).toBe(true);
  expect(metrics.annualCashFlow?.isPositive()).toBe(true);
  expect(metrics.paybackPeriodYears).toBeNull();
});

describe('what is in no figure is named', () => {
  // Finance Act 2013, section 94: more than 500,000.
  test('the annual tax of a company on a home worth more than £500,000', () => {
    expect(home(500_000, 'company')).toEqual([]);
    expect(home(500_000.01, 'company')).toHaveLength(1);
    expect(home(500_000.01, 'individual')).toEqual([]);
  });

  // VAT Act 1994, schedule 6, paragraph 9: the part of a stay beyond four weeks.
  test('that VAT on long stays is on a part of the charge', () => {
    expect(stays(28, true)).toEqual([]);
    expect(stays(28.5, true)).toHaveLength(1);
    expect(stays(60, false)).toEqual([]);
    // 365 × 65 % × 400 are above the threshold of 90,000.
    expect(stays(60, false, 400)).toHaveLength(1);
  });
});
