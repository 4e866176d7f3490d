import { type HomeSaleInput, homeSaleTax } from '@freehold/calculators';
import { describe, expect, test } from 'vitest';

/*
 * Worked out by hand. Taxation of Chargeable Gains Act 1992: exempt amount 3,000 (6,000 in 2023-24) and 18 % up to the basic
 * rate limit of 37,700 of taxable income and gains, 24 % above (28 % in 2023-24). The personal allowance is 12,570, less half
 * of what income is above 100,000. A home for 200,000 with 8,000 of costs, sold for 310,000 less 6,000: a gain of 96,000.
 */
const sale = {
  soldOn: '2026-06-01',
  salePrice: 310_000,
  saleCosts: 6_000,
  purchasePrice: 200_000,
  purchaseCosts: 8_000,
} as const;
const alone = { sharePercentage: 100, income: 60_000 } as const;
const half = { sharePercentage: 50 } as const;

const people: [string, Partial<HomeSaleInput>, string][] = [
  // 93,000 × 24 %
  ['above the basic rate', { owners: [alone] }, '22320.00'],
  // Taxable income 27,430 leaves 10,270 at 18 % = 1,848.60; 82,730 × 24 % = 19,855.20
  ['income of 40,000', { owners: [{ ...alone, income: 40_000 }] }, '21703.80'],
  // All of 37,700 at 18 % = 6,786; 55,300 × 24 % = 13,272
  ['no income', { owners: [{ ...alone, income: 0 }] }, '20058.00'],
  // Income below the allowance leaves the limit whole: an unused allowance relieves no gain
  ['income of 12,570', { owners: [{ ...alone, income: 12_570 }] }, '20058.00'],
  // 50,270 − 12,570 = 37,700: nothing left
  ['income at the limit', { owners: [{ ...alone, income: 50_270 }] }, '22320.00'],
  // One pound of the band: 0.18 + 92,999 × 24 % = 22,319.76
  ['income a pound below', { owners: [{ ...alone, income: 50_269 }] }, '22319.94'],
  // Halves of 48,000, each less 3,000: 45,000 × 24 % = 10,800; 37,700 × 18 % + 7,300 × 24 % = 6,786 + 1,752 = 8,538
  [
    'two halves',
    {
      owners: [
        { ...half, income: 60_000 },
        { ...half, income: 0 },
      ],
    },
    '19338.00',
  ],
  // 24,000 − 3,000 = 21,000 × 24 % = 5,040; 72,000 − 3,000 = 69,000 × 24 % = 16,560
  [
    'a quarter and three',
    {
      owners: [
        { sharePercentage: 25, income: 90_000 },
        { sharePercentage: 75, income: 90_000 },
      ],
    },
    '21600.00',
  ],
  // 10,000 more of improvements: 83,000 × 24 %
  ['improvements', { owners: [alone], improvementCosts: 10_000 }, '19920.00'],
  // 96,000 − 20,000 of the year − 3,000 = 73,000 × 24 %
  ['losses of the year', { owners: [{ ...alone, lossesOfYear: 20_000 }] }, '17520.00'],
  // 93,000 − 50,000 = 43,000 × 24 %
  ['losses of before', { owners: [{ ...alone, broughtForwardLosses: 50_000 }] }, '10320.00'],
  [
    'losses of before that take all but the exempt amount',
    { owners: [{ ...alone, broughtForwardLosses: 93_000 }] },
    '0.00',
  ],
  // 96,000 − 1,000 = 95,000 × 24 %
  [
    '2,000 of the exempt amount used',
    { owners: [{ ...alone, exemptAmountUsed: 2_000 }] },
    '22800.00',
  ],
  ['more than all of it used', { owners: [{ ...alone, exemptAmountUsed: 9_000 }] }, '23040.00'],
  // 2023-24: 90,000 × 28 %
  ['5 April 2024', { owners: [alone], soldOn: '2024-04-05' }, '25200.00'],
  // 2024-25: 93,000 × 24 %, whether before or after 30 October 2024: homes had 24 % already
  ['6 April 2024', { owners: [alone], soldOn: '2024-04-06' }, '22320.00'],
  ['30 October 2024', { owners: [alone], soldOn: '2024-10-30' }, '22320.00'],
  // The year of the contract, not of completion: 90,000 × 28 %
  [
    'completed in the next year',
    { owners: [alone], soldOn: '2024-04-05', completedOn: '2024-05-01' },
    '25200.00',
  ],
  // (60 + 9) ÷ 120 of 96,000 = 55,200; 40,800 − 3,000 = 37,800 × 24 %
  [
    'five of ten years lived in',
    { owners: [{ ...alone, mainHome: { monthsOwned: 120, monthsLivedIn: 60 } }] },
    '9072.00',
  ],
  [
    'lived in all the time',
    { owners: [{ ...alone, mainHome: { monthsOwned: 120, monthsLivedIn: 120 } }] },
    '0.00',
  ],
  [
    'all but nine months',
    { owners: [{ ...alone, mainHome: { monthsOwned: 120, monthsLivedIn: 111 } }] },
    '0.00',
  ],
  // 119 ÷ 120 relieved: 800 are below the exempt amount
  [
    'all but ten months',
    { owners: [{ ...alone, mainHome: { monthsOwned: 120, monthsLivedIn: 110 } }] },
    '0.00',
  ],
  [
    'never lived in: no last months',
    { owners: [{ ...alone, mainHome: { monthsOwned: 120, monthsLivedIn: 0 } }] },
    '22320.00',
  ],
  // Lived in 111 of 120 months, half let: main home 48,000; the let half has 44,400 in the months lived in, relieved up to
  // 40,000: 96,000 − 48,000 − 40,000 − 3,000 = 5,000 × 24 %
  [
    'half let beside the owner',
    {
      owners: [
        { ...alone, mainHome: { monthsOwned: 120, monthsLivedIn: 111, sharedLetPercentage: 50 } },
      ],
    },
    '1200.00',
  ],
  // Main home (60 + 9) ÷ 120 × 75 % = 41,400; let part lived in 60 ÷ 120 × 25 % = 12,000; 42,600 − 3,000 = 39,600 × 24 %
  [
    'a quarter let in five of ten years',
    {
      owners: [
        { ...alone, mainHome: { monthsOwned: 120, monthsLivedIn: 60, sharedLetPercentage: 25 } },
      ],
    },
    '9504.00',
  ],
  // A loss: nothing to tax
  ['a loss', { owners: [alone], salePrice: 200_000 }, '0.00'],
  ['a gain of the exempt amount', { owners: [alone], salePrice: 217_000 }, '0.00'],
  // A pound more: 24 p
  ['a pound more', { owners: [alone], salePrice: 217_001 }, '0.24'],
];

const abroad = { ...alone, income: 0, livesAbroad: true } as const;
const fromAbroad: [string, Partial<HomeSaleInput>, string, string][] = [
  // Bought since April 2015: the whole gain, 20,058 as above
  ['bought in 2020', { owners: [abroad], boughtOn: '2020-01-01' }, '20058.00', 'whole'],
  ['bought on 6 April 2015', { owners: [abroad], boughtOn: '2015-04-06' }, '20058.00', 'whole'],
  // 304,000 − 280,000 = 24,000 since April 2015; less 3,000 × 18 %
  [
    'a value of 280,000 in April 2015',
    { owners: [abroad], boughtOn: '2005-06-01', rebasedValue: 280_000 },
    '3780.00',
    'rebased',
  ],
  // Bought 1 April 1995, sold 6 April 2026 = 11,328 days, 4,018 of them since 6 April 2015: 96,000 × 4,018 ÷ 11,328 = 34,050.85;
  // rebased 304,000 − 220,000 = 84,000. 31,050.85 × 18 % = 5,589.15
  [
    'days since April 2015',
    { owners: [abroad], boughtOn: '1995-04-01', soldOn: '2026-04-06', rebasedValue: 220_000 },
    '5589.15',
    'time_apportioned',
  ],
  // 304,000 − 250,000 − 30,000 = 24,000
  [
    'improvements since',
    {
      owners: [abroad],
      boughtOn: '2005-06-01',
      rebasedValue: 250_000,
      improvementCosts: 30_000,
      rebasedImprovementCosts: 30_000,
    },
    '3780.00',
    'rebased',
  ],
];

const firm: [string, Partial<HomeSaleInput>, string][] = [
  // Small profits to 50,000: 50,000 × 19 % would be 9,500; 96,000 × 25 % − (250,000 − 96,000) × 3 ÷ 200 = 24,000 − 2,310
  ['alone', { company: {} }, '21690.00'],
  // Profits of 250,000 and above are taxed at 25 % with and without: 96,000 × 25 %
  ['beside 250,000', { company: { otherProfits: 250_000 } }, '24000.00'],
  // 45,000 × 19 % = 8,550; 141,000 × 25 % − 109,000 × 3 ÷ 200 = 35,250 − 1,635 = 33,615
  ['beside 45,000', { company: { otherProfits: 45_000 } }, '25065.00'],
  // Limits of 25,000 and 125,000: 24,000 − (125,000 − 96,000) × 3 ÷ 200 = 24,000 − 435
  ['with one associated company', { company: { associatedCompanies: 1 } }, '23565.00'],
  // 46,000 left: 19 %
  ['with losses of 50,000', { company: { capitalLosses: 50_000 } }, '8740.00'],
  ['with losses of more than the gain', { company: { capitalLosses: 100_000 } }, '0.00'],
];

const taxOf = (more: Partial<HomeSaleInput>) => homeSaleTax({ ...sale, ...more });

describe('the tax on the sale of a home', () => {
  test.each(people)('of people, %s', (_case, more, tax) => {
    expect(taxOf(more).tax.toFixed(2)).toBe(tax);
  });

  test.each(fromAbroad)('from abroad, %s', (_case, more, tax, basis) => {
    const { tax: told, owners } = taxOf(more);
    expect([told.toFixed(2), owners[0]?.nonResident?.basis]).toEqual([tax, basis]);
  });

  test.each(firm)('of a company, %s', (_case, more, tax) => {
    expect(taxOf({ boughtOn: '2020-01-01', ...more }).tax.toFixed(2)).toBe(tax);
  });

  test('is told with what the sale leaves, the year and the last day of the return', () => {
    const person = taxOf({ owners: [alone], completedOn: '2026-06-30' });
    // 304,000 − 22,320; sixty days from 30 June
    expect(person.leftAfterTax.toFixed(2)).toBe('281680.00');
    expect([person.year, person.gain.toFixed(), person.reportBy]).toEqual([
      '2026-27',
      '96000',
      '2026-08-29',
    ]);
    const company = taxOf({ company: {}, soldOn: '2026-03-31', boughtOn: '2018-01-01' });
    expect([company.year, company.reportBy, company.warnings]).toEqual(['2025', null, []]);
    expect(taxOf({ company: {}, soldOn: '2026-04-01' }).year).toBe('2026');
    expect(taxOf({ company: {}, boughtOn: '2017-12-31' }).warnings[0]).toContain('indexation');
    // No tax, no return; from abroad one is due even so.
    const lived = { monthsOwned: 12, monthsLivedIn: 12 };
    expect(taxOf({ owners: [{ ...alone, mainHome: lived }] }).reportBy).toBeNull();
    const lost = { owners: [abroad], boughtOn: '2020-01-01', salePrice: 100_000 };
    expect(taxOf(lost).reportBy).toBe('2026-07-31');
  });

  test('carries a loss forward, save what cannot be worked out here', () => {
    // 200,000 − 6,000 − 208,000 = −14,000
    const loss = taxOf({
      owners: [
        { ...half, income: 0, broughtForwardLosses: 500 },
        { ...half, income: 0 },
      ],
      salePrice: 200_000,
    });
    expect(loss.loss.toFixed()).toBe('14000');
    expect(loss.owners.map(({ lossesCarriedForward }) => lossesCarriedForward.toFixed())).toEqual([
      '7500',
      '7000',
    ]);
    expect(
      taxOf({
        company: { capitalLosses: 500 },
        salePrice: 200_000,
      }).company?.lossesCarriedForward.toFixed(),
    ).toBe('14500');
    const lived = taxOf({
      owners: [{ ...alone, mainHome: { monthsOwned: 120, monthsLivedIn: 60 } }],
      salePrice: 200_000,
    });
    expect(lived.owners[0]?.lossesCarriedForward.toFixed()).toBe('0');
    expect(lived.warnings[0]).toContain('not worked out');
    // 304,000 − 400,000 since April 2015, beside a gain of 96,000 on the whole
    const since = { owners: [abroad], boughtOn: '2005-06-01' };
    expect(taxOf({ ...since, rebasedValue: 400_000 }).warnings[0]).toContain('not worked out');
    expect(taxOf({ ...since, rebasedValue: 304_000 }).warnings).toEqual([]);
  });

  test.each<[Partial<HomeSaleInput>, string]>([
    [{ owners: [alone] }, 'where no owner lives abroad'],
    [{ company: {} }, 'where no owner lives abroad'],
    [{ owners: [abroad] }, 'of a home bought from 2015-04-06 on'],
  ])('%o tells that the value of 2015 has no effect', (more, when) => {
    expect(taxOf({ boughtOn: '2020-01-01', rebasedValue: 250_000, ...more }).warnings).toEqual([
      `rebasedValue: no effect ${when}.`,
    ]);
  });

  test('takes the law of the latest year for forty years after it', () => {
    // Income tax is known to 2027-28.
    expect(taxOf({ owners: [alone], soldOn: '2068-04-05' }).year).toBe('2067-68');
  });

  test('names a day that is refused, and no field beside it', () => {
    const given = { owners: [abroad], boughtOn: '2005-02-30', rebasedValue: 250_000 };
    expect(() => taxOf(given)).toThrow(
      expect.objectContaining({
        faults: [expect.objectContaining({ code: 'not_a_date', field: 'boughtOn' })],
      }),
    );
  });

  test.each([
    [{}, 'required', 'owners'],
    [{ owners: [alone], company: {} }, 'unsupported_combination', 'owners'],
    [{ owners: [{ ...half, income: 0 }] }, 'shares_not_whole', 'owners'],
    [{ owners: [alone], soldOn: '2023-04-05' }, 'out_of_range', 'soldOn'],
    [{ owners: [alone], soldOn: '2068-04-06' }, 'out_of_range', 'soldOn'],
    [{ owners: [alone], completedOn: '2026-05-31' }, 'out_of_range', 'completedOn'],
    [{ owners: [alone], boughtOn: '2026-06-02' }, 'out_of_range', 'boughtOn'],
    [{ owners: [abroad] }, 'required', 'boughtOn'],
    [{ owners: [abroad], boughtOn: '2015-04-05' }, 'required', 'rebasedValue'],
    [
      {
        owners: [{ ...abroad, mainHome: { monthsOwned: 9, monthsLivedIn: 1 } }],
        boughtOn: '2020-01-01',
      },
      'unsupported_combination',
      'owners[0].mainHome',
    ],
    [{ owners: [{ ...alone, salary: 1 }] }, 'unknown_field', 'owners[0].salary'],
  ])('%o is refused with %s at %s', (more, code, field) => {
    expect(() => taxOf(more as Partial<HomeSaleInput>)).toThrow(
      expect.objectContaining({ code, field }),
    );
  });
});
