import { interview, type InterviewAnswers } from '@freehold/stamp-duty';
import { describe, expect, test } from 'vitest';

type Facts = Readonly<Record<string, unknown>>;

/** Answers each question as it is asked; gives the facts that were asked for and where it ended. */
function led(facts: Facts) {
  const asked: string[] = [];
  const answers: Record<string, unknown> = {};
  for (;;) {
    const step = interview(answers);
    if (step.next === null) return { asked, ...step };
    const { fact } = step.next;
    if (!(fact in facts)) throw new Error(`asked for ${fact}`);
    asked.push(fact);
    answers[fact] = facts[fact];
  }
}

const home = {
  nation: 'england',
  effectiveDate: '2026-11-28',
  use: 'residential',
  tenure: 'outright',
  buyer: 'individual',
  dwellings: 1,
  linkedPrice: 0,
  ownsAnotherHome: false,
  neverOwnedHome: false,
  nonUkResident: false,
};
const first = { ...home, neverOwnedHome: true, willLiveIn: true };
const second = { ...home, ownsAnotherHome: true };
const moving = { ...second, willLiveIn: true };

// Bands in force on 28 November 2026, worked by hand.
test.each([
  // Standard: 2 % of 125,000 and 5 % of 50,000.
  ['a mover', { ...home, price: 300_000 }, 5_000],
  ['a first home within the relief', { ...first, price: 300_000 }, 0],
  // 5 % of 125,000.
  ['a first home above its nil band', { ...first, price: 425_000 }, 6_250],
  // Above 500,000 the relief is lost: 2 % of 125,000 and 5 % of 250,001.
  ['a first home above the cap', { ...home, price: 500_001 }, 15_000],
  ['a first home that will be let', { ...first, willLiveIn: false, price: 300_000 }, 5_000],
  // 5 % more of 300,000.
  ['a home to let', { ...second, willLiveIn: false, price: 300_000 }, 20_000],
  ['a second home', { ...moving, replacesMainHome: 'none', price: 300_000 }, 20_000],
  [
    'a main home sold before',
    { ...moving, replacesMainHome: 'sold', mainHomeSoldOn: '2026-11-01', price: 300_000 },
    5_000,
  ],
  // FA 2003, schedule 4ZA, paragraph 3(6): within the three years that end with the purchase.
  [
    'a main home sold three years before, less a day',
    { ...moving, replacesMainHome: 'sold', mainHomeSoldOn: '2023-11-29', price: 300_000 },
    5_000,
  ],
  [
    'a main home sold three years before',
    { ...moving, replacesMainHome: 'sold', mainHomeSoldOn: '2023-11-28', price: 300_000 },
    20_000,
  ],
  // At any time before, of a purchase until 26 November 2018 (SDLTM09805); 3 % of 300,000.
  ...(
    [
      ['2018-11-26', '2010-01-01', 5_000],
      ['2018-11-27', '2015-11-27', 14_000],
      ['2018-11-27', '2015-11-28', 5_000],
    ] as const
  ).map(([effectiveDate, mainHomeSoldOn, tax]): [string, Facts, number] => [
    `a main home sold on ${mainHomeSoldOn} before a purchase on ${effectiveDate}`,
    { ...moving, effectiveDate, replacesMainHome: 'sold', mainHomeSoldOn, price: 300_000 },
    tax,
  ]),
  ['a main home sold later', { ...moving, replacesMainHome: 'to_be_sold', price: 300_000 }, 20_000],
  // 2 % more of 300,000.
  ['a buyer from abroad', { ...home, nonUkResident: true, price: 300_000 }, 11_000],
  ['a company', { ...home, buyer: 'company', price: 300_000 }, 20_000],
  // 5, 7 and 10 % of 125,000, 125,000 and 350,000; or 17 % of all.
  ['a letting company', { ...home, buyer: 'company', companyRelief: true, price: 600_000 }, 50_000],
  [
    'a company with a home of its own',
    { ...home, buyer: 'company', companyRelief: false, price: 600_000 },
    102_000,
  ],
  // The beneficiary counts as the buyer.
  [
    'trustees for a beneficiary',
    { ...home, buyer: 'trust', trust: 'for_a_beneficiary', price: 300_000 },
    5_000,
  ],
  // The higher rates, and no flat rate above 500,000.
  [
    'trustees at their discretion',
    { ...home, buyer: 'trust', trust: 'discretionary', price: 600_000 },
    50_000,
  ],
  // Higher rates on two homes of 200,000 and 100,000.
  [
    'two homes at once',
    {
      ...home,
      dwellings: 2,
      dwellingPrices: [200_000, 100_000],
      subsidiaryDwellings: 0,
      price: 300_000,
    },
    20_000,
  ],
  // A house and its annexe, two thirds of the price: standard rates.
  [
    'a home with an annexe',
    {
      ...home,
      dwellings: 2,
      dwellingPrices: [220_000, 80_000],
      subsidiaryDwellings: 1,
      price: 300_000,
    },
    5_000,
  ],
  // A house and two annexes, which make less than a third of the price: 2 % of 125,000 and 5 % of 60,000.
  [
    'a home with two annexes',
    {
      ...home,
      dwellings: 3,
      dwellingPrices: [220_000, 45_000, 45_000],
      subsidiaryDwellings: 2,
      price: 310_000,
    },
    5_500,
  ],
  // Of two flats of one price neither is the annexe of the other: nothing is asked of annexes.
  [
    'two flats of one price',
    { ...home, dwellings: 2, dwellingPrices: [150_000, 150_000], price: 300_000 },
    20_000,
  ],
  // 600,000 together: 2 % of 125,000 and 5 % of 350,000 = 20,000, of which half.
  ['linked purchases', { ...home, linkedPrice: 300_000, price: 300_000 }, 10_000],
  // LTTA 2017, schedule 13: two homes of 250,000 on average bear 14,950 each, of which two fifths.
  [
    'a home to let in Wales beside a linked one',
    {
      ...second,
      willLiveIn: false,
      nation: 'wales',
      price: 200_000,
      linkedPrice: 300_000,
      linkedDwellings: 1,
    },
    11_960,
  ],
  // Those who own no other: 3 % of 200,000 at least, 1 % where the other was bought before 13 February 2026.
  [
    'the same to live in, beside an older one',
    {
      ...home,
      nation: 'wales',
      price: 200_000,
      linkedPrice: 300_000,
      linkedDwellings: 1,
      linkedDate: '2026-02-12',
    },
    2_000,
  ],
  // Two homes with others linked: 20,000 and 5 % of 600,000, of which half.
  [
    'two homes with linked purchases',
    {
      ...home,
      dwellings: 2,
      dwellingPrices: [150_000, 150_000],
      subsidiaryDwellings: 0,
      price: 300_000,
      linkedPrice: 300_000,
    },
    25_000,
  ],
  // 9,000 a year for 20 years is worth 127,911: with 1,000,000 linked 1 % of 977,911, of which 127,911 ÷ 1,127,911.
  [
    'a shop let beside others',
    {
      ...home,
      use: 'non_residential',
      tenure: 'new_lease',
      price: 0,
      annualRent: 9_000,
      termYears: 20,
      linkedNetPresentValue: 1_000_000,
    },
    1_109,
  ],
  // Other land: 2 % of 100,000 and 5 % of 50,000.
  ['a shop', { ...home, use: 'non_residential', price: 300_000 }, 4_500],
  ['a shop with a flat', { ...home, use: 'mixed', price: 300_000 }, 4_500],
  // Scotland: 2 % of 105,000 and 5 % of 50,000; 8 % of all.
  ['Scotland', { ...home, nation: 'scotland', price: 300_000 }, 4_600],
  ['a first home in Scotland', { ...first, nation: 'scotland', price: 300_000 }, 4_000],
  [
    'a home to let in Scotland',
    { ...second, nation: 'scotland', willLiveIn: false, price: 300_000 },
    28_600,
  ],
  [
    'a shop with a flat in Scotland',
    {
      ...second,
      nation: 'scotland',
      use: 'mixed',
      dwellingsPrice: 100_000,
      willLiveIn: false,
      price: 300_000,
    },
    // 1 % of 100,000 and 5 % of 50,000; 8 % of 100,000.
    11_500,
  ],
  // Wales: 6 % of 75,000; 5 %, 8.5 % and 10 % of 180,000, 70,000 and 50,000.
  ['Wales', { ...home, nation: 'wales', price: 300_000 }, 4_500],
  [
    'a home to let in Wales',
    { ...second, nation: 'wales', willLiveIn: false, price: 300_000 },
    19_950,
  ],
  // Below 40,000 no surcharge is due.
  ['a home of 39,999', { ...home, price: 39_999 }, 0],
] as const)('%s: £%i', (_name, facts, tax) => {
  expect(led(facts as Facts).result?.total.toNumber()).toBe(tax);
});

const upTo = (facts: Facts) => led(facts).asked.join(' ');

describe('only what the tax hangs on is asked for', () => {
  const begin = 'nation price effectiveDate use tenure';
  test.each([
    [
      { ...home, price: 300_000 },
      `${begin} buyer dwellings linkedPrice ownsAnotherHome neverOwnedHome nonUkResident`,
    ],
    // No relief for first-time buyers above its cap, nor in Wales.
    [
      { ...home, price: 600_000 },
      `${begin} buyer dwellings linkedPrice ownsAnotherHome nonUkResident`,
    ],
    [
      { ...home, nation: 'wales', price: 300_000 },
      `${begin} buyer dwellings linkedPrice ownsAnotherHome`,
    ],
    [{ ...home, use: 'non_residential', price: 300_000 }, `${begin} linkedPrice`],
    // Multiple dwellings relief ended in England in 2024, and is there in Wales.
    [
      { ...second, willLiveIn: false, price: 200_000, linkedPrice: 300_000 },
      `${begin} buyer dwellings linkedPrice ownsAnotherHome willLiveIn nonUkResident`,
    ],
    [
      {
        ...second,
        willLiveIn: false,
        nation: 'wales',
        price: 200_000,
        linkedPrice: 300_000,
        linkedDwellings: 1,
      },
      `${begin} buyer dwellings linkedPrice linkedDwellings ownsAnotherHome willLiveIn`,
    ],
    // A lease of a home is exempt in Scotland, whatever is linked with it.
    [
      {
        ...home,
        nation: 'scotland',
        tenure: 'new_lease',
        price: 100_000,
        annualRent: 100,
        termYears: 10,
      },
      `${begin} annualRent termYears buyer`,
    ],
    // No flat rate up to 500,000.
    [
      { ...home, buyer: 'company', price: 300_000 },
      `${begin} buyer dwellings linkedPrice nonUkResident`,
    ],
    // No surcharge below 40,000.
    [{ ...home, price: 39_999 }, `${begin} buyer dwellings linkedPrice`],
    [
      { ...moving, replacesMainHome: 'sold', mainHomeSoldOn: '2026-01-01', price: 300_000 },
      `${begin} buyer dwellings linkedPrice ownsAnotherHome willLiveIn replacesMainHome mainHomeSoldOn nonUkResident`,
    ],
    // Completed soon after the surcharge rose on 31 October 2024, the contract may keep 3 %.
    [
      {
        ...second,
        willLiveIn: false,
        effectiveDate: '2025-01-31',
        contractDate: '2024-10-01',
        price: 300_000,
      },
      `${begin} buyer dwellings linkedPrice ownsAnotherHome willLiveIn nonUkResident contractDate`,
    ],
  ] as const)('%#', (facts, asked) => {
    expect(upTo(facts as Facts)).toBe(asked);
  });

  test('each question says what hangs on it', () => {
    const { next } = interview({});
    expect(next).toEqual({
      fact: 'nation',
      question: expect.stringContaining('In which nation'),
      why: expect.stringContaining('SDLT'),
      kind: 'choice',
      choices: ['england', 'wales', 'scotland', 'northern_ireland'],
    });
    expect(interview({ nation: 'wales' }).next?.choices).toBeNull();
  });
});

describe('the surcharge comes back once the old main home is sold', () => {
  test.each([
    // 5 % of 300,000, by the same day three years later.
    ['england', '2026-11-28', 15_000, '2029-11-28'],
    ['england', '2024-02-29', 9_000, '2027-02-28'],
    ['wales', '2026-11-28', 15_450, '2029-11-28'],
    ['scotland', '2026-11-28', 24_000, '2029-11-28'],
    // 18 months in Scotland until 31 March 2024; 6 % of 300,000.
    ['scotland', '2024-03-31', 18_000, '2025-09-30'],
    ['scotland', '2024-04-01', 18_000, '2027-04-01'],
    // 36 months of purchases from 24 September 2018 to 24 March 2020; 3 % of 300,000 until 24 January 2019, then 4 %.
    ['scotland', '2018-09-23', 9_000, '2020-03-23'],
    ['scotland', '2018-09-24', 9_000, '2021-09-24'],
    ['scotland', '2020-03-24', 12_000, '2023-03-24'],
    ['scotland', '2020-03-25', 12_000, '2021-09-25'],
  ] as const)('%s, bought on %s: £%i by %s', (nation, effectiveDate, amount, sellBy) => {
    const { refund } = led({
      ...moving,
      nation,
      effectiveDate,
      contractDate: effectiveDate,
      replacesMainHome: 'to_be_sold',
      price: 300_000,
    });
    expect([refund?.amount.toNumber(), refund?.sellBy]).toEqual([amount, sellBy]);
    expect(refund?.claim).not.toBe('');
  });

  // 2 % of 300,000 stay with one who comes from abroad (FA 2003, schedule 9A).
  test('and not that of buyers from abroad', () => {
    const later = { ...moving, replacesMainHome: 'to_be_sold', nonUkResident: true };
    const { result, refund } = led({ ...later, price: 300_000 });
    expect([result?.total, refund?.amount].map(Number)).toEqual([26_000, 15_000]);
  });

  test.each([
    ['a company', { buyer: 'company', companyRelief: true }],
    [
      'two homes at once',
      { dwellings: 2, dwellingPrices: [200_000, 100_000], subsidiaryDwellings: 0 },
    ],
  ] as const)('not to %s, whatever else is answered', (_, more) => {
    const answers = { ...moving, replacesMainHome: 'to_be_sold', price: 300_000, ...more };
    const { result, refund } = interview(answers as InterviewAnswers);
    expect([result?.total.toNumber(), refund]).toEqual([20_000, null]);
  });

  test('not where none is due', () => {
    expect(led({ ...moving, replacesMainHome: 'none', price: 300_000 }).refund).toBeNull();
    expect(led({ ...home, price: 300_000 }).refund).toBeNull();
  });
});

describe('a lease', () => {
  test('of shared ownership asks for the market value of the whole', () => {
    // Within the cap and relieved: 240,000 of a home of 450,000 is free.
    const share = {
      ...first,
      tenure: 'shared_ownership',
      annualRent: 9_000,
      termYears: 125,
      marketValue: 450_000,
      marketValueElection: false,
      price: 240_000,
    };
    const { asked, result } = led(share);
    expect(asked.slice(4, 9)).toEqual([
      'tenure',
      'annualRent',
      'termYears',
      'marketValue',
      'marketValueElection',
    ]);
    expect(result?.total.toNumber()).toBe(0);
  });

  test('in Wales does not ask for it', () => {
    const { asked } = led({
      ...home,
      nation: 'wales',
      tenure: 'new_lease',
      annualRent: 100,
      termYears: 99,
      price: 240_000,
    });
    expect(asked).not.toContain('marketValue');
  });
});

test('who will own another home is no first-time buyer, whatever else is said', () => {
  const sold = { ...moving, replacesMainHome: 'sold', mainHomeSoldOn: '2026-11-01' };
  const { result } = interview({
    ...sold,
    neverOwnedHome: true,
    price: 300_000,
  } as InterviewAnswers);
  expect(result?.total.toNumber()).toBe(5_000);
});

test('what the whole is worth is not read where it does not count', () => {
  const lease = { tenure: 'shared_ownership', annualRent: 100, termYears: 99, price: 240_000 };
  const welsh = { ...home, ...lease, nation: 'wales', marketValue: 1, marketValueElection: true };
  expect(led(welsh).result?.total.toNumber()).toBe(
    led({ ...home, ...lease, nation: 'wales' }).result?.total.toNumber(),
  );
  expect(interview(welsh as InterviewAnswers).result).not.toBeNull();
});

test.each([
  [{ nation: 'france' }, 'not_a_choice', 'nation'],
  [{ use: 'farm' }, 'not_a_choice', 'use'],
  [{ ownsAnotherHome: 'yes' }, 'not_a_boolean', 'ownsAnotherHome'],
  [{ effectiveDate: '2026-13-01' }, 'not_a_date', 'effectiveDate'],
  [{ owner: 1 }, 'unknown_field', 'owner'],
  [{ price: 'much' }, 'not_a_number', 'price'],
  [{ price: -1 }, 'out_of_range', 'price'],
  [{ dwellings: 1.5 }, 'not_an_integer', 'dwellings'],
  [{ dwellingPrices: 1 }, 'not_a_list', 'dwellingPrices'],
  [{ dwellingPrices: [1, 'x'] }, 'not_a_number', 'dwellingPrices[1]'],
  [{ termYears: 0 }, 'out_of_range', 'termYears'],
  [{ termYears: 1_000 }, 'out_of_range', 'termYears'],
  [{ dwellings: 0 }, 'out_of_range', 'dwellings'],
  [
    { nation: 'england', tenure: 'shared_ownership', price: 200_000, marketValue: '199999.99' },
    'out_of_range',
    'marketValue',
  ],
  [{ effectiveDate: '2026-11-28', mainHomeSoldOn: '2026-11-29' }, 'out_of_range', 'mainHomeSoldOn'],
])('%o is refused with %s at %s', (answers, code, field) => {
  expect(() => interview(answers as InterviewAnswers)).toThrow(
    expect.objectContaining({ code, field }),
  );
});
