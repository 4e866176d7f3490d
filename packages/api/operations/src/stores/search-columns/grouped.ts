import type { Arena, Codes, Keys } from './arena.ts';
import { type Bits, clearEach, keepIn, keepOut, setEach, wordsFor } from './bits.ts';

/**
 * The rows of a table by the value of one column, the smallest value first and the rows of one value in their own order;
 * rows without a value stand at the end. It answers ranges and orders alike.
 */
export interface Grouped<Values extends Float64Array | readonly string[]> {
  readonly rows: Int32Array;
  /** The different values, from the smallest. */
  readonly values: Values;
  /** Where the rows of each value start; one more entry says where the last ends. */
  readonly starts: Int32Array;
}

/** Rows from the smallest key to the largest, and the keys beside them. */
export interface Sorted {
  readonly rows: Int32Array;
  readonly values: Keys;
}

/** Parts that the sets in `steps` divide the rows into. */
const parts = 16;

/** Numbers grouped, and what finds ranges of them quickly. */
export interface GroupedNumbers extends Grouped<Float64Array> {
  /** The place of each row's number among the values: their count where it has none. */
  readonly places: Codes;
  /** The rows before each `end` as sets, so that a range goes through few of its rows one by one. */
  readonly steps: readonly { readonly end: number; readonly bits: Bits }[];
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

/** The same between two places: the first from `start` to before `end` whose value is not below, else `end`. */
export function placeBetween(
  values: ArrayLike<number>,
  { start, end }: { readonly start: number; readonly end: number },
  value: number,
): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Groups rows by a number each; NaN is no value. */
export function groupedNumbers(arena: Arena, column: Float64Array): GroupedNumbers {
  const { codes, different } = numberCodes(column);
  const values = arena.float64(different.length);
  values.set(different);
  const places = arena.codes(codes.length, values.length);
  places.set(codes);
  const { rows, starts } = sortedRows(arena, codes, values.length);
  return { values, places, rows, starts, steps: stepsOf(arena, rows) };
}

/** Sorts the rows by their keys. */
export function sortedByKey(arena: Arena, keys: Keys): Sorted {
  const { codes, different } = numberCodes(Float64Array.from(keys));
  const { rows } = sortedRows(arena, codes, different.length);
  const values = arena.keys(rows.length, different.at(-1) ?? 0);
  for (const [place, row] of rows.entries()) values[place] = keys[row] as number;
  return { rows, values };
}

/** Groups rows by a text each, given as its place among the sorted `values`, or their number where there is none. */
export function groupedTexts(
  arena: Arena,
  codes: Int32Array,
  values: readonly string[],
): Grouped<readonly string[]> {
  return { values, ...sortedRows(arena, codes, values.length) };
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

/** Adds the rows of the values from place `low` to before place `high`. */
export function addBetween(
  bits: Bits,
  { rows, starts }: Grouped<readonly string[]>,
  { low, high }: { readonly low: number; readonly high: number },
): void {
  setEach(bits, rows, starts[low] as number, starts[high] as number);
}

/** Adds the rows of one text. */
export function addText(bits: Bits, column: Grouped<readonly string[]>, text: string): void {
  const low = placeOf(column.values, text);
  addBetween(bits, column, { low, high: column.values[low] === text ? low + 1 : low });
}

/** Keeps in `bits` the rows whose number is not below `min` nor above `max`. */
export function keepInRange(
  bits: Bits,
  { values, starts, rows, steps }: GroupedNumbers,
  { min = -Infinity, max = Infinity }: { readonly min?: number; readonly max?: number },
): void {
  const above = placeOf(values, max);
  const start = starts[placeOf(values, min)] as number;
  const end = Math.max(start, starts[values[above] === max ? above + 1 : above] as number);
  const upTo = steps.find((step) => step.end >= end) as (typeof steps)[number];
  keepIn(bits, upTo.bits);
  clearEach(bits, rows, end, upTo.end);
  const before = steps.findLast((step) => step.end <= start);
  if (before) keepOut(bits, before.bits);
  clearEach(bits, rows, before?.end ?? 0, start);
}

/** Whole numbers within a span of so many steps are counted, which takes a fifth of the time of sorting. */
const spanMax = 4_000_000;

/** The different numbers of a column, and the place of each row's among them; their count where it is NaN. */
interface NumberCodes {
  readonly different: Float64Array;
  readonly codes: Int32Array;
}

function numberCodes(column: Float64Array): NumberCodes {
  let least = Infinity;
  let most = -Infinity;
  let whole = true;
  for (let row = 0; row < column.length; row++) {
    const value = column[row] as number;
    if (Number.isNaN(value)) continue;
    if (value < least) least = value;
    if (value > most) most = value;
    if (!Number.isInteger(value)) whole = false;
  }
  if (!whole) return sorted(column);
  const step = stepOf(column, least);
  return (most - least) / step < spanMax ? counted(column, { least, most, step }) : sorted(column);
}

/** The largest step from the least of whole numbers that meets them all: prices are thousands of pounds, in pence. */
function stepOf(column: Float64Array, least: number): number {
  let step = 0;
  for (let row = 0; row < column.length && step !== 1; row++) {
    const value = column[row] as number;
    if (Number.isNaN(value)) continue;
    for (let rest = value - least; rest !== 0;) [step, rest] = [rest, step % rest];
  }
  return step === 0 ? 1 : step;
}

interface Steps {
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

function counted(column: Float64Array, { least, most, step }: Steps): NumberCodes {
  const places = new Int32Array(Math.max(0, (most - least) / step + 1));
  for (let row = 0; row < column.length; row++) {
    const value = column[row] as number;
    if (!Number.isNaN(value)) places[(value - least) / step] = 1;
  }
  const values: number[] = [];
  for (let at = 0; at < places.length; at++) {
    if (places[at] === 1) places[at] = values.push(at * step + least) - 1;
  }
  const codes = new Int32Array(column.length);
  for (let row = 0; row < column.length; row++) {
    const value = column[row] as number;
    codes[row] = Number.isNaN(value) ? values.length : (places[(value - least) / step] as number);
  }
  return { different: Float64Array.from(values), codes };
}

function sorted(column: Float64Array): NumberCodes {
  const values = column.filter((value) => !Number.isNaN(value)).sort();
  let count = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    if (count === 0 || value !== values[count - 1]) values[count++] = value;
  }
  const different = values.slice(0, count);
  const codes = new Int32Array(column.length);
  for (let row = 0; row < column.length; row++) {
    const value = column[row] as number;
    let low = 0;
    let high = Number.isNaN(value) ? 0 : count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((different[middle] as number) < value) low = middle + 1;
      else high = middle;
    }
    codes[row] = Number.isNaN(value) ? count : low;
  }
  return { different, codes };
}
