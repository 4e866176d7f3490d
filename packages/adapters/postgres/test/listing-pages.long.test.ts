import { dice, listingRecord, propertyRecord, searchNow as now } from '@freehold/conformance';
import { openPostgresPropertyStore, type PostgresPropertyStore } from '@freehold/postgres';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newSchema } from './store.ts';

const { signal } = new AbortController();
const [url, schema] = [inject('postgresUrl'), newSchema()];
const roll = dice(11);
/** Texts that JSON must escape, that look like a value or a list of JSON, or that hold what lists are divided by. */
const titles = [
  '"a", "b"',
  String.raw`C:\new\table`,
  'two\nlines\tand a tab',
  'null',
  '[1,2],',
  '',
  '\u2028 🏠 é',
];
const point = { latitude: 53.480_759_483_1, longitude: -2.000_000_1 };
const properties = titles.map((_, number) => ({ ...propertyRecord(number, roll), point }));
const listings = properties.map((property, number) => ({
  ...listingRecord(property, 'sale', roll, now),
  status: 'active' as const,
  title: titles[number] as string,
  // The largest price is the first; more than a number of 32 bits holds.
  pricePence: 900_000_000_000_000 - number,
  listingUrl: number === 3 ? null : 'null',
  newBuild: [true, false, null][number % 3] as boolean | null,
}));
let bySql: PostgresPropertyStore;
let byColumns: PostgresPropertyStore;

beforeAll(async () => {
  bySql = await openPostgresPropertyStore({ url, schema });
  await bySql.records.put('property', properties);
  await bySql.records.put('listing', listings);
  byColumns = await openPostgresPropertyStore({ url, schema, columnsFrom: 1 });
  while (byColumns.searchMemory().bytes === 0) await setTimeout(20);
});
afterAll(() => Promise.all([bySql.close(), byColumns.close()]));

const everywhere = { criteria: {}, now };
const circle = {
  ...everywhere,
  within: { kind: 'radius' as const, centre: point, radiusMetres: 5 },
};
const first = { limit: 5, from: { offset: 0 } };

it.each([
  ['from memory', () => byColumns, everywhere],
  ['by SQL', () => bySql, everywhere],
  ['about a point', () => bySql, circle],
] as const)(
  'a page gives texts, numbers and truths as they were put, %s',
  async (_, store, filter) => {
    const page = await store().listings.search(filter, { ...first, sort: 'price_desc' }, signal);
    expect(page.total).toBe(titles.length);
    expect(page.listings.map(({ title }) => title)).toEqual(titles.slice(0, 5));
    const { pricePence, listingUrl, newBuild } = (page.listings[3] ?? {}) as Partial<
      (typeof listings)[0]
    >;
    expect({ pricePence, listingUrl, newBuild }).toEqual({
      pricePence: 899_999_999_999_997,
      listingUrl: null,
      newBuild: true,
    });
    expect(page.listings.map((listing) => listing.point)).toEqual(
      Array.from({ length: 5 }, () => point),
    );
    const [id, from] = [page.listings[4]?.id, page.next];
    expect(from?.[1]).toBe(id);
    const after = {
      limit: 5,
      from: { after: from as [number, string] },
      sort: 'price_desc',
    } as const;
    const rest = await store().listings.search(filter, after, signal);
    expect(rest.listings.map(({ title }) => title)).toEqual(titles.slice(5));
    expect(rest.next).toBeNull();
  },
);

it('an empty page knows how many listings there are', async () => {
  for (const store of [bySql, byColumns]) {
    const slice = { limit: 5, from: { offset: 50 }, sort: 'newest' } as const;
    const page = await store.listings.search(everywhere, slice, signal);
    expect(page).toEqual({ listings: [], total: titles.length, next: null });
  }
});
