import {
  deriveRecords,
  type LeaseRecord,
  type PropertyRecord,
  type RecordStore,
  type TitleRecord,
  type PropertyStorePorts,
} from '@freehold/operations';
import { describe, expect, it } from 'vitest';
import { withOpened, type Openable } from '../agreement.ts';
import { dice, propertyRecord } from './generated.ts';
import { worldNow as now } from './world.ts';

const { signal } = new AbortController();
const home: PropertyRecord = {
  ...propertyRecord(1, dice(1)),
  saon: 'FLAT 1',
  paon: '12',
  street: 'MILL LANE',
  uprn: null,
  postcode: 'M14 5AA',
  typeCode: 'F',
  tenure: null,
  companyOwner: null,
};
const lease = (number: number, more: Partial<LeaseRecord> = {}): LeaseRecord => ({
  id: `${number}`,
  uprn: null,
  address: 'Flat 1, 12 Mill Lane, Manchester',
  postcode: 'M14 5AA',
  date: '1981-04-04',
  expiresOn: '2071-06-24',
  month: '2026-10',
  ...more,
});
const title: TitleRecord = {
  register: 'ccod',
  title: 'ZZ1',
  tenure: 'leasehold',
  address: 'Flat 1, 12 Mill Lane, Manchester',
  postcode: 'M14 5AA',
  isMultiple: false,
  owner: { name: 'HOMES LIMITED', number: '09900001', kind: 'company' },
  month: '2026-10',
};
const company = (status: string, month: string) => ({ number: '09900001', status, month });
const edition = (register: 'ccod' | 'ocod' | 'leases', month: string, rows: number) => ({
  register,
  month,
  rows,
});

/** What registers tell of the home, once all that waits for derivation is derived. */
async function estateOf({ derivedRecords, listings }: PropertyStorePorts) {
  await deriveRecords(derivedRecords, now);
  const known = await listings.property(home.id, signal);
  if (known === null) return null;
  const { isCompanyOwned, companyOwner, leaseExpiresOn } = known;
  return { isCompanyOwned, distressed: companyOwner?.distressed ?? null, leaseExpiresOn };
}

const files: readonly ((records: RecordStore) => Promise<void>)[] = [
  (records) => records.put('property', [home]),
  (records) => records.put('lease', [lease(1)]),
  (records) => records.put('lease', [lease(2, { date: '2018-06-14', expiresOn: '2187-06-24' })]),
  (records) => records.put('title', [title]),
  (records) => records.put('company', [company('Liquidation', '2026-11')]),
];

/** Leases and titles of one home: whatever of them changes, the home has what they tell now. */
export function describeEstates(name: string, make: () => Openable<PropertyStorePorts>): void {
  describe(`leases and owners of homes: ${name}`, () => {
    it.each(['01234', '43210', '24031'])(
      'are those that registers tell, in any order of files: %s',
      async (order) => {
        await withOpened(make, async (store) => {
          for (const file of order) {
            await files[Number(file)]?.(store.records);
            await estateOf(store);
          }
          expect(await estateOf(store)).toEqual({
            isCompanyOwned: true,
            distressed: true,
            leaseExpiresOn: '2187-06-24',
          });
        });
      },
    );

    it('follow a company whose state changes, a title that is deleted, and a file that names a lease no more', async () => {
      await withOpened(make, async (store) => {
        const { records } = store;
        for (const file of files) await file(records);
        await records.put('company', [company('Active', '2026-12')]);
        expect(await estateOf(store)).toMatchObject({ isCompanyOwned: true, distressed: false });
        await records.put('title', [{ register: 'ccod', delete: 'ZZ1', month: '2026-12' }]);
        expect(await estateOf(store)).toMatchObject({ isCompanyOwned: null, distressed: null });
        await records.put('lease', [lease(1, { month: '2026-12' })]);
        await records.put('register-edition', [edition('leases', '2026-12', 1)]);
        expect(await estateOf(store)).toMatchObject({ leaseExpiresOn: '2071-06-24' });
      });
    });

    it('say that no company owns a home where the registers cover the nation, and where every title is matched', async () => {
      await withOpened(make, async (store) => {
        const { records } = store;
        await records.put('property', [home]);
        await records.put('register-edition', [edition('ccod', '2026-10', 3_400_000)]);
        expect(await estateOf(store)).toMatchObject({ isCompanyOwned: null });
        await records.put('register-edition', [edition('ocod', '2026-10', 95_000)]);
        expect(await estateOf(store)).toMatchObject({ isCompanyOwned: false });
        await records.put('title', [{ ...title, address: 'Land at Mill Lane' }]);
        expect(await estateOf(store)).toMatchObject({ isCompanyOwned: null });
        await records.put('register-edition', [edition('ccod', '2026-11', 60)]);
        expect(await estateOf(store)).toMatchObject({ isCompanyOwned: null });
      });
    });
  });
}
