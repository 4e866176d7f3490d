import { demoRecords, demoSeed } from '@freehold/demo';
import {
  criteriaBounds,
  criteriaFlags,
  criteriaKeys,
  offMarketKeys,
  type Criteria,
} from '@freehold/contract';
import {
  listingSorts,
  offMarketSorts,
  type NamedArea,
  type OffMarketLead,
  type SearchShape,
  deriveRecords,
} from '@freehold/operations';
import { openPropertyStore, type PropertyStore } from '@freehold/sqlite';
import fc from 'fast-check';
import { mkdtemp, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyLoadedDemo } from '../http/loaded-demo.ts';
import { pointInPolygon } from '../http/point-in-polygon.ts';
import { homeHolds, homeRanks, homeRules } from './home-reference.ts';
import { holds, now, ranks, rules, type Candidate } from './listing-reference.ts';

const seed = 20261121;
const runs = Number(process.env['FREEHOLD_RUNS'] ?? 2000);
const signal = new AbortController().signal;
const limit = 40;
let directory: string;
let store: PropertyStore;
/** The same records, searched in memory. */
let columns: PropertyStore;
let listings: Candidate[];
let homes: OffMarketLead[];
let outcodes: string[];
let towns: string[];

const records = demoRecords(demoSeed, now);

/** Different for every home but a few that have none, so that no filter is idle. */
async function estimateAll(): Promise<void> {
  const tiers = ['gold', 'silver', 'bronze', 'excluded'] as const;
  const tier = (index: number) => tiers[index % 4] as 'gold';
  await store.estimates.putEstimates(
    records.property
      .filter((_, index) => index % 7 !== 0)
      .map(({ id }, index) => ({
        propertyId: id,
        valuePence: ((index * 37) % 600) * 100_000 + 6_000_000 + index,
        valueLowerPence: null,
        valueUpperPence: null,
        valueConfidence: 50,
        monthlyRentPence: ((index * 13) % 40) * 5_000 + 40_000 + index,
        dealScore: (index * 7) % 101,
        isHotDeal: index % 5 === 0,
        motivationScore: (index * 11) % 101,
        motivationTier: tier(index),
        playbookTiers: {
          brrr_candidate: tier(index >> 1),
          hmo_conversion: tier(index >> 2),
          btl_candidate: tier(index >> 3),
        },
        scoredAt: now,
        lead: {
          classification: (['hot', 'warm', 'standard', 'low'] as const)[index % 4] as 'hot',
          signals: [],
          delistedOn: null,
        },
        basis: null,
      })),
  );
  await deriveRecords(store.derivedRecords, now);
}

async function everyListing(listingType: 'sale' | 'rent'): Promise<Candidate[]> {
  const status = ['active', 'under_offer', 'sold_stc', 'sold', 'let_agreed', 'let', 'withdrawn'];
  const filter = { criteria: { listing_type: listingType, status } as Criteria, now };
  const slice = { sort: 'newest', limit: 10_000, from: { offset: 0 } } as const;
  const found = await store.listings.search(filter, slice, signal);
  const features = new Map(records.listing.map((each) => [each.propertyId, each.keyFeatures]));
  return found.listings.map((each) => ({ ...each, keyFeatures: features.get(each.id) ?? [] }));
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'freehold-'));
  await copyLoadedDemo(directory, now);
  store = openPropertyStore({ dataDirectory: directory, readers: 1 });
  await estimateAll();
  columns = openPropertyStore({ dataDirectory: directory, readers: 1, columnsFrom: 1 });
  while (columns.searchMemory().bytes === 0) await pause(10);
  listings = [...(await everyListing('sale')), ...(await everyListing('rent'))];
  const slice = { sort: 'newest', limit: 10_000, from: { offset: 0 } } as const;
  homes = [...(await store.offMarket.search({ criteria: {}, now }, slice, signal)).leads];
  outcodes = [...new Set(listings.flatMap(({ outcode }) => outcode ?? []))].sort();
  towns = [...new Set(listings.flatMap(({ town }) => town ?? []))].sort();
});
afterAll(async () => {
  await Promise.all([store.close(), columns.close()]);
  await rm(directory, { recursive: true });
});

/** Up to four keys, each with a value; lower bounds do not pass upper ones. */
function criteriaOver(
  table: Readonly<Record<string, readonly [fc.Arbitrary<unknown>, unknown]>>,
): fc.Arbitrary<Criteria> {
  const flags: readonly string[] = criteriaFlags;
  const plain = Object.keys(table).filter((key) => !flags.includes(key));
  const flagged = Object.keys(table).filter((key) => flags.includes(key));
  const few = fc.tuple(
    fc.subarray(plain, { maxLength: 4 }),
    fc.subarray(flagged, { maxLength: Math.min(1, flagged.length) }),
  );
  return few
    .chain(([keys, flag]) =>
      fc.record(
        Object.fromEntries(
          [...keys, ...flag].map((key) => [key, table[key]?.[0] as fc.Arbitrary<unknown>]),
        ),
      ),
    )
    .filter((criteria) =>
      criteriaBounds.every(
        ([low, high]) => Number(criteria[low] ?? -Infinity) <= Number(criteria[high] ?? Infinity),
      ),
    );
}

const polygon = fc
  .tuple(
    fc.nat({ max: 10_000 }),
    fc.array(fc.integer({ min: 2, max: 40 }), { minLength: 3, maxLength: 12 }),
    // Thousandths of a degree: a part of a town, or of the country.
    fc.constantFrom(1, 1, 80),
  )
  .map(([which, reaches, scale]): Extract<SearchShape, { kind: 'polygon' }> => {
    const placed = listings.filter(({ point }) => point !== null);
    const centre = placed[which % placed.length]?.point as { latitude: number; longitude: number };
    const corners = reaches.map((reach, at) => {
      const angle = (2 * Math.PI * at) / reaches.length;
      return [
        centre.longitude + ((reach * scale) / 1000) * Math.cos(angle),
        centre.latitude + ((reach * scale) / 1000) * Math.sin(angle),
      ] as const;
    });
    const ring = [...corners, corners[0] as readonly [number, number]];
    return { kind: 'polygon', polygon: { type: 'Polygon', coordinates: [ring] } };
  });
const someOutcodes = fc
  .array(fc.nat({ max: 1_000 }), { minLength: 1, maxLength: 5 })
  .map((picks) => [...new Set(picks.map((pick) => outcodes[pick % outcodes.length] as string))]);
const someAreas = fc.oneof(
  someOutcodes.map((each) => each.map((postcode): NamedArea => ({ kind: 'outcode', postcode }))),
  fc.nat({ max: 1_000 }).map((pick): NamedArea[] => [
    { kind: 'town', town: towns[pick % towns.length] as string },
    {
      kind: 'postcode_area',
      letters: /^[A-Z]+/.exec(outcodes[pick % outcodes.length] as string)?.[0] as string,
    },
  ]),
);

function inArea({ outcode, town }: Candidate, area: NamedArea): boolean {
  if (area.kind === 'outcode') return outcode === area.postcode;
  if (area.kind === 'town') return town === area.town;
  return area.kind === 'postcode_area' && /^[A-Z]+/.exec(outcode ?? '')?.[0] === area.letters;
}

const inside = (
  { point }: { readonly point: Candidate['point'] },
  within: Extract<SearchShape, { kind: 'polygon' }> | undefined,
) => within === undefined || (point !== null && pointInPolygon(within.polygon, point));

function inOrder<T extends { readonly id: string }>(
  items: readonly T[],
  rank: (item: T) => number,
) {
  return items
    .map((item) => ({ id: item.id, rank: rank(item) }))
    .sort((a, b) => (a.rank === b.rank ? (a.id < b.id ? -1 : 1) : a.rank < b.rank ? -1 : 1))
    .map(({ id }) => id);
}

const plainSorts = listingSorts.filter((sort) => sort !== 'distance');
const some = <T>(value: fc.Arbitrary<T>, freq = 1) => fc.option(value, { nil: undefined, freq });

describe('the vocabulary of the random criteria', () => {
  it('is all of the criteria, on and off the market', () => {
    expect(Object.keys(rules).sort()).toEqual(
      [...Object.keys(criteriaKeys), ...criteriaFlags].sort(),
    );
    expect(Object.keys(homeRules)).toEqual(expect.arrayContaining([...offMarketKeys]));
    expect(Object.keys(ranks).sort()).toEqual([...plainSorts].sort());
    expect(Object.keys(homeRanks).sort()).toEqual([...offMarketSorts].sort());
  });

  it('meets records of every kind', () => {
    expect(listings).toHaveLength(records.listing.length);
    expect(homes.length).toBeGreaterThan(1_000);
    expect(new Set(listings.flatMap(({ flags }) => flags)).size).toBeGreaterThan(25);
  });
});

describe(`the demo data against a plain filter and sort, ${runs} criteria of seed ${seed}`, () => {
  const onMarket = Object.fromEntries(
    Object.entries(rules).filter(([key]) => !(offMarketKeys as readonly string[]).includes(key)),
  );

  it.each(['SQL', 'columns'])('gives the same listings in the same order by %s', async (way) => {
    const { listings: searched } = way === 'SQL' ? store : columns;
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        criteriaOver(onMarket),
        some(someAreas, 2),
        some(polygon),
        fc.constantFrom(...plainSorts),
        async (criteria, areas, within, sort) => {
          const kept = listings.filter(
            (item) =>
              holds(item, criteria) &&
              inside(item, within) &&
              (!areas || areas.some((area) => inArea(item, area))),
          );
          const expected = inOrder(kept, ranks[sort]);
          found += expected.length;
          const filter = { criteria, areas, within, now };
          const first = await searched.search(filter, { sort, limit, from: { offset: 0 } }, signal);
          expect(first.total).toBe(expected.length);
          expect(first.listings.map(({ id }) => id)).toEqual(expected.slice(0, limit));
          expect(first.next === null).toBe(expected.length <= limit);
          if (first.next === null) return;
          const second = await searched.search(
            filter,
            { sort, limit, from: { after: first.next } },
            signal,
          );
          expect(second.listings.map(({ id }) => id)).toEqual(expected.slice(limit, 2 * limit));
        },
      ),
      { seed, numRuns: runs },
    );
    expect(found).toBeGreaterThan(runs * 10);
  });

  it('gives the same homes off the market in the same order, and by class', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        criteriaOver(homeRules),
        some(someOutcodes, 2),
        some(polygon),
        fc.constantFrom(...offMarketSorts),
        async (criteria, among, within, sort) => {
          const kept = homes.filter(
            (item) =>
              homeHolds(item, criteria) &&
              inside(item, within) &&
              (!among || among.includes(item.outcode ?? '')),
          );
          const expected = inOrder(kept, homeRanks[sort]);
          found += expected.length;
          const filter = { criteria, outcodes: among, within, now };
          const first = await store.offMarket.search(
            filter,
            { sort, limit, from: { offset: 0 } },
            signal,
          );
          expect(first.total).toBe(expected.length);
          expect(first.leads.map(({ id }) => id)).toEqual(expected.slice(0, limit));
          const classes = await store.offMarket.classes(filter, signal);
          for (const [name, count] of Object.entries(classes)) {
            expect(count).toBe(kept.filter(({ classification }) => classification === name).length);
          }
          if (first.next === null) return;
          const second = await store.offMarket.search(
            filter,
            { sort, limit, from: { after: first.next } },
            signal,
          );
          expect(second.leads.map(({ id }) => id)).toEqual(expected.slice(limit, 2 * limit));
        },
      ),
      { seed, numRuns: runs },
    );
    expect(found).toBeGreaterThan(runs * 10);
  });
});
