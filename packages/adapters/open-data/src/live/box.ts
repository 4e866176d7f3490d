import type { Point } from '@freehold/operations';

const metresPerDegree = 111_195;

/** Corners of a box that holds a circle, in degrees. */
export function boxAround({ latitude, longitude }: Point, radiusMetres: number) {
  const up = radiusMetres / metresPerDegree + 1e-5;
  const across = up / Math.cos(((Math.abs(latitude) + up) * Math.PI) / 180);
  return {
    west: longitude - across,
    south: latitude - up,
    east: longitude + across,
    north: latitude + up,
  };
}
