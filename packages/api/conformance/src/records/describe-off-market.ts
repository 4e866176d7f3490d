import type { Criteria } from '@freehold/contract';
import {
  type OffMarketFilter,
  type OffMarketSlice,
  offMarketSorts,
  type PropertyStorePorts,
} from '@freehold/operations';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectAgreement, runsOf, seed, type Openable, type SuiteOptions } from '../agreement.ts';
import { box, criteria } from './arbitrary-search.ts';
import { ask } from './ask.ts';
import { bothHolding } from './with-world.ts';
import { worldOf } from './world.ts';

const world = worldOf(seed + 2, 300);
const { signal } = new AbortController();
const classes = fc.constantFrom(
  'hot' as const,
  'warm' as const,
  'standard' as const,
  'low' as const,
);

const wanted: fc.Arbitrary<Criteria> = fc
  .tuple(
    criteria,
    fc.record(
      {
        min_ownership_years: fc.integer({ min: 0, max: 14 }),
        serial_investment_only: fc.boolean(),
        underwater_only: fc.boolean(),
        classification: classes,
        lead_classifications: fc.uniqueArray(classes, { minLength: 1 }),
      },
      { requiredKeys: [] },
    ),
    fc.nat(2),
  )
  .map(([common, own, few]) => ({ ...(few === 0 ? common : {}), ...(few === 1 ? {} : own) }));
const filter: fc.Arbitrary<OffMarketFilter> = fc.record({
  criteria: wanted,
  outcodes: fc.option(fc.subarray(['M1', 'M14', 'B5', 'ZZ1'], { minLength: 1 }), {
    nil: undefined,
  }),
  within: fc.option(
    box.map(({ south, north, west, east }) => ({
      kind: 'polygon' as const,
      polygon: {
        type: 'Polygon' as const,
        coordinates: [
          [
            [west, south] as const,
            [east, south] as const,
            [(west + east) / 2, north] as const,
            [west, south] as const,
          ],
        ],
      },
    })),
    { nil: undefined, freq: 2 },
  ),
  // Between leap days and on one.
  now: fc.constantFrom(new Date('2026-11-21T09:00:00Z'), new Date('2024-02-29T23:59:00Z')),
});

/** What every store of homes off the market does: it answers as the plain reference over the same generated records. */
export function describeOffMarket(
  name: string,
  make: () => Openable<PropertyStorePorts>,
  { runs = runsOf() }: SuiteOptions = {},
): void {
  describe(`off the market: ${name}`, () => {
    const both = bothHolding(world, make);

    it(`finds the same homes in the same order, page by page, ${2 * runs} runs of seed ${seed}`, async () => {
      let some = 0;
      const search = fc.record({
        filter,
        sort: fc.constantFrom(...offMarketSorts),
        limit: fc.integer({ min: 5, max: 40 }),
      });
      await fc.assert(
        fc.asyncProperty(search, async ({ filter: asked, sort, limit }) => {
          const all = { sort, limit: 10_000, from: { offset: 0 } };
          const expected = await both.reference.offMarket.search(asked, all, signal);
          some += expected.total;
          const slices: OffMarketSlice['from'][] = [{ offset: 0 }];
          const seen = [];
          for (const from of slices) {
            const page = await both.store.offMarket.search(asked, { sort, limit, from }, signal);
            expect(page.total).toBe(expected.total);
            seen.push(...page.leads);
            if (page.next !== null) slices.push({ after: page.next });
          }
          expect(seen).toEqual(expected.leads);
          const second = { sort, limit, from: { offset: limit } };
          const { leads } = await both.store.offMarket.search(asked, second, signal);
          expect(leads).toEqual(expected.leads.slice(limit, 2 * limit));
          await expectAgreement(both.store, both.reference, [ask('offMarket', 'classes', asked)]);
        }),
        { seed, numRuns: 2 * runs },
      );
      expect(some).toBeGreaterThan(4 * runs);
    });
  });
}
