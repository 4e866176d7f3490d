import { mkdtempSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { get as getHttp, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readSettings } from 'freehold';
import type { Listening } from '@freehold/express';
import type { BaseMap } from '@freehold/operations';
import { Compression, TileType } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { suiteFolder } from '../../../../test/folders.ts';
import { listenBare } from '../../../../adapters/express/test/bare-app.ts';
import { openBaseMap } from '../../src/base-map.ts';
import { commandLine, printed } from '../command-line.ts';
import { writeMbtiles, writePmtiles, type StoredTile } from './tile-files.ts';

const folder = suiteFolder();

/** The server passes on what is stored, so any bytes do: the north west and the south of the world. */
const tiles: readonly StoredTile[] = [
  { at: [0, 0, 0], bytes: gzipSync('the world') },
  { at: [1, 0, 0], bytes: gzipSync('north west') },
  { at: [1, 1, 1], bytes: gzipSync('south east') },
  { at: [3, 2, 7], bytes: gzipSync(Buffer.alloc(5_000, 'far south')) },
];
const parts = {
  tiles,
  name: 'A land',
  attribution:
    '<a href="https://www.openstreetmap.org/copyright">&copy; OpenStreetMap</a>  contributors',
  zooms: [0, 3],
  bounds: [-8.75, 49.5, 2.25, 61],
} as const;
const open = (path: string): Promise<BaseMap | null> =>
  openBaseMap(readSettings({ FREEHOLD_BASE_MAP: path }, false));
const path = (name: string): string => join(folder, name);

interface Raw {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** An answer as it comes over the socket, not unpacked. */
const raw = (url: string, headers: Record<string, string> = {}): Promise<Raw> =>
  new Promise((resolve, reject) => {
    getHttp(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    }).on('error', reject);
  });

async function serving(baseMap: BaseMap | null, failures: unknown[] = []): Promise<Listening> {
  const onFailure = (work: string, error: unknown) => failures.push([work, error]);
  const listening = await listenBare({ baseMap, onFailure });
  return {
    ...listening,
    async stop() {
      await listening.stop();
      await baseMap?.close();
    },
  };
}

describe.each([
  ['MBTiles', 'land.mbtiles', writeMbtiles],
  ['PMTiles', 'land.pmtiles', writePmtiles],
])('the tiles of an %s file', (_format, name, write) => {
  let server: Listening;
  let about: { version: string; tiles: string };
  beforeAll(async () => {
    write(path(name), parts);
    server = await serving(await open(path(name)));
    about = JSON.parse((await raw(`${server.url}/base-map.json`)).body.toString());
  });
  afterAll(() => server.stop());
  const ask = (tile: string, headers?: Record<string, string>) =>
    raw(`${server.url}/base-map/${tile}`, headers);

  test('are described by name, zooms, bounds and an attribution without markup', () => {
    expect(about).toEqual({
      name: 'A land',
      attribution: '© OpenStreetMap contributors',
      minZoom: 0,
      maxZoom: 3,
      bounds: [-8.75, 49.5, 2.25, 61],
      version: about.version,
      tiles: `base-map/{z}/{x}/{y}.mvt?v=${about.version}`,
    });
  });

  test('are sent as they are stored, the northernmost row first', async () => {
    for (const { at, bytes } of tiles) {
      const answer = await ask(`${at.join('/')}.mvt`, { 'accept-encoding': 'gzip' });
      expect([answer.status, answer.headers['content-encoding']]).toEqual([200, 'gzip']);
      expect(answer.headers['content-type']).toBe('application/vnd.mapbox-vector-tile');
      expect(answer.body.equals(bytes)).toBe(true);
    }
  });

  test('are unpacked for who takes no compression', async () => {
    const answer = await ask('3/2/7.mvt', { 'accept-encoding': 'identity' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body.equals(gunzipSync(tiles[3]?.bytes ?? ''))).toBe(true);
  });

  test('are kept for good by the version of the file, and asked for anew without it', async () => {
    const kept = await ask(`1/0/0.mvt?v=${about.version}`);
    expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { headers } = await ask('1/0/0.mvt?v=other');
    expect(headers['cache-control']).toBe('no-cache');
    const again = await ask('1/0/0.mvt', { 'if-none-match': headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test('are 204 where the file has none', async () => {
    const answer = await ask('1/1/0.mvt');
    expect([answer.status, answer.body.length]).toEqual([204, 0]);
  });

  test.each([
    '4/0/0.mvt',
    '1/2/0.mvt',
    '1/0/2.mvt',
    '1/-1/0.mvt',
    '1/0/0.5.mvt',
    '01/0/0.mvt',
    '1/1e0/0.mvt',
    '1/0/99999999999999999999.mvt',
    '1/0/0%20.mvt',
    '1/0/%2e%2e%2f.mvt',
  ])('%s is 404', async (tile) => {
    const answer = await ask(tile);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body.toString())).toMatchObject({ error: { code: 'not_found' } });
  });
});

test('tiles that are stored without compression are sent so', async () => {
  const plain = { at: [0, 0, 0] as const, bytes: Buffer.from('a tile') };
  const ofPlain = { ...parts, tiles: [plain] };
  writeMbtiles(path('plain.mbtiles'), ofPlain);
  writePmtiles(path('plain.pmtiles'), ofPlain, { compression: Compression.None });
  for (const name of ['plain.mbtiles', 'plain.pmtiles']) {
    const server = await serving(await open(path(name)));
    onTestFinished(() => server.stop());
    const { headers, body } = await raw(`${server.url}/base-map/0/0/0.mvt`, {
      'accept-encoding': 'gzip, br',
    });
    expect([headers['content-encoding'], body.toString()]).toEqual([undefined, 'a tile']);
  }
});

describe('a file that is damaged after its head', () => {
  const many = Array.from({ length: 64 }, (_, at): StoredTile => {
    const bytes = gzipSync(
      Buffer.from(Array.from({ length: 3_000 }, (_, i) => (i * i * at) % 251)),
    );
    return { at: [3, at % 8, Math.floor(at / 8)], bytes };
  });

  test.each([
    ['damaged.mbtiles', writeMbtiles],
    ['damaged.pmtiles', writePmtiles],
  ])('%s ends no process: each tile is an error that is reported', async (name, write) => {
    write(path(name), { ...parts, tiles: many });
    const { length } = readFileSync(path(name));
    if (name.endsWith('.pmtiles')) truncateSync(path(name), Math.trunc(length / 2));
    else {
      const bytes = readFileSync(path(name));
      writeFileSync(path(name), bytes.fill(0xff, 4 * 4_096));
    }
    const failures: unknown[] = [];
    const server = await serving(await open(path(name)), failures);
    onTestFinished(() => server.stop());
    const answer = await raw(`${server.url}/base-map/3/7/7.mvt`);
    expect(answer.status).toBe(500);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(answer.body.toString()).error.message).toContain('damaged');
    expect(failures).toEqual([['base_map', expect.any(Error)]]);
    expect((await raw(`${server.url}/base-map.json`)).status).toBe(200);
  });
});

describe('a file that is no base map', () => {
  test.each([
    ['absent.mbtiles', () => {}, 'unable to open database file'],
    ['absent.pmtiles', () => {}, 'ENOENT'],
    [
      'garbage.mbtiles',
      (file: string) => writeFileSync(file, 'no tiles '.repeat(900)),
      'not a database',
    ],
    [
      'garbage.pmtiles',
      (file: string) => writeFileSync(file, 'no tiles '.repeat(900)),
      'magic number',
    ],
    ['empty.pmtiles', (file: string) => writeFileSync(file, ''), ''],
    ['bare.mbtiles', (file: string) => writeFileSync(file, ''), 'no such table: metadata'],
    [
      'pictures.mbtiles',
      (file: string) => writeMbtiles(file, parts, { metadata: { format: 'png' } }),
      'its format must be pbf (vector tiles), was png',
    ],
    [
      'pictures.pmtiles',
      (file: string) => writePmtiles(file, parts, { tileType: TileType.Png }),
      'it holds no vector tiles',
    ],
    [
      'zstd.pmtiles',
      (file: string) => writePmtiles(file, parts, { compression: Compression.Zstd }),
      'compressed by gzip or Brotli',
    ],
    ['unindexed.mbtiles', (file: string) => writeMbtiles(file, parts, { key: '' }), 'no index'],
    [
      'zooms.mbtiles',
      (file: string) => writeMbtiles(file, parts, { metadata: { maxzoom: 'close' } }),
      'its zooms must be whole numbers from 0 to 24, were 0 to NaN',
    ],
  ])('%s stops the start with one line that says why', async (name, write, reason) => {
    write(path(name));
    const refusal = open(path(name)).then(String, (error: Error) => error);
    expect(await refusal).toMatchObject({
      name: 'SettingError',
      message: expect.stringMatching(/^FREEHOLD_BASE_MAP must be .*, not ".*": .+$/),
    });
    expect((await refusal) as Error).toHaveProperty('message', expect.stringContaining(reason));
    expect((await refusal) as Error).toHaveProperty('message', expect.stringContaining(path(name)));
  });

  test('another ending is refused when the settings are read', () => {
    expect(() => readSettings({ FREEHOLD_BASE_MAP: '/srv/land.gpkg' }, false)).toThrow(
      'FREEHOLD_BASE_MAP must be the path of an .mbtiles or .pmtiles file of vector tiles, or unset for maps without streets, not "/srv/land.gpkg"',
    );
  });
});

async function doctor(file: string | undefined): Promise<string> {
  vi.stubEnv('FREEHOLD_DATA_DIR', mkdtempSync(path('data-')));
  vi.stubEnv('FREEHOLD_BASE_MAP', file);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  await commandLine('doctor');
  return printed.replaceAll(/\s+/g, ' ');
}

describe('doctor', () => {
  test('names the base map, its zooms and whom it attributes', async () => {
    writeMbtiles(path('doctor.mbtiles'), parts);
    expect(await doctor(path('doctor.mbtiles'))).toContain(
      'Base map ok: A land, zooms 0 to 3, © OpenStreetMap contributors',
    );
  });

  test('says why a file cannot be used, and nothing where none is named', async () => {
    expect(await doctor(path('gone.mbtiles'))).toContain(
      'Base map FAILED: FREEHOLD_BASE_MAP must be',
    );
    expect(await doctor(undefined)).not.toContain('Base map');
  });
});

describe('the page of the dashboard', () => {
  const site = mkdtempSync(join(folder, 'site-'));
  const html = '<!doctype html><html><head><title>Page</title></head><body></body></html>';
  for (const ending of ['', '.br', '.gz']) writeFileSync(join(site, `index.html${ending}`), html);
  const dashboard = new URL(`file://${site}/`);

  test('says that there is a base map, in every encoding', async () => {
    writeMbtiles(path('page.mbtiles'), parts);
    const baseMap = await open(path('page.mbtiles'));
    const server = await listenBare({ dashboard, baseMap });
    onTestFinished(() => server.stop());
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await fetch(`${server.url}/`, { headers: { 'accept-encoding': encoding } });
      expect(await answer.text()).toContain(
        '<meta name="base-map" content="base-map.json" /></head>',
      );
    }
  });

  test('says that the records are invented while they are, in every encoding', async () => {
    let isDemo = true;
    const server = await listenBare({ dashboard, isDemo: () => isDemo });
    onTestFinished(() => server.stop());
    const page = async (encoding: string) => {
      const answer = await fetch(`${server.url}/`, { headers: { 'accept-encoding': encoding } });
      return answer.text();
    };
    for (const encoding of ['br', 'gzip', 'identity']) {
      expect(await page(encoding)).toContain('<meta name="demo" content="1" /></head>');
    }
    isDemo = false;
    expect(await page('identity')).toBe(html);
  });

  test('of a server without one says nothing, and nothing is served', async () => {
    const server = await listenBare({ dashboard });
    onTestFinished(() => server.stop());
    const page = await fetch(`${server.url}/`, { headers: { 'accept-encoding': 'identity' } });
    expect(await page.text()).toBe(html);
    expect((await raw(`${server.url}/base-map.json`)).status).toBe(404);
    expect((await raw(`${server.url}/base-map/0/0/0.mvt`)).status).toBe(404);
  });
});
