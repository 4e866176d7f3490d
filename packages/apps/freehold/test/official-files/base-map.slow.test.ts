import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { suiteFolder } from '../../../../test/folders.ts';
import { openBaseMap } from '../../src/base-map.ts';
import { readSettings } from '../../src/settings.ts';
import { zipOf } from '../../../../adapters/open-data/test/zip-writer.ts';
import { writeMbtiles, type StoredTile } from '../base-map/tile-files.ts';
import { commandLine, complained, printed } from '../command-line.ts';
import { excerpts, fixture, openPublishers, type Publishers } from './publishers.ts';

const directory = suiteFolder();
let publishers: Publishers;
const data = () => join(directory, 'data');

/** Tiles of zoom 14 about 51.4455° N 2.6057° W, where the postcodes of ZZ are: at it, 6 km and 22 km north; and of Edinburgh. */
const tiles: readonly StoredTile[] = [
  { at: [14, 8073, 5452], bytes: Buffer.from('at home') },
  { at: [14, 8073, 5448], bytes: Buffer.from('at the edge') },
  { at: [14, 8073, 5437], bytes: Buffer.from('beyond the edge') },
  { at: [14, 8046, 5105], bytes: Buffer.from('Edinburgh') },
  { at: [6, 31, 19], bytes: Buffer.from('Scotland from afar') },
];

beforeAll(async () => {
  publishers = await openPublishers(excerpts());
  const path = join(directory, 'OS_Open_Zoomstack.mbtiles');
  const bounds = [-8.75, 49.8, 1.84, 60.9] as const;
  writeMbtiles(path, { tiles, name: 'OS_Open_Zoomstack', attribution: '', zooms: [0, 14], bounds });
  const body = readFileSync(path);
  publishers.publish('/zoomstack.mbtiles', body, 'Mon, 01 Jun 2026 09:00:00 GMT');
  const list = [
    {
      md5: createHash('md5').update(body).digest('hex'),
      size: body.length,
      url: `${publishers.origin}/zoomstack.mbtiles`,
      format: 'Vector Tiles',
      subformat: '(MBTiles)',
      area: 'GB',
      fileName: 'OS_Open_Zoomstack.mbtiles',
    },
  ];
  publishers.files.set('/zoomstack', {
    body: Buffer.from(JSON.stringify(list)),
    type: 'application/json',
  });
  vi.stubEnv('FREEHOLD_DATA_DIR', data());
  vi.stubEnv('FREEHOLD_NOW', '2026-11-27T09:00:00Z');
  vi.stubEnv('FREEHOLD_SPATIALITE', 'off');
  vi.stubEnv('FREEHOLD_SOURCE_BASE_MAP', `${publishers.origin}/zoomstack`);
  for (const [name, value] of Object.entries(publishers.variables)) vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await publishers.close();
});

test('the base map of an area is fetched, cut out, and what the server opens by itself', async () => {
  expect(await commandLine('fetch', 'postcode-directory', 'base-map', '--area', 'ZZ')).toBe(0);
  expect(complained).toBe('');
  expect(printed).toContain('base-map: imported, 3 tiles kept');
  const baseMap = await openBaseMap(readSettings({ FREEHOLD_DATA_DIR: data() }, false));
  if (baseMap === null) throw new Error('there is no base map');
  try {
    expect(baseMap.facts).toMatchObject({
      name: 'OS_Open_Zoomstack',
      attribution: 'Contains OS data © Crown copyright and database right',
      minZoom: 0,
      maxZoom: 14,
    });
    const kept = await Promise.all(
      tiles.map(async ({ at }) => (await baseMap.tile(...at))?.bytes.toString() ?? null),
    );
    expect(kept).toEqual(['at home', 'at the edge', null, null, 'Scotland from afar']);
  } finally {
    await baseMap.close();
  }
});

test('one that is held is not fetched again, and a page in its place is told', async () => {
  expect(await commandLine('fetch', 'base-map')).toBe(0);
  expect(printed).toContain('base-map: unchanged');
  publishers.publish(
    '/wrong',
    Buffer.from('<html>sign in</html>'),
    'Mon, 01 Jun 2026 09:00:00 GMT',
  );
  vi.stubEnv('FREEHOLD_SOURCE_BASE_MAP', `${publishers.origin}/wrong`);
  expect(await commandLine('fetch', 'base-map')).toBe(1);
  expect(complained).toMatch(/sent no MBTiles: it begins with "<html>.*FREEHOLD_BASE_MAP=FILE/);
});

test('an update that is taken back leaves the base map that was fetched after it', async () => {
  vi.stubEnv('FREEHOLD_DATA_DIR', join(directory, 'again'));
  vi.stubEnv('FREEHOLD_SOURCE_BASE_MAP', `${publishers.origin}/zoomstack`);
  expect(await commandLine('fetch', 'postcode-directory', '--area', 'ZZ')).toBe(0);
  const lines = fixture('postcode-directory/ONSPD_MAY_2025_UK.csv').toString('utf8').trimEnd();
  const shorter = lines.slice(0, lines.lastIndexOf('\n'));
  const later = zipOf({ 'Data/ONSPD_MAY_2025_UK.csv': Buffer.from(shorter) });
  publishers.publish('/sharing/rest/content/items/a1/data', later, 'Wed, 28 Oct 2026 09:00:00 GMT');
  expect(await commandLine('update')).toBe(0);
  expect(printed).toContain('postcode-directory: imported');
  expect(await commandLine('fetch', 'base-map')).toBe(0);
  expect(await commandLine('update', '--undo')).toBe(0);
  expect(await commandLine('fetch', 'base-map')).toBe(0);
  expect(printed).toContain('base-map: unchanged');
});
