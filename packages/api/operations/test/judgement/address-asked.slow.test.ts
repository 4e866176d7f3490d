import { routes, type ResponseOf } from '@freehold/contract';
import { dice, memoryRecordPorts, propertyRecord, saleRecord } from '@freehold/conformance';
import { beforeAll, describe, expect, test } from 'vitest';
import { deriveRecords } from '../../src/derivation/derive.ts';
import { comparablesOperation } from '../../src/judgement/comparables.ts';
import { Judge } from '../../src/judgement/judge.ts';
import { rentalEstimateOperation } from '../../src/judgement/rental-estimate.ts';
import { valuationOperation } from '../../src/judgement/valuation.ts';
import { Refusal } from '../../src/operation/refusal.ts';

const now = new Date('2026-11-21T12:00:00Z');
const postcode = 'M14 5AA';
const point = { latitude: 53.45, longitude: -2.22 };
const place = { district: null, ward: null, lsoa: null, msoa: null, terminated: null };
const roll = dice(7);

const houses = [1, 3, 5, 7, 11, 13, 15, 17, 19, 23].map((paon) => ({ paon, street: 'HIGH ROAD' }));
const lane = [3, 5, 9].map((paon) => ({ paon, street: 'CHURCH LANE' }));
const flats = ['FLAT 1', 'FLAT 2', 'FLAT 3', 'FLAT 4'].map((saon) => ({
  saon,
  paon: 12,
  street: 'HIGH ROAD',
}));
const homes = [
  ...[...houses, ...lane].map((home) => ({ ...home, saon: null, typeCode: 'T' as const })),
  ...flats.map((home) => ({ ...home, typeCode: 'F' as const })),
];
/** Each home was sold twice; its price is its own, far from the next one's. */
const sales = homes.flatMap(({ saon, paon, street, typeCode }, at) =>
  ['2023-05-11', '2025-03-04'].map((date, time) => ({
    ...saleRecord(1 + at * 2 + time, propertyRecord(1, roll), roll),
    saon,
    paon: String(paon),
    street,
    locality: null,
    town: 'MANCHESTER',
    postcode,
    typeCode,
    date,
    pricePence: (180_000 + ((at * 7) % 17) * 9_000 + time * 5_000) * 100,
    category: 'A' as const,
  })),
);
const nothing = {
  currentBand: null,
  currentScore: null,
  potentialBand: null,
  potentialScore: null,
  environmentalImpactScore: null,
  propertyType: null,
  builtForm: null,
  tenure: null,
  constructionAgeBand: null,
  habitableRooms: null,
  mainFuel: null,
  heating: null,
  walls: null,
  roof: null,
  windows: null,
  heatingCostAnnualPence: null,
  hotWaterCostAnnualPence: null,
  lightingCostAnnualPence: null,
  co2Tonnes: null,
  inspectionDate: null,
  lodgementDate: '2024-02-01',
  recommendations: [],
  source: 'register',
};
const certificates = [
  { certificateNumber: '1', uprn: 100, address: '7 High Road, Manchester', floorAreaSqm: 90 },
  {
    certificateNumber: '2',
    uprn: 200,
    address: '9 High Road, Manchester',
    floorAreaSqm: 60,
    propertyType: 'House',
    builtForm: 'Semi-Detached',
  },
].map((certificate) => ({ ...nothing, ...certificate, postcode }));

let judge: Judge;
/** The home of a stored property: 17 High Road. */
const stored = { ...propertyRecord(5, roll), uprn: 300, point };
beforeAll(async () => {
  const ports = memoryRecordPorts();
  await ports.records.put('postcode', [{ postcode, point, nation: 'england', ...place }]);
  await ports.records.put('sale', sales);
  await ports.records.put('certificate', certificates);
  const at17 = { saon: null, paon: '17', street: 'High Road', locality: null, town: 'Manchester' };
  await ports.records.put('property', [{ ...stored, ...at17, postcode, typeCode: 'T' }]);
  await deriveRecords(ports.derivedRecords, now);
  judge = new Judge(ports);
});

type Answer = ResponseOf<typeof routes.valuation>;
type Home = Partial<Answer['home']>;

const byText = (a: string, b: string): number => (a < b ? -1 : 1);

async function valued(asked: Record<string, string>): Promise<Answer> {
  const query = routes.valuation.query.parse(asked);
  return (await valuationOperation(judge)({ query } as never, call)) as Answer;
}

const call = { now, signal: new AbortController().signal } as never;

async function compared(asked: Record<string, string>) {
  const query = routes.comparables.query.parse(asked);
  return (await comparablesOperation(judge)({ query } as never, call)) as ResponseOf<
    typeof routes.comparables
  >;
}

async function rented(asked: Record<string, string>) {
  const query = routes.rentalEstimate.query.parse(asked);
  return (await rentalEstimateOperation(judge)({ query } as never, call)) as ResponseOf<
    typeof routes.rentalEstimate
  >;
}

const atPostcode = (asked: Record<string, string>) => ({ ...asked, postcode });

describe('what an address is matched with', () => {
  test.each<[string, Record<string, string>, Home]>([
    [
      'a house by a line with its postcode',
      { address: '7 High Rd, Manchester M14 5AA' },
      {
        match: 'address',
        address: '7 High Road, Manchester',
        uprn: 100,
        property_type: 'T',
        floor_area_sqft: 969,
        last_sale_date: '2025-03-04',
        last_sale_price: 180_000 + ((3 * 7) % 17) * 9_000 + 5_000,
      },
    ],
    [
      'a house by its parts',
      atPostcode({ paon: '7', street: 'high road' }),
      { match: 'address', uprn: 100 },
    ],
    ['a house by its UPRN', { uprn: '100' }, { match: 'uprn', address: '7 High Road, Manchester' }],
    [
      'a flat',
      { address: 'Apartment 2, 12 High Road, m145aa' },
      { match: 'address', property_type: 'F', address: 'Flat 2, 12 High Road, Manchester' },
    ],
    [
      'a flat by its parts',
      atPostcode({ saon: '2', paon: '12', street: 'High Rd.' }),
      { match: 'address', address: 'Flat 2, 12 High Road, Manchester' },
    ],
    [
      'a flat by its parts without the street, of which the postcode has two',
      atPostcode({ saon: '2', paon: '12' }),
      { match: 'postcode', candidates: ['Flat 2, 12 High Road, Manchester'] },
    ],
    [
      'a flat by a line with its town but no comma, and its country',
      { address: '12 High Road Flat 2 Manchester M14 5AA, UK' },
      { match: 'address', address: 'Flat 2, 12 High Road, Manchester' },
    ],
    [
      'a flat of a house',
      { address: '7 High Road, Flat 3, M14 5AA' },
      { match: 'building', address: null, property_type: 'F', last_sale_price: null },
    ],
    [
      'a home with a certificate and no sale, by its address',
      { address: '9 High Road Manchester M14 5AA' },
      { match: 'address', uprn: 200, property_type: 'S', floor_area_sqft: 646 },
    ],
    [
      'a building of flats, without the flat',
      { address: '12 High Road M14 5AA' },
      {
        match: 'building',
        address: null,
        property_type: 'F',
        candidates: flats.map(({ saon }) => `Flat ${saon.at(-1)}, 12 High Road, Manchester`),
      },
    ],
    [
      'a flat that was never sold',
      atPostcode({ address: 'Flat 9, 12 High Road' }),
      {
        match: 'building',
        property_type: 'F',
        candidates: flats.map(({ saon }) => `Flat ${saon.at(-1)}, 12 High Road, Manchester`),
      },
    ],
    [
      'a house that was never sold',
      atPostcode({ address: '21 High Road' }),
      { match: 'street', property_type: null },
    ],
    [
      'a number on two streets',
      atPostcode({ paon: '5' }),
      { match: 'postcode', candidates: ['5 High Road, Manchester', '5 Church Lane, Manchester'] },
    ],
    [
      'an unknown street',
      atPostcode({ address: '1 Nowhere Street' }),
      { match: 'postcode', address: null },
    ],
    [
      'a home with a certificate and no sale',
      { uprn: '200' },
      { match: 'uprn', uprn: 200, floor_area_sqft: 646, last_sale_date: null },
    ],
    ['no address', { postcode }, { match: 'postcode', address: null, candidates: [] }],
    ['an outcode', { postcode: 'M14' }, { match: 'outcode' }],
    [
      'a stored home by its address',
      atPostcode({ address: '17 High Road' }),
      { match: 'address', property_id: stored.id },
    ],
    ['a stored home by its UPRN', { uprn: '300' }, { match: 'uprn', property_id: stored.id }],
  ])('%s, for a value, its comparables and its rent', async (_, asked, expected) => {
    const { home, ignored } = await valued(asked);
    for (const answer of [await compared(asked), await rented(asked)]) {
      expect(answer.home).toEqual(home);
      expect(answer.ignored).toEqual(ignored);
    }
    const { candidates, ...rest } = expected;
    expect(home).toMatchObject(rest);
    if (candidates) expect(home.candidates.toSorted(byText)).toEqual(candidates.toSorted(byText));
  });

  test('a UPRN that nobody knows is refused as not found', async () => {
    const refused = await valued({ uprn: '999' });
    expect(refused).toBeInstanceOf(Refusal);
    expect((refused as unknown as Refusal).status).toBe(404);
  });

  test('where nothing has the address, the homes nearest to it are named', async () => {
    const { home } = await valued(atPostcode({ address: '21 High Road' }));
    expect(home.candidates.slice(0, 3).toSorted()).toEqual(
      ['19', '23', '17'].map((paon) => `${paon} High Road, Manchester`).toSorted(),
    );
    const nowhere = await valued(atPostcode({ address: '1 Nowhere Street' }));
    // 17 homes sold, and one with a certificate alone.
    expect(nowhere.home.candidates).toHaveLength(18);
  });

  test('where the type is not known the home is valued as any of those beside it, in their shares', async () => {
    const asked = atPostcode({ address: '21 High Road', include: 'evidence' });
    const open = await valued(asked);
    // Ten terraced houses were sold there, and one has a certificate as semi-detached; flats are parts of a building.
    expect(open.type_shares).toEqual([
      { property_type: 'T', share_pct: 91 },
      { property_type: 'S', share_pct: 9 },
    ]);
    expect(open).toMatchObject({ reason: null, home: { match: 'street', property_type: null } });
    const [terraced, semi] = [
      await valued({ ...asked, type: 'T' }),
      await valued({ ...asked, type: 'S' }),
    ];
    expect(terraced.type_shares).toEqual([]);
    const [lower, upper] = [terraced, semi]
      .map(({ estimate_exact: exact }) => exact as number)
      .toSorted((a, b) => a - b) as [number, number];
    expect(open.estimate_exact).toBeGreaterThanOrEqual(lower);
    expect(open.estimate_exact).toBeLessThanOrEqual(upper);
    const { parts } = open.evidence!;
    expect(parts.at(-1)?.part).toBe('type_unknown');
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(open.estimate_exact);
    // A flat that no register names is one, and never the house.
    const flat = await valued(atPostcode({ address: 'Flat 99, 7 High Road' }));
    expect(flat).toMatchObject({ reason: null, type_shares: [], home: { property_type: 'F' } });
    expect(flat.estimate_exact).not.toBe(
      (await valued(atPostcode({ address: '7 High Road' }))).estimate_exact,
    );
    // A postcode alone names no home.
    expect(await valued({ postcode })).toMatchObject({ reason: 'type_unknown', type_shares: [] });
  });

  test('an address that names nothing known is named in `ignored`', async () => {
    const { ignored } = await valued(atPostcode({ address: '1 Nowhere Street', type: 'T' }));
    expect(ignored).toContainEqual(
      expect.stringMatching(/^address: no sale or certificate at the postcode/),
    );
    const known = await valued(atPostcode({ address: '7 High Road' }));
    expect(known.ignored).toEqual([]);
  });

  test.each([
    [{ address: '7 High Road' }, 'address'],
    [{ address: '7 High Road, M14 5AA', uprn: '100' }, 'property_id'],
    [{ postcode, address: '7 High Road', paon: '7' }, 'postcode'],
    [{ paon: '7' }, 'property_id'],
    [{ uprn: 'x' }, 'uprn'],
  ])('%o is refused at %s', (asked, field) => {
    const found = routes.valuation.query.safeParse(asked);
    expect(found.error?.issues.map(({ path }) => path[0])).toContain(field);
  });
});

/** What may not differ between two ways to ask for one home. */
function figures(answer: Answer): (number | null)[] {
  const { sale_estimate, sale_lower, sale_upper, estimate_exact, confidence } = answer;
  return [sale_estimate, sale_lower, sale_upper, estimate_exact, confidence];
}

describe('one home, one figure', () => {
  test('by a line, by parts, and by the UPRN where it is known; never that of the postcode alone', async () => {
    const alone = {
      T: await valued({ postcode, type: 'T' }),
      F: await valued({ postcode, type: 'F' }),
    };
    let differing = 0;
    for (const { saon, paon, street, typeCode } of homes) {
      const line = [saon, `${paon} ${street}`].filter(Boolean).join(', ');
      const byLine = await valued({ address: `${line}, ${postcode}` });
      const parts = { paon: String(paon), street, postcode, ...(saon !== null && { saon }) };
      expect(byLine.sale_estimate).toEqual(expect.any(Number));
      expect(figures(await valued(parts))).toEqual(figures(byLine));
      if (byLine.estimate_exact !== alone[typeCode].estimate_exact) differing += 1;
    }
    expect(differing).toBeGreaterThan(homes.length * 0.9);
    const byUprn = await valued({ uprn: '100' });
    expect(figures(byUprn)).toEqual(figures(await valued(atPostcode({ address: '7 High Road' }))));
  });

  test('of a stored home by its id, its UPRN and its address', async () => {
    const byId = figures(await valued({ property_id: stored.id }));
    expect(byId[0]).toEqual(expect.any(Number));
    expect(figures(await valued({ uprn: '300' }))).toEqual(byId);
    expect(figures(await valued(atPostcode({ address: '17 High Road' })))).toEqual(byId);
  });
});

async function typesOf(asked: Record<string, string>): Promise<(string | null)[]> {
  return (await compared(asked)).comparables.map(({ property_type: type }) => type);
}

describe('the comparables of a home that is not stored', () => {
  test('are of its own type first, which the query may overrule', async () => {
    const count = { F: 2 * flats.length, T: 2 * (houses.length + lane.length) };
    const flatsFirst = [...Array<string>(count.F).fill('F'), ...Array<string>(count.T).fill('T')];
    const flat = atPostcode({ saon: '2', paon: '12', limit: '50' });
    expect(await typesOf(flat)).toEqual(flatsFirst);
    expect(await typesOf({ ...flat, type: 'T' })).toEqual(
      [...flatsFirst].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0)),
    );
  });
});
