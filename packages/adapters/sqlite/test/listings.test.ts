import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPropertyStore, type PropertyStore } from '@freehold/sqlite';
import { dice, estimatesOf, listingRecord, propertyRecord } from '@freehold/conformance';

const now = new Date('2026-11-21T09:00:00Z');
const signal = new AbortController().signal;
let directory: string;
let store: PropertyStore;
const roll = dice(1);
const properties = Array.from({ length: 50 }, (_, number) => propertyRecord(number, roll));

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'freehold-'));
  store = openPropertyStore({ dataDirectory: directory, readers: 1 });
  await store.records.put('property', properties);
  await store.records.put(
    'listing',
    properties.map((property) => listingRecord(property, 'sale', roll, now)),
  );
  await store.estimates.putEstimates(
    properties.map((property) => estimatesOf(property, roll, now)),
  );
});

afterAll(async () => {
  await store.close();
  rmSync(directory, { recursive: true });
});

describe('the listings of a store', () => {
  it('are found, and a page after the position of the last goes on where it ended', async () => {
    const filter = { criteria: {}, now };
    const all = await store.listings.search(
      filter,
      { sort: 'price_asc', limit: 100, from: { offset: 0 } },
      signal,
    );
    expect(all.listings.length).toBe(all.total);
    expect(all.next).toBeNull();
    const first = await store.listings.search(
      filter,
      { sort: 'price_asc', limit: 10, from: { offset: 0 } },
      signal,
    );
    const after = first.next as NonNullable<typeof first.next>;
    const second = await store.listings.search(
      filter,
      { sort: 'price_asc', limit: 100, from: { after } },
      signal,
    );
    expect([...first.listings, ...second.listings]).toEqual(all.listings);
  });

  it('are read in full by the id of their property', async () => {
    const { listings } = await store.listings.search(
      { criteria: {}, now },
      { sort: 'newest', limit: 1, from: { offset: 0 } },
      signal,
    );
    const [detail] = await store.listings.detail(listings[0]?.id as string, signal);
    expect(detail).toMatchObject({ ...listings[0], description: 'Near the pub' });
  });

  it('are read for statistics by outcode, sector or full postcode', async () => {
    const postcodes = properties.flatMap(({ postcode }) => (postcode === null ? [] : [postcode]));
    const areas = postcodes.flatMap((postcode) => [
      [postcode.split(' ', 1)[0] as string, `${postcode.split(' ', 1)[0] as string} `],
      [postcode.slice(0, -2), postcode.slice(0, -2)],
      [postcode, postcode],
    ]) as [string, string][];
    expect(areas.length).toBeGreaterThan(100);
    for (const [area, start] of areas) {
      const found = await store.listings.figures({ postcode: area, fields: ['id'] }, signal);
      const expected = properties.filter(({ postcode }) => postcode?.startsWith(start));
      expect([area, found.map(({ id }) => id).sort()]).toEqual([
        area,
        expected.map(({ id }) => id).sort(),
      ]);
    }
  });
});
