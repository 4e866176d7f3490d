import type { ListingSlice } from '@freehold/operations';
import { boundsAround, distanceMetres } from '../geometry.ts';
import type { ListingScope } from '../queries/listing-source.ts';
import type { ReadSession } from '../queries/session.ts';
import { sorts, unknownRank } from '../queries/sorts.ts';
import { hasBit, type Bits } from './bits.ts';
import type { Book } from './book.ts';
import { placeOf } from './grouped.ts';
import { rowsUpTo } from './row-of-id.ts';
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
export function pageOf(
  session: ReadSession,
  book: Book,
  { scope, slice, matches, total }: Wanted,
): RankedRow[] {
  if (slice.sort === 'distance') return nearest(session, book, { scope, slice, matches, total });
  const { field, descending } = sorts[slice.sort];
  const { rows, starts, values } = book.numbers[field];
  const start = startOf(session, book, slice);
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
    if (rank === start.rank) place = firstPlace(rows, { start: place, end }, start.row);
    for (; place < end && left > 0; place++) {
      if (++looked % stretch === 0) session.deadline.check();
      const row = rows[place] as number;
      if (!hasBit(matches, row)) continue;
      left--;
      if (toPass > 0) toPass--;
      else if (page.push({ row, rank }) > slice.limit) return page;
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

/** The first place in a group whose row is not below. */
function firstPlace(
  rows: Int32Array,
  { start, end }: { readonly start: number; readonly end: number },
  least: number,
): number {
  return start + placeOf(rows.subarray(start, end), least);
}

/** Where a page starts: the least rank, the least row within that rank, and matches to pass over. */
function startOf(session: ReadSession, book: Book, { from }: ListingSlice) {
  if ('offset' in from) return { rank: -Infinity, row: 0, pass: from.offset };
  const [rank, id] = from.after;
  return { rank, row: rowsUpTo(session, book, id), pass: 0 };
}

function nearest(session: ReadSession, book: Book, { scope, slice, matches }: Wanted): RankedRow[] {
  if (scope.within?.kind !== 'radius') throw new TypeError('The order by distance needs a radius');
  const { centre, radiusMetres } = scope.within;
  const { latitudes, longitudes } = book.points;
  const start = startOf(session, book, slice);
  const found: RankedRow[] = [];
  const bounds = boundsAround(centre, radiusMetres);
  eachPoint(session, book.points, { from: matches, bounds }, (row, place) => {
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
