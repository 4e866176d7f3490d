import { describe, expect, test } from 'vitest';
import { stampDuty } from '@freehold/stamp-duty';
import type { StampDutyInput } from '@freehold/stamp-duty';

/** England on 2026-06-01, unless said. */
const answer = (facts: Partial<StampDutyInput>) =>
  stampDuty({
    nation: 'england',
    effectiveDate: '2026-06-01',
    price: 0,
    additionalProperty: false,
    ...facts,
  });

const scotland = { nation: 'scotland' } as const;
const wales = { nation: 'wales' } as const;
const shop = { use: 'non_residential' } as const;
const additionalProperty = { additionalProperty: true };
const number = (value: { toNumber(): number } | null) => value?.toNumber() ?? null;

type Figures = [total: number, standard: number, effective: number | null, marginal: number | null];

describe('the figures beside the total, from the published bands by hand', () => {
  test.each<[Partial<StampDutyInput>, Figures, string]>([
    [{ price: 0 }, [0, 0, null, 0], '2025-04-01'],
    [{ price: 125_000 }, [0, 0, 0, 2], '2025-04-01'],
    [{ price: 250_000 }, [2_500, 2_500, 1, 5], '2025-04-01'],
    [{ price: 300_000 }, [5_000, 5_000, 1.67, 5], '2025-04-01'],
    [{ price: 300_000, ...additionalProperty }, [20_000, 5_000, 6.67, 10], '2025-04-01'],
    [{ price: 300_000, nonUkResident: true }, [11_000, 5_000, 3.67, 7], '2025-04-01'],
    [{ price: 400_000, firstTimeBuyer: true }, [5_000, 5_000, 1.25, 5], '2025-04-01'],
    // The cap: a penny more costs the relief, so the next pound is charged as any other.
    [{ price: 500_000, firstTimeBuyer: true }, [10_000, 10_000, 2, 5], '2025-04-01'],
    [{ price: 600_000, company: true }, [102_000, 20_000, 17, 17], '2025-04-01'],
    [{ price: 2_000_000 }, [153_750, 153_750, 7.69, 12], '2025-04-01'],
    [{ ...shop, price: 300_000 }, [4_500, 4_500, 1.5, 5], '2016-03-17'],
    [{ ...scotland, price: 300_000 }, [4_600, 4_600, 1.53, 5], '2021-04-01'],
    [
      { ...scotland, price: 300_000, ...additionalProperty },
      [28_600, 4_600, 9.53, 13],
      '2024-12-05',
    ],
    [{ ...wales, price: 300_000 }, [4_500, 4_500, 1.5, 6], '2022-10-10'],
    [{ ...wales, price: 300_000, ...additionalProperty }, [19_950, 4_500, 6.65, 10], '2024-12-11'],
    // Four sevenths of the 7,500 on 350,000.
    [{ price: 200_000, linkedPrice: 150_000 }, [4_285, 4_285, 2.14, null], '2025-04-01'],
    // Twice 2 % of 55,000 and 8 % of 200,000; without the supplement a quarter of 13,350, which is more than twice 1,100.
    [{ ...scotland, price: 400_000, dwellings: 2 }, [34_200, 3_337, 8.55, null], '2024-12-05'],
    // Six dwellings are no dwellings: 2 % of 100,000 and 5 % of 950,000; five are charged as one purchase of dwellings, which
    // bears 5 % on all of it whoever buys.
    [{ price: 1_200_000, dwellings: 6 }, [49_500, 49_500, 4.13, 5], '2016-03-17'],
    [{ price: 1_200_000, dwellings: 5 }, [123_750, 63_750, 10.31, 15], '2025-04-01'],
  ])('%j: %j, rates from %s', (facts, figures, ratesFrom) => {
    const {
      total,
      standardTax,
      surchargeTax,
      effectiveRatePercentage,
      marginalRatePercentage,
      ...rest
    } = answer(facts);
    expect(
      [total, standardTax, effectiveRatePercentage, marginalRatePercentage].map(number),
    ).toEqual(figures);
    expect(number(surchargeTax)).toBe(figures[0] - figures[1]);
    expect(rest.ratesFrom).toBe(ratesFrom);
    expect([rest.rentTax, rest.netPresentValue]).toEqual([null, null]);
    const inBands = rest.bands.reduce((sum, { tax }) => sum + tax.toNumber(), 0);
    expect(inBands).toBe(figures[0]);
  });
});

const lease = (termYears: number, termDays = 0, rent: number | string = 1_000) => ({
  lease: { annualRents: [rent], termYears, termDays },
});

describe('the supplement on some of several dwellings in Scotland', () => {
  test.each<[Partial<StampDutyInput>, number]>([
    // 40,000 a dwelling bear it: 8 % of the one. A pound less in all and none of them reaches 40,000.
    [{ price: 120_000, dwellings: 3, additionalDwellings: 1 }, 3_200],
    [{ price: 119_999, dwellings: 3, additionalDwellings: 1 }, 0],
  ])('%j → £%i', (facts, tax) => {
    expect(answer({ ...scotland, ...additionalProperty, ...facts }).total.toNumber()).toBe(tax);
  });

  test('is shown on the share of the price that bears it, with the age of its rates', () => {
    const some = { ...scotland, ...additionalProperty, dwellings: 3, additionalDwellings: 1 };
    const shown = (facts: Partial<StampDutyInput>) => {
      const { total, bands, ratesFrom } = answer({ ...some, ...facts });
      const { on, taxable, tax } = bands.at(-1) ?? {};
      return [total, on, taxable, tax, ratesFrom].map(String);
    };
    // Relieved: 2 % of the 55,000 of each of three above 145,000, and 8 % of the one that bears it.
    expect(shown({ price: 600_000 })).toEqual([
      '19300',
      'supplement',
      '200000',
      '16000',
      '2024-12-05',
    ]);
    expect(shown({ price: 120_000, multipleDwellingsRelief: false })).toEqual([
      '3200',
      'supplement',
      '40000',
      '3200',
      '2024-12-05',
    ]);
  });
});

test('relief for several dwellings of a buyer who lives abroad, with and without the surcharge', () => {
  // On each 300,000: 5 % of 50,000, and 3 and 2 % of all, 17,500. Without surcharges 2,500, less than the least of 1 %: 6,000.
  const { total, standardTax, surchargeTax } = answer({
    effectiveDate: '2023-06-01',
    price: 600_000,
    dwellings: 2,
    nonUkResident: true,
  });
  expect([total, standardTax, surchargeTax].map(number)).toEqual([35_000, 6_000, 29_000]);
});

test('a dwelling of just the threshold bears no flat rate beside a linked purchase', () => {
  // Five eighths of 5 % of 125,000, 7 % of 125,000 and 10 % of 550,000.
  expect(answer({ price: 500_000, linkedPrice: 300_000, company: true }).total.toNumber()).toBe(
    43_750,
  );
});

describe('leases', () => {
  test.each<[Partial<StampDutyInput>, number]>([
    // The surcharge is for leases of more than seven years.
    [{ price: 300_000, ...additionalProperty, ...lease(6) }, 5_000],
    [{ price: 300_000, ...additionalProperty, ...lease(7) }, 5_000],
    [{ price: 300_000, ...additionalProperty, ...lease(7, 1) }, 20_000],
    [{ price: 300_000, ...additionalProperty, ...lease(8) }, 20_000],
    [{ price: 300_000, nonUkResident: true, ...lease(7) }, 5_000],
    // The non-resident surcharge falls on the rent too: 2 % of its value, 6,116.
    [{ price: 300_000, nonUkResident: true, ...lease(7, 1) }, 11_122],
    // A rent of 1,000 a year brings a premium under 40,000 into that surcharge: 2 % of it, and of 27,623 over 99 years.
    [{ price: 20_000, nonUkResident: true, ...lease(99, 0, 1_000) }, 952],
    [{ price: 20_000, nonUkResident: true, ...lease(99, 0, 999) }, 0],
    // Before 2016-03-17 a rent of 1,000 a year took the nil band of a premium: 1 % of 100,000.
    [{ ...shop, effectiveDate: '2015-06-01', price: 100_000, ...lease(1) }, 1_000],
    [{ ...shop, effectiveDate: '2015-06-01', price: 100_000, ...lease(1, 0, 999) }, 0],
    // Shared ownership: first-time buyers pay nothing on the rent, here 1 % of 609,898 beyond 125,000.
    [
      {
        price: 300_000,
        firstTimeBuyer: true,
        lease: { annualRents: [50_000], termYears: 21, sharedOwnership: true },
      },
      0,
    ],
    // The same at the cap of the relief: 10,000 on the premium.
    [
      {
        price: 500_000,
        firstTimeBuyer: true,
        lease: { annualRents: [50_000], termYears: 21, sharedOwnership: true },
      },
      10_000,
    ],
    [
      {
        price: 300_000,
        firstTimeBuyer: true,
        lease: { annualRents: [50_000], termYears: 21 },
      },
      6_098,
    ],
  ])('%j → £%i', (facts, tax) => {
    expect(answer(facts).total.toNumber()).toBe(tax);
  });

  test('premium and rent are taxed apart, and a rate of both together means nothing', () => {
    // 2 % of 50,000; and 1 % of the 15,350 by which the rent's value passes 150,000, each in whole pounds.
    const result = answer({ ...shop, price: 200_000, ...lease(1, 0, '171137.25') });
    expect([result.total, result.rentTax, result.netPresentValue].map(number)).toEqual([
      1_153, 153, 165_350,
    ]);
    expect(result.effectiveRatePercentage).toBeNull();
    expect(number(result.marginalRatePercentage)).toBe(2);
    expect(result.bands.map(({ on, tax }) => [on, tax.toNumber()])).toEqual([
      ['price', 0],
      ['price', 1_000],
      ['rent', 0],
      ['rent', 153],
    ]);
  });

  test('the part year at the end of a term counts by the days of the year that it begins', () => {
    // The second year runs from 15 January 2027 to 14 January 2028: 365 days, as 29 February 2028 comes after it.
    // 1,000,000 ÷ 1.035 + 1,000,000 × 100/365 ÷ 1.035² = 1,221,939.931.
    const january = { ...wales, ...shop, effectiveDate: '2026-01-15', price: 0 };
    const value = (facts: object) => number(answer({ ...january, ...facts }).netPresentValue);
    expect(value(lease(1, 100, 1_000_000))).toBe(1_221_939.93);
    // From 15 March 2027 there are 366: 1,221,241.143.
    expect(value({ effectiveDate: '2026-03-15', ...lease(1, 100, 1_000_000) })).toBe(1_221_241.14);
  });

  test('the rates of a lease are as young as those of its rent', () => {
    // Scotland: rates of premiums from 25 January 2019, of rents from 7 February 2020.
    const office = { ...scotland, ...shop, price: 300_000 };
    expect(answer(office).ratesFrom).toBe('2019-01-25');
    expect(answer({ ...office, ...lease(10) }).ratesFrom).toBe('2020-02-07');
  });

  test('a lease whose rent bears no tax has a rate on its premium, one without a premium no bands for it', () => {
    const cheap = answer({ price: 300_000, ...lease(10) });
    expect([cheap.rentTax, cheap.effectiveRatePercentage].map(number)).toEqual([0, 1.67]);
    const bare = answer({ ...shop, price: 0, ...lease(1, 0, '171137.25') });
    expect(bare.bands.map(({ on }) => on)).toEqual(['rent', 'rent']);
  });

  test('a residential lease in Scotland is exempt', () => {
    const { total, bands, rentTax, marginalRatePercentage } = answer({
      ...scotland,
      price: 300_000,
      ...lease(10),
    });
    expect([total, rentTax].map(number)).toEqual([0, 0]);
    expect([bands, marginalRatePercentage]).toEqual([[], null]);
  });
});

describe('reliefs, and why they are refused', () => {
  test.each<[Partial<StampDutyInput>, [string, string | null, number][]]>([
    [{ price: 300_000 }, []],
    [{ price: 300_000, firstTimeBuyer: true }, [['first_time_buyer', null, 5_000]]],
    [{ price: 125_000, firstTimeBuyer: true }, [['first_time_buyer', 'no_saving', 0]]],
    [{ price: 500_000, firstTimeBuyer: true }, [['first_time_buyer', null, 5_000]]],
    [{ price: '500000.01', firstTimeBuyer: true }, [['first_time_buyer', 'price_over_cap', 0]]],
    [
      { ...wales, price: 300_000, firstTimeBuyer: true },
      [['first_time_buyer', 'not_in_this_tax', 0]],
    ],
    [
      { ...shop, price: 300_000, firstTimeBuyer: true },
      [['first_time_buyer', 'not_residential', 0]],
    ],
    [
      { price: 300_000, firstTimeBuyer: true, ...additionalProperty },
      [['first_time_buyer', 'additional_dwelling_rates_apply', 0]],
    ],
    [
      { price: 300_000, firstTimeBuyer: true, company: true },
      [['first_time_buyer', 'additional_dwelling_rates_apply', 0]],
    ],
    [
      { price: 300_000, firstTimeBuyer: true, linkedPrice: 1 },
      [['first_time_buyer', 'linked_purchases', 0]],
    ],
    [
      { price: 300_000, firstTimeBuyer: true, dwellings: 2 },
      [
        ['first_time_buyer', 'more_than_one_dwelling', 0],
        ['multiple_dwellings', 'not_on_this_date', 0],
      ],
    ],
    [
      { price: 300_000, firstTimeBuyer: true, effectiveDate: '2017-11-21' },
      [['first_time_buyer', 'not_on_this_date', 0]],
    ],
    // 13,350 and 8 % of 400,000, less twice 1,100 and 16,000.
    [{ ...scotland, price: 400_000, dwellings: 2 }, [['multiple_dwellings', null, 11_150]]],
    [
      { ...scotland, price: 400_000, dwellings: 2, multipleDwellingsRelief: false },
      [['multiple_dwellings', 'not_claimed', 0]],
    ],
    [
      { ...scotland, ...shop, price: 400_000, dwellings: 2 },
      [['multiple_dwellings', 'not_residential', 0]],
    ],
    [
      { price: 1_200_000, dwellings: 6 },
      [
        ['multiple_dwellings', 'not_on_this_date', 0],
        ['six_dwellings', null, 0],
      ],
    ],
    // In 2018: 49,500 as no dwellings; six times 1,500 and 3 % of 200,000 with the relief, which takes the place of that rule.
    [
      { price: 1_200_000, dwellings: 6, effectiveDate: '2018-06-01' },
      [
        ['multiple_dwellings', null, 4_500],
        ['six_dwellings', 'no_saving', 0],
      ],
    ],
    // 17 % of 600,000 less 20,000 and 5 % of 600,000.
    [
      { price: 600_000, company: true, companyRelief: true },
      [['company_flat_rate_relief', null, 52_000]],
    ],
    [
      { price: 500_000, company: true, companyRelief: true },
      [['company_flat_rate_relief', 'no_flat_rate_at_this_price', 0]],
    ],
    [
      { ...scotland, price: 600_000, company: true, companyRelief: true },
      [['company_flat_rate_relief', 'not_in_this_tax', 0]],
    ],
    [
      { ...shop, price: 600_000, company: true, companyRelief: true },
      [['company_flat_rate_relief', 'not_residential', 0]],
    ],
    [
      { price: 600_000, company: true, companyRelief: true, effectiveDate: '2012-03-20' },
      [['company_flat_rate_relief', 'not_on_this_date', 0]],
    ],
    [
      { price: 600_000, company: true, companyRelief: true, dwellings: 2 },
      [
        ['company_flat_rate_relief', 'no_flat_rate_at_this_price', 0],
        ['multiple_dwellings', 'not_on_this_date', 0],
      ],
    ],
  ])('%j → %j', (facts, expected) => {
    const { reliefs, reliefApplied } = answer(facts);
    expect(
      reliefs.map(({ relief, refused, saving }) => [relief, refused, saving.toNumber()]),
    ).toEqual(expected);
    for (const { applied, refused } of reliefs) expect(applied).toBe(refused === null);
    const first = expected.find(([, refused]) => refused === null);
    expect(reliefApplied).toBe(first?.[0] ?? null);
  });
});

describe('several dwellings, and dwellings beside other property', () => {
  test.each<[Partial<StampDutyInput>, number]>([
    // Two of 200,000 with 3 and 2 points more: 1,500 and 10,000 each.
    [{ price: 400_000, dwellings: 2, nonUkResident: true, effectiveDate: '2022-06-01' }, 23_000],
    // Six or more bear no Scottish supplement, whichever of them are further dwellings: 1 % of 100,000 and 5 % of 350,000.
    [
      {
        ...scotland,
        ...additionalProperty,
        price: 600_000,
        dwellings: 6,
        additionalDwellings: 3,
        multipleDwellingsRelief: false,
      },
      18_500,
    ],
    // A quarter of 48,500, which is more than six times 1,100.
    [
      {
        ...scotland,
        ...additionalProperty,
        price: 1_200_000,
        dwellings: 6,
        additionalDwellings: 3,
      },
      12_125,
    ],
    // 1 % of 100,000, 5 % of 50,000, and 8 % of all of it.
    [
      { ...scotland, ...additionalProperty, use: 'mixed', price: 300_000, dwellingsPrice: 300_000 },
      27_500,
    ],
  ])('%j → £%i', (facts, tax) => {
    expect(answer(facts).total.toNumber()).toBe(tax);
  });

  test('no band of a supplement that no dwelling bears', () => {
    const facts = { ...additionalProperty, price: 2_000_000, dwellings: 2, additionalDwellings: 0 };
    const { total, bands } = answer({ ...scotland, ...facts });
    // Twice the 78,350 on 1,000,000.
    expect(total.toNumber()).toBe(156_700);
    expect(new Set(bands.map(({ on }) => on))).toEqual(new Set(['price']));
  });
});
