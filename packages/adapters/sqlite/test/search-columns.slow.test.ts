import {
  type ListingCluster,
  type ListingScope,
  type ListingSlice,
  predicatesOf,
} from '@freehold/operations';
import {
  Arena,
  type ColumnTables,
  type Figures,
  joinColumns,
  type RestOfColumns,
} from '@freehold/operations/search-columns';
import { Sqlite } from '../src/driver.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../src/migrate.ts';
import { putEstimates } from '../src/put/estimates.ts';
import { putRecords } from '../src/put/put.ts';
import { Statements } from '../src/put/statements.ts';
import { listingClusters } from '../src/queries/listing-clusters.ts';
import { countListings, pageOfRecords, searchListings } from '../src/queries/listing-search.ts';
import { ReadSession } from '../src/queries/session.ts';
import { readPart } from '../src/search-columns/read-part.ts';
import {
  area,
  box,
  criteria,
  plainSorts,
  searchNow as now,
  shape,
  dice,
  estimatesOf,
  listingRecord,
  propertyRecord,
} from '@freehold/conformance';

const seed = 20261122;
/** More points than columns keep in one block. */
const blockPoints = 128;
const runs = Number(process.env['FREEHOLD_RUNS'] ?? 300);
const db = new Sqlite(':memory:');
const bySql = new ReadSession(db);
const byColumns = new ReadSession(db);
const loads = new Int32Array(new SharedArrayBuffer(4));
const statements = new Statements(db);
const roll = dice(seed);
const properties = Array.from({ length: 3_000 }, (_, number) => propertyRecord(number, roll));

/** Takes the memory of the load before again, where there is one. */
async function load(taken: readonly SharedArrayBuffer[][] = []): Promise<SharedArrayBuffer[][]> {
  const arenas = [0, 1, 2].map((part) => new Arena(taken[part]));
  const [ofFigures, ofRest, ofPhrases] = arenas as [Arena, Arena, Arena];
  const figures = await readPart(db, ofFigures, 'figuresOfSale');
  const rest = await readPart(db, ofRest, 'rest');
  const joined = joinColumns(figures.read as Figures, rest.read as RestOfColumns);
  const { version, read } = await readPart(db, ofPhrases, { phrasesOf: joined });
  const load = loads[0] as number;
  byColumns.columns = { version, tables: read as ColumnTables, loads, load };
  return arenas.map(({ pieces }) => pieces);
}

beforeAll(async () => {
  migrate(db);
  putRecords(statements, 'property', properties);
  putRecords(
    statements,
    'listing',
    properties.flatMap((property) =>
      roll
        .pick([['sale'], ['rent'], ['sale', 'rent']] as const)
        .map((kind) => listingRecord(property, kind, roll, now)),
    ),
  );
  putEstimates(
    statements,
    properties.map((property) => estimatesOf(property, roll, now)),
  );
  await load();
});
afterAll(() => db.close());

const ring = fc
  .array(
    fc.record({
      longitude: fc.integer({ min: -2_400, max: -2_000 }),
      latitude: fc.integer({ min: 53_350, max: 53_550 }),
    }),
    { minLength: 3, maxLength: 12 },
  )
  // By angle about their middle, so that no edge crosses another.
  .map((corners) => {
    const middle = {
      longitude: corners.reduce((sum, { longitude }) => sum + longitude, 0) / corners.length,
      latitude: corners.reduce((sum, { latitude }) => sum + latitude, 0) / corners.length,
    };
    const angle = (c: typeof middle) =>
      Math.atan2(c.latitude - middle.latitude, c.longitude - middle.longitude);
    const sorted = corners
      .toSorted((a, b) => angle(a) - angle(b))
      .map(({ longitude, latitude }): [number, number] => [longitude / 1_000, latitude / 1_000]);
    return [...sorted, sorted[0] as [number, number]];
  });
const polygon = ring.map((positions) => ({
  kind: 'polygon' as const,
  polygon: { type: 'Polygon' as const, coordinates: [positions] },
}));

const scope = fc
  .record({
    wanted: criteria,
    areas: fc.option(fc.array(area, { minLength: 1, maxLength: 3 }), { nil: undefined, freq: 1 }),
    within: fc.option(fc.oneof(shape, polygon), { nil: undefined, freq: 1 }),
  })
  .map(({ wanted, areas, within }): ListingScope => ({
    listingType: wanted.listing_type ?? 'sale',
    predicates: predicatesOf(wanted, now),
    areas,
    within,
  }));

const byPlace = (clusters: readonly ListingCluster[]) =>
  clusters
    .map(({ centre, ...rest }) => ({ ...rest, ...centre }))
    .toSorted((a, b) => a.south - b.south || a.west - b.west);

function sortsOf({ within }: ListingScope): readonly ListingSlice['sort'][] {
  return within?.kind === 'radius' ? [...plainSorts, 'distance'] : plainSorts;
}

describe(`columns against SQL, ${runs} runs of seed ${seed}`, () => {
  it('count the same and give the same pages, by offset and after a position', () => {
    let found = 0;
    fc.assert(
      fc.property(
        scope,
        fc.nat(),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 80 }),
        (where, pick, limit, offset) => {
          const total = countListings(bySql, where);
          found += total;
          expect(countListings(byColumns, where)).toBe(total);
          const sorts = sortsOf(where);
          const sort = sorts[pick % sorts.length] as ListingSlice['sort'];
          const ask = (from: ListingSlice['from']) => {
            const args = { scope: where, slice: { sort, limit, from } };
            const page = searchListings(bySql, args);
            expect(searchListings(byColumns, args)).toEqual(page);
            return pageOfRecords(page, where);
          };
          ask({ offset });
          for (let { next } = ask({ offset: 0 }), pages = 0; next !== null && pages < 3; pages++) {
            ({ next } = ask({ after: next }));
          }
        },
      ),
      { seed, numRuns: runs },
    );
    expect(found).toBeGreaterThan(runs * 10);
  });

  it('form the same clusters, also of a search whose matches are known from the view before', () => {
    const view = fc.record({
      within: fc.oneof(box, box, polygon),
      cells: fc.integer({ min: 1, max: 12 }),
    });
    // Half of the searches match so many that blocks of neighbours lie in one cell.
    const every: ListingScope[] = [
      { listingType: 'sale', predicates: [] },
      { listingType: 'rent', predicates: [] },
    ];
    let large = 0;
    fc.assert(
      fc.property(
        fc.oneof(scope, fc.constantFrom(...every)),
        fc.array(view, { minLength: 1, maxLength: 4 }),
        (where, views) => {
          for (const { within, cells } of views) {
            const asked = { scope: { ...where, within }, cells };
            const given = listingClusters(byColumns, asked);
            expect(byPlace(given)).toEqual(
              byPlace(listingClusters(bySql, asked)).map((cluster) => ({
                ...cluster,
                latitude: expect.closeTo(cluster.latitude, 9) as number,
                longitude: expect.closeTo(cluster.longitude, 9) as number,
              })),
            );
            large += given.filter(({ count }) => count > blockPoints).length;
          }
        },
      ),
      { seed, numRuns: Math.ceil(runs / 4) },
    );
    expect(large).toBeGreaterThan(runs / 10);
  });
});

describe('columns of other records than the store now holds', () => {
  const where: ListingScope = { listingType: 'sale', predicates: [] };

  it('do not answer, until they are loaded anew into the same memory', async () => {
    const before = countListings(byColumns, where);
    const first = await load();
    const [one] = properties;
    if (!one) throw new Error('no property');
    const another = { ...one, id: 'aaaaaaaa-0000-4000-8000-000000000001' };
    putRecords(statements, 'property', [another]);
    putRecords(statements, 'listing', [
      { ...listingRecord(one, 'sale', roll, now), propertyId: another.id },
    ]);
    expect(countListings(byColumns, where)).toBe(before + 1);
    Atomics.add(loads, 0, 1);
    const taken = first.map((pieces) => [...pieces]);
    const second = await load(first);
    expect(second.flat().length).toBe(taken.flat().length);
    expect(second.flat().every((piece, place) => piece === taken.flat()[place])).toBe(true);
    expect(byColumns.columns?.tables.sale.rows).toBe(before + 1);
    expect(countListings(byColumns, where)).toBe(before + 1);
  });

  it('do not answer while their memory is being used again', () => {
    const statementsSeen: string[] = [];
    const fresh = new ReadSession(db);
    fresh.columns = byColumns.columns;
    fresh.onPrepare = (sql) => statementsSeen.push(sql);
    countListings(fresh, where);
    expect(statementsSeen.join()).not.toContain('listing_search');
    Atomics.add(loads, 0, 1);
    countListings(fresh, where);
    expect(statementsSeen.join()).toContain('listing_search');
  });
});
