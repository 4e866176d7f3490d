import type { Arena } from './arena.ts';
import { flipEach, keepOut, setEach, wordsFor, type Bits } from './bits.ts';
import { numberCodes } from './number-codes.ts';

/**
 * The rows of a book by the value of one column, the smallest value first and the rows of one value in their own order;
 * rows without a value stand at the end. It answers ranges and orders alike.
 */
export interface Grouped<Values extends Float64Array | readonly string[]> {
  readonly rows: Int32Array;
  /** The different values, from the smallest. */
  readonly values: Values;
  /** Where the rows of each value start; one more entry says where the last ends. */
  readonly starts: Int32Array;
  /** The first `steps[n - 1]` rows as sets, so that no range needs to go through more than part of its rows. */
  readonly steps: readonly { readonly end: number; readonly bits: Bits }[];
}

/** Parts that the sets in `steps` divide the rows into. */
const parts = 8;

/** Fewer rows than this share are put into a set one by one. */
const fewShare = 1 / 16;

/** Numbers grouped, and the place of each row's among the values: their count where it has none. */
export interface GroupedNumbers extends Grouped<Float64Array> {
  readonly places: Int32Array;
}

/** The place of the first value that is not below. */
export function placeOf<Value extends number | string>(
  values: ArrayLike<Value>,
  value: Value,
): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as Value) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Groups rows by a number each; NaN is no value. */
export function groupedNumbers(arena: Arena, column: Float64Array): GroupedNumbers {
  const { codes, different } = numberCodes(column);
  const values = arena.float64(different.length);
  values.set(different);
  const places = arena.int32(codes.length);
  places.set(codes);
  return { values, places, ...grouped(arena, codes, values.length) };
}

/** The rows by a number each, the smallest first; NaN is left out. */
export function rowsByNumber(arena: Arena, column: Float64Array): Int32Array {
  const { codes, different } = numberCodes(column);
  const { rows, starts } = sortedRows(arena, codes, different.length);
  return rows.subarray(0, starts[different.length]);
}

/** Groups rows by a text each, given as its place among the sorted `values`, or their number where there is none. */
export function groupedTexts(
  arena: Arena,
  codes: Int32Array,
  values: readonly string[],
): Grouped<readonly string[]> {
  return { values, ...grouped(arena, codes, values.length) };
}

function grouped(arena: Arena, codes: Int32Array, different: number) {
  const { rows, starts } = sortedRows(arena, codes, different);
  return { rows, starts, steps: stepsOf(arena, rows) };
}

/** Rows by code, those of one code in their own order. */
function sortedRows(arena: Arena, codes: Int32Array, different: number) {
  const starts = arena.int32(different + 1);
  const next = new Int32Array(different + 2);
  for (const code of codes) next[code + 1] = (next[code + 1] as number) + 1;
  for (let code = 0; code <= different; code++) {
    next[code + 1] = (next[code + 1] as number) + (next[code] as number);
    starts[code] = next[code] as number;
  }
  const rows = arena.int32(codes.length);
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row] as number;
    rows[next[code] as number] = row;
    next[code] = (next[code] as number) + 1;
  }
  return { rows, starts };
}

function stepsOf(arena: Arena, rows: Int32Array) {
  const steps: { end: number; bits: Bits }[] = [];
  for (let part = 1; part <= parts; part++) {
    const end = Math.floor((rows.length * part) / parts);
    const before = steps.at(-1) ?? { end: 0, bits: null };
    const bits = arena.int32(wordsFor(rows.length));
    if (before.bits) bits.set(before.bits);
    setEach(bits, rows, before.end, end);
    steps.push({ end, bits });
  }
  return steps;
}

/** The rows before a place, as a set: the nearest set at hand, and the rows between flipped. */
function before({ rows, steps }: Grouped<Float64Array | readonly string[]>, end: number): Bits {
  let near = { end: 0, bits: null as Bits | null };
  for (const step of steps) {
    if (Math.abs(step.end - end) < Math.abs(near.end - end)) near = step;
  }
  const bits = near.bits ? new Int32Array(near.bits) : new Int32Array(wordsFor(rows.length));
  flipEach(bits, rows, Math.min(near.end, end), Math.max(near.end, end));
  return bits;
}

/** The rows of the values from place `low` to before place `high`, as a set. */
export function rowsBetween(
  column: Grouped<Float64Array | readonly string[]>,
  low: number,
  high: number,
): Bits {
  const { rows, starts } = column;
  const start = starts[low] as number;
  const end = Math.max(start, starts[high] as number);
  if (end - start <= rows.length * fewShare) {
    const bits = new Int32Array(wordsFor(rows.length));
    setEach(bits, rows, start, end);
    return bits;
  }
  const bits = before(column, end);
  if (start > 0) keepOut(bits, before(column, start));
  return bits;
}

/** The rows whose number is not below `min` nor above `max`. */
export function rowsInRange(
  column: Grouped<Float64Array>,
  { min = -Infinity, max = Infinity }: { readonly min?: number; readonly max?: number },
): Bits {
  const low = placeOf(column.values, min);
  const above = placeOf(column.values, max);
  return rowsBetween(column, low, column.values[above] === max ? above + 1 : above);
}

/** The rows of one text. */
export function rowsOfText(column: Grouped<readonly string[]>, text: string): Bits {
  const place = placeOf(column.values, text);
  return rowsBetween(column, place, column.values[place] === text ? place + 1 : place);
}
