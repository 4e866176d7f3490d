import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dwellingOfLine } from '../src/address-line.ts';
import { homesOfPostcode, type AddressRecord, type AddressSource } from '../src/homes.ts';
import { runs, seed } from './property-settings.ts';

const POSTCODE = 'BS5 6AB';

/** A record by `SAON/PAON/STREET`. */
function sale(
  address: string,
  { type = 'T', date = '2020-03-01', pounds = 200_000, uprns = [] as readonly number[] } = {},
): AddressRecord {
  const [saon = '', paon = '', street = ''] = address.split('/');
  return {
    source: 'sale',
    saon: saon === '' ? null : saon,
    paon: paon === '' ? null : paon,
    street: street === '' ? null : street,
    line: null,
    typeCode: type as AddressRecord['typeCode'],
    uprns,
    sale: { date, pricePence: pounds * 100 },
  };
}

function certificate(
  line: string,
  uprns: readonly number[] = [],
  source: AddressSource = 'certificate',
): AddressRecord {
  const none = { saon: null, paon: null, street: null, typeCode: null, sale: null };
  return { source, line, uprns, ...none };
}

/** Keys without the postcode, and the records of each home. */
function homes(...records: readonly AddressRecord[]): Record<string, readonly number[]> {
  const found = homesOfPostcode(POSTCODE, records).homes;
  return Object.fromEntries(
    found.map(({ key, records: own }) => [key.slice(POSTCODE.length + 1), own]),
  );
}

function reasons(...records: readonly AddressRecord[]): readonly (string | null)[] {
  const { left } = homesOfPostcode(POSTCODE, records);
  return records.map((_, index) => left.find(({ record }) => record === index)?.reason ?? null);
}

/** When a house ends that was sold on 1 March 2020, by the day on which one of its flats was sold. */
const endOf = (flatDay: string) =>
  homesOfPostcode(POSTCODE, [
    sale('/12/HIGH ROAD', { date: '2020-03-01' }),
    sale('FLAT 1/12/HIGH ROAD', { type: 'F', date: flatDay }),
    sale('FLAT 2/12/HIGH ROAD', { type: 'F', date: '2023-05-01' }),
  ]).homes.find(({ key }) => key.endsWith('|12|'))?.endedOn;

describe('which addresses are one home', () => {
  test.each<[string, readonly AddressRecord[], Record<string, readonly number[]>]>([
    [
      'two spellings of a flat',
      [sale('FLAT 2/12/HIGH ROAD', { type: 'F' }), sale('APARTMENT 2/12/HIGH RD', { type: 'F' })],
      { 'HIGH ROAD|12|2': [0, 1] },
    ],
    [
      'two flats, and the house beside them',
      [
        sale('FLAT 2/12/HIGH ROAD', { type: 'F' }),
        sale('FLAT 3/12/HIGH ROAD', { type: 'F' }),
        sale('/14/HIGH ROAD'),
      ],
      { 'HIGH ROAD|12|2': [0], 'HIGH ROAD|12|3': [1], 'HIGH ROAD|14|': [2] },
    ],
    [
      'a flat that its PAON names',
      [sale('/FLAT B, 312/HIGH ROAD', { type: 'F' }), sale('FLAT B/312/HIGH ROAD', { type: 'F' })],
      { 'HIGH ROAD|312|B': [0, 1] },
    ],
    [
      'a number and its only name, a name and its only number',
      [sale('/ROSE COTTAGE, 8/LANE'), sale('/8/LANE'), sale('/ROSE COTTAGE/LANE')],
      { 'LANE|8|': [0, 1, 2] },
    ],
    [
      'a number with two names stays apart from both',
      [sale('/ROSE COTTAGE, 8/LANE'), sale('/THE BARN, 8/LANE'), sale('/8/LANE')],
      { 'LANE|8|': [2], 'LANE|ROSE COTTAGE 8|': [0], 'LANE|THE BARN 8|': [1] },
    ],
    [
      'a number before the name of a building whose units are known',
      [sale('3/WOODEND MANOR/LANE', { type: 'F' }), sale('/3 WOODEND MANOR/LANE', { type: 'F' })],
      { 'LANE|WOODEND MANOR 3|': [0, 1] },
    ],
    [
      'one number in two streets',
      [sale('/12/HIGH ROAD'), sale('/12/LOW ROAD')],
      { 'HIGH ROAD|12|': [0], 'LOW ROAD|12|': [1] },
    ],
    [
      'an address without a street has the only street with its building',
      [sale('/ROSE COTTAGE/LANE'), sale('/ROSE COTTAGE/')],
      { 'LANE|ROSE COTTAGE|': [0, 1] },
    ],
    [
      'a flat without a unit has a number of its own',
      [sale('/18/HENBURY GARDENS', { type: 'F' }), sale('/18A/HENBURY GARDENS', { type: 'F' })],
      { 'HENBURY GARDENS|18|': [0], 'HENBURY GARDENS|18A|': [1] },
    ],
    [
      'a certificate of a flat, a house, and of a home that was never sold',
      [
        sale('FLAT 2/12/HIGH ROAD', { type: 'F' }),
        sale('/14/HIGH ROAD'),
        certificate('Flat 2, 12 High Rd, Bristol'),
        certificate('14 HIGH ROAD'),
        certificate('16, High Road, Bristol'),
      ],
      { 'HIGH ROAD|12|2': [0, 2], 'HIGH ROAD|14|': [1, 3], 'HIGH ROAD|16|': [4] },
    ],
    [
      'a certificate of a flat of a house that is one home is another home',
      [sale('/12/HIGH ROAD'), certificate('12 High Road, Flat 3')],
      { 'HIGH ROAD|12|': [0], 'HIGH ROAD|12|3': [1] },
    ],
    [
      'an equal UPRN under two spellings, of which the sale’s is the key',
      [
        sale('GARDEN FLAT/12/HIGH ROAD', { type: 'F', uprns: [7] }),
        certificate('Flat 1, 12 High Road', [7]),
      ],
      { 'HIGH ROAD|12|GARDEN': [0, 1] },
    ],
    [
      'a UPRN on two addresses that sales name joins nothing',
      [
        sale('FLAT 1/12/HIGH ROAD', { type: 'F', uprns: [7] }),
        sale('FLAT 2/12/HIGH ROAD', { type: 'F', uprns: [7] }),
      ],
      { 'HIGH ROAD|12|1': [0], 'HIGH ROAD|12|2': [1] },
    ],
    [
      'a flat without a unit is the home that has its UPRN',
      [
        sale('FLAT 1/12/HIGH ROAD', { type: 'F', uprns: [7] }),
        sale('FLAT 2/12/HIGH ROAD', { type: 'F' }),
        sale('/12/HIGH ROAD', { type: 'F', uprns: [7] }),
      ],
      { 'HIGH ROAD|12|1': [0, 2], 'HIGH ROAD|12|2': [1] },
    ],
    [
      'a name in a street that a line alone tells is of the street that has it',
      [sale('/ROSE COTTAGE/LANE'), certificate('Rose Cottage, Nowhere')],
      { 'LANE|ROSE COTTAGE|': [0, 1] },
    ],
    [
      'a name in two streets stays in the street of the line',
      [
        sale('/ROSE COTTAGE/LANE'),
        sale('/ROSE COTTAGE/HIGH ROAD'),
        certificate('Rose Cottage, Nowhere'),
      ],
      { 'HIGH ROAD|ROSE COTTAGE|': [1], 'LANE|ROSE COTTAGE|': [0], 'NOWHERE|ROSE COTTAGE|': [2] },
    ],
    [
      'a number in a street that a line alone tells is of no other',
      [sale('/8/LANE'), certificate('8 Nowhere Street')],
      { 'LANE|8|': [0], 'NOWHERE STREET|8|': [1] },
    ],
    [
      'an address without a street has the only street that a line tells',
      [certificate('Rose Cottage, Nowhere'), sale('/ROSE COTTAGE/')],
      { '|ROSE COTTAGE|': [0, 1] },
    ],
    [
      'a number is not that of a building whose units have numbers',
      [
        sale('3/WOODEND MANOR/LANE', { type: 'F' }),
        sale('/8/LANE'),
        sale('/WOODEND MANOR, 8/LANE', { type: 'F' }),
      ],
      { 'LANE|8|': [1], 'LANE|WOODEND MANOR 8|': [2], 'LANE|WOODEND MANOR|3': [0] },
    ],
    [
      'an address with the UPRNs of two homes is of neither',
      [
        sale('FLAT 1/12/HIGH ROAD', { type: 'F', uprns: [7] }),
        sale('FLAT 2/12/HIGH ROAD', { type: 'F', uprns: [8] }),
        sale('/12/HIGH ROAD', { type: 'F', uprns: [7, 8] }),
      ],
      { 'HIGH ROAD|12|1': [0], 'HIGH ROAD|12|2': [1] },
    ],
    [
      'land with the UPRN of a home is not of it',
      [sale('/12/HIGH ROAD', { uprns: [7] }), sale('/LAND/HIGH ROAD', { type: 'O', uprns: [7] })],
      { 'HIGH ROAD|12|': [0] },
    ],
  ])('%s', (_, records, expected) => {
    expect(homes(...records)).toEqual(expected);
    expect(homes(...records.toReversed())).toEqual(
      Object.fromEntries(
        Object.entries(expected).map(([key, own]) => [
          key,
          own.map((record) => records.length - 1 - record).toSorted((a, b) => a - b),
        ]),
      ),
    );
  });

  test('a spelling is that of the surest source that has it', () => {
    const records = [
      certificate('Flat 1, 12 High Road', [7], 'lease'),
      certificate('Garden Flat, 12 High Road', [7]),
      sale('FLAT 1/12/HIGH ROAD', { type: 'F', uprns: [7] }),
    ];
    expect(homesOfPostcode(POSTCODE, records).homes).toEqual([
      {
        key: 'BS5 6AB|HIGH ROAD|12|1',
        spellings: ['BS5 6AB|HIGH ROAD|12|GARDEN'],
        records: [0, 1, 2],
        endedOn: null,
      },
    ]);
  });

  test('a house that a UPRN joins with another spelling ends as it did', () => {
    const records = [
      sale('/12/HIGH ROAD', { uprns: [7] }),
      sale('FLAT 1/12/HIGH ROAD', { type: 'F', date: '2023-05-01' }),
      certificate('The Old House, High Road', [7]),
    ];
    const ends = homesOfPostcode(POSTCODE, records).homes.map(({ records: own, endedOn }) => [
      own,
      endedOn,
    ]);
    expect(ends).toEqual([
      [[0, 2], '2023-05-01'],
      [[1], null],
    ]);
  });

  test('a UPRN that joins nothing is counted', () => {
    const [one, two, again] = ['1', '2', 'FLAT 1'].map((unit) =>
      sale(`${unit}/12/HIGH ROAD`, { type: 'F', uprns: [7] }),
    ) as [AddressRecord, AddressRecord, AddressRecord];
    expect(homesOfPostcode(POSTCODE, [one, two]).uprnsApart).toEqual([7]);
    expect(homesOfPostcode(POSTCODE, [one, again]).uprnsApart).toEqual([]);
  });

  test('every other spelling of a home is told, those of sales first', () => {
    const records = [
      certificate('Flat 1, 12 High Road', [7]),
      certificate('1 12 High Road', [7], 'lease'),
      sale('GARDEN FLAT/12/HIGH ROAD', { type: 'F', uprns: [7] }),
      sale('GARDEN FLAT/ROSE COTTAGE, 12/HIGH ROAD', { type: 'F' }),
    ];
    const [home, ...others] = homesOfPostcode(POSTCODE, records).homes;
    expect(others).toEqual([]);
    expect(home?.key).toBe('BS5 6AB|HIGH ROAD|12|GARDEN');
    expect(home?.spellings[0]).toBe('BS5 6AB|HIGH ROAD|ROSE COTTAGE 12|GARDEN');
    expect(home?.spellings[1]).toBe('BS5 6AB|HIGH ROAD|12|1');
  });
});

describe('which addresses make no home, and why', () => {
  const flat = { type: 'F' };
  test.each<[string, readonly AddressRecord[], readonly (string | null)[]]>([
    ['land and garages', [sale('/GARAGE 5/HIGH ROAD', { type: 'O' })], ['other_type']],
    ['a plot', [sale('/PLOT 4/HIGH ROAD'), sale('PLOT 4/296A/HIGH ROAD')], ['plot', 'plot']],
    ['no building', [sale('//HIGH ROAD'), certificate('')], ['no_building', 'no_building']],
    [
      'a flat without a unit where units are known',
      [sale('/12/HIGH ROAD', flat), sale('FLAT 1/12/HIGH ROAD', flat)],
      ['flat_without_unit', null],
    ],
    [
      'units that a certificate alone knows',
      [sale('/12/HIGH ROAD', flat), certificate('Flat 1, 12 High Road')],
      ['flat_without_unit', null],
    ],
    ['a flat of a range of numbers', [sale('/30 - 32/HIGH ROAD', flat)], ['range']],
    [
      'what is a flat by its newest sale',
      [
        sale('/30 - 32/HIGH ROAD', { date: '2019-01-01' }),
        sale('/30 - 32/HIGH ROAD', { ...flat, date: '2021-01-01' }),
      ],
      ['range', 'range'],
    ],
    [
      'what is a house by its newest sale',
      [
        sale('/30 - 32/HIGH ROAD', { ...flat, date: '2019-01-01' }),
        sale('/30 - 32/HIGH ROAD', { date: '2021-01-01' }),
      ],
      [null, null],
    ],
    ['a house of a range of numbers', [sale('/30 - 32/HIGH ROAD')], [null]],
    [
      'two flats under one number: 200 days apart, more than a quarter dearer',
      [
        sale('/12/HIGH ROAD', { ...flat, date: '2020-01-01', pounds: 200_000 }),
        sale('/12/HIGH ROAD', { ...flat, date: '2020-07-19', pounds: 250_001 }),
      ],
      ['two_flats', 'two_flats'],
    ],
    [
      'exactly a quarter dearer',
      [
        sale('/12/HIGH ROAD', { ...flat, date: '2020-01-01', pounds: 200_000 }),
        sale('/12/HIGH ROAD', { ...flat, date: '2020-07-19', pounds: 250_000 }),
      ],
      [null, null],
    ],
    [
      '201 days apart',
      [
        sale('/12/HIGH ROAD', { ...flat, date: '2020-01-01', pounds: 200_000 }),
        sale('/12/HIGH ROAD', { ...flat, date: '2020-07-20', pounds: 250_001 }),
      ],
      [null, null],
    ],
  ])('%s', (_, records, expected) => {
    expect(reasons(...records)).toEqual(expected);
  });

  test('a house ends with the first later sale of one of its flats', () => {
    expect(['2021-04-01', '2020-03-02', '2020-03-01'].map(endOf)).toEqual([
      '2021-04-01',
      '2020-03-02',
      '2023-05-01',
    ]);
  });
});

describe('an address in one line', () => {
  test.each([
    ['Flat 3, 12 High Rd, Bristol', 'HIGH ROAD', '12', '3'],
    ['12 High Road, Flat 3', 'HIGH ROAD', '12', '3'],
    ['First Floor Flat, 12 High Road', 'HIGH ROAD', '12', 'FIRST FLOOR'],
    ['First Floor Flat 12 High Road', 'HIGH ROAD', '12', 'FIRST FLOOR'],
    ['Speed House, 12 High Road', 'HIGH ROAD', 'SPEED HOUSE 12', null],
    ['3 Speed House, High Road', 'HIGH ROAD', 'SPEED HOUSE 3', null],
    ['12-14 High Road', 'HIGH ROAD', '12-14', null],
    ['38 Byass Avenue', 'BYASS AVENUE', '38', null],
    ['74, Station Road, Sawbridgeworth', 'STATION ROAD', '74', null],
    ['Rose Cottage, Church Lane', 'CHURCH LANE', 'ROSE COTTAGE', null],
  ])('%s', (line, street, building, unit) => {
    const parts = dwellingOfLine(line, ['HIGH ROAD']);
    expect(parts?.street).toBe(street);
    expect([parts?.building.name, parts?.building.number].filter(Boolean).join(' ')).toBe(building);
    expect(parts?.unit).toBe(unit);
  });
});

test('bad records are refused by place and field, and a postcode that is none', () => {
  const bad = { ...sale('/12/HIGH ROAD'), typeCode: 'X' } as unknown as AddressRecord;
  expect(() => homesOfPostcode(POSTCODE, [sale('/1/A'), bad])).toThrow('records[1].typeCode');
  expect(() => homesOfPostcode('BS5', [])).toThrow('postcode must be a full postcode, was BS5');
});

test('the same records in any order give the same homes', () => {
  const drawn = fc.record({
    unit: fc.constantFrom('', '', 'FLAT 1', '1', 'FLAT 2', 'GARDEN FLAT'),
    building: fc.constantFrom('12', '12A', 'ROSE HOUSE', 'ROSE HOUSE, 12', '14', '12 - 14'),
    street: fc.constantFrom('HIGH ROAD', 'HIGH RD', 'LANE', ''),
    type: fc.constantFrom('D', 'T', 'F', 'F', 'O'),
    date: fc.constantFrom('2020-01-01', '2020-05-01', '2022-01-01'),
    pounds: fc.constantFrom(200_000, 300_000),
    uprns: fc.subarray([1, 2, 3], { maxLength: 2 }),
    isLine: fc.boolean(),
  });
  const record = drawn.map(({ unit, building, street, isLine, ...more }) =>
    isLine
      ? certificate([unit, `${building} ${street}`].filter(Boolean).join(', '), more.uprns)
      : sale([unit, building, street].join('/'), more),
  );
  const inOrderDrawn = fc
    .array(record, { maxLength: 12 })
    .chain((records) =>
      fc.tuple(
        fc.constant(records),
        fc.shuffledSubarray([...records.keys()], { minLength: records.length }),
      ),
    );
  fc.assert(
    fc.property(inOrderDrawn, ([records, order]) => {
      const shuffled = homesOfPostcode(
        POSTCODE,
        order.map((at) => records[at] as AddressRecord),
      );
      const asGiven = (at: number): number => order[at] as number;
      const straight = homesOfPostcode(POSTCODE, records);
      const sorted = (own: readonly number[]) => own.map(asGiven).toSorted((a, b) => a - b);
      expect(shuffled.homes.map((home) => ({ ...home, records: sorted(home.records) }))).toEqual(
        straight.homes,
      );
      expect(
        shuffled.left
          .map((one) => ({ ...one, record: asGiven(one.record) }))
          .toSorted((a, b) => a.record - b.record),
      ).toEqual(straight.left);
      expect(shuffled.uprnsApart).toEqual(straight.uprnsApart);
      const placed = [
        ...straight.homes.flatMap(({ records: own }) => own),
        ...straight.left.map((one) => one.record),
      ];
      expect(placed.toSorted((a, b) => a - b)).toEqual([...records.keys()]);
    }),
    { numRuns: runs, seed },
  );
});
