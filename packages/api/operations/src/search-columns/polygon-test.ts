import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import type { Geometry } from '../ports/designations.ts';
import { boundsOf } from '../stores/bounds.ts';

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
