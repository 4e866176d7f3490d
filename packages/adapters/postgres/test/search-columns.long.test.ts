import { dice, listingRecord, propertyRecord, searchNow as now } from '@freehold/conformance';
import { openPostgresPropertyStore, type PostgresPropertyStore } from '@freehold/postgres';
import pg from 'pg';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newSchema } from './store.ts';

const { signal } = new AbortController();
const [url, schema] = [inject('postgresUrl'), newSchema()];
const roll = dice(7);
const properties = Array.from({ length: 40 }, (_, number) => propertyRecord(number, roll));
const listings = properties.map((property) => ({
  ...listingRecord(property, 'sale', roll, now),
  status: 'active' as const,
  keyFeatures: ['South-facing garden'],
}));
const client = new pg.Client({ connectionString: url });
let store: PostgresPropertyStore;
const failures: unknown[] = [];

beforeAll(async () => {
  await client.connect();
  store = await openPostgresPropertyStore({
    url,
    schema,
    columnsFrom: 10,
    onLoadFailed: (error) => failures.push(error),
  });
  await client.query(`SET search_path = ${schema}`);
});
afterAll(async () => {
  await store.close();
  await client.end();
});

const count = (criteria = {}) => store.listings.count({ criteria, now }, signal);
const page = () =>
  store.listings.search(
    { criteria: {}, now },
    { sort: 'newest', limit: 5, from: { offset: 0 } },
    signal,
  );

async function loaded(): Promise<number> {
  for (;;) {
    const { bytes, loading } = store.searchMemory();
    if (bytes > 0 && !loading) return bytes;
    await setTimeout(20);
  }
}
async function forgotten(): Promise<void> {
  while (store.searchMemory().bytes > 0) await setTimeout(20);
}

it('a large store reads its listings into memory, again after a change, and answers right in between', async () => {
  expect(store.searchMemory().bytes).toBe(0);
  await store.records.put('property', properties);
  await store.records.put('listing', listings.slice(0, 30));
  expect(await count()).toBe(30);
  const first = await loaded();
  expect(await count()).toBe(30);

  await store.records.put('listing', listings);
  // The columns of before the change are still there; no answer is of them.
  expect(await count()).toBe(40);
  expect((await page()).total).toBe(40);
  await forgotten();
  expect(await loaded()).toBe(first);
  expect(await count()).toBe(40);
});

it('searches are answered from memory: what SQL would search by may be gone', async () => {
  await loaded();
  const before = await page();
  const words = { keywords: ['south facing'] };
  expect(await count(words)).toBe(40);
  await client.query('ALTER TABLE listing_search RENAME COLUMN listing_type TO renamed');
  try {
    expect(await count()).toBe(40);
    expect(await count({ min_bedrooms: 50 })).toBe(0);
    // Which listings hold words is asked of the database once.
    expect(await count(words)).toBe(40);
    expect(await page()).toEqual(before);
    await expect(
      store.listings.count(
        {
          criteria: {},
          now,
          within: { kind: 'radius', centre: { latitude: 53.4, longitude: -2.2 }, radiusMetres: 10 },
        },
        signal,
      ),
    ).rejects.toThrow('listing_type');
  } finally {
    await client.query('ALTER TABLE listing_search RENAME COLUMN renamed TO listing_type');
  }
});

it('a load that fails is told, SQL answers meanwhile, and a later load succeeds', async () => {
  await loaded();
  await client.query('ALTER TABLE listing_search RENAME COLUMN reductions TO renamed');
  await client.query(
    `UPDATE data_versions SET version = (SELECT max(version) + 1 FROM data_versions)
     WHERE dataset = 'home-placement'`,
  );
  try {
    while (failures.length === 0) await setTimeout(20);
    expect(String(failures[0])).toContain('reductions');
    expect(await count()).toBe(40);
  } finally {
    await client.query('ALTER TABLE listing_search RENAME COLUMN renamed TO reductions');
  }
  await loaded();
  expect(await count()).toBe(40);
});

it('a small store does without', async () => {
  const large = await openPostgresPropertyStore({ url, schema, columnsFrom: 40 });
  const small = await openPostgresPropertyStore({ url, schema, columnsFrom: 41 });
  while (large.searchMemory().bytes === 0) await setTimeout(20);
  expect(small.searchMemory()).toEqual({ bytes: 0, seconds: 0, loading: false });
  await Promise.all([large.close(), small.close()]);
});
