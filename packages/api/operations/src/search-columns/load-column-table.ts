import { criteriaFlags } from '@freehold/contract';
import { booleanFields, type NumberField, numberFields, textFields } from '../criteria/fields.ts';
import { columnOf } from '../stores/column-of.ts';
import { flagPlace } from '../stores/flag-columns.ts';
import type { Arena } from './arena.ts';
import { setBit, wordsFor, type Bits } from './bits.ts';
import type { ColumnSource, ListingType } from './column-source.ts';
import type { ColumnTable, Numbers } from './column-table.ts';
import { groupedNumbers, sortedByKey } from './grouped.ts';
import { placesById } from './places-by-id.ts';
import { type Points, pointsOf } from './points.ts';
import { TextColumn } from './text-column.ts';

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

/** Reads one listing type. */
export async function loadColumnTable(
  source: ColumnSource,
  arena: Arena,
  listingType: ListingType,
): Promise<Omit<ColumnTable, 'phrases'>> {
  const rows = await source.countRows(listingType);
  const { keys, outcodes, towns, rowAt } = await readPlaces(source, { listingType, rows }, arena);
  const reading: Reading = { source, arena, listingType, rows, rowAt };
  const byKey = sortedByKey(arena, keys);
  const numbers = await readNumbers(reading);
  return {
    rows,
    keys,
    byKey,
    outcodes,
    towns,
    numbers,
    ...(await readMarks(reading)),
    points: await readPoints(reading, numbers.price),
  };
}

type PlaceColumns = readonly [
  ids: readonly string[],
  keys: readonly number[],
  outcodes: readonly string[],
  towns: readonly (string | null)[],
];

/** Ids, which give the row numbers, and the other columns that identify a listing. */
async function readPlaces(
  source: ColumnSource,
  { listingType, rows }: Pick<Reading, 'listingType' | 'rows'>,
  arena: Arena,
) {
  const ids = Buffer.alloc(rows * idBytes);
  const read = new Float64Array(rows);
  const outcodesRead = new TextColumn(rows);
  const townsRead = new TextColumn(rows);
  let at = 0;
  for await (const columns of source.columns(listingType, ['id', 'key', 'outcode', 'town'])) {
    const [hexes, keysHere, outcodesHere, townsHere] = columns as PlaceColumns;
    ids.write(hexes.join(''), at * idBytes, 'hex');
    for (const [index, key] of keysHere.entries()) {
      read[at + index] = key;
      outcodesRead.set(at + index, outcodesHere[index] as string);
      townsRead.set(at + index, townsHere[index] as string | null);
    }
    at += keysHere.length;
  }
  const places = placesById(ids);
  const rowAt = new Uint32Array(rows);
  const keys = arena.keys(
    rows,
    read.reduce((most, key) => Math.max(most, key), 0),
  );
  for (const [row, place] of places.entries()) {
    rowAt[place] = row;
    keys[row] = read[place] as number;
  }
  return {
    rowAt,
    keys,
    outcodes: outcodesRead.inRows(rowAt).grouped(arena),
    towns: townsRead.inRows(rowAt).grouped(arena),
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
async function readMarks({ source, arena, listingType, rows, rowAt }: Reading) {
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
    ) as ColumnTable['texts'],
    truths: Object.fromEntries(
      booleanFields.map((field, t) => [field, truths[t]]),
    ) as ColumnTable['truths'],
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
