import { distanceMetres } from '@freehold/market';
import type { Geometry, Point } from '@freehold/operations';

type Ring = readonly (readonly [number, number])[];

/** Whether a ray to the east leaves the ring an odd number of times. */
function isInRing(ring: Ring, { latitude: y, longitude: x }: Point): boolean {
  let inside = false;
  for (const [at, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(at + 1) % ring.length] as readonly [number, number];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
  }
  return inside;
}

/** Whether a side of the ring passes through a point. */
function isOnRing(ring: Ring, { latitude: y, longitude: x }: Point): boolean {
  return ring.some(([x1, y1], at) => {
    const [x2, y2] = ring[(at + 1) % ring.length] as readonly [number, number];
    const isBetween = (x - x1) * (x - x2) <= 0 && (y - y1) * (y - y2) <= 0;
    return isBetween && (x - x1) * (y2 - y1) === (y - y1) * (x2 - x1);
  });
}

/** Whether a geometry holds a point, its edges included; a point holds what is within some metres of it. */
export function isInGeometry(geometry: Geometry, point: Point, withinMetres: number): boolean {
  if (geometry.type === 'Point') {
    const [longitude, latitude] = geometry.coordinates;
    return distanceMetres(point, { latitude, longitude }) <= withinMetres;
  }
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  // An odd number of rings about a point: inside the outer one and in no hole.
  return polygons.some(
    (rings) =>
      rings.some((ring) => isOnRing(ring, point)) ||
      rings.filter((ring) => isInRing(ring, point)).length % 2 === 1,
  );
}
