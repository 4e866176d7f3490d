import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFiles } from '@freehold/open-data';
import { openPropertyStore } from '@freehold/sqlite';
import { expect, test } from 'vitest';
import { describeCompleteFeeds } from './complete-feeds.ts';
import { datasetNamed, fixture, now } from './data.ts';
import { MemoryStore } from './memory-store.ts';

describeCompleteFeeds('in memory', async () => {
  const store = new MemoryStore();
  return { records: store, listings: store, close: () => undefined };
});

describeCompleteFeeds('SQLite', async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'freehold-complete-'));
  const store = openPropertyStore({ dataDirectory, spatialite: 'off' });
  const { records, listings } = store;
  const close = async (): Promise<void> => {
    await store.close();
    rmSync(dataDirectory, { recursive: true });
  };
  return { records, listings, close };
});

test('complete is refused where it would change nothing', async () => {
  const store = new MemoryStore();
  const paths = [fixture('price-paid/pp-excerpt.csv')];
  const pricePaid = { dataset: datasetNamed('price-paid'), paths, held: store, now };
  const listings = { dataset: datasetNamed('listings'), paths, now, complete: true };
  for (const input of [
    { ...pricePaid, store, complete: true },
    { ...listings, store: null, held: store },
    { ...listings, store },
  ]) {
    await expect(importFiles(input)).rejects.toThrow(TypeError);
  }
  expect((await importFiles({ ...pricePaid, store })).unnamed).toBeNull();
});
