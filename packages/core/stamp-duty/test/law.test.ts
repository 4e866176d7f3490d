import { describe, expect, test } from 'vitest';
import { cliffs, stampDuty } from '@freehold/stamp-duty';
import type { StampDutyInput } from '@freehold/stamp-duty';

const scotland = { nation: 'scotland' } as const;
const wales = { nation: 'wales' } as const;
const shop = { use: 'non_residential' } as const;
const additionalProperty = { additionalProperty: true };

/** England, 2026-06-01, unless said. */
function pay(facts: Partial<StampDutyInput>) {
  return stampDuty({
    nation: 'england',
    effectiveDate: '2026-06-01',
    price: 0,
    additionalProperty: false,
    ...facts,
  });
}

const taxOf = (facts: Partial<StampDutyInput>) => pay(facts).total.toNumber();

const years = (termYears: number) => ({ lease: { annualRents: [100], termYears } });

const codesOf = (facts: Partial<StampDutyInput>) => pay(facts).warnings.map(({ code }) => code);

const valuePounds = (facts: Partial<StampDutyInput>) =>
  pay({ ...shop, ...facts }).netPresentValue?.toNumber();

const rateOf = (facts: Partial<StampDutyInput>) =>
  pay(facts).marginalRatePercentage?.toNumber() ?? null;

/** A lease for 99 years. */
const rentOf = (rent: number | string) => ({ lease: { annualRents: [rent], termYears: 99 } });

/** A share of a home that a first-time buyer takes on a lease of 125 years. */
const share = (rent: number, lease: object) =>
  ({
    firstTimeBuyer: true,
    lease: { annualRents: [rent], termYears: 125, sharedOwnership: true, ...lease },
  }) as const;

/** Present value of a rent of so much a year, from one year to another. */
function valueOf(rent: number, fromYear: number, toYear: number): number {
  let value = 0;
  for (let year = fromYear; year <= toYear; year += 1) value += rent / 1.035 ** year;
  return value;
}

describe('the rent of a lease after its fifth year', () => {
  const falling = { annualRents: [90_000, 90_000, 90_000, 90_000, 90_000, 30_000], termYears: 10 };
  const rising = { annualRents: [30_000, 30_000, 30_000, 30_000, 30_000, 90_000], termYears: 10 };

  // LBTT(S)A 2013, schedule 19, paragraph 6; Revenue Scotland, LBTT60031: the actual rent payable for each year.
  test('is that of each year in Scotland', () => {
    const fallen = valueOf(90_000, 1, 5) + valueOf(30_000, 6, 10);
    const risen = valueOf(30_000, 1, 5) + valueOf(90_000, 6, 10);
    expect(valuePounds({ ...scotland, lease: falling })).toBeCloseTo(fallen, 2);
    expect(valuePounds({ ...scotland, lease: rising })).toBeCloseTo(risen, 2);
    // 1 % of what is above 150,000 of 406,354.71 + 114,046.59.
    expect(taxOf({ ...scotland, ...shop, lease: falling })).toBe(3_704);
  });

  // FA 2003, schedule 17A, paragraph 7; LTTA 2017, schedule 6, paragraph 10(3).
  test('is the highest of the first five in England and in Wales', () => {
    for (const nation of [{}, wales]) {
      const value = (lease: StampDutyInput['lease']) => valuePounds({ ...nation, lease: lease! });
      expect(Math.floor(value(falling)!)).toBe(Math.floor(valueOf(90_000, 1, 10)));
      expect(Math.floor(value(rising)!)).toBe(Math.floor(valueOf(30_000, 1, 10)));
    }
  });

  test('counts the days of a part year at the rent of that year in Scotland', () => {
    // The seventh year, of 366 days: from 2032-06-01 to 2033-06-01 there is no leap day, so 73 of 365 are a fifth.
    const lease = { annualRents: [50_000, 50_000, 50_000, 50_000, 50_000, 20_000], termYears: 6 };
    expect(valuePounds({ ...scotland, lease: { ...lease, termDays: 73 } })).toBeCloseTo(
      valueOf(50_000, 1, 5) + valueOf(20_000, 6, 6) + valueOf(4_000, 7, 7),
      2,
    );
  });
});

// HMRC's manual, SDLTM13010 and SDLTM13012: 1,000 or more from 12 March 2008 and for other property only; before that day
// more than 600, for dwellings too.
describe('a premium before 2016 loses its nil band to the rent', () => {
  test.each<[string, Partial<StampDutyInput>, number]>([
    ['2008-03-11', { ...shop, price: 100_000, ...rentOf(600) }, 0],
    ['2008-03-11', { ...shop, price: 100_000, ...rentOf('600.01') }, 1_000],
    ['2008-03-11', { ...shop, price: 100_000, ...rentOf(999) }, 1_000],
    ['2008-03-12', { ...shop, price: 100_000, ...rentOf(999) }, 0],
    ['2008-03-12', { ...shop, price: 100_000, ...rentOf(1_000) }, 1_000],
    ['2008-03-11', { price: 100_000, ...rentOf(600) }, 0],
    ['2008-03-11', { price: 100_000, ...rentOf('600.01') }, 1_000],
    ['2003-12-01', { price: 50_000, ...rentOf(601) }, 500],
    ['2008-03-12', { price: 100_000, ...rentOf(2_000) }, 0],
    // A premium above the nil band is charged on the whole already.
    ['2008-03-11', { price: 200_000, ...rentOf(601) }, 2_000],
  ])('%s: %o → £%i', (effectiveDate, facts, tax) => {
    expect(taxOf({ effectiveDate, ...facts })).toBe(tax);
  });
});

// SDLTM09770 and SDLTM09860; LBTT(S)A 2013, schedule 2A, paragraph 4(3); LTTA 2017, schedule 5, paragraph 3(2)(c): the
// chargeable consideration for the transaction, whatever is linked with it.
describe('£40,000 is looked for in the purchase itself, not in what is linked with it', () => {
  test.each<[Partial<StampDutyInput>, number]>([
    // The 39,999 bears its share of 2 % of 114,999; a pound more bears 5 % on 40,000 besides.
    [{ price: 39_999, linkedPrice: 200_000, ...additionalProperty }, 383],
    [{ price: 40_000, linkedPrice: 200_000, ...additionalProperty }, 2_383],
    [{ price: 39_999, linkedPrice: 200_000, nonUkResident: true }, 383],
    [{ price: 40_000, linkedPrice: 200_000, nonUkResident: true }, 1_183],
    // 2 % of 94,999, and 8 % of 40,000.
    [{ ...scotland, price: 39_999, linkedPrice: 200_000, ...additionalProperty }, 316],
    [{ ...scotland, price: 40_000, linkedPrice: 200_000, ...additionalProperty }, 3_516],
    // A sixth of 5 % of 180,000 and 8.5 % of 60,000.
    [{ ...wales, price: 40_000, linkedPrice: 200_000, ...additionalProperty }, 2_350],
    // The main rates: a share of 6 % of 14,999.
    [{ ...wales, price: 39_999, linkedPrice: 200_000, ...additionalProperty }, 149],
  ])('%o → £%i', (facts, tax) => {
    expect(taxOf(facts)).toBe(tax);
  });
});

// Stamp Duty Land Tax Act 2015, section 2(3).
describe('a contract made before 4 December 2014', () => {
  const before = { contractDate: '2014-12-03' };
  test.each<[string, Partial<StampDutyInput>, number, boolean]>([
    // 4 % of the whole, and 2 % of 125,000, 5 % of 675,000 and 10 % of 75,000.
    ['2015-01-15', { price: 1_000_000, ...before }, 40_000, true],
    ['2015-01-15', { price: 1_000_000, contractDate: '2014-12-04' }, 43_750, false],
    ['2015-01-15', { price: 1_000_000 }, 43_750, false],
    // 7 %; the slices give 153,750.
    ['2015-01-15', { price: 2_000_001, ...before }, 140_000, true],
    ['2015-01-15', { price: 180_000, ...before }, 1_100, false],
    // However late it completes: 5 % of 1,500,000.
    ['2026-06-01', { price: 1_500_000, ...before }, 75_000, true],
    ['2020-09-01', { price: 500_000, ...before }, 0, false],
  ])('completed on %s: %o → £%i', (effectiveDate, facts, tax, elected) => {
    const { total, warnings } = pay({ effectiveDate, ...facts });
    expect(total.toNumber()).toBe(tax);
    expect(warnings.some(({ code }) => code === 'earlier_rates_elected')).toBe(elected);
  });
});

// Finance Act 2010, section 7(3); Finance Act 2012, section 213(3) and schedule 35, paragraph 10; Finance Act 2014,
// section 111(5).
describe('a contract made before a rate was announced keeps what was before it', () => {
  const company = { company: true };
  test.each<[string, Partial<StampDutyInput>, number]>([
    ['2011-05-01', { price: 1_500_000, contractDate: '2010-03-24' }, 60_000],
    ['2011-05-01', { price: 1_500_000, contractDate: '2010-03-25' }, 75_000],
    ['2012-06-01', { price: 3_000_000, contractDate: '2012-03-21' }, 150_000],
    ['2012-06-01', { price: 3_000_000, contractDate: '2012-03-22' }, 210_000],
    ['2012-06-01', { price: 3_000_000, contractDate: '2010-03-24' }, 120_000],
    ['2012-06-01', { price: 3_000_000, contractDate: '2012-03-20', ...company }, 150_000],
    ['2012-06-01', { price: 3_000_000, contractDate: '2012-03-21', ...company }, 450_000],
    ['2014-06-01', { price: 1_000_000, contractDate: '2014-03-19', ...company }, 40_000],
    ['2014-06-01', { price: 1_000_000, contractDate: '2014-03-20', ...company }, 150_000],
    ['2014-06-01', { price: 2_000_001, contractDate: '2014-03-19', ...company }, 300_000],
    // Elected slabs of 2012, and the flat rate on dwellings above 2,000,000 only.
    ['2015-06-01', { price: 1_500_000, contractDate: '2014-03-19', ...company }, 75_000],
    ['2015-06-01', { price: 3_000_000, contractDate: '2010-03-24' }, 120_000],
  ])('completed on %s: %o → £%i', (effectiveDate, facts, tax) => {
    expect(taxOf({ effectiveDate, ...facts })).toBe(tax);
  });
});

describe('the rate on the next pound', () => {
  test('is none of law for a share of linked purchases', () => {
    // A hundred pounds more raise the share of 200,000 of 350,000 by 3.68, not by 5.
    expect(rateOf({ price: 200_000, linkedPrice: 150_000 })).toBeNull();
    // A dwelling at the flat rate is charged on its own.
    expect(rateOf({ price: 600_000, linkedPrice: 150_000, company: true })).toBe(17);
  });

  test('holds the supplement of the dwellings that share the price by number', () => {
    const two = { ...scotland, ...additionalProperty, dwellings: 2, additionalDwellings: 1 };
    const unrelieved = { ...two, price: 200_000, multipleDwellingsRelief: false };
    // 2 % of the pound and 8 % of half of it: 9,100 on 200,000 and 9,700 on 210,000.
    expect(rateOf(unrelieved)).toBe(6);
    expect([taxOf(unrelieved), taxOf({ ...unrelieved, price: 210_000 })]).toEqual([9_100, 9_700]);
    expect(rateOf({ ...unrelieved, additionalDwellingsPrice: 90_000 })).toBe(2);
  });
});

// SDLTM29820 and FA 2003, section 57AA(3): 21 years; schedule 9, paragraph 15, is of 2017, the relief of 2010 had none such.
describe('first-time buyer relief on a lease', () => {
  const first = { firstTimeBuyer: true, ...rentOf(10_000) };
  const shared = (effectiveDate: string) => ({
    ...first,
    effectiveDate,
    price: 200_000,
    lease: { annualRents: [10_000], termYears: 21, sharedOwnership: true },
  });
  test.each<[Partial<StampDutyInput>, number]>([
    // 2 % of 125,000 and 5 % of 50,000; with the relief nothing.
    [{ ...first, price: 300_000, ...years(20) }, 5_000],
    [{ ...first, price: 300_000, ...years(21) }, 0],
    [{ ...first, price: 200_000, effectiveDate: '2011-01-01', ...years(20) }, 2_000],
    [{ ...first, price: 200_000, effectiveDate: '2011-01-01', ...years(21) }, 0],
    // 21 years at 10,000 are worth 146,979: 1 % of 21,979.
    [shared('2011-01-01'), 219],
    [shared('2018-01-01'), 0],
  ])('%o → £%i', (facts, tax) => {
    expect(taxOf(facts)).toBe(tax);
  });
});

// FA 2003, schedule 6B, paragraph 2(3), until 2024; LBTT(S)A 2013, schedule 5; LTTA 2017, schedule 13, paragraph 3.
test.each<[Partial<StampDutyInput>, boolean]>([
  [{ effectiveDate: '2024-05-31' }, true],
  [{ effectiveDate: '2024-06-01' }, false],
  [{ effectiveDate: '2011-07-18' }, false],
  [scotland, true],
  [wales, true],
  [{ ...scotland, use: 'mixed' }, true],
  [{ ...scotland, ...shop }, false],
  [{ ...scotland, multipleDwellingsRelief: false }, false],
  [{ ...scotland, linkedPrice: 0 }, false],
  [{ ...scotland, linkedDwellings: 1 }, false],
])('relief that linked purchases may have is named: %o, %s', (facts, isNamed) => {
  const codes = codesOf({ price: 200_000, linkedPrice: 200_000, ...facts });
  expect(codes.includes('relief_of_linked_purchases')).toBe(isNamed);
});

/*
 * FA 2003, schedule 4A: a dwelling of more than £500,000 bears 17 %, and what else is bought is a transaction of its own,
 * linked with nothing (paragraphs 2(2) to (5) and 3(1)(b)).
 */
describe('what a company buys is charged dwelling by dwelling', () => {
  const company = { company: true } as const;
  test.each<[string, Partial<StampDutyInput>, number]>([
    ['two of 600,000: 17 % of 1,200,000', { price: 1_200_000, dwellings: 2 }, 204_000],
    ['the same by their prices', { price: 1_200_000, dwellingPrices: [600_000, 600_000] }, 204_000],
    // 17 % of 600,000 are 102,000; of 300,000 5 % of 125,000, 7 % of 125,000 and 10 % of 50,000 are 20,000.
    ['600,000 and 300,000', { price: 900_000, dwellingPrices: [600_000, 300_000] }, 122_000],
    // Nothing above 500,000: of 1,000,000 6,250, 8,750, 10 % of 675,000 and 15 % of 75,000 are 93,750.
    ['two of 500,000', { price: 1_000_000, dwellings: 2 }, 93_750],
    ['two of 500,000.01', { price: 1_000_000.02, dwellings: 2 }, 170_000],
    // 102,000; a shop of 400,000: 2 % of 100,000 and 5 % of 150,000 are 9,500.
    [
      'a house of 600,000 and a shop of 400,000',
      { price: 1_000_000, use: 'mixed', dwellingsPrice: 600_000 },
      111_500,
    ],
    // 17 % of 600,000; six of 100,000 count as no dwellings: 2 % of 100,000 and 5 % of 350,000 are 19,500.
    [
      'one of 600,000 and six of 100,000',
      { price: 1_200_000, dwellingPrices: [600_000, ...Array.from({ length: 6 }, () => 100_000)] },
      121_500,
    ],
    // A block of six of 600,000: they are dwellings of more than 500,000 each.
    ['six of 600,000', { price: 3_600_000, dwellings: 6 }, 612_000],
    // 19 %, and of 300,000 2 points more.
    [
      'by a company abroad',
      { price: 900_000, dwellingPrices: [600_000, 300_000], nonUkResident: true },
      140_000,
    ],
    // With relief of several dwellings of 15 April 2024: 15 % of 600,000; of two of 300,000 3 % of 250,000 and 8 % of 50,000 each.
    [
      'beside two that relief of several dwellings is claimed for',
      {
        price: 1_200_000,
        dwellingPrices: [600_000, 300_000, 300_000],
        effectiveDate: '2024-04-15',
      },
      113_000,
    ],
  ])('%s', (_, facts, pounds) => {
    expect(taxOf({ ...company, ...facts })).toBe(pounds);
  });

  test('a mixed purchase of which the dwelling may cost more is refused until that is said', () => {
    const mixed = { use: 'mixed', ...company } as const;
    expect(() => taxOf({ ...mixed, price: 500_001 })).toThrow('needs dwellingsPrice');
    const any = { nation: 'england', effectiveDate: '2026-06-01', ...mixed } as const;
    expect(() => cliffs(any)).toThrow('needs dwellingsPrice');
    // Of 500,000: 2 % of 100,000 and 5 % of 250,000.
    expect(taxOf({ ...mixed, price: 500_000 })).toBe(14_500);
    expect(taxOf({ ...mixed, price: 500_001, companyRelief: true })).toBe(14_500);
    expect(codesOf({ ...mixed, price: 900_000, dwellingsPrice: 500_001 })).toEqual([]);
    expect(codesOf({ ...mixed, price: 900_000, dwellingsPrice: 500_000 })).toEqual([
      'buyer_ignored',
    ]);
  });

  test('dwellings that are taken to cost the same are told where other prices would matter', () => {
    const [above, at] = [500_001, 500_000].map((price) =>
      codesOf({ company: true, dwellings: 6, price }),
    );
    expect(above).toContain('equal_apportionment');
    expect(at).not.toContain('equal_apportionment');
  });

  test('the price at which the second of two dwellings rises above the threshold is a cliff', () => {
    const { cliff } = pay({ ...company, price: 1_000_001, dwellings: 2 });
    // Of 1,000,000 93,750; of 1,000,001 17 %.
    expect(cliff?.price.toNumber()).toBe(1_000_000);
    expect(cliff?.jump.toNumber()).toBe(76_250);
  });
});

/*
 * HMRC's manual, SDLTM29880 (election) and SDLTM29885 (in stages): the market value of the whole is what must be within the
 * cap of first-time buyer relief. Without the relief 2 % of a share above 125,000, and 1 % of the rent's value above 125,000:
 * 3.5 % over 125 years makes 28.1836 of a year's rent.
 */
describe('a share of a home, bought by a first-time buyer', () => {
  const in2023 = { effectiveDate: '2023-06-01' };

  test.each<[string, Partial<StampDutyInput>, number]>([
    ['240,000 of 600,000', { price: 240_000, ...share(9_000, { marketValue: 600_000 }) }, 3_586],
    ['210,000 of 700,000', { price: 210_000, ...share(13_000, { marketValue: 700_000 }) }, 4_113],
    ['240,000 of 500,000', { price: 240_000, ...share(9_000, { marketValue: 500_000 }) }, 0],
    ['240,000 of 500,001', { price: 240_000, ...share(9_000, { marketValue: 500_001 }) }, 3_586],
    [
      'SDLTM29885: 180,000 of 450,000',
      { ...in2023, price: 180_000, ...share(9_000, { marketValue: 450_000 }) },
      0,
    ],
    [
      'SDLTM29880: 225,000 of 450,000, by election',
      {
        ...in2023,
        price: 225_000,
        ...share(9_000, { marketValue: 450_000, marketValueElection: true }),
      },
      1_250,
    ],
    // 5 % of 300,000 and 2,500 of the bands below: no relief, and no tax on the rent.
    [
      '240,000 of 550,000, by election',
      { price: 240_000, ...share(9_000, { marketValue: 550_000, marketValueElection: true }) },
      17_500,
    ],
  ])('%s', (_, facts, pounds) => {
    expect(taxOf(facts)).toBe(pounds);
  });

  test('a market value is read of a share under SDLT alone, and is no less than its price', () => {
    const whole = { marketValue: 300_000 };
    expect(() => taxOf({ price: 300_001, ...share(1, whole) })).toThrow(
      'lease.marketValue must be',
    );
    expect(taxOf({ price: 300_000, ...share(1, whole) })).toBe(0);
    expect(() => taxOf({ price: 1, ...share(1, { ...whole, sharedOwnership: false }) })).toThrow(
      'lease.marketValue is read of shared ownership',
    );
    expect(() => taxOf({ ...scotland, price: 1, ...share(1, whole) })).toThrow('under SDLT alone');
    expect(() => taxOf({ price: 1, ...share(1, { marketValueElection: true }) })).toThrow(
      'lease.marketValue is required: the election pays tax on it',
    );
    expect(() =>
      taxOf({ ...scotland, price: 1, ...share(1, { marketValueElection: true }) }),
    ).toThrow('lease.marketValueElection is read of shared ownership under SDLT alone');
  });
});

// Scotland Act 2012, section 29(5), Royal Assent on 1 May 2012; Wales Act 2014, section 16(5), on 17 December 2014: SDLT
// stays where the contract was made on or before that day.
describe('a contract older than the devolved tax', () => {
  test.each<[Partial<StampDutyInput>, string[]]>([
    [{ ...scotland, contractDate: '2012-05-01' }, ['sdlt_may_apply']],
    [{ ...scotland, contractDate: '2012-05-02' }, []],
    [{ ...wales, contractDate: '2014-12-17' }, ['sdlt_may_apply']],
    [{ ...wales, contractDate: '2014-12-18' }, []],
    [{ contractDate: '2012-05-01' }, []],
    [scotland, []],
  ])('%o → %j', (facts, codes) => {
    expect(codesOf({ ...facts, price: 100_000 })).toEqual(codes);
  });
});

// FA 2003, section 57AA: an individual who has not bought a dwelling before and means to live in this one.
describe('a first-time buyer who owns another dwelling, before there were rates for that', () => {
  const first = { firstTimeBuyer: true, price: 200_000, effectiveDate: '2011-01-01' };
  test.each<[Partial<StampDutyInput>, string, string[]]>([
    [{ ...first, ...additionalProperty }, 'owns_another_dwelling', ['not_a_first_time_buyer']],
    [{ ...first, company: true }, 'not_an_individual', ['not_a_first_time_buyer']],
    [
      { ...first, ...additionalProperty, effectiveDate: '2013-01-01' },
      'not_on_this_date',
      ['not_a_first_time_buyer'],
    ],
    [
      { ...first, ...additionalProperty, effectiveDate: '2018-01-01' },
      'additional_dwelling_rates_apply',
      ['higher_rates_win'],
    ],
  ])('%o: %s', (facts, refused, codes) => {
    expect(pay(facts).reliefs.map((relief) => relief.refused)).toEqual([refused]);
    expect(
      codesOf(facts).filter((code) => code !== 'surcharge_not_due' && code !== 'unconfirmed'),
    ).toEqual(codes);
  });
});
