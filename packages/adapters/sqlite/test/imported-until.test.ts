import type { PlanningApplicationRecord } from '@freehold/operations';
import { openPropertyStore, type PropertyStore } from '@freehold/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dice, listingRecord, propertyRecord } from '@freehold/conformance';

const now = new Date('2026-11-21T09:00:00Z');
const signal = AbortSignal.timeout(60_000);
const property = propertyRecord(1, dice(3));
const application: PlanningApplicationRecord = {
  reference: '24/1',
  address: null,
  description: null,
  appType: null,
  status: 'approved',
  dateReceived: '2025-02-03',
  dateDecided: '2025-04-05',
  decision: null,
  authorityName: 'Sample',
  organisationEntity: null,
  entity: null,
  url: null,
  source: 'planit',
  point: null,
  postcode: null,
};

let directory: string;
let store: PropertyStore;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'freehold-until-'));
  store = openPropertyStore({ dataDirectory: directory, spatialite: 'off' });
});
afterEach(async () => {
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});

const put = async (listingType: 'sale' | 'rent', firstListedAt: string, updatedAt: string) => {
  const listing = listingRecord(property, listingType, dice(4), now);
  const history = [{ date: firstListedAt.slice(0, 10), event: 'listed' as const, pricePence: 1 }];
  await store.records.put('listing', [{ ...listing, firstListedAt, updatedAt, history }]);
};

describe('the last day that imports speak of', () => {
  it('is none of an empty store', async () => {
    expect(await store.listings.importedUntil('sale', signal)).toBeNull();
    expect(await store.listings.importedUntil('rent', signal)).toBeNull();
    expect(await store.places.applicationsUntil(signal)).toBeNull();
  });

  it('is that of each type of listing by itself, and goes back for no older import', async () => {
    await store.records.put('property', [property]);
    await put('sale', '2026-01-05T23:30:00.000Z', '2026-02-01T09:00:00.000Z');
    expect(await store.listings.importedUntil('sale', signal)).toBe('2026-02-01');
    expect(await store.listings.importedUntil('rent', signal)).toBeNull();
    await put('rent', '2026-03-07T00:00:00.000Z', '2026-03-07T00:00:00.000Z');
    await put('sale', '2025-01-05T00:00:00.000Z', '2025-02-01T00:00:00.000Z');
    expect(await store.listings.importedUntil('sale', signal)).toBe('2026-02-01');
    expect(await store.listings.importedUntil('rent', signal)).toBe('2026-03-07');
  });

  it('counts the dates of a listing’s history where the feed names no last change', async () => {
    await store.records.put('property', [property]);
    const listing = listingRecord(property, 'sale', dice(4), now);
    const firstListedAt = '2026-01-05T00:00:00.000Z';
    const history = [{ date: '2026-06-30', event: 'reduced' as const, pricePence: 1 }];
    await store.records.put('listing', [
      { ...listing, firstListedAt, updatedAt: firstListedAt, history },
    ]);
    expect(await store.listings.importedUntil('sale', signal)).toBe('2026-06-30');
  });

  it('of planning applications is the last received or decided', async () => {
    await store.records.put('planning-application', [application]);
    expect(await store.places.applicationsUntil(signal)).toBe('2025-04-05');
    const later = { ...application, reference: '25/2', dateReceived: '2025-06-01' };
    await store.records.put('planning-application', [{ ...later, dateDecided: null }]);
    expect(await store.places.applicationsUntil(signal)).toBe('2025-06-01');
  });
});
