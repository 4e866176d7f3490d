import { companyTax, personalTax, project } from '@freehold/calculators';
import { describe, expect, test } from 'vitest';
import { numbersFrom, pairwise, type Row } from './covering.ts';
import { seed } from './deals.ts';
import { literalCompany, literalPerson, type LiteralYear } from './literal-tax.ts';

const pence = (value: unknown) => BigInt(Math.round(Number(value ?? 0) * 100));
const shown = (amount: bigint) => Number(amount) / 100;
const nations = ['england', 'northern_ireland', 'scotland', 'wales'];
const starts = [2023, 2024, 2025, 2026, 2027, 2028, 2040];
const taxYear = (start: number) => `${start}-${String(start + 1).slice(2)}`;

/** Income at, below and above each limit of a year. */
const incomes = [
  0, 12_569.99, 12_570, 12_570.01, 14_732, 16_537, 29_526, 43_662, 50_269.99, 50_270, 50_270.01,
  75_000, 99_999.99, 100_000, 100_001, 100_002, 110_000, 125_139, 125_140, 125_141, 200_000,
];

describe(`a year of a person by the acts, step by step (seed ${seed})`, () => {
  const rows = pairwise(
    {
      nation: nations,
      start: starts,
      other: incomes,
      rent: [0, 999.99, 1_000, 1_000.01, 9_600, 18_000, 60_000.55, 250_000],
      costs: [0, 900, 1_000.5, 12_000],
      finance: [0, 0.01, 7_500, 40_000],
      financeForward: [0, 333.33, 20_000],
      lossForward: [0, 500.25, 30_000],
    },
    numbersFrom(seed),
  );
  test('meets every value beside every other', () => expect(rows.length).toBeGreaterThan(160));
  test.each(rows)('%j', (row) => {
    const year = literalYear(row);
    const expected = literalPerson(year);
    const result = personalTax({
      taxYear: taxYear(year.start),
      nation: year.nation as 'england',
      otherIncome: row['other'] as number,
      annualRent: row['rent'] as number,
      allowableCosts: row['costs'] as number,
      financeCosts: row['finance'] as number,
      broughtForwardFinanceCosts: row['financeForward'] as number,
      broughtForwardLosses: row['lossForward'] as number,
    });
    expect({
      profit: result.propertyProfit.toNumber(),
      tax: result.tax.toNumber(),
      financeForward: result.financeCostsCarriedForward.toNumber(),
      lossForward: result.lossesCarriedForward.toNumber(),
    }).toEqual({
      profit: shown(expected.profit),
      tax: shown(expected.tax),
      financeForward: shown(expected.financeForward),
      lossForward: shown(expected.lossForward),
    });
  });
});

function literalYear(row: Row): LiteralYear {
  return {
    nation: row['nation'] as string,
    start: row['start'] as number,
    other: pence(row['other']),
    rent: pence(row['rent']),
    costs: pence(row['costs']),
    finance: pence(row['finance']),
    financeForward: pence(row['financeForward']),
    lossForward: pence(row['lossForward']),
  };
}

describe(`a year of a company by the acts, step by step (seed ${seed})`, () => {
  const rows = pairwise(
    {
      financialYear: starts,
      other: [0, 49_999.99, 50_000, 50_000.01, 120_000, 249_999.99, 250_000, 250_000.01, 900_000],
      rent: [0, 5_000, 11_000, 200_000.55],
      costs: [0, 3_000.1],
      finance: [0, 8_000, 60_000],
      associates: [0, 1, 2, 6],
      lossForward: [0, 4_000, 400_000],
    },
    numbersFrom(seed),
  );
  test.each(rows)('%j', (row) => {
    const associates = row['associates'] as number;
    const other = pence(row['other']);
    const letting = pence(row['rent']) - pence(row['costs']) - pence(row['finance']);
    const all = other + letting - pence(row['lossForward']);
    const result = companyTax({
      financialYear: row['financialYear'] as number,
      otherProfits: row['other'] as number,
      annualRent: row['rent'] as number,
      allowableCosts: row['costs'] as number,
      financeCosts: row['finance'] as number,
      associatedCompanies: associates,
      broughtForwardLosses: row['lossForward'] as number,
    });
    const tax = literalCompany(all, associates);
    expect([result.taxOnAllProfits.toNumber(), result.tax.toNumber()]).toEqual([
      shown(tax),
      shown(tax - literalCompany(other, associates)),
    ]);
    expect(result.loss.toNumber()).toBe(shown(all < 0n ? -all : 0n));
  });
});

describe('the years of a letting, each by the acts of its own', () => {
  const rows = pairwise(
    {
      nation: nations,
      start: starts,
      other: [0, 12_000, 45_000, 60_000, 99_000, 130_000],
      monthlyRent: [80, 400, 1_500, 6_000],
      rate: [0, 5, 9],
    },
    numbersFrom(seed),
  );
  test.each(rows)('%j', (row) => {
    const monthlyRent = row['monthlyRent'] as number;
    const start = row['start'] as number;
    const { rows: years } = project(
      {
        btl: {
          purchasePrice: 200_000,
          depositPercentage: 25,
          mortgageRatePercentage: row['rate'] as number,
          interestOnly: true,
          monthlyRent,
          voidPercentage: 0,
          managementFeePercentage: 10,
          maintenancePercentage: 0,
          annualInsurance: 0,
          stampDuty: { nation: 'england' },
        },
      },
      {
        years: 5,
        taxPayer: {
          kind: 'individual',
          taxYear: taxYear(start),
          nation: row['nation'] as 'england',
          otherIncome: row['other'] as number,
        },
      },
    );
    const rent = pence(12 * monthlyRent);
    let carried = { financeForward: 0n, lossForward: 0n };
    const expected = years.map((_year, index) => {
      const year = literalPerson({
        nation: row['nation'] as string,
        start: start + index,
        other: pence(row['other']),
        rent,
        costs: rent / 10n,
        // 150,000 of loan.
        finance: 150_000n * BigInt(row['rate'] as number),
        ...carried,
      });
      carried = year;
      return shown(year.tax);
    });
    expect(years.map(({ tax }) => tax.toNumber())).toEqual(expected);
  });
});
