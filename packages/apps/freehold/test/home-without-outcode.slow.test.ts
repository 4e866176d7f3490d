import { Judge, deriveRecords } from '@freehold/operations';
import { openPropertyStore, type PropertyStore } from '@freehold/sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suiteFolder } from '../../../test/folders.ts';
import { scoreStore } from '../src/scoring/score-store.ts';
import { now, outcodeOf, records, samples } from './properties/market-of-demo.ts';

/** A home for sale whose listing gives a point and no postcode, among homes to let that have one. */
const directory = suiteFolder();
let store: PropertyStore;
const { signal } = new AbortController();

const lettings = records.listing.filter(({ listingType }) => listingType === 'rent');
const home = records.property.find(({ id }) => id === samples.property_id)!;
const around = records.property.filter(
  ({ postcode, id }) =>
    id !== home.id && postcode !== null && outcodeOf(postcode) === samples.outcode,
);
const sale = records.listing.find(
  ({ propertyId, listingType }) => propertyId === home.id && listingType === 'sale',
)!;
const stray = { ...home, postcode: null, uprn: null };

beforeAll(async () => {
  store = openPropertyStore({ dataDirectory: directory });
  const ids = new Set(around.map(({ id }) => id));
  await store.records.put('property', [...around, stray]);
  await store.records.put('listing', [
    ...lettings.filter(({ propertyId }) => ids.has(propertyId)),
    sale,
  ]);
  await deriveRecords(store.derivedRecords, now);
}, 120_000);
afterAll(() => store.close());

test('its lists show the figures that its endpoints give, after an import and after the next', async () => {
  const [nothing, school, letting] = [0, 1, 2];
  for (const imported of [nothing, school, letting]) {
    if (imported === school) await store.records.put('school', records.school.slice(0, 1));
    // One less to let: the rent of the home may be another.
    if (imported === letting) {
      const gone = lettings.find(({ propertyId }) => around.some(({ id }) => id === propertyId));
      await store.records.put('listing', [{ ...gone!, status: 'let' }]);
    }
    const { propertiesScored } = await scoreStore(store, now);
    if (imported === school) expect(propertiesScored).toBe(0);
    else expect(propertiesScored).toBeGreaterThan(1);
    const [listed] = await store.listings.detail(home.id, signal);
    expect(listed).toMatchObject({ outcode: null, point: home.point });
    const evidence = (await new Judge(store).find(home.id, { now, signal }))!;
    const rent = await evidence.rent();
    expect(rent?.monthlyRentPence).toEqual(expect.any(Number));
    expect(listed?.estimates).toMatchObject({
      valuePence: null,
      monthlyRentPence: rent?.monthlyRentPence,
      motivationScore: expect.any(Number),
      scoredAt: now,
    });
  }
});

test('homes without an outcode are those with a listing', async () => {
  await store.records.put('property', [
    { ...stray, id: '00000000-0000-4000-8000-0000000000aa', paon: '999' },
  ]);
  const found = await store.judgements.homes(null, signal);
  expect(found.map(({ id }) => id)).toEqual([home.id]);
});
