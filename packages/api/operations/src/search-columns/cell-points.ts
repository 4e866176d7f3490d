import type { ListingCluster } from '../ports/listings.ts';

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
