import type { Bounds } from '../stores/bounds.ts';

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
