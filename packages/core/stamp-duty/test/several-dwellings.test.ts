import { describe, expect, test } from 'vitest';
import { cliffs, stampDuty } from '@freehold/stamp-duty';
import type { StampDutyInput } from '@freehold/stamp-duty';

const scotland = { nation: 'scotland' } as const;
const wales = { nation: 'wales' } as const;
const owner = { additionalProperty: true } as const;
const company = { company: true, companyRelief: true } as const;
const abroad = { nonUkResident: true } as const;

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

const codesOf = (facts: Partial<StampDutyInput>) => pay(facts).warnings.map(({ code }) => code);

/** Dwellings at these prices. */
function at(...dwellingPrices: number[]) {
  return { price: dwellingPrices.reduce((sum, price) => sum + price, 0), dwellingPrices };
}

// FA 2003, schedule 4ZA, paragraphs 5 (an individual, two dwellings that meet conditions A and C), 6 (one that does, and
// another owned) and 7 (a company, one of 40,000).
describe('SDLT on several dwellings looks at what each costs', () => {
  test.each<[string, Partial<StampDutyInput>, number]>([
    // 2 % of 115,000 and 5 % of 240,000.
    ['two of 40,000 or more, nothing else owned', at(200_000, 40_000), 14_300],
    ['one of 40,000 or more, nothing else owned', at(200_001, 39_999), 2_300],
    ['the same, and another owned', { ...at(200_001, 39_999), ...owner }, 14_300],
    ['the same, by a company', { ...at(200_001, 39_999), ...company }, 14_300],
    ['none of 40,000, and another owned', { ...at(39_999, 39_999, 39_999), ...owner }, 0],
    ['none of 40,000, by a company', { ...at(39_999, 39_999, 39_999), ...company }, 0],
    ['one of 40,000 by a company', { ...at(39_999, 40_000, 39_999), ...company }, 5_999],
    // Paragraph 5(5): 400,000 of 600,000 is two thirds. 2 % of 125,000 and 5 % of 350,000.
    ['a house and its annexe', { ...at(400_000, 200_000), subsidiaryDwellings: 1 }, 20_000],
    [
      'the same, and another owned',
      { ...at(400_000, 200_000), subsidiaryDwellings: 1, ...owner },
      50_000,
    ],
    [
      'the same, by a company',
      { ...at(400_000, 200_000), subsidiaryDwellings: 1, ...company },
      50_000,
    ],
    // With equal parts: 2 × 40,000 reach it and bear 5 %, 2 × 39,999.50 do not.
    ['two of equal price', { price: 80_000, dwellings: 2 }, 4_000],
    ['two of equal price, a pound less', { price: 79_999, dwellings: 2 }, 0],
    ['three of equal price, another owned', { price: 119_999, dwellings: 3, ...owner }, 0],
    // Schedule 9A, paragraph 2(3): the consideration for the transaction, not for each.
    ['three from abroad', { price: 60_000, dwellings: 3, ...abroad }, 1_200],
    ['three from abroad, a pound less than 40,000', { price: 39_999, dwellings: 3, ...abroad }, 0],
    // Before the rates, and under a contract before them: 2 % of 115,000.
    [
      'before 1 April 2016',
      {
        ...at(200_000, 40_000),
        effectiveDate: '2016-03-31',
        multipleDwellingsRelief: false,
      },
      2_300,
    ],
    ['a contract before them', { ...at(200_000, 40_000), contractDate: '2015-11-25' }, 2_300],
  ])('%s', (_, facts, tax) => {
    expect(taxOf(facts)).toBe(tax);
  });

  test('under multiple dwellings relief, as HMRC prints (SDLTM09840)', () => {
    const flats = { dwellings: 10, ...company, effectiveDate: '2022-11-01' };
    expect(taxOf({ ...flats, price: 1_000_000 })).toBe(30_000);
    expect(taxOf({ ...flats, price: 3_000_000 })).toBe(115_000);
    const unclaimed = { ...flats, multipleDwellingsRelief: false };
    expect(taxOf({ ...unclaimed, price: 1_000_000 })).toBe(39_500);
    expect(taxOf({ ...unclaimed, price: 3_000_000 })).toBe(139_500);
  });

  test('under the relief too, whatever the average: a transaction bears the rates or does not', () => {
    const facts = { effectiveDate: '2022-11-01', multipleDwellingsRelief: true };
    // One of four reaches 40,000: 3 % of 160,000, where the average is 40,000 less a pound.
    expect(taxOf({ ...facts, ...at(100_000, 20_000, 20_000, 19_996), ...owner })).toBe(4_799);
    // Two points from a sum of 40,000 on.
    expect(taxOf({ ...facts, price: 60_000, dwellings: 3, ...abroad })).toBe(1_200);
    // A house and its annexe: 2 × 5 % of 50,000; 1 % is more: 6,000.
    expect(taxOf({ ...facts, ...at(400_000, 200_000), subsidiaryDwellings: 1 })).toBe(6_000);
  });

  // SDLTM09740: a mixed purchase is no higher rates transaction, with the relief or without; the non-resident points stay.
  test('not on the dwellings of a mixed purchase', () => {
    const facts = { use: 'mixed', effectiveDate: '2022-11-01', price: 1_000_000 } as const;
    const shop = { ...facts, dwellings: 2, dwellingsPrice: 600_000 };
    // Twice 5 % of 50,000 is less than 1 % of 600,000; and four tenths of 2 % of 100,000 and 5 % of 750,000.
    for (const buyer of [{}, owner, company]) expect(taxOf({ ...shop, ...buyer })).toBe(21_800);
    // Twice 2,500 and 2 % of 300,000.
    expect(taxOf({ ...shop, ...abroad })).toBe(17_000 + 15_800);
  });
});

// LTTA 2017, schedule 5, paragraphs 11 to 15 and 21.
describe('LTT on several dwellings looks at what each costs', () => {
  const unclaimed = { ...wales, multipleDwellingsRelief: false };
  const shop: Partial<StampDutyInput> = {
    ...wales,
    use: 'mixed',
    ...owner,
    price: 1_000_000,
    dwellings: 2,
    dwellingsPrice: 600_000,
  };
  test.each<[string, Partial<StampDutyInput>, number]>([
    // 5 % of 180,000, 8.5 % of 60,000; the main rates: 6 % of 15,000.
    ['two of 40,000 or more', { ...unclaimed, ...at(200_000, 40_000) }, 14_100],
    ['one of 40,000 or more', { ...unclaimed, ...at(200_001, 39_999) }, 900],
    ['the same, another owned', { ...unclaimed, ...at(200_001, 39_999), ...owner }, 14_100],
    ['the same, by a company', { ...unclaimed, ...at(200_001, 39_999), ...company }, 14_100],
    ['none by a company', { ...unclaimed, ...at(39_999, 39_999), ...company }, 0],
    // With the relief: twice 5 % of 120,000.
    ['two, relieved', { ...wales, ...at(200_000, 40_000) }, 12_000],
    // A mixed purchase: twice 6 % of 75,000 is 9,000, less than 3 % of 600,000 (WSI 2026/40); and four tenths of 1 % of
    // 25,000 and 5 % of 750,000.
    ['two beside a shop', { ...shop, effectiveDate: '2026-02-13' }, 33_100],
    ['the same the day before', { ...shop, effectiveDate: '2026-02-12' }, 24_100],
    [
      'the same by a contract of the day before',
      { ...shop, effectiveDate: '2026-06-01', contractDate: '2026-02-12' },
      24_100,
    ],
    [
      'the same by a contract of the day itself',
      { ...shop, effectiveDate: '2026-06-01', contractDate: '2026-02-13' },
      33_100,
    ],
    // Twice 6 % of 175,000 and 7.5 % of 100,000 is 36,000, more than 3 % of 1,000,000; and a share of 1 ÷ 11 of 1 % of 25,000,
    // 5 % of 750,000 and 6 % of 100,000, which is 3,977.27.
    [
      'two of which the average bears more than the minimum',
      { ...shop, price: 1_100_000, dwellingsPrice: 1_000_000, effectiveDate: '2026-06-01' },
      39_977,
    ],
  ])('%s', (_, facts, tax) => {
    expect(taxOf(facts)).toBe(tax);
  });

  // Schedule 13, paragraph 7A.
  test('an annexe at the main rates has no relief from 7 February 2025 on', () => {
    const annexe = { ...wales, ...at(400_000, 200_000), subsidiaryDwellings: 1 };
    // Twice 6 % of 75,000; without relief 6 % of 175,000 and 7.5 % of 200,000.
    expect(taxOf({ ...annexe, effectiveDate: '2025-02-06' })).toBe(9_000);
    const { total, reliefs } = pay({ ...annexe, effectiveDate: '2025-02-07' });
    expect(total.toNumber()).toBe(25_500);
    expect(reliefs.map(({ refused }) => refused)).toEqual(['subsidiary_dwellings']);
    // WSI 2025/119, regulation 4: a contract made before keeps the relief unless it was varied, assigned or sold on.
    const older = pay({ ...annexe, effectiveDate: '2025-03-01', contractDate: '2025-02-06' });
    expect(older.total.toNumber()).toBe(9_000);
    expect(older.warnings.map(({ code }) => code)).toContain('contract_must_be_unchanged');
    const newer = pay({ ...annexe, effectiveDate: '2025-03-01', contractDate: '2025-02-07' });
    expect(newer.total.toNumber()).toBe(25_500);
    // At the higher rates it still has: twice 5 % of 180,000, 8.5 % of 70,000 and 10 % of 50,000.
    expect(taxOf({ ...annexe, ...owner, effectiveDate: '2025-02-07' })).toBe(39_900);
  });
});

// LBTT(S)A 2013, schedule 2A, paragraphs 2(1)(c) and 4: who buys two owns more than one; the supplement is on their sum.
describe('LBTT on several dwellings looks at their sum', () => {
  test.each<[string, Partial<StampDutyInput>, number]>([
    ['two, nothing else owned', { price: 100_000, dwellings: 2 }, 8_000],
    [
      'two of which one is a main home replaced',
      { ...at(150_000, 50_000), additionalDwellings: 1, additionalDwellingsPrice: 50_000 },
      5_100,
    ],
    ['two of 20,000 each', { price: 40_000, dwellings: 2 }, 3_200],
    ['a pound less', { price: 39_999, dwellings: 2 }, 0],
  ])('%s', (_, facts, tax) => {
    expect(taxOf({ ...scotland, multipleDwellingsRelief: false, ...facts })).toBe(tax);
  });
});

describe('what was assumed or left out is named', () => {
  const two = { price: 300_000, dwellings: 2 };
  test.each<[Partial<StampDutyInput>, string[]]>([
    [two, ['several_dwellings', 'equal_apportionment']],
    [{ ...two, ...owner }, []],
    [{ ...at(150_000, 150_000) }, ['several_dwellings']],
    [{ ...at(270_000, 30_000) }, []],
    // Other prices of the same sum could not reach 40,000 twice; they could once.
    [{ price: 79_999, dwellings: 2 }, []],
    [{ price: 79_999, dwellings: 2, ...owner }, ['equal_apportionment']],
    [{ price: 80_000, dwellings: 2, ...owner }, []],
    [{ price: 39_999, dwellings: 2, ...owner }, []],
    [{ ...two, effectiveDate: '2016-03-31' }, []],
    [{ ...two, ...scotland, multipleDwellingsRelief: false }, ['several_dwellings']],
    [{ ...at(150_000, 150_000), ...scotland, ...owner }, ['each_dwelling_ignored']],
    [{ ...at(200_000, 100_000), subsidiaryDwellings: 1, ...company }, ['each_dwelling_ignored']],
  ])('%o → %j', (facts, codes) => {
    expect(codesOf(facts).filter((code) => code !== 'unconfirmed')).toEqual(codes);
  });
});

test('the price at which a dwelling reaches £40,000 is a cliff', () => {
  // A quarter of 160,000 is 40,000: 2 % of 35,000 below it, and 5 % of all above.
  const { cliff } = pay({ ...at(126_000, 42_000) });
  expect([cliff?.price, cliff?.tax, cliff?.jump].map(String)).toEqual(['159999.99', '699', '8001']);
  const jumps = cliffs({
    nation: 'england',
    effectiveDate: '2026-06-01',
    additionalProperty: false,
    dwellings: 2,
  });
  expect(jumps.map(({ price }) => price.toNumber())).toEqual([79_999.99]);
});

describe('prices of dwellings that cannot be', () => {
  test.each<[Record<string, unknown>, string, string]>([
    [{ price: 100, dwellingPrices: [50, 49] }, 'out_of_range', 'dwellingPrices'],
    [{ price: 100, dwellings: 3, dwellingPrices: [50, 50] }, 'out_of_range', 'dwellingPrices'],
    [{ price: 100, dwellingPrices: [] }, 'out_of_range', 'dwellingPrices'],
    [{ price: 100, dwellingPrices: 100 }, 'out_of_range', 'dwellingPrices'],
    [{ price: 100, dwellingPrices: [101, -1] }, 'out_of_range', 'dwellingPrices[1]'],
    [{ price: 100, dwellingPrices: ['50', 'x'] }, 'not_a_number', 'dwellingPrices[1]'],
    [{ price: 100, use: 'mixed', dwellingPrices: [60, 50] }, 'out_of_range', 'dwellingPrices'],
    [
      { price: 100, dwellingsPrice: 90, dwellingPrices: [50, 50] },
      'out_of_range',
      'dwellingPrices',
    ],
    [{ price: 100, dwellings: 2, subsidiaryDwellings: 1 }, 'required', 'dwellingPrices'],
    [
      { price: 100, dwellingPrices: [60, 40], subsidiaryDwellings: 2 },
      'out_of_range',
      'subsidiaryDwellings',
    ],
    [
      { price: 300, dwellingPrices: [199, 101], subsidiaryDwellings: 1 },
      'out_of_range',
      'subsidiaryDwellings',
    ],
  ])('%o: %s of %s', (facts, code, field) => {
    expect(() => pay(facts as Partial<StampDutyInput>)).toThrow(
      expect.objectContaining({ code, field }),
    );
  });
});
