import type { Criteria } from '@freehold/contract';
import {
  listingSorts,
  type ListingSort,
  type NamedArea,
  type SearchShape,
} from '@freehold/operations';
import { openPropertyStore, type PropertyStore } from '@freehold/sqlite';
import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dice, estimatesOf, listingRecord, propertyRecord } from './records.ts';
import { inArea, inShape, matches, sorted, type Candidate } from './reference.ts';

const seed = 20261121;
const runs = Number(process.env['FREEHOLD_RUNS'] ?? 300);
const now = new Date('2026-11-21T09:00:00Z');
const signal = new AbortController().signal;
let directory: string;
let store: PropertyStore;
const candidates: Candidate[] = [];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'freehold-'));
  store = openPropertyStore({ dataDirectory: directory, readers: 1 });
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
});

afterAll(async () => {
  await store.close();
  rmSync(directory, { recursive: true });
});

const few = <T>(items: readonly T[]) =>
  fc.uniqueArray(fc.constantFrom(...items), { minLength: 1, maxLength: 4 });
const day = fc
  .integer({ min: 0, max: 400 })
  .map((ago) => new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10));
const sparse = { requiredKeys: [] as [] };
const criteria: fc.Arbitrary<Criteria> = fc
  .record(
    {
      listing_type: fc.constantFrom('sale', 'rent'),
      status: few(['active', 'under_offer', 'sold_stc', 'withdrawn'] as const),
      min_price: fc.integer({ min: 0, max: 400_000 }),
      max_price: fc.integer({ min: 1_000, max: 900_000 }),
      min_bedrooms: fc.integer({ min: 0, max: 4 }),
      max_bedrooms: fc.integer({ min: 2, max: 6 }),
      min_bathrooms: fc.integer({ min: 0, max: 3 }),
      min_floor_area_sqft: fc.integer({ min: 200, max: 2_000 }),
      max_floor_area_sqft: fc.integer({ min: 800, max: 4_000 }),
      max_price_per_sqft: fc.integer({ min: 50, max: 900 }),
      property_types: few(['detached', 'semi-detached', 'terraced', 'flat', 'bungalow'] as const),
      tenure: few(['freehold', 'leasehold', 'share_of_freehold'] as const),
      min_lease_years: fc.integer({ min: 0, max: 200 }),
      new_build: fc.boolean(),
      epc_ratings: few(['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const),
      council_tax_bands: few(['A', 'B', 'C', 'D'] as const),
      bmv_only: fc.boolean(),
      min_bmv_discount: fc.integer({ min: 0, max: 4_000 }).map((n) => n / 100),
      min_yield: fc.integer({ min: 0, max: 1_200 }).map((n) => n / 100),
      max_yield: fc.integer({ min: 300, max: 3_000 }).map((n) => n / 100),
    },
    sparse,
  )
  .chain((one) =>
    fc
      .record(
        {
          min_deal_score: fc.integer({ min: 0, max: 90 }),
          hot_deals_only: fc.boolean(),
          min_motivation_score: fc.integer({ min: 0, max: 90 }),
          motivation_tiers: few(['gold', 'silver', 'bronze', 'excluded'] as const),
          min_days_listed: fc.integer({ min: 0, max: 300 }),
          max_days_listed: fc.integer({ min: 50, max: 400 }),
          added_since: day,
          reduced_only: fc.boolean(),
          min_reduction_pct: fc.integer({ min: 0, max: 12 }),
          reduced_since: day,
          keywords: few([
            'garden',
            'cafe style',
            'bay fronted',
            'solar',
            'style kitchen',
            'rear',
            'throughout tenant',
          ]),
          exclude_keywords: few(['garage', 'heating', 'to see']),
          chain_free: fc.boolean(),
          garden: fc.boolean(),
          garage: fc.boolean(),
          needs_modernisation: fc.boolean(),
          tenanted: fc.boolean(),
          solar_panels: fc.boolean(),
          playbook: fc.constantFrom(
            'brrr_candidate',
            'hmo_conversion',
            'stale_listings',
            'high_yield',
            'tenanted_investments',
            'motivated_sellers',
          ),
        },
        sparse,
      )
      .map((two) => ({ ...one, ...two })),
  )
  // Few keys at a time, or nothing would ever match.
  .chain((all) =>
    fc
      .subarray(Object.keys(all), { maxLength: 4 })
      .map(
        (keys) =>
          Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key))) as Criteria,
      ),
  );

const area: fc.Arbitrary<NamedArea> = fc.oneof(
  fc
    .constantFrom('M1', 'M14', 'M2', 'B5', 'B50', 'EH1')
    .map((postcode) => ({ kind: 'outcode' as const, postcode })),
  fc
    .constantFrom('M1 1AA', 'B5 2AB', 'M14 3AD')
    .map((postcode) => ({ kind: 'postcode' as const, postcode })),
  fc
    .constantFrom('M', 'B', 'BT', 'E')
    .map((letters) => ({ kind: 'postcode_area' as const, letters })),
  fc.constantFrom('Manchester', 'cardiff').map((town) => ({ kind: 'town' as const, town })),
);
const latitude = fc.integer({ min: 0, max: 1_000 }).map((n) => 53.4 + n / 10_000);
const longitude = fc.integer({ min: 0, max: 2_000 }).map((n) => -2.3 + n / 10_000);
const shape: fc.Arbitrary<SearchShape> = fc.oneof(
  fc.record({
    kind: fc.constant('radius' as const),
    centre: fc.record({ latitude, longitude }),
    radiusMetres: fc.integer({ min: 500, max: 8_000 }),
  }),
  fc.tuple(latitude, latitude, longitude, longitude).map(([a, b, c, d]) => ({
    kind: 'box' as const,
    south: Math.min(a, b),
    north: Math.max(a, b) + 0.001,
    west: Math.min(c, d),
    east: Math.max(c, d) + 0.001,
  })),
);
const plainSorts = listingSorts.filter(
  (sort): sort is Exclude<ListingSort, 'distance'> => sort !== 'distance',
);

describe(`search against a plain filter and sort, ${runs} runs of seed ${seed}`, () => {
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
});
