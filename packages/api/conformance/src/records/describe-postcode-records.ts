import type { PostcodeRecords, PropertyStorePorts } from '@freehold/operations';
import { describe, expect, it } from 'vitest';
import { seed, type Openable } from '../agreement.ts';
import { unnamed } from './derived-questions.ts';
import { bothHolding } from './with-world.ts';
import { worldOf, worldPostcodes } from './world.ts';

const world = worldOf(seed + 2, 600, 300);
const { signal } = new AbortController();

/** The ids of sales and homes, which a comparison without a store's own names leaves out. */
const idsOf = ({ sales, homes }: PostcodeRecords): string[] =>
  [...sales, ...homes].map(({ id }) => id).toSorted();

/** What every store answers about all that tells of the homes of a postcode: the same as the plain reference. */
export function describePostcodeRecords(
  name: string,
  make: () => Openable<PropertyStorePorts>,
): void {
  describe(`records of a postcode: ${name}`, () => {
    const both = bothHolding(world, make);

    it('are those that were put, none where nothing tells of a home', async () => {
      let some = 0;
      for (const postcode of [...worldPostcodes, 'ZZ1 1ZZ']) {
        const told = await both.store.listings.recordsOfPostcode(postcode, signal);
        const expected = await both.reference.listings.recordsOfPostcode(postcode, signal);
        expect(unnamed(told)).toEqual(unnamed(expected));
        expect(idsOf(told)).toEqual(idsOf(expected));
        some += expected.sales.length;
      }
      expect(some).toBeGreaterThan(100);
    });
  });
}
