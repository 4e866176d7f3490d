import {
  area,
  criteria,
  dice,
  listingRecord,
  plainSorts,
  propertyRecord,
  searchNow as now,
  shape,
} from '@freehold/conformance';
import { openPostgresPropertyStore, type PostgresPropertyStore } from '@freehold/postgres';
import fc from 'fast-check';
import pg from 'pg';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newSchema } from './store.ts';

const runs = Number(process.env['FREEHOLD_RUNS'] ?? 150);
const { signal } = new AbortController();
const [url, schema] = [inject('postgresUrl'), newSchema()];
const roll = dice(20_261_125);
const properties = Array.from({ length: 3_000 }, (_, number) => propertyRecord(number, roll));
const listings = properties.map((property, number) => {
  const record = listingRecord(property, 'sale', roll, now);
  // In a third of the listings, in one of a hundred, in three, and again in one of a hundred.
  const own = [
    ...(number % 3 === 0 ? ['Oriel window, Oriel tiles'] : []),
    ...(number % 100 === 0 ? ['Priest hole'] : []),
    ...(number % 1_000 === 0 ? ['Ha-ha'] : []),
    ...(number % 100 === 50 ? ['Dovecote'] : []),
  ];
  return { ...record, status: 'active' as const, keyFeatures: [...record.keyFeatures, ...own] };
});
const words = ['oriel', 'oriel window', 'window oriel tiles', 'priest hole', 'ha ha', 'moat'];
const client = new pg.Client({ connectionString: url });
let bySql: PostgresPropertyStore;
let byColumns: PostgresPropertyStore;

beforeAll(async () => {
  await client.connect();
  await client.query(`SET search_path = ${schema}`);
  bySql = await openPostgresPropertyStore({ url, schema });
  await bySql.records.put('property', properties);
  await bySql.records.put('listing', listings);
  byColumns = await openPostgresPropertyStore({ url, schema, columnsFrom: 10 });
  while (byColumns.searchMemory().bytes === 0) await setTimeout(20);
  // The phrases are read after the columns, in the same transaction.
  while (await isRead()) await setTimeout(20);
});
afterAll(() => Promise.all([bySql.close(), byColumns.close(), client.end()]));

async function isRead(): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_locks WHERE relation = 'listing_search'::regclass`,
  );
  return rows.length > 0;
}

/** Runs without the table of words. */
async function withoutWords<T>(work: () => Promise<T>): Promise<T> {
  await client.query('ALTER TABLE listing_words RENAME TO renamed');
  try {
    return await work();
  } finally {
    await client.query('ALTER TABLE renamed RENAME TO listing_words');
  }
}

const countOf = (keywords: readonly string[]) =>
  byColumns.listings.count({ criteria: { keywords: [...keywords] }, now }, signal);

const viewOf = (north: number) => ({
  criteria: { keywords: ['dovecote'] },
  within: { kind: 'box' as const, south: 49, north, west: -9, east: 3 },
  now,
});

it('which listings hold a frequent phrase is read with the columns, and a rare phrase is asked of the database', async () => {
  expect(await withoutWords(() => countOf(['oriel window']))).toBe(1_000);
  await expect(withoutWords(() => countOf(['priest hole']))).rejects.toThrow('listing_words');
  expect(await countOf(['priest hole'])).toBe(30);
  // Asked once.
  expect(await withoutWords(() => countOf(['priest hole', 'oriel']))).toBe(10);
});

it('where phrases cannot be read it is told, and the columns answer without them', async () => {
  const failures: unknown[] = [];
  const store = await withoutWords(async () => {
    const opened = await openPostgresPropertyStore({
      url,
      schema,
      columnsFrom: 10,
      onLoadFailed: (error) => failures.push(error),
    });
    while (failures.length === 0) await setTimeout(20);
    return opened;
  });
  expect(String(failures[0])).toContain('listing_words');
  expect(store.searchMemory().bytes).toBeGreaterThan(0);
  expect(
    await store.listings.count({ criteria: { keywords: ['oriel window'] }, now }, signal),
  ).toBe(1_000);
  await store.close();
});

it('a phrase read for the few listings of one search is not taken for all listings by another', async () => {
  const within = { kind: 'postcode', postcode: properties[0]?.postcode as string } as const;
  const ofPostcode = await byColumns.listings.count(
    { criteria: { keywords: ['ha ha'] }, areas: [within], now },
    signal,
  );
  expect(ofPostcode).toBeLessThan(3);
  expect(await countOf(['ha ha'])).toBe(3);
});

it('searches by words find the same by columns as by SQL, in areas and shapes and in the whole country', async () => {
  const phrases = fc.subarray(words, { minLength: 1, maxLength: 2 });
  const search = fc.record({
    criteria: fc
      .tuple(criteria, fc.option(phrases), fc.option(phrases))
      .map(([others, keywords, excluded]) => ({
        ...(others.min_price === undefined ? {} : { min_price: others.min_price }),
        ...(keywords && { keywords }),
        ...(excluded && { exclude_keywords: excluded }),
      })),
    areas: fc.option(fc.array(area, { minLength: 1, maxLength: 3 }), { nil: undefined }),
    within: fc.option(shape, { nil: undefined }),
    sort: fc.constantFrom(...plainSorts),
    offset: fc.nat(40),
  });
  await fc.assert(
    fc.asyncProperty(search, async ({ sort, offset, areas, within, ...rest }) => {
      const query = { ...rest, ...(areas && { areas }), ...(within && { within }), now };
      const slice = { sort, limit: 20, from: { offset } };
      const [found, expected] = await Promise.all(
        [byColumns, bySql].map((store) => store.listings.search(query, slice, signal)),
      );
      expect(found).toEqual(expected);
    }),
    { numRuns: runs, seed: 20_261_125 },
  );
});

it('clusters by a rare phrase are right in a view of the country that follows a view of a part of it', async () => {
  const latitudes = properties.flatMap(({ point }) => point?.latitude ?? []).sort((a, b) => a - b);
  // A tenth of the homes: their texts are read by their keys where one search asks for them.
  const part = latitudes[Math.floor(latitudes.length / 10)] as number;
  for (const north of [part, 61]) {
    const [found, expected] = await Promise.all(
      [byColumns, bySql].map((store) => store.listings.clusters(viewOf(north), 8, signal)),
    );
    expect(found).toHaveLength(expected?.length ?? 0);
    const counts = (clusters = expected) => clusters?.map(({ count }) => count);
    expect(counts(found)).toEqual(counts());
  }
});
