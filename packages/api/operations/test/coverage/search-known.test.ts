import { describe, expect, test } from 'vitest';
import type { Criteria } from '@freehold/contract';
import { dice, listingRecord, memoryRecordPorts, propertyRecord } from '@freehold/conformance';
import { searchKnown } from '../../src/coverage/coverage.ts';

const now = new Date('2026-11-21T12:00:00Z');
const { signal } = new AbortController();

/** What a search that finds nothing says over a store of one home for sale, of a status, and of no home to let. */
async function known(status: 'active' | 'withdrawn', criteria: Criteria) {
  const ports = memoryRecordPorts();
  const home = propertyRecord(1, dice(1));
  await ports.records.put('property', [home]);
  await ports.records.put('listing', [{ ...listingRecord(home, 'sale', dice(1), now), status }]);
  const filter = { criteria, now };
  const total = await ports.listings.count(filter, signal);
  expect(total).toBe(0);
  return (await searchKnown(ports.listings, filter, total, signal)).coverage;
}

describe('a search that finds nothing', () => {
  test.each<[status: 'active' | 'withdrawn', criteria: Criteria]>([
    ['withdrawn', { listing_type: 'sale' }],
    ['withdrawn', {}],
    ['active', { listing_type: 'sale', min_price: 1_000_000_000 }],
  ])('says that listings are held where one of its kind is: %s, %j', async (status, criteria) => {
    expect(await known(status, criteria)).toBe('full');
  });
  test.each(['active', 'withdrawn'] as const)(
    'says that none are where only the other kind is held: %s',
    async (status) => {
      expect(await known(status, { listing_type: 'rent' })).toBe('none');
    },
  );
});
