import type { StampDutyInput } from '@freehold/stamp-duty';
import { factsOf } from './combinations/facts-of.ts';
import { assess } from './literal/assess.ts';

/** A purchase and its tax in whole pounds. */
export interface Probe {
  readonly input: StampDutyInput;
  readonly tax: number;
}

const nations = ['england', 'scotland', 'wales'] as const;
const today = '2026-11-21';
/** Every threshold of the tables in force, and the limits of reliefs and surcharges. */
const edges = [
  0, 40_000, 125_000, 145_000, 150_000, 175_000, 180_000, 225_000, 250_000, 300_000,
].concat([325_000, 400_000, 500_000, 750_000, 925_000, 1_000_000, 1_500_000]);
/** A penny under each, at it and a penny over, and a price inside its band. */
const prices = edges.flatMap((edge) =>
  [edge * 100 - 1, edge * 100, edge * 100 + 1, (edge + 20_000) * 100].filter((pence) => pence >= 0),
);
const buyers = [
  {},
  { additionalProperty: true },
  { firstTimeBuyer: true },
  { nonUkResident: true },
  { additionalProperty: true, nonUkResident: true },
  { firstTimeBuyer: true, nonUkResident: true },
  { company: true },
  { company: true, nonUkResident: true },
];

/** A purchase on 2026-11-21 with its tax by the literal rules. */
function ruled(facts: Omit<StampDutyInput, 'effectiveDate'>): Probe {
  const input = { effectiveDate: today, additionalProperty: false, ...facts };
  return { input, tax: assess(factsOf(input)).total };
}

const dwellingProbes = nations.flatMap((nation) =>
  buyers
    .slice(0, nation === 'england' ? buyers.length : 3)
    .flatMap((buyer) => prices.map((pence) => ruled({ nation, price: pence / 100, ...buyer }))),
);
const use = 'non_residential';
const otherProbes = nations.flatMap((nation) =>
  prices.map((pence) => ruled({ nation, price: pence / 100, use })),
);

/** One year's rent whose value is this many pounds. */
function rentWorth(value: number): string {
  return (value * 1.035).toFixed(2);
}

const leases = [100_000, 125_000, 150_000, 225_000, 2_000_000, 5_000_000]
  .flatMap((value) => [value, value + 1_000, value - 1_000])
  .map((value) => ({ annualRents: [rentWorth(value)], termYears: 1 }));
const rentProbes = leases.flatMap((lease) => [
  ...nations.map((nation) => ruled({ nation, price: 0, use, lease })),
  ruled({ nation: 'england', price: 0, lease }),
]);

/** Worked by hand from the published rules. */
const ruleProbes: Probe[] = [
  // A contract made before 4 December 2014 may keep the slabs: 5 % of £1,500,000.
  electionOf2014('2014-12-03', 75_000),
  electionOf2014('2014-12-04', 93_750),
  // A Scottish premium of £100,000 is taxed at 1 % from a rent of £1,000 a year on, a Welsh one from £13,500.
  premium('scotland', 999, 0),
  premium('scotland', 1_000, 1_000),
  premium('wales', 13_499, 0),
  premium('wales', 13_500, 1_000),
  // A non-UK resident's lease bears 2 % on its value from a rent of £1,000 a year on, or a premium of £40,000:
  // ten years at 1,000 are worth 8,316, at 999 8,308.
  abroad(999, 0, 0),
  abroad(1_000, 0, 166),
  abroad(100, 39_999, 0),
  // 831 of value: 16; and 2 % of the premium.
  abroad(100, 40_000, 816),
  // Relief for two Scottish dwellings, under a contract made before the supplement: 2 × 0 on an average of 140,000, but a
  // quarter of the 3,600 otherwise due.
  {
    input: {
      nation: 'scotland',
      effectiveDate: today,
      contractDate: '2016-01-27',
      price: 280_000,
      dwellings: 2,
    },
    tax: 900,
  },
  // Four Welsh ones of a mixed purchase, which bear no higher rates: 4 × 6 % of 25,000, but 3 % of their price (WSI 2026/40),
  // and 1 % before 13 February 2026 and by a contract made before.
  ...(
    [
      [today, null, 30_000],
      ['2026-02-12', null, 10_000],
      ['2026-02-13', null, 30_000],
      [today, '2026-02-12', 10_000],
      [today, '2026-02-13', 30_000],
    ] as const
  ).map(([effectiveDate, contractDate, tax]) => ({
    input: {
      nation: 'wales',
      effectiveDate,
      contractDate,
      use: 'mixed',
      price: 1_000_000,
      dwellings: 4,
      dwellingsPrice: 1_000_000,
    } as const,
    tax,
  })),
  // Scottish first-time buyers: contracts from 9 February 2018 on.
  firstTimeOf('2018-02-08', 2_100),
  firstTimeOf('2018-02-09', 1_500),
  // England has ended the relief: 2 % of 115,000 and 5 % of all.
  { input: { nation: 'england', effectiveDate: today, price: 240_000, dwellings: 2 }, tax: 14_300 },
];

function premium(nation: 'scotland' | 'wales', rent: number, tax: number): Probe {
  const lease = { annualRents: [rent], termYears: 5 };
  return { input: { nation, effectiveDate: today, price: 100_000, use, lease }, tax };
}

function electionOf2014(contractDate: string, tax: number): Probe {
  const facts = { effectiveDate: today, contractDate, price: 1_500_000 };
  return { input: { nation: 'england', ...facts }, tax };
}

function firstTimeOf(contractDate: string, tax: number): Probe {
  const facts = { effectiveDate: today, contractDate, price: 250_000, firstTimeBuyer: true };
  return { input: { nation: 'scotland', ...facts }, tax };
}

function abroad(rent: number, price: number, tax: number): Probe {
  const lease = { annualRents: [rent], termYears: 10 };
  const facts = {
    effectiveDate: today,
    price,
    nonUkResident: true,
    additionalProperty: false,
    lease,
  };
  return { input: { nation: 'england', ...facts }, tax };
}

/** A change of law: its day, a purchase, the tax the day before and on the day; a contract before `keeps` pays as before. */
export interface Change {
  readonly on: string;
  readonly input: Omit<StampDutyInput, 'effectiveDate'>;
  readonly before: number;
  readonly after: number;
  /** The first day of contracts that pay the new tax. */
  readonly keeps?: string;
}

const additionalProperty = { additionalProperty: true };
const shop = { use: 'non_residential' } as const;
const firstTime = { firstTimeBuyer: true };

function worth(value: number, years = 1) {
  return { price: 0, lease: { annualRents: [rentWorth(value)], termYears: years } };
}

/** Every legal change, worked by hand from the published rates on either side. */
export const changes: readonly Change[] = [
  // SDLT, slabs
  change('england', '2005-03-17', { price: 100_000 }, 1_000, 0),
  change('england', '2006-03-23', { price: 122_000 }, 1_220, 0),
  change('england', '2008-09-03', { price: 150_000 }, 1_500, 0),
  change('england', '2010-01-01', { price: 150_000 }, 0, 1_500),
  change('england', '2010-03-25', { price: 250_000, ...firstTime }, 2_500, 0),
  change('england', '2011-04-06', { price: 1_500_000 }, 60_000, 75_000),
  change('england', '2012-03-22', { price: 2_500_000 }, 125_000, 175_000),
  change('england', '2012-03-21', { price: 2_500_000, company: true }, 125_000, 375_000),
  change('england', '2012-03-25', { price: 250_000, ...firstTime }, 0, 2_500),
  change('england', '2014-03-20', { price: 1_000_000, company: true }, 40_000, 150_000),
  // SDLT, slices
  change('england', '2014-12-04', { price: 300_000 }, 9_000, 5_000),
  change('england', '2016-03-17', { price: 2_000_000, ...shop }, 80_000, 89_500, '2016-03-17'),
  change(
    'england',
    '2016-04-01',
    { price: 300_000, ...additionalProperty },
    5_000,
    14_000,
    '2015-11-26',
  ),
  change('england', '2017-11-22', { price: 300_000, ...firstTime }, 5_000, 0),
  change('england', '2020-07-08', { price: 600_000 }, 20_000, 5_000),
  change('england', '2020-07-08', { price: 500_000, ...firstTime }, 10_000, 0),
  change(
    'england',
    '2021-04-01',
    { price: 600_000, nonUkResident: true },
    5_000,
    17_000,
    '2020-03-11',
  ),
  change('england', '2021-07-01', { price: 600_000 }, 5_000, 17_500),
  change('england', '2021-07-01', { price: 400_000, ...firstTime }, 0, 5_000),
  change('england', '2021-10-01', { price: 600_000 }, 17_500, 20_000),
  change('england', '2022-09-23', { price: 600_000 }, 20_000, 17_500),
  change('england', '2022-09-23', { price: 600_000, ...firstTime }, 20_000, 8_750),
  change('england', '2024-06-01', { price: 400_000, dwellings: 2 }, 12_000, 19_500, '2024-03-07'),
  change(
    'england',
    '2024-10-31',
    { price: 300_000, ...additionalProperty },
    11_500,
    17_500,
    '2024-10-31',
  ),
  change('england', '2024-10-31', { price: 600_000, company: true }, 90_000, 102_000, '2024-10-31'),
  change('england', '2025-04-01', { price: 295_000 }, 2_250, 4_750),
  change('england', '2025-04-01', { price: 425_000, ...firstTime }, 0, 6_250),
  // SDLT, rent
  change('england', '2005-03-17', worth(110_000), 500, 0),
  change('england', '2006-03-23', worth(124_000), 40, 0),
  change('england', '2008-09-03', worth(175_000), 500, 0),
  change('england', '2010-01-01', worth(175_000), 0, 500),
  change('england', '2020-07-08', worth(500_000), 3_750, 0),
  change('england', '2021-07-01', worth(500_000), 0, 2_500),
  change('england', '2021-10-01', worth(250_000), 0, 1_250),
  change('england', '2022-09-23', worth(250_000), 1_250, 0),
  change('england', '2025-04-01', worth(250_000), 0, 1_250),
  change('england', '2016-03-17', { ...worth(6_000_000), ...shop }, 58_500, 68_500, '2016-03-17'),
  // The premium bears 1 % as its nil band is lost; the rent is worth six million.
  change(
    'england',
    '2016-03-17',
    { ...worth(6_000_000), ...shop, price: 100_000 },
    59_500,
    68_500,
    '2016-03-17',
  ),
  // LBTT
  change(
    'scotland',
    '2016-04-01',
    { price: 300_000, ...additionalProperty },
    4_600,
    13_600,
    '2016-01-28',
  ),
  change(
    'scotland',
    '2019-01-25',
    { price: 300_000, ...additionalProperty },
    13_600,
    16_600,
    '2018-12-12',
  ),
  change('scotland', '2019-01-25', { price: 300_000, ...shop }, 4_500, 3_500, '2018-12-12'),
  change('scotland', '2020-02-07', { ...worth(3_000_000), ...shop }, 28_500, 38_500, '2020-02-06'),
  change('scotland', '2018-06-30', { price: 175_000, ...firstTime }, 600, 0, '2018-02-09'),
  change('scotland', '2020-07-15', { price: 250_000 }, 2_100, 0),
  change('scotland', '2020-07-15', { price: 250_000, ...firstTime }, 1_500, 0),
  change('scotland', '2021-04-01', { price: 250_000 }, 0, 2_100),
  change('scotland', '2021-04-01', { price: 250_000, ...firstTime }, 0, 1_500),
  change(
    'scotland',
    '2022-12-16',
    { price: 300_000, ...additionalProperty },
    16_600,
    22_600,
    '2022-12-16',
  ),
  change(
    'scotland',
    '2024-12-05',
    { price: 300_000, ...additionalProperty },
    22_600,
    28_600,
    '2024-12-05',
  ),
  // LTT
  change('wales', '2020-07-27', { price: 250_000 }, 2_450, 0),
  change('wales', '2021-07-01', { price: 250_000 }, 0, 2_450),
  change(
    'wales',
    '2020-12-22',
    { price: 200_000, ...additionalProperty },
    6_700,
    8_700,
    '2020-12-22',
  ),
  change('wales', '2020-12-22', { price: 225_000, ...shop }, 750, 0),
  change('wales', '2020-12-22', { ...worth(225_000), ...shop }, 750, 0),
  change('wales', '2021-02-04', leased(10_000), 1_000, 0),
  change('wales', '2022-10-10', { price: 225_000 }, 1_575, 0),
  // Above £345,000 the old rates are lower, and a buyer who exchanged before the change may keep them.
  change('wales', '2022-10-10', { price: 600_000 }, 24_950, 25_500, '2022-10-10'),
  change(
    'wales',
    '2024-12-11',
    { price: 200_000, ...additionalProperty },
    8_700,
    10_700,
    '2024-12-11',
  ),
];

function leased(rent: number) {
  return { price: 100_000, ...shop, lease: { annualRents: [rent], termYears: 5 } };
}

function change(
  nation: StampDutyInput['nation'],
  on: string,
  facts: Omit<StampDutyInput, 'effectiveDate' | 'nation'>,
  before: number,
  after: number,
  keeps?: string,
): Change {
  return {
    on,
    input: { nation, ...facts },
    before,
    after,
    ...(keeps === undefined ? {} : { keeps }),
  };
}

export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}

/** What a change says, as purchases. */
export function probesOf({ on, input, before, after, keeps }: Change): Probe[] {
  const probe = (effectiveDate: string, tax: number, contractDate?: string): Probe => ({
    input: {
      additionalProperty: false,
      ...input,
      effectiveDate,
      ...(contractDate === undefined ? {} : { contractDate }),
    },
    tax,
  });
  const days = [probe(dayBefore(on), before), probe(on, after)];
  if (keeps === undefined) return days;
  // Rates before the change, where contracts were made early enough.
  return [...days, probe(on, before, dayBefore(keeps)), probe(on, after, keeps)];
}

/** Purchases that between them lean on every figure in force. */
export const probes: readonly Probe[] = [
  ...dwellingProbes,
  ...otherProbes,
  ...rentProbes,
  ...ruleProbes,
  ...changes.flatMap(probesOf),
];
