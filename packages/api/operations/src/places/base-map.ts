import { type BaseMapFacts, BaseMapUnusable } from '../ports/base-map.ts';

/** What the world of Web Mercator is cut off at. */
const edge = 85.0511;
const wholeWorld = [-180, -edge, 180, edge] as const;
const zoomMost = 24;

/** The metadata of a file as it was read: what is missing or no number is replaced or refused. */
interface BaseMapMetadata {
  readonly name: unknown;
  readonly attribution: unknown;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** West, south, east, north. */
  readonly bounds: readonly number[];
  readonly version: string;
}

/** @throws {BaseMapUnusable} where the zooms are none. */
export function baseMapFacts(metadata: BaseMapMetadata): BaseMapFacts {
  const { name, attribution, minZoom, maxZoom, bounds, version } = metadata;
  if (!isZoom(minZoom) || !isZoom(maxZoom) || minZoom > maxZoom) {
    throw new BaseMapUnusable(
      `its zooms must be whole numbers from 0 to ${zoomMost}, were ${minZoom} to ${maxZoom}`,
    );
  }
  const [west = NaN, south = NaN, east = NaN, north = NaN] = bounds;
  const isBox = west < east && south < north && west >= -180 && east <= 180;
  return {
    name: plainText(name),
    attribution: plainText(attribution),
    minZoom,
    maxZoom,
    // A file without usable bounds may have tiles anywhere.
    bounds: isBox ? [west, Math.max(south, -edge), east, Math.min(north, edge)] : wholeWorld,
    version,
  };
}

const isZoom = (zoom: number): boolean => Number.isInteger(zoom) && zoom >= 0 && zoom <= zoomMost;

const entities: Readonly<Record<string, string>> = {
  '&copy;': '©',
  '&nbsp;': ' ',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const lengthMost = 300;

/** A text without its markup: files of tiles keep their attribution as HTML, and a page shows it as text. */
function plainText(text: unknown): string {
  if (typeof text !== 'string') return '';
  return text
    .slice(0, 10 * lengthMost)
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:copy|nbsp|quot|#39|lt|gt|amp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, lengthMost);
}
