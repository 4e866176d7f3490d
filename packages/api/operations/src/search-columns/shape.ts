import { distanceMetres } from '@freehold/market';
import type { SearchShape } from '../ports/listings.ts';
import { type Bounds, boundsAround, boundsOf } from '../stores/bounds.ts';
import { hasBit, noneOf, setBit, type Bits } from './bits.ts';
import type { ColumnSession } from './column-session.ts';
import type { ColumnTable } from './column-table.ts';
import { eachBlock, type Points } from './points.ts';
import { polygonTest } from './polygon-test.ts';

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

function boundsOfShape(shape: SearchShape): Bounds {
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
