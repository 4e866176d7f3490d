import { importFiles } from '@freehold/open-data';
import type { Listings, RecordStore } from '@freehold/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cases, every, first, one } from './complete-feed-cases.ts';
import { datasetNamed, written } from './data.ts';
import { on, texts, type Feed, type Format, type Row } from './feed-texts.ts';

const dataset = datasetNamed('listings');
const { signal } = new AbortController();

/** What keeps listings, empty. */
export interface Opened {
  readonly records: Pick<RecordStore, 'load'>;
  readonly listings: Pick<Listings, 'lastImported' | 'ofBranch' | 'detail'>;
  readonly close: () => unknown;
}

async function imported({ records, listings }: Opened, format: Format, ...feeds: Feed[]) {
  const [{ day, complete = false } = { day: 1 }] = feeds;
  const report = await importFiles({
    dataset,
    paths: feeds.map((feed, at) => written(`feed-${at}.${format}`, texts[format](feed))),
    store: records,
    held: listings,
    complete,
    now: new Date(`${on(day)}T20:00:00Z`),
  });
  if (report.unnamed === null) throw new Error('what is held was not looked at');
  return report.unnamed;
}

async function heldOf({ listings }: Opened) {
  const branches = ['B1', 'B2'].map((branchId) =>
    listings.ofBranch({ branchId, after: 0, most: 10_000 }, signal),
  );
  return (await Promise.all(branches)).flatMap((page) => page.listings);
}

/** What is held, a listing a line: `R1 sale withdrawn: 1 listed, 2 withdrawn`, with a price that is not £200,000. */
async function said(store: Opened): Promise<string[]> {
  const held = await heldOf(store);
  return held
    .map(({ sourceReference, listingType, status, history, pricePence }) => {
      const events = history.map(({ date, event }) => `${Number(date.slice(-2))} ${event}`);
      const price = pricePence === 20_000_000 ? '' : ` at ${(pricePence ?? 0) / 100}`;
      return `${sourceReference} ${listingType} ${status}${price}: ${events.join(', ')}`;
    })
    .toSorted();
}

/** What a feed that names every listing of its branches does to a store. */
export function describeCompleteFeeds(name: string, open: () => Promise<Opened>): void {
  describe(`complete feeds: ${name}`, () => {
    const all = cases.flatMap(({ formats = every, ...rest }) =>
      formats.map((format) => ({ format, ...rest })),
    );
    test.each(all)('$format: $what', async ({ format, feeds, held, withdrawn = 0, left = [] }) => {
      const store = await open();
      try {
        let told = await imported(store, format, first);
        expect(told).toEqual({ listings: 0, withdrawn: 0, left: [], withoutBranch: 0 });
        for (const feed of feeds) told = await imported(store, format, feed);
        expect(await said(store)).toEqual([...held].toSorted());
        const listings = withdrawn + left.reduce((sum, { listings }) => sum + listings, 0);
        expect(told).toEqual({ listings, withdrawn, left, withoutBranch: 0 });
      } finally {
        await store.close();
      }
    });

    describe('of several hundred listings and files', () => {
      let store: Opened;
      beforeAll(async () => {
        store = await open();
      });
      afterAll(() => store.close());
      const homes = Array.from({ length: 1_203 }, (_, at): Row => ({ home: at + 1 }));

      test('all but those named are withdrawn, with all else as it was', async () => {
        await imported(store, 'csv', { day: 1, rows: homes });
        const before = await heldOf(store);
        expect(before).toHaveLength(1_203);
        const some = before.filter((_, at) => at % 100 === 0);
        const details = () =>
          Promise.all(some.map(({ propertyId }) => store.listings.detail(propertyId, signal)));
        const told = await details();
        const report = await imported(store, 'csv', { day: 3, rows: [one], complete: true });
        expect(report).toMatchObject({ listings: 1_202, withdrawn: 1_202, left: [] });
        const held = await heldOf(store);
        expect(held.filter(({ status }) => status === 'withdrawn')).toHaveLength(1_202);
        for (const [at, [listing]] of (await details()).entries()) {
          const was = told[at]?.[0];
          if (listing === undefined || was === undefined) throw new Error('no listing is held');
          if (some[at]?.sourceReference === 'R1') continue;
          const history = [
            ...was.history,
            { date: on(3), event: 'withdrawn', pricePence: 20_000_000 },
          ];
          const { updatedAt } = listing;
          expect(listing).toEqual({ ...was, status: 'withdrawn', history, updatedAt });
          expect(new Date(updatedAt).toISOString()).toBe(`${on(3)}T00:00:00.000Z`);
        }
      });

      test('files of one import are one feed', async () => {
        const halves = [homes.slice(0, 600), homes.slice(600)].map((rows): Feed => ({
          day: 5,
          rows,
          complete: true,
        }));
        const report = await imported(store, 'csv', ...halves);
        expect(report).toEqual({ listings: 0, withdrawn: 0, left: [], withoutBranch: 0 });
        const held = await heldOf(store);
        expect(held.filter(({ status }) => status === 'active')).toHaveLength(1_203);
      });

      test('rows without a branch are counted, and speak of no branch', async () => {
        const rows = [{ home: 2_000, branch: '' }];
        const report = await imported(store, 'csv', { day: 6, rows, complete: true });
        expect(report).toEqual({ listings: 0, withdrawn: 0, left: [], withoutBranch: 1 });
      });

      test('an import that fails withdraws nothing', async () => {
        const before = await said(store);
        const cut = written('cut.blm', texts.blm({ day: 7, rows: [one] }).replace('#END#', ''));
        const now = new Date(`${on(7)}T20:00:00Z`);
        const { records, listings: held } = store;
        const input = { dataset, store: records, held, complete: true, now };
        await expect(importFiles({ ...input, paths: [cut] })).rejects.toThrow('ends before #END#');
        const empty = written('empty.csv', texts.csv({ day: 7, rows: [] }));
        await expect(importFiles({ ...input, paths: [empty] })).rejects.toThrow('holds no rows');
        expect(await said(store)).toEqual(before);
      });
    });
  });
}
