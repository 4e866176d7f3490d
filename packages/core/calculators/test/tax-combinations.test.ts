import { companyTax, personalTax, project } from '@freehold/calculators';
import { describe, expect, test } from 'vitest';
import { numbersFrom, pairwise, type Row } from './covering.ts';
import { seed } from './deals.ts';
import { literalCompany, literalPerson, literalTrade, type LiteralYear } from './literal-tax.ts';

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

const free = { voidPercentage: 0, maintenancePercentage: 0, annualInsurance: 0 } as const;
const bought = {
  purchasePrice: 200_000,
  legalFees: 0,
  surveyFees: 0,
  // SDLT of 11,500: 5 % of 125,000 and 7 % of 75,000.
  stampDuty: { nation: 'england', effectiveDate: '2026-06-01' },
} as const;
/** A loan of 150,000 on interest only, and a tenth of the rent to manage it. */
const letOut = {
  ...bought,
  depositPercentage: 25,
  interestOnly: true,
  managementFeePercentage: 10,
} as const;

/** A deal of each strategy, of a rent a month (of a flip ten times that as profit) and a rate of the loan. */
const strategies = {
  btl: (monthlyRent: number, mortgageRatePercentage: number) => ({
    btl: { ...letOut, ...free, monthlyRent, mortgageRatePercentage },
  }),
  hmo: (monthlyRent: number, mortgageRatePercentage: number) => ({
    hmo: {
      ...letOut,
      mortgageRatePercentage,
      maintenancePercentage: 0,
      annualInsurance: 0,
      rooms: [1, 1, 2].map((part) => ({
        roomType: 'double' as const,
        monthlyRent: (monthlyRent * part) / 4,
      })),
      occupancyPercentage: 100,
      monthlyUtilities: 0,
      monthlyCleaning: 0,
      licenceCost: 0,
    },
  }),
  sa: (monthlyRent: number, mortgageRatePercentage: number) => ({
    sa: {
      ...letOut,
      mortgageRatePercentage,
      maintenancePercentage: 0,
      annualInsurance: 0,
      nightlyRate: monthlyRent / 40,
      occupancyPercentage: 100,
      platformFeePercentage: 0,
      cleaningCostPerStay: 0,
      monthlyUtilities: 0,
    },
  }),
  brrr: (monthlyRent: number, mortgageRatePercentage: number) => ({
    brrr: {
      ...bought,
      ...free,
      managementFeePercentage: 10,
      interestOnly: true,
      monthlyRent,
      mortgageRatePercentage,
      monthlyUtilities: 0,
      bridgeLtvPercentage: 0,
      afterRepairValue: 250_000,
      refinanceLtvPercentage: 60,
      refinance: { monthsToRefinance: 12 },
    },
  }),
  flip: (monthlyRent: number) => ({
    flip: {
      ...bought,
      expectedSalePrice: 211_500 + 10 * monthlyRent,
      holdingPeriodMonths: 6,
      monthlyHoldingCosts: 0,
      agentFeePercentage: 0,
      saleLegalFees: 0,
    },
  }),
} as const;

/** Rent a year in pence: 365 nights, twelve months, and none in the year of works. */
const rentOf = (strategy: string, monthlyRent: number, index: number) => {
  if (strategy === 'sa') return (365n * pence(monthlyRent)) / 40n;
  return strategy === 'brrr' && index === 0 ? 0n : 12n * pence(monthlyRent);
};

describe('the years of a deal by owner, nation, year and strategy, each by the acts of its own', () => {
  const rows = pairwise(
    {
      owner: ['one', 'halves', 'company'],
      strategy: Object.keys(strategies),
      nation: nations,
      start: starts,
      other: [0, 12_000, 45_000, 60_000, 99_000, 130_000],
      monthlyRent: [80, 400, 1_500, 6_000],
      rate: [0, 5, 9],
    },
    numbersFrom(seed),
  );

  test.each(rows)('%j', (row) => {
    const { owner, strategy, nation } = row as { [name: string]: string };
    const { start, other, monthlyRent, rate } = row as { [name: string]: number };
    const shares = owner === 'halves' ? [other!, 0] : [other!];
    const person = { kind: 'individual', taxYear: taxYear(start!) } as const;
    const owners = shares.map((otherIncome) => ({
      sharePercentage: 100 / shares.length,
      nation: nation as 'england',
      otherIncome,
    }));
    const { rows: years, sale } = project(
      strategies[strategy as keyof typeof strategies](monthlyRent!, rate!) as never,
      {
        years: strategy === 'flip' ? 1 : 5,
        taxPayer:
          owner === 'company'
            ? { kind: 'company', financialYear: start!, otherProfits: other! }
            : { ...person, owners },
      },
    );
    const parts = BigInt(shares.length);
    const carried = shares.map(() => ({ financeForward: 0n, lossForward: 0n }));
    const expected = years.map((_year, index) => {
      const rent = rentOf(strategy!, monthlyRent!, index);
      const costs = (rent + 5n) / 10n;
      // 150,000 of loan, lent by a BRRR after its year of works.
      const finance = strategy === 'brrr' && index === 0 ? 0n : 150_000n * BigInt(rate!);
      const taxes = shares.map((income, at) => {
        const before = carried[at]!;
        if (strategy === 'flip') {
          const profit = (10n * pence(monthlyRent!)) / parts;
          return owner === 'company'
            ? literalCompany(pence(income) + profit, 0) - literalCompany(pence(income), 0)
            : literalTrade({ nation: nation!, start: start!, other: pence(income), profit });
        }
        if (owner === 'company') {
          const all = pence(income) + rent - costs - finance - before.lossForward;
          carried[at] = { ...before, lossForward: all < 0n ? -all : 0n };
          return literalCompany(all, 0) - literalCompany(pence(income), 0);
        }
        const year = literalPerson({
          nation: nation!,
          start: start! + index,
          other: pence(income),
          rent: rent / parts,
          costs: costs / parts,
          finance: finance / parts,
          ...before,
        });
        carried[at] = year;
        return year.tax;
      });
      return shown(taxes.reduce((sum, tax) => sum + tax, 0n));
    });
    // The tax on a trade is that of its sale.
    const taxed = strategy === 'flip' ? [sale.tax] : years.map(({ tax }) => tax);
    expect(taxed.map(Number)).toEqual(expected);
  });
});
