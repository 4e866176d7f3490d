/** A point on the ground, degrees. */
export interface LatLon {
  readonly latitude: number;
  readonly longitude: number;
}

/** A box on the ground, degrees. */
export interface Bounds {
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
}

/** A point of the world drawn as a square of side 1, north at the top (Web Mercator). */
export interface WorldPoint {
  readonly x: number;
  readonly y: number;
}

/** What a map shows: the point in its middle, and how large the world is drawn: 256 × 2^zoom pixels. */
export interface View {
  readonly center: WorldPoint;
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const leastZoom = 4;
export const greatestZoom = 18;

export function worldOf({ latitude, longitude }: LatLon): WorldPoint {
  const angle = (latitude * Math.PI) / 180;
  return {
    x: (longitude + 180) / 360,
    y: (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2,
  };
}

export function groundOf({ x, y }: WorldPoint): LatLon {
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    longitude: x * 360 - 180,
  };
}

/** Pixels that the world is wide at a zoom. */
export const worldPixels = (zoom: number): number => 256 * 2 ** zoom;

/** What the view shows of the ground. */
export function boundsOf({ center, zoom }: View, { width, height }: Size): Bounds {
  const pixels = worldPixels(zoom);
  const dx = width / pixels / 2;
  const dy = height / pixels / 2;
  const topLeft = groundOf({ x: center.x - dx, y: center.y - dy });
  const bottomRight = groundOf({ x: center.x + dx, y: center.y + dy });
  return {
    north: topLeft.latitude,
    south: bottomRight.latitude,
    east: bottomRight.longitude,
    west: topLeft.longitude,
  };
}

/** The closest view that shows all of a box, with a margin of pixels around it. */
export function viewOf(bounds: Bounds, { width, height }: Size, margin = 40): View {
  const topLeft = worldOf({ latitude: bounds.north, longitude: bounds.west });
  const bottomRight = worldOf({ latitude: bounds.south, longitude: bounds.east });
  const zoomOf = (pixels: number, share: number) =>
    Math.log2(Math.max(pixels - 2 * margin, 64) / 256 / Math.max(share, 1e-9));
  return {
    center: { x: (topLeft.x + bottomRight.x) / 2, y: (topLeft.y + bottomRight.y) / 2 },
    zoom: within(
      Math.min(
        zoomOf(width, bottomRight.x - topLeft.x),
        zoomOf(height, bottomRight.y - topLeft.y),
        16,
      ),
    ),
  };
}

/** A zoom inside what the map allows. */
export const within = (zoom: number): number => Math.min(Math.max(zoom, leastZoom), greatestZoom);

/** The view zoomed by `steps` so that the ground under a pixel of the map stays there. */
export function zoomedAt(view: View, steps: number, at: WorldPoint, size: Size): View {
  const zoom = within(view.zoom + steps);
  const before = worldPixels(view.zoom);
  const after = worldPixels(zoom);
  const dx = at.x - size.width / 2;
  const dy = at.y - size.height / 2;
  return {
    zoom,
    center: {
      x: view.center.x + dx / before - dx / after,
      y: view.center.y + dy / before - dy / after,
    },
  };
}

/** The view moved by pixels of the map. */
export function moved(view: View, dx: number, dy: number): View {
  const pixels = worldPixels(view.zoom);
  return { ...view, center: { x: view.center.x + dx / pixels, y: view.center.y + dy / pixels } };
}

/** The box around points; null without one. */
export function boundsAround(points: readonly LatLon[]): Bounds | null {
  if (points.length === 0) return null;
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  return {
    north: Math.max(...latitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    west: Math.min(...longitudes),
  };
}

/** The same box about its middle, at least some degrees to every side. */
export function widened({ north, south, east, west }: Bounds, degrees: number): Bounds {
  return {
    north: Math.max(north, (north + south) / 2 + degrees),
    south: Math.min(south, (north + south) / 2 - degrees),
    east: Math.max(east, (east + west) / 2 + degrees),
    west: Math.min(west, (east + west) / 2 - degrees),
  };
}

/** The middle of a box, and half its height and half its width there in degrees of latitude. */
export function middleOf({ north, south, east, west }: Bounds) {
  const latitude = (north + south) / 2;
  return {
    latitude,
    longitude: (east + west) / 2,
    up: (north - south) / 2,
    across: ((east - west) / 2) * Math.cos((latitude * Math.PI) / 180),
  };
}

/** Kilometres of ground that a pixel covers in the middle of the view. */
export function kilometresPerPixel({ center, zoom }: View): number {
  const { latitude } = groundOf(center);
  return (40_075.017 * Math.cos((latitude * Math.PI) / 180)) / worldPixels(zoom);
}
