import { dice, listingRecord, propertyRecord } from '@freehold/conformance';
import { deriveRecords, neverAborts, type PropertyRecord } from '@freehold/operations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { homesOfRecords } from '../../../api/operations/src/derivation/homes-of-records.ts';
import { testFolder } from '../../../test/folders.ts';
import { openPropertyStore } from '../src/index.ts';

const now = new Date('2026-11-21T09:00:00Z');
const signal = neverAborts();
let store: ReturnType<typeof openPropertyStore>;
beforeEach(() => {
  store = openPropertyStore({ dataDirectory: testFolder(), spatialite: 'off' });
});
afterEach(() => store.close());

/** A house as a feed tells it, under an id of its own. */
const house = (number: number, paon: string, postcode = 'TD15 2AA'): PropertyRecord => ({
  ...propertyRecord(number, dice(1)),
  saon: null,
  paon,
  street: 'STATION ROAD',
  postcode,
  typeCode: 'T',
  uprn: null,
});
/** The home of several ids has the first of them in order: number 2 has it here. */
const [stays, leaves, comes] = [2, 1, 3] as const;
const ids = [stays, leaves, comes].map((number) => propertyRecord(number, dice(1)).id);

/** Two feeds name house 34, of which the second lets it for £1,000, and a third house 36, for £2,000. */
async function toLet(): Promise<void> {
  const [one, two, three] = [house(stays, '34'), house(leaves, '34'), house(comes, '36')];
  await store.records.put('property', [one, two, three]);
  for (const [at, home] of [one, two, three].entries()) {
    const listing = { ...listingRecord(home, 'rent', dice(at), now), pricePence: at * 100_000 };
    if (at > 0) await store.records.put('listing', [listing]);
  }
  await deriveRecords(store.derivedRecords, now);
  // The second is told to be elsewhere, and the third to be house 34.
  await store.records.put('property', [house(leaves, '50', 'TD15 3AA'), house(comes, '34')]);
}

/** Where the home of each id stands, and what it is let for. */
const standing = () =>
  Promise.all(
    ids.map(async (id) => {
      const home = await store.listings.property(id, signal);
      const [listing, ...others] = await store.listings.detail(id, signal);
      expect(others).toEqual([]);
      return [home?.paon, home?.postcode, listing?.pricePence];
    }),
  );

/** House 34 has the listing of the one that came, and the one that left its own. */
const derived = [
  ['34', 'TD15 2AA', 200_000],
  ['50', 'TD15 3AA', 100_000],
  ['34', 'TD15 2AA', 200_000],
];

test('a listing goes to a home that another of its type leaves in the same batch', async () => {
  await toLet();
  await deriveRecords(store.derivedRecords, now);
  expect(await standing()).toEqual(derived);
});

test('a listing waits for a home that another of its type has not left, and goes there after it', async () => {
  await toLet();
  // The postcode that the second came to is not derived yet.
  const [mark, ...others] = await store.derivedRecords.marks(
    'homes',
    { after: undefined, limit: 10 },
    signal,
  );
  expect([mark?.of, ...others.map(({ of }) => of)]).toEqual(['TD15 2AA', 'TD15 3AA']);
  const [records] = await store.derivedRecords.recordsOfPostcodes(['TD15 2AA'], signal);
  await store.derivedRecords.keepHomes([{ ...homesOfRecords(records!), mark: mark! }]);
  const before = await store.derivedRecords.marks('homes', { after: undefined, limit: 10 }, signal);
  expect(before.map(({ of }) => of)).toEqual(['TD15 2AA', 'TD15 3AA']);
  await deriveRecords(store.derivedRecords, now);
  await deriveRecords(store.derivedRecords, now);
  expect(await standing()).toEqual(derived);
  expect(await store.derivedRecords.countMarks('homes', signal)).toBe(0);
});
