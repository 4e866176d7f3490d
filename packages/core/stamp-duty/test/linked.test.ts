import { stampDuty, type StampDutyInput } from '@freehold/stamp-duty';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

/** Figures worked out by hand from the provisions named. */

const england = { nation: 'england', effectiveDate: '2026-06-01' } as const;
const scotland = { nation: 'scotland', effectiveDate: '2026-06-01' } as const;
const wales = { nation: 'wales', effectiveDate: '2026-06-01' } as const;
const owner = { additionalProperty: true } as const;
const only = { additionalProperty: false } as const;
const taxOf = (input: StampDutyInput) => stampDuty(input).total.toNumber();
const rowsOf = (rows: readonly (readonly [string, StampDutyInput, number])[]) => rows;

describe('several dwellings on linked purchases', () => {
  const before = { nation: 'england', effectiveDate: '2020-02-01' } as const;
  test.each(
    rowsOf([
      // FA 2003, s. 55(4): 600,000 together, 20,000 and 5 % of it, of which half.
      [
        'two of an owner',
        { ...england, ...owner, price: 300_000, dwellings: 2, linkedPrice: 300_000 },
        25_000,
      ],
      // Schedule 4ZA, paragraph 5: two of £40,000 at once bear the higher rates whoever buys.
      [
        'two of somebody who owns none',
        { ...england, ...only, price: 300_000, dwellings: 2, linkedPrice: 300_000 },
        25_000,
      ],
      // And 2 points for a buyer who lives abroad.
      [
        'two of an owner abroad',
        {
          ...england,
          ...owner,
          nonUkResident: true,
          price: 300_000,
          dwellings: 2,
          linkedPrice: 300_000,
        },
        31_000,
      ],
      // Of 500,000 of two linked purchases one of 40,000 less a penny bears no surcharge: 15,000 × 39,999.99 ÷ 500,000.
      [
        'one of them under £40,000',
        { ...england, ...owner, price: '39999.99', linkedPrice: '460000.01' },
        1_199,
      ],
      // Schedule 4A, paragraph 2: 17 % of 1,200,000, linked with nothing.
      [
        'two of a company above £500,000 each',
        { ...england, company: true, price: 1_200_000, dwellings: 2, linkedPrice: 300_000 },
        204_000,
      ],
      // 17 % of 700,000; the other with 300,000 linked: 15,000 and 5 % of 500,000 = 40,000, two fifths of it.
      [
        'one of two of a company above it',
        {
          ...england,
          company: true,
          price: 900_000,
          dwellingPrices: [700_000, 200_000],
          linkedPrice: 300_000,
        },
        135_000,
      ],
      // s. 116(7): 1,200,000 at the rates of other land, 2,000 and 5 % of 950,000, of which half.
      ['six', { ...england, ...owner, price: 600_000, dwellings: 6, linkedPrice: 600_000 }, 24_750],
      // Schedule 6B, paragraph 5: 250,000 each, 2,500 and 3 % of it, times 4, two fifths of it.
      [
        'two of four with relief',
        {
          ...before,
          ...owner,
          price: 400_000,
          dwellings: 2,
          linkedPrice: 600_000,
          linkedDwellings: 2,
        },
        16_000,
      ],
      // 1,000,000 without relief: 43,750 and 3 %, two fifths of it.
      [
        'which is not claimed',
        {
          ...before,
          ...owner,
          price: 400_000,
          dwellings: 2,
          linkedPrice: 600_000,
          linkedDwellings: 2,
          multipleDwellingsRelief: false,
        },
        29_500,
      ],
      // 200,000 each, 1,500 times 5 = 7,500 is less than 1 % of 1,000,000; of 400,000 that is 4,000.
      [
        'one per cent at least',
        { ...before, ...only, price: 200_000, linkedPrice: 800_000, linkedDwellings: 4 },
        2_000,
      ],
      // LTTA 2017, schedule 13, paragraph 6: 250,000 each, 9,000 and 5,950, times 2, two fifths of it.
      [
        'Wales, one of two',
        { ...wales, ...owner, price: 200_000, linkedPrice: 300_000, linkedDwellings: 1 },
        11_960,
      ],
      // Without: 42,450 on 500,000, two fifths.
      [
        'Wales, whose linked purchases hold no other',
        { ...wales, ...owner, price: 200_000, linkedPrice: 300_000, linkedDwellings: 0 },
        16_980,
      ],
      // LBTT(S)A 2013, schedule 5, paragraphs 10A and 13: 250,000 each, 2,100 and 8 % of it, for each.
      [
        'Scotland, the cheaper of two',
        { ...scotland, ...owner, price: 200_000, linkedPrice: 300_000, linkedDwellings: 1 },
        22_100,
      ],
      [
        'Scotland, the dearer of two',
        { ...scotland, ...owner, price: 300_000, linkedPrice: 200_000, linkedDwellings: 1 },
        22_100,
      ],
      // Of two bought with a third for 750,000 one replaces a main home: 2,100 twice and 8 % of 250,000.
      [
        'Scotland, one of two bearing the supplement',
        {
          ...scotland,
          ...only,
          price: 500_000,
          dwellings: 2,
          additionalDwellings: 1,
          linkedPrice: 250_000,
          linkedDwellings: 1,
        },
        24_200,
      ],
    ]),
  )('%s', (_, input, tax) => {
    expect(taxOf(input)).toBe(tax);
  });

  test('without their number the relief is left out, with the reason', () => {
    const { reliefs, warnings } = stampDuty({
      ...scotland,
      ...owner,
      price: 400_000,
      dwellings: 2,
      linkedPrice: 300_000,
    });
    expect(reliefs).toMatchObject([
      { relief: 'multiple_dwellings', applied: false, refused: 'linked_purchases' },
    ]);
    expect(warnings.map(({ code }) => code)).toContain('relief_of_linked_purchases');
  });

  test.each<[object, boolean]>([
    [england, true],
    [{ ...england, effectiveDate: '2024-05-31' }, false],
    [wales, false],
    [{ ...wales, multipleDwellingsRelief: false }, true],
    [{ ...england, linkedDwellings: 0 }, false],
  ])('their number changes nothing without the relief: %o, %s', (facts, isIdle) => {
    const { warnings } = stampDuty({
      ...england,
      ...owner,
      price: 200_000,
      linkedPrice: 300_000,
      linkedDwellings: 1,
      ...facts,
    });
    expect(warnings.some(({ message }) => message.includes('dwellings in linked purchases'))).toBe(
      isIdle,
    );
  });

  // WSI 2026/40, regulation 3(4). Two homes for 250,000 on average: 6 % of 25,000 is 1,500 each, of which two fifths, 1,200; at
  // least 3 % of 200,000, with an older one 1 %.
  test.each([
    ['2026-02-12', 2_000],
    ['2026-02-13', 6_000],
    [null, 6_000],
  ])('one linked with a purchase of %s pays £%d', (linkedDate, tax) => {
    const pair = { price: 200_000, linkedPrice: 300_000, linkedDwellings: 1, linkedDate };
    expect(taxOf({ ...wales, ...only, ...pair })).toBe(tax);
  });

  test.each([
    [{ ...wales, linkedDwellings: 1 }, false],
    [{ ...wales, linkedDwellings: 0 }, true],
    [{ ...wales, linkedDwellings: 1, multipleDwellingsRelief: false }, true],
    [{ ...scotland, linkedDwellings: 1 }, true],
    [england, true],
  ])(
    'their day is told to change nothing where no rate or relief rests on it: %o, %s',
    (facts, isIdle) => {
      const pair = { price: 200_000, linkedPrice: 300_000, linkedDate: '2026-06-01' };
      const { warnings } = stampDuty({ ...only, ...pair, ...facts });
      expect(warnings.some(({ code }) => code === 'linked_date_ignored')).toBe(isIdle);
    },
  );

  // WSI 2026/40, regulation 3(4): one linked with a purchase made before keeps the minimum of 1 %.
  test.each<[object, boolean]>([
    [{ effectiveDate: '2026-02-12' }, false],
    [{ effectiveDate: '2026-02-13' }, true],
    [{ effectiveDate: '2026-02-13', linkedDate: '2026-02-12' }, false],
    [{ effectiveDate: '2026-02-13', linkedDate: '2026-02-13' }, false],
    [{ effectiveDate: '2026-02-13', contractDate: '2026-02-12' }, false],
    [{ effectiveDate: '2026-02-13', multipleDwellingsRelief: false }, false],
    [{ effectiveDate: '2026-02-13', dwellings: 2, linkedPrice: 0, linkedDwellings: 0 }, false],
    [{ ...scotland, effectiveDate: '2026-02-13' }, false],
  ])('that a linked purchase may be older than the minimum is said: %o, %s', (facts, isSaid) => {
    const { warnings } = stampDuty({
      ...wales,
      ...owner,
      price: 200_000,
      linkedPrice: 300_000,
      linkedDwellings: 1,
      ...facts,
    });
    expect(warnings.some(({ message }) => message.includes('keeps the minimum of then'))).toBe(
      isSaid,
    );
  });

  test('a purchase in two linked parts is charged as in one, but for a pound of each', () => {
    const nations = fc.constantFrom(
      { nation: 'england', effectiveDate: '2023-03-01' } as const,
      { nation: 'england', effectiveDate: '2026-06-01' } as const,
      scotland,
      wales,
    );
    const counts = fc.constantFrom<[number, number]>([1, 1], [2, 1], [2, 2], [3, 2], [4, 1]);
    const each = fc.integer({ min: 40_000, max: 900_000 });
    fc.assert(
      fc.property(nations, counts, each, fc.boolean(), (at, [a, b], price, isClaimed) => {
        const facts = { ...at, ...owner, multipleDwellingsRelief: isClaimed };
        const whole = taxOf({ ...facts, price: price * (a + b), dwellings: a + b });
        const part = (own: number, other: number) =>
          taxOf({
            ...facts,
            price: price * own,
            dwellings: own,
            linkedPrice: price * other,
            linkedDwellings: other,
          });
        const difference = whole - part(a, b) - part(b, a);
        expect(difference).toBeGreaterThanOrEqual(0);
        expect(difference).toBeLessThanOrEqual(2);
      }),
      { seed: 53, numRuns: 300 },
    );
  });
});

/** A lease for a year whose rent is worth so much, with linked ones. */
const worth = (value: number, linkedNetPresentValue: number) => ({
  lease: { annualRents: [value * 1.035], termYears: 1, linkedNetPresentValue },
});

const premiumCodes = (linkedNetPresentValue: number) =>
  stampDuty({
    ...wales,
    use: 'non_residential',
    price: 100_000,
    lease: { annualRents: [100], termYears: 10, linkedNetPresentValue },
  }).warnings.map(({ code }) => code);

describe('linked leases', () => {
  const shop = { use: 'non_residential', price: 0 } as const;
  test.each(
    rowsOf([
      // SDLTM19655: 58,216 with 4,127 of the garage; 23.43 × 58,216 ÷ 62,343 = 21.87.
      [
        'the house of HMRC',
        {
          nation: 'england',
          effectiveDate: '2005-03-01',
          ...only,
          price: 0,
          lease: { annualRents: [7_000], termYears: 10, linkedNetPresentValue: 4_127 },
        },
        21,
      ],
      // The same on 1 April 2005, under a threshold of 120,000.
      [
        'its garage, under the threshold of its day',
        {
          nation: 'england',
          effectiveDate: '2005-04-01',
          ...only,
          price: 0,
          lease: { annualRents: [500], termYears: 10, linkedNetPresentValue: 58_216 },
        },
        0,
      ],
      // 1 % of 50,000, of which half.
      ['a shop in England', { ...england, ...shop, ...worth(100_000, 100_000) }, 250],
      // LBTT(S)A 2013, schedule 19, paragraph 5.
      ['a shop in Scotland', { ...scotland, ...shop, ...worth(100_000, 100_000) }, 250],
      // 1 % of 75,000 above 225,000, of which a third.
      ['a shop in Wales', { ...wales, ...shop, ...worth(100_000, 200_000) }, 250],
      // Premiums of 200,000 together: 2 % of 50,000, of which half; the rent is worth less than the threshold.
      [
        'premiums',
        {
          ...england,
          use: 'non_residential',
          price: 100_000,
          linkedPrice: 100_000,
          lease: { annualRents: [100], termYears: 10 },
        },
        500,
      ],
    ]),
  )('%s', (_, input, tax) => {
    expect(taxOf(input)).toBe(tax);
  });

  test('a company pays the flat rate on the whole premium of a dwelling, whatever is linked with it', () => {
    // FA 2003, schedule 4A, paragraph 3: 17 % of 2,000,000. A share of the tax on both, in whole pounds, would be one less.
    const lease = { annualRents: [0], termYears: 99 };
    const flat = { ...england, company: true, price: 2_000_000, linkedPrice: '12910.03', lease };
    expect(taxOf(flat)).toBe(340_000);
  });

  test('the net present value in the answer is that of the lease itself', () => {
    const { netPresentValue, rentTax } = stampDuty({
      ...england,
      ...shop,
      ...worth(100_000, 100_000),
    });
    expect(netPresentValue?.toNumber()).toBe(100_000);
    expect(rentTax?.toNumber()).toBe(250);
  });

  test('rents of linked leases may cost a premium its zero band', () => {
    expect(premiumCodes(1)).toContain('linked_rent_unknown');
    expect(premiumCodes(0)).not.toContain('linked_rent_unknown');
  });

  test('of linked leases no first-time buyer has relief', () => {
    const { reliefs } = stampDuty({
      ...england,
      firstTimeBuyer: true,
      price: 200_000,
      lease: { annualRents: [1], termYears: 99, linkedNetPresentValue: 1 },
    });
    expect(reliefs[0]?.refused).toBe('linked_purchases');
  });
});
