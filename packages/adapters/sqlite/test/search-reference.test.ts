import { openPropertyStore, type PropertyStore } from '@freehold/sqlite';
import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { area, criteria, plainSorts, searchNow as now, shape } from './arbitrary-search.ts';
import { dice, estimatesOf, listingRecord, propertyRecord } from './records.ts';
import { inArea, inShape, matches, sorted, type Candidate } from './reference.ts';

const seed = 20261121;
const runs = Number(process.env['FREEHOLD_RUNS'] ?? 300);
const signal = new AbortController().signal;
let directory: string;
const candidates: Candidate[] = [];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'freehold-'));
  const store = openPropertyStore({ dataDirectory: directory, readers: 1 });
  const roll = dice(seed);
  for (let number = 0; number < 1_500; number++) {
    const property = propertyRecord(number, roll);
    const estimates = estimatesOf(property, roll, now);
    const kinds = roll.pick([['sale'], ['rent'], ['sale', 'rent']] as const);
    for (const kind of kinds) {
      candidates.push({ property, estimates, listing: listingRecord(property, kind, roll, now) });
    }
  }
  const properties = [...new Set(candidates.map(({ property }) => property))];
  await store.records.put('property', properties);
  await store.records.put(
    'listing',
    candidates.map(({ listing }) => listing),
  );
  await store.estimates.putEstimates([...new Set(candidates.map(({ estimates }) => estimates))]);
  await store.close();
});

afterAll(() => rmSync(directory, { recursive: true }));

/** The same store, searched by SQL or by columns. */
async function opened(columnsFrom: number | undefined): Promise<PropertyStore> {
  const store = openPropertyStore({ dataDirectory: directory, readers: 1, columnsFrom });
  if (columnsFrom !== undefined) {
    while (store.searchMemory().bytes === 0) await setTimeout(10);
  }
  return store;
}

describe.each([
  ['SQL', undefined],
  ['columns in memory', 1],
] as const)(
  `search by %s against a plain filter and sort, ${runs} runs of seed ${seed}`,
  (_, from) => {
    let store: PropertyStore;
    beforeAll(async () => void (store = await opened(from)));
    afterAll(() => store.close());

    it('finds the same listings in the same order, page by page', async () => {
      let found = 0;
      await fc.assert(
        fc.asyncProperty(
          criteria,
          fc.option(fc.array(area, { minLength: 1, maxLength: 3 }), { nil: undefined }),
          fc.option(shape, { nil: undefined, freq: 2 }),
          fc.constantFrom(...plainSorts),
          fc.integer({ min: 40, max: 100 }),
          async (wanted, areas, within, sort, limit) => {
            const filter = { criteria: wanted, areas, within, now };
            const expected = sorted(
              candidates.filter(
                (c) =>
                  matches(c, wanted, now) &&
                  (!areas || areas.some((a) => inArea(c, a))) &&
                  (!within || inShape(c, within)),
              ),
              sort,
              now,
            );
            found += expected.length;
            expect(await store.listings.count(filter, signal)).toBe(expected.length);
            const seen: string[] = [];
            let page = await store.listings.search(
              filter,
              { sort, limit, from: { offset: 0 } },
              signal,
            );
            const second = await store.listings.search(
              filter,
              { sort, limit, from: { offset: limit } },
              signal,
            );
            expect(page.total).toBe(expected.length);
            expect(second.listings.map(({ id }) => id)).toEqual(expected.slice(limit, 2 * limit));
            for (;;) {
              seen.push(...page.listings.map(({ id }) => id));
              if (page.next === null) break;
              page = await store.listings.search(
                filter,
                { sort, limit, from: { after: page.next } },
                signal,
              );
            }
            expect(seen).toEqual(expected);
          },
        ),
        { seed, numRuns: runs },
      );
      // The comparison means something only when much of it found something.
      expect(found).toBeGreaterThan(runs * 10);
    });
  },
);
