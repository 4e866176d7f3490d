import type { ListingRecord } from '@freehold/operations';
import { openPropertyStore, type PropertyStore } from '@freehold/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dice, listingRecord, propertyRecord } from '@freehold/conformance';

type Event = ListingRecord['history'][number]['event'];

const now = new Date('2026-11-21T09:00:00Z');
const signal = new AbortController().signal;
let directory: string;
let store: PropertyStore;

/** How a listing stands, what happened to it, what it says, and whether it is back. */
const listings: readonly (readonly [ListingRecord['status'], readonly Event[], string, boolean])[] =
  [
    ['active', [], 'Rear garden', false],
    ['active', ['reduced', 'increased'], 'Rear garden', false],
    ['active', ['under_offer'], 'Rear garden', true],
    ['active', ['sold_stc', 'relisted', 'reduced'], 'Rear garden', true],
    ['active', ['withdrawn', 'relisted'], 'Rear garden', true],
    ['active', [], 'Back on the market', true],
    ['active', [], 'Not relisted', false],
    ['under_offer', ['under_offer'], 'Rear garden', false],
    ['sold_stc', ['under_offer', 'relisted', 'sold_stc'], 'Back on the market', false],
  ];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'freehold-'));
  store = openPropertyStore({ dataDirectory: directory, readers: 1 });
  const roll = dice(23);
  const properties = listings.map((_, number) => ({
    ...propertyRecord(number, roll),
    postcode: number % 2 === 0 ? 'M14 5TQ' : 'M1 1AA',
  }));
  await store.records.put('property', properties);
  await store.records.put(
    'listing',
    listings.map(([status, events, feature], number) => {
      const made = listingRecord(properties[number] as (typeof properties)[0], 'sale', roll, now);
      const [listed] = made.history as [ListingRecord['history'][number]];
      const history = [listed, ...events.map((event) => ({ ...listed, event }))];
      return { ...made, status, history, keyFeatures: [feature] };
    }),
  );
});
afterAll(async () => {
  await store.close();
  rmSync(directory, { recursive: true });
});

describe('listings that are back on the market', () => {
  it.each([
    [['M14', 'M1'], () => true],
    [['M14'], (number: number) => number % 2 === 0],
  ] as const)('of %j: active ones that were away, or that say so', async (outcodes, there) => {
    const areas = outcodes.map((postcode) => ({ kind: 'outcode' as const, postcode }));
    const expected = listings.filter(([, , , back], number) => back && there(number));
    expect(expected.length).toBeGreaterThan(0);
    const filter = { criteria: { status: ['active'] as const }, areas, now };
    const counted = (criteria: object, where: object = { areas }) =>
      store.listings.countBackOnMarket(
        { ...filter, ...where, criteria: { ...filter.criteria, ...criteria } },
        signal,
      );
    expect(await counted({})).toBe(expected.length);
    const saying = expected.filter(([, , words]) => words === 'Back on the market').length;
    expect(await counted({ back_on_market: true })).toBe(saying);
    expect(await counted({ back_on_market: false })).toBe(expected.length - saying);
    expect(await counted({ keywords: ['garden'] })).toBe(expected.length - saying);
    // Over the whole country, and by more outcodes than one goes through one by one.
    const all = listings.filter(([, , , back]) => back).length;
    expect(await counted({}, { areas: undefined })).toBe(all);
    const many = Array.from({ length: 60 }, (_, at) => ({ kind: 'outcode', postcode: `B${at}` }));
    expect(await counted({}, { areas: [...areas, ...many] })).toBe(expected.length);
    expect(await counted({ listing_type: 'rent' }, { areas: undefined })).toBe(0);
  });
});
