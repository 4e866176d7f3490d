import { readWkt, verticesMax, WktFault } from '@freehold/operations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const seed = 20261121;
const runs = Number(process.env['FREEHOLD_RUNS'] ?? 300);
const fault = (text: string) => {
  const area = readWkt(text);
  return area instanceof WktFault ? area.message : null;
};

/** A regular star of so many vertices about Manchester, in order, closed; every other one nearer to the middle. */
function star(vertices: number, inner = 0.5): [number, number][] {
  const ring = Array.from({ length: vertices }, (_, index): [number, number] => {
    const angle = (index / vertices) * 2 * Math.PI;
    const reach = index % 2 === 0 ? 0.2 : 0.2 * inner;
    return [-2.2 + reach * Math.cos(angle), 53.4 + reach * Math.sin(angle)];
  });
  return [...ring, ring[0] as [number, number]];
}
const polygon = (...rings: [number, number][][]) =>
  `POLYGON(${rings.map((ring) => `(${ring.map((p) => p.join(' ')).join(', ')})`).join(',')})`;

describe('WKT of an area', () => {
  it.each([
    ['POLYGON((-2.3 53.4, -2.2 53.4, -2.2 53.5, -2.3 53.4))', 'Polygon'],
    [' polygon ( ( -2.3 53.4,-2.2 53.4,\n-2.2 5.35e1,-2.3 53.4 ) ) ', 'Polygon'],
    [
      'MULTIPOLYGON(((-2.3 53.4,-2.2 53.4,-2.2 53.5,-2.3 53.4)),((0 52,1 52,1 53,0 52)))',
      'MultiPolygon',
    ],
    [
      'POLYGON((-3 53,-2 53,-2 54,-3 54,-3 53),(-2.6 53.4,-2.4 53.4,-2.5 53.6,-2.6 53.4))',
      'Polygon',
    ],
    // A hole that touches its outer ring in one point, and two areas that touch in one.
    ['POLYGON((-3 53,-2 53,-2 54,-3 54,-3 53),(-3 53,-2.4 53.4,-2.5 53.6,-3 53))', 'Polygon'],
    ['MULTIPOLYGON(((-3 53,-2 53,-2 54,-3 53)),((-2 53,-1 53,-1 54,-2 53)))', 'MultiPolygon'],
  ])('reads %s', (text, type) => {
    expect(readWkt(text)).toMatchObject({ type });
  });

  it('keeps every position in order', () => {
    expect(readWkt('POLYGON((-2.3 53.4, -2.2 53.4, -2.2 53.5, -2.3 53.4))')).toEqual({
      type: 'Polygon',
      coordinates: [
        [
          [-2.3, 53.4],
          [-2.2, 53.4],
          [-2.2, 53.5],
          [-2.3, 53.4],
        ],
      ],
    });
  });

  it.each([
    ['', 'neither POLYGON'],
    ['POINT(-2 53)', 'neither POLYGON'],
    ['GEOMETRYCOLLECTION(POLYGON((-3 53,-2 53,-2 54,-3 53)))', 'neither POLYGON'],
    ['POLYGON EMPTY', 'lacks "("'],
    ['POLYGON((-3 53,-2 53,-2 54,-3 53)', 'lacks "," or ")"'],
    ['POLYGON((-3 53,-2 53,-2 54,-3 53)) x', 'goes on'],
    ['POLYGON((-3 53,-2 53,-2 54,-3 53));DROP', 'cannot be read'],
    ['POLYGON((-3 53 7,-2 53 7,-2 54 7,-3 53 7))', 'lacks "," or ")"'],
    ['POLYGON((-3,-2 53,-2 54,-3 53))', 'lacks a number'],
    ['POLYGON((NaN 53,-2 53,-2 54,NaN 53))', 'lacks a number'],
    ['POLYGON((1e308 53,-2 53,-2 54,1e308 53))', 'no longitude and latitude'],
    ['POLYGON((1e999 53,-2 53,-2 54,1e999 53))', 'lacks a number'],
    ['POLYGON((-3 91,-2 53,-2 54,-3 91))', 'no longitude and latitude'],
    ['POLYGON((-180 -90,180 -90,180 90,-180 90,-180 -90))', 'outside the United Kingdom'],
    ['POLYGON((53 -3,53 -2,54 -2,53 -3))', 'outside the United Kingdom'],
    ['POLYGON((-3 53,-2 53,-3 53))', 'fewer than four'],
    ['POLYGON((-3 53,-2 53,-2 54,-3 54))', 'left open'],
    ['POLYGON((-3 53,-2 53,-2 53,-2 54,-3 53))', 'repeats a position'],
    ['POLYGON((-3 53,-2 54,-2 53,-3 54,-3 53))', 'crosses or touches itself'],
    ['POLYGON((-3 53,-2 53,-3 53.5,-2 54,-3 54,-3 53))', 'crosses or touches itself'],
    ['POLYGON((-3 53,-2 53,-2.5 53,-3 53))', 'crosses or touches itself'],
    [
      'POLYGON((-3 53,-2 53,-2 54,-3 54,-3 53),(-2.5 53.5,-1.5 53.5,-1.5 53.6,-2.5 53.5))',
      'rings that cross',
    ],
    ['POLYGON((-3 53,-2 53,-2 54,-3 54,-3 53),(-1 53,-0.5 53,-0.5 53.5,-1 53))', 'hole 1 outside'],
    [
      'MULTIPOLYGON(((-3 53,-2 53,-2 54,-3 53)),((-2.5 52.9,-2.1 52.9,-2.1 53.2,-2.5 52.9)))',
      'rings that cross',
    ],
    [`POLYGON${'('.repeat(20_000)}`, 'lacks a number'],
    [polygon(star(verticesMax)), 'more than 2000 vertices'],
    [polygon(star(60_000)), 'more than 2000 vertices'],
  ])('names what is wrong with %.90s', (text, why) => {
    expect(fault(text)).toContain(why);
  });

  it('reads areas of up to 2,000 positions', () => {
    for (const vertices of [3, 200, 1_999]) expect(fault(polygon(star(vertices)))).toBeNull();
  });

  it(`finds any two neighbours exchanged in a star, ${runs} runs of seed ${seed}`, () => {
    fc.assert(
      fc.property(
        fc
          .integer({ min: 5, max: 200 })
          .chain((half) =>
            fc.tuple(fc.constant(half * 2), fc.integer({ min: 1, max: half * 2 - 3 })),
          ),
        ([vertices, place]) => {
          // On a circle, exchanging two neighbours always makes the ring cross itself.
          const ring = star(vertices, 1);
          const [a, b] = [ring[place], ring[place + 1]] as [[number, number], [number, number]];
          ring[place] = b;
          ring[place + 1] = a;
          expect(fault(polygon(ring))).toContain('crosses or touches itself');
        },
      ),
      { seed, numRuns: runs },
    );
  });
});
