import { expect, test } from 'vitest';
import { memoryRecordPorts } from '../../src/conformance/records/memory-record-ports.ts';
import { putWorld, worldOf } from '../../src/conformance/records/world.ts';
import { neighbourhoodOf } from '../../src/judgement/neighbourhood.ts';
import { storedEvidence } from '../../src/judgement/sale-evidence.ts';

const { signal } = new AbortController();

test('a neighbourhood in memory gives enough sales about a home as its store does', async () => {
  const world = worldOf(20_261_125, 120);
  const ports = memoryRecordPorts();
  await putWorld(ports, world);
  const points = world.records.property.flatMap(({ point }) => (point === null ? [] : [point]));
  const stored = storedEvidence(ports.soldPrices);
  const [home] = points;
  const { sales } = await neighbourhoodOf(ports, [home!], signal);
  const sizes = new Set<number>();
  for (const centre of [home!, ...points.slice(0, 3)]) {
    for (const enough of [1, 5, 1_000]) {
      // The widest circles reach beyond what was read.
      for (const radiiMetres of [
        [300, 900],
        [100, 1_900, 6_000],
        [4_000, 50_000],
      ]) {
        const asked = { centre, radiiMetres, enough, since: '2005-01-01', limit: 1_000 };
        const found = await sales.enoughAround(asked, signal);
        const ids = found.map(({ sale }) => sale.id);
        const expected = await stored.enoughAround(asked, signal);
        expect(ids).toEqual(expected.map(({ sale }) => sale.id));
        sizes.add(ids.length);
      }
    }
  }
  expect(sizes.size).toBeGreaterThan(3);
});
