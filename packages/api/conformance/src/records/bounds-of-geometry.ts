import type { Geometry } from '@freehold/operations';

/** The smallest box around a geometry. */
export function boundsOfGeometry(geometry: Geometry) {
  const corners =
    geometry.type === 'Point'
      ? [geometry.coordinates]
      : geometry.type === 'Polygon'
        ? geometry.coordinates.flat()
        : geometry.coordinates.flat(2);
  const [longitudes, latitudes] = [corners.map(([at]) => at), corners.map(([, at]) => at)];
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  };
}
