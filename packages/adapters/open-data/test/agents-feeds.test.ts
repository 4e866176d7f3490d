import { describe, expect, test } from 'vitest';
import { importFiles } from '@freehold/open-data';
import { datasetNamed, imported, now, written } from './data.ts';
import { MemoryStore } from './memory-store.ts';

const names = [
  'AGENT_REF',
  'ADDRESS_1',
  'ADDRESS_2',
  'ADDRESS_3',
  'TOWN',
  'POSTCODE1',
  'POSTCODE2',
  'BRANCH_ID',
  'STATUS_ID',
  'BEDROOMS',
  'PRICE',
  'PROP_SUB_ID',
  'CREATE_DATE',
  'UPDATE_DATE',
  'DISPLAY_ADDRESS',
  'PUBLISHED_FLAG',
  'LET_RENT_FREQUENCY',
  'TRANS_TYPE_ID',
] as const;
type Fields = { readonly [N in (typeof names)[number]]?: string };

const sound: Fields = {
  AGENT_REF: 'B1_1',
  ADDRESS_1: '12',
  ADDRESS_2: 'Sample Road',
  TOWN: 'Sampletown',
  POSTCODE1: 'ZZ1',
  POSTCODE2: '1AA',
  BRANCH_ID: 'B1',
  STATUS_ID: '0',
  BEDROOMS: '3',
  PRICE: '250000',
  PROP_SUB_ID: '3',
  CREATE_DATE: '2026-01-02 09:30:00',
  UPDATE_DATE: '2026-01-20 08:00:00',
  DISPLAY_ADDRESS: 'Sample Road, Sampletown',
  PUBLISHED_FLAG: '1',
  TRANS_TYPE_ID: '1',
};

interface FeedOptions {
  readonly without?: readonly string[];
  readonly generated?: string;
}

function feed(
  rows: readonly Fields[],
  { without = [], generated = '10-Nov-2026 18:00' }: FeedOptions = {},
): string {
  const columns = names.filter((name) => !without.includes(name));
  const records = rows.map((row) =>
    columns.map((name) => `${{ ...sound, ...row }[name] ?? ''}^`).join(''),
  );
  const date = generated === '' ? '' : `Generated Date : ${generated}\n`;
  return `#HEADER#\nVersion : 3\nEOF : '^'\nEOR : '~'\n${date}#DEFINITION#\n${columns.join('^')}^~\n#DATA#\n${records.map((record) => `${record}~\n`).join('')}#END#\n`;
}

async function one(row: Fields, options?: FeedOptions) {
  const { store, report } = await imported('listings', written('feed.blm', feed([row], options)));
  return {
    listing: store.all('listing')[0],
    property: store.all('property')[0],
    unread: report.files[0]?.unread.map(({ reason }) => reason),
  };
}

describe('the day on which a BLM feed first listed a home', () => {
  const firstListed = '2026-11-01T00:00:00.000Z';
  const feedDay = '2026-11-10T00:00:00.000Z';

  test.each([
    ['01-Nov-2026', '', firstListed, '2026-11-01T00:00:00.000Z'],
    ['01-Nov-2026 09:15:00', '', '2026-11-01T09:15:00.000Z', '2026-11-01T09:15:00.000Z'],
    ['01-11-2026', '2026-11-03 08:00:00', firstListed, '2026-11-03T08:00:00.000Z'],
    ['', '2026-11-01', firstListed, firstListed],
    ['0000-00-00 00:00:00', '2026-11-01', firstListed, firstListed],
    ['2026-11-01', '0000-00-00 00:00:00', firstListed, firstListed],
    ['', '', feedDay, feedDay],
    ['0000-00-00 00:00:00', '0000-00-00 00:00:00', feedDay, feedDay],
  ])('CREATE_DATE %j, UPDATE_DATE %j', async (created, updated, first, changed) => {
    const { listing } = await one({ CREATE_DATE: created, UPDATE_DATE: updated });
    expect(listing).toMatchObject({ firstListedAt: first, updatedAt: changed });
  });

  test('is the day of the header where the feed has neither column, and the import says so', async () => {
    const { listing, unread } = await one({}, { without: ['CREATE_DATE', 'UPDATE_DATE'] });
    expect(listing?.firstListedAt).toBe(feedDay);
    expect(unread).toEqual(['first_listed_at is not told: the day of the feed stands for it']);
  });

  test.each(['', 'yesterday'])(
    'is the day of the import under the header %j',
    async (generated) => {
      const { listing } = await one({}, { without: ['CREATE_DATE', 'UPDATE_DATE'], generated });
      expect(listing?.firstListedAt).toBe('2026-11-22T00:00:00.000Z');
    },
  );

  test('stays the first one where later feeds tell none either, and nothing changes but the price', async () => {
    const store = new MemoryStore();
    const without = ['CREATE_DATE', 'UPDATE_DATE'];
    const takeFeed = (price: string, generated: string) =>
      importFiles({
        dataset: datasetNamed('listings'),
        paths: [written('feed.blm', feed([{ PRICE: price }], { without, generated }))],
        store,
        held: store,
        now,
      });
    await takeFeed('250000', '10-Nov-2026');
    await takeFeed('250000', '12-Nov-2026');
    expect(store.all('listing')[0]).toMatchObject({ firstListedAt: feedDay, updatedAt: feedDay });
    await takeFeed('240000', '14-Nov-2026');
    expect(store.all('listing')[0]).toMatchObject({
      firstListedAt: feedDay,
      updatedAt: '2026-11-14T00:00:00.000Z',
      history: [
        { date: '2026-11-10', event: 'listed', pricePence: 25_000_000 },
        { date: '2026-11-14', event: 'reduced', pricePence: 24_000_000 },
      ],
    });
  });
});

test.each([
  [
    ['12', 'Sample Road', 'Clifton'],
    [null, '12', 'Sample Road', 'Clifton'],
  ],
  [
    ['12 Sample Road', '', ''],
    [null, '12', 'Sample Road', null],
  ],
  [
    ['12 Sample Road', 'Clifton', ''],
    [null, '12', 'Sample Road', 'Clifton'],
  ],
  [
    ['12-14 Sample Road', 'Clifton', 'Bristol'],
    [null, '12-14', 'Sample Road', 'Clifton'],
  ],
  [
    ['12a, Sample Road', '', 'Clifton'],
    [null, '12a', 'Sample Road', 'Clifton'],
  ],
  [
    ['Flat 3', '12 Sample Road', ''],
    ['Flat 3', '12', 'Sample Road', null],
  ],
  [
    ['12 Sample Road', 'Flat 3', ''],
    ['Flat 3', '12', 'Sample Road', null],
  ],
  [
    ['Flat 3, 12 Sample Road', 'Clifton', ''],
    ['Flat 3', '12', 'Sample Road', 'Clifton'],
  ],
  [
    ['Flat 3 12', 'Sample Road', ''],
    ['Flat 3', '12', 'Sample Road', null],
  ],
  [
    ['Flat 3, Sample House', 'Sample Row', ''],
    ['Flat 3', 'Sample House', 'Sample Row', null],
  ],
  [
    ['First Floor Flat', '12 Sample Road', ''],
    ['First Floor Flat', '12', 'Sample Road', null],
  ],
  [
    ['Rose Cottage', 'Sample Lane', 'Clifton'],
    [null, 'Rose Cottage', 'Sample Lane', 'Clifton'],
  ],
  [
    ['Sample Court', '12 Sample Road', ''],
    [null, 'Sample Court, 12', 'Sample Road', null],
  ],
  [
    ['12 Sample Court', 'Sample Road', ''],
    [null, '12 Sample Court', 'Sample Road', null],
  ],
  [
    ['Sample Road', 'Clifton', ''],
    [null, null, 'Sample Road', 'Clifton'],
  ],
  [
    ['Rose Cottage', '', 'Clifton'],
    [null, 'Rose Cottage', null, 'Clifton'],
  ],
])('address lines %j', async ([first, second, third], [saon, paon, street, locality]) => {
  const { property } = await one({
    ADDRESS_1: first as string,
    ADDRESS_2: second as string,
    ADDRESS_3: third as string,
  });
  expect(property).toMatchObject({ saon, paon, street, locality });
});

test('number and road in one line or in two name one home', async () => {
  const ids = await Promise.all(
    [
      { ADDRESS_1: '12', ADDRESS_2: 'Sample Road' },
      { ADDRESS_1: '12 Sample Road', ADDRESS_2: 'Clifton' },
      { ADDRESS_1: '12 SAMPLE RD', ADDRESS_2: '' },
    ].map(async (row) => (await one(row)).property?.id),
  );
  expect(new Set(ids).size).toBe(1);
});

describe('a rent', () => {
  test.each(['4', '9', 'weekly'])('whose frequency is %j is not known, and told', async (code) => {
    const { listing, unread } = await one({
      TRANS_TYPE_ID: '2',
      PRICE: '1200',
      LET_RENT_FREQUENCY: code,
    });
    expect(listing).toMatchObject({ listingType: 'rent', pricePence: null });
    expect(unread).toEqual(['rent_period is unknown, and so is the rent a month']);
  });

  test('whose frequency is not told is taken as that of a month, and told', async () => {
    const { listing, unread } = await one({ TRANS_TYPE_ID: '2', PRICE: '1200' });
    expect(listing?.pricePence).toBe(120_000);
    expect(unread).toEqual(['rent_period is not told: the rent is taken as that of a month']);
  });

  test.each([
    ['0', 520_000],
    ['1', 120_000],
    ['2', 40_000],
    ['3', 10_000],
  ])('of 1,200 pounds at the frequency %s is %i pence a month', async (code, pence) => {
    // 1,200 × 52 / 12 = 5,200 pounds; 1,200; 1,200 / 3; 1,200 / 12.
    const { listing } = await one({
      TRANS_TYPE_ID: '2',
      PRICE: '1200',
      LET_RENT_FREQUENCY: code,
    });
    expect(listing?.pricePence).toBe(pence);
  });
});

test.each(['POA', 'P.O.A.', '£POA', 'Price on application', 'On request', 'POR'])(
  'the price %j is on application',
  async (price) => {
    const { listing, unread } = await one({ PRICE: price });
    expect(listing).toMatchObject({ pricePence: null, priceQualifier: 'poa' });
    expect(unread).toEqual([]);
  },
);

test('a record of nothing but separators is no row', async () => {
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  const { report } = await imported('listings', written('feed.blm', feed([{}, empty])));
  expect(report.files[0]).toMatchObject({ rows: 1, kept: 1, refused: [] });
});
