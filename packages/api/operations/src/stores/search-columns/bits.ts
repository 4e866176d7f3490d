/** A set of rows: bit `row & 31` of word `row >> 5`. Signed words, which the engine keeps as small integers. */
export type Bits = Int32Array;

export const wordsFor = (rows: number): number => (rows + 31) >>> 5;

/** Puts all rows in. */
export function setAll(bits: Bits, rows: number): void {
  bits.fill(-1);
  if ((rows & 31) !== 0) bits[bits.length - 1] = (1 << (rows & 31)) - 1;
}

export function noneOf(rows: number): Bits {
  return new Int32Array(wordsFor(rows));
}

export function setBit(bits: Bits, row: number): void {
  const word = row >> 5;
  bits[word] = (bits[word] as number) | (1 << (row & 31));
}

/** Adds the rows listed from `start` to `end`. */
export function setEach(bits: Bits, rows: Int32Array, start: number, end: number): void {
  for (let at = start; at < end; at++) setBit(bits, rows[at] as number);
}

/** Takes out the rows listed from `start` to `end`. */
export function clearEach(bits: Bits, rows: Int32Array, start: number, end: number): void {
  for (let at = start; at < end; at++) {
    const row = rows[at] as number;
    const word = row >> 5;
    bits[word] = (bits[word] as number) & ~(1 << (row & 31));
  }
}

export function hasBit(bits: Bits, row: number): boolean {
  return (((bits[row >> 5] as number) >>> (row & 31)) & 1) === 1;
}

/** Calls `each` for every row of the set, from the first. */
export function eachRow(bits: Bits, each: (row: number) => void): void {
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at] as number;
    while (word !== 0) {
      const lowest = word & -word;
      each((at << 5) + 31 - Math.clz32(lowest));
      word ^= lowest;
    }
  }
}

/** Keeps in `bits` what is also in `other`. */
export function keepIn(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at++) {
    bits[at] = (bits[at] as number) & (other[at] as number);
  }
}

/** Keeps in `bits` what is not in `other`. */
export function keepOut(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at++) {
    bits[at] = (bits[at] as number) & ~(other[at] as number);
  }
}

/** Adds to `bits` what is in `other`. */
export function addAll(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at++) {
    bits[at] = (bits[at] as number) | (other[at] as number);
  }
}

/** How many rows are in the set. */
export function countOf(bits: Bits): number {
  let sum = 0;
  for (let at = 0; at < bits.length; at++) {
    // Ones are summed in pairs, fours and bytes (Warren, Hacker's Delight, 5-1).
    let word = bits[at] as number;
    word -= (word >>> 1) & 0x5555_5555;
    word = (word & 0x3333_3333) + ((word >>> 2) & 0x3333_3333);
    word = (word + (word >>> 4)) & 0x0f0f_0f0f;
    sum += Math.imul(word, 0x0101_0101) >>> 24;
  }
  return sum;
}
