import { EARTH_RADIUS_METRES } from '@freehold/market';
import type { Geometry } from '../ports/designations.ts';
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
