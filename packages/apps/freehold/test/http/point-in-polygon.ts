import type { DesignationRecord } from '@freehold/operations';

type Shape = Exclude<DesignationRecord['geometry'], { type: 'Point' }>;

/** Whether a polygon holds a point, by the winding of its rings: another way than the store's. */
export function pointInPolygon(
  shape: Shape,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
): boolean {
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  const winds = (ring: readonly (readonly [number, number])[]): boolean => {
    let angle = 0;
    ring.slice(1).forEach(([x, y], at) => {
      const [px, py] = ring[at] as readonly [number, number];
      const turn =
        Math.atan2(y - latitude, x - longitude) - Math.atan2(py - latitude, px - longitude);
      angle += turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
    });
    return Math.abs(angle) > Math.PI;
  };
  return polygons.some(
    ([outer, ...holes]) => outer !== undefined && winds(outer) && !holes.some(winds),
  );
}
