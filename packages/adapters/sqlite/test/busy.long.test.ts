import { deriveRecords } from '@freehold/operations';
import type { PropertyRecord } from '@freehold/operations';
import { openPropertyStore, Sqlite } from '@freehold/sqlite';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../../test/folders.ts';
import { driverName } from '../src/driver.ts';

const home: PropertyRecord = {
  id: '00000000-0000-4000-8000-000000000001',
  uprn: null,
  saon: null,
  paon: '12',
  street: 'HIGH ROAD',
  locality: null,
  town: 'MANCHESTER',
  postcode: 'M14 5TQ',
  nation: 'england',
  point: null,
  typeCode: 'T',
  propertyType: 'terraced',
  bedrooms: 3,
  bathrooms: 1,
  floorAreaSqm: 90,
  tenure: 'freehold',
  energyBand: 'C',
  councilTaxBand: 'B',
  companyOwner: null,
};

/** Each put waits out the quarter of a second that a writer waits for another. */
test('puts beside another process that writes are refused as busy, and are possible afterwards', async () => {
  const directory = testFolder();
  const store = openPropertyStore({ dataDirectory: directory, readers: 1 });
  await store.records.put('property', [home]);
  const other = new Sqlite(join(directory, 'freehold.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  const busy = { name: 'StoreBusy', message: expect.stringContaining('try again') };
  await expect(store.records.put('property', [home])).rejects.toMatchObject(busy);
  await expect(store.estimates.putEstimates([])).rejects.toMatchObject(busy);
  await expect(
    deriveRecords(store.derivedRecords, new Date('2026-11-21T09:00:00Z')),
  ).rejects.toMatchObject(busy);
  other.exec('COMMIT');
  other.close();
  await store.records.put('property', [home]);
  await store.close();
});

test('a put waits for another process as long as it is told to', async () => {
  const directory = testFolder();
  const store = openPropertyStore({ dataDirectory: directory, readers: 1, writeWaitMs: 60_000 });
  const held = `
    const db = new (require('${driverName}'))(process.argv[1]);
    db.exec('BEGIN IMMEDIATE');
    console.log('held');
    setTimeout(() => db.exec('COMMIT'), 1_500);`;
  const other = spawn(process.execPath, ['-e', held, join(directory, 'freehold.sqlite')]);
  const ended = once(other, 'exit');
  await once(other.stdout, 'data');
  await store.records.put('property', [home]);
  const { signal } = new AbortController();
  expect(await store.listings.property(home.id, signal)).toMatchObject({ id: home.id });
  expect(await ended).toEqual([0, null]);
  await store.close();
});
