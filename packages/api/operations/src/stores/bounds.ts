import { distanceMetres, EARTH_RADIUS_METRES } from '@freehold/market';
import type { SearchShape } from '../ports/listings.ts';
import type { Circle } from '../ports/places.ts';
import type { Geometry } from '../ports/planning.ts';
import type { Point } from '../ports/records.ts';

export interface Bounds {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

const radians = Math.PI / 180;
const metresPerDegree = EARTH_RADIUS_METRES * radians;

/** A box that holds the circle, with room for corners that an index keeps in 32 bits. */
export function boundsAround(centre: Point, radiusMetres: number): Bounds {
  const lat = radiusMetres / metresPerDegree + 1e-5;
  const lon =
    lat / Math.max(0.01, Math.cos(Math.min(89, Math.abs(centre.latitude) + lat) * radians));
  return {
    south: centre.latitude - lat,
    north: centre.latitude + lat,
    west: centre.longitude - lon,
    east: centre.longitude + lon,
  };
}

/** A box of the northern half of the earth, larger by so many metres on every side. */
export function widened({ south, north, west, east }: Bounds, metres: number): Bounds {
  const corner = boundsAround({ latitude: north, longitude: east }, metres);
  return {
    south: south - (corner.north - north),
    north: corner.north,
    west: west - (corner.east - east),
    east: corner.east,
  };
}

/** Whether two boxes have a point in common, edges included. */
export function meets(one: Bounds, other: Bounds): boolean {
  return (
    one.south <= other.north &&
    one.north >= other.south &&
    one.west <= other.east &&
    one.east >= other.west
  );
}

function positionsOf(geometry: Geometry): readonly (readonly [number, number])[] {
  if (geometry.type === 'Point') return [geometry.coordinates];
  return geometry.type === 'Polygon' ? geometry.coordinates.flat() : geometry.coordinates.flat(2);
}

/** The smallest box around a geometry. */
export function boundsOf(geometry: Geometry): Bounds {
  const bounds = { south: Infinity, north: -Infinity, west: Infinity, east: -Infinity };
  for (const [longitude, latitude] of positionsOf(geometry)) {
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
  }
  return bounds;
}

/** Square degrees of a drawn area, and areas by name, past which a search may go through much of the store. */
const polygonMax = 0.5;
const areasMax = 50;

/** Whether a search is one that others must not wait for. */
export function isWide(
  areas: readonly unknown[] | undefined,
  within: SearchShape | undefined,
): boolean {
  if (areas) return areas.length > areasMax;
  if (within?.kind !== 'polygon') return false;
  const { south, north, west, east } = boundsOf(within.polygon);
  return (north - south) * (east - west) > polygonMax;
}

/** How rows are measured and their ties ended. */
export interface NearbyOrder<Row> {
  readonly point: (row: Row) => Point;
  readonly id: (row: Row) => string;
  /** Comes before the distance. */
  readonly rank?: ((row: Row) => number) | undefined;
}

/** The rows within a circle by rank, then distance, then id, at most `limit`. */
export function nearestFirst<Row>(
  rows: readonly Row[],
  { centre, radiusMetres, limit }: Circle,
  { point, id, rank }: NearbyOrder<Row>,
): { readonly row: Row; readonly distanceMetres: number }[] {
  return rows
    .map((row) => ({
      row,
      rank: rank?.(row) ?? 0,
      distanceMetres: distanceMetres(centre, point(row)),
    }))
    .filter((near) => near.distanceMetres <= radiusMetres)
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        a.distanceMetres - b.distanceMetres ||
        (id(a.row) < id(b.row) ? -1 : id(a.row) > id(b.row) ? 1 : 0),
    )
    .slice(0, limit)
    .map(({ row, distanceMetres: distance }) => ({ row, distanceMetres: distance }));
}
