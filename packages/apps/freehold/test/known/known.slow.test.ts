import { describe, expect, test } from 'vitest';
import { routes, type AnyRoute } from '@freehold/contract';
import { CoverageTable } from './coverage-table.ts';
import { elsewhere, every, faultsOf, here, over } from './walk.ts';
import { notAsked, questions } from './questions.ts';

test('every route that answers from records is asked', () => {
  const families = new Map(
    Object.values<AnyRoute>(routes).map(({ id, family }) => [id, family] as const),
  );
  const asked = new Set<string>(questions.map(({ id }) => id));
  const left = [...families].filter(
    ([id, family]) => !asked.has(id) && notAsked[family] === undefined,
  );
  expect(left).toEqual([]);
});

describe('no answer has a figure that could not be known', () => {
  test('with nothing', async () => {
    const table = new CoverageTable();
    const faults = await over([], (server, held) =>
      faultsOf(server, { place: here, held }, table.add),
    );
    expect(table.bare).toEqual([]);
    expect(faults).toEqual([]);
  }, 600_000);

  test('with everything, where it is held and where it is not', async () => {
    const table = new CoverageTable();
    await over(every, async (server, held) => {
      const faults = await faultsOf(server, { place: here, held }, table.add);
      expect(faults).toEqual([]);
      expect(await faultsOf(server, { place: elsewhere, held: new Set() })).toEqual([]);
    });
    // Each route tells something where all is held: none of the walks above passes on silence.
    for (const { id } of questions) expect([id, table.told(id) > 0]).toEqual([id, true]);
  }, 600_000);
});
