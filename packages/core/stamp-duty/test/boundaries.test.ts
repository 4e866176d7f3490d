import { describe, expect, test } from 'vitest';
import { rateTable, stampDuty } from '@freehold/stamp-duty';
import type { StampDutyInput } from '@freehold/stamp-duty';
import { stampDutyPence, tableInForce } from '@freehold/stamp-duty/kernel';

const england = { nation: 'england', effectiveDate: '2026-06-01' } as const;

describe('a table at the ends of its rows', () => {
  const slab = rateTable({
    nation: 'england',
    additionalProperty: false,
    effectiveDate: '2012-05-01',
  });
  const firstTime = rateTable({ ...england, firstTimeBuyer: true });
  const supplement = rateTable({
    nation: 'scotland',
    effectiveDate: '2026-06-01',
    additionalProperty: true,
  });

  test.each([
    ['nothing', tableInForce({ nation: 'england', additionalProperty: false }), 0, 0],
    ['nothing, with a supplement', supplement, 0, 0],
    ['the last penny without the supplement', supplement, 39_999_99, 0],
    ['the first price with it: 8 % of 40,000', supplement, 40_000_00, 3_200_00],
    ['the last price that a slab of 0 % holds', slab, 125_000_00, 0],
    ['1 % of 125,001', slab, 125_001_00, 1_250_00],
    ['the last price of the slab of 1 %', slab, 250_000_00, 2_500_00],
    ['3 % of 250,001', slab, 250_001_00, 7_500_00],
    [
      'a price without its pence: 12 % of 33',
      tableInForce({ nation: 'england', additionalProperty: false }),
      1_500_033_99,
      93_753_00,
    ],
    [
      'a price with its pence: 12 % of 33.99',
      tableInForce({ nation: 'scotland', additionalProperty: false }),
      750_033_99,
      48_354_00,
    ],
    [
      'a company: 17 % of 600,000',
      rateTable({ ...england, company: true }),
      600_000_00,
      102_000_00,
    ],
    [
      'a company relieved: 20,000 and 5 % of 600,000',
      rateTable({ ...england, company: true, companyRelief: true }),
      600_000_00,
      50_000_00,
    ],
    ['the cap of first-time buyers: 5 % of 200,000', firstTime, 500_000_00, 10_000_00],
    ['above the cap: 2 % of 125,000 and 5 % of 250,001', firstTime, 500_001_00, 15_000_00],
  ])('%s', (_, table, pence, tax) => {
    expect(stampDutyPence(table, pence)).toBe(tax);
  });

  test('prices whose tax needs more than a double are taxed to the pound', () => {
    const table = tableInForce({ nation: 'england', additionalProperty: false });
    for (let step = 0; step < 1_000; step += 1) {
      // Multiples of 25 pounds, whose 12 % is whole pounds; 93,750 is the tax on the first 1,500,000.
      const price = 80_000_000_000_000 + step * 25 * 7_919;
      const tax = (BigInt(price - 1_500_000) * 12n) / 100n + 93_750n;
      expect(stampDutyPence(table, price * 100)).toBe(Number(tax) * 100);
    }
    expect(stampDutyPence(table, 1_000_000_000_00)).toBe(119_913_750_00);
  });
});

const bandsOf = (facts: Partial<StampDutyInput>) =>
  stampDuty({ ...england, price: 0, additionalProperty: false, ...facts }).bands.map(
    ({ on, from, to, ratePercentage, taxable, tax }) => [
      on,
      Number(from),
      to === null ? null : Number(to),
      Number(ratePercentage),
      Number(taxable),
      Number(tax),
    ],
  );

describe('the bands of an answer', () => {
  test.each<[Partial<StampDutyInput>, unknown[][]]>([
    [{ price: 0 }, [['price', 0, 125_000, 0, 0, 0]]],
    [{ price: 125_000 }, [['price', 0, 125_000, 0, 125_000, 0]]],
    // The pence of a price are dropped.
    [{ price: '125000.99' }, [['price', 0, 125_000, 0, 125_000, 0]]],
    [
      { price: 125_050 },
      [
        ['price', 0, 125_000, 0, 125_000, 0],
        ['price', 125_000, 250_000, 2, 50, 1],
      ],
    ],
    // Four sevenths of 125,000, 125,000 and 100,000.
    [
      { price: 200_000, linkedPrice: 150_000 },
      [
        ['price', 0, 125_000, 0, 71_428.57, 0],
        ['price', 125_000, 250_000, 2, 71_428.57, 1_428],
        ['price', 250_000, 925_000, 5, 57_142.86, 2_857],
      ],
    ],
    // One dwelling of two bears the supplement: 8 % of 100,000.
    [
      {
        nation: 'scotland',
        price: 200_000,
        dwellings: 2,
        additionalProperty: true,
        additionalDwellings: 1,
        multipleDwellingsRelief: false,
      },
      [
        ['price', 0, 145_000, 0, 145_000, 0],
        ['price', 145_000, 250_000, 2, 55_000, 1_100],
        ['supplement', 0, null, 8, 100_000, 8_000],
      ],
    ],
    // 2 % of what each of two halves is above 125,000 comes to 1,000: less than the least, 1 % of the dwellings. The other
    // property bears a quarter of 9,500, the tax without relief: 2 % of 100,000 and 5 % of 150,000.
    [
      {
        use: 'mixed',
        price: 400_000,
        dwellings: 2,
        dwellingsPrice: 300_000,
        effectiveDate: '2018-01-01',
      },
      [
        ['price', 0, null, 1, 300_000, 3_000],
        ['remainder', 0, null, 2.375, 100_000, 2_375],
      ],
    ],
    // Two of 400,000; and a fifth of 39,500, which is 2 % of 100,000 and 5 % of 750,000.
    [
      {
        use: 'mixed',
        price: 1_000_000,
        dwellings: 2,
        dwellingsPrice: 800_000,
        effectiveDate: '2018-01-01',
      },
      [
        ['price', 0, 250_000, 0, 250_000, 0],
        ['price', 250_000, 500_000, 2, 250_000, 5_000],
        ['price', 500_000, 1_850_000, 5, 300_000, 15_000],
        ['remainder', 0, null, 3.95, 200_000, 7_900],
      ],
    ],
  ])('%j', (facts, bands) => {
    expect(bandsOf(facts)).toEqual(bands);
  });
});

// The slab of 2012 jumps above 250,000 of linked purchases together: with 25,000 linked, above a price of 225,000.
const priceOfCliff = (price: string) =>
  stampDuty({
    nation: 'england',
    effectiveDate: '2012-01-01',
    linkedPrice: 25_000,
    price,
  }).cliff?.price.toNumber() ?? null;

describe('a cliff is named within a tenth below the price', () => {
  test.each([
    ['225000', null],
    ['225000.01', 225_000],
    ['249999.99', 225_000],
    // 225,000 is nine tenths of it.
    ['250000', 225_000],
    ['250000.01', null],
  ])('at a price of %s: %s', (price, expected) => {
    expect(priceOfCliff(price)).toBe(expected);
  });
});
