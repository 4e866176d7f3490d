import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListingRecord, PropertyRecord } from '@freehold/operations';
import { openPropertyStore } from '@freehold/sqlite';
import { recordsOfDemo } from '../../freehold/test/demo-records.ts';

const batch = 2_000;
/** Copies of the demo stand side by side: this far from each other, degrees. */
const step = { latitude: 0.02, longitude: 0.035 };
/** Copies in a row of them. */
const across = 8;

/** A data directory whose store holds nothing: what it held was taken away, so that no demo is loaded into it. */
export async function emptyStore(now: Date): Promise<string> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'freehold-empty-'));
  const { records } = await recordsOfDemo(now);
  const [sale] = records.sale;
  if (sale === undefined) throw new Error('the demo has a sale');
  const store = openPropertyStore({ dataDirectory, readers: 1 });
  await store.records.put('sale', [sale]);
  await store.records.put('sale', [{ delete: sale.id }]);
  await store.close();
  return dataDirectory;
}

/** A data directory with so many homes for sale on offer, copies of those of the demo beside each other on the map. */
export async function storeOf(homes: number, now: Date): Promise<string> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'freehold-filled-'));
  const { property, listing } = (await recordsOfDemo(now)).records;
  const properties = new Map(property.map((record) => [record.id, record]));
  const offered = listing.filter(
    ({ listingType, status }) => listingType === 'sale' && status === 'active',
  );
  const store = openPropertyStore({ dataDirectory, readers: 1 });
  for (let from = 0; from < homes; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, homes - from) }, (_, at) => from + at);
    const copies = numbers.map((number) => {
      const one = offered[number % offered.length] as ListingRecord;
      const home = properties.get(one.propertyId) as PropertyRecord;
      return copyOf(one, home, Math.floor(number / offered.length));
    });
    await store.records.put(
      'property',
      copies.map(({ home }) => home),
    );
    await store.records.put(
      'listing',
      copies.map(({ one }) => one),
    );
  }
  await store.close();
  return dataDirectory;
}

function copyOf(one: ListingRecord, home: PropertyRecord, copy: number) {
  const named = (id: string) => id.slice(0, -4) + copy.toString(16).padStart(4, '0');
  const { point } = home;
  return {
    one: { ...one, propertyId: named(one.propertyId), images: [] },
    home: {
      ...home,
      id: named(home.id),
      uprn: null,
      point: point && {
        latitude: point.latitude + step.latitude * Math.floor(copy / across),
        longitude: point.longitude + step.longitude * (copy % across),
      },
    },
  };
}
