import { deriveRecords } from '@freehold/operations';
import type { PropertyRecord } from '@freehold/operations';
import { openPropertyStore, Sqlite } from '@freehold/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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

/** Each put waits out the five seconds that a writer waits for another. */
test('puts beside another process that writes are refused as busy, and are possible afterwards', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'freehold-'));
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
  rmSync(directory, { recursive: true });
});
