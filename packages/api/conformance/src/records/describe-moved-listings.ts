import {
  type DerivedRecords,
  deriveRecords,
  type PropertyRecord,
  type PropertyStorePorts,
} from '@freehold/operations';
import { describe, expect, it } from 'vitest';
import { withOpened, type Openable } from '../agreement.ts';
import { dice, listingRecord, propertyRecord } from './generated.ts';
import { worldNow as now } from './world.ts';

const { signal } = new AbortController();
const [before, elsewhere] = ['TD15 2AA', 'TD15 3AA'] as const;

/** A house as a feed tells it, under an id of its own. */
const house = (number: number, paon: string, postcode: string = before): PropertyRecord => ({
  ...propertyRecord(number, dice(1)),
  saon: null,
  paon,
  street: 'STATION ROAD',
  postcode,
  typeCode: 'T',
  uprn: null,
});
/** The home of several ids has the first of them in order: number 2 has it here. */
const [stays, leaves, comes] = [2, 1, 3] as const;
const ids = [stays, leaves, comes].map((number) => propertyRecord(number, dice(1)).id);

/** Two feeds name house 34, of which the second lets it for £1,000, and a third house 36, for £2,000. */
async function toLet({ records, derivedRecords }: PropertyStorePorts): Promise<void> {
  const [one, two, three] = [house(stays, '34'), house(leaves, '34'), house(comes, '36')];
  await records.put('property', [one, two, three]);
  for (const [at, home] of [one, two, three].entries()) {
    const listing = { ...listingRecord(home, 'rent', dice(at), now), pricePence: at * 100_000 };
    if (at > 0) await records.put('listing', [listing]);
  }
  await deriveRecords(derivedRecords, now);
  // The second is told to be elsewhere, and the third to be house 34.
  await records.put('property', [house(leaves, '50', elsewhere), house(comes, '34')]);
}

/** Derivation that passes over the homes of one postcode. */
const without = (port: DerivedRecords, postcode: string): DerivedRecords =>
  new Proxy(port, {
    get: (target, name: keyof DerivedRecords) =>
      name === 'marks'
        ? async (...args: Parameters<DerivedRecords['marks']>) =>
            (await target.marks(...args)).filter(({ of }) => of !== postcode)
        : target[name],
  });

/** Postcodes whose homes wait for derivation. */
const waiting = async ({ derivedRecords }: PropertyStorePorts) => {
  const marks = await derivedRecords.marks('homes', { after: undefined, limit: 10 }, signal);
  return marks.map(({ of }) => of);
};

/** Where the home of each id stands, and what it is let for. */
const standing = ({ listings }: PropertyStorePorts) =>
  Promise.all(
    ids.map(async (id) => {
      const home = await listings.property(id, signal);
      const [listing, ...others] = await listings.detail(id, signal);
      expect(others).toEqual([]);
      return [home?.paon, home?.postcode, listing?.pricePence];
    }),
  );

/** House 34 has the listing of the one that came, and the one that left its own. */
const derived = [
  ['34', before, 200_000],
  ['50', elsewhere, 100_000],
  ['34', before, 200_000],
];

/** Listings of homes that feeds tell to be another: each goes to the home of its id, which has one of a type at a time. */
export function describeMovedListings(
  name: string,
  make: () => Openable<PropertyStorePorts>,
): void {
  describe(`listings that change homes: ${name}`, () => {
    it('go to a home that another of their type leaves in the same batch', async () => {
      await withOpened(make, async (store) => {
        await toLet(store);
        await deriveRecords(store.derivedRecords, now);
        expect(await standing(store)).toEqual(derived);
      });
    });

    it('wait for a home that another of their type has not left, and go there after it', async () => {
      await withOpened(make, async (store) => {
        await toLet(store);
        expect(await waiting(store)).toEqual([before, elsewhere]);
        await deriveRecords(without(store.derivedRecords, elsewhere), now);
        // A store that keeps listings by their homes marks the first postcode again.
        expect(await waiting(store)).toContain(elsewhere);
        await deriveRecords(store.derivedRecords, now);
        await deriveRecords(store.derivedRecords, now);
        expect(await standing(store)).toEqual(derived);
        expect(await waiting(store)).toEqual([]);
      });
    });
  });
}
