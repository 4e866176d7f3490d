import { EARTH_RADIUS_METRES } from '@freehold/market';
import {
  boundsAround,
  boundsOf,
  raw,
  sql,
  type Bounds,
  type Point,
  type SearchShape,
  type Sql,
} from '@freehold/operations';

/**
 * The great-circle distance in metres of a row's point from another, as `distanceMetres` of core works it out: a database
 * runs no JavaScript, so the formula stands here a second time, and a test compares the two. It decides which rows lie within
 * a circle and their order; distances that are answered come from core.
 */
export function metresSql(table: string, { latitude, longitude }: Point): Sql {
  const [lat, lon] = [raw(`${table}.lat`), raw(`${table}.lon`)];
  const northing = sql`power(sin(radians(${lat} - ${latitude}::float8) / 2), 2)`;
  const easting = sql`power(sin(radians(${lon} - ${longitude}::float8) / 2), 2)`;
  const cosines = sql`((1 - 2 * ${northing} + cos(radians(${lat} + ${latitude}::float8))) / 2)`;
  return sql`(${2 * EARTH_RADIUS_METRES}::float8 * asin(least(1, sqrt(${northing} + ${easting} * ${cosines}))))`;
}

/** That a row's point lies in a box or close about it, by its index. */
export function nearBox(
  table: string,
  { south, north, west, east }: Readonly<Record<keyof Bounds, number | Sql>>,
): Sql {
  return sql`${raw(table)}.geom && ST_MakeEnvelope(${west}, ${south}, ${east}, ${north}, 4326)`;
}

/** That a row's point lies within a circle, by its index. */
export function inCircle(table: string, centre: Point, radiusMetres: number): Sql {
  const near = nearBox(table, boundsAround(centre, radiusMetres));
  return sql`${near} AND ${metresSql(table, centre)} <= ${radiusMetres}::float8`;
}

type Polygon = Extract<SearchShape, { kind: 'polygon' }>['polygon'];

/** That a row's point lies in a polygon or on its edge. The polygon is read once. */
export function inPolygon(table: string, polygon: Polygon): Sql {
  const drawn = sql`(SELECT ST_GeomFromGeoJSON(${JSON.stringify(polygon)}))`;
  return sql`ST_Intersects(${raw(table)}.geom, ${drawn})`;
}

/** That a row's point lies in a shape. */
export function inShape(table: string, shape: SearchShape): Sql {
  if (shape.kind === 'radius') return inCircle(table, shape.centre, shape.radiusMetres);
  if (shape.kind === 'polygon') return inPolygon(table, shape.polygon);
  const { south, north, west, east } = shape;
  const [lat, lon] = [raw(`${table}.lat`), raw(`${table}.lon`)];
  // The index keeps corners of 32 bits.
  return sql`${nearBox(table, shape)} AND ${lat} BETWEEN ${south} AND ${north} AND ${lon} BETWEEN ${west} AND ${east}`;
}

/** The box around a shape that has an extent of its own. @throws TypeError for a circle or none. */
export function extentOf(within: SearchShape | undefined): Bounds {
  if (within?.kind === 'box') return within;
  if (within?.kind === 'polygon') return boundsOf(within.polygon);
  throw new TypeError('Clusters need a box or a polygon');
}
