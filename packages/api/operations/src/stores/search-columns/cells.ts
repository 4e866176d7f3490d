import type { ListingCluster } from '../../ports/listings.ts';
import type { Bounds } from '../bounds.ts';
import type { Codes } from './arena.ts';

/** A grid of `each` × `each` cells over bounds; a cell is its line from the south times `each`, and its column from the west. */
export class CellGrid {
  readonly #bounds: Bounds;
  readonly #high: number;
  readonly #wide: number;
  readonly #each: number;

  /** @param each at most 255 */
  constructor(bounds: Bounds, each: number) {
    this.#bounds = bounds;
    this.#high = (bounds.north - bounds.south) / each;
    this.#wide = (bounds.east - bounds.west) / each;
    this.#each = each;
  }

  /** The cell of a point, -1 outside the bounds; bounds without height have one line, those without width one column. */
  cellOf(latitude: number, longitude: number): number {
    const { south, north, west, east } = this.#bounds;
    if (latitude < south || latitude > north || longitude < west || longitude > east) return -1;
    const each = this.#each;
    // A number that is not one, of bounds without height, becomes 0; so does what is after the point.
    let line = ((latitude - south) / this.#high) | 0;
    let column = ((longitude - west) / this.#wide) | 0;
    if (line >= each) line = each - 1;
    if (column >= each) column = each - 1;
    return line * each + column;
  }

  /** The cell that holds the whole of a box of `Points.boxes`; -1 where no cell does, or the box reaches over the bounds. */
  cellOfBox(boxes: Float64Array, box: number): number {
    const at = 4 * box;
    // The cell of a point never falls as the point moves north or east.
    const first = this.cellOf(boxes[at] as number, boxes[at + 2] as number);
    const last = this.cellOf(boxes[at + 1] as number, boxes[at + 3] as number);
    return first === last ? first : -1;
  }
}

/** How many points are in each cell, their middle and their extent. */
export class CellPoints {
  readonly #counts: Int32Array;
  readonly #latitudes: Float64Array;
  readonly #longitudes: Float64Array;
  readonly #south: Float64Array;
  readonly #north: Float64Array;
  readonly #west: Float64Array;
  readonly #east: Float64Array;

  constructor(cells: number) {
    this.#counts = new Int32Array(cells);
    this.#latitudes = new Float64Array(cells);
    this.#longitudes = new Float64Array(cells);
    this.#south = new Float64Array(cells).fill(Infinity);
    this.#north = new Float64Array(cells).fill(-Infinity);
    this.#west = new Float64Array(cells).fill(Infinity);
    this.#east = new Float64Array(cells).fill(-Infinity);
  }

  /** Adds points whose coordinates are added up already; their extent is taken in apart. */
  add(cell: number, count: number, latitudes: number, longitudes: number): void {
    this.#counts[cell] = (this.#counts[cell] as number) + count;
    this.#latitudes[cell] = (this.#latitudes[cell] as number) + latitudes;
    this.#longitudes[cell] = (this.#longitudes[cell] as number) + longitudes;
  }

  /** Takes a point into the extent of a cell. */
  reach(cell: number, latitude: number, longitude: number): void {
    if (latitude < (this.#south[cell] as number)) this.#south[cell] = latitude;
    if (latitude > (this.#north[cell] as number)) this.#north[cell] = latitude;
    if (longitude < (this.#west[cell] as number)) this.#west[cell] = longitude;
    if (longitude > (this.#east[cell] as number)) this.#east[cell] = longitude;
  }

  /** Whether the extent of a cell holds the whole of a box of `Points.boxes`. */
  reaches(cell: number, boxes: Float64Array, box: number): boolean {
    const at = 4 * box;
    return (
      (boxes[at] as number) >= (this.#south[cell] as number) &&
      (boxes[at + 1] as number) <= (this.#north[cell] as number) &&
      (boxes[at + 2] as number) >= (this.#west[cell] as number) &&
      (boxes[at + 3] as number) <= (this.#east[cell] as number)
    );
  }

  /** The cells that hold a point. */
  filled(): number[] {
    return Array.from(this.#counts.keys()).filter((cell) => this.#counts[cell] !== 0);
  }

  /** What a cluster says of the points of a cell that holds some. */
  of(cell: number): Pick<ListingCluster, 'centre' | 'count' | 'north' | 'south' | 'east' | 'west'> {
    const count = this.#counts[cell] as number;
    return {
      centre: {
        latitude: (this.#latitudes[cell] as number) / count,
        longitude: (this.#longitudes[cell] as number) / count,
      },
      count,
      north: this.#north[cell] as number,
      south: this.#south[cell] as number,
      east: this.#east[cell] as number,
      west: this.#west[cell] as number,
    };
  }
}

/** Counts that the prices of all cells are counted in together: 1 MiB of each thread. */
const countsMax = 2 ** 18;
/** Memory of this thread for the counts of one search after another. */
const scratch = new Int32Array(countsMax);

/** The prices from `from` to before `to`, which hold the median of a cell. */
export interface Middle {
  readonly from: number;
  readonly to: number;
  /** How many prices the cell has, and how many of them are below `from`. */
  readonly count: number;
  readonly lower: number;
  /** The prices from `from` to before `to` that were met again. */
  readonly found: number[];
}

/**
 * The prices of each cell, each given as its place among the different prices: first counted in buckets of neighbouring
 * prices, which gives the bucket of the median; then those of that bucket are met again and put in order.
 */
export class CellPrices {
  /** How many different prices there are; as a price, it stands for none. */
  readonly different: number;
  readonly #values: Float64Array;
  /** Buckets of one cell. */
  readonly #buckets: number;
  /** How many bits of a price its bucket leaves out. */
  readonly #shift: number;
  /** The prices of each bucket; those of a cell start at its number times `#buckets`. */
  readonly #counts: Int32Array;
  /** The prices of each cell. */
  readonly #totals: Int32Array;
  readonly #least: Int32Array;
  readonly #most: Int32Array;
  readonly #middles: (Middle | null | undefined)[];

  /** @param values the different prices in pence, from the lowest */
  constructor(values: Float64Array, cells: number) {
    this.different = values.length;
    this.#values = values;
    this.#buckets = 2 ** Math.floor(Math.log2(countsMax / cells));
    this.#shift = Math.max(0, Math.ceil(Math.log2(values.length / this.#buckets)));
    this.#counts = scratch.subarray(0, this.#buckets * cells).fill(0);
    this.#totals = new Int32Array(cells);
    this.#least = new Int32Array(cells).fill(values.length);
    this.#most = new Int32Array(cells).fill(-1);
    this.#middles = Array.from({ length: cells });
  }

  add(cell: number, price: number): void {
    if (price >= this.different) return;
    const at = cell * this.#buckets + (price >> this.#shift);
    this.#counts[at] = (this.#counts[at] as number) + 1;
    this.#take(cell, 1, price, price);
  }

  /** Adds the first `count` of `places` in a column of prices, which stand from the lowest; none where there is no price. */
  addAscending(cell: number, prices: Codes, places: Int32Array, count: number): void {
    const counts = this.#counts;
    const shift = this.#shift;
    const first = cell * this.#buckets;
    let left = count;
    while (left > 0 && (prices[places[left - 1] as number] as number) >= this.different) left--;
    if (left === 0) return;
    for (let index = 0; index < left; index++) {
      const at = first + ((prices[places[index] as number] as number) >> shift);
      counts[at] = (counts[at] as number) + 1;
    }
    const [least, most] = [places[0], places[left - 1]] as [number, number];
    this.#take(cell, left, prices[least] as number, prices[most] as number);
  }

  /** Takes in the number of some prices, the lowest and the highest of them. */
  #take(cell: number, count: number, least: number, most: number): void {
    this.#totals[cell] = (this.#totals[cell] as number) + count;
    if (least < (this.#least[cell] as number)) this.#least[cell] = least;
    if (most > (this.#most[cell] as number)) this.#most[cell] = most;
  }

  /** Once all prices are added: where the median of a cell is; null for a cell without prices. */
  middleOf(cell: number): Middle | null {
    let middle = this.#middles[cell];
    if (middle === undefined) this.#middles[cell] = middle = this.#findMiddle(cell);
    return middle;
  }

  /** From the lowest to the highest price that may be the median of some cell; none where no cell has a price. */
  span(): { readonly from: number; readonly to: number } {
    let [from, to] = [this.different, 0];
    for (let cell = 0; cell < this.#middles.length; cell++) {
      const middle = this.middleOf(cell);
      if (middle === null) continue;
      from = Math.min(from, middle.from);
      to = Math.max(to, middle.to);
    }
    return { from, to };
  }

  #findMiddle(cell: number): Middle | null {
    const count = this.#totals[cell] as number;
    if (count === 0) return null;
    const counts = this.#counts.subarray(cell * this.#buckets, (cell + 1) * this.#buckets);
    const [below, above] = [(count - 1) >> 1, count >> 1];
    let lower = 0;
    let first = 0;
    while (lower + (counts[first] as number) <= below) lower += counts[first++] as number;
    let last = first;
    for (let upTo = lower + (counts[first] as number); upTo <= above;) {
      upTo += counts[++last] as number;
    }
    const to = Math.min(this.different, (last + 1) << this.#shift);
    return { from: first << this.#shift, to, count, lower, found: [] };
  }

  /** What a cluster says of prices, in pence; each is null where no listing of the cell has a price. */
  of(cell: number): Pick<ListingCluster, 'minPricePence' | 'medianPricePence' | 'maxPricePence'> {
    const middle = this.middleOf(cell);
    if (middle === null) {
      return { minPricePence: null, medianPricePence: null, maxPricePence: null };
    }
    const { lower, count } = middle;
    const found = Int32Array.from(middle.found).sort();
    const valueAt = (rank: number) => this.#values[found[rank - lower] as number] as number;
    return {
      minPricePence: this.#values[this.#least[cell] as number] as number,
      medianPricePence: Math.round((valueAt((count - 1) >> 1) + valueAt(count >> 1)) / 2),
      maxPricePence: this.#values[this.#most[cell] as number] as number,
    };
  }
}
