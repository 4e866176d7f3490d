import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellsOf, enlarged, type Place } from '../src/area/cells.ts';
import { breaksOf, classNames, classOf } from '../src/area/classes.ts';
import { worldOf, type WorldPoint } from '../src/map/mercator.ts';

const seed = 20_261_124;

const place = (latitude: number, longitude: number, half = 0.05): Place => ({
  latitude,
  longitude,
  bounds: {
    north: latitude + half,
    south: latitude - half,
    east: longitude + half,
    west: longitude - half,
  },
});

const distance = (a: WorldPoint, b: WorldPoint) => Math.hypot(a.x - b.x, a.y - b.y);

function areaOf(corners: readonly WorldPoint[]): number {
  const twice = corners.map(({ x, y }, at) => {
    const next = corners[(at + 1) % corners.length] as WorldPoint;
    return x * next.y - next.x * y;
  });
  return Math.abs(twice.reduce((sum, each) => sum + each, 0)) / 2;
}

test('two places side by side share the ground between them at its middle', () => {
  const [west, east] = cellsOf([place(53, -2), place(53, -1.95)]);
  const middle = worldOf({ latitude: 53, longitude: -1.975 }).x;
  expect(Math.max(...(west ?? []).map(({ x }) => x))).toBeCloseTo(middle, 12);
  expect(Math.min(...(east ?? []).map(({ x }) => x))).toBeCloseTo(middle, 12);
});

/** Kilometres from the middle of a place to the farthest corner of its cell. */
function reached(places: readonly Place[]): number[] {
  return cellsOf(places).map((cell, at) => {
    const { latitude, longitude } = places[at] as Place;
    const here = worldOf({ latitude, longitude });
    const perKilometre = 1 / 40_075.017 / Math.cos((latitude * Math.PI) / 180);
    return Math.max(...cell.map((corner) => distance(corner, here))) / perKilometre;
  });
}

test('a cell reaches half the diagonal of its box, 30 km at most', () => {
  const [near, wide] = reached([place(53, -2, 0.05), place(53, -1, 3)]);
  // Half of a box of 0.1° × 0.1°: 5.57 km by 3.35 km.
  expect(near).toBeCloseTo(Math.hypot(5.57, 3.35), 1);
  expect(wide).toBeCloseTo(30, 6);
});

test('a cell is seen where all places are: a sixtieth of the way across them at least', () => {
  const [first] = reached([place(53, -2, 0), place(53, -1, 0), place(53, 4, 0)]);
  // Six degrees of longitude at 53° north are 402 km.
  expect(first).toBeCloseTo(402 / 60, 1);
  const [alone] = reached([place(0, 0, 0)]);
  expect(alone).toBeCloseTo(0.5, 6);
});

test('what is drawn larger than its box is a mark', () => {
  // A sixtieth of six degrees of longitude at 53° north is 6.7 km; half of a box of 0.05° is 3.2 km, of 0.3° 19 km.
  const places = [place(53, -2, 0.025), place(53, -1, 0.15), place(53, 4, 0)];
  expect(enlarged(places)).toEqual([true, false, true]);
  expect(enlarged([place(53, -2, 0)])).toEqual([false]);
});

test('of two places with one middle the later has no ground', () => {
  const [first, second] = cellsOf([place(53, -2), place(53, -2)]);
  expect(first?.length).toBeGreaterThan(2);
  expect(second).toEqual([]);
});

test(`every corner of a cell is nearest to its own middle, seed ${seed}`, () => {
  const places = fc.uniqueArray(
    fc.record({
      latitude: fc.integer({ min: 500, max: 560 }),
      longitude: fc.integer({ min: -50, max: 10 }),
      half: fc.integer({ min: 0, max: 30 }),
    }),
    { selector: ({ latitude, longitude }) => `${latitude} ${longitude}`, maxLength: 40 },
  );
  fc.assert(
    fc.property(places, (all) => {
      const given = all.map((each) =>
        place(each.latitude / 10, each.longitude / 10, each.half / 100),
      );
      const middles = given.map((each) => worldOf(each));
      for (const [at, cell] of cellsOf(given).entries()) {
        const own = middles[at] as WorldPoint;
        expect(areaOf(cell)).toBeGreaterThan(0);
        for (const corner of cell) {
          for (const other of middles) {
            expect(distance(corner, own)).toBeLessThanOrEqual(distance(corner, other) + 1e-9);
          }
        }
      }
    }),
    { seed, numRuns: 60 },
  );
});

test('classes hold as many values as each other, with bounds of two digits', () => {
  const values = Array.from({ length: 100 }, (_, at) => 101_234 + at * 1_000);
  const breaks = breaksOf(values);
  expect(breaks).toEqual([120_000, 140_000, 160_000, 180_000]);
  const counts = [0, 0, 0, 0, 0];
  for (const value of values)
    counts[classOf(value, breaks)] = (counts[classOf(value, breaks)] ?? 0) + 1;
  expect(counts).toEqual([19, 20, 20, 20, 21]);
  expect(classNames(breaks.slice(0, 2), (value) => `£${value / 1000}k`)).toEqual([
    'Under £120k',
    '£120k to under £140k',
    '£140k or more',
  ]);
});

test('values that are alike make one class, and none makes none', () => {
  expect(breaksOf([5, 5, 5])).toEqual([]);
  expect(classOf(5, [])).toBe(0);
  expect(classNames([], String)).toEqual(['Every figure']);
  expect(breaksOf([])).toEqual([]);
});
