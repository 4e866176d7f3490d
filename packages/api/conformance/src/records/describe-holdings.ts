import {
  type Holding,
  needs,
  type RecordStore,
  type TitleRecord,
  type PropertyStorePorts,
} from '@freehold/operations';
import { describe, expect, it } from 'vitest';
import { expectAgreement, seed, withOpened, type Openable } from '../agreement.ts';
import { ask } from './ask.ts';
import { dice, listingRecord, propertyRecord, saleRecord } from './generated.ts';
import { bothHolding } from './with-world.ts';
import { worldNow as now, worldOf } from './world.ts';

const world = worldOf(seed + 7);
const { signal } = new AbortController();

const title = (number: string, month: string): TitleRecord => ({
  register: 'ccod',
  title: number,
  tenure: 'freehold',
  address: `${number} HIGH ROAD`,
  postcode: 'M14 5TQ',
  isMultiple: false,
  owner: { name: 'HOMES LIMITED', number: '00000001', kind: 'company' },
  month,
});
const edition = (month: string) => ({ register: 'ccod' as const, month, rows: 2 });

/** A month of a test that found the same of everything. */
const testedMonth = (name: string, valued: number, measured: number | null) => ({
  month: name,
  valued,
  declined: 2,
  medianErrorBasisPoints: measured,
  within10BasisPoints: measured,
  within20BasisPoints: measured,
  coverageBasisPoints: measured,
  medianHalfWidthBasisPoints: measured,
});

/** What every store tells of how much it holds: it counts as the plain reference does. */
export function describeHoldings(name: string, make: () => Openable<PropertyStorePorts>): void {
  describe(`holdings: ${name}`, () => {
    const both = bothHolding(world, make);

    it.each(needs)('%s are counted, with their first and last day', async (need) => {
      const [held] = await expectAgreement(both.store, both.reference, [
        ask('holdings', 'of', need),
      ]);
      expect(held).toMatchObject({ rows: expect.any(Number) });
    });

    it('most of the world is held, so that the counts compare something', async () => {
      const held = await Promise.all(needs.map((need) => both.store.holdings.of(need, signal)));
      expect(held.filter(({ rows }) => rows > 0).length).toBeGreaterThan(12);
      expect(held.filter(({ from, until }) => from !== null && until !== null).length).toBe(17);
    });

    it('an empty store holds no row and no day of anything', () =>
      withOpened(make, async ({ holdings }) => {
        for (const need of needs) {
          expect(await holdings.of(need, signal)).toEqual({
            rows: 0,
            from: null,
            until: null,
            missingMonths: [],
          });
        }
      }));

    it('months of sales are missing of which no file was imported, whichever file came first', async () => {
      const home = { ...propertyRecord(1, dice(1)), postcode: 'M14 5TQ' };
      const [late, early] = ['2026-03-30', '2025-01-04'].map((date, at) => ({
        ...saleRecord(at, home, dice(at)),
        postcode: 'M14 5TQ',
        date,
      }));
      const files = [
        { from: '2025-01', until: '2025-12' },
        { from: '2026-03', until: '2026-03' },
      ];
      const filling = { from: '2025-12', until: '2026-02' };
      for (const order of [files, files.toReversed()]) {
        await withOpened(make, async ({ records, holdings, soldPrices }) => {
          const missing = async () => [
            (await holdings.of('sales', signal)).missingMonths,
            (await soldPrices.coverage('M14', signal))?.missingMonths,
          ];
          await records.put('sale', [early!, late!]);
          expect(await missing()).toEqual([[], []]);
          for (const file of order) await records.put('sale-months', [file]);
          await records.put('sale-months', files);
          const between = ['2026-01', '2026-02'];
          expect(await missing()).toEqual([between, between]);
          await records.put('sale-months', [filling]);
          expect(await missing()).toEqual([[], []]);
        });
      }
    });

    it('months that were tested are kept by their month, and told oldest first', async () => {
      const [november, december, january] = [
        testedMonth('2025-11', 0, null),
        testedMonth('2025-12', 340, 940),
        testedMonth('2026-01', 12, 1_001),
      ];
      await withOpened(make, async ({ holdings, derivedRecords }) => {
        expect(await holdings.valuedMonths(12, signal)).toEqual([]);
        await derivedRecords.keepValuedMonths([december, november]);
        await derivedRecords.keepValuedMonths([january, testedMonth('2025-12', 341, 950)]);
        const newest = [testedMonth('2025-12', 341, 950), january];
        expect(await holdings.valuedMonths(12, signal)).toEqual([november, ...newest]);
        expect(await holdings.valuedMonths(2, signal)).toEqual(newest);
      });
    });

    it('homes of a sale are those of the newest month that names it, in any order of months', async () => {
      const saleId = '9C2AAC4D-A390-04E2-ABA1-56A4E0A0A637';
      const of = (month: string | null, ...uprns: readonly number[]) =>
        uprns.map((uprn) => ({ saleId, uprn, month }));
      const held = async (...told: readonly ReturnType<typeof of>[]) => {
        let rows: Holding | null = null;
        await withOpened(make, async ({ holdings, records }) => {
          for (const one of told) await records.put('sale-uprn', one);
          rows = await holdings.of('sale_uprns', signal);
        });
        return rows;
      };
      const newest = { rows: 2, from: '2026-09', until: '2026-09', missingMonths: [] };
      const [august, september] = [of('2026-08', 1, 2, 3), of('2026-09', 3, 4)];
      expect(await held(august, september)).toEqual(newest);
      expect(await held(september, august)).toEqual(newest);
      expect(await held([...september, ...august, ...of(null, 9)])).toEqual(newest);
      expect(await held(of(null, 7, 7))).toMatchObject({ rows: 1, from: null, until: null });
    });

    it('a monthly register is as its newest complete file and the changes since tell, in any order of files', async () => {
      const files: readonly ((records: RecordStore) => Promise<void>)[] = [
        async (records) => {
          await records.put('title', [title('1', '2026-09'), title('2', '2026-09')]);
          await records.put('register-edition', [edition('2026-09')]);
        },
        async (records) => {
          await records.put('title', [title('3', '2026-10'), title('4', '2026-10')]);
          await records.put('register-edition', [edition('2026-10')]);
        },
        (records) =>
          records.put('title', [
            title('5', '2026-11'),
            { register: 'ccod', delete: '3', month: '2026-11' },
          ]),
      ];
      for (const order of ['012', '021', '102', '120', '201', '210', '01212', '2100']) {
        await withOpened(make, async ({ holdings, records }) => {
          for (const file of order) await files[Number(file)]?.(records);
          const held = await holdings.of('company_ownership', signal);
          expect({ order, ...held }).toEqual({
            order,
            rows: 2,
            from: '2026-10',
            until: '2026-11',
            missingMonths: [],
          });
        });
      }
    });

    it('the last day that imports speak of is that of each type, and goes back for no older import', async () => {
      const property = propertyRecord(1, dice(3));
      await withOpened(make, async ({ listings, records }) => {
        const until = () =>
          Promise.all(
            (['sale', 'rent'] as const).map((type) => listings.importedUntil(type, signal)),
          );
        const put = async (
          type: 'sale' | 'rent',
          first: string,
          updated: string,
          event = first,
        ) => {
          const firstListedAt = `${first}T23:30:00.000Z`;
          const updatedAt = `${updated}T23:45:00.000Z`;
          const history = [{ date: event, event: 'reduced' as const, pricePence: 1 }];
          const listing = listingRecord(property, type, dice(4), now);
          await records.put('listing', [{ ...listing, firstListedAt, updatedAt, history }]);
        };
        expect(await until()).toEqual([null, null]);
        await records.put('property', [property]);
        await put('sale', '2026-01-05', '2026-02-01');
        expect(await until()).toEqual(['2026-02-01', null]);
        await put('rent', '2026-03-07', '2026-03-07');
        await put('sale', '2025-01-05', '2025-02-01');
        expect(await until()).toEqual(['2026-02-01', '2026-03-07']);
        // Where a feed names no last change, the dates of a listing's history count.
        await put('sale', '2026-01-05', '2026-01-05', '2026-06-30');
        expect(await until()).toEqual(['2026-06-30', '2026-03-07']);
      });
    });

    it('applications are known until the last that was received or decided', async () => {
      const [first] = world.records['planning-application'];
      const application = { ...first!, dateReceived: '2025-02-03', dateDecided: '2025-04-05' };
      await withOpened(make, async ({ places, records }) => {
        expect(await places.applicationsUntil(signal)).toBeNull();
        await records.put('planning-application', [application]);
        expect(await places.applicationsUntil(signal)).toBe('2025-04-05');
        const later = { ...application, reference: '25/2', dateReceived: '2025-06-01' };
        await records.put('planning-application', [{ ...later, dateDecided: null }]);
        expect(await places.applicationsUntil(signal)).toBe('2025-06-01');
      });
    });
  });
}
