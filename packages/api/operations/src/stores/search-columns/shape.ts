import { distanceMetres } from '@freehold/market';
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { SearchShape } from '../../ports/listings.ts';
import type { Geometry } from '../../ports/planning.ts';
import { type Bounds, boundsAround, boundsOf } from '../bounds.ts';
import { type Bits, hasBit, noneOf, setBit } from './bits.ts';
import type { ColumnSession, ColumnTable } from './column-table.ts';
import { eachBlock, type Points } from './points.ts';

/** Calls `each` for every point of `from` within bounds, with its place among the points. */
export function eachPoint(
  session: ColumnSession,
  points: Points,
  { from, bounds }: { readonly from: Bits; readonly bounds: Bounds },
  each: (row: number, place: number) => void,
): void {
  const { rows, latitudes, longitudes } = points;
  const { south, north, west, east } = bounds;
  eachBlock(session, points, bounds, (_, start, end) => {
    for (let place = start; place < end; place++) {
      const latitude = latitudes[place] as number;
      if (latitude < south || latitude > north) continue;
      const longitude = longitudes[place] as number;
      if (longitude < west || longitude > east) continue;
      const row = rows[place] as number;
      if (hasBit(from, row)) each(row, place);
    }
  });
}

export function boundsOfShape(shape: SearchShape): Bounds {
  if (shape.kind === 'box') return shape;
  return shape.kind === 'radius'
    ? boundsAround(shape.centre, shape.radiusMetres)
    : boundsOf(shape.polygon);
}

/** Those of the rows in `from` that lie in a shape, its edge included. */
export function rowsInShape(
  session: ColumnSession,
  table: ColumnTable,
  { from, shape }: { readonly from: Bits; readonly shape: SearchShape },
): Bits {
  const bits = noneOf(table.rows);
  if (shape.kind === 'box') {
    eachPoint(session, table.points, { from, bounds: shape }, (row) => setBit(bits, row));
    return bits;
  }
  const holds = testOf(shape);
  const { latitudes, longitudes } = table.points;
  eachPoint(session, table.points, { from, bounds: boundsOfShape(shape) }, (row, place) => {
    if (holds(longitudes[place] as number, latitudes[place] as number)) setBit(bits, row);
  });
  return bits;
}

function testOf(
  shape: Exclude<SearchShape, { kind: 'box' }>,
): (longitude: number, latitude: number) => boolean {
  if (shape.kind === 'polygon') return polygonTest(shape.polygon);
  const { centre, radiusMetres } = shape;
  return (longitude, latitude) => distanceMetres(centre, { latitude, longitude }) <= radiusMetres;
}

type Polygon = Extract<Geometry, { type: 'Polygon' | 'MultiPolygon' }>;

/** True when a point is inside the polygon or on its edge. */
export function holdsPoint(polygon: Polygon, longitude: number, latitude: number): boolean {
  return booleanPointInPolygon([longitude, latitude], polygon as never);
}

/** Cells each way of the grid over a polygon. */
const cells = 256;
const unknown = 0;
const onEdge = 1;
const inside = 2;
const outside = 3;

/**
 * A test of many points against one polygon. A cell of the grid that no edge passes is inside or outside as a whole, and
 * so is a run of such cells; only points in the other cells are compared with the edges.
 */
export function polygonTest(polygon: Polygon): (longitude: number, latitude: number) => boolean {
  const { south, north, west, east } = boundsOf(polygon);
  const high = (north - south) / cells || 1;
  const wide = (east - west) / cells || 1;
  const cellOf = (value: number) => Math.min(cells - 1, Math.max(0, Math.floor(value)));
  const marks = new Uint8Array(cells * cells);

  for (const ring of ringsOf(polygon)) {
    for (let at = 1; at < ring.length; at++) {
      const [x1, y1] = ring[at - 1] as readonly [number, number];
      const [x2, y2] = ring[at] as readonly [number, number];
      markEdge((x1 - west) / wide, (y1 - south) / high, (x2 - west) / wide, (y2 - south) / high);
    }
  }
  return (longitude, latitude) => {
    const column = cellOf((longitude - west) / wide);
    const row = cellOf((latitude - south) / high);
    const mark = marks[row * cells + column] as number;
    if (mark === onEdge) return holdsPoint(polygon, longitude, latitude);
    return (mark === unknown ? classify(row, column) : mark) === inside;
  };

  /** Marks every cell that an edge passes, and one more on each side against rounding. */
  function markEdge(x1: number, y1: number, x2: number, y2: number): void {
    const slope = y1 === y2 ? 0 : (x2 - x1) / (y2 - y1);
    const at = (y: number) => x1 + slope * (y - y1);
    const [low, top] = [Math.min(y1, y2), Math.max(y1, y2)];
    for (let row = cellOf(low - 1); row <= cellOf(top + 1); row++) {
      const [from, to] = [Math.max(low, row - 1), Math.min(top, row + 2)];
      const ends = y1 === y2 ? [x1, x2] : [at(Math.min(from, top)), at(Math.max(to, low))];
      const right = cellOf(Math.max(...ends) + 1);
      for (let column = cellOf(Math.min(...ends) - 1); column <= right; column++) {
        marks[row * cells + column] = onEdge;
      }
    }
  }

  /** Finds what a cell is by its middle, and says so of the run of cells that it stands in. */
  function classify(row: number, column: number): number {
    const held = holdsPoint(polygon, west + (column + 0.5) * wide, south + (row + 0.5) * high);
    const mark = held ? inside : outside;
    const first = row * cells;
    for (let at = column; at >= 0 && marks[first + at] !== onEdge; at--) marks[first + at] = mark;
    for (let at = column; at < cells && marks[first + at] !== onEdge; at++)
      marks[first + at] = mark;
    return mark;
  }
}

function ringsOf(polygon: Polygon): readonly (readonly (readonly [number, number])[])[] {
  return polygon.type === 'Polygon' ? polygon.coordinates : polygon.coordinates.flat();
}
