import { allDatasets } from '@freehold/operations';
import { dice, propertyRecord } from '@freehold/conformance';
import { openPropertyStore } from '@freehold/sqlite';
import { beforeEach, expect, it } from 'vitest';
import { testFolder } from '../../../test/folders.ts';

const { signal } = new AbortController();
let directory: string;
beforeEach(() => {
  directory = testFolder();
});

it('a new file has seen no change', async () => {
  const store = openPropertyStore({ dataDirectory: directory, readers: 1 });
  expect(await store.dataVersions.of(allDatasets, signal)).toBe(0);
  await store.records.put('property', [propertyRecord(1, dice(1))]);
  expect(await store.dataVersions.of(allDatasets, signal)).toBeGreaterThan(0);
  await store.close();
});
