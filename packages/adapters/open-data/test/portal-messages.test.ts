import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { importFiles } from '@freehold/open-data';
import { datasetNamed, imported, now, present, written } from './data.ts';
import { MemoryStore } from './memory-store.ts';

/** A message to Rightmove or OnTheMarket in the publishers' layout. */
const rightmove = (reference: string, more: { price?: number; status?: number } = {}) => ({
  network: { network_id: 1 },
  branch: { branch_id: 77, branch_name: 'Sample Estates', channel: 1 },
  property: {
    agent_ref: reference,
    published: true,
    property_type: 1,
    status: more.status ?? 1,
    new_home: false,
    create_date: '03-11-2026 09:15:00',
    update_date: '10-11-2026 17:02:11',
    address: {
      house_name_number: reference,
      address_2: 'Sample Road',
      town: 'Sampletown',
      postcode_1: 'ZZ1',
      postcode_2: '1AA',
      display_address: 'Sample Road, Sampletown',
      latitude: 51.45,
      longitude: -2.59,
    },
    price_information: {
      price: more.price ?? 325_000,
      price_qualifier: 2,
      tenure_type: 1,
      council_tax_band: 'C',
    },
    details: {
      summary: 'A house.',
      description: 'A house with a garden.',
      features: ['Garden'],
      bedrooms: 3,
      bathrooms: 1,
      internal_area: 88,
      internal_area_unit: 2,
    },
    media: [
      { media_type: 1, media_url: 'https://images.sample.invalid/1.jpg' },
      { media_type: 2, media_url: 'https://images.sample.invalid/plan.jpg' },
      { media_type: 3, media_url: 'https://images.sample.invalid/brochure.pdf' },
    ],
  },
});
const rightmoveRemoval = (reference: string, reason: number, day = '15-11-2026') => ({
  network: { network_id: 1 },
  branch: { branch_id: 77, channel: 1 },
  property: { agent_ref: reference, removal_reason: reason, transaction_date: day },
});
const zoopla = (reference: string, pricing: object = {}) => ({
  branch_reference: 'Z1',
  listing_reference: reference,
  category: 'residential',
  property_type: 'maisonette',
  life_cycle_status: 'available',
  location: {
    property_number_or_name: `Flat ${reference}, 48`,
    street_name: 'Sample Street',
    town_or_city: 'Sampletown',
    postal_code: 'ZZ1 1AB',
    coordinates: { latitude: 51.45, longitude: -2.6 },
  },
  display_address: 'Sample Street, Sampletown',
  pricing: {
    transaction_type: 'rent',
    currency_code: 'GBP',
    price: 300,
    rent_frequency: 'per_week',
    ...pricing,
  },
  total_bedrooms: 2,
  areas: { internal: { minimum: { value: 646, units: 'sq_feet' } } },
  tenure: { type: 'leasehold' },
  summary_description: 'A flat.',
  detailed_description: [{ heading: 'Inside', text: 'Two rooms.' }, { text: 'A kitchen.' }],
  feature_list: ['First floor'],
  content: [
    { type: 'image', url: 'https://images.sample.invalid/2.jpg' },
    { type: 'floor_plan', url: 'https://images.sample.invalid/plan2.jpg' },
  ],
});
const zooplaRemoval = (reference: string, reason: string) => ({
  listing_reference: reference,
  deletion_reason: reason,
});

const lines = (...messages: readonly object[]): string =>
  messages.map((message) => `${JSON.stringify(message)}\n`).join('');

const taking = (store: MemoryStore, ...paths: string[]) =>
  importFiles({ dataset: datasetNamed('listings'), paths, store, held: store, now });

const statuses = (store: MemoryStore) =>
  Object.fromEntries(
    store.all('listing').map(({ sourceReference, status }) => [sourceReference, status]),
  );

test('a message of the Real Time Datafeed is a listing', async () => {
  const { store, report } = await imported(
    'listings',
    written('1.json', JSON.stringify(rightmove('22'), null, 1)),
  );
  expect(report.files[0]).toMatchObject({ rows: 1, kept: 1, unread: [] });
  expect(store.all('property')[0]).toMatchObject({
    paon: '22',
    street: 'Sample Road',
    town: 'Sampletown',
    postcode: 'ZZ1 1AA',
    propertyType: 'terraced',
    bedrooms: 3,
    floorAreaSqm: 88,
    tenure: 'freehold',
    councilTaxBand: 'C',
  });
  expect(store.all('listing')[0]).toMatchObject({
    listingType: 'sale',
    status: 'active',
    sourceReference: '22',
    pricePence: 32_500_000,
    priceQualifier: 'guide_price',
    keyFeatures: ['Garden'],
    description: 'A house.\n\nA house with a garden.',
    firstListedAt: '2026-11-03T09:15:00.000Z',
    updatedAt: '2026-11-10T17:02:11.000Z',
    agent: { name: 'Sample Estates', branchId: '77' },
  });
  expect(store.all('listing')[0]?.images.map(({ kind }) => kind)).toEqual(['photo', 'floorplan']);
});

test('a message of Zoopla is a listing, and its day is that of the import', async () => {
  const { store, report } = await imported(
    'listings',
    written('1.ndjson', lines(zoopla('1'), zoopla('2', { rent_frequency: 'per_fortnight' }))),
  );
  const [one, two] = store.all('listing');
  // 300 × 52 / 12 = 1,300 pounds a month.
  expect(one).toMatchObject({
    listingType: 'rent',
    pricePence: 130_000,
    description: 'A flat.\n\nTwo rooms.\n\nA kitchen.',
    firstListedAt: '2026-11-22T00:00:00.000Z',
    agent: { branchId: 'Z1' },
  });
  expect(two?.pricePence).toBeNull();
  // 646 square feet are 60.02 m².
  expect(store.all('property')[0]).toMatchObject({
    saon: 'Flat 1',
    paon: '48',
    street: 'Sample Street',
    propertyType: 'flat',
    floorAreaSqm: 60.02,
    tenure: 'leasehold',
  });
  expect(report.files[0]?.unread.map(({ reason, rows }) => [reason, rows])).toEqual([
    ['first_listed_at is not told: the day of the feed stands for it', 2],
    ['rent_period is unknown, and so is the rent a month', 1],
  ]);
});

describe('a removal', () => {
  test.each([
    [7, 'sold'],
    [8, 'sold'],
    [9, 'withdrawn'],
    [10, 'withdrawn'],
    [11, 'withdrawn'],
    [12, 'let'],
  ])('of the Real Time Datafeed by the reason %i leaves it %s', async (reason, status) => {
    const store = new MemoryStore();
    await taking(store, written('1.ndjson', lines(rightmove('22'), rightmove('24'))));
    const report = await taking(
      store,
      written('2.json', JSON.stringify(rightmoveRemoval('22', reason))),
    );
    expect(statuses(store)).toEqual({ '22': status, '24': 'active' });
    expect(report.removed).toEqual({ messages: 1, ended: 1, unchanged: 0, notHeld: 0 });
    const again = await taking(
      store,
      written('3.json', JSON.stringify(rightmoveRemoval('22', reason))),
    );
    expect(again.removed).toEqual({ messages: 1, ended: 0, unchanged: 1, notHeld: 0 });
  });

  test.each([
    ['withdrawn', 'withdrawn'],
    ['let', 'let'],
    ['offer_accepted', 'let_agreed'],
    ['completed', 'sold'],
  ])('of Zoopla, which names no branch, by the reason %s leaves it %s', async (reason, status) => {
    const store = new MemoryStore();
    await taking(store, written('1.ndjson', lines(zoopla('1'), zoopla('2'))));
    await taking(
      store,
      written('2.ndjson', lines(zooplaRemoval('2', reason), zooplaRemoval('9', reason))),
    );
    expect(statuses(store)).toEqual({ '1': 'active', '2': status });
  });

  test('is written into the history on its day', async () => {
    const store = new MemoryStore();
    await taking(store, written('1.json', lines(rightmove('22'))));
    await taking(store, written('2.json', lines(rightmoveRemoval('22', 9))));
    expect(store.all('listing')[0]?.history).toEqual([
      { date: '2026-11-03', event: 'listed', pricePence: 32_500_000 },
      { date: '2026-11-15', event: 'withdrawn', pricePence: 32_500_000 },
    ]);
  });

  test('counts only where no later message of one import puts the listing up again', async () => {
    const store = new MemoryStore();
    const report = await taking(
      store,
      written(
        '1.ndjson',
        lines(
          rightmove('22'),
          rightmoveRemoval('22', 9),
          rightmove('24'),
          rightmoveRemoval('24', 9),
          rightmove('24', { price: 300_000 }),
        ),
      ),
    );
    expect(statuses(store)).toEqual({ '22': 'withdrawn', '24': 'active' });
    expect(report.removed).toBeNull();
  });

  test('before something later that is held, or of what is not held, changes nothing', async () => {
    const store = new MemoryStore();
    await taking(store, written('1.json', lines(rightmove('22'))));
    await taking(store, written('2.json', lines(rightmove('22', { price: 300_000 }))));
    const report = await taking(
      store,
      written(
        '3.ndjson',
        lines(rightmoveRemoval('22', 9, '04-11-2026'), rightmoveRemoval('99', 9)),
      ),
    );
    expect(statuses(store)).toEqual({ '22': 'active' });
    expect(report.removed).toEqual({ messages: 2, ended: 0, unchanged: 1, notHeld: 1 });
  });

  test('by a reason that withdraws leaves a home that was sold, sold', async () => {
    const store = new MemoryStore();
    await taking(store, written('1.json', lines(rightmove('22'))));
    await taking(store, written('2.json', lines(rightmoveRemoval('22', 7))));
    const report = await taking(store, written('3.json', lines(rightmoveRemoval('22', 9))));
    expect(statuses(store)).toEqual({ '22': 'sold' });
    expect(report.removed).toEqual({ messages: 1, ended: 0, unchanged: 1, notHeld: 0 });
  });

  test('far behind listings of another layout in its file counts too', async () => {
    const store = new MemoryStore();
    await taking(store, written('1.json', lines(rightmove('22'))));
    const own = {
      reference: 'own',
      listing_type: 'sale',
      first_listed_at: '2026-11-01',
      // Longer than what is read of a file at once.
      description: 'x'.repeat(2 ** 20),
    };
    await taking(store, written('2.ndjson', lines(own, rightmoveRemoval('22', 9))));
    expect(statuses(store)).toEqual({ '22': 'withdrawn', own: 'active' });
  });

  test('dated after the day of the import is refused', async () => {
    const store = new MemoryStore();
    await taking(store, written('1.json', lines(rightmove('22'))));
    const report = await taking(
      store,
      written('2.ndjson', lines(rightmoveRemoval('22', 9, '24-11-2026'), rightmove('26'))),
    );
    expect(statuses(store)).toEqual({ '22': 'active', '26': 'active' });
    expect(report.files[0]?.refused.map(({ reason }) => reason)).toEqual([
      'is dated after the day of the import',
    ]);
  });
});

// Names that every object has, which are in no list of a publisher.
describe.each(['constructor', '__proto__', 'toString'])('the code %s', (code) => {
  const read = async (message: object) => {
    const report = await taking(store, written('1.ndjson', lines(message, rightmove('24'))));
    return report.files[0]!;
  };
  let store: MemoryStore;
  beforeEach(() => {
    store = new MemoryStore();
  });

  test('of a status is refused', async () => {
    const { property } = rightmove('22');
    for (const message of [
      { ...rightmove('22'), property: { ...property, status: code } },
      { ...zoopla('22'), life_cycle_status: code },
    ]) {
      expect((await read(message)).refused.map(({ rows }) => rows)).toEqual([1]);
    }
    expect(statuses(store)).toEqual({ '24': 'active' });
  });

  test('of anything else is unknown', async () => {
    await read({
      ...zoopla('22', { rent_frequency: code, price_qualifier: code }),
      property_type: code,
      tenure: { type: code },
      areas: { internal: { minimum: { value: 646, units: code } } },
    });
    const { property } = rightmove('23');
    await taking(
      store,
      written(
        '2.json',
        JSON.stringify({
          ...rightmove('23'),
          property: {
            ...property,
            property_type: code,
            price_information: { price: 1, price_qualifier: code, tenure_type: code },
            details: { internal_area: 88, internal_area_unit: code },
          },
        }),
      ),
    );
    const [let22, sale23] = ['22', '23'].map((reference) =>
      store.all('listing').find(({ sourceReference }) => sourceReference === reference),
    );
    expect(let22).toMatchObject({ pricePence: null, priceQualifier: null });
    expect(sale23).toMatchObject({ pricePence: 100, priceQualifier: null });
    for (const { propertyId } of [let22!, sale23!]) {
      expect(store.all('property').find(({ id }) => id === propertyId)).toMatchObject({
        propertyType: 'other',
        tenure: null,
        floorAreaSqm: null,
      });
    }
  });

  test('of a removal withdraws', async () => {
    await taking(store, written('1.json', lines(rightmove('22'))));
    const removal = { ...rightmoveRemoval('22', 7) };
    Object.assign(removal.property, { removal_reason: code });
    await taking(store, written('2.json', lines(removal)));
    expect(statuses(store)).toEqual({ '22': 'withdrawn' });
  });
});

test('a folder of messages is read in the order of its names', async () => {
  const store = new MemoryStore();
  const folder = join(dirname(written('x', '')), 'messages');
  mkdirSync(folder);
  writeFileSync(join(folder, '1.json'), JSON.stringify(rightmove('22'), null, 2));
  writeFileSync(join(folder, '2.json'), JSON.stringify(rightmoveRemoval('22', 7), null, 2));
  writeFileSync(join(folder, '3.json'), JSON.stringify([zoopla('1'), zoopla('2')]));
  await taking(store, folder);
  expect(statuses(store)).toEqual({ '22': 'sold', '1': 'active', '2': 'active' });
});

test('text between objects is refused, an empty object is no row', async () => {
  const path = written('1.ndjson', `${lines(rightmove('22'))}sold!\n${lines(rightmove('24'))}`);
  await expect(imported('listings', path)).rejects.toMatchObject({ code: 'wrong_file', line: 2 });
  const { report } = await imported(
    'listings',
    written('2.ndjson', `{}\n${lines(rightmove('22'))}`),
  );
  expect(report.files[0]).toMatchObject({ rows: 1, kept: 1 });
});

test.for(
  present([
    { path: 'registers-2026/listings/SYNTHETIC-rightmove-rtdf-sendpropertydetails.json' },
    { path: 'registers-2026/listings/SYNTHETIC-zoopla-listing-update.json' },
  ]),
)('the sample $path is read whole', async ({ path }) => {
  const { report } = await importFiles({
    dataset: datasetNamed('listings'),
    paths: [path],
    store: new MemoryStore(),
    now: new Date('2026-11-28T12:00:00Z'),
  }).then((report) => ({ report }));
  expect(report.files[0]).toMatchObject({ rows: 1, kept: 1, refused: [] });
});
