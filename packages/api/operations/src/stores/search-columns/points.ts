import type { Bounds } from '../bounds.ts';
import type { Arena, Codes } from './arena.ts';

/** Points in one block. */
export const blockPoints = 128;
/** Blocks looked at between two looks at the clock. */
const stretch = 32;
/** Steps of a coordinate that points are put in order by: about 30 m. */
const steps = 2 ** 20;

/**
 * Points in blocks of neighbours, and the row that each is of: a view of the whole country takes most blocks as one, and a
 * view of a town passes over most of them. Within a block, points stand by price, those without one at its end.
 */
export interface Points {
  readonly rows: Int32Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  /** The place of the price of each point's row among the different prices: their count where it has none. */
  readonly prices: Codes;
  /** South, north, west and east of the points of each block. */
  readonly boxes: Float64Array;
}

/** Coordinates by row, NaN where a row has no point, and the places of prices as `Points` has them. */
interface PointsRead {
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  readonly prices: Codes;
  /** How many different prices there are. */
  readonly different: number;
}

/**
 * Points cut into bands from south to north, and each band into blocks from west to east, all of as many points (Leutenegger,
 * Lopez and Edgington, "STR", 1997).
 */
export function pointsOf(arena: Arena, read: PointsRead): Points {
  const { latitudes, longitudes, prices } = read;
  const placed = arena.int32(
    latitudes.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : 1), 0),
  );
  let next = 0;
  for (let row = 0; row < latitudes.length; row++) {
    if (!Number.isNaN(latitudes[row])) placed[next++] = row;
  }
  const count = Math.ceil(placed.length / blockPoints);
  const bands = Math.ceil(Math.sqrt(count));
  const ofBand = Math.ceil(count / bands) * blockPoints;
  const span = latitudes.length;
  sortBy(placed, span, (row) => stepOf(latitudes[row] as number, 90));
  eachPart(placed, ofBand, (band) => {
    sortBy(band, span, (row) => stepOf(longitudes[row] as number, 180));
    eachPart(band, blockPoints, (block) => sortBy(block, span, (row) => prices[row] as number));
  });
  return gathered(arena, placed, read);
}

/** A whole number below 2^20 that grows with a coordinate between `-most` and `most`. */
const stepOf = (degrees: number, most: number): number =>
  Math.trunc(((degrees + most) / (2 * most)) * (steps - 1));

/** Sorts rows below `span` by a whole number each, and those of one number by row. */
function sortBy(rows: Int32Array, span: number, codeOf: (row: number) => number): void {
  const keys = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    keys[at] = codeOf(row) * span + row;
  }
  keys.sort();
  for (let at = 0; at < rows.length; at++) rows[at] = (keys[at] as number) % span;
}

function eachPart(rows: Int32Array, length: number, each: (part: Int32Array) => void): void {
  for (let start = 0; start < rows.length; start += length) {
    each(rows.subarray(start, start + length));
  }
}

/** What was read in the order of `rows`, with the box of each block. */
function gathered(arena: Arena, rows: Int32Array, read: PointsRead): Points {
  const latitudes = arena.float64(rows.length);
  const longitudes = arena.float64(rows.length);
  const prices = arena.codes(rows.length, read.different);
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] as number;
    latitudes[place] = read.latitudes[row] as number;
    longitudes[place] = read.longitudes[row] as number;
    prices[place] = read.prices[row] as number;
  }
  const boxes = arena.float64(4 * Math.ceil(rows.length / blockPoints));
  for (let block = 0; 4 * block < boxes.length; block++) {
    const start = block * blockPoints;
    const [lats, lons] = [latitudes, longitudes].map((all) =>
      all.subarray(start, start + blockPoints),
    ) as [Float64Array, Float64Array];
    boxes.set(
      [Math.min(...lats), Math.max(...lats), Math.min(...lons), Math.max(...lons)],
      4 * block,
    );
  }
  return { rows, latitudes, longitudes, prices, boxes };
}

/** Calls `each` for every block that reaches into bounds: with its number, its first place, and the place after its last. */
export function eachBlock(
  session: Deadline,
  { rows, boxes }: Points,
  { south, north, west, east }: Bounds,
  each: (block: number, start: number, end: number) => void,
): void {
  for (let block = 0; 4 * block < boxes.length; block++) {
    if (block % stretch === 0) session.checkDeadline();
    const at = 4 * block;
    if ((boxes[at] as number) > north || (boxes[at + 1] as number) < south) continue;
    if ((boxes[at + 2] as number) > east || (boxes[at + 3] as number) < west) continue;
    const start = block * blockPoints;
    each(block, start, Math.min(rows.length, start + blockPoints));
  }
}

/** What a search asks between stretches of its work. */
export interface Deadline {
  /** Called every few thousand rows. @throws where the search is to stop */
  checkDeadline(): void;
}
