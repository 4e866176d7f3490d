import type { Criteria } from '@freehold/contract';
import {
  recordScannerChanges,
  scoreListings,
  type ListingRecord,
  type NewScanner,
  type PropertyRecord,
  type ScannerKey,
  deriveRecords,
} from '@freehold/operations';
import {
  openAccountStore,
  openPropertyStore,
  type AccountStore,
  type PropertyStore,
} from '@freehold/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dice, listingRecord, propertyRecord, saleRecord, uuidOf } from '@freehold/conformance';
import { testFolder } from '../../../../test/folders.ts';

const start = new Date('2026-11-21T09:00:00Z');
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);
const days = (count: number) => hours(24 * count);
let directory: string;
let store: PropertyStore;
let file: AccountStore;

beforeEach(async () => {
  directory = testFolder();
  store = openPropertyStore({ dataDirectory: directory, readers: 1 });
  file = await openAccountStore({ directory });
});
afterEach(async () => {
  file.close();
  await store.close();
});

const homeOf = (number: number): PropertyRecord => ({
  ...propertyRecord(number, dice(number)),
  saon: null,
  paon: String(number),
  street: 'HIGH ROAD',
  town: 'MANCHESTER',
  postcode: 'M14 5TQ',
  typeCode: 'T',
  propertyType: 'terraced',
  uprn: number,
  energyBand: 'D',
});
const listingOf = (home: PropertyRecord, changes: Partial<ListingRecord>): ListingRecord => ({
  ...listingRecord(home, 'sale', dice(1), start),
  status: 'active',
  pricePence: 10_000_000,
  ...changes,
});

async function save(
  kind: NewScanner['kind'],
  criteria: Criteria,
  alertId: string | null = 'alert',
): Promise<ScannerKey> {
  const scanner: NewScanner = {
    id: uuidOf(9_000),
    accountId: 'account',
    kind,
    name: 'Mine',
    outcodes: ['M14'],
    polygonWkt: null,
    criteria,
    mapCentreLatitude: null,
    mapCentreLongitude: null,
    mapZoom: null,
    alertId,
    createdAt: start,
    updatedAt: start,
    revision: 1,
  };
  await file.scanners.create(scanner, null);
  return scanner;
}

/** What an import does: records, what follows from them, and what that changed. */
async function bringIn(listings: readonly ListingRecord[], now: Date): Promise<void> {
  await store.records.put('listing', listings);
  await deriveRecords(store.derivedRecords, now);
  await scoreListings(store, now, { signal: new AbortController().signal });
  // Leads are derived from what scoring stored, too.
  await deriveRecords(store.derivedRecords, now);
  expect(await recordScannerChanges({ ...store, scanners: file.scanners }, now)).toBe(0);
}

async function told(key: ScannerKey, since: Date) {
  const { events } = await file.scanners.events(key, { since, limit: 50, from: { offset: 0 } });
  return events
    .map(({ type, propertyId, previous, current }) => [
      type,
      Number(propertyId.slice(-12)),
      previous,
      current,
    ])
    .sort((a, b) => (String(a) < String(b) ? -1 : 1));
}

async function addWebhook(): Promise<string> {
  const webhook = {
    id: uuidOf(9_100),
    accountId: 'account',
    url: 'https://receiver.example/',
    eventTypes: ['scanner.new_matches', 'scanner.price_changes'],
    isActive: true,
    secrets: [],
    failingSince: null,
    disabledAt: null,
    disabledReason: null,
    createdAt: start,
    updatedAt: start,
    revision: 1,
  } as const;
  expect(await file.webhooks.create(webhook, 1)).toBe('created');
  return webhook.id;
}

/** What is to be posted to a webhook: the event, the scanner and its changes. */
async function posted(webhookId: string) {
  const { deliveries } = await file.webhooks.deliveries(webhookId, {
    from: { offset: 0 },
    limit: 9,
  });
  return deliveries
    .map(({ payload }) => JSON.parse(payload) as Posted)
    .map(({ type, data: { scanner_id, changes } }) => [
      type,
      scanner_id,
      changes.map((one) => `${one.type} ${Number(one.property_id.slice(-12))} ${one.current}`),
    ])
    .sort((a, b) => (String(a) < String(b) ? -1 : 1));
}

interface Posted {
  readonly type: string;
  readonly data: {
    readonly scanner_id: string;
    readonly changes: readonly {
      readonly type: string;
      readonly property_id: string;
      readonly current: number;
    }[];
  };
}

describe('what imports change for a scanner over listed stock', () => {
  const homes = [1, 2, 3, 4].map(homeOf) as [
    PropertyRecord,
    PropertyRecord,
    PropertyRecord,
    PropertyRecord,
  ];

  it('is recorded once, kept 90 days, and new until its owner looks', async () => {
    await store.records.put('property', homes);
    const [one, two, three, four] = homes;
    const key = await save('listed', { max_price: 150_000 });
    const webhookId = await addWebhook();
    await bringIn([listingOf(one, {}), listingOf(two, {})], start);
    // The first look is what later ones are compared with; it tells of nothing.
    expect(await told(key, start)).toEqual([]);
    expect(await posted(webhookId)).toEqual([]);

    await bringIn(
      [
        listingOf(one, { pricePence: 9_000_000 }),
        listingOf(two, { status: 'sold_stc' }),
        listingOf(three, { pricePence: 14_000_000 }),
        listingOf(four, { pricePence: 20_000_000 }),
      ],
      hours(1),
    );
    expect(await told(key, hours(1))).toEqual([
      ['new_match', 3, null, 140_000],
      ['no_longer_matches', 2, 100_000, null],
      ['price_reduced', 1, 100_000, 90_000],
      ['status_changed', 2, 'active', 'sold_stc'],
    ]);
    expect(await posted(webhookId)).toEqual([
      ['scanner.new_matches', key.id, ['new_match 3 140000']],
      ['scanner.price_changes', key.id, ['price_reduced 1 90000']],
    ]);
    expect(await file.scanners.find(key)).toMatchObject({ newSinceLastCheck: 1 });
    expect(
      await file.scanners.newAmong(
        key,
        homes.map(({ id }) => id),
        'last_look',
      ),
    ).toEqual(new Set([three.id]));

    await bringIn([], hours(2));
    expect(await told(key, hours(2))).toEqual([]);
    expect(await posted(webhookId)).toHaveLength(2);

    await file.scanners.check(key, hours(3));
    expect(await file.scanners.find(key)).toMatchObject({
      newSinceLastCheck: 0,
      lastCheckedAt: hours(3),
    });

    await bringIn(
      [
        listingOf(one, { pricePence: 16_000_000 }),
        listingOf(two, {}),
        listingOf(four, { pricePence: 15_000_000 }),
      ],
      hours(4),
    );
    expect(await told(key, hours(4))).toEqual([
      ['back_on_market', 2, 'sold_stc', 'active'],
      ['new_match', 4, null, 150_000],
      ['no_longer_matches', 1, 90_000, null],
    ]);
    expect(await file.scanners.find(key)).toMatchObject({ newSinceLastCheck: 1 });

    await bringIn([], days(91));
    expect(
      (await file.scanners.events(key, { since: null, limit: 9, from: { offset: 0 } })).total,
    ).toBe(0);
  });

  it('is recorded only for scanners with alerts, and begins anew after a change of criteria', async () => {
    await store.records.put('property', homes);
    const key = await save('listed', {}, null);
    await bringIn([listingOf(homes[0], {})], start);
    await bringIn([listingOf(homes[1], {})], hours(1));
    expect(await told(key, start)).toEqual([]);
    const change = async (alertId: string | null, criteria: Criteria, updatedAt: Date) => {
      const held = await file.scanners.find(key);
      if (held === null) throw new Error('the scanner is gone');
      const next = { ...held, alertId, criteria, updatedAt, revision: held.revision + 1 };
      expect(await file.scanners.replace(next, true)).toBe(true);
    };
    await change('alert', {}, hours(2));
    await bringIn([], hours(3));
    await bringIn([listingOf(homes[2], {})], hours(4));
    expect(await told(key, start)).toEqual([['new_match', 3, null, 100_000]]);
    await change('alert', { min_price: 1 }, hours(5));
    await bringIn([listingOf(homes[3], {})], hours(6));
    expect(await told(key, hours(5))).toEqual([]);
  });
});

const sold = (number: number, home: PropertyRecord, date: string) => ({
  ...saleRecord(number, home, dice(number)),
  date,
  pricePence: 10_000_000,
});

describe('what imports change for a scanner off the market', () => {
  it('reports new leads, changes of class, and homes that come to market', async () => {
    const [one, two] = [homeOf(1), homeOf(2)];
    await store.records.put('property', [one, two]);
    await store.records.put('sale', [sold(101, one, '2020-05-10')]);
    const key = await save('off_market', {});
    await bringIn([], start);
    expect(await told(key, start)).toEqual([]);

    // A sale makes a lead of the second; an owner in distress makes a warmer one of the first.
    await store.records.put('sale', [sold(102, two, '2010-05-10')]);
    await store.records.put('property', [
      {
        ...one,
        energyBand: 'G',
        companyOwner: { name: 'Example Holdings Limited', number: '00000000', distressed: true },
      },
    ]);
    await bringIn([], hours(1));
    const events = await told(key, hours(1));
    expect(events.map(([type, home]) => [type, home])).toEqual([
      ['classification_changed', 1],
      ['new_match', 2],
    ]);
    // Alone it is as likely to be sold as its neighbours; 10 points of distress and 2 of its energy band above them are hot, from 7.
    expect(events[0]?.slice(2)).toEqual(['standard', 'hot']);

    await bringIn([listingOf(two, {})], hours(2));
    expect((await told(key, hours(2))).map(([type, home]) => [type, home])).toEqual([
      ['no_longer_matches', 2],
    ]);
  });
});
