import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverOf, tilesMost } from '../src/ground/cover.ts';
import { fillRules, lineRules, nameRules } from '../src/ground/data/style.ts';
import { joinedLines } from '../src/ground/joined-lines.ts';
import { atZoom, Labels } from '../src/ground/labels.ts';
import { ruleIndex } from '../src/ground/rule-index.ts';
import type { Rule } from '../src/ground/rules.ts';
import { worldOf } from '../src/map/mercator.ts';

const world = { minZoom: 0, maxZoom: 14, bounds: [-180, -85, 180, 85] } as const;
const size = { width: 800, height: 600 };
const leeds = worldOf({ latitude: 53.795, longitude: -1.54 });

const drawn = <R extends Rule>(rules: readonly R[], layer: string, properties: object) => {
  const index = ruleIndex(rules)(layer, properties as Record<string, unknown>);
  return index === null ? null : rules[index];
};
const labels = () => new Labels(15, (text) => text.length * 6);
const at = (x: number, y: number) => ({ x, y });

describe('the tiles of a view', () => {
  test('hold the tile that the slippy map formula gives for its middle', () => {
    // Column and row of 53.795° N, 1.54° W at zoom 14, by the formula of the OpenStreetMap wiki.
    const cover = coverOf({ center: leeds, zoom: 15 }, size, world);
    expect(cover).toContainEqual({ zoom: 14, x: 8121, y: 5276 });
  });

  test('are those of the last zoom of the file closer up', () => {
    // 0.2 of a tile of zoom 14 is in view.
    const middle = { x: 8121.5 / 2 ** 14, y: 5276.5 / 2 ** 14 };
    const cover = coverOf({ center: middle, zoom: 18 }, size, world);
    expect(cover).toEqual([{ zoom: 14, x: 8121, y: 5276 }]);
  });

  test('are none outside of the bounds of the file, and none where there would be too many', () => {
    const far = { minZoom: 0, maxZoom: 14, bounds: [10, 40, 12, 42] } as const;
    expect(coverOf({ center: leeds, zoom: 12 }, size, far)).toEqual([]);
    expect(coverOf({ center: leeds, zoom: 4 }, size, { ...world, minZoom: 14 })).toEqual([]);
  });

  test('cover every pixel of any view, and exist', () => {
    const view = fc.record({
      x: fc.double({ min: 0.3, max: 0.7, noNaN: true }),
      y: fc.double({ min: 0.3, max: 0.7, noNaN: true }),
      zoom: fc.double({ min: 4, max: 18, noNaN: true }),
    });
    fc.assert(
      fc.property(view, ({ x, y, zoom }) => {
        const cover = coverOf({ center: { x, y }, zoom }, size, world);
        expect(cover.length).toBeGreaterThan(0);
        expect(cover.length).toBeLessThanOrEqual(tilesMost);
        const pixels = 256 * 2 ** zoom;
        for (const [across, down] of [
          [-400, -300],
          [399, -300],
          [-400, 299],
          [399, 299],
        ] as const) {
          // prettier-ignore
          const corner = { x: x + across / pixels, y: y + down / pixels };
          const covered = cover.some((tile) => {
            const side = 2 ** tile.zoom;
            return Math.floor(corner.x * side) === tile.x && Math.floor(corner.y * side) === tile.y;
          });
          expect(covered).toBe(true);
        }
      }),
    );
  });
});

describe('the style', () => {
  test.each([
    ['OS Open Zoomstack', 'roads', { type: 'Motorway' }, 'motorway'],
    ['OS Open Zoomstack', 'roads', { type: 'A Road' }, 'mainRoad'],
    ['OS Open Zoomstack', 'roads', { type: 'Local' }, 'street'],
    ['OS Open Zoomstack', 'rail', { type: 'Single Track' }, 'rail'],
    ['OpenMapTiles', 'transportation', { class: 'motorway' }, 'motorway'],
    ['OpenMapTiles', 'transportation', { class: 'path', subclass: 'footway' }, 'path'],
    ['OpenMapTiles', 'transportation', { class: 'rail' }, 'rail'],
    ['OpenMapTiles', 'waterway', { class: 'stream' }, 'water'],
    ['Protomaps', 'roads', { kind: 'highway', kind_detail: 'motorway' }, 'motorway'],
    ['Protomaps', 'roads', { kind: 'major_road', kind_detail: 'trunk' }, 'mainRoad'],
    ['Protomaps', 'roads', { kind: 'minor_road', kind_detail: 'residential' }, 'street'],
    ['Protomaps', 'roads', { 'pmap:kind': 'rail' }, 'rail'],
    ['Protomaps', 'boundaries', { kind: 'country' }, 'boundary'],
  ])('of %s draws a line of %s %j as %s', (_schema, layer, properties, colour) => {
    expect(drawn(lineRules, layer, properties)?.line).toBe(colour);
  });

  test.each([
    ['sea', {}, 'water'],
    ['water', { class: 'ocean' }, 'water'],
    ['surfacewater', { type: 'Local' }, 'water'],
    ['greenspace', { type: 'Cemetery' }, 'green'],
    ['landcover', { class: 'wood' }, 'wood'],
    ['landuse', { kind: 'park' }, 'green'],
    ['buildings', { kind: 'building' }, 'building'],
    ['local_buildings', {}, 'building'],
  ])('draws an area of %s %j as %s', (layer, properties, colour) => {
    expect(drawn(fillRules, layer, properties)?.fill).toBe(colour);
  });

  test('leaves out what it has no rule for', () => {
    expect(drawn(fillRules, 'landuse', { class: 'military' })).toBeNull();
    expect(drawn(lineRules, 'contours', { type: 'Index' })).toBeNull();
  });

  test.each([
    ['names', { type: 'Town', name1: 'Ashby' }, 8],
    ['names', { type: 'Small Settlements' }, 13],
    ['place', { class: 'city' }, 5],
    ['places', { kind: 'locality', kind_detail: 'village' }, 11],
    ['transportation_name', { class: 'minor' }, 15],
    ['roads', { type: 'A Road' }, 13],
  ])('names what is in %s %j from zoom %i', (layer, properties, from) => {
    expect(drawn(nameRules, layer, properties)?.from).toBe(from);
  });

  test('has a width between two stops, and the outermost past them', () => {
    const stops = [[10, 2], [14, 6]] as const; // prettier-ignore
    expect([8, 10, 11, 14, 18].map((zoom) => atZoom(stops, zoom))).toEqual([2, 2, 3, 6, 6]);
  });
});

describe('lines of one name', () => {
  test('are joined wherever their ends meet, whichever way they run', () => {
    const [a, b, c, d] = [0, 1, 2, 3].map((x) => ({ x, y: 0 })) as never[];
    const line = [a, b, c, d];
    const cut = [[b as never, a], [d, c], [b, c]] as never[][]; // prettier-ignore
    const [joined, ...others] = joinedLines(cut);
    expect(others).toEqual([]);
    expect([line, line.toReversed()]).toContainEqual(joined);
  });

  test('are kept apart where they do not meet, and close to a ring where they do', () => {
    expect(joinedLines([[at(0, 0), at(1, 0)], [at(2, 0), at(3, 0)]])).toHaveLength(2); // prettier-ignore
    const ring = joinedLines([[at(0, 0), at(1, 0), at(1, 1)], [at(1, 1), at(0, 1), at(0, 0)]]); // prettier-ignore
    expect(ring.map((line) => line.length)).toEqual([5]);
  });
});

describe('names', () => {
  const rule = { layers: 'roads', from: 0, text: 'name', size: [[0, 10]], isAlong: true } as const;
  const point = { ...rule, isAlong: false } as const;

  test('never overlap, wherever they are', () => {
    const place = fc.record({
      x: fc.integer({ min: 0, max: 300 }),
      y: fc.integer({ min: 0, max: 300 }),
    });
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 40 }), (places) => {
        const found = labels();
        places.forEach((at, index) => found.add({ text: `Name ${index}` }, point, [at]));
        expect(found.placed.length).toBeGreaterThan(0);
        for (const [index, { at, text }] of found.placed.entries()) {
          for (const other of found.placed.slice(index + 1)) {
            const dx = Math.abs(at.x - other.at.x) - 3 * (text.length + other.text.length);
            expect(Math.max(dx, Math.abs(at.y - other.at.y) - 10)).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });

  test('stand along a line where it is straight, the right way up, and again after a while', () => {
    const found = labels();
    found.add({ text: 'Mill Lane' }, rule, [{ x: 900, y: 0 }, { x: 0, y: 900 }]); // prettier-ignore
    expect(found.placed.length).toBeGreaterThan(2);
    for (const { angle, at } of found.placed) {
      expect(angle).toBeCloseTo(-Math.PI / 4);
      expect(at.x + at.y).toBeCloseTo(900);
    }
  });

  test('stand further along a line where its middle is taken, as near to it as there is room', () => {
    const found = labels();
    // 54 wide, with 3 of margin around each: 16 is high enough, 60 wide enough apart.
    found.add({ text: 'High Road' }, rule, [at(100, 0), at(100, 200)]);
    found.add({ text: 'Mill Lane' }, rule, [at(0, 100), at(200, 100)]);
    const [high, mill] = found.placed;
    expect([high?.at, found.placed.length]).toEqual([at(100, 100), 2]);
    // Half of one and half of the other are 30 and 8: of places ten apart the fourth is free of it.
    expect(mill?.at).toEqual(at(140, 100));
  });

  test('are left out where all of a line is taken', () => {
    const found = labels();
    for (let x = 8; x < 100; x += 16)
      found.add({ text: `R${x} Street` }, rule, [at(x, 60), at(x, 140)]);
    const before = found.placed.length;
    found.add({ text: 'Mill Lane' }, rule, [at(0, 100), at(100, 100)]);
    expect(found.placed.length).toBe(before);
  });

  test('are left out where a line is shorter than its name, or bends beneath it', () => {
    const found = labels();
    found.add({ text: 'Mill Lane' }, rule, [{ x: 0, y: 0 }, { x: 50, y: 0 }]); // prettier-ignore
    found.add({ text: 'Mill Lane' }, rule, [{ x: 0, y: 0 }, { x: 30, y: 30 }, { x: 60, y: 0 }]); // prettier-ignore
    expect(found.placed).toEqual([]);
  });
});
