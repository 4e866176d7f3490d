import { describe, expect, it } from 'vitest';
import { deriveRecords } from '../../derivation/derive.ts';
import type { PropertyRecord, SaleRecord } from '../../ports/records.ts';
import { withOpened, type Openable } from '../agreement.ts';
import { dice, propertyRecord, saleRecord, uuidOf } from './generated.ts';
import type { RecordPorts } from './record-ports.ts';
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
async function linked({ derivedRecords, soldPrices }: RecordPorts): Promise<readonly string[]> {
  await deriveRecords(derivedRecords, now);
  return (await soldPrices.forProperty(home.id, signal)).map(({ id }) => id);
}

/** One home and one sale: whatever of them changes, the link is of what they are now. */
export function describeSaleLinks(name: string, make: () => Openable<RecordPorts>): void {
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
  });
}
