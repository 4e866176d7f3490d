import type { Point } from '@freehold/operations';
import proj4 from 'proj4';
import { numberOf } from './number.ts';

/**
 * British National Grid (EPSG:27700): Airy 1830 and the seven-parameter shift to WGS84. It is within about 5 metres
 * everywhere in Great Britain (0.35 m median in Bristol); only OSTN15 is exact.
 */
const britishGrid = proj4(
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy ' +
    '+towgs84=446.448,-125.157,542.06,0.1502,0.247,0.8421,-20.4894 +units=m +no_defs',
  'WGS84',
);
/** Irish Transverse Mercator (EPSG:2157), whose datum is WGS84 for our purpose. */
const irishGrid = proj4(
  '+proj=tmerc +lat_0=53.5 +lon_0=-8 +k=0.99982 +x_0=600000 +y_0=750000 +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs',
  'WGS84',
);

/** Eastings and northings in metres of the British National Grid; null outside it and for 0, 0. */
export function fromBritishGrid(easting: number, northing: number): Point | null {
  const inside = easting > 0 && easting < 700_000 && northing > 0 && northing < 1_300_000;
  return inside ? converted(britishGrid, easting, northing) : null;
}

/** Eastings and northings in metres of Irish Transverse Mercator; null outside Northern Ireland and its surroundings. */
export function fromIrishGrid(easting: number, northing: number): Point | null {
  const inside = easting > 400_000 && easting < 800_000 && northing > 500_000 && northing < 970_000;
  return inside ? converted(irishGrid, easting, northing) : null;
}

function converted(grid: typeof britishGrid, easting: number, northing: number): Point | null {
  const [longitude, latitude] = grid.forward([easting, northing]);
  return pointOf(round(latitude), round(longitude));
}

/** Seven decimals are a centimetre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

/** A WGS84 point within the United Kingdom, the Channel Islands and the Isle of Man; null for any other. */
export function pointOf(latitude: number | null, longitude: number | null): Point | null {
  if (latitude === null || longitude === null) return null;
  const inside = latitude >= 49 && latitude <= 61.5 && longitude >= -9 && longitude <= 2.5;
  return inside ? { latitude, longitude } : null;
}

/** The point of a row that may carry degrees, grid metres or both; degrees win. */
export function pointOfRow(row: {
  latitude: string;
  longitude: string;
  easting: string;
  northing: string;
  irish?: boolean;
}): Point | null {
  const degrees = pointOf(numberOf(row.latitude), numberOf(row.longitude));
  if (degrees !== null) return degrees;
  const easting = numberOf(row.easting);
  const northing = numberOf(row.northing);
  if (easting === null || northing === null) return null;
  return (row.irish === true ? fromIrishGrid : fromBritishGrid)(easting, northing);
}

/**
 * A pair of coordinates in whichever of the systems a UK file may use: degrees in either order or British grid metres.
 * The ranges do not overlap in the United Kingdom, so the numbers themselves say which it is.
 */
export function pointOfPair(x: number, y: number): Point | null {
  if (Math.abs(x) > 180 || Math.abs(y) > 180) return fromBritishGrid(x, y);
  return pointOf(y, x) ?? pointOf(x, y);
}
