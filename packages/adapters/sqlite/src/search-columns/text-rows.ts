import type Database from 'better-sqlite3';
import { noneOf, setBit, type Bits } from './bits.ts';
import type { ColumnTable } from './column-table.ts';

/** The rows of listings by key. */
export type Keyed = Pick<ColumnTable, 'keys' | 'byKey'>;

/** Looking up a key takes about as long as passing over so many. */
const lookUpCost = 20;

/** Keys of the listings that hold folded words as a phrase, the smallest first. */
export function keysOfWords(db: Database.Database, words: string): number[] {
  // One JSON array takes half the time of as many rows. The words are quoted, so nothing of them is query syntax.
  const found = db
    .prepare<[string], string>(
      'SELECT json_group_array(rowid) FROM (SELECT rowid FROM listing_words WHERE listing_words MATCH ? ORDER BY rowid)',
    )
    .pluck()
    .get(`"${words}"`);
  return JSON.parse(found as string) as number[];
}

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

export function rowsOfKeys(keyed: Keyed, wanted: readonly number[]): Bits {
  return setKeys(noneOf(keyed.keys.length), keyed, wanted);
}
