import type { DesignationRecord } from '@freehold/operations';
import { LIMITS } from '../input/input-file.ts';
import { pointOfPair } from './grid.ts';

export type Geometry = DesignationRecord['geometry'];
type Pair = readonly [number, number];
type Rings = readonly (readonly Pair[])[];

/** Why a shape was refused. */
export class GeometryError extends Error {
  override readonly name = 'GeometryError';
}

/**
 * A WGS84 geometry from coordinates nested as GeoJSON nests them, in degrees or British grid metres. Rings are closed;
 * heights are dropped.
 *
 * @throws {GeometryError} for another type, a point outside the United Kingdom, a ring of fewer than three corners or
 * too many points.
 */
export function geometryOf(type: unknown, coordinates: unknown): Geometry {
  const count = { points: 0 };
  if (type === 'Point') return { type, coordinates: pairOf(coordinates, count) };
  if (type === 'MultiPoint' && Array.isArray(coordinates) && coordinates.length === 1) {
    return { type: 'Point', coordinates: pairOf(coordinates[0], count) };
  }
  if (type === 'Polygon') return { type, coordinates: ringsOf(coordinates, count) };
  if (type === 'MultiPolygon') {
    const polygons = listOf(coordinates).map((rings) => ringsOf(rings, count));
    const [only] = polygons;
    if (only === undefined) throw new GeometryError('geometry is empty');
    return polygons.length === 1
      ? { type: 'Polygon', coordinates: only }
      : { type, coordinates: polygons };
  }
  throw new GeometryError('geometry is not a point, polygon or multipolygon');
}

function ringsOf(rings: unknown, count: { points: number }): Rings {
  const closed = listOf(rings).map((ring) => {
    const pairs = listOf(ring).map((pair) => pairOf(pair, count));
    const [first] = pairs;
    const last = pairs.at(-1);
    if (first === undefined || last === undefined) throw new GeometryError('geometry is empty');
    if (first[0] !== last[0] || first[1] !== last[1]) pairs.push(first);
    if (pairs.length < 4) throw new GeometryError('a ring has fewer than three corners');
    return pairs;
  });
  if (closed.length === 0) throw new GeometryError('geometry is empty');
  return closed;
}

function pairOf(pair: unknown, count: { points: number }): Pair {
  count.points += 1;
  if (count.points > LIMITS.vertices) throw new GeometryError('geometry has too many points');
  const [x, y] = listOf(pair);
  if (typeof x !== 'number' || typeof y !== 'number')
    throw new GeometryError('geometry is malformed');
  const point = pointOfPair(x, y);
  if (point === null) throw new GeometryError('geometry lies outside the United Kingdom');
  return [point.longitude, point.latitude];
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new GeometryError('geometry is malformed');
  return value;
}

const WKT_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    POINT: 'Point',
    MULTIPOINT: 'MultiPoint',
    POLYGON: 'Polygon',
    MULTIPOLYGON: 'MultiPolygon',
  }),
);
/** Up to the first bracket; spaces and digits are counted out, so that no text of spaces is tried in two ways. */
const WKT_HEAD = /^(?:SRID=[0-9]{1,9};)?\s{0,9}([A-Z]{1,20})\s{0,9}(?:Z|M|ZM)?\s{0,9}\(/i;
const WKT_TOKEN = /[(),]|[-+.0-9eE]+/y;
const WKT_SPACE = /\s*/y;

/** Well-known text, read in one pass without recursion. */
export function geometryOfWkt(text: string): Geometry {
  const plain = text.trim();
  const head = WKT_HEAD.exec(plain);
  const type = WKT_TYPES.get((head?.[1] ?? '').toUpperCase());
  if (head === null || type === undefined)
    throw new GeometryError('geometry is not WKT that is used here');
  const root: unknown[] = [];
  const open: unknown[][] = [root];
  let numbers: number[] = [];
  let points = 0;
  const endPair = (): void => {
    if (numbers.length > 0) (open.at(-1) as unknown[]).push(numbers);
    numbers = [];
    points += 1;
    if (points > 2 * LIMITS.vertices) throw new GeometryError('geometry has too many points');
  };
  // The bracket that ends the head is the first token.
  for (let at = head[0].length - 1; at < plain.length; at = WKT_SPACE.lastIndex) {
    WKT_TOKEN.lastIndex = at;
    const mark = WKT_TOKEN.exec(plain)?.[0];
    if (mark === undefined) throw new GeometryError('geometry is malformed');
    if (mark === '(') {
      if (open.length > 4) throw new GeometryError('geometry is malformed');
      const list: unknown[] = [];
      (open.at(-1) as unknown[]).push(list);
      open.push(list);
    } else if (mark === ')') {
      endPair();
      open.pop();
      if (open.length === 0) throw new GeometryError('geometry is malformed');
    } else if (mark === ',') endPair();
    else {
      const number = Number(mark);
      if (Number.isNaN(number)) throw new GeometryError('geometry is malformed');
      numbers.push(number);
    }
    WKT_SPACE.lastIndex = WKT_TOKEN.lastIndex;
    WKT_SPACE.exec(plain);
  }
  if (open.length !== 1) throw new GeometryError('geometry is malformed');
  const [body] = root;
  if (type === 'Point') return geometryOf(type, Array.isArray(body) ? body[0] : body);
  return geometryOf(type, type === 'MultiPoint' ? flatPairs(body) : body);
}

/** `MULTIPOINT ((1 2))` and `MULTIPOINT (1 2)` are both written. */
function flatPairs(body: unknown): unknown {
  return listOf(body).map((pair) =>
    Array.isArray(pair) && Array.isArray(pair[0]) ? (pair[0] as unknown) : pair,
  );
}
