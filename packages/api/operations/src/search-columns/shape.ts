import { distanceMetres } from '@freehold/market';
import type { SearchShape } from '../ports/listings.ts';
import { type Bounds, boundsAround, boundsOf } from '../stores/bounds.ts';
import { hasBit, keepIn, noneOf, setBit, type Bits } from './bits.ts';
import type { ColumnSession } from './column-session.ts';
import type { ColumnTable, Points } from './column-table.ts';
import { placeOf } from './grouped.ts';
import { polygonTest } from './polygon-test.ts';

/** Points looked at between two looks at the clock. */
const stretch = 4_096;

/** Calls `each` for every point of `from` within bounds, with its place among the points. */
export function eachPoint(
  session: ColumnSession,
  { rows, latitudes, longitudes }: Points,
  { from, bounds }: { readonly from: Bits; readonly bounds: Bounds },
  each: (row: number, place: number) => void,
): void {
  const start = placeOf(latitudes, bounds.south);
  for (let place = start; place < latitudes.length; place++) {
    if ((latitudes[place] as number) > bounds.north) return;
    if ((place - start) % stretch === 0) session.checkDeadline();
    const longitude = longitudes[place] as number;
    if (longitude < bounds.west || longitude > bounds.east) continue;
    const row = rows[place] as number;
    if (hasBit(from, row)) each(row, place);
  }
}

function boundsOfShape(shape: SearchShape): Bounds {
  if (shape.kind === 'box') return shape;
  return shape.kind === 'radius'
    ? boundsAround(shape.centre, shape.radiusMetres)
    : boundsOf(shape.polygon);
}

/** Adds the rows of every point in a box. */
function setBox(
  session: ColumnSession,
  { rows, latitudes, longitudes }: Points,
  { south, north, west, east }: Bounds,
  bits: Bits,
): void {
  const start = placeOf(latitudes, south);
  for (let place = start; place < latitudes.length; place++) {
    if ((latitudes[place] as number) > north) return;
    if ((place - start) % stretch === 0) session.checkDeadline();
    const longitude = longitudes[place] as number;
    if (longitude >= west && longitude <= east) setBit(bits, rows[place] as number);
  }
}

/** Those of the rows in `from` that lie in a shape, its edge included. */
export function rowsInShape(
  session: ColumnSession,
  table: ColumnTable,
  { from, shape }: { readonly from: Bits; readonly shape: SearchShape },
): Bits {
  const bits = noneOf(table.rows);
  if (shape.kind === 'box') {
    setBox(session, table.points, shape, bits);
    keepIn(bits, from);
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
