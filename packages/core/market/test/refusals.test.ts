import { describe, expect, it } from 'vitest';
import { rankComparables, weightedPricePence } from '@freehold/market/comparables';
import { matchSale, ownerships, sameBuilding } from '@freehold/market/linking';
import { estimateRent, rentMedian } from '@freehold/market/rent';
import { percentile, weightedPercentile } from '@freehold/market/statistics';
import { addressKey, buildingKey, isAddressOf } from '../src/index.ts';
import { distanceMetres } from '../src/geography.ts';
import { homesOfPostcode } from '../src/homes.ts';
import { faultsOf } from '../../money/test/faults-of.ts';

type Fields = Readonly<Record<string, unknown>>;

const point = { latitude: 51.45, longitude: -2.58 };
/** One row: what is put into the input, and the code and field of each fault; none where it is taken. */
type Row = readonly [Fields, ...string[]];

function expectFaults(rows: readonly Row[], call: (input: Fields) => unknown): void {
  for (const [input, ...faults] of rows) {
    expect([input, ...faultsOf(() => call(input))]).toEqual([input, ...faults]);
  }
}

describe('comparables name the field that is wrong', () => {
  const subject = {
    point,
    postcode: 'BS5 6AB',
    street: 'HIGH ROAD',
    typeCode: 'T',
    newBuild: false,
    tenure: 'freehold',
    bedrooms: 2,
    floorAreaSqm: 80,
    energyBand: 'C',
    date: '2026-11-21',
  };
  const sale = {
    id: 'a',
    pricePence: 200_000_00,
    date: '2026-01-15',
    typeCode: 'T',
    newBuild: false,
    tenure: 'freehold',
    category: 'A',
    saon: null,
    paon: '12',
    street: 'HIGH ROAD',
    town: 'BRISTOL',
    postcode: 'BS5 6AB',
    point,
    floorAreaSqm: 80,
    bedrooms: 2,
    energyBand: 'C',
  };
  const rank = (of: Fields, candidate: Fields) =>
    rankComparables(
      { ...subject, ...of } as never,
      [sale, { ...sale, ...candidate }] as never,
      () => 1,
    );

  it('of the subject', () => {
    expectFaults(
      [
        [{ point: { latitude: 95, longitude: 0 } }, 'out_of_range subject.point.latitude'],
        [{ point: null }],
        [{ postcode: 5 }, 'not_text subject.postcode'],
        [{ postcode: null }],
        [{ street: 5 }, 'not_text subject.street'],
        [{ street: null }],
        [{ typeCode: 'O' }, 'not_a_choice subject.typeCode'],
        ...['D', 'S', 'T', 'F', null].map((typeCode): Row => [{ typeCode }]),
        [{ newBuild: 'no' }, 'not_a_choice subject.newBuild'],
        ...[true, false, null].map((newBuild): Row => [{ newBuild }]),
        [{ tenure: 'rented' }, 'not_a_choice subject.tenure'],
        ...['freehold', 'leasehold', null].map((tenure): Row => [{ tenure }]),
        [{ energyBand: 'H' }, 'not_a_choice subject.energyBand'],
        [{ energyBand: null }],
        [{ bedrooms: -1 }, 'out_of_range subject.bedrooms'],
        [{ bedrooms: null }],
        [{ floorAreaSqm: '80' }, 'not_a_number subject.floorAreaSqm'],
        [{ date: '2026-02-30' }, 'not_a_date subject.date'],
        [{ street: 5, date: 5 }, 'not_text subject.street', 'not_a_date subject.date'],
      ],
      (input) => rank(input, {}),
    );
  });

  it('of a candidate', () => {
    expectFaults(
      [
        [{ bedrooms: -1 }, 'out_of_range candidates[1].bedrooms'],
        [{ bedrooms: 'two' }, 'not_a_number candidates[1].bedrooms'],
        [{ bedrooms: null }],
        [{ bedrooms: 0 }],
        [{ energyBand: 'Z' }, 'not_a_choice candidates[1].energyBand'],
        [{ energyBand: null }],
        [{ id: 5 }, 'not_text candidates[1].id'],
        ...['saon', 'paon', 'street', 'town', 'postcode'].flatMap((part): Row[] => [
          [{ [part]: 5 }, `not_text candidates[1].${part}`],
          [{ [part]: null }],
        ]),
        [{ pricePence: -1 }, 'out_of_range candidates[1].pricePence'],
        [{ pricePence: '5' }, 'not_a_number candidates[1].pricePence'],
        [{ pricePence: Infinity }, 'not_finite candidates[1].pricePence'],
        [{ pricePence: 0 }],
        [{ date: '2026-02-29' }, 'not_a_date candidates[1].date'],
        [{ date: '2026-01-31' }],
        [{ typeCode: 'X' }, 'not_a_choice candidates[1].typeCode'],
        ...['D', 'S', 'T', 'F', 'O'].map((typeCode): Row => [{ typeCode }]),
        [{ tenure: 'rented' }, 'not_a_choice candidates[1].tenure'],
        ...['freehold', 'leasehold', null].map((tenure): Row => [{ tenure }]),
        [{ category: 'C' }, 'not_a_choice candidates[1].category'],
        ...['A', 'B'].map((category): Row => [{ category }]),
        [{ newBuild: 1 }, 'not_a_boolean candidates[1].newBuild'],
        ...[true, false].map((newBuild): Row => [{ newBuild }]),
        [{ point: { latitude: 51 } }, 'required candidates[1].point.longitude'],
        [{ point: { latitude: 51, longitude: 181 } }, 'out_of_range candidates[1].point.longitude'],
        [{ point: null }],
        [{ floorAreaSqm: -1 }, 'out_of_range candidates[1].floorAreaSqm'],
        [{ floorAreaSqm: '80' }, 'not_a_number candidates[1].floorAreaSqm'],
        ...[0, null].map((floorAreaSqm): Row => [{ floorAreaSqm }]),
        [
          { bedrooms: -1, energyBand: 'Z' },
          'out_of_range candidates[1].bedrooms',
          'not_a_choice candidates[1].energyBand',
        ],
      ],
      (input) => rank({}, input),
    );
  });

  it('of weighed prices', () => {
    expectFaults(
      [
        [{ adjustedPricePence: Number.NaN }, 'not_a_number comparables[0].adjustedPricePence'],
        [{ weight: -1 }, 'out_of_range comparables[0].weight'],
        [{ weight: 0 }],
      ],
      (input) => weightedPricePence([{ adjustedPricePence: 1, weight: 1, ...input }] as never),
    );
  });
});

describe('rents name the field that is wrong', () => {
  const home = { point, bedrooms: 2 };
  const rent = { id: 'a', monthlyRentPence: 900_00, bedrooms: 2, point, date: '2026-11-01' };
  const ofRent: readonly Row[] = [
    [{ monthlyRentPence: -1 }, 'out_of_range rents[0].monthlyRentPence'],
    [{ monthlyRentPence: 0 }],
    [{ bedrooms: -1 }, 'out_of_range rents[0].bedrooms'],
    [{ bedrooms: null }],
    [{ point: null }, 'not_an_object rents[0].point'],
    [{ point: { latitude: 51 } }, 'required rents[0].point.longitude'],
  ];
  const ofSubject: readonly Row[] = [
    [{ point: null }, 'not_an_object subject.point'],
    [{ bedrooms: -1 }, 'out_of_range subject.bedrooms'],
    [{ street: 'High Road' }, 'unknown_field subject.street'],
  ];

  it('of a median', () => {
    expectFaults(ofRent, (input) => rentMedian(home, [{ ...rent, ...input }]));
    expectFaults(ofSubject, (input) => rentMedian({ ...home, ...input }, []));
  });

  it('of an estimate', () => {
    const subject = { ...home, date: '2026-11-21' };
    expectFaults(
      [
        ...ofRent,
        [{ id: 5 }, 'not_text rents[0].id'],
        [{ date: 'today' }, 'not_a_date rents[0].date'],
      ],
      (input) => estimateRent(subject, [{ ...rent, ...input }], null),
    );
    expectFaults([...ofSubject, [{ date: 5 }, 'not_a_date subject.date']], (input) =>
      estimateRent({ ...subject, ...input }, [], null),
    );
    expectFaults(
      [
        [{ monthlyRentPence: 0 }, 'out_of_range official.monthlyRentPence'],
        [{ monthlyRentPence: 1 }],
        [{ source: null }, 'not_text official.source'],
        [{ day: '2026' }, 'unknown_field official.day'],
      ],
      (input) => estimateRent(subject, [], { monthlyRentPence: 900_00, source: 'ONS', ...input }),
    );
  });
});

describe('shares and weights', () => {
  it('outside their range, and values that are none, are refused', () => {
    expectFaults(
      [
        [{ share: -0.1 }, 'out_of_range share'],
        [{ share: 0 }],
        [{ share: 1 }],
        [{ share: 1.1 }, 'out_of_range share'],
        [{ share: '1' }, 'not_a_number share'],
        [{ values: [1, '2'] }, 'not_a_number values[1]'],
        [{ values: 5 }, 'not_a_list values'],
      ],
      ({ values = [1, 2], share = 0.5 }) => percentile(values as never, share as never),
    );
    expectFaults(
      [
        [{ share: -0.1 }, 'out_of_range share'],
        [{ share: 1.1 }, 'out_of_range share'],
        [{ value: '1' }, 'not_a_number items[0].value'],
        [{ weight: -1 }, 'out_of_range items[0].weight'],
        [{ weight: 0 }],
      ],
      ({ share = 0.5, ...item }) =>
        weightedPercentile([{ value: 1, weight: 1, ...item }] as never, share as never),
    );
  });
});

const faultsUnder = (path: string): readonly Row[] => [
  [{ saon: 5 }, `not_text ${path}.saon`],
  [{ postcode: 5 }, `not_text ${path}.postcode`],
  [{ uprn: -1 }, `out_of_range ${path}.uprn`],
  [{ uprn: 0 }],
  [{ point: { latitude: 51 } }, `required ${path}.point.longitude`],
  [{ typeCode: 'X' }, `not_a_choice ${path}.typeCode`],
  [{ typeCode: null }],
];

describe('sales and homes that are linked name the field that is wrong', () => {
  const located = {
    saon: null,
    paon: '12',
    street: 'HIGH ROAD',
    town: 'BRISTOL',
    postcode: 'BS5 6AB',
    uprn: null,
    point: null,
    typeCode: 'T',
  };
  it('of either side', () => {
    const other = located as never;
    const given = (input: Fields) => ({ ...located, ...input }) as never;
    expectFaults(faultsUnder('property'), (input) => matchSale(given(input), other));
    expectFaults(faultsUnder('sale'), (input) => matchSale(other, given(input)));
    expectFaults(faultsUnder('a'), (input) => sameBuilding(given(input), other));
    expectFaults(faultsUnder('b'), (input) => sameBuilding(other, given(input)));
  });

  it('of an address and of a dwelling', () => {
    const wrong: readonly Row[] = [
      [{ town: 5 }, 'not_text address.town'],
      [{ paon: 5 }, 'not_text address.paon'],
    ];
    expectFaults(wrong, (input) => addressKey({ ...located, ...input }));
    expectFaults(wrong, (input) => buildingKey({ ...located, ...input }));
    expectFaults(
      [
        [{ saon: 5 }, 'not_text dwelling.saon'],
        [{ paon: 5 }, 'not_text dwelling.paon'],
        [{ street: 5 }, 'not_text dwelling.street'],
      ],
      (input) => isAddressOf('12 High Road', { ...located, ...input }),
    );
  });

  it('of homes that are held', () => {
    const sale = {
      date: '2019-05-20',
      pricePence: 1,
      typeCode: 'F',
      newBuild: false,
      category: 'A',
    };
    expectFaults(
      [
        [{ date: 'May' }, 'not_a_date homes[0][1].date'],
        [{ pricePence: -1 }, 'out_of_range homes[0][1].pricePence'],
        [{ typeCode: 'X' }, 'not_a_choice homes[0][1].typeCode'],
        [{ newBuild: 0 }, 'not_a_boolean homes[0][1].newBuild'],
        [{ category: 'C' }, 'not_a_choice homes[0][1].category'],
      ],
      (input) => ownerships([[sale, { ...sale, ...input }]] as never, '2026-01-01'),
    );
    expect(faultsOf(() => ownerships(5 as never, '2026-01-01'))).toEqual(['not_a_list homes']);
    expect(faultsOf(() => ownerships([], 'May'))).toEqual(['not_a_date day']);
  });

  it('of records of addresses', () => {
    const record = {
      source: 'sale',
      saon: null,
      paon: '12',
      street: 'HIGH ROAD',
      line: null,
      typeCode: 'T',
      uprns: [],
      sale: null,
    };
    expectFaults(
      [
        [{ source: 'map' }, 'not_a_choice records[0].source'],
        ...['saon', 'paon', 'street', 'line'].map((part): Row => [
          { [part]: 5 },
          `not_text records[0].${part}`,
        ]),
        [{ typeCode: 'X' }, 'not_a_choice records[0].typeCode'],
        [{ typeCode: null }],
        [{ uprns: 7 }, 'not_a_list records[0].uprns'],
        [{ uprns: [7, -1] }, 'out_of_range records[0].uprns[1]'],
        [{ sale: { date: 'May', pricePence: 1 } }, 'not_a_date records[0].sale.date'],
        [
          { sale: { date: '2020-03-01', pricePence: -1 } },
          'out_of_range records[0].sale.pricePence',
        ],
        [{ sale: { date: '2020-03-01', pricePence: 0 } }],
      ],
      (input) => homesOfPostcode('BS5 6AB', [{ ...record, ...input }] as never),
    );
  });

  it('of points', () => {
    const north = { latitude: 95, longitude: 0 };
    expect(faultsOf(() => distanceMetres(north, point))).toEqual(['out_of_range a.latitude']);
    expect(faultsOf(() => distanceMetres(point, north))).toEqual(['out_of_range b.latitude']);
  });
});
