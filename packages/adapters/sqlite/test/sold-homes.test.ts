import { deriveRecords } from '@freehold/operations';
import { openPropertyStore, type PropertyStore } from '@freehold/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dice, listingRecord, propertyRecord, saleRecord, uuidOf } from '@freehold/conformance';

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
  [0, '2025-11-30', 150_000],
  [1, '2023-12-01', 100_000],
  [1, '2025-12-01', 150_000],
  [2, '2024-01-01', 100_000],
  [2, '2024-11-20', 120_000],
  [2, '2026-01-01', 130_000],
  [5, '2026-02-01', 200_000],
  [5, '2026-05-01', 195_000],
  [6, '2020-01-01', 90_000],
  [8, '2025-01-01', 300_000],
  [8, '2025-06-01', 310_000],
  [3, '2026-03-01', 120_000],
];

/** Towns by turns; every fifth sale names none. */
const townOfSale = (at: number): string | null =>
  at % 5 === 4 ? null : at % 3 === 0 ? 'MANCHESTER' : 'SALE';

const sales = sold.map(([home, date, pounds], at) => {
  const of = homes[home] as (typeof homes)[number];
  const { typeCode } = of;
  // A flat of the building; which of them the home is, is not known.
  const unit = home === 3 ? { uprn: null, saon: 'FLAT 2' } : { uprn: of.uprn };
  const pricePence = pounds * 100;
  return {
    ...saleRecord(100 + at, of, roll),
    date,
    pricePence,
    ...unit,
    typeCode,
    town: townOfSale(at),
  };
});

/** Listed on a day, and how it stands. */
const listings = [
  { home: 5, status: 'sold', firstListedAt: '2026-01-15T10:00:00.000Z', pounds: 210_000 },
  { home: 6, status: 'sold', firstListedAt: '2026-01-15T10:00:00.000Z', pounds: 95_000 },
  { home: 3, status: 'sold', firstListedAt: '2026-01-15T10:00:00.000Z', pounds: 130_000 },
  { home: 8, status: 'active', firstListedAt: '2024-06-01T10:00:00.000Z', pounds: 320_000 },
] as const;

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
/** Days of one home as one text, for homes in any order. */
const inOrder = (homes: readonly (readonly string[])[]) =>
  homes.map((dates) => dates.join()).sort(compare);

const homesOf = (postcode: string, propertyType?: 'flat') =>
  store.soldPrices.homeCounts({ postcode, propertyType }, signal);
const resoldIn = async (postcode: string, typeCode?: 'F') => {
  const since = '2023-12-01';
  return inOrder(await store.soldPrices.datesOfResold({ postcode, since, typeCode }, signal));
};

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'freehold-'));
  store = openPropertyStore({ dataDirectory: directory, readers: 1 });
  await store.records.put('property', homes);
  await store.records.put('sale', sales);
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

describe('homes of an area', () => {
  it('are of unknown owners where no company’s home was ever imported', async () => {
    expect(await homesOf('M14')).toEqual({ homes: 10, companyOwned: null });
  });

  it('are counted with those of companies, by outcode, sector, postcode and type', async () => {
    await store.records.put(
      'property',
      homes.map((home, number) => ({ ...home, companyOwner: number % 3 === 0 ? company : null })),
    );
    expect(await homesOf('M14')).toEqual({ homes: 10, companyOwned: 4 });
    expect(await homesOf('M14 5')).toEqual({ homes: 7, companyOwned: 3 });
    expect(await homesOf('M14 6AA')).toEqual({ homes: 3, companyOwned: 1 });
    expect(await homesOf('M14', 'flat')).toEqual({ homes: 4, companyOwned: 2 });
    expect(await homesOf('M1')).toEqual({ homes: 0, companyOwned: 0 });
  });
});

it('addresses sold on more than one day are given with every day of a sale', async () => {
  const flats = [
    ['2023-12-01', '2025-11-30'],
    ['2023-12-01', '2025-12-01'],
    ['2024-01-01', '2024-11-20', '2026-01-01'],
  ];
  const inSector = [...flats, ['2026-02-01', '2026-05-01']];
  const across = ['2025-01-01', '2025-06-01'];
  expect(await resoldIn('M14')).toEqual(inOrder([...inSector, across]));
  expect(await resoldIn('M14 5')).toEqual(inOrder(inSector));
  expect(await resoldIn('M14 6AA')).toEqual(inOrder([across]));
  expect(await resoldIn('M14', 'F')).toEqual(inOrder(flats));
  expect(await resoldIn('M1')).toEqual([]);
});

it('a home marked sold is given with the sales of the home itself', async () => {
  expect(await store.soldPrices.soldListings('M14', signal)).toEqual([
    {
      propertyId: uuidOf(5),
      askingPence: 21_000_000,
      firstListedOn: '2026-01-15',
      sales: [
        { date: '2026-02-01', pricePence: 20_000_000 },
        { date: '2026-05-01', pricePence: 19_500_000 },
      ],
    },
    {
      propertyId: uuidOf(6),
      askingPence: 9_500_000,
      firstListedOn: '2026-01-15',
      sales: [{ date: '2020-01-01', pricePence: 9_000_000 }],
    },
  ]);
  expect(await store.soldPrices.soldListings('M1', signal)).toEqual([]);
  const ofBuilding = await store.soldPrices.forProperty(uuidOf(3), signal);
  expect(ofBuilding.map(({ unitExact }) => unitExact)).toEqual([false]);
});

it('the newest sales of an outcode name its towns', async () => {
  const towns = async (limit: number) => store.soldPrices.townsOfNewest('M14', limit, signal);
  const named = sales
    .toSorted((a, b) => compare(b.date, a.date) || compare(a.id, b.id))
    .map(({ town }) => town);
  expect(await towns(3)).toEqual(named.slice(0, 3).filter((town) => town !== null));
  expect(await towns(100)).toEqual(named.filter((town) => town !== null));
  expect(new Set(named).size).toBeGreaterThan(2);
  expect(await store.soldPrices.townsOfNewest('M1', 5, signal)).toEqual([]);
});
