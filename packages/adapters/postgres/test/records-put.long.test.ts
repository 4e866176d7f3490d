import type { PostcodeRecord } from '@freehold/operations';
import type { PostgresPropertyStore } from '@freehold/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { homeOf, listingOf, saleOf } from './records.ts';
import { postgresRecords } from './store.ts';

const { signal } = new AbortController();
let store: PostgresPropertyStore;
beforeAll(async () => {
  store = await postgresRecords().open();
});
afterAll(() => store.close());

const postcode: PostcodeRecord = {
  postcode: 'M14 1AA',
  point: { latitude: 53.45, longitude: -2.2 },
  nation: 'england',
  district: 'E08000003',
  ward: null,
  lsoa: null,
  msoa: null,
  terminated: '2019-04',
};

/** One batch, and the same records in batches of their own, in one load and by themselves. */
const ways = {
  'in one batch': (put, kind, records) => put(kind, records),
  'one after the other': async (put, kind, records) => {
    for (const record of records) await put(kind, [record]);
  },
} satisfies Record<
  string,
  (
    put: PostgresPropertyStore['records']['put'],
    kind: never,
    records: readonly never[],
  ) => Promise<void>
>;
const cases = Object.keys(ways).flatMap((way, at) =>
  [false, true].map((loaded, to) => [way, loaded, 10 * (2 * at + to + 1)] as const),
);

it.each(cases)(
  'the same home %s (load: %s) keeps what was known of it',
  async (way, loaded, number) => {
    const home = homeOf(number);
    const known = {
      ...home,
      energyBand: 'C',
      bathrooms: 2,
      companyOwner: { name: 'One Ltd', number: '1', distressed: true },
    };
    const later = {
      ...home,
      energyBand: null,
      bathrooms: 1,
      companyOwner: { name: 'Two Ltd', number: null, distressed: false },
    };
    const last = { ...later, bathrooms: null, companyOwner: null, street: 'TAB\tSLASH\\ROAD\nEND' };
    const all = [known, later, last] as never[];
    const put = ways[way as keyof typeof ways];
    if (loaded) await store.records.load((each) => put(each, 'property' as never, all));
    else await put((...batch) => store.records.put(...batch), 'property' as never, all);
    expect(await store.listings.property(home.id, signal)).toMatchObject({
      energyBand: 'C',
      bathrooms: 1,
      companyOwner: { name: 'Two Ltd', number: null, distressed: false },
      street: 'TAB\tSLASH\\ROAD\nEND',
    });
  },
);

it('U+0000 of a text, which PostgreSQL does not hold, is U+FFFD', async () => {
  const home = { ...homeOf(900), street: 'HIGH\0STREET' };
  await store.records.put('property', [home]);
  expect((await store.listings.property(home.id, signal))?.street).toBe('HIGH\uFFFDSTREET');
});

it('of a sale and its deletion in one batch the last counts, and no end means a live postcode', async () => {
  const [gone, back] = [saleOf(1), saleOf(2)];
  await store.records.put('sale', [gone, { delete: back.id }, { delete: gone.id }, back]);
  expect((await store.soldPrices.coverage('M14', signal))?.count).toBe(1);
  await store.records.put('postcode', [
    postcode,
    { ...postcode, district: null, terminated: null },
  ]);
  expect(await store.postcodes.find('M14 1AA', signal)).toEqual({ ...postcode, terminated: null });
});

it('images of a listing are those told last, and go with it to another', async () => {
  await store.records.put('property', [homeOf(1), homeOf(2)]);
  await store.records.put('listing', [listingOf(1, ['a', 'b', 'c']), listingOf(2, ['d'])]);
  await store.records.put('listing', [listingOf(1, ['c', 'b', 'e']), listingOf(2, ['d', 'a'])]);
  const images = async (home: number): Promise<readonly string[] | undefined> =>
    (await store.listings.detail(homeOf(home).id, signal))[0]?.images.map(({ id }) => id);
  expect(await images(1)).toEqual(['c', 'b', 'e']);
  expect(await images(2)).toEqual(['d', 'a']);
  await store.records.put('listing', [listingOf(1, [])]);
  expect(await images(1)).toEqual([]);
});

it('a listing of a home that is not there is refused, with its batch', async () => {
  await store.records.put('property', [homeOf(3)]);
  const batch = [listingOf(3, []), listingOf(99, [])];
  await expect(store.records.put('listing', batch)).rejects.toThrow(`No property ${homeOf(99).id}`);
  expect(await store.listings.detail(homeOf(3).id, signal)).toEqual([]);
});
