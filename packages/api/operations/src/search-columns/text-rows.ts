import assert from 'node:assert/strict';
import { noneOf, setBit, type Bits } from './bits.ts';
import type { ColumnTable } from './column-table.ts';
import { placeOf } from './grouped.ts';

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
