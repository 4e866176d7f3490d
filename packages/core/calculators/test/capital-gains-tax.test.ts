import { capitalGainsTax, type CapitalGainsTaxInput, project } from '@freehold/calculators';
import { describe, expect, test } from 'vitest';

const of = (input: Partial<CapitalGainsTaxInput>) =>
  capitalGainsTax({ taxYear: '2026-27', gain: 50_000, income: 60_000, ...input });

// Taxation of Chargeable Gains Act 1992, ss. 1E, 1H, 1I, 1K and 223.
test.each([
  // 50,000 − 3,000 = 47,000 at 24 %.
  [{}, '11280.00', '47000.00', '0.00'],
  // 20,000 of salary: 7,430 taxable leaves 30,270 at 18 % (5,448.60), 16,730 at 24 % (4,015.20).
  [{ income: 20_000 }, '9463.80', '47000.00', '0.00'],
  // No income: 37,700 at 18 % (6,786), 9,300 at 24 % (2,232).
  [{ income: 0 }, '9018.00', '47000.00', '0.00'],
  [{ income: 12_570 }, '9018.00', '47000.00', '0.00'],
  // 50,270 − 12,570 = 37,700 fills the band.
  [{ income: 50_270 }, '11280.00', '47000.00', '0.00'],
  [{ gain: 3_000 }, '0.00', '0.00', '0.00'],
  [{ gain: 3_001 }, '0.24', '1.00', '0.00'],
  [{ gain: 0 }, '0.00', '0.00', '0.00'],
  // 28 % and an exempt amount of 6,000 in 2023-24: 44,000.
  [{ taxYear: '2023-24' }, '12320.00', '44000.00', '0.00'],
  [{ taxYear: '2024-25' }, '11280.00', '47000.00', '0.00'],
  [{ taxYear: '2030-31' }, '11280.00', '47000.00', '0.00'],
  // Part of the exempt amount is taken by another gain: 50,000 − 1,000.
  [{ exemptAmountUsed: 2_000 }, '11760.00', '49000.00', '0.00'],
  [{ exemptAmountUsed: 3_000 }, '12000.00', '50000.00', '0.00'],
  [{ exemptAmountUsed: 9_000 }, '12000.00', '50000.00', '0.00'],
  // Losses of the year come first, then the exempt amount: 50,000 − 10,000 − 3,000.
  [{ lossesOfYear: 10_000 }, '8880.00', '37000.00', '0.00'],
  // They waste the exempt amount: 50,000 − 49,000 leaves 1,000, which it covers.
  [{ lossesOfYear: 49_000 }, '0.00', '0.00', '0.00'],
  [{ lossesOfYear: 60_000 }, '0.00', '0.00', '10000.00'],
  // Losses of earlier years take what the exempt amount leaves: 47,000 − 20,000, and no more than 47,000.
  [{ broughtForwardLosses: 20_000 }, '6480.00', '27000.00', '0.00'],
  [{ broughtForwardLosses: 47_000 }, '0.00', '0.00', '0.00'],
  [{ broughtForwardLosses: 60_000 }, '0.00', '0.00', '13000.00'],
  [{ gain: 2_000, broughtForwardLosses: 5_000 }, '0.00', '0.00', '5000.00'],
  // Both: 50,000 − 10,000 − 3,000 − 7,000 = 30,000 at 24 %.
  [{ lossesOfYear: 10_000, broughtForwardLosses: 7_000 }, '7200.00', '30000.00', '0.00'],
] as const)('%o bears %s', (input, tax, taxable, carried) => {
  const result = of(input);
  expect([
    result.tax.toFixed(2),
    result.taxableGain.toFixed(2),
    result.lossesCarriedForward.toFixed(2),
  ]).toEqual([tax, taxable, carried]);
  expect(result.taxAtLowerRate.plus(result.taxAtHigherRate).eq(result.tax)).toBe(true);
});

test.each([
  // Lived in for 51 of 120 months and the last 9: half of 50,000 relieved; 25,000 − 3,000 at 24 %.
  [120, 51, '25000.00', '5280.00'],
  [120, 0, '0.00', '11280.00'],
  // One month and the last nine: 10 ÷ 100.
  [100, 1, '5000.00', '10080.00'],
  [100, 91, '50000.00', '0.00'],
  [100, 95, '50000.00', '0.00'],
  [5, 5, '50000.00', '0.00'],
])('owned for %i months, lived in for %i: relief %s', (monthsOwned, monthsLivedIn, relief, tax) => {
  const result = of({ mainHome: { monthsOwned, monthsLivedIn } });
  expect([result.mainHomeRelief.toFixed(2), result.tax.toFixed(2)]).toEqual([relief, tax]);
});

// Taxation of Chargeable Gains Act 1992, s. 223B; the first row is the example of HMRC's CG64735.
test.each([
  // 70 % lived in and 30 % let throughout: 70,000, and 30,000 of the let part.
  [
    100_000,
    { monthsOwned: 120, monthsLivedIn: 120, sharedLetPercentage: 30 },
    '70000.00',
    '30000.00',
  ],
  // Half of 200,000: no more than 40,000.
  [
    200_000,
    { monthsOwned: 120, monthsLivedIn: 120, sharedLetPercentage: 50 },
    '100000.00',
    '40000.00',
  ],
  // No more than the relief beside it: 10 % of 30,000.
  [30_000, { monthsOwned: 100, monthsLivedIn: 100, sharedLetPercentage: 90 }, '3000.00', '3000.00'],
  // 51 and 9 of 120 months of 80 %; of the let part the 51 alone: 100,000 × 51 ÷ 120 × 20 %.
  [
    100_000,
    { monthsOwned: 120, monthsLivedIn: 51, sharedLetPercentage: 20 },
    '40000.00',
    '8500.00',
  ],
  [100_000, { monthsOwned: 120, monthsLivedIn: 0, sharedLetPercentage: 20 }, '0.00', '0.00'],
  [100_000, { monthsOwned: 120, monthsLivedIn: 120 }, '100000.00', '0.00'],
])(
  'a gain of %d on a home shared with tenants, %o: relief %s and %s',
  (gain, mainHome, relief, letting) => {
    const result = of({ gain, mainHome });
    expect([result.mainHomeRelief.toFixed(2), result.lettingRelief.toFixed(2)]).toEqual([
      relief,
      letting,
    ]);
  },
);

describe('a sale by one who lives abroad', () => {
  const sold = { boughtOn: '2011-02-26', soldOn: '2026-06-01' };
  const abroad = (more: object, gain = 100_000) =>
    of({ gain, income: 60_000, nonResident: { ...sold, gainSinceApril2015: 70_000, ...more } });

  // 4,074 days from 6 April 2015 to 1 June 2026, of 5,574 days of ownership: 1,500 lie before.
  test.each([
    [70_000, '70000.00', '73089.34', 'rebased', '16080.00'],
    [80_000, '80000.00', '73089.34', 'time_apportioned', '16821.44'],
    [0, '0.00', '73089.34', 'rebased', '0.00'],
  ])(
    'bought before April 2015, %d since: %s or %s, the %s is taxed',
    (since, rebased, part, basis, tax) => {
      const { nonResident, tax: due } = abroad({ gainSinceApril2015: since });
      expect(nonResident?.rebasedGain?.toFixed(2)).toBe(rebased);
      expect(nonResident?.timeApportionedGain?.toFixed(2)).toBe(part);
      expect(nonResident?.wholeGain.toFixed(2)).toBe('100000.00');
      expect(nonResident?.basis).toBe(basis);
      expect(due.toFixed(2)).toBe(tax);
    },
  );

  // HMRC's CG73962: 1,500 days before 6 April 2015 and 1,500 since; here in 2026 the same days on either side.
  test('as many days since 6 April 2015 as before halve the gain', () => {
    const boughtOn = '2004-02-09';
    const { nonResident } = abroad({ boughtOn }, 1_000);
    // 4,074 and 4,074 days.
    expect(nonResident?.timeApportionedGain?.toFixed(2)).toBe('500.00');
  });

  test('a day before April 2015 takes its share of the gain', () => {
    const { nonResident, tax } = abroad(
      { gainSinceApril2015: 90_000, boughtOn: '2015-04-05' },
      3_000,
    );
    // All days but one: 2,999.26 is less than 3,000.
    expect([nonResident?.basis, tax.toFixed(2)]).toEqual(['time_apportioned', '0.00']);
  });

  test('bought since April 2015 bears the whole gain', () => {
    const nonResident = { boughtOn: '2015-04-06', soldOn: '2026-06-01' };
    const result = of({ gain: 50_000, nonResident });
    expect(result.nonResident).toMatchObject({
      rebasedGain: null,
      timeApportionedGain: null,
      basis: 'whole',
    });
    expect(result.tax.toFixed(2)).toBe('11280.00');
  });

  test('is reported within 60 days of completion', () => {
    expect(abroad({}).nonResident?.reportBy).toBe('2026-07-31');
    expect(abroad({ completedOn: '2026-12-15' }).nonResident?.reportBy).toBe('2027-02-13');
  });

  test.each([
    [{ gainSinceApril2015: undefined }, 'required', 'nonResident.gainSinceApril2015'],
    [{ boughtOn: '2015-04-06' }, 'unsupported_combination', 'nonResident.gainSinceApril2015'],
    [{ boughtOn: '1982-03-30' }, 'out_of_range', 'nonResident.boughtOn'],
    [{ boughtOn: 'long ago' }, 'not_a_date', 'nonResident.boughtOn'],
    [{ soldOn: '2010-01-01' }, 'out_of_range', 'nonResident.soldOn'],
    [{ soldOn: '2026-04-05' }, 'unsupported_combination', 'nonResident.soldOn'],
    [{ completedOn: '2026-05-31' }, 'out_of_range', 'nonResident.completedOn'],
  ])('%o is refused with %s at %s', (more, code, field) => {
    expect(() => abroad(more)).toThrow(expect.objectContaining({ code, field }));
  });

  test.each<[string, object, object]>([
    ['a day that is refused', { boughtOn: 'long ago', gainSinceApril2015: undefined }, {}],
    ['a year that is refused', {}, { taxYear: '2022-23' }],
  ])('%s is the one fault', (_, more, other) => {
    const nonResident = { ...sold, gainSinceApril2015: 70_000, ...more };
    expect(() => of({ ...other, nonResident })).toThrow(
      expect.objectContaining({ faults: [expect.anything()] }),
    );
  });

  test('months as the main home are refused: they count by other rules', () => {
    const mainHome = { monthsOwned: 10, monthsLivedIn: 5 };
    const nonResident = { boughtOn: '2016-01-01', soldOn: '2026-06-01' };
    expect(() => of({ mainHome, nonResident })).toThrow(
      expect.objectContaining({ code: 'unsupported_combination', field: 'mainHome' }),
    );
  });
});

test.each([
  [{ gain: -1 }, 'out_of_range', 'gain'],
  [{ taxYear: '2022-23' }, 'not_a_choice', 'taxYear'],
  [{ mainHome: { monthsOwned: 10, monthsLivedIn: 11 } }, 'out_of_range', 'mainHome.monthsLivedIn'],
  [{ mainHome: { monthsOwned: 0, monthsLivedIn: 0 } }, 'out_of_range', 'mainHome.monthsOwned'],
  [{ losses: 1 }, 'unknown_field', 'losses'],
])('%o is refused with %s at %s', (input, code, field) => {
  expect(() => of(input as Partial<CapitalGainsTaxInput>)).toThrow(
    expect.objectContaining({ code, field }),
  );
});

describe('the sale at the end of a projection', () => {
  const stampDuty = { nation: 'england', effectiveDate: '2026-06-01' } as const;
  const deal = { btl: { purchasePrice: 200_000, monthlyRent: 1_000, stampDuty } };
  const payer = {
    kind: 'individual',
    taxYear: '2026-27',
    nation: 'england',
    otherIncome: 60_000,
  } as const;
  const after = (more: object) =>
    project(deal, {
      years: 1,
      valueGrowthPercentage: 50,
      taxPayer: { ...payer, ...more },
    });

  test('shows what its costs are made of', () => {
    // 1.5 % of 200,000 and 1,500: £4,500 in all.
    const { sale, assumptions } = project(deal, { years: 1 });
    expect([sale.agentFee, sale.legalFees, sale.costs].map(String)).toEqual([
      '3000',
      '1500',
      '4500',
    ]);
    expect(assumptions).toMatchObject({ 'sale.agentFeePercentage': 1.5, 'sale.legalFees': 1_500 });
  });

  // 300,000 less 4,500 and 1,500, less 200,000, SDLT of 11,500 and 2,000 of fees: 80,500.
  test.each([
    // 77,500 at 24 %.
    [{}, '18600.00'],
    [{ capitalLosses: 27_500 }, '12000.00'],
    [{ exemptAmountUsed: 3_000 }, '19320.00'],
    [{ capitalLosses: 100_000 }, '0.00'],
  ])('%o: a tax of %s', (more, tax) => {
    const { sale } = after(more);
    expect([sale.gain.toFixed(2), sale.tax.toFixed(2)]).toEqual(['80500.00', tax]);
  });
});

const notesOf = (deal: object, years: number, more: object = {}) =>
  project(
    {
      btl: {
        purchasePrice: 3_000_000,
        monthlyRent: 6_000,
        annualGroundRent: 400,
        stampDuty: { nation: 'england', effectiveDate: '2026-11-28' },
        ...deal,
      },
    },
    { years, ...more },
  ).notes.map(({ from, rule, status, annualCost }) => [
    from,
    rule,
    status,
    annualCost?.toFixed(2) ?? null,
  ]);

const dear = (effectiveDate: string) =>
  project(
    {
      btl: {
        purchasePrice: 3_000_000,
        monthlyRent: 6_000,
        stampDuty: { nation: 'england', effectiveDate },
      },
    },
    { years: 5 },
  );

describe('dated notes of the years ahead', () => {
  test('a dear home with a ground rent meets them all, in the order of time', () => {
    // 72,000 of rent is above 50,000, 30,000 and 20,000.
    expect(notesOf({}, 5)).toEqual([
      ['2026-04-06', 'quarterly returns 50k', 'in force', null],
      ['2026-05-01', 'rent increases', 'in force', null],
      ['2027-04-06', 'quarterly returns 30k', 'enacted', null],
      ['2028-04-01', 'council tax surcharge', 'announced', '3500.00'],
      ['2028-04-06', 'quarterly returns 20k', 'enacted', null],
      ['2028-12-31', 'ground rent cap', 'announced', '-150.00'],
    ]);
  });

  test.each([
    // One year ends on 28 November 2027.
    [{}, 1, {}, ['quarterly returns 50k', 'rent increases', 'quarterly returns 30k']],
    [
      { purchasePrice: 1_999_999, monthlyRent: 1_000, annualGroundRent: 0 },
      5,
      {},
      ['rent increases'],
    ],
    [
      { monthlyRent: 1_000, stampDuty: { nation: 'scotland', effectiveDate: '2026-11-28' } },
      5,
      {},
      [],
    ],
    [
      { annualGroundRent: 0 },
      5,
      { taxPayer: { kind: 'company', financialYear: 2026 } },
      ['rent increases', 'council tax surcharge'],
    ],
  ])('%o over %i years', (deal, years, more, rules) => {
    expect(notesOf(deal, years, more).map(([, rule]) => rule)).toEqual(rules);
  });

  test('they are in none of the figures', () => {
    expect(dear('2026-11-28').profit.eq(dear('2025-06-01').profit)).toBe(true);
  });
});
