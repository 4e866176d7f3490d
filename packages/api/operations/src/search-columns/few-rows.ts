import { eachRow, type Bits } from './bits.ts';
import type { Numbers } from './column-table.ts';

/** Sorting a row costs about as much as passing over so many. */
const sortCost = 16;

/** Whether it pays to sort `total` matches rather than to pass over `passed` rows in the order of a column. */
export function areFew(total: number, passed: number): boolean {
  return total * sortCost < passed;
}

/** Rows in the order of a column, each as one number: its place in the order times the rows of the table, and the row. */
export class RowsInOrder {
  readonly count: number;
  readonly #keys: Float64Array;
  readonly #span: number;
  readonly #column: Numbers;

  constructor(
    column: Numbers,
    { matches, total, descending }: { matches: Bits; total: number; descending: boolean },
  ) {
    const { places, values, rows } = column;
    this.#column = column;
    this.#span = rows.length;
    this.count = total;
    this.#keys = new Float64Array(total);
    let next = 0;
    eachRow(matches, (row) => {
      const place = places[row] as number;
      const at = descending && place < values.length ? values.length - 1 - place : place;
      this.#keys[next++] = at * this.#span + row;
    });
    this.#keys.sort();
  }

  rowAt(index: number): number {
    return (this.#keys[index] as number) % this.#span;
  }

  /** The value of the row there; undefined where it has none. */
  valueAt(index: number): number | undefined {
    const { places, values } = this.#column;
    return values[places[this.rowAt(index)] as number];
  }

  /** The first index whose place in the order is `place` and row not below `row`, or that comes after. */
  indexOf(place: number, row: number): number {
    const least = place * this.#span + row;
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#keys[middle] as number) < least) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
