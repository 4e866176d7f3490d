import {
  deriveRecords,
  scoreListings,
  type AreaJudgement,
  type PropertyEstimates,
  type ScoringPorts,
} from '@freehold/operations';
import { openPropertyStore, type PropertyStore } from '@freehold/sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suiteFolder } from '../../../test/folders.ts';
import { now, outcodeOf, records } from './properties/market-of-demo.ts';

const { signal } = new AbortController();

/** The homes of the two outcodes of the demo that have most, and their listings. */
const placed = records.property.filter(({ postcode }) => postcode !== null);
const homesOf = (outcode: string | null) =>
  placed.filter(({ postcode }) => outcodeOf(postcode) === outcode);
const outcodes = [...new Set(placed.map(({ postcode }) => outcodeOf(postcode)))]
  .sort((a, b) => homesOf(b).length - homesOf(a).length)
  .slice(0, 2);
const homes = outcodes.flatMap(homesOf);
const ids = new Set(homes.map(({ id }) => id));
const listings = records.listing.filter(({ propertyId }) => ids.has(propertyId));
const forSale = outcodes.map((outcode) =>
  listings.find(
    ({ listingType, status, propertyId, pricePence }) =>
      listingType === 'sale' &&
      status === 'active' &&
      pricePence !== null &&
      homesOf(outcode).some(({ id }) => id === propertyId),
  )!,
);
/** A home whose listing comes after the first scoring. */
const late = listings.find(
  ({ listingType, propertyId }) =>
    listingType === 'sale' && forSale.every((one) => one.propertyId !== propertyId),
)!;

const directory = suiteFolder();
let store: PropertyStore;

/** Scores, and tells what was stored in its order. */
async function stored(ports: Partial<ScoringPorts> = {}) {
  const puts: (readonly PropertyEstimates[] | AreaJudgement)[] = [];
  const estimates: ScoringPorts['estimates'] = {
    putEstimates: async (rows) => {
      puts.push(rows);
      await store.estimates.putEstimates(rows);
    },
    putArea: async (area) => {
      puts.push(area);
      await store.estimates.putArea(area);
    },
  };
  const told = await scoreListings({ ...store, ...ports, estimates }, now, { signal });
  const firstArea = puts.findIndex((put) => 'rules' in put);
  const rowsOf = (some: typeof puts) => some.filter((put) => Array.isArray(put)).flat();
  // The estimates of the first outcode, which is judged whole, come right before it.
  const whole = told.outcodes === 0 ? [] : rowsOf(puts).slice(told.changedScored);
  return { told, firstArea, first: rowsOf(puts).slice(0, told.changedScored), whole };
}

const put = async (changed: typeof listings) => {
  await store.records.put('listing', changed);
  await deriveRecords(store.derivedRecords, now);
};
const reduced = () =>
  forSale.map((one) => ({ ...one, pricePence: Math.round(one.pricePence! * 0.8) }));
const idsOf = (rows: readonly { propertyId: string }[]) => rows.map((row) => row.propertyId).sort();

beforeAll(async () => {
  store = openPropertyStore({ dataDirectory: directory });
  await store.records.put('property', homes);
  await store.records.put(
    'sale',
    records.sale.filter(
      (sale) => 'postcode' in sale && outcodes.includes(outcodeOf(sale.postcode)),
    ),
  );
  await put(listings.filter(({ propertyId }) => propertyId !== late.propertyId));
}, 120_000);
afterAll(() => store.close());

test('homes whose listings changed are scored before outcodes are judged, as they are with them', async () => {
  const before = await stored();
  expect(before.told).toMatchObject({ outcodes: 2, changedScored: 0 });
  expect(before.whole.length).toBeGreaterThan(20);

  await put([...reduced(), late]);
  const after = await stored();
  expect(after.told).toEqual({
    ...before.told,
    changedScored: 3,
    propertiesScored: after.whole.length,
  });
  expect(idsOf(after.first)).toEqual(idsOf([...forSale, late]));
  for (const row of after.first) {
    const same = after.whole.find(({ propertyId }) => propertyId === row.propertyId);
    expect(same).toMatchObject(row);
  }
  // A price is not what a home is worth, but its deal score rests on both.
  for (const { propertyId } of forSale) {
    const [old, now_] = [before.whole, after.first].map((rows) =>
      rows.find((row) => row.propertyId === propertyId)!,
    );
    expect(now_!.valuePence).toBe(old!.valuePence);
    expect(now_!.dealScore).toBeGreaterThan(old!.dealScore);
  }
});

test('what did not change is not scored before its outcode', async () => {
  await put(reduced());
  expect((await stored()).told).toMatchObject({ outcodes: 0, changedScored: 0 });
  const { propertyId } = forSale[0]!;
  const home = homes.find(({ id }) => id === propertyId)!;
  await store.records.put('property', [{ ...home, bedrooms: home.bedrooms! + 1 }]);
  expect((await stored()).told).toMatchObject({ outcodes: 1, changedScored: 0 });
});

test('an outcode of which more changed is judged at once', async () => {
  await put([forSale[0]!]);
  const { judgements } = store;
  const one = { id: forSale[0]!.propertyId, judged: null };
  const many: ScoringPorts['judgements'] = Object.assign(
    Object.create(judgements) as typeof judgements,
    {
      changedHomes: async (_: string, { limit }: { limit: number }) =>
        Array.from({ length: limit }, () => one),
    },
  );
  expect((await stored({ judgements: many })).told).toMatchObject({
    outcodes: 1,
    changedScored: 0,
  });
});
