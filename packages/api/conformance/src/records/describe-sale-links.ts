import {
  deriveRecords,
  type PropertyRecord,
  type SaleRecord,
  type PropertyStorePorts,
} from '@freehold/operations';
import { describe, expect, it } from 'vitest';
import { withOpened, type Openable } from '../agreement.ts';
import {
  dice,
  estimatesOf,
  listingRecord,
  propertyRecord,
  saleRecord,
  uuidOf,
} from './generated.ts';
import { worldNow as now } from './world.ts';

const { signal } = new AbortController();
const address = { saon: null, paon: '12', street: 'MILL LANE', town: 'MANCHESTER' };
const home: PropertyRecord = {
  ...propertyRecord(1, dice(1)),
  ...address,
  uprn: null,
  postcode: 'M14 5AA',
  point: { latitude: 53.45, longitude: -2.2 },
};
const sale: SaleRecord = { ...saleRecord(2, home, dice(1)), ...address, postcode: 'M14 5AA' };

/** The sales of the home, once all that waits for derivation is derived. */
async function linked({
  derivedRecords,
  soldPrices,
}: PropertyStorePorts): Promise<readonly string[]> {
  await deriveRecords(derivedRecords, now);
  return (await soldPrices.forProperty(home.id, signal)).map(({ id }) => id);
}

/** One home and one sale: whatever of them changes, the link is of what they are now. */
export function describeSaleLinks(name: string, make: () => Openable<PropertyStorePorts>): void {
  describe(`links of sales: ${name}`, () => {
    it('follow a home that is given another number, and back', async () => {
      await withOpened(make, async (store) => {
        await store.records.put('property', [home]);
        await store.records.put('sale', [sale]);
        expect(await linked(store)).toEqual([sale.id]);
        await store.records.put('property', [{ ...home, paon: '14' }]);
        expect(await linked(store)).toEqual([]);
        await store.records.put('property', [home]);
        expect(await linked(store)).toEqual([sale.id]);
      });
    });

    it('follow a home that moves to another postcode, and to the postcode of its sale', async () => {
      await withOpened(make, async (store) => {
        await store.records.put('sale', [sale]);
        await store.records.put('property', [{ ...home, postcode: 'M14 5AB' }]);
        expect(await linked(store)).toEqual([]);
        await store.records.put('property', [home]);
        expect(await linked(store)).toEqual([sale.id]);
        await store.records.put('property', [{ ...home, postcode: 'M2 1AA' }]);
        expect(await linked(store)).toEqual([]);
      });
    });

    it('follow a sale that comes later, of the UPRN of a home in another postcode', async () => {
      const uprn = 100_000_010;
      await withOpened(make, async (store) => {
        await store.records.put('property', [{ ...home, uprn }]);
        expect(await linked(store)).toEqual([]);
        await store.records.put('sale', [{ ...sale, uprn, postcode: 'M2 1AA' }]);
        expect(await linked(store)).toEqual([sale.id]);
      });
    });

    it('follow what the look-up tells of a sale in another postcode, and what a later month does', async () => {
      const uprn = 100_000_011;
      const told = { saleId: sale.id, uprn, month: '2026-08' };
      await withOpened(make, async (store) => {
        await store.records.put('property', [{ ...home, uprn }]);
        await store.records.put('sale', [{ ...sale, postcode: 'M2 1AA' }]);
        expect(await linked(store)).toEqual([]);
        await store.records.put('sale-uprn', [told]);
        expect(await linked(store)).toEqual([sale.id]);
        await store.records.put('sale-uprn', [{ ...told, uprn: uprn + 1, month: '2026-09' }]);
        expect(await linked(store)).toEqual([]);
      });
    });

    it('follow the point of the UPRN of a sale', async () => {
      const uprn = 100_000_009;
      // Nothing but its point says that it is the home's: the sale names no building.
      const unnamed: SaleRecord = { ...sale, id: uuidOf(3).toUpperCase(), paon: null, uprn };
      await withOpened(make, async (store) => {
        await store.records.put('property', [home]);
        await store.records.put('sale', [unnamed]);
        expect(await linked(store)).toEqual([]);
        await store.records.put('uprn', [{ uprn, point: { latitude: 53.4501, longitude: -2.2 } }]);
        expect(await linked(store)).toEqual([unnamed.id]);
        await store.records.put('uprn', [{ uprn, point: { latitude: 53.46, longitude: -2.2 } }]);
        expect(await linked(store)).toEqual([]);
      });
    });

    it.each([
      ['the cheaper put first', 0],
      ['the dearer put first', 1],
    ])('of two sales of a home on one day name one as its last, %s', async (_, first) => {
      const early: SaleRecord = { ...sale, id: uuidOf(4).toUpperCase(), date: '2020-05-01' };
      const late = [5, 6].map((seed, at): SaleRecord => {
        const pricePence = 100_000_00 * (at + 1);
        return { ...sale, id: uuidOf(seed).toUpperCase(), date: '2024-05-01', pricePence };
      });
      const listed = {
        ...listingRecord(home, 'sale', dice(1), now),
        status: 'sold' as const,
        pricePence: 150_000_00,
        firstListedAt: '2024-01-01T00:00:00.000Z',
      };
      await withOpened(make, async (store) => {
        await store.records.put('property', [home]);
        await store.records.put('listing', [listed]);
        for (const one of [early, late[first]!, late[1 - first]!]) {
          await store.records.put('sale', [one]);
        }
        await deriveRecords(store.derivedRecords, now);
        await store.estimates.putEstimates([estimatesOf(home, dice(1), now)]);
        await deriveRecords(store.derivedRecords, now);
        const history = await store.soldPrices.forProperty(home.id, signal);
        expect(history.map(({ date }) => date)).toEqual(['2024-05-01', '2024-05-01', early.date]);
        const [last] = history;
        const { leads } = await store.offMarket.search(
          { criteria: {}, outcodes: ['M14'], now },
          { sort: 'newest', limit: 10, from: { offset: 0 } },
          signal,
        );
        expect(leads.map(({ lastSoldPence }) => lastSoldPence)).toEqual([last?.pricePence]);
        const [pair] = await store.soldPrices.soldListings('M14', signal);
        const told = history.map(({ date, pricePence }) => ({ date, pricePence }));
        expect(pair?.sales).toEqual(told.toReversed());
      });
    });

    it('of a home that was sold for one pound and is offered for one name no percentage', async () => {
      const nominal: SaleRecord = { ...sale, pricePence: 100, date: '2020-05-01' };
      const estimates = {
        ...estimatesOf(home, dice(1), now),
        valuePence: 300_000_00,
        monthlyRentPence: 20_000_00,
      };
      const asked = { ...listingRecord(home, 'sale', dice(1), now), pricePence: 100 };
      await withOpened(make, async (store) => {
        await store.records.put('property', [home]);
        await store.records.put('sale', [nominal]);
        await store.records.put('listing', [{ ...asked, status: 'withdrawn' }]);
        await deriveRecords(store.derivedRecords, now);
        await store.estimates.putEstimates([estimates]);
        await deriveRecords(store.derivedRecords, now);
        const filter = { outcodes: ['M14'], now };
        const found = await store.offMarket.search(
          { ...filter, criteria: {} },
          { sort: 'newest', limit: 10, from: { offset: 0 } },
          signal,
        );
        // 29,999,900 over 100 pence are 2,999,990,000 basis points, past 32 bits.
        expect(found.leads).toMatchObject([{ equityPence: 29_999_900, equityBasisPoints: null }]);
        await store.records.put('listing', [{ ...asked, status: 'active' }]);
        await deriveRecords(store.derivedRecords, now);
        const { listings } = await store.listings.search(
          { ...filter, criteria: { status: ['active'] } },
          { sort: 'newest', limit: 10, from: { offset: 0 } },
          signal,
        );
        // A year's rent of 24,000,000 pence over 100 are 2,400,000,000; 29,999,900 under 30,000,000 are 9,999.97, so 10,000.
        expect(listings).toMatchObject([{ yieldBasisPoints: null, discountBasisPoints: 10_000 }]);
      });
    });
  });
}
