import { criteriaFlags } from '@freehold/contract';
import {
  booleanFields,
  type NumberField,
  numberFields,
  textFields,
} from '../../homes/criteria-fields.ts';
import { columnOf, flagPlace } from '../listing-columns.ts';
import type { Arena } from './arena.ts';
import { type Bits, setBit, wordsFor } from './bits.ts';
import type { ColumnSource, ColumnTable, ListingType, Numbers } from './column-table.ts';
import { groupedNumbers, sortedByKey } from './grouped.ts';
import { type Points, pointsOf } from './points.ts';
import { TextColumn } from './text-rows.ts';

const idBytes = 16;
/** Columns of numbers held at once while they are read; each is 8 bytes a row until it is grouped. */
const numbersAtOnce = 5;

/** Outcodes have a column of their own, read with the ids. */
const marks = textFields.filter((field) => field !== 'outcode');

/** What the passes over one listing type share. */
interface Reading {
  readonly source: ColumnSource;
  readonly arena: Arena;
  readonly listingType: ListingType;
  readonly rows: number;
  /** The row of each place in the order of reading. */
  readonly rowAt: Uint32Array;
}

/** The columns that are sets of rows. */
export type Marks = Pick<ColumnTable, 'texts' | 'truths' | 'flags'>;
/** The others, frequent phrases aside. */
export type Figures = Omit<ColumnTable, 'phrases' | keyof Marks>;

/** Reads the ids of a listing type, which give the row numbers. */
export async function startReading(
  source: ColumnSource,
  arena: Arena,
  listingType: ListingType,
): Promise<Reading> {
  const rows = await source.countRows(listingType);
  const ids = Buffer.alloc(rows * idBytes);
  let at = 0;
  for await (const [hexes] of source.columns(listingType, ['id'])) {
    at += ids.write((hexes as readonly string[]).join(''), at, 'hex');
  }
  const rowAt = new Uint32Array(rows);
  for (const [row, place] of placesById(ids).entries()) rowAt[place] = row;
  return { source, arena, listingType, rows, rowAt };
}

export async function readFigures(reading: Reading): Promise<Figures> {
  const places = await readPlaces(reading);
  const numbers = await readNumbers(reading);
  return { ...places, numbers, points: await readPoints(reading, numbers.price) };
}

type PlaceColumns = readonly [
  keys: readonly number[],
  outcodes: readonly string[],
  towns: readonly (string | null)[],
];

/** What else identifies a listing. */
async function readPlaces({ source, arena, listingType, rows, rowAt }: Reading) {
  const read = new Float64Array(rows);
  const outcodes = new TextColumn(rows);
  const towns = new TextColumn(rows);
  let at = 0;
  for await (const columns of source.columns(listingType, ['key', 'outcode', 'town'])) {
    const [keysHere, outcodesHere, townsHere] = columns as PlaceColumns;
    for (const [index, key] of keysHere.entries()) {
      const row = rowAt[at++] as number;
      read[row] = key;
      outcodes.set(row, outcodesHere[index] as string);
      towns.set(row, townsHere[index] as string | null);
    }
  }
  const most = read.reduce((largest, key) => Math.max(largest, key), 0);
  const keys = arena.keys(rows, most);
  keys.set(read);
  return {
    rows,
    keys,
    byKey: sortedByKey(arena, keys),
    outcodes: outcodes.grouped(arena),
    towns: towns.grouped(arena),
  };
}

async function readNumbers({ source, arena, listingType, rows, rowAt }: Reading) {
  const numbers: Partial<Record<NumberField, Numbers>> = {};
  for (let first = 0; first < numberFields.length; first += numbersAtOnce) {
    const fields = numberFields.slice(first, first + numbersAtOnce);
    const read = fields.map(() => new Float64Array(rows));
    let at = 0;
    for await (const columns of source.columns(listingType, fields.map(columnOf))) {
      for (const [index, values] of columns.entries()) {
        const column = read[index] as Float64Array;
        for (let i = 0; i < values.length; i++) {
          column[rowAt[at + i] as number] = (values[i] as number | null) ?? NaN;
        }
      }
      at += columns[0]?.length ?? 0;
    }
    for (const [index, field] of fields.entries()) {
      numbers[field] = groupedNumbers(arena, read[index] as Float64Array);
    }
  }
  return numbers as Record<NumberField, Numbers>;
}

/** Texts of few values, truths and flags: what is held as sets of rows. */
export async function readMarks({
  source,
  arena,
  listingType,
  rows,
  rowAt,
}: Reading): Promise<Marks> {
  const set = () => arena.int32(wordsFor(rows));
  const texts = marks.map(() => new TextColumn(rows));
  const truths = booleanFields.map(() => ({ yes: set(), no: set() }));
  const flags = new Map(criteriaFlags.map((flag) => [flag, set()]));
  const masks = flagMasks(flags);
  const names = [...marks.map(columnOf), ...booleanFields.map(columnOf)];
  const flagNames = masks.map((_, column) => `flags_${column}`);
  let at = 0;
  for await (const columns of source.columns(listingType, [...names, ...flagNames])) {
    const length = columns[0]?.length ?? 0;
    for (let i = 0; i < length; i++) {
      const row = rowAt[at + i] as number;
      for (let t = 0; t < texts.length; t++) {
        (texts[t] as TextColumn).set(row, (columns[t] as (string | null)[])[i] as string | null);
      }
      for (let t = 0; t < truths.length; t++) {
        const value = (columns[texts.length + t] as (number | null)[])[i];
        if (value !== null)
          setBit((truths[t] as { yes: Bits; no: Bits })[value ? 'yes' : 'no'], row);
      }
      for (let column = 0; column < masks.length; column++) {
        const words = columns[names.length + column] as number[];
        setFlags(masks[column] as (Bits | undefined)[], words[i] as number, row);
      }
    }
    at += length;
  }
  return {
    texts: Object.fromEntries(
      marks.map((field, t) => [field, (texts[t] as TextColumn).byValue(arena)]),
    ) as Marks['texts'],
    truths: Object.fromEntries(
      booleanFields.map((field, t) => [field, truths[t]]),
    ) as Marks['truths'],
    flags,
  };
}

/** The set of each flag by its column and bit. */
function flagMasks(flags: ColumnTable['flags']): (Bits | undefined)[][] {
  const masks: (Bits | undefined)[][] = [];
  for (const [flag, bits] of flags) {
    const { column, mask } = flagPlace(flag);
    (masks[column] ??= [])[31 - Math.clz32(mask)] = bits;
  }
  return masks;
}

function setFlags(masks: readonly (Bits | undefined)[], word: number, row: number): void {
  for (let rest = word; rest !== 0; rest &= rest - 1) {
    const bits = masks[31 - Math.clz32(rest & -rest)];
    if (bits) setBit(bits, row);
  }
}

async function readPoints(
  { source, arena, listingType, rows, rowAt }: Reading,
  { places: prices, values }: Numbers,
): Promise<Points> {
  const lat = new Float64Array(rows);
  const lon = new Float64Array(rows);
  let at = 0;
  for await (const columns of source.columns(listingType, ['lat', 'lon'])) {
    const [latitudes, longitudes] = columns as readonly (readonly (number | null)[])[];
    for (const [index, latitude] of (latitudes ?? []).entries()) {
      const row = rowAt[at++] as number;
      lat[row] = latitude ?? NaN;
      lon[row] = longitudes?.[index] ?? NaN;
    }
  }
  return pointsOf(arena, { latitudes: lat, longitudes: lon, prices, different: values.length });
}

/**
 * The places of ids in their order: the place of the smallest first. Each id's first bits and its place are sorted as
 * one whole number; the few ids that agree in those bits are then compared whole.
 */
function placesById(ids: Buffer): Uint32Array {
  const count = ids.length / idBytes;
  const placeBits = Math.max(1, Math.ceil(Math.log2(count + 1)));
  const sorted = new BigUint64Array(count);
  // The low half of each number comes first: every platform of Node but one counts bytes from the small end.
  const halves = new Uint32Array(sorted.buffer);
  for (let at = 0; at < count; at++) {
    const low = ids.readUInt32BE(at * idBytes + 4);
    halves[2 * at] = ((low >>> placeBits) << placeBits) | at;
    halves[2 * at + 1] = ids.readUInt32BE(at * idBytes);
  }
  sorted.sort();
  const places = new Uint32Array(count);
  const mask = 2 ** placeBits - 1;
  for (let at = 0; at < count; at++) places[at] = ((halves[2 * at] as number) & mask) >>> 0;
  const agree = (a: number, b: number) =>
    halves[2 * a + 1] === halves[2 * b + 1] &&
    (halves[2 * a] as number) >>> placeBits === (halves[2 * b] as number) >>> placeBits;
  for (let start = 0; start < count;) {
    let end = start + 1;
    while (end < count && agree(start, end)) end++;
    if (end - start > 1) {
      places.subarray(start, end).sort((a, b) => compareIds(ids, a, b));
    }
    start = end;
  }
  return places;
}

function compareIds(ids: Buffer, a: number, b: number): number {
  return ids.compare(ids, b * idBytes, b * idBytes + idBytes, a * idBytes, a * idBytes + idBytes);
}
