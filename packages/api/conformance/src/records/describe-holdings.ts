import { needs } from '@freehold/operations';
import { describe, expect, it } from 'vitest';
import { expectAgreement, seed, withOpened, type Openable } from '../agreement.ts';
import { ask } from './ask.ts';
import type { RecordPorts } from './record-ports.ts';
import { bothHolding } from './with-world.ts';
import { worldOf } from './world.ts';

/** What every store tells of how much it holds: it counts as the plain reference does. */
export function describeHoldings(name: string, make: () => Openable<RecordPorts>): void {
  describe(`holdings: ${name}`, () => {
    const both = bothHolding(worldOf(seed + 7), make);

    it.each(needs)('%s are counted, with their first and last day', async (need) => {
      const [held] = await expectAgreement(both.store, both.reference, [
        ask('holdings', 'of', need),
      ]);
      expect(held).toMatchObject({ rows: expect.any(Number) });
    });

    it('most of the world is held, so that the counts compare something', async () => {
      const { signal } = new AbortController();
      const held = await Promise.all(needs.map((need) => both.store.holdings.of(need, signal)));
      expect(held.filter(({ rows }) => rows > 0).length).toBeGreaterThan(12);
      expect(held.filter(({ from, until }) => from !== null && until !== null).length).toBe(7);
    });

    it('an empty store holds no row and no day of anything', () =>
      withOpened(make, async ({ holdings }) => {
        const { signal } = new AbortController();
        for (const need of needs) {
          expect(await holdings.of(need, signal)).toEqual({ rows: 0, from: null, until: null });
        }
      }));
  });
}
