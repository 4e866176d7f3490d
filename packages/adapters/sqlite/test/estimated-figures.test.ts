import { dice, listingRecord, propertyRecord, uuidOf } from '@freehold/conformance';
import type { PropertyEstimates } from '@freehold/operations';
import { openPropertyStore, Sqlite } from '@freehold/sqlite';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../../test/folders.ts';

const { signal } = new AbortController();
const home = { ...propertyRecord(1, dice(1)), id: uuidOf(1), postcode: 'M14 5TQ' };
const listing = {
  ...listingRecord(home, 'sale', dice(3), new Date('2026-11-21T09:00:00Z')),
  pricePence: 20_000_000,
};
const scored: PropertyEstimates = {
  propertyId: home.id,
  valuePence: 25_000_000,
  valueLowerPence: 20_000_000,
  valueUpperPence: 30_000_000,
  valueConfidence: 70,
  monthlyRentPence: 100_000,
  dealScore: 61,
  isHotDeal: false,
  motivationScore: 12,
  motivationTier: 'bronze',
  playbookTiers: { brrr_candidate: 'gold', hmo_conversion: 'excluded', btl_candidate: 'silver' },
  scoredAt: new Date('2026-11-21T09:00:00Z'),
  lead: null,
  basis: null,
};

test('a scoring that finds what the last one found writes no row that is searched, and else the figures that are others', async () => {
  const directory = testFolder();
  const store = openPropertyStore({ dataDirectory: directory, readers: 1 });
  await store.records.put('property', [home]);
  await store.records.put('listing', [listing]);
  const db = new Sqlite(join(directory, 'freehold.sqlite'));
  db.exec(`CREATE TABLE written (discount, yield, deal_score);
    CREATE TRIGGER noted AFTER UPDATE ON listing_search
    BEGIN INSERT INTO written VALUES (NEW.discount, NEW.yield, NEW.deal_score); END`);
  const written = () => db.prepare('DELETE FROM written RETURNING *').raw().all();
  const shown = async () => (await store.listings.detail(home.id, signal))[0]?.estimates;

  await store.estimates.putEstimates([scored]);
  // 20 % under its value; £12,000 of rent a year is 6 % of £200,000.
  expect(written()).toEqual([[2000, 600, 61]]);
  const later = { ...scored, scoredAt: new Date('2026-11-22T09:00:00Z') };
  await store.estimates.putEstimates([later]);
  expect(written()).toEqual([]);
  expect(await shown()).toMatchObject({ dealScore: 61, scoredAt: later.scoredAt });

  await store.estimates.putEstimates([{ ...later, dealScore: null, monthlyRentPence: null }]);
  expect(written()).toEqual([[2000, null, null]]);
  expect(await shown()).toMatchObject({ dealScore: null, monthlyRentPence: null });
  db.close();
  await store.close();
});
