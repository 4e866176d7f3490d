import {
  figureFields,
  type ListingScope,
  listingSorts,
  offMarketSorts,
  predicatesOf,
} from '@freehold/operations';
import { Sqlite } from '../src/driver.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../src/migrate.ts';
import { putEstimates } from '../src/put/estimates.ts';
import { putRecords } from '../src/put/put.ts';
import { Statements } from '../src/put/statements.ts';
import { queries, type QueryArgs, type QueryName } from '../src/queries/index.ts';
import { sortAll, walkIndex } from '../src/queries/listing-search.ts';
import { listingSource } from '../src/queries/listing-source.ts';
import { ReadSession } from '../src/queries/session.ts';
import {
  dice,
  estimatesOf,
  listingRecord,
  propertyRecord,
  publicPagesIn,
  saleRecord,
} from '@freehold/conformance';

const now = new Date('2026-11-21T09:00:00Z');
const centre = { latitude: 53.45, longitude: -2.2 };
const db = new Sqlite(':memory:');
const session = new ReadSession(db);
const roll = dice(3);
const properties = Array.from({ length: 400 }, (_, number) => propertyRecord(number, roll));
const id = properties[0]?.id as string;
const scope: ListingScope = { listingType: 'sale', predicates: predicatesOf({}, now) };
const outcode = [{ kind: 'outcode' as const, postcode: 'M14' }];
const circle = { centre, radiusMetres: 800, limit: 20 };
const box = { kind: 'box' as const, south: 53.4, north: 53.5, west: -2.3, east: -2.1 };
const triangle = {
  kind: 'polygon' as const,
  polygon: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [-2.3, 53.4],
        [-2.2, 53.4],
        [-2.2, 53.5],
        [-2.3, 53.4],
      ],
    ] as const,
  },
};
const judgedBy = { rules: '2026-11', since: now };
const slice = { sort: 'newest' as const, limit: 20, from: { offset: 0 } };

const plainSorts = listingSorts.filter((sort) => sort !== 'distance');
const examples: { readonly [N in QueryName]: readonly QueryArgs<N>[] } = {
  'listings.search': [
    ...plainSorts.flatMap((sort) => [
      { scope: { ...scope, areas: outcode }, slice: { ...slice, sort } },
      { scope: { ...scope, within: box }, slice: { ...slice, sort } },
    ]),
    { scope: { ...scope, areas: [{ kind: 'town', town: 'Manchester' }] }, slice },
  ],
  'listings.count': [
    { ...scope, areas: [{ kind: 'postcode_area', letters: 'M' }] },
    { ...scope, within: { kind: 'radius', ...circle } },
  ],
  'listings.countBackOnMarket': [
    { ...scope, areas: outcode },
    { ...scope, within: triangle },
    scope,
  ],
  'listings.clusters': [{ scope: { ...scope, within: box }, cells: 8 }],
  'listings.detail': [id],
  'listings.lastImported': [[id]],
  'listings.ofBranch': ['B1', null].map((branchId) => ({ branchId, after: 0, most: 100 })),
  'listings.figures': ['M14', 'M14 1', 'M14 1AA'].map((postcode) => ({
    postcode,
    fields: figureFields,
  })),
  'listings.lettingsNear': [circle],
  'listings.branches': [{ outcode: 'M14', limit: 20 }],
  'listings.designated': [{ outcode: 'M14', sampleLimit: 5 }],
  'listings.knownAreas': [['M14', 'manchester', 'M', 'M14 1AA']],
  'listings.property': [id],
  'buildCosts.references': [null],
  'listings.propertyByUprn': [100_000_001],
  'listings.recordsOfPostcode': ['M14 1AA'],
  'offMarket.search': offMarketSorts.flatMap((sort) => [
    { filter: { criteria: { min_yield: 5 }, outcodes: ['M14'], now }, slice: { ...slice, sort } },
    { filter: { criteria: { min_yield: 5 }, within: triangle, now }, slice: { ...slice, sort } },
  ]),
  'offMarket.classes': [
    { criteria: { underwater_only: true }, outcodes: ['M14', 'M1'], now },
    { criteria: {}, within: triangle, now },
  ],
  'media.image': ['x'],
  'publicRecords.page': publicPagesIn(box),
  'sales.coverage': ['M14', 'M14 1AA'],
  'sales.ofProperty': [id],
  'sales.inBuilding': [id],
  'sales.ofPostcode': [{ postcode: 'M14 1AA', limit: 100 }],
  'sales.near': [{ ...circle, since: '2020-01-01', typeCodes: ['F'] }],
  'sales.nearEnough': [
    { centre, radiiMetres: [100, 800], enough: 5, since: '2020-01-01', limit: 20 },
    {
      centre,
      radiiMetres: [300],
      enough: 0,
      since: '1995-01-01',
      postcode: 'M14 1AA',
      limit: 20,
    },
  ],
  'sales.onStreet': [{ propertyId: id, since: '2020-01-01', radiusMetres: 100 }],
  'sales.inArea': [
    { postcode: 'M14', since: '2020-01-01', typeCode: 'F', withFloorArea: true },
    { postcode: 'M14 1AA', since: '2020-01-01' },
  ],
  'sales.townsOfNewest': [{ outcode: 'M14', limit: 200 }],
  'sales.homeCounts': [{ postcode: 'M14' }, { postcode: 'M14 1', propertyType: 'flat' }],
  'sales.datesOfResold': [
    { postcode: 'M14', since: '2022-11-22' },
    { postcode: 'M14 1', since: '2022-11-22', typeCode: 'F' },
  ],
  'sales.soldListings': ['M14'],
  'sales.ownSales': ['M14'],
  'places.coverage': [
    { register: 'stops', point: centre },
    { register: 'planning_applications', point: centre },
  ],
  'places.amenities': [{ ...circle, category: 'pub' }],
  'places.stops': [{ ...circle, transportType: 'bus' }],
  'places.schools': [
    { ...circle, by: 'rating' },
    { ...circle, by: 'distance', phase: 'primary', ratingAtMost: 2 },
  ],
  'places.applications': [circle],
  'designations.at': [{ point: centre, kinds: ['flood_zone'], withinMetres: 10 }],
  'designations.coverage': [{ point: centre, kind: 'flood_zone' }],
  'certificates.ofProperty': [id],
  'certificates.ofUprn': [1],
  'certificates.search': [{ postcode: 'M14 1AA', address: 'flat 2', offset: 0, limit: 20 }],
  'postcodes.find': ['M14 1AA'],
  'postcodes.centreOf': ['M14'],
  'postcodes.nearest': [centre],
  'statistics.housePriceIndex': ['E1'],
  'statistics.rentLevels': ['E1'],
  'judgements.home': [{ of: id, by: judgedBy }],
  'judgements.area': [{ of: 'M14', by: judgedBy }],
  'judgements.priceModel': ['M'],
  'judgements.outstanding': [judgedBy],
  'judgements.unjudged': [{ outcodes: ['M14', 'M1'], by: judgedBy }],
  'judgements.changedHomes': [{ of: 'M14', by: judgedBy, limit: 10 }],
  'judgements.homes': ['M14', null],
  'districts.evidence': ['M14'],
  'districts.market': ['M14'],
  'holdings.of': ['sales'],
  'holdings.valuedMonths': [12],
  'districts.ranked': [{ sort: 'avg_yield', minActive: 30, offset: 0, limit: 20 }],
};

/** Tables of some thousand rows at national size, one a postcode district; of editions, a few. */
const small = [
  'valued_months',
  'build_cost_references',
  'district_market',
  'outcode_changes',
  'outcodes',
  'register_editions',
  'sale_months',
];

beforeAll(() => {
  migrate(db);
  const statements = new Statements(db);
  putRecords(statements, 'property', properties);
  putRecords(
    statements,
    'listing',
    properties.map((property) => listingRecord(property, 'sale', roll, now)),
  );
  putRecords(
    statements,
    'sale',
    properties.map((property, number) => saleRecord(10_000 + number, property, roll)),
  );
  putEstimates(
    statements,
    properties.map((property) => estimatesOf(property, roll, now)),
  );
});
afterAll(() => db.close());

/** The steps of a query's plans that go through a whole table or index. */
function scans(run: (session: ReadSession) => unknown): string[] {
  return statementsOf(run).flatMap((sql) =>
    planOf(sql)
      .filter((step) => /^SCAN |AUTOMATIC/.test(step) && !step.includes('VIRTUAL TABLE'))
      .filter(
        (step) =>
          !/^SCAN (near|here|about|within|tally|known|home|counted|page|sold|f$|CONSTANT ROW|\(subquery)/.test(
            step,
          ),
      )
      .filter((step) => !small.some((table) => step.includes(table))),
  );
}

function statementsOf(run: (session: ReadSession) => unknown): string[] {
  const fresh = new ReadSession(db);
  const statements: string[] = [];
  fresh.onPrepare = (sql) => statements.push(sql);
  run(fresh);
  expect(statements.length).toBeGreaterThan(0);
  return statements;
}

function planOf(sql: string): string[] {
  const values = (sql.match(/\?/g) ?? []).map(() => null);
  const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values) as { detail: string }[];
  return plan.map(({ detail }) => detail);
}

describe('the plan of every named query', () => {
  // What counts every row goes through its table: its callers keep the answer as long as the data stand.
  const named = (Object.keys(queries) as QueryName[]).filter((name) => name !== 'holdings.of');
  it.each(named)('%s reaches its rows through an index', (name) => {
    const query = queries[name] as (session: ReadSession, args: unknown) => unknown;
    for (const args of examples[name]) expect(scans((fresh) => query(fresh, args))).toEqual([]);
  });

  it.each(named)('%s is planned once, since none of its limits is a parameter alone', (name) => {
    const query = queries[name] as (session: ReadSession, args: unknown) => unknown;
    for (const args of examples[name]) {
      const statements = statementsOf((fresh) => query(fresh, args));
      for (const sql of statements) expect(sql).not.toMatch(/(LIMIT|OFFSET)\s+\?/);
    }
  });

  it('would show the full scan of a query without an index', () => {
    const byStreet = 'SELECT * FROM sales WHERE street = ?';
    expect(scans((fresh) => fresh.all(byStreet, ['X']))).toEqual(['SCAN sales']);
  });
});

describe('a national search', () => {
  const wide: ListingScope = {
    listingType: 'sale',
    predicates: predicatesOf({ status: ['active', 'sold_stc'], garden: true }, now),
  };
  const source = listingSource(session, wide);

  it.each(plainSorts)(
    'by %s walks the index of its order to the same pages as sorting all',
    (sort) => {
      for (const offset of [0, 20]) {
        const page = { sort, limit: 15, from: { offset } };
        const walked = walkIndex(session, source, wide, page);
        expect(walked.length).toBe(16);
        expect(walked).toEqual(sortAll(session, source, wide, page));
        const plans = statementsOf((fresh) => walkIndex(fresh, source, wide, page)).flatMap(planOf);
        expect(plans.join()).not.toContain('TEMP B-TREE');
      }
    },
  );
});
