import {
  deriveRecords,
  type HomeFactRecord,
  type PropertyRecord,
  type PropertyStorePorts,
  type RecordStore,
} from '@freehold/operations';
import { describe, expect, it } from 'vitest';
import { withOpened, type Openable } from '../agreement.ts';
import { dice, propertyRecord } from './generated.ts';
import { worldNow as now } from './world.ts';

const { signal } = new AbortController();
const home: PropertyRecord = {
  ...propertyRecord(1, dice(1)),
  saon: null,
  paon: '12',
  street: 'MILL LANE',
  uprn: 77,
  postcode: 'M14 5AA',
  typeCode: 'T',
  councilTaxBand: null,
};
const band = (value: string, more: Partial<HomeFactRecord> = {}): HomeFactRecord => ({
  kind: 'council_tax_band',
  id: '77',
  uprn: 77,
  address: null,
  postcode: null,
  value,
  from: null,
  until: null,
  month: '2026-10',
  ...more,
});
const byAddress = { id: 'A', uprn: null, address: '12 Mill Lane', postcode: 'M14 5AA' } as const;

/** The band of the home, once all that waits for derivation is derived. */
async function bandOf({ derivedRecords, listings }: PropertyStorePorts): Promise<string | null> {
  await deriveRecords(derivedRecords, now);
  return (await listings.property(home.id, signal))?.councilTaxBand ?? null;
}

const put = (records: RecordStore, ...facts: readonly HomeFactRecord[]) =>
  records.put('home-fact', facts);

/** Facts that files of councils and owners tell of one home: it has what they tell now. */
export function describeHomeFacts(name: string, make: () => Openable<PropertyStorePorts>): void {
  describe(`facts of homes: ${name}`, () => {
    it.each([
      ['by UPRN', band('C')],
      ['by address and postcode', band('C', byAddress)],
      ['by UPRN where the postcode is another', band('C', { postcode: 'M1 1AA', address: 'A' })],
    ])('are of the home that they name %s, before it is known or after', async (_how, fact) => {
      for (const isFirst of [true, false]) {
        await withOpened(make, async (store) => {
          if (isFirst) await put(store.records, fact);
          await store.records.put('property', [home]);
          if (!isFirst) {
            expect(await bandOf(store)).toBeNull();
            await put(store.records, fact);
          }
          expect(await bandOf(store)).toBe('C');
        });
      }
    });

    it('are of no home where the address is of another, or of another postcode', async () => {
      await withOpened(make, async (store) => {
        await store.records.put('property', [home]);
        await put(
          store.records,
          band('C', { ...byAddress, address: '14 Mill Lane' }),
          band('D', { ...byAddress, id: 'B', postcode: 'M14 5AB' }),
          band('E', { id: '78', uprn: 78 }),
        );
        expect(await bandOf(store)).toBeNull();
      });
    });

    it('are those of the newest month, whichever file came last; one of another UPRN leaves the home', async () => {
      await withOpened(make, async (store) => {
        await store.records.put('property', [home]);
        await put(store.records, band('C', { id: 'A' }));
        await put(store.records, band('B', { id: 'A', month: '2026-09' }));
        expect(await bandOf(store)).toBe('C');
        await put(store.records, band('D', { id: 'A', month: '2026-11' }));
        expect(await bandOf(store)).toBe('D');
        await put(store.records, band('D', { id: 'A', month: '2026-12', uprn: 78 }));
        expect(await bandOf(store)).toBeNull();
      });
    });
  });
}
