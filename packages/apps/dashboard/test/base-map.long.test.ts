import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { suiteFolder } from '../../../test/folders.ts';
import { openBaseMap } from '../../freehold/src/base-map.ts';
import { lineRules } from '../src/ground/data/style.ts';
import { ruleIndex } from '../src/ground/rule-index.ts';
import { worldOf } from '../src/map/mercator.ts';
import { palette, type Colour } from '../src/ground/data/palette.ts';
import { audit, desktop, phone, screens, type ContextOptions } from './browser-pages.ts';
import { patience, startDemoPages, type DemoPages } from './demo-pages.ts';
import { tilesOf, writeTown, type Schema } from './town-tiles.ts';

/** The ground of the maps, from vector tiles that GDAL made. Needs Debian's chromium and gdal-bin. */
const folder = suiteFolder();

/** A home of the demo, through which Station Road of the town runs from south to north. */
const home = { latitude: 53.440108, longitude: -2.228818 };

declare global {
  var copyOf: (canvas: HTMLCanvasElement | null) => CanvasRenderingContext2D | null;
}

/** Every text that a canvas writes from now on. */
async function namesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { names: string[] }).names);
}
/** Runs in the page before its scripts. */
const prepared = () => {
  const names: string[] = [];
  Object.assign(globalThis, { names });
  // eslint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function record(text, ...place) {
    names.push(text);
    fillText.call(this, text, ...place);
  };
  // A canvas that is read often is kept elsewhere: the one of the page stays as it is.
  globalThis.copyOf = (canvas) => {
    if (!canvas || canvas.width === 0) return null;
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [canvas.width, canvas.height];
    const context = copy.getContext('2d', { willReadFrequently: true });
    context?.drawImage(canvas, 0, 0);
    return context;
  };
};

const hex = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** The colours of the ground up the screen, from pixels right of and below the marker of the home. */
async function coloursFrom(page: Page, dx: number, dy: number): Promise<string[]> {
  const pixels = await page.evaluate(
    ([dx, dy]) => {
      const canvas = document.querySelector<HTMLCanvasElement>('canvas.base-map');
      const marker = document.querySelector('.marker.home circle:not(.touch)');
      const context = copyOf(canvas);
      if (!canvas || !context || !marker) return [];
      const [picture, at] = [canvas.getBoundingClientRect(), marker.getBoundingClientRect()];
      return Array.from({ length: 60 }, (_, step) => {
        const x = at.x + at.width / 2 + (dx as number);
        const y = at.y + at.height / 2 + (dy as number) - step;
        const scale = canvas.width / picture.width;
        return [
          ...context.getImageData((x - picture.x) * scale, (y - picture.y) * scale, 1, 1).data,
        ].slice(0, 3);
      });
    },
    [dx, dy],
  );
  return pixels.map(hex);
}

/** How many pixels of the ground have a colour of the palette. */
async function countOf(page: Page, colour: Colour, theme: 0 | 1): Promise<number> {
  return page.evaluate((wanted) => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas.base-map');
    const context = copyOf(canvas);
    if (!canvas || !context) return 0;
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(wanted.slice(at, at + 2), 16));
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count += 1;
    }
    return count;
  }, palette[colour][theme]);
}

const isRoad = (theme: 0 | 1) => (colour: string) => colour === palette.mainRoad[theme];

/** Waits until the road is drawn where it runs: through the home, and not beside it. */
async function expectRoad(page: Page, theme: 0 | 1): Promise<void> {
  const along = async () => (await coloursFrom(page, 0, -10)).filter(isRoad(theme)).length;
  // A name on the road covers some of it.
  await expect.poll(along, patience).toBeGreaterThan(20);
  for (const dx of [-20, 20]) {
    expect((await coloursFrom(page, dx, -10)).filter(isRoad(theme))).toEqual([]);
  }
}

describe.each<Schema>(['OS Open Zoomstack', 'OpenMapTiles'])('a file of %s', (schema) => {
  let demo: DemoPages;
  let address: string;
  beforeAll(async () => {
    const town = mkdtempSync(join(folder, 'town-'));
    demo = await startDemoPages(undefined, writeTown(town, schema, home));
    const { properties } = await demo.data('/api/v1/properties?area=M14&limit=100');
    const found = properties.find(
      ({ latitude, longitude }: typeof home) =>
        latitude === home.latitude && longitude === home.longitude,
    );
    if (found === undefined)
      throw new Error('No home of the demo stands in the middle of the town');
    address = `#/home/${found.id}`;
  }, 600_000);
  afterEach(() => demo.browser.closePages());
  afterAll(() => demo.stop());

  const open = async (options: ContextOptions) => {
    const page = await demo.open(address, options, {
      prepare: (context) => context.addInitScript(prepared),
    });
    await page.locator('.home-map').scrollIntoViewIfNeeded();
    await page.locator('.marker.home').waitFor();
    return page;
  };

  test.each([
    ['a desktop, light', { viewport: desktop, colorScheme: 'light' }, 0],
    [
      'a phone, dark, of two pixels',
      { viewport: phone, colorScheme: 'dark', hasTouch: true, deviceScaleFactor: 2 },
      1,
    ],
  ] as const)('is drawn beneath the home, on %s', async (_screen, options, theme) => {
    const page = await open(options);
    await expectRoad(page, theme);
    for (const colour of ['water', 'street', 'rail', 'urban'] as const) {
      await expect.poll(() => countOf(page, colour, theme), patience).toBeGreaterThan(40);
    }
    await expect
      .poll(() => namesOf(page), patience)
      .toEqual(expect.arrayContaining(['Station Road', 'Mill Lane', 'Ashby']));
    expect(await page.locator('.attribution').textContent()).toBe('© Surveyors of the town');
  });

  test('has streets and houses close up, past the last zoom of the file, under the home still', async () => {
    const page = await open({ viewport: desktop });
    await expectRoad(page, 0);
    await page.locator('.marker.home').hover();
    for (let steps = 0; steps < 3; steps += 1) await page.mouse.wheel(0, -300);
    await expect.poll(() => namesOf(page), patience).toContain('Orchard Street');
    await expect.poll(() => countOf(page, 'building', 0), patience).toBeGreaterThan(400);
    await expectRoad(page, 0);
  });

  test('goes with the home where the map is dragged', async () => {
    const page = await open({ viewport: desktop });
    await expectRoad(page, 0);
    const before = await page.locator('.marker.home').boundingBox();
    const map = await page.locator('.ground').boundingBox();
    if (map === null) throw new Error('There is no map');
    await page.mouse.move(map.x + 60, map.y + map.height - 60);
    await page.mouse.down();
    await page.mouse.move(map.x + 110, map.y + map.height - 20, { steps: 6 });
    // While it is dragged, and once it is drawn anew.
    await expectRoad(page, 0);
    await page.mouse.up();
    await expectRoad(page, 0);
    const after = await page.locator('.marker.home').boundingBox();
    expect(after?.x).toBeCloseTo((before?.x ?? 0) + 50, 0);
  });

  test.each(screens)('is accessible, and no wider than %s', async (_name, options) => {
    const page = await open({ ...options, bypassCSP: true });
    await page.locator('.attribution').waitFor();
    const { violations, contentWidth, screenWidth } = await audit(page);
    expect(violations).toEqual([]);
    expect(contentWidth).toBeLessThanOrEqual(screenWidth);
  });
});

const openData =
  process.env['FREEHOLD_OPEN_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data');
/** Files of OpenStreetMap that are on this machine; none elsewhere. */
const extracts = ['osm/its-example-leeds.osm.pbf']
  .map((name) => join(openData, name))
  .filter((path) => existsSync(path));

test.each(extracts)('the streets of %s have rules and names', async (extract) => {
  const layers = join(folder, 'extract.gpkg');
  const roads = 'SELECT name, highway AS class FROM lines WHERE highway IS NOT NULL';
  execFileSync('ogr2ogr', [
    '-q',
    '-f',
    'GPKG',
    layers,
    extract,
    '-nln',
    'transportation',
    '-sql',
    roads,
  ]);
  const baseMap = await openBaseMap({
    baseMap: tilesOf(layers, join(folder, 'extract.mbtiles')),
    dataDirectory: '',
  });
  if (baseMap === null) throw new Error('There is no base map');
  const { bounds, maxZoom } = baseMap.facts;
  const [west, south, east, north] = bounds;
  const middle = worldOf({ latitude: (south + north) / 2, longitude: (west + east) / 2 });
  const [x, y] = [middle.x, middle.y].map((share) => Math.floor(share * 2 ** maxZoom));
  const tile = await baseMap.tile(maxZoom, x as number, y as number);
  await baseMap.close();
  const decoded = new VectorTile(new PbfReader(gunzipSync(tile?.bytes ?? '')));
  const { transportation } = decoded.layers;
  const streets = Array.from({ length: transportation?.length ?? 0 }, (_, at) => ({
    ...transportation?.feature(at).properties,
  }));
  const lineOf = ruleIndex(lineRules);
  const drawn = (name: string) =>
    streets
      .filter((street) => street['name'] === name)
      .map((street) => lineRules[lineOf('transportation', street) ?? -1]?.line);
  expect(new Set(drawn('Woodhouse Lane'))).toEqual(new Set(['mainRoad']));
  expect(new Set(drawn('Clarendon Road'))).toEqual(new Set(['street']));
});

describe('a server', () => {
  test('whose tiles are damaged has maps without a ground', async () => {
    const town = mkdtempSync(join(folder, 'town-'));
    const demo = await startDemoPages(undefined, writeTown(town, 'OpenMapTiles', home));
    try {
      let asked = 0;
      const page = await demo.open('#/search?area=M14', undefined, {
        prepare: async (context) => {
          await context.addInitScript(prepared);
          await context.route(/base-map\/.*\.mvt/, (route) => {
            asked += 1;
            return route.fulfill({ body: 'no tile at all, though it says so' });
          });
        },
      });
      await page.locator('.marker').first().waitFor();
      await expect.poll(() => asked, patience).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Zoom in' }).click();
      expect(await countOf(page, 'street', 0)).toBe(0);
      // Between two views of a map it has no markers.
      await page.locator('.marker').first().waitFor();
      await demo.browser.closePages();
    } finally {
      await demo.stop();
    }
  });

  test('without a base map has no ground, and its pages ask for none', async () => {
    const demo = await startDemoPages();
    try {
      const asked: string[] = [];
      const page = await demo.open('#/search?area=M14', undefined, {
        prepare: async (context) => {
          context.on('request', (request) => asked.push(new URL(request.url()).pathname));
        },
      });
      await page.locator('.marker').first().waitFor();
      expect(asked.filter((path) => /ground|base-map/.test(path))).toEqual([]);
      expect(asked.filter((path) => /online-.*\.js/.test(path))).toHaveLength(1);
      expect(await page.locator('canvas, .attribution').count()).toBe(0);
      await demo.browser.closePages();
    } finally {
      await demo.stop();
    }
  });
});
