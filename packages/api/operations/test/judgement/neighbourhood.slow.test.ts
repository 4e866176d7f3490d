import { distanceMetres } from '@freehold/market';
import { expect, test } from 'vitest';
import { memoryRecordPorts, putWorld, worldOf } from '@freehold/conformance';
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

test('a neighbourhood in memory gives the lettings about a home that its store gives, of more than it reads', async () => {
  const centre = { latitude: 51.5, longitude: -0.1 };
  // 50 to a step of 1.1 metres, of which the last at one distance are read in part.
  const lettings = Array.from({ length: 50_020 }, (_, at) => ({
    id: String(at).padStart(6, '0'),
    status: 'active' as const,
    pricePence: 100_000 + at,
    bedrooms: 2,
    goneAt: null,
    point: { latitude: centre.latitude + Math.floor(at / 50) / 100_000, longitude: -0.1 },
  }));
  const { listings, ...others } = memoryRecordPorts();
  let asked = 0;
  const store: typeof listings = {
    ...listings,
    lettingsNear: async (near) => {
      asked += 1;
      return lettings
        .map((one) => ({ ...one, distanceMetres: distanceMetres(near.centre, one.point) }))
        .filter((one) => one.distanceMetres <= near.radiusMetres)
        .sort((a, b) => a.distanceMetres - b.distanceMetres || (a.id < b.id ? -1 : 1))
        .slice(0, near.limit);
    },
  };
  const around = await neighbourhoodOf({ ...others, listings: store }, [centre], signal);
  const whole = lettings.length;
  for (const [radiusMetres, more] of [
    [500, 0],
    [1_000, 0],
    [1_110, 0],
    [1_113, 1],
    [5_000, 1],
  ] as const) {
    const near = { centre, radiusMetres, limit: whole };
    const before = asked;
    const found = await around.ports.listings.lettingsNear(near, signal);
    expect(asked - before).toBe(more);
    expect(found).toEqual(await store.lettingsNear(near, signal));
    expect(found.length).toBeGreaterThan(20_000);
  }
});
