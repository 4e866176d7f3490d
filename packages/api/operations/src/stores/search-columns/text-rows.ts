import assert from 'node:assert/strict';
import type { Arena } from './arena.ts';
import { type Bits, noneOf, setBit, wordsFor } from './bits.ts';
import type { ColumnTable, Texts } from './column-table.ts';
import { groupedTexts, placeOf } from './grouped.ts';

/** The rows of listings by key. */
export type Keyed = Pick<ColumnTable, 'keys' | 'byKey'>;

/** Looking up a key takes about as long as passing over so many. */
const lookUpCost = 20;

/** Adds the rows of those of the keys that the table holds; the keys come in order. */
export function setKeys(bits: Bits, { byKey }: Keyed, wanted: readonly number[]): Bits {
  const { rows, values: keys } = byKey;
  const passOver = wanted.length * lookUpCost > keys.length;
  let place = 0;
  for (const key of wanted) {
    if (passOver) while (place < keys.length && (keys[place] as number) < key) place++;
    else place = firstNotBelow(key, place);
    if (place === keys.length) break;
    if (keys[place] === key) setBit(bits, rows[place] as number);
  }
  return bits;

  function firstNotBelow(key: number, from: number): number {
    let low = from;
    let high = keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((keys[middle] as number) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** How many rows there are up to and with the row of a key, which the table holds. */
export function rowsUpToKey({ byKey }: Keyed, key: number): number {
  const place = placeOf(byKey.values, key);
  assert(byKey.values[place] === key, `no row of key ${key}`);
  return (byKey.rows[place] as number) + 1;
}

export function rowsOfKeys(keyed: Keyed, wanted: readonly number[]): Bits {
  return setKeys(noneOf(keyed.keys.length), keyed, wanted);
}

/** Values up to which a set of rows is held for each. */
const setsMax = 64;

/** A text a row while a table is read: each different text once, and its number by row. */
export class TextColumn {
  private readonly codes: Int32Array;
  private readonly texts: string[] = [];
  private readonly codeOf = new Map<string, number>();

  constructor(rows: number) {
    this.codes = new Int32Array(rows).fill(-1);
  }

  set(row: number, text: string | null): void {
    if (text === null) return;
    let code = this.codeOf.get(text);
    if (code === undefined) {
      code = this.texts.push(text) - 1;
      this.codeOf.set(text, code);
    }
    this.codes[row] = code;
  }

  grouped(arena: Arena): Texts {
    const values = this.texts.toSorted();
    const places = new Map(values.map((text, place) => [text, place]));
    const moved = this.texts.map((text) => places.get(text) as number);
    const codes = this.codes.map((code) => (code === -1 ? values.length : (moved[code] as number)));
    return groupedTexts(arena, codes, values);
  }

  /** A set of rows for each value where there are few, else the rows grouped. */
  byValue(arena: Arena): Map<string, Bits> | Texts {
    if (this.texts.length > setsMax) return this.grouped(arena);
    const sets = this.texts.map(() => arena.int32(wordsFor(this.codes.length)));
    for (let row = 0; row < this.codes.length; row++) {
      const code = this.codes[row] as number;
      if (code !== -1) setBit(sets[code] as Bits, row);
    }
    return new Map(this.texts.map((text, code) => [text, sets[code] as Bits]));
  }
}
