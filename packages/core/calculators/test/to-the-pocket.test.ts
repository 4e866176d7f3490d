import { type PocketInput, toThePocket } from '@freehold/calculators/tax';
import { FreeholdError } from '@freehold/money/errors';
import { describe, expect, test } from 'vitest';

/** Figures worked out by hand from the rates of 2026-27. */

const letting = {
  taxYear: '2026-27',
  annualRent: 15_000,
  allowableCosts: 3_000,
  financeCosts: 8_000,
} as const;
const alone = { sharePercentage: 100, nation: 'england', otherIncome: 60_000 } as const;
const half = { sharePercentage: 50, nation: 'england' } as const;
const input: PocketInput = { ...letting, owners: [alone] };
/** A year of 40,000 before tax for one who has nothing else. */
const large: PocketInput = {
  taxYear: '2026-27',
  annualRent: 60_000,
  allowableCosts: 5_000,
  financeCosts: 15_000,
  owners: [{ ...alone, otherIncome: 0, salary: 12_570 }],
  company: {
    runningCosts: 1_500,
    directorsLoan: 100_000,
    directorsLoanRatePercentage: 6,
    directorsLoanRepayment: 5_000,
  },
};

function figures(given: PocketInput) {
  const { people, company, advantage } = toThePocket(given);
  return [people.tax, people.pocket, company.tax, company.pocket, company.retained, advantage].map(
    Number,
  );
}

test.each<[string, PocketInput, number[]]>([
  // 40 % of 12,000 less 20 % of 8,000. The company: 19 % of 4,000; 35.75 % of 2,740 of dividends of 3,240.
  ['one owner', input, [3_200, 800, 979.55, 2_260.45, 0, 1_460.45]],
  // 40 % of 6,000 less 20 % of 4,000, and nothing; 35.75 % of 1,120, and nothing.
  [
    'two owners',
    {
      ...letting,
      owners: [
        { ...half, otherIncome: 60_000 },
        { ...half, otherIncome: 0 },
      ],
    },
    [1_600, 2_400, 400.4, 2_839.6, 0, 439.6],
  ],
  // 7,540 and 40 % of 4,730 on 42,430, less 20 % of 15,000. The company: salary with 1,135.50 of contributions, interest of
  // 6,000, costs of 1,500 leave 18,794.50; 3,570.96 of tax, 5,000 repaid, 10,223.54 drawn: 10.75 % of 9,723.54. The interest
  // is within the starting rate and the allowance.
  [
    'salary, interest, repayment and dividends',
    large,
    [6_432, 33_568, 1_045.28, 32_748.26, 0, -819.74],
  ],
  // 10,223.54 stays.
  [
    'nothing drawn',
    { ...large, company: { ...large.company, drawnPercentage: 0 } },
    [6_432, 33_568, 0, 23_570, 10_223.54, 225.54],
  ],
  // Contributions of 8 % of 7,430 and 20 % of it on a salary of 20,000. The company pays 2,250 on it: 19 % of 2,750;
  // 10.75 % of 1,727.50 of dividends of 2,227.50.
  [
    'a salary above the thresholds',
    {
      taxYear: '2026-27',
      annualRent: 25_000,
      allowableCosts: 0,
      financeCosts: 0,
      owners: [{ ...alone, otherIncome: 0, salary: 20_000 }],
    },
    [2_486, 22_514, 2_266.11, 19_961.39, 0, -2_552.61],
  ],
  // Child benefit of 2,000: from 58,000 to 70,000 half of it; dividends take it to 61,240: 6 %.
  [
    'the child benefit charge',
    { ...letting, owners: [{ ...alone, otherIncome: 58_000, childBenefit: 2_000 }] },
    [4_200, -200, 1_099.55, 2_140.45, 0, 2_340.45],
  ],
  // From 95,000 to 107,000: 40 % of 12,000 and of 3,500 of allowance, less 1,600. Dividends keep to 98,240.
  [
    'the allowance of high earners',
    { ...letting, owners: [{ ...alone, otherIncome: 95_000 }] },
    [4_600, -600, 979.55, 2_260.45, 0, 2_860.45],
  ],
  // A pension contribution of 12,000 leaves rents at 20 %: 50,270 and 12,000 of raised band.
  [
    'a pension contribution',
    { ...letting, owners: [{ ...alone, otherIncome: 50_270, pensionContributions: 12_000 }] },
    [800, 3_200, 294.55, 2_945.45, 0, -254.55],
  ],
  // 40 % of 2,000 less 20 % of them; 2,000 of finance costs wait. The company loses 2,000 and pays nothing.
  [
    'a loss',
    { ...input, annualRent: 5_000, financeCosts: 4_000 },
    [400, -2_400, 0, 0, -2_000, 400],
  ],
])('%s', (_, given, expected) => {
  expect(figures(given)).toEqual(expected);
});

/** Of the one owner of `input`, or of others: 12,000 of profit, in the company 4,000. 760 of its tax leave 3,240 unless told. */
test.each<[string, Partial<PocketInput>, number[]]>([
  // 42 % of 12,000 in Scotland; dividends are taxed as in the rest of the kingdom.
  [
    'Scotland',
    { owners: [{ ...alone, nation: 'scotland' }] },
    [3_440, 560, 979.55, 2_260.45, 0, 1_700.45],
  ],
  [
    'Wales',
    { owners: [{ ...alone, nation: 'wales' }] },
    [3_200, 800, 979.55, 2_260.45, 0, 1_460.45],
  ],
  // 33.75 % of 2,740.
  ['2025-26', { taxYear: '2025-26' }, [3_200, 800, 924.75, 2_315.25, 0, 1_515.25]],
  // 42 % of 12,000 less 22 % of 8,000.
  ['2027-28', { taxYear: '2027-28' }, [3_280, 720, 979.55, 2_260.45, 0, 1_540.45]],
  // 45 % of 12,000 less 1,600; 39.35 % of 2,740.
  [
    'additional rate',
    { owners: [{ ...alone, otherIncome: 200_000 }] },
    [3_800, 200, 1_078.19, 2_161.81, 0, 1_961.81],
  ],
  // All within the allowance, on both sides; the company pays its 760.
  ['no other income', { owners: [{ ...alone, otherIncome: 0 }] }, [0, 4_000, 0, 3_240, 0, -760]],
  // 20 % of 12,000 less 1,600; 10.75 % of 2,740.
  [
    'basic rate',
    { owners: [{ ...alone, otherIncome: 30_000 }] },
    [800, 3_200, 294.55, 2_945.45, 0, -254.55],
  ],
  // 54,000 × 25 % − 196,000 × 3 ÷ 200 − 9,500 = 1,060; 35.75 % of 2,440.
  [
    'profits of 50,000',
    { company: { otherProfits: 50_000 } },
    [3_200, 800, 872.3, 2_067.7, 0, 1_267.7],
  ],
  // Limits of 10,000 and 50,000: 14,000 × 25 % − 36,000 × 3 ÷ 200 − 1,900 = 1,060.
  [
    'four associated companies',
    { company: { otherProfits: 10_000, associatedCompanies: 4 } },
    [3_200, 800, 872.3, 2_067.7, 0, 1_267.7],
  ],
  // 19 % of 3,000; 35.75 % of 1,930 = 689.975.
  [
    'running costs',
    { company: { runningCosts: 1_000 } },
    [3_200, 800, 689.98, 1_740.02, 0, 940.02],
  ],
  // 19 % of 1,000; 35.75 % of 3,310 = 1,183.325.
  [
    'losses of the company',
    { company: { broughtForwardLosses: 3_000 } },
    [3_200, 800, 1_183.33, 2_626.67, 0, 1_826.67],
  ],
  // 13,000 of finance costs, of which 12,000 reduce the tax.
  [
    'finance costs of before',
    { owners: [{ ...alone, broughtForwardFinanceCosts: 5_000 }] },
    [2_400, 1_600, 979.55, 2_260.45, 0, 660.45],
  ],
  // 40 % of 10,000 less 1,600.
  [
    'losses of before',
    { owners: [{ ...alone, broughtForwardLosses: 2_000 }] },
    [2_400, 1_600, 979.55, 2_260.45, 0, 660.45],
  ],
  // Other dividends take the allowance: 35.75 % of 3,240.
  [
    'dividends besides',
    { owners: [{ ...alone, dividends: 500 }] },
    [3_200, 800, 1_158.3, 2_081.7, 0, 1_281.7],
  ],
  // 35.75 % of 1,120; 1,620 stay.
  [
    'half drawn',
    { company: { drawnPercentage: 50 } },
    [3_200, 800, 400.4, 1_219.6, 1_620, 2_039.6],
  ],
  // Interest of 3,000: 40 % of 2,500. 19 % of 1,000 leaves 810: 35.75 % of 310 = 110.825.
  [
    'interest on a loan of the owner',
    { company: { directorsLoan: 50_000, directorsLoanRatePercentage: 6 } },
    [3_200, 800, 1_110.83, 2_699.17, 0, 1_899.17],
  ],
  // 35.75 % of 740.
  [
    'a repayment of 2,000',
    { company: { directorsLoan: 50_000, directorsLoanRepayment: 2_000 } },
    [3_200, 800, 264.55, 2_975.45, 0, 2_175.45],
  ],
  // 40 % of 5,000, below both thresholds; the company lacks 1,000.
  [
    'a salary of 5,000',
    { owners: [{ ...alone, salary: 5_000 }] },
    [3_200, 800, 2_000, 3_000, -1_000, 1_200],
  ],
  // 40 % of 7,200 less 960, and 20 % of 4,800 less 640; 35.75 % of 1,444 and 10.75 % of 796.
  [
    'sixty and forty',
    {
      owners: [
        { ...alone, sharePercentage: 60 },
        { ...alone, sharePercentage: 40, otherIncome: 20_000 },
      ],
    },
    [2_240, 1_760, 601.8, 2_638.2, 0, 878.2],
  ],
  // 1,000 of rent are within the property allowance; 19 % of it, and 35.75 % of 310 = 110.825.
  [
    'a rent of 1,000',
    { annualRent: 1_000, allowableCosts: 0, financeCosts: 0 },
    [0, 1_000, 110.83, 699.17, 0, -300.83],
  ],
])('beside it, %s', (_, more, expected) => {
  expect(figures({ ...input, ...more })).toEqual(expected);
});

test('what is not relieved is carried forward', () => {
  const { owners } = toThePocket({ ...input, annualRent: 5_000, financeCosts: 4_000 }).people;
  expect(owners[0]?.financeCostsCarriedForward.toNumber()).toBe(2_000);
});

describe('moving homes into the company', () => {
  const move = { stampDuty: 10_000, gain: 50_000, fees: 2_000 };
  test('costs duty, fees and 24 % of 47,000, which sixteen years of 1,460.45 pay', () => {
    const { moveCost, moveGainsTax, breakEvenYear } = toThePocket({ ...input, move });
    expect([moveCost, moveGainsTax].map(Number)).toEqual([23_280, 11_280]);
    expect(breakEvenYear).toBe(16);
  });

  test.each<[PocketInput, number | null]>([
    [{ ...input, move: {} }, 0],
    // 1,460.45 exactly, and a penny more.
    [{ ...input, move: { fees: '1460.45' } }, 1],
    [{ ...input, move: { fees: '1460.46' } }, 2],
    // The company is no better.
    [{ ...large, move }, null],
    [input, null],
  ])('%#: year %s', (given, year) => {
    expect(toThePocket(given).breakEvenYear).toBe(year);
  });

  test('without a move there is no cost', () => {
    const { moveCost, moveGainsTax, incorporationRelief } = toThePocket(input);
    expect([moveCost, moveGainsTax, incorporationRelief]).toEqual([null, null, null]);
  });

  const both = [
    { ...half, otherIncome: 60_000 },
    { ...half, otherIncome: 0 },
  ];
  // Relief, gains tax, cost and year, of a gain of 50,000 unless given; 24 % above 3,000.
  test.each<[string, Partial<PocketInput>, object, (number | null)[]]>([
    // 12,000 at 1,460.45 a year.
    ['shares worth more than the gain', {}, { sharesValue: 150_000 }, [50_000, 0, 12_000, 9]],
    ['shares worth the gain', {}, { sharesValue: 50_000 }, [50_000, 0, 12_000, 9]],
    // The exempt amount covers the rest, and 100 less: 24.
    ['shares worth 3,000 less', {}, { sharesValue: 47_000 }, [47_000, 0, 12_000, 9]],
    ['shares worth 3,100 less', {}, { sharesValue: 46_900 }, [46_900, 24, 12_024, 9]],
    // 17,000 are taxed.
    ['debts leave shares of 30,000', {}, { sharesValue: 30_000 }, [30_000, 4_080, 16_080, 12]],
    // A half: 22,000 are taxed.
    [
      'half of it lent to the company',
      {},
      { sharesValue: 100_000, otherConsiderationValue: 100_000 },
      [25_000, 5_280, 17_280, 12],
    ],
    // A tenth of 300,000 is more than the shares cost: 287,000 are taxed.
    [
      'both limits',
      {},
      { gain: 300_000, sharesValue: 10_000, otherConsiderationValue: 90_000 },
      [10_000, 68_880, 80_880, 56],
    ],
    // A third of 100.00 to the penny.
    [
      'rounding',
      {},
      { gain: 100, sharesValue: 1_000, otherConsiderationValue: 2_000 },
      [33.33, 0, 12_000, 9],
    ],
    // 12,000 of each are taxed: at 24 %, and at 18 % within the basic band. 17,040 at 439.60.
    ['two owners', { owners: both }, { sharesValue: 20_000 }, [20_000, 5_040, 17_040, 39]],
    ['no gain', {}, { gain: 0, sharesValue: 20_000 }, [0, 0, 12_000, 9]],
    ['no shares', {}, { otherConsiderationValue: 20_000 }, [0, 11_280, 23_280, 16]],
  ])('incorporation relief: %s', (_, more, given, expected) => {
    const answer = toThePocket({ ...input, ...more, move: { ...move, ...given } });
    const { incorporationRelief, moveGainsTax, moveCost, breakEvenYear } = answer;
    expect([incorporationRelief, moveGainsTax, moveCost, breakEvenYear].map(Number)).toEqual(
      expected,
    );
  });
});

describe('warnings', () => {
  const two = [
    { ...half, otherIncome: 0, salary: 5_001 },
    { ...half, otherIncome: 0, salary: '5000.01' },
  ];
  const allowance = expect.stringContaining('Employment Allowance') as string;
  const business = expect.stringContaining('[2013] UKUT 226') as string;
  const relieved = { stampDuty: 10_000, gain: 50_000 };
  const notInLaw = expect.stringContaining('Not all rates of') as string;
  test.each<[string, Partial<PocketInput>, string[]]>([
    ['none', {}, []],
    [
      'what changes nothing is named, and what changes something is not',
      {
        owners: [{ ...alone, otherIncome: 30_000, childBenefit: 2_000, savings: 100, giftAid: 50 }],
        company: {
          associatedCompanies: 2,
          directorsLoanRatePercentage: 5,
          directorsLoanRepayment: 500,
          runningCosts: 1,
        },
        move: { stampDuty: 1, gain: 3_000 },
      },
      [
        'owners[0].childBenefit, owners[0].savings, owners[0].giftAid, company.associatedCompanies, company.directorsLoanRatePercentage, company.directorsLoanRepayment, move.gain: no effect on these figures.',
      ],
    ],
    [
      'a loan at no interest that is not repaid',
      { company: { directorsLoan: 1_000 } },
      ['company.directorsLoan: no effect on these figures.'],
    ],
    [
      'a loss leaves nothing to draw or to repay',
      {
        annualRent: 1_000,
        company: { directorsLoan: 1_000, directorsLoanRepayment: 500, drawnPercentage: 50 },
      },
      [
        'company.directorsLoan, company.directorsLoanRepayment, company.drawnPercentage: no effect on these figures.',
      ],
    ],
    [
      'a default that is given says nothing',
      { company: { drawnPercentage: 100, runningCosts: 0 } },
      [],
    ],
    [
      'a move of which nothing is told',
      { move: {} },
      [
        'move.stampDuty was left out: the move is taken to bear no duty.',
        'move.gain was left out: the homes are taken to be worth what they cost.',
      ],
    ],
    [
      'homes that move for shares',
      { move: { ...relieved, sharesValue: 40_000 } },
      [
        business,
        'Claim incorporation relief in the tax return of the year of the move: without a claim it is not given.',
      ],
    ],
    [
      'before 6 April 2026 no claim is needed',
      { taxYear: '2025-26', move: { ...relieved, sharesValue: 40_000 } },
      [business],
    ],
    [
      'no shares, no relief',
      { move: { ...relieved, otherConsiderationValue: 40_000 } },
      ['move.otherConsiderationValue: no effect on these figures.'],
    ],
    [
      'duty of two who may be a partnership',
      { owners: two.map((one) => ({ ...one, salary: 0 })), move: relieved },
      [expect.stringContaining('Schedule 15')],
    ],
    ['two salaries above the secondary threshold', { owners: two }, [allowance]],
    [
      'one of them at it',
      { owners: two.map((one, at) => (at === 0 ? one : { ...one, salary: 5_000 })) },
      [],
    ],
    ['a year after those that are known', { taxYear: '2029-30' }, [notInLaw]],
  ])('%s', (_, more, expected) => {
    expect(toThePocket({ ...input, ...more }).warnings).toEqual(expected);
  });
});

test.each<[object, string, string]>([
  [{ owners: [{ ...alone, sharePercentage: 50 }] }, 'shares_not_whole', 'owners'],
  [{ owners: [{ ...alone, otherIncome: undefined }] }, 'required', 'owners[0].otherIncome'],
  [{ owners: [{ ...alone, salary: -1 }] }, 'out_of_range', 'owners[0].salary'],
  [{ company: { drawnPercentage: 101 } }, 'out_of_range', 'company.drawnPercentage'],
  [
    { company: { directorsLoanRatePercentage: 20.1 } },
    'out_of_range',
    'company.directorsLoanRatePercentage',
  ],
  [{ move: { duty: 1 } }, 'unknown_field', 'move.duty'],
  [{ taxYear: '2022-23' }, 'not_a_choice', 'taxYear'],
])('%j: %s of %s', (more, code, field) => {
  let refused: unknown = null;
  try {
    toThePocket({ ...input, ...more });
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(FreeholdError);
  expect((refused as FreeholdError).faults).toContainEqual(
    expect.objectContaining({ code, field }),
  );
});
