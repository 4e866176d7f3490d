import { type Cache, cacheOf } from '../../operation/cache.ts';
import type { ListingCluster } from '../../ports/listings.ts';
import type { Bounds } from '../bounds.ts';
import type { ListingScope } from '../listing-scope.ts';
import { type Bits, hasBit, wordsFor } from './bits.ts';
import { CellGrid, CellPoints, CellPrices, type Middle } from './cells.ts';
import type { ColumnSession, ColumnTable } from './column-table.ts';
import { placeBetween } from './grouped.ts';
import { matchingRows } from './match.ts';
import { blockPoints, eachBlock, type Points } from './points.ts';

/** The matches of a search in a grid of `cells` × `cells`, at most 255 each way, over the bounds of its shape. */
export interface ClustersWanted {
  readonly scope: ListingScope;
  readonly bounds: Bounds;
  readonly cells: number;
}

/** A block of points; all of them are in `cell`, or each has its own where it is -1. */
interface Part {
  readonly block: number;
  readonly cell: number;
  readonly start: number;
  readonly end: number;
}

/** What the passes over the points share. */
interface Sums {
  readonly points: Points;
  readonly matches: BlockMatches;
  readonly grid: CellGrid;
  readonly cellPoints: CellPoints;
  readonly cellPrices: CellPrices;
  /** The cells of the matching points of parts without one, from 1; 0 outside the bounds. */
  readonly cellOfPoint: Uint16Array;
}

/** The matches grouped into a grid over bounds, the largest cluster first. */
export function clustersOf(
  session: ColumnSession,
  table: ColumnTable,
  { scope, bounds, cells }: ClustersWanted,
): ListingCluster[] {
  const { points } = table;
  // A box is the bounds, which blocks and points are compared with.
  const within = scope.within?.kind === 'box' ? undefined : scope.within;
  const searched = { ...scope, within };
  const rows = matchingRows(session, table, searched);
  const matches = blockMatchesOf(points, JSON.stringify(searched));
  const grid = new CellGrid(bounds, cells);
  const cellPoints = new CellPoints(cells * cells);
  const cellPrices = new CellPrices(table.numbers.price.values, cells * cells);
  const sums: Sums = {
    points,
    matches,
    grid,
    cellPoints,
    cellPrices,
    cellOfPoint: cellsOf(points),
  };
  const parts: Part[] = [];
  eachBlock(session, points, bounds, (block, start, end) => {
    if (matches.countIn(block, rows) === 0) return;
    const part = { block, cell: grid.cellOfBox(points.boxes, block), start, end };
    parts.push(part);
    (part.cell < 0 ? addOneByOne : addTogether)(sums, part);
  });
  const near = cellPrices.span();
  for (const part of parts) (part.cell < 0 ? meetOneByOne : meetTogether)(sums, part, near);
  return cellPoints
    .filled()
    .map((cell) => ({ ...cellPoints.of(cell), ...cellPrices.of(cell) }))
    .sort(
      (a, b) =>
        b.count - a.count ||
        a.centre.latitude - b.centre.latitude ||
        a.centre.longitude - b.centre.longitude,
    );
}

/** Memory of this thread for the places of one block after another. */
const places = new Int32Array(blockPoints);
/** Memory of this thread for the cells of points, used by one search after another. */
const cells = new WeakMap<Points, Uint16Array>();

function cellsOf(points: Points): Uint16Array {
  const known = cells.get(points) ?? new Uint16Array(points.rows.length);
  cells.set(points, known);
  return known;
}

/** Adds the points of a block that lies across cells or the edge of the bounds. */
function addOneByOne(
  { points, matches, grid, cellPoints, cellPrices, cellOfPoint }: Sums,
  { block }: Part,
): void {
  const { latitudes, longitudes, prices } = points;
  const count = matches.placesIn(block, places);
  for (let index = 0; index < count; index++) {
    const place = places[index] as number;
    const latitude = latitudes[place] as number;
    const longitude = longitudes[place] as number;
    const cell = grid.cellOf(latitude, longitude);
    cellOfPoint[place] = cell + 1;
    if (cell < 0) continue;
    cellPoints.add(cell, 1, latitude, longitude);
    cellPoints.reach(cell, latitude, longitude);
    cellPrices.add(cell, prices[place] as number);
  }
}

/** Adds the points of a block that lies in one cell. */
function addTogether(
  { points, matches, cellPoints, cellPrices }: Sums,
  { block, cell }: Part,
): void {
  const { latitudes, longitudes, prices, boxes } = points;
  const count = matches.placesIn(block, places);
  const [latitude, longitude] = [matches.latitudes[block], matches.longitudes[block]];
  cellPoints.add(cell, count, latitude as number, longitude as number);
  cellPrices.addAscending(cell, prices, places, count);
  if (cellPoints.reaches(cell, boxes, block)) return;
  for (let index = 0; index < count; index++) {
    const place = places[index] as number;
    cellPoints.reach(cell, latitudes[place] as number, longitudes[place] as number);
  }
}

/** From one place of a price among the different prices to before another. */
type Near = Pick<Middle, 'from' | 'to'>;

/** Hands on the prices of a block of several cells that may be the median of theirs. */
function meetOneByOne(
  { points: { prices }, matches, cellPrices, cellOfPoint }: Sums,
  part: Part,
  { from, to }: Near,
): void {
  // Points of a block stand by price.
  for (let place = placeBetween(prices, part, from); place < part.end; place++) {
    const price = prices[place] as number;
    if (price >= to) return;
    if (!matches.has(place)) continue;
    const cell = (cellOfPoint[place] as number) - 1;
    const middle = cell < 0 ? null : cellPrices.middleOf(cell);
    if (middle !== null && price >= middle.from && price < middle.to) middle.found.push(price);
  }
}

/** The same for a block of one cell. */
function meetTogether({ points: { prices }, matches, cellPrices }: Sums, part: Part): void {
  const middle = cellPrices.middleOf(part.cell);
  if (middle === null) return;
  const { from, to, found } = middle;
  for (let place = placeBetween(prices, part, from); place < part.end; place++) {
    const price = prices[place] as number;
    if (price >= to) return;
    if (matches.has(place)) found.push(price);
  }
}

const blockWords = wordsFor(blockPoints);

/**
 * The matches of one search in each block of points, found for a block when a view first shows it. Views of a map ask for
 * the same matches again and again in other bounds.
 */
class BlockMatches {
  /** The places of matching points, in blocks that are known. */
  readonly places: Bits;
  /** How many points of each block match; -1 where that is not known yet. */
  readonly counts: Int32Array;
  /** The coordinates of the matching points of each block, added up. */
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  readonly #points: Points;

  constructor(points: Points) {
    const blocks = Math.ceil(points.rows.length / blockPoints);
    this.#points = points;
    this.places = new Int32Array(blocks * blockWords);
    this.counts = new Int32Array(blocks).fill(-1);
    this.latitudes = new Float64Array(blocks);
    this.longitudes = new Float64Array(blocks);
  }

  /** How many points of a block match, which are then known. */
  countIn(block: number, matches: Bits): number {
    const known = this.counts[block] as number;
    return known >= 0 ? known : this.#find(block, matches);
  }

  #find(block: number, matches: Bits): number {
    const { rows, latitudes: lats, longitudes: lons } = this.#points;
    const { places } = this;
    const start = block * blockPoints;
    const end = Math.min(rows.length, start + blockPoints);
    let [count, latitudes, longitudes] = [0, 0, 0];
    for (let first = start; first < end; first += 32) {
      const last = Math.min(end, first + 32);
      let word = 0;
      for (let place = first; place < last; place++) {
        const row = rows[place] as number;
        // Products instead of a branch, which the processor would guess wrong for one point in three.
        const one = ((matches[row >> 5] as number) >>> (row & 31)) & 1;
        word |= one << (place & 31);
        count += one;
        latitudes += one * (lats[place] as number);
        longitudes += one * (lons[place] as number);
      }
      places[first >> 5] = word;
    }
    this.latitudes[block] = latitudes;
    this.longitudes[block] = longitudes;
    this.counts[block] = count;
    return count;
  }

  /** Writes the places of the matching points of a known block into `into`, and returns how many there are. */
  placesIn(block: number, into: Int32Array): number {
    const { places } = this;
    let count = 0;
    for (let at = block * blockWords; at < (block + 1) * blockWords; at++) {
      let word = places[at] as number;
      while (word !== 0) {
        const lowest = word & -word;
        into[count++] = (at << 5) + 31 - Math.clz32(lowest);
        word ^= lowest;
      }
    }
    return count;
  }

  /** Whether the point at a place of a known block matches. */
  has(place: number): boolean {
    return hasBit(this.places, place);
  }
}

/** Searches remembered for each table: half a megabyte each, over 1.6 million listings. */
const rememberedMax = 16;
const remembered = new WeakMap<Points, Cache<BlockMatches>>();

/** What is known of the matches that `key` names. */
function blockMatchesOf(points: Points, key: string): BlockMatches {
  const known = remembered.get(points) ?? cacheOf<BlockMatches>(rememberedMax);
  remembered.set(points, known);
  let matches = known.get(key);
  if (matches === undefined) known.set(key, (matches = new BlockMatches(points)));
  return matches;
}
