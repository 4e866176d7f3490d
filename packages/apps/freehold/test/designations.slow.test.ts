import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Sqlite } from '@freehold/sqlite';
import { datasets, importFiles } from '@freehold/open-data';
import type { DesignationRecord, RecordStore } from '@freehold/operations';
import { openPropertyStore, type PropertyStore } from '@freehold/sqlite';
import { suiteFolder } from '../../../test/folders.ts';
import { pointInPolygon } from './http/point-in-polygon.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..');
const openData = process.env['FREEHOLD_OPEN_DATA'] ?? join(root, '../shared/data');
/** The publishers' own files where they are on this machine, else the committed excerpt. */
const real = [
  'conservation-area-barnet.geojson.gz',
  'conservation-area-camden.csv.gz',
  'article-4-direction-area-barnet.csv.gz',
]
  .map((name) => join(openData, 'planning-data', name))
  .filter((path) => existsSync(path));
const excerpt = join(root, 'fixtures/open-data/planning-data/conservation-area.csv');
const paths = real.length > 0 ? real : [excerpt];
const kinds = ['conservation_area', 'article_4'] as const;

const directory = suiteFolder();
let store: PropertyStore;
const shapes: DesignationRecord[] = [];
beforeAll(async () => {
  store = openPropertyStore({ dataDirectory: directory, spatialite: 'off' });
  const dataset = datasets.find(({ name }) => name === 'planning-data');
  if (dataset === undefined) throw new Error('no dataset planning-data');
  const put: RecordStore['put'] = async (kind, records) => {
    if (kind === 'designation') shapes.push(...(records as readonly DesignationRecord[]));
    await store.records.put(kind, records);
  };
  await importFiles({ dataset, paths, now: new Date(), store: { load: (within) => within(put) } });
});
afterAll(() => store.close());

const seed = 20261121;
const points = Number(process.env['FREEHOLD_RUNS'] ?? 1000);
/** The full run of 10,000 points on real boundaries takes minutes. */
const longestMilliseconds = 600_000;
/** A multiplicative generator (Park and Miller, 1988). */
function random(): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

interface Box {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}
function boxOf({ geometry }: DesignationRecord): Box {
  const flat = (geometry.coordinates as unknown[]).flat(4) as number[];
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (let at = 0; at < flat.length; at += 2) {
    const [x, y] = [flat[at] as number, flat[at + 1] as number];
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
}

/** What SpatiaLite says of a polygon and a point, where it is installed; else the winding of the rings. */
function oracle(): (index: number, longitude: number, latitude: number) => boolean {
  const byWinding = (index: number, longitude: number, latitude: number) => {
    const geometry = (shapes[index] as DesignationRecord).geometry;
    return geometry.type !== 'Point' && pointInPolygon(geometry, { latitude, longitude });
  };
  const db = new Sqlite(':memory:');
  try {
    db.loadExtension('mod_spatialite');
  } catch {
    return byWinding;
  }
  db.exec('CREATE TABLE shapes (id INTEGER PRIMARY KEY, geom BLOB)');
  const put = db.prepare('INSERT INTO shapes VALUES (?, SetSRID(GeomFromGeoJSON(?), 4326))');
  shapes.forEach(({ geometry }, index) => put.run(index, JSON.stringify(geometry)));
  const ask = db
    .prepare('SELECT ST_Intersects(geom, MakePoint(?, ?, 4326)) FROM shapes WHERE id = ?')
    .pluck();
  return (index, longitude, latitude) => ask.get(longitude, latitude, index) === 1;
}

test(
  `the store answers as another implementation does for ${points} points (seed ${seed})`,
  async () => {
    const boxes = shapes.map(boxOf);
    const holds = oracle();
    const next = random();
    const signal = new AbortController().signal;
    let inside = 0;
    for (let turn = 0; turn < points; turn += 1) {
      // Around a shape taken at random, so that inside, holes and just outside all come often.
      const { west, east, south, north } = boxes[Math.floor(next() * boxes.length)] as Box;
      const longitude = west + (east - west) * (next() * 1.2 - 0.1);
      const latitude = south + (north - south) * (next() * 1.2 - 0.1);
      const found = await store.designations.at(
        { latitude, longitude },
        { kinds, withinMetres: 0 },
        signal,
      );
      const expected = shapes.flatMap((shape, index) => {
        const box = boxes[index] as Box;
        const near =
          longitude >= box.west &&
          longitude <= box.east &&
          latitude >= box.south &&
          latitude <= box.north;
        const counts = shape.endDate === null && shape.geometry.type !== 'Point' && near;
        return counts && holds(index, longitude, latitude)
          ? [`${shape.kind}/${shape.reference}`]
          : [];
      });
      inside += expected.length > 0 ? 1 : 0;
      expect(found.map(({ kind, reference }) => `${kind}/${reference}`).sort()).toEqual(
        [...new Set(expected)].sort(),
      );
    }
    expect(inside).toBeGreaterThan(points / 10);
  },
  longestMilliseconds,
);
