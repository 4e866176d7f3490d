import {
  Judge,
  judgementRules,
  type JudgedBy,
  type Property,
  type SaleRecord,
  deriveRecords,
} from '@freehold/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suiteFolder } from '../../../test/folders.ts';
import { scoreStore } from '../src/scoring/score-store.ts';
import { openStore, type OpenStore } from '../src/store.ts';
import { copyLoadedDemo } from './http/loaded-demo.ts';
import { records as demoRecords } from './properties/market-of-demo.ts';
import { unjudged } from './unjudged.ts';

const now = new Date('2026-11-21T12:00:00Z');
const dayMs = 86_400_000;
const { signal } = new AbortController();

const directory = suiteFolder();
let opened: OpenStore;
let homes: Property[];
/** Listed homes of which no outcode is known: they are scored again after any change by which homes are judged. */
let unplaced: number;
/** Answers from what scoring stored, and anew. */
let keeping: Judge;
let forgetting: Judge;

beforeAll(async () => {
  await copyLoadedDemo(directory, now);
  opened = await openStore({ dataDirectory: directory, demo: true }, now);
  const { listings, districts } = opened.store;
  const ranked = await districts.ranked(
    { sort: 'active_property_count', minActive: 0, offset: 0, limit: 100 },
    signal,
  );
  const judged = await Promise.all(
    ranked.districts.map(({ district }) => opened.store.judgements.homes(district, signal)),
  );
  const ids = new Set(judged.flat().map(({ id }) => id));
  unplaced = (await opened.store.judgements.homes(null, signal)).length;
  keeping = new Judge(opened.store);
  forgetting = new Judge({ ...opened.store, ...unjudged(opened.store) });
  homes = [];
  for (const id of ids) homes.push((await listings.property(id, signal)) as Property);
});
afterAll(() => opened.store.close());

const rules = judgementRules;
const served: JudgedBy = { rules, since: now };
const storedHome = (id: string, by = served) => opened.store.judgements.home(id, by, signal);
const scoreAgain = (at = now) => scoreStore(opened.store, at);

/** How many outcodes a scoring would begin with; it is stopped there, since one of them all takes tens of seconds. */
async function wouldScore(at: Date): Promise<number> {
  let found = 0;
  const stopped = new Error('seen enough');
  const scoring = scoreStore(opened.store, at, ({ outcodes }) => {
    found = outcodes;
    throw stopped;
  });
  await expect(scoring).rejects.toBe(stopped);
  return found;
}
const outcodesOfAll = () =>
  new Set(homes.map(({ outcode }) => outcode).filter((outcode) => outcode !== null)).size;

/** What a judge knows of a home. */
async function known(judge: Judge, id: string, at = now) {
  const evidence = await judge.find(id, { now: at, signal });
  if (evidence === null) throw new Error('the home is listed');
  const [value, rent, stock, judgedAt] = await Promise.all([
    evidence.valuation(),
    evidence.rent(),
    evidence.area(),
    evidence.judgedAt(),
  ]);
  return { value, rent, stock, judgedAt };
}

function saleOf(home: Property, change: Partial<SaleRecord> = {}): SaleRecord {
  const { saon, paon, street, locality, town, postcode } = home;
  return {
    saon,
    paon,
    street,
    locality,
    town,
    postcode,
    id: '{00000000-0000-4000-8000-0000000000AB}',
    pricePence: 25_000_000,
    date: '2026-10-01',
    typeCode: 'T',
    newBuild: false,
    tenure: 'freehold',
    category: 'A',
    district: null,
    county: null,
    uprn: null,
    source: 'test',
    ...change,
  };
}

test('what is stored of every home that lists show is what is worked out anew on the same day (every tenth)', async () => {
  expect(homes.length).toBeGreaterThan(100);
  let valued = 0;
  for (const { id } of homes.filter((_, at) => at % 10 === 0)) {
    const [kept, anew] = [await known(keeping, id), await known(forgetting, id)];
    expect(await storedHome(id)).not.toBeNull();
    expect({ id, ...anew }).toMatchObject({ id, ...kept });
    valued += Number(kept.value.status === 'valued');
  }
  expect(valued).toBeGreaterThan(homes.length / 20);
});

test('a later day: ages stay counted to the end of the listings, and the answer keeps its date', async () => {
  const { id } = homes[0] as Property;
  const later = new Date(now.getTime() + 9 * dayMs);
  const [kept, anew, first] = [
    await known(keeping, id, later),
    await known(forgetting, id, later),
    await known(keeping, id),
  ];
  expect(kept.stock?.medianDaysListed).toBe(anew.stock?.medianDaysListed);
  expect(kept.value).toEqual(first.value);
  expect([kept.judgedAt, anew.judgedAt]).toEqual([now, later]);
});

test('nothing serves that is too old, or was made by other rules', async () => {
  const { id } = homes[0] as Property;
  expect(await storedHome(id, { rules, since: new Date(now.getTime() + 1) })).toBeNull();
  expect(await storedHome(id, { rules: 'others', since: now })).toBeNull();
  const late = new Date(now.getTime() + 46 * dayMs);
  expect((await known(keeping, id, late)).judgedAt).toEqual(late);
});

test('only what changed is scored again', async () => {
  const { records, judgements } = opened.store;
  expect(await scoreAgain()).toMatchObject({ outcodes: 0, propertiesScored: 0 });

  const home = homes.find(({ postcode }) => postcode !== null) as Property;
  const there = homes.filter(({ outcode }) => outcode === home.outcode);
  const elsewhere = homes.find(({ outcode }) => outcode !== home.outcode) as Property;
  await records.put('sale', [saleOf(home)]);
  expect(await storedHome(home.id)).toBeNull();
  expect(await judgements.area(home.outcode as string, served, signal)).toBeNull();
  expect(await storedHome(elsewhere.id)).not.toBeNull();
  await deriveRecords(opened.store.derivedRecords, now);
  // The price model of the other postcode area stands: its homes are not valued anew.
  expect(await storedHome(elsewhere.id)).not.toBeNull();
  const propertiesScored = there.length + unplaced;
  expect(await scoreAgain()).toMatchObject({ outcodes: 1, propertiesScored });
  expect(await storedHome(home.id)).not.toBeNull();

  await records.put('sale', [saleOf(home)]);
  expect(await scoreAgain()).toMatchObject({ outcodes: 0 });

  await records.put('sale', [{ delete: saleOf(home).id }]);
  expect(await scoreAgain()).toMatchObject({ outcodes: 1 });
});

test('a home that moves to another outcode changes both', async () => {
  const { records, derivedRecords } = opened.store;
  const listed = homes.find(({ postcode }) => postcode !== null) as Property;
  const other = homes.find(
    ({ outcode, postcode }) => postcode !== null && outcode !== listed.outcode,
  ) as Property;
  const listing = demoRecords.listing.find(({ listingType }) => listingType === 'sale')!;
  // One that no register names: what registers tell of a home stays where they say it is.
  const home = {
    ...listed,
    id: '00000000-0000-4000-8000-0000000000cd',
    uprn: null,
    saon: null,
    paon: 'The New House',
  };
  await records.put('property', [home]);
  await records.put('listing', [{ ...listing, propertyId: home.id }]);
  await deriveRecords(derivedRecords, now);
  expect(await scoreAgain()).toMatchObject({ outcodes: 1 });
  for (const postcode of [other.postcode, home.postcode]) {
    await records.put('property', [{ ...home, postcode }]);
    await deriveRecords(derivedRecords, now);
    expect([await storedHome(home.id), await storedHome(other.id)]).toEqual([null, null]);
    expect(await scoreAgain()).toMatchObject({ outcodes: 2 });
    expect(await scoreAgain()).toMatchObject({ outcodes: 0 });
  }
});

test('a week later every outcode is scored again, within the week none', async () => {
  expect(await scoreAgain(new Date(now.getTime() + 7 * dayMs))).toMatchObject({ outcodes: 0 });
  expect(await wouldScore(new Date(now.getTime() + 8 * dayMs))).toBe(outcodesOfAll());
});

test('a rent level changes all', async () => {
  const home = homes[0] as Property;
  expect(await storedHome(home.id)).not.toBeNull();
  const level = {
    areaCode: 'E08000003',
    areaName: 'Manchester',
    month: '2026-10',
    bedrooms: 2 as const,
    monthlyRentPence: 120_000,
    source: 'test',
  };
  await opened.store.records.put('rent-level', [level]);
  expect(await storedHome(home.id)).toBeNull();
  expect(await wouldScore(now)).toBe(outcodesOfAll());
});
