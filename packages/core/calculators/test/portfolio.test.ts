import {
  type HoldingInput,
  portfolio,
  type PortfolioInput,
  type PortfolioOwner,
} from '@freehold/calculators';
import { describe, expect, test } from 'vitest';

/** Three homes: each of the figures below is worked out from these by hand. */
const let1: HoldingInput = {
  name: 'Mill Road',
  value: 200_000,
  monthlyRent: 1_000,
  annualCosts: 2_400,
  loanBalance: 150_000,
  mortgageRatePercentage: 5,
  interestOnly: true,
  fixedUntil: '2027-05-31',
  energyBand: 'D',
};
const let2: HoldingInput = {
  name: 'High Street',
  value: 160_000,
  monthlyRent: 800,
  annualCosts: 12_000,
  loanBalance: 60_000,
  mortgageRatePercentage: 6,
  interestOnly: true,
  energyBand: 'B',
};
const free: HoldingInput = {
  name: 'Station View',
  value: 90_000,
  monthlyRent: 600,
  annualCosts: 1_200,
  energyBand: 'F',
};
const person = (otherIncome: number, more: object = {}): PortfolioOwner => ({
  name: 'Owner',
  nation: 'england',
  otherIncome,
  ...more,
});
const of = (
  holdings: readonly HoldingInput[],
  owners: readonly PortfolioOwner[] = [person(60_000)],
  more: Partial<PortfolioInput> = {},
) => portfolio({ asOf: '2026-11-28', owners, holdings, ...more });
const money = (value: { toFixed(places: number): string } | null) => value?.toFixed(2) ?? null;

test('totals are those of the homes together', () => {
  const { totals, taxYear } = of([let1, let2, free]);
  expect(taxYear).toBe('2026-27');
  expect(
    Object.fromEntries(Object.entries(totals).map(([name, value]) => [name, String(value)])),
  ).toEqual({
    homes: '3',
    // 200,000 + 160,000 + 90,000, and 150,000 + 60,000: 46.67 %.
    value: '450000',
    loans: '210000',
    equity: '240000',
    ltvPercentage: '46.67',
    // 12,000 + 9,600 + 7,200; 2,400 + 12,000 + 1,200; 7,500 + 3,600.
    annualRent: '28800',
    annualCosts: '15600',
    annualInterest: '11100',
    annualPrincipal: '0',
    annualCashFlow: '2100',
    // Profit 13,200 at 40 % less 20 % of the least of 11,100, 13,200: 5,280 − 2,220.
    tax: '3060',
    annualCashFlowAfterTax: '-960',
    // 28,800 and 13,200 of 450,000; 28,800 ÷ 11,100; 11,100 of 210,000.
    grossYieldPercentage: '6.4',
    netYieldPercentage: '2.93',
    interestCoverRatio: '2.5946',
    averageRatePercentage: '5.29',
  });
});

// Income Tax (Trading and Other Income) Act 2005, ss. 264, 268, 272A, 274A to 274C.
describe('the tax of a person is that of one property business', () => {
  test.each([
    // A loss of one home is set against the profit of the other: 12,000 + 9,600 − 14,400 = 7,200 at 40 %, less 20 % of the
    // least of finance costs of 11,100 and profits of 7,200: 2,880 − 1,440. Each home alone would pay 3,840 − 1,500 and 0.
    ['a loss beside a profit', [let1, let2], 60_000, '1440.00', '3900.00'],
    // 9,600 at 40 % less 20 % of 7,500.
    ['one home', [let1], 60_000, '2340.00', '0.00'],
    // 6,000 at 40 %, no finance costs.
    ['a home without a loan', [free], 60_000, '2400.00', '0.00'],
    // Finance costs of one home reduce the tax on the profit of the other: 15,600 at 40 % less 20 % of 7,500.
    ['a loan on one of two', [let1, free], 60_000, '4740.00', '0.00'],
    // 20,000 + 13,200 is within the basic rate: 13,200 at 20 % less 20 % of 11,100.
    ['basic rate', [let1, let2, free], 20_000, '420.00', '0.00'],
    // No other income: 13,200 − 12,570 = 630 at 20 % = 126; the reduction, 20 % of 630, takes it all, and 10,470 go on.
    ['allowance', [let1, let2, free], 0, '0.00', '10470.00'],
    // 45,000 + 13,200: 5,270 of the profit at 20 % and 7,930 at 40 %: 1,054 + 3,172 − 2,220.
    ['two bands', [let1, let2, free], 45_000, '2006.00', '0.00'],
    // 95,000 + 13,200 = 108,200: 13,200 at 40 % and 4,100 of the allowance lost at 40 %: 6,920 − 2,220.
    ['allowance tapered', [let1, let2, free], 95_000, '4700.00', '0.00'],
    // 200,000: at 45 %: 5,940 − 2,220.
    ['additional rate', [let1, let2, free], 200_000, '3720.00', '0.00'],
  ] as const)('%s', (_name, holdings, otherIncome, tax, carried) => {
    const [owner] = of(holdings, [person(otherIncome)]).owners;
    expect([money(owner!.tax), money(owner!.personal!.financeCostsCarriedForward)]).toEqual([
      tax,
      carried,
    ]);
    expect(owner!.company).toBeNull();
  });

  test('by the law of the tax year of the day asked for', () => {
    // From 2027-28 at 42 % and 22 %: 13,200 × 42 % − 11,100 × 22 % = 5,544 − 2,442.
    const later = portfolio({
      asOf: '2027-04-06',
      owners: [person(60_000)],
      holdings: [let1, let2, free],
    });
    expect([later.taxYear, money(later.totals.tax)]).toEqual(['2027-28', '3102.00']);
    const before = portfolio({
      asOf: '2027-04-05',
      owners: [person(60_000)],
      holdings: [let1, let2, free],
    });
    expect([before.taxYear, money(before.totals.tax)]).toEqual(['2026-27', '3060.00']);
  });

  test('Scotland has its own bands', () => {
    // 60,000 less 12,570 is 47,430: 13,200 at 42 % up to 62,430: 5,544 − 2,220.
    const [owner] = of([let1, let2, free], [person(60_000, { nation: 'scotland' })]).owners;
    expect(money(owner!.tax)).toBe('3324.00');
  });
});

test('a company deducts its finance costs', () => {
  // 28,800 − 15,600 − 11,100 = 2,100 at 19 %.
  const [owner] = of([let1, let2, free], [{ name: 'Owner', kind: 'company' }]).owners;
  expect([money(owner!.tax), money(owner!.annualCashFlowAfterTax)]).toEqual(['399.00', '1701.00']);
  expect(owner!.personal).toBeNull();
});

test('owners have their shares of each home, and each is taxed on all of them', () => {
  const half = [
    { name: 'A', sharePercentage: 50 },
    { name: 'B', sharePercentage: 50 },
  ];
  const { owners, totals } = of(
    [
      { ...let1, owners: half },
      { ...let2, owners: [{ name: 'Limited', sharePercentage: 100 }] },
      { ...free, owners: [{ name: 'B', sharePercentage: 100 }] },
    ],
    [
      { name: 'A', nation: 'england', otherIncome: 60_000 },
      { name: 'B', nation: 'england', otherIncome: 20_000 },
      { name: 'Limited', kind: 'company', otherProfits: 10_000 },
    ],
  );
  expect(
    owners.map(({ name, homes, value, loans, annualRent, tax }) => [
      name,
      homes,
      money(value),
      money(loans),
      money(annualRent),
      money(tax),
    ]),
  ).toEqual([
    // Half of 9,600 at 40 % less 20 % of 3,750.
    ['A', 1, '100000.00', '75000.00', '6000.00', '1170.00'],
    // 4,800 + 6,000 at 20 % less 20 % of 3,750.
    ['B', 2, '190000.00', '75000.00', '13200.00', '1410.00'],
    // A loss of 6,000 takes 19 % of as much off the other profits.
    ['Limited', 1, '160000.00', '60000.00', '9600.00', '-1140.00'],
  ]);
  expect(money(totals.tax)).toBe('1440.00');
});

const homes = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...let1, name: `Home ${at}` }));

test('four mortgaged homes make a portfolio landlord', () => {
  expect(of(homes(3)).owners[0]!.isPortfolioLandlord).toBe(false);
  expect(of([...homes(3), free]).owners[0]!.isPortfolioLandlord).toBe(false);
  expect(of(homes(4)).owners[0]!.isPortfolioLandlord).toBe(true);
});

const stressed = (scenario: object) => of([let1, let2, free], undefined, { stress: [scenario] });

test.each([
  // 210,000 at one point more: interest 13,200; tax 5,280 − 2,640.
  [{ ratePoints: 1 }, '28800.00', '13200.00', '0.00', '2640.00', '2.1818', ['High Street']],
  // Interest 15,300, of which only the profits of 13,200 reduce the tax: 5,280 − 2,640.
  [{ ratePoints: 2 }, '28800.00', '15300.00', '-2100.00', '2640.00', '1.8824', 2],
  // A tenth less: 25,920; profit 10,320 at 40 % less 20 % of 10,320.
  [{ rentFallPercentage: 10 }, '25920.00', '11100.00', '-780.00', '2064.00', '2.3351', 1],
  // One month of twelve: 26,400; profit 10,800 at 40 % less 20 % of 10,800.
  [{ voidMonths: 1 }, '26400.00', '11100.00', '-300.00', '2160.00', '2.3784', 1],
  [{ voidMonths: 12 }, '0.00', '11100.00', '-26700.00', '0.00', '0.0000', 3],
  // 28,800 × 11 ÷ 12 × 0.9 = 23,760; profit 8,160; interest 15,300; tax 20 % of 8,160.
  [
    { ratePoints: 2, rentFallPercentage: 10, voidMonths: 1 },
    '23760.00',
    '15300.00',
    '-7140.00',
    '1632.00',
    '1.5529',
    2,
  ],
] as const)('%o', (scenario, rent, interest, cash, tax, cover, below) => {
  const [result] = stressed(scenario).stress;
  expect([
    money(result!.annualRent),
    money(result!.annualInterest),
    money(result!.annualCashFlow),
    money(result!.tax),
    result!.interestCoverRatio?.toFixed(4),
  ]).toEqual([rent, interest, cash, tax, cover]);
  if (typeof below === 'number') expect(result!.holdingsBelowZero).toHaveLength(below);
  else expect(result!.holdingsBelowZero).toEqual(below);
});

describe('stress', () => {
  test('names the homes that pay out more than they take in, the worst first', () => {
    // High Street: 9,600 − 12,000 − 4,800 = −7,200. Mill Road: 12,000 − 2,400 − 10,500 = −900.
    expect(stressed({ ratePoints: 2 }).stress[0]!.holdingsBelowZero).toEqual([
      'High Street',
      'Mill Road',
    ]);
  });

  test('eight are put to every portfolio unless others are given', () => {
    expect(of([let1]).stress).toHaveLength(8);
    expect(of([free]).stress[0]!.interestCoverRatio).toBeNull();
  });
});

describe('fixed rates that end', () => {
  test('are in order, with what a lender would not lend', () => {
    const sooner = { ...let1, name: 'Sooner', fixedUntil: '2026-12-31', loanBalance: 100_000 };
    const due = of([let1, let2, sooner]).refinances;
    expect(due.map(({ holding, daysUntil }) => [holding, daysUntil])).toEqual([
      // December has 31 days and November 2 more; the end of May is 184 days after the end of November.
      ['Sooner', 33],
      ['Mill Road', 184],
    ]);
    const [, mill] = due;
    expect({
      balance: money(mill!.balanceThen),
      stress: money(mill!.stressRatePercentage),
      now: money(mill!.monthlyPaymentNow),
      stressed: money(mill!.monthlyPaymentAtStress),
      most: money(mill!.maximumLoan),
      short: money(mill!.shortfall),
      ltv: money(mill!.ltvPercentage),
      fee: money(mill!.productFee),
      charge: money(mill!.earlyRepaymentChargeNow),
    }).toEqual({
      balance: '150000.00',
      // 5 % and 2 points; 150,000 × 5 % ÷ 12 and × 7 % ÷ 12.
      stress: '7.00',
      now: '625.00',
      stressed: '875.00',
      // A higher-rate owner: 12,000 ÷ (1.45 × 7 %) = 118,226.60, and 75 % of 200,000 = 150,000.
      most: '118226.60',
      short: '31773.40',
      ltv: '75.00',
      // 3 % of 118,226.60; 1 % of 150,000 for the part of a year that is left.
      fee: '3546.80',
      charge: '1500.00',
    });
  });

  test.each([
    // From 2026-11-28, 1 % of 100,000 for each year or part of one.
    ['2026-11-28', '0.00'],
    ['2026-11-29', '1000.00'],
    ['2027-11-28', '1000.00'],
    ['2027-11-29', '2000.00'],
    ['2031-11-28', '5000.00'],
    ['2031-11-29', undefined],
    ['2026-11-27', '0.00'],
    ['2025-12-31', '0.00'],
  ])('leaving a rate that is fixed until %s costs %s today', (fixedUntil, charge) => {
    const [due] = of([{ ...let1, loanBalance: 100_000, fixedUntil }]).refinances;
    expect(due!.earlyRepaymentChargeNow?.toFixed(2)).toBe(charge);
  });

  test('a loan that is repaid owes less by then', () => {
    // £100,000 at 6 % over 20 years: 716.43 a month; interest 500.00, 498.92 … of six payments 2,983.68 (by hand below).
    const repaid = {
      ...let1,
      loanBalance: 100_000,
      mortgageRatePercentage: 6,
      mortgageTermYears: 20,
      interestOnly: false,
    };
    let balance = 10_000_000;
    for (let month = 0; month < 6; month += 1) {
      balance -= 71_643 - Math.round(balance * 0.005);
    }
    const [due] = of([repaid]).refinances;
    expect(due!.balanceThen.toFixed(2)).toBe((balance / 100).toFixed(2));
    expect(money(due!.monthlyPaymentNow)).toBe('716.43');
  });

  test('one that has ended is told', () => {
    const { refinances, warnings } = of([{ ...let1, fixedUntil: '2026-11-27' }]);
    expect(refinances[0]!.daysUntil).toBe(-1);
    expect(warnings.join(' ')).toContain('The fixed rate of Mill Road has ended');
  });
});

const owned = (...names: readonly string[]) => [
  {
    ...let1,
    owners: names.map((name) => ({ name, sharePercentage: 100 / names.length })),
  },
];

describe('the lender of a home follows from its owners', () => {
  const low = { name: 'Low', nation: 'england', otherIncome: 20_000 } as const;
  const high = { name: 'High', nation: 'england', otherIncome: 60_000 } as const;
  const firm = { name: 'Firm', kind: 'company' } as const;
  test.each([
    [['Low'], 'basicRate'],
    [['High'], 'higherRate'],
    [['Low', 'High'], 'mixed'],
    [['Firm'], 'company'],
    [['Firm', 'High'], 'higherRate'],
  ] as const)('%j: %s', (names, lender) => {
    const [home] = of(owned(...names), [low, high, firm]).holdings;
    expect(home!.lending!.lender).toBe(lender);
  });

  test.each([
    // 50,270 less 9,600 of profit is the most at the basic rate.
    [40_670, 'basicRate'],
    [40_671, 'higherRate'],
  ])('other income of %i: %s', (otherIncome, lender) => {
    expect(of([let1], [person(otherIncome)]).holdings[0]!.lending!.lender).toBe(lender);
  });
});

test('the home that binds is the one whose loan is furthest past what a lender would lend', () => {
  // High Street: 9,600 ÷ (1.45 × 8 %) = 82,758.62 of 60,000. Mill Road: 118,226.60 of 150,000.
  const { binding } = of([let1, let2, free]);
  expect([binding!.holding, binding!.limit, money(binding!.headroom)]).toEqual([
    'Mill Road',
    'interest_cover',
    '-31773.40',
  ]);
  expect(of([free]).binding).toBeNull();
});

describe('energy bands below what is needed', () => {
  test('days until 1 October 2030, and at once below E', () => {
    const { energy } = of([let1, let2, free]);
    expect(
      energy.map(({ holding, lowestBand, daysToComply, standing, costCap }) => [
        holding,
        lowestBand,
        daysToComply,
        standing,
        money(costCap),
      ]),
    ).toEqual([
      ['Station View', 'E', 0, 'in force', '3500.00'],
      // 28 November 2026 to 28 September 2030 is 1,400 days (365 × 4 − 61 and a leap day), and 3 days more.
      ['Mill Road', 'C', 1403, 'announced', '10000.00'],
    ]);
  });

  test.each([
    ['england', 'A', null],
    ['england', 'C', null],
    ['england', 'D', 'C'],
    ['england', 'E', 'C'],
    ['england', 'F', 'E'],
    ['england', 'G', 'E'],
    ['england', undefined, 'C'],
    ['wales', 'G', 'E'],
    ['scotland', 'G', null],
    ['northern_ireland', 'G', null],
    ['scotland', undefined, null],
  ] as const)('%s, band %s: %s', (nation, energyBand, lowest) => {
    const home = { ...let1, nation, ...(energyBand && { energyBand }) };
    if (energyBand === undefined) delete (home as { energyBand?: string }).energyBand;
    expect(of([home]).energy[0]?.lowestBand ?? null).toBe(lowest);
  });

  test.each([
    // A tenth of the value below £100,000.
    [99_999, '9999.90'],
    [100_000, '10000.00'],
    [100_001, '10000.00'],
    [0, '0.00'],
  ])('a home worth %i: at most %s', (value, cap) => {
    expect(money(of([{ ...let1, value }]).energy[0]!.costCap)).toBe(cap);
  });

  test('on the day itself there is none left', () => {
    expect(of([let1], undefined, { asOf: '2030-10-01' }).energy[0]!.daysToComply).toBe(0);
    expect(of([let1], undefined, { asOf: '2030-09-30' }).energy[0]!.daysToComply).toBe(1);
  });
});

const refused = (input: unknown) => {
  try {
    portfolio(input as PortfolioInput);
  } catch (error) {
    const { code, field } = error as { code: string; field: string };
    return [code, field];
  }
  return null;
};

describe('what was given and changed nothing is named with its homes', () => {
  const { warnings: none } = portfolio({
    asOf: '2026-11-28',
    owners: [person(0)],
    holdings: [{ ...free, annualCosts: 0, energyBand: 'C' }],
  });
  const said = (...holdings: object[]) =>
    portfolio({
      asOf: '2026-11-28',
      owners: [person(0)],
      holdings: holdings.map((more, at) => ({
        ...free,
        annualCosts: 0,
        energyBand: 'C',
        ...more,
        name: String.fromCodePoint(65 + at),
      })),
    }).warnings;

  test.each<[object[], string[]]>([
    [[{ fixedUntil: '2030-01-31' }], ['fixedUntil: no effect without a loan (A).']],
    // No rate is asked for where none is paid.
    [[{ fixedUntil: '2026-01-31' }], ['fixedUntil: no effect without a loan (A).']],
    [
      [{ mortgageRatePercentage: 5 }, {}, { mortgageRatePercentage: 6 }],
      ['mortgageRatePercentage: no effect without a loan (A, C).'],
    ],
    [
      [
        {
          loanBalance: 1_000,
          mortgageRatePercentage: 5,
          mortgageTermYears: 9,
          interestOnly: true,
        },
      ],
      ['mortgageTermYears: no effect on an interest-only mortgage (A).'],
    ],
    [
      [{ nation: 'scotland' }],
      ['energyBand: no effect where no minimum standard is in force or announced (A).'],
    ],
    // Of a Scottish home no band is asked for.
    [[{ nation: 'scotland', energyBand: undefined }], []],
    [
      [
        {
          loanBalance: 1_000,
          mortgageRatePercentage: 5,
          interestOnly: true,
          fixedUntil: '2030-01-31',
        },
      ],
      [],
    ],
  ])('%j: %j', (holdings, warnings) => {
    expect(none).toEqual([]);
    expect(said(...holdings)).toEqual(warnings);
  });
});

describe('bad input names the home or the owner', () => {
  const base = { asOf: '2026-11-28', owners: [person(0)], holdings: [free] };
  test.each([
    [{ ...base, asOf: '2026-11-31' }, 'not_a_date', 'asOf'],
    [{ ...base, asOf: undefined }, 'required', 'asOf'],
    [{ ...base, asOf: 20261128 }, 'not_text', 'asOf'],
    [{ ...base, taxYear: '2022-23' }, 'not_a_choice', 'taxYear'],
    [{ ...base, taxYear: '2068-69' }, 'tax_year_not_enacted', 'taxYear'],
    [{ ...base, owners: [] }, 'out_of_range', 'owners'],
    [{ ...base, owners: {} }, 'not_a_list', 'owners'],
    [{ ...base, owners: [person(0), person(0)] }, 'duplicate', 'owners[1].name'],
    [{ ...base, owners: [person(0, { name: ' ' })] }, 'required', 'owners[0].name'],
    [{ ...base, owners: [person(0, { kind: 'trust' })] }, 'not_a_choice', 'owners[0].kind'],
    [{ ...base, owners: [person(-1)] }, 'out_of_range', 'owners[0].otherIncome'],
    [{ ...base, holdings: [] }, 'out_of_range', 'holdings'],
    [{ ...base, holdings: undefined }, 'required', 'holdings'],
    [{ ...base, holdings: [free, free] }, 'duplicate', 'holdings[1].name'],
    [{ ...base, holdings: [{ ...free, value: -1 }] }, 'out_of_range', 'holdings[0].value'],
    [{ ...base, holdings: [{ ...free, rent: 1 }] }, 'unknown_field', 'holdings[0].rent'],
    [
      { ...base, holdings: [{ ...free, energyBand: 'H' }] },
      'not_a_choice',
      'holdings[0].energyBand',
    ],
    [
      { ...base, holdings: [{ ...free, fixedUntil: '2027-2-1' }] },
      'not_a_date',
      'holdings[0].fixedUntil',
    ],
    [
      { ...base, holdings: [{ ...free, loanBalance: 1 }] },
      'required',
      'holdings[0].mortgageRatePercentage',
    ],
    [
      { ...base, holdings: [{ ...free, loanBalance: 1, mortgageRatePercentage: 5 }] },
      'required',
      'holdings[0].mortgageTermYears',
    ],
    [
      { ...base, holdings: [{ ...free, owners: [{ name: 'Other', sharePercentage: 100 }] }] },
      'not_a_choice',
      'holdings[0].owners[0].name',
    ],
    [
      { ...base, holdings: [{ ...free, owners: [{ name: 'Owner', sharePercentage: 99 }] }] },
      'shares_not_whole',
      'holdings[0].owners',
    ],
    [
      { ...base, owners: [person(0), person(0, { name: 'Two' })] },
      'required',
      'holdings[0].owners',
    ],
    [{ ...base, stress: [{ ratePoints: 21 }] }, 'out_of_range', 'stress[0].ratePoints'],
    [{ ...base, stress: [{ voidMonths: 13 }] }, 'out_of_range', 'stress[0].voidMonths'],
    [{ ...base, stress: [] }, 'out_of_range', 'stress'],
    [{ ...base, more: 1 }, 'unknown_field', 'more'],
  ])('%#', (input, code, field) => {
    expect(refused(input)).toEqual([code, field]);
  });
});
