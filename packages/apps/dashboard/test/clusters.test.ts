import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterMarkers, type Cluster } from '../src/search/clusters.ts';

const seed = 20_261_126;

const cluster = (latitude: number, longitude: number, count: number): Cluster => ({
  latitude,
  longitude,
  count,
  median_price: 250_000,
  bounds: {
    north: latitude + 0.1,
    south: latitude - 0.1,
    east: longitude + 0.1,
    west: longitude - 0.1,
  },
});

/** Pixels of the slippy map, by its formula. */
function pixelOf({ latitude, longitude }: { latitude: number; longitude: number }, zoom: number) {
  const angle = (latitude * Math.PI) / 180;
  const side = 256 * 2 ** zoom;
  return [
    (side * (longitude + 180)) / 360,
    (side * (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI)) / 2,
  ] as const;
}

test('clusters apart stay as the API counts them', () => {
  const markers = clusterMarkers([cluster(53, -2, 75), cluster(51, 0, 8)], 6);
  expect(markers.map(({ title }) => title)).toEqual([
    '75 homes, median £250k: zoom in',
    '8 homes, median £250k: zoom in',
  ]);
});

test('one that the circle of another covers is one with it, where the larger is, over the ground of both', () => {
  const [marker, ...others] = clusterMarkers([cluster(53, -2, 8), cluster(53.2, -2, 75)], 5);
  expect(others).toEqual([]);
  expect(marker).toMatchObject({
    latitude: 53.2,
    longitude: -2,
    text: '83',
    title: '83 homes: zoom in',
    zoomTo: { north: 53.2 + 0.1, south: 53 - 0.1, east: -2 + 0.1, west: -2 - 0.1 },
  });
});

test(`no circle covers the middle of another, and no home is lost, seed ${seed}`, () => {
  const clusters = fc.array(
    fc.record({
      latitude: fc.integer({ min: 500, max: 580 }),
      longitude: fc.integer({ min: -60, max: 10 }),
      count: fc.integer({ min: 2, max: 20_000 }),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(clusters, fc.integer({ min: 4, max: 8 }), (all, zoom) => {
      const given = all.map((each) => cluster(each.latitude / 10, each.longitude / 10, each.count));
      const markers = clusterMarkers(given, zoom);
      const homes = markers.reduce(
        (sum, { text = '' }) => sum + Number(text.replaceAll(',', '')),
        0,
      );
      expect(homes).toBe(given.reduce((sum, { count }) => sum + count, 0));
      for (const [at, one] of markers.entries()) {
        for (const other of markers.slice(at + 1)) {
          const [a, b] = [pixelOf(one, zoom), pixelOf(other, zoom)];
          const apart = Math.hypot(a[0] - b[0], a[1] - b[1]);
          expect(apart).toBeGreaterThanOrEqual(
            Math.max(one.radius as number, other.radius as number) - 1e-6,
          );
        }
      }
    }),
    { seed, numRuns: 60 },
  );
});

/** What clusters become, read as it is said: each new one with every one so far, the first covered joined, until none is. */
function joined(clusters: readonly Cluster[], zoom: number) {
  let apart: { at: Cluster; count: number; of: number }[] = [];
  for (const given of clusters) {
    let whole = { at: given, count: given.count, of: 1 };
    for (;;) {
      const near = apart.find((one) => {
        const [a, b] = [pixelOf(one.at, zoom), pixelOf(whole.at, zoom)];
        const radius =
          11 + Math.min(14, Math.round(4 * Math.log10(Math.max(one.count, whole.count) + 1)));
        return Math.hypot(a[0] - b[0], a[1] - b[1]) < radius;
      });
      if (near === undefined) break;
      apart = apart.filter((one) => one !== near);
      whole = {
        at: near.count >= whole.count ? near.at : whole.at,
        count: near.count + whole.count,
        of: near.of + whole.of,
      };
    }
    apart.push(whole);
  }
  return apart.map(({ at, count, of }) => [at.latitude, at.longitude, count, of > 1]);
}

/** What a marker says of its place, its homes, and whether it is one of several, whose median is not known. */
function read(clusters: readonly Cluster[], zoom: number) {
  return clusterMarkers(clusters, zoom).map(({ latitude, longitude, text = '', title }) => [
    latitude,
    longitude,
    Number(text.replaceAll(',', '')),
    !title.includes('median'),
  ]);
}

test(`clusters join as they do where each is compared with all, seed ${seed}`, () => {
  const clusters = fc.array(
    fc.record({
      latitude: fc.double({ min: 50, max: 59, noNaN: true }),
      longitude: fc.double({ min: -7, max: 1.5, noNaN: true }),
      count: fc.integer({ min: 1, max: 20_000 }),
    }),
    { minLength: 30, maxLength: 250 },
  );
  fc.assert(
    fc.property(clusters, fc.double({ min: 4, max: 9, noNaN: true }), (all, zoom) => {
      const given = all.map((each) => cluster(each.latitude, each.longitude, each.count));
      expect(read(given, zoom)).toEqual(joined(given, zoom));
    }),
    { seed, numRuns: 60 },
  );
});

test('40,000 clusters apart take less than five seconds', () => {
  const side = 200;
  // Nothing joins: each is compared with what lies beside it, and with all it would take 40,000 × 20,000 looks.
  const many = Array.from({ length: side * side }, (_, index) =>
    cluster(50 + (9 / side) * Math.floor(index / side), -7 + (8 / side) * (index % side), 5),
  );
  const started = performance.now();
  expect(clusterMarkers(many, 13)).toHaveLength(many.length);
  expect(performance.now() - started).toBeLessThan(5_000);
});
