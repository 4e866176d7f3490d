import type { SavedCalculation, SavedCalculations } from '@freehold/operations';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expectAgreement,
  itAnswersAnySequence,
  withOpened,
  type Openable,
  type Step,
} from './agreement.ts';
import { january } from './examples.ts';
import { MemoryCalculations } from './memory-calculations.ts';

const idOf = (number: number): string => `0000000${number}-abcd-4000-8000-00000000000${number}`;
export const calculationOf = (
  number: number,
  changes: Partial<SavedCalculation> = {},
): SavedCalculation => ({
  id: idOf(number),
  accountId: 'account',
  name: `Calculation ${number}`,
  strategy: 'BTL',
  propertyId: null,
  inputs: { price: 250_000, name: 'ü “quoted” \u2028' },
  results: { yield: 5.25, years: [{ year: 1, profit: -12.5 }] },
  notes: null,
  tags: [],
  engineVersion: '1.0.0',
  ratesVersion: '2026-04-06',
  createdAt: january,
  updatedAt: january,
  revision: 1,
  ...changes,
});

const account = fc.constantFrom('account', 'account', 'another');
const id = fc.nat(5).chain((number) => fc.constantFrom(idOf(number), idOf(number).toUpperCase()));
const changes = fc.record({
  accountId: account,
  name: fc.constantFrom('a', 'B', 'b', 'A 2', 'é', 'É', '_', 'Z'),
  strategy: fc.constantFrom('BTL', 'HMO', 'FLIP'),
  propertyId: fc.constantFrom(null, 'one', 'two'),
  inputs: fc.constant({ price: 1 }),
  notes: fc.constantFrom(null, 'A note'),
  tags: fc.subarray(['x', 'y', "it's"]),
  createdAt: fc.nat(3).map((days) => new Date(january.getTime() + days * 86_400_000)),
});
const step: fc.Arbitrary<Step<SavedCalculations>> = fc.oneof(
  fc.tuple(fc.nat(5), changes).map(([number, changed]) => ({
    said: `add ${number} ${JSON.stringify(changed)}`,
    // An id is new when it is added.
    ask: async (port: SavedCalculations) => {
      for (const holder of ['account', 'another']) {
        if ((await port.find(holder, idOf(number))) !== null) return undefined;
      }
      return port.add(calculationOf(number, changed), 4);
    },
  })),
  fc
    .tuple(fc.nat(5), changes, fc.integer({ min: 1, max: 4 }))
    .map(([number, changed, revision]) => ({
      said: `replace ${number} by revision ${revision} ${JSON.stringify(changed)}`,
      ask: (port: SavedCalculations) =>
        port.replace(calculationOf(number, { ...changed, revision, ratesVersion: 'next' })),
    })),
  fc.tuple(account, id).map(([holder, one]) => ({
    said: `find ${one} of ${holder}`,
    ask: (port: SavedCalculations) => port.find(holder, one),
  })),
  fc.tuple(account, id).map(([holder, one]) => ({
    said: `remove ${one} of ${holder}`,
    ask: (port: SavedCalculations) => port.remove(holder, one),
  })),
  {
    weight: 3,
    arbitrary: fc
      .record({
        accountId: account,
        strategy: fc.constantFrom(undefined, undefined, 'BTL' as const, 'HMO' as const),
        propertyId: fc.constantFrom(undefined, undefined, 'one', 'three'),
        tag: fc.constantFrom(undefined, undefined, 'x', "it's"),
        sort: fc.constantFrom('newest' as const, 'oldest' as const, 'name' as const),
        offset: fc.nat(2),
        after: fc.option(fc.nat(5)),
        limit: fc.integer({ min: 1, max: 4 }),
      })
      .map(({ offset, after, ...asked }) => {
        const last = after === null || asked.sort === 'name' ? null : calculationOf(after);
        const query = {
          ...asked,
          from:
            last === null ? { offset } : { after: [last.createdAt.getTime(), last.id] as const },
        };
        return {
          said: `list ${JSON.stringify(query)}`,
          ask: (port: SavedCalculations) => port.list(query),
        };
      }),
  },
);

/** What every store of saved calculations does. */
export function describeCalculations(
  name: string,
  make: () => Openable<{ readonly savedCalculations: SavedCalculations }>,
): void {
  describe(`calculations: ${name}`, () => {
    it('keeps a calculation as it was saved, also after a restart, and lists it without its results', () =>
      withOpened(make, async ({ savedCalculations: calculations }, reopen) => {
        const saved = calculationOf(1, { notes: 'A note', tags: ['x', 'y'], propertyId: 'one' });
        await calculations.add(saved, 1);
        const again = (await reopen()).savedCalculations;
        expect(await again.find('account', saved.id.toUpperCase())).toEqual(saved);
        expect(await again.find('another', saved.id)).toBeNull();
        const { results: _results, ...summary } = saved;
        const all = { accountId: 'account', sort: 'name', from: { offset: 0 }, limit: 9 } as const;
        expect(await again.list(all)).toEqual({ calculations: [summary], total: 1 });
      }));

    it('lets one of two changes of a revision through', () =>
      withOpened(make, async ({ savedCalculations: calculations }, reopen) => {
        await calculations.add(calculationOf(1), 1);
        const other = (await reopen()).savedCalculations;
        const changed = await Promise.all([
          calculations.replace(calculationOf(1, { revision: 2, name: 'one' })),
          other.replace(calculationOf(1, { revision: 2, name: 'two' })),
        ]);
        expect(changed.filter(Boolean)).toHaveLength(1);
        const kept = await calculations.find('account', idOf(1));
        expect(kept).toMatchObject({ revision: 2, name: changed[0] ? 'one' : 'two' });
      }));

    itAnswersAnySequence({
      make,
      acts: fc.array(step, { minLength: 15, maxLength: 40 }),
      answersTo: async ({ savedCalculations: calculations }, steps) => {
        // Nothing of the last run is left.
        for (const holder of ['account', 'another']) {
          for (let number = 0; number < 6; number += 1) {
            await calculations.remove(holder, idOf(number));
          }
        }
        const answers = await expectAgreement(calculations, new MemoryCalculations(), steps);
        return answers.flatMap((answer) => {
          const total = (answer as { total?: number } | null)?.total ?? 0;
          return Array.from({ length: total }, () => 'listed');
        });
      },
      expected: ['listed'],
      times: (runs) => runs + 1,
    });
  });
}
