import { describe, expect, test } from 'vitest';
import { stampDuty } from '@freehold/stamp-duty';
import type { StampDutyInput } from '@freehold/stamp-duty';

type Facts = Omit<StampDutyInput, 'price' | 'nation' | 'effectiveDate'>;
type Example = [StampDutyInput['nation'], string, number, Facts, number, string];

const E = 'england';
const S = 'scotland';
const W = 'wales';
const additionalProperty = { additionalProperty: true };
const company = { company: true };
const shop = { use: 'non_residential' } as const;
const unrelieved = { multipleDwellingsRelief: false };
/** Eight flats and two shops. */
const flatsAndShops = { use: 'mixed', dwellings: 8, dwellingsPrice: 1_000_000 } as const;
/** A replaced house of 200,000, a further one of 100,000, a workshop of 100,000. */
const mrsLeith = {
  use: 'mixed',
  additionalProperty: true,
  dwellings: 2,
  dwellingsPrice: 300_000,
  additionalDwellings: 1,
  additionalDwellingsPrice: 100_000,
} as const;

/** Published examples: nation, effective date, price, facts, tax, source. */
const examples: Example[] = [
  [E, '2025-04-15', 295_000, {}, 4_750, 'gov.uk residential rates'],
  [E, '2024-10-15', 295_000, {}, 2_250, 'gov.uk residential rates, October 2024'],
  [E, '2025-04-15', 500_000, { firstTimeBuyer: true }, 10_000, 'gov.uk first-time buyer example'],
  [E, '2016-06-01', 300_000, additionalProperty, 14_000, 'HMRC SDLTM09740'],
  [E, '2022-10-26', 700_000, { firstTimeBuyer: true, nonUkResident: true }, 36_500, 'SDLTM09870 1'],
  [E, '2023-08-07', 200_000, { firstTimeBuyer: true, nonUkResident: true }, 4_000, 'SDLTM09870 2'],
  [E, '2023-03-01', 450_000, { firstTimeBuyer: true }, 1_250, 'HMRC, market value election'],
  [E, '2017-01-10', 275_000, shop, 3_250, 'gov.uk non-residential rates'],
  [E, '2024-10-30', 1_000_000, company, 150_000, 'SDLTM09727 1, with a date before the change'],
  [
    E,
    '2024-12-01',
    1_000_000,
    { company: true, contractDate: '2024-10-01' },
    150_000,
    'SDLTM09727 1',
  ],
  [E, '2024-09-30', 750_000, company, 112_500, 'SDLTM09727 2'],
  // The page adds that higher rates might be charged from 1 April 2016, as they are on two dwellings or more.
  [E, '2016-03-31', 1_000_000, { dwellings: 5 }, 10_000, 'gov.uk reliefs, five houses'],
  // The source rounds to the nearest pound (4,286); HMRC's manual rounds each share down.
  [E, '2025-06-01', 200_000, { linkedPrice: 150_000 }, 4_285, 'linked purchases, 7,500 in all'],
  [E, '2025-06-01', 150_000, { linkedPrice: 200_000 }, 3_214, 'linked purchases, 7,500 in all'],
  [S, '2019-06-01', 280_000, {}, 3_600, 'Revenue Scotland rates'],
  [S, '2025-01-15', 500_000, {}, 23_350, 'IFS Scottish Budget report 2025'],
  [S, '2025-01-15', 500_000, additionalProperty, 63_350, 'IFS Scottish Budget report 2025'],
  // The source rounds up, to 601 and 1; the exact figures are 600.02 and 0.02.
  [S, '2018-07-02', 175_001, {}, 600, 'law firm on the 2018 relief'],
  [S, '2018-07-02', 175_001, { firstTimeBuyer: true }, 0, 'law firm on the 2018 relief'],
  [S, '2018-07-02', 175_000, {}, 600, 'Scottish Government relief statement'],
  [S, '2018-07-02', 175_000, { firstTimeBuyer: true }, 0, 'Scottish Government relief statement'],
  [
    S,
    '2019-01-24',
    250_000,
    additionalProperty,
    9_600,
    'Revenue Scotland (Arran), a date before the change',
  ],
  [
    S,
    '2019-01-30',
    250_000,
    { additionalProperty: true, contractDate: '2018-12-08' },
    9_600,
    'Revenue Scotland (Arran)',
  ],
  [S, '2017-01-01', 1_250_000, { ...flatsAndShops, ...unrelieved }, 46_500, 'RS MDR, 2015 rates'],
  [S, '2020-01-01', 1_250_000, { ...flatsAndShops, ...unrelieved }, 51_000, 'RS MDR, 2019 rates'],
  [S, '2020-01-01', 1_250_000, flatsAndShops, 20_400, 'RS MDR, 2019 rates, with relief'],
  [S, '2017-01-01', 400_000, mrsLeith, 7_512, 'Revenue Scotland MDR, Mrs Leith'],
  [S, '2017-01-01', 400_000, { ...mrsLeith, ...unrelieved }, 11_250, 'the same before relief'],
  [
    S,
    '2016-06-01',
    1_000_000,
    { additionalProperty: true, dwellings: 5 },
    35_500,
    'RS MDR example 37',
  ],
  [S, '2016-06-01', 1_000_000, additionalProperty, 108_350, 'RS MDR example 37, before relief'],
  [
    S,
    '2016-06-01',
    800_000,
    { company: true, dwellings: 8, ...unrelieved },
    26_250,
    'Revenue Scotland ADS, eight flats',
  ],
  [S, '2016-06-01', 350_000, additionalProperty, 18_850, 'Revenue Scotland node 766'],
  [S, '2020-01-01', 50_000, additionalProperty, 2_000, 'Revenue Scotland example 2, ADS 4 %'],
  [W, '2023-01-10', 120_000, {}, 0, 'WRA LTTA/3020 1'],
  [W, '2023-01-10', 350_000, {}, 7_500, 'WRA LTTA/3020 2'],
  [W, '2023-01-10', 1_700_000, {}, 135_750, 'WRA LTTA/3020 3'],
  [W, '2022-10-09', 345_000, {}, 7_200, 'Welsh Government, October 2022'],
  [W, '2022-10-10', 345_000, {}, 7_200, 'Welsh Government, October 2022'],
  [W, '2022-10-09', 225_000, {}, 1_575, 'Welsh Government, October 2022'],
  [W, '2022-10-10', 225_000, {}, 0, 'Welsh Government, October 2022'],
  [W, '2022-10-09', 600_000, {}, 24_950, 'Welsh Government, October 2022'],
  [W, '2022-10-10', 600_000, {}, 25_500, 'Welsh Government, October 2022'],
  [W, '2024-12-11', 200_000, additionalProperty, 10_700, 'ICAEW, December 2024'],
  [W, '2024-12-10', 200_000, additionalProperty, 8_700, 'ICAEW, December 2024'],
];

const shop75 = (termYears: number): Facts => ({
  ...shop,
  lease: { annualRents: [75_000], termYears, termDays: 123 },
});
/** Leases whose source prints both the rents and the value: nation, date, facts, value, tax, source. */
const leases: [StampDutyInput['nation'], string, Facts, string, number, string][] = [
  [E, '2005-07-01', shop75(3), '232146', 821, 'HMRC SDLTM13090 (2005)'],
  [E, '2005-07-01', shop75(7), '477783', 3_277, 'HMRC SDLTM13095 (2005)'],
  [
    E,
    '2018-01-01',
    { lease: { annualRents: [4_000, 5_000, 6_000, 7_000, 8_000], termYears: 10 } },
    '57192',
    0,
    'HMRC SDLTM13080',
  ],
  [
    S,
    '2015-05-01',
    { ...shop, lease: { annualRents: [120_000], termYears: 10 } },
    '997992.64',
    8_479,
    'Revenue Scotland lease example',
  ],
];

/** Leases of which the source prints the tax on a value, and not the rents: the value is met by one year's rent. */
const values: [StampDutyInput['nation'], string, Facts, number, number, string][] = [
  [E, '2008-06-01', {}, 145_350, 203, 'HMRC SDLTM13110'],
  [E, '2009-06-01', {}, 185_350, 103, 'HMRC SDLTM18480'],
  [E, '2012-05-01', shop, 135_350, 0, 'HMRC SDLTM13115'],
  [E, '2018-06-01', {}, 125_000, 0, 'HMRC SDLTM13105 1'],
  [E, '2018-06-01', {}, 145_350, 203, 'HMRC SDLTM13105 2'],
  [E, '2018-03-31', shop, 150_000, 0, 'HMRC SDLTM13105 3'],
  [E, '2018-03-31', shop, 165_350, 153, 'HMRC SDLTM13105 4'],
  [E, '2012-05-01', shop, 151_000, 10, 'HMRC SDLTM18495, two linked leases as one'],
];

describe('published examples', () => {
  test.each(examples)('%s %s £%i %j → £%i (%s)', (nation, effectiveDate, price, facts, tax) => {
    const result = stampDuty({ nation, effectiveDate, price, additionalProperty: false, ...facts });
    expect(result.total.toNumber()).toBe(tax);
  });

  test.each(leases)('lease %s %s %j → %s, £%i (%s)', (nation, effectiveDate, facts, value, tax) => {
    const result = stampDuty({
      nation,
      effectiveDate,
      price: 0,
      additionalProperty: false,
      ...facts,
    });
    expect([result.netPresentValue?.toString(), result.total.toNumber()]).toEqual([value, tax]);
    expect(result.rentTax?.toNumber()).toBe(tax);
  });

  test.each(values)('rent %s %s %j, value £%i → £%i (%s)', (nation, date, facts, value, tax) => {
    const lease = { annualRents: [(value * 1.035).toFixed(2)], termYears: 1 };
    const result = stampDuty({
      nation,
      effectiveDate: date,
      price: 0,
      additionalProperty: false,
      ...facts,
      lease,
    });
    expect([result.netPresentValue?.toNumber(), result.total.toNumber()]).toEqual([value, tax]);
  });
});

describe('table worked by hand: in force since 2025-04-01, 2024-12-05 and 2024-12-11, rounded down', () => {
  const rows: [string, ...number[]][] = [
    ['39999.99', 0, 0, 0, 0, 0, 0, 0],
    ['40000', 0, 2_000, 0, 0, 3_200, 0, 2_000],
    ['125000', 0, 6_250, 0, 0, 10_000, 0, 6_250],
    ['125000.01', 0, 6_250, 0, 0, 10_000, 0, 6_250],
    ['180000', 1_100, 10_100, 0, 700, 15_100, 0, 9_000],
    ['225000', 2_000, 13_250, 0, 1_600, 19_600, 0, 12_825],
    ['250000', 2_500, 15_000, 0, 2_100, 22_100, 1_500, 14_950],
    ['300000', 5_000, 20_000, 0, 4_600, 28_600, 4_500, 19_950],
    ['325000', 6_250, 22_500, 1_250, 5_850, 31_850, 6_000, 22_450],
    ['333333.33', 6_666, 23_333, 1_666, 6_683, 33_349, 6_499, 23_283],
    ['400000', 10_000, 30_000, 5_000, 13_350, 45_350, 10_500, 29_950],
    ['500000', 15_000, 40_000, 10_000, 23_350, 63_350, 18_000, 42_450],
    ['500000.01', 15_000, 40_000, 15_000, 23_350, 63_350, 18_000, 42_450],
    ['925000', 36_250, 82_500, 36_250, 69_350, 143_350, 54_250, 99_950],
    ['1500000', 93_750, 168_750, 93_750, 138_350, 258_350, 111_750, 186_200],
    ['2000000', 153_750, 253_750, 153_750, 198_350, 358_350, 171_750, 271_200],
  ];
  test.each(rows)('£%s', (price, ...taxes) => {
    const pay = (nation: StampDutyInput['nation'], facts: Facts = {}) =>
      stampDuty({
        nation,
        price,
        effectiveDate: '2026-06-01',
        additionalProperty: false,
        ...facts,
      }).total.toNumber();
    expect([
      pay(E),
      pay(E, additionalProperty),
      pay(E, { firstTimeBuyer: true }),
      pay(S),
      pay(S, additionalProperty),
      pay(W),
      pay(W, additionalProperty),
    ]).toEqual(taxes);
  });
});
