import { describe, expect, test } from 'vitest';
import { Baselines } from '../src/evaluation/baselines.ts';
import { SalesGrid } from '../src/evaluation/grid.ts';
import { inOrderOfDate } from '../src/evaluation/order-of-date.ts';
import type { Sale } from '../src/sale.ts';
import { fitAreaModel, prepareSale, type PreparedSale, type Subject } from '../src/valuation.ts';
import { expectedLogPrice } from '../src/valuation/area-model.ts';
import { covariance, covariancesOf } from '../src/valuation/kernel.ts';
import { kernelColumnsFrom } from '../src/valuation/kernel-columns.ts';
import { NearSizes } from '../src/valuation/near-sizes.ts';
import { nearnessOf } from '../src/valuation/nearness.ts';
import { buildingForm, prepareSubject } from '../src/valuation/prepared.ts';
import { SalesAround } from '../src/valuation/sales-around.ts';
import { surroundingsOf } from '../src/valuation/surroundings.ts';
import { usualSizes } from '../src/valuation/usual-sizes.ts';

const HERE = { latitude: 51.45, longitude: -2.58 };
/** By the 111,195 m of a degree of latitude on the mean earth. */
const north = (metres: number) => ({ ...HERE, latitude: HERE.latitude + metres / 111_195 });
const east = (metres: number) => ({
  ...HERE,
  longitude: HERE.longitude + metres / (111_195 * Math.cos((HERE.latitude * Math.PI) / 180)),
});

const house: Sale = {
  id: 'house',
  pricePence: 200_000_00,
  date: '2023-05-05',
  typeCode: 'T',
  newBuild: false,
  tenure: 'freehold',
  category: 'A',
  saon: null,
  paon: '12',
  street: 'HIGH ROAD',
  town: 'TESTON',
  postcode: 'TT1 1AA',
  point: HERE,
  floorAreaSqm: null,
};
const sold = (change: Partial<Sale>): PreparedSale => prepareSale({ ...house, ...change })!;
const homeOf = (change: Partial<Subject>) =>
  prepareSubject({ ...house, typeCode: 'T', date: '2024-01-01', ...change })!;

const many = (count: number, metres: number): PreparedSale[] =>
  Array.from({ length: count }, (_, at) =>
    sold({ id: `${metres}-${at}`, postcode: 'TT1 2BB', point: north(metres) }),
  );
const neighbours = (postcode: string) => [
  sold({ id: `${postcode} older`, postcode, date: '2013-12-31' }),
  sold({ id: `${postcode} oldest of ten years`, postcode, date: '2014-01-01' }),
];

describe('the sales that a store gives for a valuation', () => {
  const subject: Subject = { ...house, typeCode: 'T', date: '2024-01-01' };
  const idsFor = (sales: readonly PreparedSale[]): string[] => {
    const grid = new SalesGrid();
    for (const sale of inOrderOfDate(sales)) grid.add(sale);
    return grid
      .evidenceFor(subject)
      .map(({ sale }) => sale.id)
      .toSorted();
  };

  test('lie within eight kilometres where there are few', () => {
    const away = [
      sold({ id: 'here' }),
      sold({ id: 'at the same point', paon: '14' }),
      sold({ id: 'north', postcode: 'TT1 9AA', point: north(7_990) }),
      sold({ id: 'too far north', postcode: 'TT1 9AB', point: north(8_010) }),
      sold({ id: 'south', postcode: 'TT1 9AC', point: north(-7_990) }),
      sold({ id: 'east', postcode: 'TT1 9AD', point: east(7_990) }),
      sold({ id: 'too far east', postcode: 'TT1 9AE', point: east(8_010) }),
      sold({ id: 'west', postcode: 'TT1 9AF', point: east(-7_990) }),
    ];
    expect(idsFor(away)).toEqual(['at the same point', 'east', 'here', 'north', 'south', 'west']);
  });

  test('lie within the first radius that holds 240', () => {
    const further = sold({ id: 'further', postcode: 'TT1 9AA', point: north(600) });
    expect(idsFor([...many(240, 400), further])).toHaveLength(240);
    expect(idsFor([...many(239, 400), further])).toHaveLength(240);
    expect(idsFor([...many(239, 400), further])).toContain('further');
  });

  test('are of the ten years before, and older only of the postcode', () => {
    expect(idsFor([...neighbours('TT1 1AA'), ...neighbours('TT1 2BB')])).toEqual([
      'TT1 1AA older',
      'TT1 1AA oldest of ten years',
      'TT1 2BB oldest of ten years',
    ]);
  });
});

describe('what a home shares with a sale, read with the home alone', () => {
  const flat = { typeCode: 'F', tenure: 'leasehold' } as const;
  test.each<[string, Partial<Subject>, Partial<Sale>]>([
    ['its own earlier sale', {}, {}],
    ['a neighbour', {}, { paon: '16' }],
    ['a home of another street', {}, { street: 'MILL LANE' }],
    ['a house of the same number in another postcode', {}, { postcode: 'TT1 1AB' }],
    ['a flat in its building', {}, { ...flat, saon: 'FLAT 2' }],
    ['a house where it is a flat', { ...flat, saon: 'FLAT 2' }, {}],
    ['its own earlier sale as a flat', { ...flat, saon: 'FLAT 2' }, { ...flat, saon: 'FLAT 2' }],
    ['a flat of its building', { ...flat, saon: 'FLAT 2' }, { ...flat, saon: 'FLAT 5' }],
    ['a flat of another', { ...flat, saon: 'FLAT 2' }, { ...flat, saon: 'FLAT 2', paon: '14' }],
    [
      'a flat of its kind elsewhere',
      { ...flat, saon: 'BASEMENT FLAT' },
      { ...flat, saon: 'BASEMENT FLAT', paon: '80', postcode: 'TT1 1AB' },
    ],
    [
      'a flat of another kind',
      { ...flat, saon: 'BASEMENT FLAT' },
      { ...flat, saon: 'TOP FLOOR FLAT' },
    ],
    [
      'homes without a street or a building',
      { street: null, paon: null },
      { street: null, paon: null },
    ],
  ])('%s: as by all columns', (_name, of, change) => {
    const home = homeOf(of);
    const sale = sold(change);
    const [shared] = covariancesOf(kernelColumnsFrom(home, [sale]), {
      row: 1,
      until: 1,
      nearness: Float64Array.of(nearnessOf(sale, home)),
    });
    expect(shared).toBeCloseTo(covariance(sale, home), 12);
  });
});

/** What each sale fetched above the estimate, in log price, by its id. */
const around = (
  home: ReturnType<typeof homeOf>,
  sales: readonly (readonly [PreparedSale, number])[],
) => {
  const of = sales.map(([sale]) => sale);
  const residuals = new Map(sales);
  return surroundingsOf({
    home,
    kriged: { residual: 0 },
    shared: {
      around: new SalesAround(of),
      residualOf: (sale: PreparedSale) => residuals.get(sale)!,
      ownSales: () => ({ sales: [], residuals: new Float64Array() }),
      earlier: of,
    },
  });
};
const at = (paon: string | null, above: number, change: Partial<Sale> = {}) =>
  [sold({ id: `${paon} ${above}`, paon, ...change }), above] as const;

describe('the sales around a home, by what they were sold above the estimate', () => {
  test('mean and deviation of three, no deviation of two', () => {
    const found = around(homeOf({ paon: '10' }), [at('12', 0.1), at('14', 0.2), at('11', -0.3)]);
    expect(found.postcode.count).toBe(3);
    expect(found.postcode.mean).toBeCloseTo(0, 12);
    // √((0.01 + 0.04 + 0.09) ÷ 2).
    expect(found.postcode.deviation).toBeCloseTo(0.2645751, 6);
    expect(found.streetSide.count).toBe(2);
    expect(found.streetSide.mean).toBeCloseTo(0.15, 12);
    expect(found.streetSide.deviation).toBeNaN();
    // Gaps of 2, 4 and 1: (0.1 ÷ 4 + 0.2 ÷ 6 − 0.3 ÷ 3) ÷ (1 ÷ 4 + 1 ÷ 6 + 1 ÷ 3).
    expect(found.nearestNumbers).toBeCloseTo(-0.0555556, 6);
    expect(found.nearest.map(({ count }) => count)).toEqual([3, 3, 3]);
    expect(found.metres).toBeNaN();
    expect(found.last).toBeNull();
  });

  test('of six house numbers the nearest five count, of two as near the later', () => {
    const five = [12, 14, 16, 18, 20].map((number) => at(String(number), 0.1));
    const { nearestNumbers } = around(homeOf({ paon: '10' }), [...five, at('22', -0.5)]);
    expect(nearestNumbers).toBeCloseTo(0.1, 12);
    const flat = { typeCode: 'F', tenure: 'leasehold', paon: '12' } as const;
    const { nearestUnit, building } = around(homeOf({ ...flat, saon: 'FLAT 5' }), [
      at('12', 0.1, { ...flat, saon: 'FLAT 4', date: '2023-01-01' }),
      at('12', 0.2, { ...flat, saon: 'FLAT 6', date: '2023-01-02' }),
      at('12', 0.3, { ...flat, saon: 'FLAT 7', date: '2023-02-02' }),
    ]);
    expect(nearestUnit).toBe(0.2);
    expect(building.count).toBe(3);
  });

  test.each([
    ['10', '12', 1],
    ['10', '11', 0],
    ['0', '2', 1],
    ['2', '0', 1],
    ['ROSE COTTAGE', '1', 0],
    ['1', 'ROSE COTTAGE', 0],
  ])('house %s and house %s: on the side of the street lie %d', (paon, other, count) => {
    expect(around(homeOf({ paon }), [at(other, 0.1)]).streetSide.count).toBe(count);
  });

  test('what lies further above or below counts as 0.6, and a sale outside the market not at all', () => {
    const found = around(homeOf({ paon: '10' }), [
      at('12', 0.9),
      at('14', -0.7),
      at('16', 0.3),
      at('18', 0.5, { category: 'B' }),
    ]);
    expect(found.postcode.mean).toBeCloseTo(0.1, 12);
    expect(found.nonStandardShare).toBe(0.25);
  });
});

test('what sizes are usual: means of groups, each on what those before it leave, drawn to nothing', () => {
  const known = [
    { row: 0, log: 0.3 },
    { row: 1, log: 0.1 },
  ];
  const found = usualSizes(known, [
    {
      family: 'type',
      names: new Map([
        ['type:T', 0],
        ['type:F', 1],
      ]),
      ids: Int32Array.of(0, 0, 0, 1),
    },
    {
      family: 'postcode',
      names: new Map([
        ['a', 0],
        ['b', 1],
        ['c', 2],
      ]),
      ids: Int32Array.of(0, 0, 1, 2),
    },
  ]);
  // Of two houses with two pseudo-observations 0.4 ÷ 4; of what that leaves, 0.2 and 0, in their postcode 0.2 ÷ 4. No flat is known.
  expect(found.sizes).toEqual({ 'type:T': 0.1 });
  expect(found.of(0)).toBeCloseTo(0.15, 12);
  expect(found.of(2)).toBeCloseTo(0.1, 12);
  expect(found.of(3)).toBeNull();
});

test.each([
  [null, 'named'],
  ['ROSE COTTAGE', 'named'],
  ['12', 'number'],
  ['4A', 'other'],
  ['12 - 14', 'other'],
])('the building %s is %s', (paon, form) => {
  expect(buildingForm(paon)).toBe(form);
});

test('an area of one price expects that price of homes with a floor area and of homes without', () => {
  const sales = Array.from({ length: 60 }, (_, at) =>
    sold({
      id: String(at),
      paon: String(at + 1),
      date: `2023-${String(1 + (at % 12)).padStart(2, '0')}-10`,
      floorAreaSqm: at % 3 === 0 ? null : 80,
    }),
  );
  const model = fitAreaModel(sales, { untilMonth: sales[11]!.month })!;
  const sizes = new NearSizes(model, sales);
  for (const sale of sales.slice(0, 3)) {
    expect(expectedLogPrice(model, sale, { size: sizes.of(sale) })).toBeCloseTo(
      Math.log(200_000_00),
      2,
    );
  }
});

test('the last price of an address is moved by the median of its outcode and type, of a year now over a year around then', () => {
  const baselines = new Baselines();
  const before = [
    { date: '2020-05-01', paon: '2', pricePence: 200_000_00 },
    { date: '2020-06-01', pricePence: 100_000_00 },
    { date: '2020-07-01', paon: '4', pricePence: 300_000_00 },
    { date: '2023-01-10', paon: '2', pricePence: 250_000_00 },
    { date: '2023-03-10', paon: '4', pricePence: 350_000_00 },
  ];
  for (const change of before) baselines.add(sold(change));
  const again = sold({ date: '2023-06-01' });
  // The middle of three is £200,000, of the last two £300,000; 1,095 days.
  expect(baselines.estimates(again).last_sale_indexed).toBeCloseTo(150_000_00, 6);
  expect(baselines.yearsSinceLast(again)).toBeCloseTo(1_095 / 365.2425, 3);
  const never = sold({ date: '2023-06-01', paon: '6' });
  expect(baselines.estimates(never).last_sale_indexed).toBeNull();
  expect(baselines.yearsSinceLast(never)).toBeNull();
});
