import { worldOf, worldPixels, type Size, type View } from '../map/mercator.ts';

/** The place of a tile in the scheme XYZ. */
export interface TilePlace {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** What the file of the base map has. */
export interface Extent {
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Degrees. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
}

/** More than a view needs at its own zoom; a view far out of a file that starts close up has no ground. */
export const tilesMost = 60;

/** The tiles that cover a view, each drawn 512 pixels wide or up to twice that; none where there would be too many. */
export function coverOf(
  { center, zoom: mapZoom }: View,
  { width, height }: Size,
  { minZoom, maxZoom, bounds: [west, south, east, north] }: Extent,
): TilePlace[] {
  const zoom = Math.min(Math.max(Math.floor(mapZoom) - 1, minZoom), maxZoom);
  const side = 2 ** zoom;
  const pixels = worldPixels(mapZoom);
  const topLeft = worldOf({ latitude: north, longitude: west });
  const bottomRight = worldOf({ latitude: south, longitude: east });
  const first = (middle: number, span: number, edge: number) =>
    Math.max(Math.floor(Math.max(middle - span / 2 / pixels, edge) * side), 0);
  const last = (middle: number, span: number, edge: number) =>
    Math.min(Math.ceil(Math.min(middle + span / 2 / pixels, edge) * side), side) - 1;
  const columns = range(first(center.x, width, topLeft.x), last(center.x, width, bottomRight.x));
  const rows = range(first(center.y, height, topLeft.y), last(center.y, height, bottomRight.y));
  if (columns.length * rows.length > tilesMost) return [];
  return rows.flatMap((y) => columns.map((x) => ({ zoom, x, y })));
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.min(Math.max(to - from + 1, 0), tilesMost + 1) }, (_, at) => from + at);
