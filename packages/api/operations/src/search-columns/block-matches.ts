import { type Cache, cacheOf } from '../cache.ts';
import { hasBit, wordsFor, type Bits } from './bits.ts';
import { blockPoints, type Points } from './points.ts';

const blockWords = wordsFor(blockPoints);

/**
 * The matches of one search in each block of points, found for a block when a view first shows it. Views of a map ask for
 * the same matches again and again in other bounds.
 */
export class BlockMatches {
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
export function blockMatchesOf(points: Points, key: string): BlockMatches {
  const known = remembered.get(points) ?? cacheOf<BlockMatches>(rememberedMax);
  remembered.set(points, known);
  let matches = known.get(key);
  if (matches === undefined) known.set(key, (matches = new BlockMatches(points)));
  return matches;
}
