import { distanceMetres } from '@freehold/market';
import type { ListingSlice } from '../../ports/listings.ts';
import { boundsAround } from '../bounds.ts';
import type { ListingScope } from '../listing-scope.ts';
import { listingOrders, unknownRank } from '../orders.ts';
import { type Bits, eachRow, hasBit } from './bits.ts';
import type { ColumnSession, ColumnTable, Numbers } from './column-table.ts';
import { placeBetween, placeOf } from './grouped.ts';
import { eachPoint } from './shape.ts';

export interface RankedRow {
  readonly row: number;
  readonly rank: number;
}

interface Wanted {
  readonly scope: ListingScope;
  readonly slice: ListingSlice;
  readonly matches: Bits;
  /** How many matches there are. */
  readonly total: number;
}

/** Rows looked at between two looks at the clock. */
const stretch = 65_536;

/** The matches of a page in its order, and one more where there is one. */
export function pageOf(session: ColumnSession, table: ColumnTable, wanted: Wanted): RankedRow[] {
  const { slice, matches, total } = wanted;
  if (slice.sort === 'distance') return nearest(session, table, wanted);
  const { field, descending } = listingOrders[slice.sort];
  const start = startOf(session, table, slice);
  const order = { column: table.numbers[field], descending, start, limit: slice.limit };
  const page = start.pass + slice.limit + 1;
  // Matches that lie evenly fill the page after this many rows; fewer than the page never do.
  const passed = total > page ? (table.rows * page) / total : table.rows;
  return areFew(total, passed)
    ? sortedPage(order, { matches, total })
    : walkedPage(session, order, { matches, total });
}

/** Where a page starts: the least rank, the least row within that rank, and matches to pass over. */
interface Start {
  readonly rank: number;
  readonly row: number;
  readonly pass: number;
}

interface Order {
  readonly column: Numbers;
  readonly descending: boolean;
  readonly start: Start;
  readonly limit: number;
}

type Matched = Pick<Wanted, 'matches' | 'total'>;

function sortedPage(order: Order, { matches, total }: Matched): RankedRow[] {
  const { column, descending, start, limit } = order;
  const rows = new RowsInOrder(column, { matches, total, descending });
  const place = groupsBefore(column.values, descending, start.rank);
  const from = rows.indexOf(place, isRank(order) ? start.row : 0) + start.pass;
  const page: RankedRow[] = [];
  for (let index = from; index < Math.min(total, from + limit + 1); index++) {
    const value = rows.valueAt(index);
    const rank = value === undefined ? unknownRank : descending ? 0 - value : value;
    page.push({ row: rows.rowAt(index), rank });
  }
  return page;
}

/** Whether rows have the very rank that a page starts with. */
function isRank({ column: { values }, descending, start: { rank } }: Order): boolean {
  const value = descending ? 0 - rank : rank;
  return rank === unknownRank || values[placeOf(values, value)] === value;
}

function walkedPage(
  session: ColumnSession,
  order: Order,
  { matches, total }: Matched,
): RankedRow[] {
  const { column, descending, start, limit } = order;
  const { rows, starts, values } = column;
  const page: RankedRow[] = [];
  let toPass = start.pass;
  let looked = 0;
  let left = total;
  const count = values.length;
  for (let at = groupsBefore(values, descending, start.rank); at <= count && left > 0; at++) {
    const group = descending && at < count ? count - 1 - at : at;
    const value = values[group] ?? unknownRank;
    const rank = descending && at < count ? 0 - value : value;
    const end = at < count ? (starts[group + 1] as number) : rows.length;
    let place = starts[group] as number;
    if (rank === start.rank) place = placeBetween(rows, { start: place, end }, start.row);
    for (; place < end && left > 0; place++) {
      if (++looked % stretch === 0) session.checkDeadline();
      const row = rows[place] as number;
      if (!hasBit(matches, row)) continue;
      left--;
      if (toPass > 0) toPass--;
      else if (page.push({ row, rank }) > limit) return page;
    }
  }
  return page;
}

/** How many groups of a column have a smaller rank. */
function groupsBefore(values: Float64Array, descending: boolean, rank: number): number {
  if (!descending) return Math.min(values.length, placeOf(values, rank));
  const place = placeOf(values, 0 - rank);
  return values.length - (values[place] === 0 - rank ? place + 1 : place);
}

function startOf(session: ColumnSession, table: ColumnTable, { from }: ListingSlice): Start {
  if ('offset' in from) return { rank: -Infinity, row: 0, pass: from.offset };
  const [rank, id] = from.after;
  return { rank, row: session.rowsUpTo(table, id), pass: 0 };
}

function nearest(
  session: ColumnSession,
  table: ColumnTable,
  { scope, slice, matches }: Wanted,
): RankedRow[] {
  if (scope.within?.kind !== 'radius') throw new TypeError('The order by distance needs a radius');
  const { centre, radiusMetres } = scope.within;
  const { latitudes, longitudes } = table.points;
  const start = startOf(session, table, slice);
  const found: RankedRow[] = [];
  const bounds = boundsAround(centre, radiusMetres);
  eachPoint(session, table.points, { from: matches, bounds }, (row, place) => {
    const point = {
      latitude: latitudes[place] as number,
      longitude: longitudes[place] as number,
    };
    const rank = distanceMetres(centre, point);
    if (rank > start.rank || (rank === start.rank && row >= start.row)) found.push({ row, rank });
  });
  return found
    .sort((a, b) => a.rank - b.rank || a.row - b.row)
    .slice(start.pass, start.pass + slice.limit + 1);
}

/** Sorting a row costs about as much as passing over so many. */
const sortCost = 16;

/** Whether it pays to sort `total` matches rather than to pass over `passed` rows in the order of a column. */
function areFew(total: number, passed: number): boolean {
  return total * sortCost < passed;
}

/** Rows in the order of a column, each as one number: its place in the order times the rows of the table, and the row. */
class RowsInOrder {
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
