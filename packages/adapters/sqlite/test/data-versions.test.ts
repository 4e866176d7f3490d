import { allDatasets } from '@freehold/operations';
import { dice, propertyRecord } from '@freehold/conformance';
import { openPropertyStore } from '@freehold/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const { signal } = new AbortController();
let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'freehold-'))));
afterEach(() => rmSync(directory, { recursive: true }));

it('a new file has seen no change', async () => {
  const store = openPropertyStore({ dataDirectory: directory, readers: 1 });
  expect(await store.dataVersions.of(allDatasets, signal)).toBe(0);
  await store.records.put('property', [propertyRecord(1, dice(1))]);
  expect(await store.dataVersions.of(allDatasets, signal)).toBeGreaterThan(0);
  await store.close();
});
