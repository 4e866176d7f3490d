import { brrr, btl, flip, hmo, project, sa } from '@freehold/calculators';
import { Decimal } from '@freehold/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as deals from './deals.ts';
import { projectionOracle } from './projection-oracle.ts';
import { letHouse as plain, stampDuty } from './known-deals.ts';

const { inputOf, seed, settings } = deals;
const two = { years: 2, rentGrowthPercentage: 2, costGrowthPercentage: 3 } as const;
const shown = (row: object | undefined) =>
  Object.fromEntries(
    Object.entries(row ?? {}).map(([name, value]) => [
      name,
      value instanceof Decimal ? value.toFixed(2) : (value as unknown),
    ]),
  );
const landlord = {
  kind: 'individual',
  taxYear: '2026-27',
  nation: 'england',
  otherIncome: 60_000,
} as const;

describe('two years of a buy-to-let, worked by hand', () => {
  test('before tax', () => {
    const result = project({ btl: plain }, { ...two, valueGrowthPercentage: 5 });
    expect(result.initialCash.toFixed(2)).toBe('32000.00');
    expect(result.rows.map(shown)).toEqual([
      {
        year: 1,
        taxedBy: null,
        rent: '12000.00',
        costs: '2100.00',
        interest: '3000.00',
        principal: '0.00',
        tax: '0.00',
        refinance: '0.00',
        sale: '0.00',
        cashFlow: '6900.00',
        value: '105000.00',
        balance: '75000.00',
        equity: '30000.00',
      },
      {
        year: 2,
        taxedBy: null,
        rent: '12240.00',
        // 10 % and 5 % of the rent; insurance of 309.
        costs: '2145.00',
        interest: '3000.00',
        principal: '0.00',
        tax: '0.00',
        refinance: '0.00',
        // 110,250 less 1.5 % of it, 1,500 and the loan.
        sale: '32096.25',
        cashFlow: '39191.25',
        value: '110250.00',
        balance: '75000.00',
        equity: '35250.00',
      },
    ]);
    expect(result.profit.toFixed(2)).toBe('14091.25');
    expect(result.peakCash.toFixed(2)).toBe('32000.00');
    // 46,091.25 ÷ 32,000.
    expect(result.equityMultiple?.toFixed(4)).toBe('1.4404');
    // 32,000 x² = 6,900 x + 39,191.25 at x = 1.2197253….
    expect(result.irrPercentage?.toFixed(2)).toBe('21.97');
  });

  test('a higher-rate landlord: no interest against the profit, 20 and 22 % of it against the tax, then 24 % of the gain', () => {
    const result = project(
      { btl: plain },
      { ...two, valueGrowthPercentage: 20, taxPayer: landlord },
    );
    // 9,900 at 40 % less 600; in 2027-28 10,095 at 42 % less 660.
    expect(result.rows.map((row) => row.tax.toFixed(2))).toEqual(['3360.00', '3579.90']);
    // 144,000 less 2,160, 1,500 and 107,000; less 3,000, at 24 %.
    expect(result.sale.gain.toFixed(2)).toBe('33340.00');
    expect(result.sale.tax.toFixed(2)).toBe('7281.60');
  });

  test('two owners, one without income: half the gain fills what the profit leaves of the basic rate band', () => {
    const result = project(
      { btl: plain },
      {
        ...two,
        valueGrowthPercentage: 100 / 2,
        taxPayer: {
          kind: 'individual',
          taxYear: '2026-27',
          owners: [
            { sharePercentage: 50, nation: 'england', otherIncome: 60_000 },
            { sharePercentage: 50, nation: 'scotland', otherIncome: 40_000 },
          ],
        },
      },
    );
    // 225,000 less 3,375, 1,500 and 107,000: 113,125, half of it 56,562.50, less 3,000: 53,562.50.
    // The first at 24 %: 12,855.00. The second has income of 40,000 + 5,047.50 − 12,570 = 32,477.50: 5,222.50 at 18 %
    // (940.05) and 48,340 at 24 % (11,601.60).
    expect(result.sale.tax.toFixed(2)).toBe('25396.65');
    // First: 4,950 at 40 % − 300. Second: 27,430 of salary leaves 3,662 at 21 %, then 1,288 at 42 %, − 300.
    expect(result.rows[0]?.tax.toFixed(2)).toBe('2689.98');
  });

  test('a company: interest is an expense, the gain is profit', () => {
    const taxPayer = { kind: 'company', financialYear: 2026 } as const;
    const result = project({ btl: plain }, { ...two, valueGrowthPercentage: 20, taxPayer });
    // 6,900 and 7,095 at 19 %; with the gain of 33,340 still under 50,000.
    expect(result.rows.map((row) => row.tax.toFixed(2))).toEqual(['1311.00', '1348.05']);
    expect(result.sale.tax.toFixed(2)).toBe('6334.60');
  });

  test('a loss is carried to the next year, for a person against profits of letting, for a company against the gain too', () => {
    // A rent of 100: 1,200 less 480 of costs; insurance 300 and 15 % of the rent.
    const poor = { ...plain, monthlyRent: 100 };
    const outlook = { years: 2, valueGrowthPercentage: 20 };
    const person = project({ btl: poor }, { ...outlook, taxPayer: landlord });
    // Profit 720 at 40 %, less 20 % of 720 of the 3,000 of interest.
    expect(person.rows.map((row) => row.tax.toFixed(2))).toEqual(['144.00', '144.00']);
    const company = project(
      { btl: poor },
      { ...outlook, taxPayer: { kind: 'company', financialYear: 2026 } },
    );
    // Losses of 2,280 a year; 33,340 − 4,560 at 19 %.
    expect(company.rows.map((row) => row.tax.toFixed(2))).toEqual(['0.00', '0.00']);
    expect(company.sale.tax.toFixed(2)).toBe('5468.20');
  });
});

/** 720 a year before 3,000 of interest: 1,200 of rent; 180 and 300 of costs. */
const thin = { ...plain, monthlyRent: 100 };
const taxes = (result: ReturnType<typeof project>) => result.rows.map((row) => row.tax.toFixed(2));

describe('what one year leaves to the next', () => {
  test('finance costs that no profit relieved reduce the tax of later years, until they are used up', () => {
    // The loan ends after a year. 2,280 wait, and 720 a year of them are relieved: 40 % − 20 % of 720, as 42 % − 22 % from
    // 2027-28. In the fifth year 120 are left: 302.40 − 26.40; then none.
    const deal = { ...thin, mortgageTermYears: 1 };
    expect(taxes(project({ btl: deal }, { years: 6, taxPayer: landlord }))).toEqual([
      '144.00',
      '144.00',
      '144.00',
      '144.00',
      '276.00',
      '302.40',
    ]);
  });

  test('a person’s loss is set against the profit of the next year', () => {
    // Insurance of 1,520 makes a loss of 500; at half of it the next year makes 260, and 240 of the loss wait.
    const deal = { ...thin, annualInsurance: 1_520, mortgageTermYears: 1 };
    const ahead = { years: 3, costGrowthPercentage: -50, taxPayer: landlord };
    // Third year: insurance 380, profit 640 − 240 = 400, of which finance costs of 3,000 relieve all: 160 − 80.
    expect(taxes(project({ btl: deal }, ahead))).toEqual(['0.00', '0.00', '80.00']);
  });

  test('what is brought forward counts in the first year', () => {
    // 3,960 less 20 % of 3,000 and of 1,000 more; 40 % of 1,000 less.
    const finance = { ...landlord, broughtForwardFinanceCosts: 1_000 };
    expect(taxes(project({ btl: plain }, { years: 1, taxPayer: finance }))).toEqual(['3160.00']);
    const loss = { ...landlord, broughtForwardLosses: 1_000 };
    expect(taxes(project({ btl: plain }, { years: 1, taxPayer: loss }))).toEqual(['2960.00']);
  });

  test('a company’s loss saves tax on its other profits; its associates share the limits', () => {
    const company = { kind: 'company', financialYear: 2026, otherProfits: 40_000 } as const;
    // 19 % of 2,280.
    expect(taxes(project({ btl: thin }, { years: 2, taxPayer: company }))).toEqual([
      '-433.20',
      '-433.20',
    ]);
    const associated = { ...company, otherProfits: 0, associatedCompanies: 49 };
    // Limits of 1,000 and 5,000: 25 % of 6,900.
    const [tax] = taxes(project({ btl: plain }, { years: 1, taxPayer: associated }));
    expect(tax).toBe('1725.00');
  });

  test('interest of a bridge counts as finance cost of the first year of letting', () => {
    const deal = {
      purchasePrice: 150_000,
      afterRepairValue: 220_000,
      monthlyRent: 950,
      refurbishmentCosts: { other: 30_000 },
      stampDuty,
    };
    // 5,355 of bridge interest. Profits of 4,695 and 9,390, each wholly relieved: 40 % − 20 %.
    expect(taxes(project({ brrr: deal }, { years: 2, taxPayer: landlord }))).toEqual([
      '939.00',
      '1878.00',
    ]);
  });
});

describe('a new loan', () => {
  const repaid = { ...plain, interestOnly: false };

  test('at the old rate for what is left of the old term changes next to nothing', () => {
    const before = project({ btl: repaid }, { years: 25 });
    const refinances = [{ month: 30, mortgageRatePercentage: 4 }];
    const after = project({ btl: repaid }, { years: 25, refinances });
    expect(after.rows.at(-1)?.balance.toFixed(2)).toBe('0.00');
    for (const [index, row] of after.rows.entries()) {
      expect(
        row.balance
          .minus(before.rows[index]?.balance ?? NaN)
          .abs()
          .lt(3),
      ).toBe(true);
      expect(row.refinance.isZero()).toBe(true);
    }
  });

  test('on interest only repays nothing more; a term of its own begins with it', () => {
    const refinances = [
      { month: 12, mortgageRatePercentage: 6, interestOnly: true, mortgageTermYears: 2 },
    ];
    const { rows } = project({ btl: repaid }, { years: 4, refinances });
    const owed = rows[0]?.balance ?? new Decimal(NaN);
    // Half a percent a month.
    const monthly = owed.times('0.005').toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
    expect(rows[1]?.interest.eq(monthly.times(12))).toBe(true);
    expect(rows[1]?.principal.isZero()).toBe(true);
    expect(rows[2]?.principal.eq(owed)).toBe(true);
    expect(rows[3]?.balance.isZero()).toBe(true);
  });
});

describe('fees of a loan are finance costs of the year in which it is drawn', () => {
  const company = { kind: 'company', financialYear: 2026 } as const;

  test('of a new loan', () => {
    const refinances = [{ month: 18, mortgageRatePercentage: 4, fees: 1_000 }];
    const ahead = { years: 3, refinances };
    // 40 % of 9,900 less 20 % of 3,000; then 42 % less 22 % of 4,000, and of 3,000. 19 % of 6,900 and of 5,900.
    expect(taxes(project({ btl: plain }, { ...ahead, taxPayer: landlord }))).toEqual([
      '3360.00',
      '3278.00',
      '3498.00',
    ]);
    expect(taxes(project({ btl: plain }, { ...ahead, taxPayer: company }))).toEqual([
      '1311.00',
      '1121.00',
      '1311.00',
    ]);
  });

  test('of the refinance after works', () => {
    const deal = {
      purchasePrice: 150_000,
      afterRepairValue: 220_000,
      monthlyRent: 1_000,
      bridgeLtvPercentage: 0,
      bridgeMonths: 1,
      mortgageRatePercentage: 0,
      refinance: { productFee: 1_000, legalFees: 500 },
      stampDuty,
    };
    // Eleven months of 1,000 less 175: 40 % of 9,075, less 20 % of 1,500. A year: 42 % of 9,900.
    expect(taxes(project({ brrr: deal }, { years: 2, taxPayer: landlord }))).toEqual([
      '3330.00',
      '4158.00',
    ]);
  });
});

test('furniture is no part of the gain on a home', () => {
  const home = { purchasePrice: 250_000, furnishingCosts: 10_000, stampDuty };
  const ahead = { years: 1, valueGrowthPercentage: 10 };
  const gains = [
    project({ sa: { ...home, nightlyRate: 120 } }, ahead),
    project({ hmo: { ...home, rooms } }, ahead),
  ].map(({ sale }) => sale.gain.toFixed());
  // 275,000 less 4,125 and 1,500; 250,000 with SDLT of 15,000 and fees of 2,000.
  expect(gains).toEqual(['2375', '2375']);
});

test('the example of the doc comment', () => {
  const deal = { btl: { purchasePrice: 200_000, monthlyRent: 1_000 } };
  const { rows } = project(deal, { years: 10, valueGrowthPercentage: 3 });
  expect(rows[9]?.value?.toFixed(2)).toBe('268783.28');
});

test('a new loan on a new value frees cash in its month, and the sale repays it', () => {
  const result = project(
    { btl: plain },
    {
      years: 3,
      valueGrowthPercentage: 10,
      refinances: [{ month: 18, mortgageRatePercentage: 6, ltvPercentage: 80, fees: 1_000 }],
    },
  );
  // 80 % of 110,000 is 88,000; less 75,000 and 1,000.
  expect(result.rows.map((row) => row.refinance.toFixed(2))).toEqual(['0.00', '12000.00', '0.00']);
  // Six months of 250, then 440 a month.
  expect(result.rows.map((row) => row.interest.toFixed(2))).toEqual([
    '3000.00',
    '4140.00',
    '5280.00',
  ]);
  expect(result.rows.map((row) => row.balance.toFixed(2))).toEqual([
    '75000.00',
    '88000.00',
    '88000.00',
  ]);
  expect(result.flows.find(({ month }) => month === 18)?.amount.toFixed(2)).toBe('12000.00');
  // 133,100 less 1,996.50, 1,500 and 88,000.
  expect(result.rows[2]?.sale.toFixed(2)).toBe('41603.50');
  // 12,000 of rent less 2,100 of costs and the interest, with the 12,000 and the sale where they fall.
  expect(result.rows.map((row) => row.cashFlow.toFixed(2))).toEqual([
    '6900.00',
    '17760.00',
    '46223.50',
  ]);
  expect(result.flows.map(({ month, amount }) => [month, amount.toFixed(2)])).toEqual([
    [0, '-32000.00'],
    [12, '6900.00'],
    [18, '12000.00'],
    [24, '5760.00'],
    [36, '46223.50'],
  ]);
  expect(result.profit.toFixed(2)).toBe('38883.50');
});

test('a deal with two rates of return answers both, a year', () => {
  // Year 1: 85 % of 69,600 less 300 and 3,000, and 25,000 of the new loan less 860: 80,000. Year 2: 59,160 less 300 and
  // 6,000, and a sale that brings nothing, costs 860 and repays 100,000: −48,000. At 0 and at 50 % they are worth 32,000.
  const { irr, irrPercentage, flows } = project(
    { btl: { ...plain, monthlyRent: 5_800 } },
    {
      years: 2,
      refinances: [{ month: 12, mortgageRatePercentage: 6, ltvPercentage: 100, fees: 860 }],
      sale: { agentFeePercentage: 100, legalFees: 860 },
    },
  );
  expect(flows.map(({ month, amount }) => [month, amount.toFixed()])).toEqual([
    [0, '-32000'],
    [12, '80000'],
    [24, '-48000'],
  ]);
  expect(irr).toEqual({
    status: 'multiple',
    rates: [expect.closeTo(0, 9), expect.closeTo(0.5, 9)],
  });
  expect(irrPercentage).toBeNull();
});

test('a loan on interest only is repaid at the end of its term', () => {
  const result = project({ btl: { ...plain, mortgageTermYears: 1 } }, { years: 2 });
  expect(result.rows.map((row) => row.principal.toFixed(2))).toEqual(['75000.00', '0.00']);
  expect(result.rows.map((row) => row.balance.toFixed(2))).toEqual(['0.00', '0.00']);
  expect(result.peakCash.toFixed(2)).toBe('100100.00');
});

describe('a repayment loan is kept as a lender keeps it', () => {
  test('150,000 at 5.5 % over 25 years: the first year', () => {
    // Payment 921.13; twelve months in whole pence, interest rounded each month.
    const home = {
      ...plain,
      purchasePrice: 200_000,
      interestOnly: false,
      mortgageRatePercentage: 5.5,
    };
    const [first] = project({ btl: home }, { years: 1 }).rows;
    expect(first?.interest.plus(first.principal).toFixed(2)).toBe('11053.56');
    expect(first?.interest.toFixed(2)).toBe('8178.23');
    expect(first?.balance.toFixed(2)).toBe('147124.67');
  });
});

describe('buying, works and refinance', () => {
  const deal = {
    purchasePrice: 150_000,
    afterRepairValue: 220_000,
    monthlyRent: 950,
    refurbishmentCosts: { other: 30_000 },
    stampDuty,
  };

  test('the cash left in the deal is what went in less what the refinance gave back; rent begins then', () => {
    const { metrics, lines } = brrr(deal);
    const result = project({ brrr: deal }, { years: 2 });
    // 150,000, SDLT of 8,000, fees of 2,000 and works of 30,000, less the 105,000 of the bridge.
    expect(result.initialCash.toFixed()).toBe('85000');
    expect(result.initialCash.eq(metrics.moneyInvested ?? NaN)).toBe(true);
    const [day, refinance] = result.flows;
    // 165,000 less the bridge with its interest of 5,355, which is rolled up.
    expect([refinance?.month, refinance?.amount.toFixed()]).toEqual([6, '54645']);
    expect(result.peakCash.toFixed()).toBe('85000');
    expect(
      day?.amount
        .plus(refinance?.amount ?? 0)
        .neg()
        .eq(metrics.cashLeftInDeal ?? NaN),
    ).toBe(true);
    // Six of twelve months.
    expect(result.rows.map((row) => row.rent.toFixed(2))).toEqual(['5700.00', '11400.00']);
    expect(result.rows[1]?.costs.eq(metrics.annualOperatingCosts ?? NaN)).toBe(true);
    expect(
      result.rows[1]?.interest.plus(result.rows[1].principal).eq(lines.annualMortgage ?? NaN),
    ).toBe(true);
  });

  test('the bridge is owed, and the value not known, until the refinance', () => {
    const result = project({ brrr: { ...deal, bridgeMonths: 18 } }, { years: 2 });
    expect(result.rows[0]).toMatchObject({ value: null, equity: null });
    expect(result.rows[0]?.balance.toFixed(2)).toBe('105000.00');
    expect(result.rows[0]?.cashFlow.toFixed(2)).toBe('0.00');
  });
});

describe('buying to sell', () => {
  const deal = { purchasePrice: 180_000, expectedSalePrice: 300_000, stampDuty };

  test('the profit comes once, in the month of the sale, and then the cash rests', () => {
    const result = project({ flip: deal }, { years: 3 });
    const { netProfit, initialInvestment } = flip(deal).metrics;
    expect(result.profit.eq(netProfit ?? NaN)).toBe(true);
    expect(result.initialCash.eq(initialInvestment ?? NaN)).toBe(true);
    expect(result.flows.map(({ month }) => month)).toEqual([0, 6]);
    expect(result.rows.slice(1).every((row) => row.cashFlow.isZero())).toBe(true);
  });

  test('until it is sold the value is not known, and the bridge is owed', () => {
    const slow = { ...deal, holdingPeriodMonths: 18, bridgeLtvPercentage: 50 };
    const { rows, flows } = project({ flip: slow }, { years: 2 });
    expect(rows[0]).toMatchObject({ value: null, equity: null });
    expect(rows[0]?.balance.toFixed(2)).toBe('90000.00');
    expect(rows[1]?.balance.toFixed(2)).toBe('0.00');
    expect(rows[1]?.value?.toFixed(2)).toBe('0.00');
    // 180,000, SDLT of 10,100 and 2,000 of fees, less 90,000. 300,000 less 4,500, 1,500, 90,000 and its interest of 13,770.
    expect(flows.map(({ month, amount }) => [month, amount.toFixed()])).toEqual([
      [0, '-102100'],
      [18, '190230'],
    ]);
    expect(rows[1]?.sale.toFixed(2)).toBe('190230.00');
  });

  test('what the bridge takes by the month or out of its advance is paid before the sale, the exit fee with it', () => {
    const paid = (['serviced', 'retained', 'rolled_simple'] as const).map((interest) => {
      const bridge = { interest, exitFeePercentage: 1 };
      const input = { ...deal, bridgeLtvPercentage: 50, bridge };
      const { flows, profit } = project({ flip: input }, { years: 1 });
      return [...flows.map(({ amount }) => amount.toFixed()), profit.toFixed()];
    });
    // Six months of 0.85 % on 90,000 are 4,590; the exit fee is 900; 300,000 less 6,000 of costs of sale.
    expect(paid).toEqual([
      ['-106690', '203100', '96410'],
      ['-106690', '203100', '96410'],
      ['-102100', '198510', '96410'],
    ]);
  });

  test('its own costs of sale stand, and a warning says so', () => {
    const sale = { agentFeePercentage: 5 };
    const { warnings, sale: sold } = project({ flip: deal }, { years: 1, sale });
    expect(sold.costs.toFixed(2)).toBe('6000.00');
    expect(warnings.some((warning) => warning.startsWith('sale has no effect'))).toBe(true);
  });

  test('a person pays income tax and contributions on the profit of a trade', () => {
    // Costs: 180,000, SDLT 10,100, 2,000; agent 4,500, 1,500: profit 101,900. England, 20,000 of salary: 30,270 at 20 %,
    // then 71,630 at 40 %, and 21,900 over 100,000 costs 10,950 of allowance at 40 %. Class 4: 37,700 at 6 %, 51,630 at 2 %.
    const taxPayer = { ...landlord, otherIncome: 20_000 };
    const result = project({ flip: deal }, { years: 1, taxPayer });
    expect(result.sale.gain.toFixed(2)).toBe('101900.00');
    // 6,054 + 28,652 + 4,380 + 2,262 + 1,032.60.
    expect(result.sale.tax.toFixed(2)).toBe('42380.60');
  });

  test('a company pays corporation tax on it', () => {
    // 25 % of 101,900 less 3/200 of 148,100.
    const taxPayer = { kind: 'company', financialYear: 2026 } as const;
    expect(project({ flip: deal }, { years: 1, taxPayer }).sale.tax.toFixed(2)).toBe('23253.50');
  });
});

const rooms = [500, 550, 600].map((monthlyRent) => ({ roomType: 'double', monthlyRent }) as const);

test('the first year of a letting is the year of its calculator', () => {
  const home = { purchasePrice: 250_000, stampDuty };
  const shared = hmo({ ...home, rooms });
  const [byRoom] = project({ hmo: { ...home, rooms } }, { years: 1 }).rows;
  expect(byRoom?.cashFlow.minus(byRoom.sale).eq(shared.metrics.annualCashFlow ?? NaN)).toBe(true);
  const serviced = sa({ ...home, nightlyRate: 110 });
  const [nights] = project({ sa: { ...home, nightlyRate: 110 } }, { years: 1 }).rows;
  expect(nights?.cashFlow.minus(nights.sale).eq(serviced.metrics.annualCashFlow ?? NaN)).toBe(true);
});

const room = (monthlyRent: number) => ({ roomType: 'double', monthlyRent }) as const;

test('a later year of a letting is the year of its calculator with the amounts grown', () => {
  const home = { purchasePrice: 250_000, stampDuty };
  const ahead = { years: 3, rentGrowthPercentage: 10, costGrowthPercentage: 20 };
  const costs = { annualInsurance: 500, monthlyUtilities: 100 };
  const later = { annualInsurance: 720, monthlyUtilities: 144 };
  const byRoom = { ...home, ...costs, rooms: [room(500), room(500), room(500)] };
  const third = project({ hmo: { ...byRoom, monthlyCleaning: 50, licenceCost: 1_000 } }, ahead)
    .rows[2];
  const grownRooms = hmo({
    ...home,
    ...later,
    rooms: [room(605), room(605), room(605)],
    monthlyCleaning: 72,
    licenceCost: 1_440,
  });
  expect(third?.rent.eq(grownRooms.lines.annualOccupancyAdjustedRent ?? NaN)).toBe(true);
  expect(third?.costs.eq(grownRooms.lines.annualOperatingCosts ?? NaN)).toBe(true);
  const nights = project(
    { sa: { ...home, ...costs, nightlyRate: 100, cleaningCostPerStay: 50 } },
    ahead,
  ).rows[2];
  const grownNights = sa({
    ...home,
    ...later,
    nightlyRate: 121,
    cleaningCostPerStay: 72,
  }).metrics;
  expect(nights?.rent.eq(grownNights.occupancyAdjustedRevenue ?? NaN)).toBe(true);
  expect(nights?.rent.minus(nights.costs).eq(grownNights.netRevenue ?? NaN)).toBe(true);
});

const growth = deals.percent(-5, 10);
const outlooks = fc.record({
  years: fc.integer({ min: 1, max: 40 }),
  rent: growth,
  cost: growth,
  value: growth,
  agentFee: deals.percent(0, 5),
  legalFees: deals.money(3_000),
});
const inputFor = (outlook: {
  years: number;
  rent: string;
  cost: string;
  value: string;
  agentFee: string;
  legalFees: string;
}) => ({
  years: outlook.years,
  rentGrowthPercentage: outlook.rent,
  costGrowthPercentage: outlook.cost,
  valueGrowthPercentage: outlook.value,
  sale: { agentFeePercentage: outlook.agentFee, legalFees: outlook.legalFees },
});
const fewer = { ...settings, numRuns: Math.ceil(settings.numRuns / 4) };

describe(`over many deals (seed ${seed})`, () => {
  test('every row equals the oracle in exact fractions, to the penny', () => {
    fc.assert(
      fc.property(deals.btlDeal, outlooks, (deal, outlook) => {
        const expected = projectionOracle(deal, outlook);
        const result = project({ btl: inputOf(deal) }, inputFor(outlook));
        const rows = result.rows.map(({ rent, costs, interest, principal, value, balance }) =>
          shown({ rent, costs, interest, principal, value, balance }),
        );
        expect(rows).toEqual(expected.years);
        expect(result.rows.at(-1)?.sale.toFixed(2)).toBe(expected.sale);
        expect(result.profit.toFixed(2)).toBe(expected.profit);
        expect(result.peakCash.toFixed(2)).toBe(expected.peakCash);
      }),
      fewer,
    );
  });

  test('balance and principal add up to the loan, cash flows to the profit, and the first year is the calculator’s', () => {
    fc.assert(
      fc.property(deals.btlDeal, outlooks, (deal, outlook) => {
        const input = inputOf(deal);
        const { rows, profit, initialCash, flows } = project({ btl: input }, inputFor(outlook));
        const { metrics } = btl(input);
        let balance = metrics.loanAmount ?? new Decimal(NaN);
        for (const row of rows) {
          balance = balance.minus(row.principal);
          expect(row.balance.eq(balance)).toBe(true);
        }
        const cash = rows.reduce((sum, row) => sum.plus(row.cashFlow), initialCash.neg());
        expect(cash.eq(profit)).toBe(true);
        expect(flows.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)).eq(profit)).toBe(
          true,
        );
        expect(rows[0]?.rent.eq(metrics.annualRent ?? NaN)).toBe(true);
        expect(rows[0]?.costs.eq(metrics.annualOperatingCosts ?? NaN)).toBe(true);
      }),
      fewer,
    );
  });

  test('discounted at the internal rate the flows are worth nothing, to the penny', () => {
    let found = 0;
    fc.assert(
      fc.property(deals.btlDeal, outlooks, (deal, outlook) => {
        const { irr, flows } = project({ btl: inputOf(deal) }, inputFor(outlook));
        if (irr.status !== 'unique' || irr.rate < -0.5) return;
        found += 1;
        const rate = new Decimal(irr.rate).plus(1);
        // On the day on which the flows are worth the less: below 0 that is the last, for a rate has only 16 digits.
        const day = irr.rate < 0 ? (flows.at(-1)?.month ?? 0) : 0;
        const worth = flows.reduce(
          (sum, { month, amount }) =>
            sum.plus(amount.times(rate.pow(new Decimal(day - month).div(12)))),
          new Decimal(0),
        );
        expect(worth.abs().lt(0.01)).toBe(true);
      }),
      fewer,
    );
    expect(found).toBeGreaterThan(fewer.numRuns / 4);
  });

  test('tax never raises what a deal leaves a person, and shares of one owner are one owner', () => {
    fc.assert(
      fc.property(deals.btlDeal, outlooks, deals.money(150_000), (deal, outlook, otherIncome) => {
        const input = inputFor(outlook);
        const taxPayer = { ...landlord, otherIncome };
        const { nation, taxYear } = landlord;
        const taxed = project({ btl: inputOf(deal) }, { ...input, taxPayer });
        const before = project({ btl: inputOf(deal) }, input);
        expect(taxed.profit.lte(before.profit)).toBe(true);
        const shares = [{ sharePercentage: 100, nation, otherIncome }];
        const shared = project(
          { btl: inputOf(deal) },
          { ...input, taxPayer: { kind: 'individual', taxYear, owners: shares } },
        );
        expect(shared.rows).toEqual(taxed.rows);
      }),
      { ...settings, numRuns: Math.ceil(settings.numRuns / 10) },
    );
  });
});

test('a refurbishment of twelve months earns no rent in its year', () => {
  const works = { purchasePrice: 1, afterRepairValue: 2, monthlyRent: 1, bridgeMonths: 12 };
  expect(project({ brrr: works }, { years: 2 }).rows[0]?.rent.toFixed(2)).toBe('0.00');
});
