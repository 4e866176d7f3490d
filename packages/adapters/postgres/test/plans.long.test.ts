import { publicPagesIn } from '@freehold/conformance';
import { figureFields, listingSorts, offMarketSorts, type ReadPorts } from '@freehold/operations';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { withExtensions } from '../src/connections/extensions.ts';
import { clientConfig } from '../src/connections/pool.ts';
import type { Statement } from '../src/connections/statement.ts';
import { migrate } from '../src/migrate.ts';
import { recordMigrations } from '../src/schema/index.ts';
import type { Readable } from '../src/queries/session.ts';
import { readPortsOver } from '../src/read-ports.ts';
import { fill } from './generated-rows.ts';
import { newSchema } from './store.ts';

const { signal } = new AbortController();
const now = new Date('2026-11-21T09:00:00Z');
const centre = { latitude: 53.45, longitude: -2.2 };
const circle = { centre, radiusMetres: 800, limit: 20 };
const box = { kind: 'box' as const, south: 53.44, north: 53.46, west: -2.22, east: -2.18 };
const triangle = {
  kind: 'polygon' as const,
  polygon: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [-2.22, 53.44],
        [-2.18, 53.44],
        [-2.18, 53.46],
        [-2.22, 53.44],
      ],
    ] as const,
  },
};
const outcodes = [{ kind: 'outcode' as const, postcode: 'M14' }];
const since = '2020-01-01';
const judgedBy = { rules: '2026-11', since: now };
const plainSorts = listingSorts.filter((sort) => sort !== 'distance');
const page = { limit: 20, from: { offset: 0 } } as const;
/** The id of the generated home 1. */
const id = 'c4ca4238-a0b9-2382-0dcc-509a6f75849b';
const after = { after: [-1_710_000_000_000, id] } as const;

type Asked = Promise<unknown>;
/** Every question of every port, asked as a caller of one place does. */
const questions: {
  readonly [P in keyof ReadPorts]: {
    readonly [M in keyof ReadPorts[P]]: (port: ReadPorts[P]) => readonly Asked[];
  };
} = {
  listings: {
    search: (listings) => [
      ...plainSorts.flatMap((sort) => [
        listings.search({ criteria: {}, areas: outcodes, now }, { ...page, sort }, signal),
        listings.search({ criteria: {}, within: box, now }, { ...page, sort }, signal),
        // Of the whole country: by the index of the order.
        listings.search({ criteria: { min_bedrooms: 1 }, now }, { ...page, sort }, signal),
      ]),
      listings.search({ criteria: {}, now }, { sort: 'newest', limit: 20, from: after }, signal),
      listings.search(
        {
          criteria: { keywords: ['garage 7'], max_price: 300_000, property_types: ['terraced'] },
          areas: [{ kind: 'town', town: 'Manchester' }, ...outcodes],
          now,
        },
        { ...page, sort: 'newest' },
        signal,
      ),
      listings.search(
        { criteria: {}, within: { kind: 'radius', ...circle }, now },
        { ...page, sort: 'distance' },
        signal,
      ),
    ],
    count: (listings) => [
      listings.count(
        { criteria: {}, areas: [{ kind: 'postcode_area', letters: 'M' }], now },
        signal,
      ),
      listings.count({ criteria: {}, within: triangle, now }, signal),
    ],
    countBackOnMarket: (listings) => [
      listings.countBackOnMarket({ criteria: {}, areas: outcodes, now }, signal),
      listings.countBackOnMarket({ criteria: {}, within: triangle, now }, signal),
    ],
    clusters: (listings) => [listings.clusters({ criteria: {}, within: box, now }, 8, signal)],
    detail: (listings) => [listings.detail(id, signal)],
    lastImported: (listings) => [listings.lastImported([id], signal)],
    ofBranch: (listings) =>
      ['B1', null].map((branchId) => listings.ofBranch({ branchId, after: 0, most: 100 }, signal)),
    property: (listings) => [listings.property(id, signal)],
    propertyByUprn: (listings) => [listings.propertyByUprn(100_000_001, signal)],
    recordsOfPostcode: (listings) => [listings.recordsOfPostcode('M14 1AA', signal)],
    known: (listings) => [listings.known(id, judgedBy, signal)],
    knownAreas: (listings) => [listings.knownAreas(['M14', 'manchester', 'M'], signal)],
    figures: (listings) =>
      ['M14', 'M14 1', 'M14 1AA'].map((place) =>
        listings.figures({ postcode: place, fields: figureFields }, signal),
      ),
    lettingsNear: (listings) => [listings.lettingsNear(circle, signal)],
    branches: (listings) => [listings.branches('M14', 20, signal)],
    designated: (listings) => [listings.designated('M14', 5, signal)],
    importedUntil: (listings) => [listings.importedUntil('sale', signal)],
  },
  soldPrices: {
    coverage: (sold) => [sold.coverage('M14 1AA', signal)],
    forProperty: (sold) => [sold.forProperty(id, signal)],
    inBuilding: (sold) => [sold.inBuilding(id, signal)],
    ofPostcode: (sold) => [sold.ofPostcode('M14 1AA', 100, signal)],
    near: (sold) => [
      sold.near({ ...circle, since, typeCodes: ['T'] }, signal),
      sold.near({ ...circle, since: '1990-01-01', radiusMetres: 5_000, limit: 1_000 }, signal),
    ],
    nearEnough: (sold) => [
      sold.nearEnough(
        { centre: circle.centre, radiiMetres: [200, 5_000], enough: 100, since, limit: 1_000 },
        signal,
      ),
      sold.nearEnough(
        { centre, radiiMetres: [300], enough: 0, since, postcode: 'M14 1AA', limit: 1_000 },
        signal,
      ),
    ],
    onStreet: (sold) => [sold.onStreet({ propertyId: id, since, radiusMetres: 800 }, signal)],
    inArea: (sold) => [
      sold.inArea({ postcode: 'M14', since, withFloorArea: true }, signal),
      sold.inArea({ postcode: 'M14 1', since, typeCode: 'T' }, signal),
    ],
    townsOfNewest: (sold) => [sold.townsOfNewest('M14', 200, signal)],
    homeCounts: (sold) => [sold.homeCounts({ postcode: 'M14' }, signal)],
    datesOfResold: (sold) => [sold.datesOfResold({ postcode: 'M14', since }, signal)],
    soldListings: (sold) => [sold.soldListings('M14', signal)],
    ownSales: (sold) => [sold.ownSales('M14', signal)],
  },
  judgements: {
    home: (judgements) => [judgements.home(id, judgedBy, signal)],
    area: (judgements) => [judgements.area('M14', judgedBy, signal)],
    priceModel: (judgements) => [judgements.priceModel('M', signal)],
    outstanding: () => [],
    unjudged: (judgements) => [judgements.unjudged(['M14', 'M1'], judgedBy, signal)],
    changedHomes: (judgements) => [
      judgements.changedHomes('M14', { by: judgedBy, limit: 10 }, signal),
    ],
    homes: (judgements) => [judgements.homes('M14', signal), judgements.homes(null, signal)],
  },
  places: {
    coverage: (places) => [places.coverage('places', centre, signal)],
    amenities: (places) => [places.amenities({ ...circle, category: 'shop' }, signal)],
    stops: (places) => [places.stops({ ...circle, transportType: 'bus' }, signal)],
    schools: (places) => [places.schools({ ...circle, by: 'rating', phase: 'primary' }, signal)],
    applications: (places) => [places.applications(circle, signal)],
    applicationsUntil: (places) => [places.applicationsUntil(signal)],
  },
  designations: {
    at: (designations) => [
      designations.at(centre, { kinds: ['conservation_area'], withinMetres: 10 }, signal),
    ],
    coverage: (designations) => [designations.coverage('conservation_area', centre, signal)],
  },
  ownBuildCosts: { references: (own) => [own.references(signal)] },
  certificates: {
    ofProperty: (certificates) => [certificates.ofProperty(id, signal)],
    ofUprn: (certificates) => [certificates.ofUprn(100_000_001, signal)],
    search: (certificates) => [
      certificates.search({ postcode: 'M14 1AA', offset: 0, limit: 20 }, signal),
    ],
  },
  postcodes: {
    find: (postcodes) => [postcodes.find('M14 1AA', signal)],
    centreOf: (postcodes) => [postcodes.centreOf('M14', signal)],
    nearest: (postcodes) => [postcodes.nearest(centre, signal)],
  },
  statistics: {
    housePriceIndex: (statistics) => [statistics.housePriceIndex('E7', signal)],
    rentLevels: (statistics) => [statistics.rentLevels('E7', signal)],
  },
  districts: {
    evidence: (districts) => [districts.evidence('M14', signal)],
    market: (districts) => [districts.market('M14', signal)],
    ranked: (districts) => [
      districts.ranked({ sort: 'avg_yield', minActive: 20, offset: 0, limit: 20 }, signal),
    ],
  },
  media: { image: (media) => [media.image('image-7', signal)] },
  publicRecords: {
    page: (records) => publicPagesIn(box).map((query) => records.page(query, signal)),
  },
  // Every row is counted: its callers keep the answer as long as the data stand.
  holdings: { of: () => [], valuedMonths: (holdings) => [holdings.valuedMonths(12, signal)] },
  offMarket: {
    search: (offMarket) =>
      offMarketSorts.flatMap((sort) => [
        offMarket.search({ criteria: {}, outcodes: ['M14'], now }, { ...page, sort }, signal),
        offMarket.search({ criteria: {}, within: triangle, now }, { ...page, sort }, signal),
      ]),
    classes: (offMarket) => [offMarket.classes({ criteria: {}, outcodes: ['M14'], now }, signal)],
  },
};
const methods = Object.entries(questions).flatMap(([port, asked]) =>
  Object.keys(asked).map((method) => [port as keyof ReadPorts, method] as const),
);

/** Of one row a place: read through at once. */
const small = new Set([
  'agents',
  'area_judgements',
  'build_cost_references',
  'crime_months',
  'data_versions',
  'designation_districts',
  'district_market',
  'outcode_changes',
  'price_models',
  'register_editions',
  'sale_months',
  'sale_spans',
  'store_state',
  'valued_months',
]);

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Node[];
}
const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

type Given = string | number | boolean | null | readonly (string | number)[];
const element = (value: string | number): string => JSON.stringify(value);

function literal(value: Given): string {
  if (value === null) return 'NULL';
  return pg.escapeLiteral(
    typeof value === 'object' ? `{${value.map(element).join(',')}}` : String(value),
  );
}

/** How tables are read by plans for these values and by those for any. */
async function scansOf(
  client: pg.Client,
  { text }: Statement,
  values: readonly Given[],
): Promise<readonly { readonly kind: string; readonly table: string; readonly of: string }[]> {
  const scans = [];
  await client.query(`PREPARE asked AS ${text}`);
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await client.query(`SET plan_cache_mode = ${mode}`);
    const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(
      `EXPLAIN (FORMAT JSON) EXECUTE asked ${given}`,
    );
    const nodes = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)));
    for (const { 'Node Type': kind, 'Relation Name': table } of nodes) {
      if (table !== undefined) scans.push({ kind, table, of: `${table} by ${mode}: ${text}` });
    }
  }
  await client.query('DEALLOCATE asked');
  return scans;
}

describe('the plans of questions about one place', () => {
  let client: pg.Client;
  let found: string[] = [];
  let kinds: string[] = [];
  let asked = 0;
  /** The same questions over one connection, with the plan of each looked at first. */
  const inPostgres = {
    run: (statement: Statement, values: readonly Given[]) => {
      const answer = last.then(async () => {
        // The count of a whole country reads it through, once until a record changes.
        const isNationalCount = statement.text.startsWith(
          'SELECT count(*) AS n FROM listing_search',
        );
        const scans = await scansOf(client, statement, values);
        kinds.push(...scans.map(({ kind }) => kind));
        const read = scans
          .filter(({ kind, table }) => kind === 'Seq Scan' && !small.has(table))
          .map(({ of }) => of);
        if (!isNationalCount || /outcode|geom/.test(statement.text)) found.push(...read);
        asked += 1;
        const { rows } = await client.query({ text: statement.text, values: [...values] });
        return { rows, changes: 0 };
      });
      last = answer.then(
        () => undefined,
        () => undefined,
      );
      return answer;
    },
  } as Readable;
  const explained = readPortsOver(inPostgres, null);
  let last: Promise<void> = Promise.resolve();

  beforeAll(async () => {
    const server = await withExtensions({ url: inject('postgresUrl'), schema: newSchema() });
    await migrate(server, recordMigrations);
    client = new pg.Client({ ...clientConfig(server), statement_timeout: 0, query_timeout: 0 });
    await client.connect();
    await fill(client);
  }, 300_000);
  afterAll(() => client.end());

  it.each(methods)('%s.%s reads through no table that grows', async (port, method) => {
    [found, asked] = [[], 0];
    const ask = questions[port][method as never] as unknown as (port: unknown) => readonly Asked[];
    const answers = await Promise.all(ask(explained[port]));
    expect(found).toEqual([]);
    expect(asked).toBeGreaterThanOrEqual(answers.length);
  });

  it('lettings near a place are read from their index alone', async () => {
    kinds = [];
    // PostgreSQL does so by itself, after a while.
    await client.query('VACUUM listing_search');
    await explained.listings.lettingsNear(circle, signal);
    expect(kinds).toEqual(['Index Only Scan', 'Index Only Scan']);
  });
});
