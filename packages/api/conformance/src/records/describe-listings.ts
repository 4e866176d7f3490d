import {
  figureFields,
  type ListingCluster,
  type ListingFilter,
  type ListingSlice,
  type ImportedListing,
  type PropertyStorePorts,
} from '@freehold/operations';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expectAgreement,
  runsOf,
  seed,
  type Openable,
  type SuiteOptions,
  type Step,
} from '../agreement.ts';
import { area, box, criteria, plainSorts, searchNow as now, shape } from './arbitrary-search.ts';
import { ask, found } from './ask.ts';
import { bothHolding, itAgreesOn } from './with-world.ts';
import { worldOf, worldPostcodes } from './world.ts';

const world = worldOf(seed, 1_500, 600);
const homes = world.records.property;
const { signal } = new AbortController();
const home = fc.constantFrom(...homes.map(({ id }) => id), '00000000-0000-4000-8000-00000000ffff');
const outcode = fc.constantFrom('M1', 'M14', 'M2', 'B5', 'B50', 'ZZ1');
const ofArea = fc.oneof(outcode, fc.constantFrom(...worldPostcodes, 'M1 1', 'M14 2', 'B50 3'));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/** A triangle or a quadrangle somewhere in the world. */
const polygon = fc.tuple(box, fc.boolean()).map(([{ south, north, west, east }, isTriangle]) => ({
  kind: 'polygon' as const,
  polygon: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [west, south] as const,
        [east, south + (north - south) / 3] as const,
        ...(isTriangle ? [] : [[east - (east - west) / 4, north] as const]),
        [west + (east - west) / 5, north] as const,
        [west, south] as const,
      ],
    ],
  },
}));
/** More outcodes than a store goes through one by one. */
const many = Array.from({ length: 60 }, (_, at) => ({
  kind: 'outcode' as const,
  postcode: at === 0 ? 'M14' : `B${at}`,
}));
const filter: fc.Arbitrary<ListingFilter> = fc.record({
  criteria,
  areas: maybe(
    fc.oneof(
      { weight: 9, arbitrary: fc.array(area, { minLength: 1, maxLength: 3 }) },
      { weight: 1, arbitrary: fc.constant(many) },
    ),
  ),
  within: fc.option(fc.oneof(shape, polygon), { nil: undefined, freq: 2 }),
  now: fc.constant(now),
});

const questions: Readonly<Record<string, fc.Arbitrary<Step<PropertyStorePorts>>>> = {
  'counts what matches': filter.map((wanted) => ask('listings', 'count', wanted)),
  'counts what came back on the market': filter.map((wanted) =>
    ask('listings', 'countBackOnMarket', wanted),
  ),
  'the listings of a home': home.map((id) => ask('listings', 'detail', id)),
  'what was told of listings': fc
    .uniqueArray(home, { maxLength: 5 })
    .map((ids) => ask('listings', 'lastImported', ids)),
  'a home': home.map((id) => ask('listings', 'property', id)),
  'a home by its UPRN': fc
    .constantFrom(...homes.map(({ uprn }) => uprn ?? 1))
    .map((uprn) => ask('listings', 'propertyByUprn', uprn)),
  'the names of areas': fc
    .uniqueArray(
      fc.constantFrom(
        'M14 5TQ',
        ' m145tq',
        'M1',
        'b50',
        'EC1A',
        'M',
        'bt',
        'Manchester',
        ' CARDIFF ',
        'Nowhere',
        '',
        'M14 5',
        "It's",
        '12',
      ),
      { minLength: 1 },
    )
    .map((names) => ask('listings', 'knownAreas', names)),
  'lettings about a point': fc
    .record({
      centre: fc.constantFrom(...homes.flatMap(({ point }) => point ?? [])),
      radiusMetres: fc.constantFrom(10, 1_000, 4_000),
      limit: fc.constantFrom(1, 7, 500),
    })
    .map((near) => ask('listings', 'lettingsNear', near)),
  'branches of an outcode': fc
    .tuple(outcode, fc.constantFrom(1, 3, 20))
    .map(([name, limit]) => ask('listings', 'branches', name, limit)),
  'designated homes': fc
    .tuple(outcode, fc.constantFrom(1, 4))
    .map(([name, limit]) => ask('listings', 'designated', name, limit)),
};

const place = ({ north, south, west, east }: ListingCluster): string =>
  [south, west, north, east].join(' ');
const byPlace = (clusters: readonly ListingCluster[]): ListingCluster[] =>
  [...clusters].sort((a, b) => (place(a) < place(b) ? -1 : 1));
const exact = ({ centre: _centre, ...rest }: ListingCluster) => rest;

const homeOf = ({ propertyId, listingType }: ImportedListing) => `${propertyId} ${listingType}`;

/** Every listing of a branch, or of all, by its home, read in pages of so many. */
async function ofBranch({ listings }: PropertyStorePorts, branchId: string | null, most: number) {
  const all: ImportedListing[] = [];
  for (let after: number | null = 0; after !== null;) {
    const page = await listings.ofBranch({ branchId, after, most }, signal);
    expect(page.listings.length).toBeLessThanOrEqual(most);
    if (page.next !== null) expect(page.listings).toHaveLength(most);
    all.push(...page.listings);
    after = page.next;
  }
  return all.sort((a, b) => (homeOf(a) < homeOf(b) ? -1 : 1));
}

/** What every store of listings does: it answers as the plain reference over the same generated records. */
export function describeListings(
  name: string,
  make: () => Openable<PropertyStorePorts>,
  { runs = runsOf() }: SuiteOptions = {},
): void {
  describe(`listings: ${name}`, () => {
    const both = bothHolding(world, make);

    itAgreesOn(both, questions, runs);

    it(`finds the same listings in the same order, page by page, ${3 * runs} runs of seed ${seed}`, async () => {
      let some = 0;
      const search = fc.record({
        filter,
        sort: fc.constantFrom(...plainSorts),
        limit: fc.integer({ min: 10, max: 60 }),
      });
      await fc.assert(
        fc.asyncProperty(search, async ({ filter: wanted, sort, limit }) => {
          const all = { sort, limit: 10_000, from: { offset: 0 } };
          const expected = await both.reference.listings.search(wanted, all, signal);
          some += expected.total;
          const slices: ListingSlice['from'][] = [{ offset: 0 }];
          const seen = [];
          for (const from of slices) {
            const slice = { sort, limit, from };
            const page = await both.store.listings.search(wanted, slice, signal);
            expect(page.total).toBe(expected.total);
            seen.push(...page.listings);
            if (page.next !== null) slices.push({ after: page.next });
          }
          expect(seen).toEqual(expected.listings);
          const second = { sort, limit, from: { offset: limit } };
          const { listings } = await both.store.listings.search(wanted, second, signal);
          expect(listings).toEqual(expected.listings.slice(limit, 2 * limit));
        }),
        { seed, numRuns: 3 * runs },
      );
      // The comparison means something only when much of it found something.
      expect(some).toBeGreaterThan(30 * runs);
    });

    it(`finds what lies within a circle, the nearest first, ${runs} runs of seed ${seed}`, async () => {
      let some = 0;
      const circles = shape.filter((one) => one.kind === 'radius');
      await fc.assert(
        fc.asyncProperty(criteria, circles, fc.nat(3), async (wanted, within, offset) => {
          const slice = { sort: 'distance', limit: 20, from: { offset } } as const;
          const [page, expected] = await Promise.all(
            [both.store, both.reference].map(({ listings }) =>
              listings.search({ criteria: wanted, within, now }, slice, signal),
            ),
          );
          expect([page?.total, page?.listings]).toEqual([expected?.total, expected?.listings]);
          some += expected?.listings.length ?? 0;
        }),
        { seed, numRuns: runs },
      );
      expect(some).toBeGreaterThan(runs);
    });

    it(`groups what matches into a grid, ${runs} runs of seed ${seed}`, async () => {
      let some = 0;
      await fc.assert(
        fc.asyncProperty(
          criteria,
          fc.oneof(box, polygon),
          fc.constantFrom(1, 2, 3, 8),
          async (wanted, within, cells) => {
            const asked = { criteria: wanted, within, now };
            const clusters = byPlace(await both.store.listings.clusters(asked, cells, signal));
            const expected = byPlace(await both.reference.listings.clusters(asked, cells, signal));
            expect(clusters.map(exact)).toEqual(expected.map(exact));
            for (const [at, { centre }] of clusters.entries()) {
              const other = expected[at]?.centre;
              expect(centre.latitude).toBeCloseTo(other?.latitude ?? NaN, 9);
              expect(centre.longitude).toBeCloseTo(other?.longitude ?? NaN, 9);
            }
            some += clusters.length;
          },
        ),
        { seed, numRuns: runs },
      );
      expect(some).toBeGreaterThan(runs);
    });

    it(`figures of an area, in any order, ${runs} runs of seed ${seed}`, async () => {
      let some = 0;
      await fc.assert(
        fc.asyncProperty(ofArea, async (postcode) => {
          const [figures, expected] = await Promise.all(
            [both.store, both.reference].map(async ({ listings }) => {
              const rows = await listings.figures({ postcode, fields: figureFields }, signal);
              const key = (row: (typeof rows)[0]) => `${row.id} ${row.listingType}`;
              return [...rows].sort((a, b) => (key(a) < key(b) ? -1 : 1));
            }),
          );
          expect(figures).toEqual(expected);
          some += expected?.length ?? 0;
        }),
        { seed, numRuns: runs },
      );
      expect(some).toBeGreaterThan(runs);
    });

    it(`fields of figures are those of all of them, ${runs} runs of seed ${seed}`, async () => {
      let some = 0;
      await fc.assert(
        fc.asyncProperty(
          ofArea,
          fc.subarray([...figureFields], { minLength: 1 }),
          async (postcode, fields) => {
            const [all, part] = await Promise.all(
              [figureFields, fields].map((wanted) =>
                both.store.listings.figures({ postcode, fields: wanted }, signal),
              ),
            );
            const text = (rows: typeof all) =>
              (rows ?? [])
                .map((row) => JSON.stringify(fields.map((field) => [field, row[field]])))
                .toSorted();
            expect(text(part)).toEqual(text(all));
            expect(part?.every((row) => Object.keys(row).length === fields.length)).toBe(true);
            some += part?.length ?? 0;
          },
        ),
        { seed, numRuns: runs },
      );
      expect(some).toBeGreaterThan(runs);
    });

    it('every listing of a branch, and of all, once, page by page', async () => {
      const branches = world.records.listing.flatMap(({ agent }) => agent?.branchId ?? []);
      let some = 0;
      for (const branchId of new Set([...branches, 'nowhere', '', null])) {
        const expected = await ofBranch(both.reference, branchId, 10_000);
        for (const most of [1, 7, 1_000])
          expect(await ofBranch(both.store, branchId, most)).toEqual(expected);
        some += expected.length;
      }
      expect(some).toBeGreaterThan(100);
    });

    it('the market of outcodes, and outcodes by each of its figures', async () => {
      const sorts = ['avg_yield', 'avg_rent_pcm', 'median_price', 'avg_price'] as const;
      const others = ['avg_days_on_market', 'active_property_count', 'avg_deal_score'] as const;
      for (const sort of [...sorts, ...others]) {
        for (const minActive of [0, 20, 1_000]) {
          const query = { sort, minActive, offset: minActive === 0 ? 1 : 0, limit: 3 };
          const step = ask('districts', 'ranked', query);
          await expectAgreement(both.store, both.reference, [step]);
        }
      }
      const markets = ['M1', 'M14', 'B50', 'ZZ1'].map((name) => ask('districts', 'market', name));
      expect(found(await expectAgreement(both.store, both.reference, markets))).toBe(3);
    });

    it('until when listings were imported', async () => {
      const steps = ['sale', 'rent'].map((type) => ask('listings', 'importedUntil', type));
      expect(await expectAgreement(both.store, both.reference, steps)).toEqual([
        '2026-11-21',
        '2026-11-21',
      ]);
    });
  });
}
