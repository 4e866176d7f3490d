import { describe, expect, test } from 'vitest';
import { importFiles } from '@freehold/open-data';
import { datasetNamed, written } from './data.ts';
import { MemoryStore } from './memory-store.ts';

const dataset = datasetNamed('listings');

/** What an agent's feed tells of one home, a row a day; what is left out is as on the first day. */
type Row = Readonly<
  Partial<Record<'price' | 'status' | 'updated_at' | 'history' | 'reference', string>>
> & {
  readonly first_listed_at?: string;
};
const first: Row = {
  reference: 'A1',
  price: '300000',
  status: 'active',
  updated_at: '2026-10-01T09:00:00Z',
  first_listed_at: '2026-10-01',
};
const names = ['reference', 'listing_type', 'uprn', ...Object.keys(first).slice(1), 'history'];

/** The listing after the feed of each day was imported, one after the other. */
async function after(rows: readonly (readonly [day: string, row: Row])[], listingType = 'sale') {
  const store = new MemoryStore();
  for (const [day, row] of rows) {
    const values: Readonly<Record<string, string | undefined>> = { ...first, uprn: '7', ...row };
    const cells = names.map((name) => (name === 'listing_type' ? listingType : values[name]) ?? '');
    const path = written('feed.csv', `${names.join(',')}\n${cells.join(',')}\n`);
    const now = new Date(`${day}T12:00:00Z`);
    await importFiles({ dataset, paths: [path], store, held: store, now });
  }
  const [listing] = store.all('listing');
  if (listing === undefined) throw new Error('no listing was kept');
  return listing;
}

/** A history as one line an event: pounds, or `-` on application. */
const said = ({ history }: { readonly history: Awaited<ReturnType<typeof after>>['history'] }) =>
  history.map(
    ({ date, event, pricePence }) =>
      `${date} ${event} ${pricePence === null ? '-' : pricePence / 100}`,
  );

const listed = '2026-10-01 listed 300000';

describe('a feed that tells no history goes on with the one that is held', () => {
  test.each<[what: string, second: Row, history: readonly string[]]>([
    ['nothing changed', {}, [listed]],
    [
      'a price reduced on the day of its update',
      { price: '280000', updated_at: '2026-10-20T08:00:00Z' },
      [listed, '2026-10-20 reduced 280000'],
    ],
    [
      'a price increased, without a day of update: seen on the day of the import',
      { price: '310000', updated_at: '' },
      [listed, '2026-10-21 increased 310000'],
    ],
    [
      'an offer',
      { status: 'under_offer', updated_at: '2026-10-20' },
      [listed, '2026-10-20 under_offer 300000'],
    ],
    [
      'reduced and sold subject to contract',
      { status: 'sold_stc', price: '290000', updated_at: '2026-10-20' },
      [listed, '2026-10-20 reduced 290000', '2026-10-20 sold_stc 290000'],
    ],
    [
      'withdrawn',
      { status: 'withdrawn', updated_at: '2026-10-20' },
      [listed, '2026-10-20 withdrawn 300000'],
    ],
    [
      'a status without a word in a history',
      { status: 'sold', updated_at: '2026-10-20' },
      [listed],
    ],
    ['now on application', { price: '', updated_at: '2026-10-20' }, [listed]],
    [
      'another reference: another offer',
      { reference: 'B9', price: '280000', updated_at: '2026-10-20' },
      ['2026-10-01 listed 280000'],
    ],
    ['a feed of an earlier day', { price: '280000', updated_at: '2026-09-20' }, [listed]],
    [
      'a history of its own',
      { price: '280000', history: '2026-09-28 listed 320000' },
      ['2026-09-28 listed 320000'],
    ],
  ])('%s', async (_, second, history) => {
    const rows = [['2026-10-02', first] as const, ['2026-10-21', second] as const];
    expect(said(await after(rows))).toEqual(history);
    // The same feed again tells nothing more.
    expect(said(await after([...rows, ['2026-10-22', second]]))).toEqual(history);
  });

  test('a sale that falls through is back on the market, and what changed stays through old feeds', async () => {
    const sold: Row = { status: 'sold_stc', updated_at: '2026-10-10' };
    const back: Row = { price: '295000', updated_at: '2026-11-05' };
    const history = [
      listed,
      '2026-10-10 sold_stc 300000',
      '2026-11-05 reduced 295000',
      '2026-11-05 relisted 295000',
    ];
    const rows = [
      ['2026-10-02', first],
      ['2026-10-10', sold],
      ['2026-11-05', back],
    ] as const;
    const listing = await after(rows);
    expect(said(listing)).toEqual(history);
    expect(listing).toMatchObject({ status: 'active', updatedAt: '2026-11-05T00:00:00.000Z' });
    const again = await after([...rows, ['2026-11-06', sold], ['2026-11-07', back]]);
    expect(said(again)).toEqual(history);
  });

  test('a price that becomes known is no change; the next one is', async () => {
    const listing = await after([
      ['2026-10-02', { ...first, price: '' }],
      ['2026-10-10', { updated_at: '2026-10-10' }],
      ['2026-10-20', { price: '270000', updated_at: '2026-10-20' }],
    ]);
    expect(said(listing)).toEqual(['2026-10-01 listed -', '2026-10-20 reduced 270000']);
  });

  test('a feed whose day of listing moves with its updates keeps the first, and a change without a day moves the update', async () => {
    const listing = await after([
      ['2026-10-02', { ...first, updated_at: '' }],
      ['2026-10-20', { price: '270000', first_listed_at: '2026-10-19', updated_at: '' }],
    ]);
    expect(listing).toMatchObject({
      firstListedAt: '2026-10-01T00:00:00.000Z',
      updatedAt: '2026-10-20T00:00:00.000Z',
      pricePence: 27_000_000,
    });
    expect(said(listing)).toEqual([listed, '2026-10-20 reduced 270000']);
  });

  test('of a letting too', async () => {
    const rents = [
      ['2026-10-02', { ...first, price: '1200' }],
      ['2026-10-20', { price: '1150', updated_at: '2026-10-20' }],
    ] as const;
    expect(said(await after(rents, 'rent'))).toEqual([
      '2026-10-01 listed 1200',
      '2026-10-20 reduced 1150',
    ]);
  });
});
