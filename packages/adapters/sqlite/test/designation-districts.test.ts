import { deriveRecords } from '@freehold/operations';
import type { DesignationRecord, Point, PostcodeRecord } from '@freehold/operations';
import { openPropertyStore, type PropertyStore } from '@freehold/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dice, propertyRecord, uuidOf } from '@freehold/conformance';

/** Two councils side by side, their border at longitude 0, with a postcode each 700 metres. */
const now = new Date('2026-11-21T09:00:00Z');
const signal = new AbortController().signal;
const latitude = 51.5;
const postcodes = Array.from({ length: 20 }, (_, at): PostcodeRecord => {
  const longitude = (at - 10) * 0.01 + 0.005;
  return {
    postcode: `ZZ1 ${at % 10}${longitude < 0 ? 'W' : 'E'}A`,
    point: { latitude, longitude },
    nation: 'england',
    district: longitude < 0 ? 'west' : 'east',
    ward: null,
    lsoa: null,
    msoa: null,
    terminated: null,
  };
});
const west: Point = { latitude, longitude: -0.035 };
const east: Point = { latitude, longitude: 0.035 };

const listed = (
  reference: string,
  longitude: number,
  publisher: string | null,
): DesignationRecord => ({
  kind: 'listed_building',
  entity: null,
  reference,
  name: null,
  grade: 'II',
  startDate: null,
  endDate: null,
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  source: publisher ?? `entity/${reference}`,
  publisher,
});

let directory: string;
let store: PropertyStore;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'freehold-'));
  store = openPropertyStore({ dataDirectory: directory, readers: 1 });
});
afterEach(async () => {
  await store.close();
  rmSync(directory, { recursive: true });
});
const covered = async (): Promise<readonly boolean[]> =>
  Promise.all(
    [west, east].map(
      async (point) =>
        (await store.designations.coverage('listed_building', point, signal)) !== null,
    ),
  );
async function put(designations: readonly DesignationRecord[]): Promise<void> {
  await store.records.put('designation', designations);
  await deriveRecords(store.derivedRecords, now);
}

test('the file of a neighbouring council does not cover a place beyond its border', async () => {
  await store.records.put('postcode', postcodes);
  const home = {
    ...propertyRecord(1, dice(1)),
    id: uuidOf(1),
    point: west,
    postcode: 'ZZ1 6WA',
  };
  await store.records.put('property', [home]);
  await put([
    listed('1', 0.012, 'listed-building-east'),
    listed('2', 0.051, 'listed-building-east'),
    listed('3', -0.004, 'listed-building-east'),
  ]);
  expect(await covered()).toEqual([false, true]);
  expect((await store.listings.property(home.id, signal))?.isListedBuilding).toBeNull();
  await put([listed('4', -0.06, 'listed-building-west')]);
  expect(await covered()).toEqual([true, true]);
  expect((await store.listings.property(home.id, signal))?.isListedBuilding).toBe(false);
});

test('a publisher of the whole country is known wherever it has a row', async () => {
  await store.records.put('postcode', postcodes);
  await put([listed('1', 0.012, '16'), listed('2', -0.012, '16')]);
  expect(await covered()).toEqual([true, true]);
});

test('rows whose publisher is not known tell of their own council each', async () => {
  await store.records.put('postcode', postcodes);
  await put([listed('1', 0.012, null), listed('2', 0.022, null), listed('3', -0.012, null)]);
  expect(await covered()).toEqual([true, true]);
});

test('without postcodes nothing is known of absence, and it is once they come', async () => {
  await put([listed('1', 0.012, 'listed-building-east')]);
  expect(await covered()).toEqual([false, false]);
  await store.records.put('postcode', postcodes);
  await deriveRecords(store.derivedRecords, now);
  expect(await covered()).toEqual([false, true]);
});
