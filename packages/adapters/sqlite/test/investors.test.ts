import { deriveRecords } from '@freehold/operations';
import { openPropertyStore, type PropertyStore } from '@freehold/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  dice,
  listingRecord,
  propertyRecord,
  saleRecord,
  uuidOf,
} from '@freehold/operations/conformance';

const now = new Date('2026-11-21T09:00:00Z');
const signal = new AbortController().signal;
let directory: string;
let store: PropertyStore;

const roll = dice(17);
/** Ten houses of one street: each an address of its own. */
const homes = Array.from({ length: 10 }, (_, number) => ({
  ...propertyRecord(number, roll),
  uprn: 5_000 + number,
  saon: null,
  paon: String(number + 1),
  street: 'HIGH STREET',
  postcode: number < 7 ? 'M14 5TQ' : 'M14 6AA',
  propertyType: number < 4 ? 'flat' : 'terraced',
  typeCode: number < 4 ? ('F' as const) : ('T' as const),
  companyOwner: null,
}));
const company = { name: 'LETTINGS LIMITED', number: '01234567', distressed: false };
/** Which home, when, for how many pounds. */
const sold: readonly (readonly [home: number, date: string, pounds: number])[] = [
  [0, '2023-12-01', 100_000],
  [0, '2025-11-30', 150_000], // 730 days later: a re-sale
  [1, '2023-12-01', 100_000],
  [1, '2025-12-01', 150_000], // 731 days: not
  [2, '2024-01-01', 100_000],
  [2, '2024-11-20', 120_000], // a re-sale, a day before the period
  [2, '2026-01-01', 130_000], // another, in it
  [5, '2026-02-01', 200_000],
  [5, '2026-05-01', 195_000], // a re-sale
  [6, '2020-01-01', 90_000],
  [8, '2025-01-01', 300_000],
  [8, '2025-06-01', 310_000], // a re-sale in the other postcode
];

/** Listed on a day, and how it stands. */
const listings = [
  { home: 5, status: 'sold', firstListedAt: '2026-01-15T10:00:00.000Z', pounds: 210_000 },
  { home: 6, status: 'sold', firstListedAt: '2026-01-15T10:00:00.000Z', pounds: 95_000 },
  { home: 8, status: 'active', firstListedAt: '2024-06-01T10:00:00.000Z', pounds: 320_000 },
] as const;

const investors = (postcode: string, type?: 'flat' | 'terraced') =>
  store.soldPrices.investors(
    {
      postcode,
      ...(type ? { propertyType: type, typeCode: type === 'flat' ? 'F' : 'T' } : {}),
      since: '2024-11-21',
      heldDaysMax: 730,
    },
    signal,
  );

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'freehold-'));
  store = openPropertyStore({ dataDirectory: directory, readers: 1 });
  await store.records.put('property', homes);
  await store.records.put(
    'sale',
    sold.map(([home, date, pounds], at) => {
      const of = homes[home] as (typeof homes)[number];
      const record = saleRecord(100 + at, of, roll);
      return { ...record, date, pricePence: pounds * 100, uprn: of.uprn, typeCode: of.typeCode };
    }),
  );
  await store.records.put(
    'listing',
    listings.map(({ home, status, firstListedAt, pounds }) => ({
      ...listingRecord(homes[home] as (typeof homes)[number], 'sale', roll, now),
      status,
      firstListedAt,
      pricePence: pounds * 100,
    })),
  );
  await deriveRecords(store.derivedRecords, now);
});
afterAll(async () => {
  await store.close();
  rmSync(directory, { recursive: true });
});

describe('investors of an area', () => {
  it('are unknown where no company’s home was ever imported', async () => {
    expect(await investors('M14')).toEqual({ homes: 10, companyOwned: null, resales: 4 });
  });

  it('are the companies among the homes, and the sales soon after another', async () => {
    await store.records.put(
      'property',
      homes.map((home, number) => ({ ...home, companyOwner: number % 3 === 0 ? company : null })),
    );
    expect(await investors('M14')).toEqual({ homes: 10, companyOwned: 4, resales: 4 });
    expect(await investors('M14 5')).toEqual({ homes: 7, companyOwned: 3, resales: 3 });
    expect(await investors('M14 6AA')).toEqual({ homes: 3, companyOwned: 1, resales: 1 });
    expect(await investors('M14', 'flat')).toEqual({ homes: 4, companyOwned: 2, resales: 2 });
    expect(await investors('M1')).toEqual({ homes: 0, companyOwned: 0, resales: null });
  });

  it('a home marked sold is compared by its first sale since it was listed', async () => {
    expect(await store.soldPrices.soldAgainstAsking('M14', signal)).toEqual([
      { propertyId: uuidOf(5), askingPence: 21_000_000, soldPence: 20_000_000 },
    ]);
    expect(await store.soldPrices.soldAgainstAsking('M1', signal)).toEqual([]);
  });
});
