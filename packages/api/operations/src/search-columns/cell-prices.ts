import type { ListingCluster } from '../ports/listings.ts';
import type { Codes } from './arena.ts';

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
