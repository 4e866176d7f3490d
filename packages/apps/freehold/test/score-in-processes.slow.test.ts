import { deriveRecords, type DerivationProgress, type ScoringProgress } from '@freehold/operations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testFolder } from '../../../test/folders.ts';
import { openPropertyStore, type PropertyStore } from '../src/property-store.ts';
import { scoreInProcesses } from '../src/scoring/score-in-processes.ts';
import { scoreStore } from '../src/scoring/score-store.ts';
import { now, outcodeOf, records } from './properties/market-of-demo.ts';

const { signal } = new AbortController();

/** Eight listed homes of each outcode of the demo. */
const listed = new Set(records.listing.map(({ propertyId }) => propertyId));
const placed = records.property.filter(({ id, postcode }) => postcode !== null && listed.has(id));
const outcodes = [...new Set(placed.map(({ postcode }) => outcodeOf(postcode)))];
const homes = outcodes.flatMap((outcode) =>
  placed.filter(({ postcode }) => outcodeOf(postcode) === outcode).slice(0, 8),
);
const ids = new Set(homes.map(({ id }) => id));

let directory: string;
let store: PropertyStore;

beforeEach(async () => {
  directory = testFolder();
  store = await openPropertyStore({ dataDirectory: directory });
  await store.records.put('property', homes);
  await store.records.put(
    'listing',
    records.listing.filter(({ propertyId }) => ids.has(propertyId)),
  );
  await deriveRecords(store.derivedRecords, now);
});
afterEach(() => store.close());

/** The estimates of every home. */
const scores = () =>
  Promise.all(
    homes.map(async ({ id }) =>
      (await store.listings.detail(id, signal)).map((one) => one.estimates),
    ),
  );

test('several processes store what one does, and say how far they are', async () => {
  expect(outcodes.length).toBeGreaterThan(11);
  const before: DerivationProgress[] = [];
  await scoreStore(store, now, undefined, (progress) => before.push(progress));
  expect(before).toContainEqual({ stage: 'leads', done: homes.length, total: homes.length });
  const byOne = await scores();
  const later = new Date(now.getTime() + 8 * 86_400_000);
  const told: ScoringProgress[] = [];
  const settings = { dataDirectory: directory };
  const onProgress = (progress: ScoringProgress) => told.push(progress);
  const derived: DerivationProgress[] = [];
  const onDerived = (progress: DerivationProgress) => derived.push(progress);
  const scored = await scoreInProcesses(settings, store, later, { onProgress, onDerived });
  const all = { outcodes: outcodes.length, outcodesDone: outcodes.length };
  expect(scored).toEqual({ ...all, changedScored: 0, propertiesScored: homes.length });
  expect(told.at(-1)).toEqual(scored);
  expect(told.length).toBeGreaterThan(outcodes.length);
  // Each home that was scored is looked at as one off the market, and said so from none to all.
  const leads = derived.filter(({ stage }) => stage === 'leads');
  expect(leads[0]).toEqual({ stage: 'leads', done: 0, total: homes.length });
  expect(leads.at(-1)).toEqual({ stage: 'leads', done: homes.length, total: homes.length });
  const again = byOne.map((each) => each.map((one) => one && { ...one, scoredAt: later }));
  expect(await scores()).toEqual(again);
  expect(again.flat().some((one) => typeof one?.motivationScore === 'number')).toBe(true);
});

test('what a process that fails leaves is judged by the one that started it', async () => {
  const nowhere = { dataDirectory: directory, databaseUrl: 'postgres://127.0.0.1:1/none' };
  const { propertiesScored } = await scoreInProcesses(nowhere, store, now);
  expect(propertiesScored).toBe(homes.length);
  expect((await scores()).flat().every((one) => one !== null)).toBe(true);
});
