import { describe, expect, test } from 'vitest';
import { FreeholdError, cliffs, rateTable, stampDuty } from '@freehold/stamp-duty';
import type { RateTable, StampDutyInput } from '@freehold/stamp-duty';
import { stampDutyPence, tableInForce } from '@freehold/stamp-duty/kernel';

/** England, 2026-06-01, unless said. */
function pay(facts: Partial<StampDutyInput>) {
  const input = { nation: 'england', effectiveDate: '2026-06-01', price: 0, ...facts } as const;
  return stampDuty({ additionalProperty: false, ...input });
}

function codesOf(facts: Partial<StampDutyInput>) {
  return pay(facts).warnings.map(({ code }) => code);
}

function errorOf(call: () => unknown) {
  try {
    call();
  } catch (error) {
    if (error instanceof FreeholdError) return `${error.code} ${error.field}`;
    throw error;
  }
  throw new Error('nothing was refused');
}

function taxOf(table: RateTable) {
  return stampDutyPence(table, 350_000_00);
}

const scotland = { nation: 'scotland' } as const;
const additionalProperty = { additionalProperty: true };
const company = { company: true };

/** Purchases that were answered wrongly: what they are, the tax, and the sum by hand. */
const taxes: [Partial<StampDutyInput>, number, string][] = [
  [
    { price: 300_000, linkedPrice: 300_000, ...company },
    25_000,
    'no dwelling is above 500,000: half of 5 % of 125,000, 7 % of 125,000 and 10 % of 350,000',
  ],
  [
    { price: 300_000, linkedPrice: 300_000, ...company, companyRelief: true },
    25_000,
    'the same, as no flat rate is due',
  ],
  [
    { price: 600_000, linkedPrice: 300_000, ...company },
    102_000,
    '17 % of the dwelling above 500,000, whatever it is linked with',
  ],
  [
    { ...scotland, price: 400_000, dwellings: 2, ...additionalProperty, additionalDwellings: 0 },
    3_337,
    'a quarter of the 13,350 without relief, which is more than twice 1,100',
  ],
  [
    { ...scotland, price: 400_000, ...additionalProperty, additionalDwellings: 0 },
    13_350,
    '2 % of 105,000, 5 % of 75,000, 10 % of 75,000; no dwelling bears the supplement',
  ],
  [
    {
      ...scotland,
      use: 'mixed',
      price: 300_000,
      dwellingsPrice: 200_000,
      linkedPrice: 300_000,
      ...additionalProperty,
    },
    25_250,
    'half of 1 % of 100,000 and 5 % of 350,000, and 8 % of its own 200,000',
  ],
  [
    {
      ...scotland,
      use: 'mixed',
      price: 300_000,
      dwellingsPrice: 200_000,
      ...additionalProperty,
      additionalDwellings: 0,
    },
    3_500,
    '1 % of 100,000 and 5 % of 50,000; no dwelling bears the supplement',
  ],
  [
    {
      ...scotland,
      price: 400_000,
      dwellings: 2,
      ...additionalProperty,
      additionalDwellings: 1,
      multipleDwellingsRelief: false,
    },
    29_350,
    '13,350 and 8 % of one dwelling of two, 200,000',
  ],
  [
    { ...scotland, price: 400_000, ...additionalProperty, dwellingsPrice: 300_000 },
    37_350,
    '13,350 and 8 % of the 300,000 paid for the dwelling',
  ],
  [
    { ...scotland, price: 175_000, firstTimeBuyer: true, contractDate: '2018-02-08' },
    600,
    'the relief is for contracts from 2018-02-09 on: 2 % of 30,000',
  ],
  [
    {
      use: 'non_residential',
      effectiveDate: '2017-01-10',
      contractDate: '2016-03-16',
      price: 100_000,
      lease: { annualRents: ['6210000'], termYears: 1 },
    },
    59_500,
    'old rates elected: 1 % of the premium, whose nil band a rent of 1,000 takes, and 1 % of 5,850,000',
  ],
  [{ price: 0, linkedPrice: '0.50' }, 0, 'nothing, where a division by nothing was tried'],
];

describe('purchases once answered wrongly', () => {
  test.each(taxes)('%o → £%i: %s', (facts, tax) => {
    expect(pay(facts).total.toNumber()).toBe(tax);
  });

  test('relief from a flat rate that is not due is refused, and nothing of it is charged', () => {
    const { reliefs } = pay({
      price: 300_000,
      linkedPrice: 300_000,
      ...company,
      companyRelief: true,
    });
    expect(reliefs.map(({ relief, refused }) => [relief, refused])).toEqual([
      ['company_flat_rate_relief', 'no_flat_rate_at_this_price'],
    ]);
  });
});

describe('cliffs: the nearest lower price, at most 10 % below, at which the tax of this buyer jumps', () => {
  /** Facts, price, tax and jump of the cliff. */
  const nearest: [Partial<StampDutyInput>, [string, string, string] | null][] = [
    [{ price: 500_001, firstTimeBuyer: true }, ['500000', '10000', '5000']],
    [{ price: 500_000, firstTimeBuyer: true }, null],
    [{ price: 555_555, firstTimeBuyer: true }, ['500000', '10000', '5000']],
    [{ price: 555_556, firstTimeBuyer: true }, null],
    [{ price: 350_000, ...additionalProperty }, null],
    [{ price: 350_000, nonUkResident: true }, null],
    [{ price: 42_000, ...additionalProperty }, ['39999.99', '0', '2000']],
    [{ price: 42_000, ...additionalProperty, nonUkResident: true }, ['39999.99', '0', '2800']],
    [{ price: 42_000, ...scotland, ...additionalProperty }, ['39999.99', '0', '3200']],
    [{ price: 42_000, nation: 'wales', ...additionalProperty }, ['39999.99', '0', '2000']],
    [{ price: 42_000 }, null],
    // 40,000 at the additional rates to 500,000; 17 % of it is 85,000.
    [{ price: 510_000, ...company }, ['500000', '40000', '45000']],
    [{ price: 510_000, ...company, companyRelief: true }, null],
    // The surcharge begins at 40,000 of the purchase itself, whatever is linked with it.
    [{ price: 21_000, linkedPrice: 20_000, ...additionalProperty }, null],
    [{ price: 41_000, linkedPrice: 20_000, ...additionalProperty }, ['39999.99', '0', '2000']],
    // The slab of 2012: 1 % of 250,000, then 3 %.
    [{ price: 260_000, effectiveDate: '2012-05-01' }, ['250000', '2500', '5000']],
    [{ price: 505_000, effectiveDate: '2012-05-01' }, ['500000', '15000', '5000']],
    // Two Scottish dwellings, one of which bears the supplement from an average of 40,000 on: 8 % of 40,000.
    [
      { price: 81_000, ...scotland, ...additionalProperty, dwellings: 2, additionalDwellings: 1 },
      ['79999.99', '0', '3200'],
    ],
  ];

  test.each(nearest)('%o → %j', (facts, expected) => {
    const { cliff } = pay(facts);
    expect(cliff && [cliff.price, cliff.tax, cliff.jump].map(String)).toEqual(expected);
  });

  test.each<[string, Parameters<typeof cliffs>[0], [string, string, string][]]>([
    [
      'a first-time buyer',
      { nation: 'england', effectiveDate: '2026-06-01', firstTimeBuyer: true },
      [['500000', '10000', '5000']],
    ],
    ['a buyer of one home', { nation: 'england', effectiveDate: '2026-06-01' }, []],
    [
      'a company',
      { nation: 'england', effectiveDate: '2026-06-01', company: true },
      [
        ['39999.99', '0', '2000'],
        ['500000', '40000', '45000'],
      ],
    ],
    [
      'the slabs of 2012',
      { nation: 'england', effectiveDate: '2012-05-01' },
      [
        ['125000', '0', '1250'],
        ['250000', '2500', '5000'],
        ['500000', '15000', '5000'],
        ['1000000', '40000', '10000'],
        ['2000000', '100000', '40000'],
      ],
    ],
    [
      'the additional rates of Wales',
      { nation: 'wales', effectiveDate: '2026-06-01', additionalProperty: true },
      [['39999.99', '0', '2000']],
    ],
  ])('all of them, for %s', (_, input, expected) => {
    const found = cliffs({ additionalProperty: false, ...input }).map(({ price, tax, jump }) =>
      [price, tax, jump].map(String),
    );
    expect(found).toEqual(expected);
  });

  test('a price is refused where all prices are asked for', () => {
    const input = { nation: 'england', effectiveDate: '2026-06-01', price: 1 } as never;
    expect(errorOf(() => cliffs(input))).toBe('unknown_field price');
  });
});

describe('errors that were promised and not thrown', () => {
  const table = tableInForce({ nation: 'england', additionalProperty: false });

  test.each([
    [35_000_000.5, 'not_an_integer pricePence'],
    [-1, 'out_of_range pricePence'],
    [-0.5, 'not_an_integer pricePence'],
    [2 ** 53, 'out_of_range pricePence'],
    [Number.NaN, 'not_a_number pricePence'],
    [Infinity, 'not_finite pricePence'],
    ['1', 'not_a_number pricePence'],
  ])('a price of %o pence', (pence, error) => {
    expect(errorOf(() => stampDutyPence(table, pence as number))).toBe(error);
  });

  test.each([
    [{ contractDate: '2026-06-02' }, 'out_of_range contractDate'],
    [
      {
        ...scotland,
        ...additionalProperty,
        additionalDwellings: 0,
        additionalDwellingsPrice: 1,
        price: 1,
      },
      'out_of_range additionalDwellingsPrice',
    ],
  ])('%o', (facts, error) => {
    expect(errorOf(() => pay(facts))).toBe(error);
  });

  test('a contract on the day of completion is taken', () => {
    expect(pay({ price: 295_000, contractDate: '2026-06-01' }).total.toNumber()).toBe(4_750);
    const input = { nation: 'england', effectiveDate: '2026-06-01' } as const;
    expect(errorOf(() => rateTable({ ...input, contractDate: '2026-06-02' }))).toBe(
      'out_of_range contractDate',
    );
  });

  test.each([
    [{ nation: 'wales', use: 'farm' }, 'not_a_choice use'],
    [{ nation: 'wales', additionalProperty: 'no' }, 'not_a_boolean additionalProperty'],
    [{ nation: 'france' }, 'not_a_choice nation'],
  ])('a table for %o', (buyer, error) => {
    expect(errorOf(() => tableInForce(buyer as never))).toBe(error);
  });
});

describe('what is shared cannot be changed', () => {
  test.each([
    ['a table in force', () => tableInForce({ nation: 'wales', additionalProperty: false })],
    [
      'a table of a date',
      () => rateTable({ nation: 'wales', additionalProperty: false, effectiveDate: '2026-06-01' }),
    ],
  ])('%s that a caller changes is that of the caller', (_, ask) => {
    const changed = ask();
    for (const name of ['abovePence', 'ratePpm', 'deductionPence'] as const) {
      (changed[name] as number[])[1] = 0;
    }
    (changed as { wholePoundPrice: boolean }).wholePoundPrice = true;
    // 6 % of 125,000.
    expect(taxOf(ask())).toBe(7_500_00);
    expect(taxOf(changed)).not.toBe(7_500_00);
  });
});

describe('every unconfirmed fact comes back as a warning where an answer rests on it', () => {
  /** Facts and the number of warnings. */
  const answers: [Partial<StampDutyInput>, string[]][] = [
    [{ effectiveDate: '2005-01-01', price: 100_000 }, []],
    [{ effectiveDate: '2005-06-01', price: 100_000 }, []],
    [{ effectiveDate: '2009-06-01', price: 100_000 }, []],
    [{ effectiveDate: '2011-06-01', price: 100_000 }, []],
    [{ effectiveDate: '2013-01-01', price: 3_000_000, ...company }, []],
    [{ effectiveDate: '2018-01-01', price: 1_000_000, dwellings: 5 }, []],
    [{ price: 300_000, nonUkResident: true, contractDate: '2020-03-10' }, []],
    [{ price: 300_000, nonUkResident: true, contractDate: '2026-01-01' }, []],
    [{ price: 300_000, nonUkResident: true }, []],
    [{ ...scotland, price: 300_000, ...additionalProperty }, []],
    [{ nation: 'wales', price: 400_000, dwellings: 2 }, []],
    [{ price: 300_000 }, []],
    // 2 % of 11 is 22 p, which no published rule rounds; 2 % of 50 is a whole pound.
    [{ ...scotland, price: 145_011 }, ['LBTT rounding']],
    [{ ...scotland, price: 145_050 }, []],
    // 6 % of 50 is 3; of 49, 2.94.
    [{ nation: 'wales', price: 225_049 }, ['LTT rounding']],
    [{ nation: 'wales', price: 225_050 }, []],
    [{ price: 125_049 }, []],
    // 7,500 shared by price: 4,285.71 and 3,214.29; halved: 3,750 each.
    [{ price: 200_000, linkedPrice: 150_000 }, ['SDLT rounding of linked shares']],
    [{ price: 175_000, linkedPrice: 175_000 }, []],
    // Schedule 2A, paragraph 15: the tenant for more than 20 years is an owner.
    [{ ...mixedLease(20, 1), ...additionalProperty }, ['paragraph 15']],
    [{ ...mixedLease(20, 0), ...additionalProperty }, []],
    [mixedLease(21, 0), []],
    [{ ...mixedLease(21, 0), ...company }, ['paragraph 15']],
  ];

  /** A shop with a flat in Scotland, leased for a premium of 200,000 and next to no rent. */
  function mixedLease(termYears: number, termDays: number) {
    const lease = { annualRents: [1], termYears, termDays };
    return { ...scotland, use: 'mixed', price: 200_000, lease } as const;
  }

  test.each(answers)('%o → %j', (facts, expected) => {
    const messages = pay(facts)
      .warnings.filter(({ code }) => code === 'unconfirmed')
      .map(({ message }) => message);
    expect(messages.length).toBe(expected.length);
    expected.forEach((part, index) => expect(messages[index]).toContain(part));
  });
});

describe('what a lease in Scotland bears of the supplement', () => {
  const lease = { annualRents: [1], termYears: 20 };
  const shopWithFlat = {
    ...scotland,
    use: 'mixed',
    price: 200_000,
    ...additionalProperty,
  } as const;

  test('none up to 20 years, which give no ownership; the dwelling part of a purchase does', () => {
    // 1 % of 50,000; with the supplement, 8 % of the 100,000 for the flat.
    expect(pay({ ...shopWithFlat, lease }).total.toNumber()).toBe(500);
    expect(pay({ ...shopWithFlat, dwellingsPrice: 100_000 }).total.toNumber()).toBe(8_500);
    expect(codesOf({ ...shopWithFlat, lease })).toEqual(['buyer_ignored']);
    expect(codesOf(shopWithFlat)).toEqual(['dwelling_part_unknown']);
    expect(codesOf({ ...shopWithFlat, lease: { ...lease, termYears: 21 } })).toEqual([
      'unconfirmed',
    ]);
  });
});
