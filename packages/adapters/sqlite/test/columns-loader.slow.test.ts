import { openPropertyStore, type PropertyStore } from '@freehold/sqlite';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { searchNow as now, dice, listingRecord, propertyRecord } from '@freehold/conformance';
import { suiteFolder } from '../../../test/folders.ts';

const { signal } = new AbortController();
const roll = dice(5);
const properties = Array.from({ length: 40 }, (_, number) => propertyRecord(number, roll));
const sold = properties.map((property) => ({
  ...listingRecord(property, 'sale', roll, now),
  status: 'active' as const,
}));
const directory = suiteFolder();

async function loaded(store: PropertyStore): Promise<number> {
  for (;;) {
    const { bytes, loading } = store.searchMemory();
    if (bytes > 0 && !loading) return bytes;
    await setTimeout(20);
  }
}

it('a large store reads its listings into memory, again after a change, and answers right in between', async () => {
  const store = openPropertyStore({ dataDirectory: directory, readers: 2, columnsFrom: 10 });
  const count = () => store.listings.count({ criteria: {}, now }, signal);
  expect(store.searchMemory().bytes).toBe(0);
  await store.records.put('property', properties);
  await store.records.put('listing', sold.slice(0, 30));
  expect(await count()).toBe(30);
  const first = await loaded(store);
  expect(await count()).toBe(30);

  await store.records.put('listing', sold);
  expect(store.searchMemory().bytes).toBe(0);
  expect(await count()).toBe(40);
  expect(await loaded(store)).toBe(first);
  expect(await count()).toBe(40);

  // Schools are in no search of listings: what was read into memory stays right.
  await store.records.put('school', [
    {
      urn: '1',
      name: 'A school',
      phases: ['primary'],
      ofstedRating: null,
      reportCard: null,
      inspectionDate: null,
      address: null,
      postcode: null,
      point: { latitude: 53.4, longitude: -2.2 },
      source: 'test',
    },
  ]);
  expect(store.searchMemory()).toMatchObject({ bytes: first, loading: false });
  await store.close();
});

it('a small store does without', async () => {
  const large = openPropertyStore({ dataDirectory: directory, readers: 1, columnsFrom: 40 });
  const small = openPropertyStore({ dataDirectory: directory, readers: 1, columnsFrom: 41 });
  await loaded(large);
  expect(small.searchMemory().bytes).toBe(0);
  await Promise.all([large.close(), small.close()]);
});
