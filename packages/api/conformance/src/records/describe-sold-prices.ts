import type { SaleRecord, OwnSales, SoldListing, PropertyStorePorts } from '@freehold/operations';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expectAgreement,
  runsOf,
  seed,
  withOpened,
  type Openable,
  type SuiteOptions,
  type Step,
} from '../agreement.ts';
import { ask } from './ask.ts';
import { bothHolding, itAgreesOn } from './with-world.ts';
import { worldOf, worldPostcodes } from './world.ts';

const world = worldOf(seed);
const homes = world.records.property;
const home = fc.constantFrom(...homes.map(({ id }) => id));
const centre = fc.constantFrom(...homes.flatMap(({ point }) => (point === null ? [] : [point])));
const since = fc.constantFrom('1990-01-01', '2016-01-01', '2021-06-15', '2026-01-01', '2027-01-01');
const typeCode = fc.constantFrom(undefined, undefined, 'F', 'T', 'O');
const typeCodes = fc.constantFrom(undefined, undefined, ['F'], ['O'], ['D', 'S', 'T', 'F']);
const outcode = fc.constantFrom('M1', 'M14', 'M2', 'B5', 'B50', 'ZZ1');
const area = fc.oneof(
  outcode,
  fc.constantFrom(...worldPostcodes, 'M1 1', 'M14 2', 'B5 3', 'B50 1'),
);

const questions: Readonly<Record<string, fc.Arbitrary<Step<PropertyStorePorts>>>> = {
  'until when sales are covered': area.map((postcode) => ask('soldPrices', 'coverage', postcode)),
  'sales linked to a home': home.map((id) => ask('soldPrices', 'forProperty', id)),
  'sales in a building': home.map((id) => ask('soldPrices', 'inBuilding', id)),
  'sales of a postcode': fc
    .tuple(fc.constantFrom(...worldPostcodes), fc.constantFrom(1, 5, 1_000))
    .map(([postcode, limit]) => ask('soldPrices', 'ofPostcode', postcode, limit)),
  'sales about a point': fc
    .record({
      centre,
      radiusMetres: fc.constantFrom(100, 500, 2_000, 8_000),
      since,
      // Most periods have no end, so that few runs find something too.
      until: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, since),
      typeCodes,
      limit: fc.constantFrom(1, 5, 40, 1_000),
    })
    .map((query) => ask('soldPrices', 'near', query)),
  'enough sales about a point': fc
    .record({
      centre,
      radiiMetres: fc.subarray([100, 250, 500, 1_000, 2_000, 8_000], { minLength: 1 }),
      enough: fc.constantFrom(0, 1, 3, 8, 20, 1_000),
      since,
      postcode: fc.constantFrom(undefined, undefined, ...worldPostcodes),
      limit: fc.constantFrom(1, 5, 40, 1_000),
    })
    .map((query) => ask('soldPrices', 'nearEnough', query)),
  'sales on a street': fc
    .record({ propertyId: home, since, radiusMetres: fc.constantFrom(300, 3_000), typeCodes })
    .map((query) => ask('soldPrices', 'onStreet', query)),
  'the towns of the newest sales of an outcode': fc
    .tuple(outcode, fc.constantFrom(1, 3, 10, 1_000))
    .map(([name, limit]) => ask('soldPrices', 'townsOfNewest', name, limit)),
  'homes of an area, and those of companies': fc
    .record({ postcode: area, propertyType: fc.constantFrom(undefined, 'flat', 'terraced') })
    .map((query) => ask('soldPrices', 'homeCounts', query)),
};
const { signal } = new AbortController();
/** As texts in one order, for what comes in any order. */
const inOrder = (values: readonly unknown[]) =>
  values.map((value) => JSON.stringify(value)).sort(compareText);
/** Homes with their sales in one order, for what comes in any order. */
const byHome = (rows: readonly (SoldListing | OwnSales)[]) =>
  new Map(rows.map(({ sales, ...row }) => [row.propertyId, { ...row, sales: inOrder(sales) }]));
const compareText = (a: string, b: string): number => (a < b ? -1 : 1);

/** What every store of sold prices does: it answers as the plain reference over the same generated records. */
export function describeSoldPrices(
  name: string,
  make: () => Openable<PropertyStorePorts>,
  { runs = runsOf() }: SuiteOptions = {},
): void {
  describe(`sold prices: ${name}`, () => {
    const both = bothHolding(world, make);

    itAgreesOn(both, questions, runs);

    it(`sales of an area, oldest first, ${runs} runs of seed ${seed}`, async () => {
      let some = 0;
      const query = fc.record({ postcode: area, since, typeCode, withFloorArea: fc.boolean() });
      await fc.assert(
        fc.asyncProperty(query, async (asked) => {
          const wanted = asked as Parameters<PropertyStorePorts['soldPrices']['inArea']>[0];
          const sales = await both.store.soldPrices.inArea(wanted, signal);
          const expected = await both.reference.soldPrices.inArea(wanted, signal);
          some += expected.length;
          // Sales of one day come in any order.
          expect(sales.map(({ date }) => date)).toEqual(expected.map(({ date }) => date));
          expect(inOrder(sales)).toEqual(inOrder(expected));
        }),
        { seed, numRuns: runs },
      );
      expect(some).toBeGreaterThan(runs);
    });

    it(`the days of addresses sold more than once, ${runs} runs of seed ${seed}`, async () => {
      let some = 0;
      const query = fc.record({ postcode: area, since, typeCode });
      await fc.assert(
        fc.asyncProperty(query, async (asked) => {
          const wanted = asked as Parameters<PropertyStorePorts['soldPrices']['datesOfResold']>[0];
          const dates = await both.store.soldPrices.datesOfResold(wanted, signal);
          const expected = await both.reference.soldPrices.datesOfResold(wanted, signal);
          some += expected.length;
          expect(inOrder(dates)).toEqual(inOrder(expected));
        }),
        { seed, numRuns: runs },
      );
      expect(some).toBeGreaterThan(runs / 20);
    });

    it('sales of the very day since which they are asked for', async () => {
      let some = 0;
      for (const { id, point } of homes.filter((home) => home.point !== null).slice(0, 12)) {
        if (point === null) continue;
        const near = { centre: point, radiusMetres: 500, limit: 1_000 };
        const street = { propertyId: id, radiusMetres: 3_000 };
        const { soldPrices } = both.reference;
        const known = [
          ...(await soldPrices.near({ ...near, since: '1990-01-01' }, signal)),
          ...((await soldPrices.onStreet({ ...street, since: '1990-01-01' }, signal)) ?? []),
        ];
        for (const date of [...new Set(known.map((sale) => sale.date))].slice(0, 4)) {
          await expectAgreement(both.store, both.reference, [
            ask('soldPrices', 'near', { ...near, since: date }),
            ask('soldPrices', 'near', { ...near, since: '1990-01-01', until: date }),
            ask('soldPrices', 'onStreet', { ...street, since: date }),
          ]);
          some += 1;
        }
      }
      expect(some).toBeGreaterThan(20);
    });

    it('the source of the newest sale of an outcode is that of its coverage', async () => {
      const first = world.records.sale.find(
        (sale) => 'postcode' in sale && sale.postcode?.startsWith('M14 '),
      ) as SaleRecord;
      const newest = { ...first, id: 'one more', date: '2026-11-20', source: 'another-register' };
      await withOpened(make, async (store) => {
        await store.records.put('sale', [...world.records.sale, newest]);
        const covered = await store.soldPrices.coverage('M14', signal);
        expect(covered).toMatchObject({ source: 'another-register', until: '2026-11-20' });
      });
    });

    it('the owners of homes are unknown where no home of a company was ever imported', async () => {
      const own = homes.slice(0, 9).map((one) => ({ ...one, postcode: 'M14 5TQ' }));
      await withOpened(make, async ({ records, soldPrices }) => {
        const counted = () => soldPrices.homeCounts({ postcode: 'M14' }, signal);
        await records.put(
          'property',
          own.map((one) => ({ ...one, companyOwner: null })),
        );
        expect(await counted()).toEqual({ homes: 9, companyOwned: null });
        const companyOwner = { name: 'LETTINGS LIMITED', number: '01234567', distressed: false };
        await records.put('property', [{ ...own[0]!, companyOwner }]);
        expect(await counted()).toEqual({ homes: 9, companyOwned: 1 });
      });
    });

    it('homes that are marked sold, with every sale of the home itself', async () => {
      let some = 0;
      for (const name of ['M1', 'M14', 'M2', 'B5', 'B50', 'ZZ1']) {
        const answer = await both.store.soldPrices.soldListings(name, signal);
        const expected = await both.reference.soldPrices.soldListings(name, signal);
        expect(byHome(answer)).toEqual(byHome(expected));
        for (const { sales } of answer) {
          const days = sales.map(({ date }) => date);
          expect(days).toEqual(days.toSorted(compareText));
        }
        some += expected.length;
      }
      expect(some).toBeGreaterThan(2);
    });

    it('homes with their own sales, oldest first, and none with sales of its building only', async () => {
      let some = 0;
      for (const name of ['M1', 'M14', 'M2', 'B5', 'B50', 'ZZ1']) {
        const answer = await both.store.soldPrices.ownSales(name, signal);
        const expected = await both.reference.soldPrices.ownSales(name, signal);
        expect(byHome(answer)).toEqual(byHome(expected));
        some += expected.length;
      }
      expect(some).toBeGreaterThan(2);
    });
  });
}
