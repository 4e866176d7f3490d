import {
  type Bounds,
  type FeatureDataset,
  featureDatasets,
  publicArea,
  publicColumns,
  publicDatasets,
  publicDates,
  type PublicFilter,
  type PublicPage,
  type PublicRecords,
  type PublicRow,
  type PropertyStorePorts,
} from '@freehold/operations';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf, seed, type Openable, type SuiteOptions } from '../agreement.ts';
import { bothHolding } from './with-world.ts';
import { worldOf, worldPostcodes, type World } from './world.ts';

/** Stands in what no public record may hold. */
const secret = 'NOT FOR ALL';

/** A world with a value of every column, amounts with pence, and secrets. */
function publicWorld(): World {
  const { records, estimates } = worldOf(seed + 9);
  const property = records.property.map((home, at) => ({
    ...home,
    locality: at % 4 === 0 ? 'MOSS SIDE' : null,
    floorAreaSqm: home.floorAreaSqm && home.floorAreaSqm + (at % 10) / 10,
    companyOwner: home.companyOwner && { ...home.companyOwner, name: secret, number: secret },
  }));
  const listing = records.listing.map((one, at) => ({
    ...one,
    title: secret,
    description: secret,
    keyFeatures: [...one.keyFeatures, secret],
    agent: one.agent && { ...one.agent, name: secret, companyName: secret, phone: secret },
    priceQualifier: at % 3 === 0 ? ('guide_price' as const) : null,
    pricePence: one.pricePence && one.pricePence + (at % 100),
    annualGroundRentPence: at % 3 === 0 ? 25_050 : null,
    annualServiceChargePence: at % 5 === 0 ? 123_456 : null,
    listingUrl: at % 2 === 0 ? `https://example.com/${at}` : null,
  }));
  const sale = records.sale.map((one, at) => ({
    ...one,
    ...('delete' in one ? {} : { locality: at % 5 === 0 ? 'MOSS SIDE' : null }),
  }));
  return {
    records: { ...records, property, listing, sale },
    estimates: estimates.map((one, at) => ({
      ...one,
      valueLowerPence: one.valuePence && at % 4 !== 0 ? one.valuePence - 100_000 : null,
      valueUpperPence: one.valuePence && at % 4 !== 0 ? one.valuePence + 150_001 : null,
    })),
  };
}

const world = publicWorld();
const { signal } = new AbortController();
const everything: PublicFilter = { area: null, from: null, to: null };

const worldPoints = world.records.property.flatMap(({ point }) => (point === null ? [] : [point]));
const areas = [...worldPostcodes, 'M', 'B', 'M1', 'M14', 'B5', 'B50', 'M1 4', 'M14 1', 'ZZ1', 'Z'];
const day = fc.constantFrom(null, null, null, null, '2012-06-15', '2026-06-01', '2026-11-21');
const filters = fc.record({
  area: fc.oneof(fc.constant(null), fc.constantFrom(...areas.map(publicArea))),
  from: day,
  to: day,
  undated: fc.boolean(),
});

/** A place of the world and how far the box about it reaches, in degrees. */
const boxes: fc.Arbitrary<Bounds> = fc
  .tuple(
    fc.constantFrom(...worldPoints),
    fc.constantFrom(0, 0.002, 0.01, 0.05, 0.4),
    fc.constantFrom(0, 0.003, 0.02, 0.3),
  )
  .map(([{ latitude, longitude }, north, east]) => ({
    south: latitude - north / 2,
    north: latitude + north,
    west: longitude - east,
    east: longitude + east / 3,
  }));

/** All pages of a question, each of at most so many rows of the dataset. */
async function pagesOf(
  port: PublicRecords,
  dataset: FeatureDataset,
  filter: PublicFilter,
  most: number,
): Promise<PublicPage[]> {
  const pages: PublicPage[] = [];
  for (let after: number | null = 0; after !== null;) {
    const page: PublicPage = await port.page({ ...filter, dataset, after, most }, signal);
    pages.push(page);
    after = page.next;
  }
  return pages;
}

/** Rows by the names of their columns, without their keys, which each store gives for itself; in one order. */
function readable(dataset: FeatureDataset, rows: readonly PublicRow[]) {
  const named = rows.map((row) =>
    Object.fromEntries(publicColumns[dataset].map(({ name }, at) => [name, row[at]])),
  );
  return named
    .map(({ key: _key, ...row }) => row)
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

const typeOf = {
  text: 'string',
  date: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
} as const;

/** What every store shows of its records to anybody: the rows of the plain reference, in pages. */
export function describePublicRecords(
  name: string,
  make: () => Openable<PropertyStorePorts>,
  { runs = runsOf() }: SuiteOptions = {},
): void {
  describe(`public records: ${name}`, () => {
    const both = bothHolding(world, make);

    it.each(publicDatasets)(
      '%s: every row, with every value as the column means it',
      async (dataset) => {
        const [pages, expected] = await Promise.all(
          [both.store, both.reference].map((ports) =>
            pagesOf(ports.publicRecords, dataset, everything, 100_000),
          ),
        );
        const rows = (pages ?? []).flatMap((page) => page.rows);
        const wanted = (expected ?? []).flatMap((page) => page.rows);
        expect(wanted.length).toBeGreaterThan(50);
        expect(readable(dataset, rows)).toEqual(readable(dataset, wanted));
        // Of every column some row has a value, so that the comparison is of more than nulls.
        const empty = publicColumns[dataset].filter((_, at) =>
          rows.every((row) => row[at] === null),
        );
        expect(empty.map((column) => column.name)).toEqual([]);
      },
    );

    it.each(publicDatasets)('%s: a value is of the kind of its column', async (dataset) => {
      const pages = await pagesOf(both.store.publicRecords, dataset, everything, 100_000);
      for (const row of pages.flatMap((page) => page.rows)) {
        for (const [at, { name: column, kind }] of publicColumns[dataset].entries()) {
          const value = row[at];
          if (value === null) continue;
          expect([column, typeof value]).toEqual([column, typeOf[kind]]);
          if (kind === 'integer') expect([column, Number.isInteger(value)]).toEqual([column, true]);
          if (kind === 'date') expect(value).toMatch(/^\d{4}-\d\d-\d\d$/);
        }
      }
    });

    it.each(publicDatasets)(
      '%s: no owner, agent or text of a listing is in any row',
      async (dataset) => {
        const pages = await pagesOf(both.store.publicRecords, dataset, everything, 100_000);
        expect(JSON.stringify(pages)).not.toContain(secret);
      },
    );

    it(`pages hold the rows of a box and no others, ${runs} runs of seed ${seed}`, async () => {
      let some = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...featureDatasets),
          boxes,
          fc.constantFrom(7, 1_000),
          async (dataset, box, most) => {
            const asked = { ...everything, box: { ...box, atMost: 100_000 } };
            const [pages, expected] = await Promise.all([
              pagesOf(both.store.publicRecords, dataset, asked, most),
              pagesOf(both.reference.publicRecords, dataset, asked, 100_000),
            ]);
            const rows = pages.flatMap((page) => page.rows);
            const keys = rows.map(([key]) => key as number);
            expect(keys).toEqual([...new Set(keys)].sort((a, b) => a - b));
            const wanted = expected.flatMap((page) => page.rows);
            expect(readable(dataset, rows)).toEqual(readable(dataset, wanted));
            const whole = await pagesOf(both.reference.publicRecords, dataset, everything, 100_000);
            const isSome =
              wanted.length > 0 && wanted.length < whole.flatMap(({ rows: r }) => r).length;
            if (isSome) some += 1;
          },
        ),
        { seed, numRuns: runs },
      );
      expect(some).toBeGreaterThan(runs / 10);
    });

    it.each(featureDatasets)(
      '%s: a box is refused from one row past those it may hold',
      async (dataset) => {
        const britain = { south: 49, north: 61, west: -9, east: 3 };
        const whole = await pagesOf(both.reference.publicRecords, dataset, everything, 100_000);
        const placed = publicColumns[dataset].findIndex(({ name }) =>
          ['longitude', 'geometry'].includes(name),
        );
        const count = whole
          .flatMap(({ rows }) => rows)
          .filter((row) => row[placed] !== null).length;
        expect(count).toBeGreaterThan(2);
        for (const ports of [both.store, both.reference]) {
          const answer = async (atMost: number, after = 0) => {
            const filter = { ...everything, box: { ...britain, atMost } };
            const page = await ports.publicRecords.page(
              { ...filter, dataset, after, most: 2 },
              signal,
            );
            return { isBoxTooFull: page.isBoxTooFull, rows: page.rows.length, next: page.next };
          };
          expect(await answer(count)).toMatchObject({ isBoxTooFull: false });
          const refused = { isBoxTooFull: true, rows: 0, next: null };
          expect(await answer(count - 1)).toEqual(refused);
          // A page past the rows that the store counted is refused as well.
          expect(await answer(count - 1, 1_000_000_000)).toEqual(refused);
        }
      },
    );

    it(`pages of any size hold the rows that meet a filter, by rising keys, ${runs} runs of seed ${seed}`, async () => {
      let some = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...publicDatasets, 'planning' as const),
          filters,
          fc.constantFrom(7, 50, 150, 1_000),
          async (dataset, filter, most) => {
            const asked = {
              ...filter,
              ...(publicDates[dataset] === null ? { from: null, to: null } : {}),
              // Applications are not asked for by area.
              ...(dataset === 'planning' ? { area: null } : {}),
            };
            const pages = await pagesOf(both.store.publicRecords, dataset, asked, most);
            const rows = pages.flatMap((page) => page.rows);
            const keys = rows.map(([key]) => key as number);
            expect(keys).toEqual([...new Set(keys)].sort((a, b) => a - b));
            for (const page of pages) expect(page.rows.length).toBeLessThanOrEqual(most);
            const expected = await pagesOf(both.reference.publicRecords, dataset, asked, 100_000);
            expect(readable(dataset, rows)).toEqual(
              readable(
                dataset,
                expected.flatMap((page) => page.rows),
              ),
            );
            if (rows.length > 0) some += 1;
          },
        ),
        { seed, numRuns: runs },
      );
      expect(some).toBeGreaterThan(runs / 10);
    });
  });
}
