import type { PropertyStorePorts } from '@freehold/operations';
import { describe, expect, it } from 'vitest';
import { seed, type Openable } from '../agreement.ts';
import { bothHolding } from './with-world.ts';
import { worldOf } from './world.ts';

const world = worldOf(seed + 14, 30, 20);
const { signal } = new AbortController();

/** What every store answers about imported construction prices: the same as the plain reference. */
export function describeBuildCosts(name: string, make: () => Openable<PropertyStorePorts>): void {
  describe(`imported construction prices: ${name}`, () => {
    const both = bothHolding(world, make);

    it('are the last import of each source, by the name of the source', async () => {
      const told = await both.store.ownBuildCosts.references(signal);
      expect(told.map(({ source }) => source)).toEqual(['Book A', 'Book B']);
      expect(told.map(({ entries }) => entries[0]?.title)).toEqual([
        'Loft conversion 1',
        'Loft conversion 2',
      ]);
      expect(told).toEqual(await both.reference.ownBuildCosts.references(signal));
    });
  });
}
