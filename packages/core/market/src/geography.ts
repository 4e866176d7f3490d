import * as check from './checks.ts';
import type { Point } from './point.ts';

export type { Point } from './point.ts';

/** Mean radius of the earth in metres (IUGG, `(2a + b) / 3` of the ellipsoid GRS 80). */
export const EARTH_RADIUS_METRES = 6_371_008.8;
/** Radians in a degree. */
export const RADIANS = Math.PI / 180;
/** Metres of a degree of latitude on the mean earth. */
export const LATITUDE_METRES = 111_195;

/**
 * Great-circle distance in metres between two points (haversine on the mean earth radius; within 0.5 % of the
 * ellipsoid anywhere in the United Kingdom).
 *
 * @throws FreeholdError `not_an_object`, `not_a_number`, `not_finite` or `out_of_range` for a point that is none.
 * @example Math.round(distanceMetres({ latitude: 51.45, longitude: -2.58 }, { latitude: 51.46, longitude: -2.58 })) // 1112
 */
export function distanceMetres(a: Point, b: Point): number {
  // The names of the points are made use of only where one is none: this is worked out for thousands of pairs.
  if (!check.isPoint(a)) check.point(a, 'a');
  if (!check.isPoint(b)) check.point(b, 'b');
  return metresBetween(a, b);
}

/** As {@link distanceMetres}, of points that are known to be such. */
export function metresBetween(a: Point, b: Point): number {
  const northing = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2) ** 2;
  const easting = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2) ** 2;
  // cos a · cos b = (cos(b − a) + cos(a + b)) / 2, and cos(b − a) = 1 − 2 · northing: one cosine instead of two.
  const cosines = (1 - 2 * northing + Math.cos((a.latitude + b.latitude) * RADIANS)) / 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(northing + easting * cosines)));
}

/** Metres in a statute mile (exact since 1959). */
export const METRES_PER_MILE = 1609.344;

/** Square feet in a square metre (international foot). */
export const SQFT_PER_SQM = 10.763910416709722;
