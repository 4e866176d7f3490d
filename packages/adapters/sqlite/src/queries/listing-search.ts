import { distanceMetres } from '@freehold/market';
import {
  raw,
  readListing,
  sql,
  uuidBytes,
  type Listing,
  type ListingPage,
  type ListingScope,
  type ListingSlice,
  type Sql,
} from '@freehold/operations';
import { countOf, matchingRows, pageOf } from '@freehold/operations/search-columns';
import { sqlite } from '../dialect.ts';
import { byColumns } from '../search-columns/by-columns.ts';
import { TotalsCache } from './totals-cache.ts';
import { listingSource, type ListingSource } from './listing-source.ts';
import type { ReadSession } from './session.ts';
import { sorts } from './sorts.ts';

export interface SearchArgs {
  readonly scope: ListingScope;
  readonly slice: ListingSlice;
}

interface Found {
  readonly key: number;
  readonly rank: number;
}
interface FoundInSql extends Found {
  readonly id: Uint8Array;
}

/** National matches up to which sorting them all beats walking the index of the order. */
const sparse = 50_000;

const caches = new WeakMap<ReadSession, TotalsCache>();

function rankOf({ within }: ListingScope, { sort }: ListingSlice): Sql {
  if (sort !== 'distance') return raw(sorts[sort].rank);
  if (within?.kind !== 'radius') throw new TypeError('The order by distance needs a radius');
  return sqlite.metres('s', within.centre);
}

function tail({ from, limit }: ListingSlice, rank: Sql) {
  if ('offset' in from) return { after: sql``, limit: limit + 1, offset: from.offset };
  const id = uuidBytes(from.after[1]);
  if (!id) throw new TypeError('The position to start after has no id of a property');
  const after = sql`AND (${rank}, s.id) > (${from.after[0]}, ${id})`;
  return { after, limit: limit + 1, offset: 0 };
}

export function sortAll(
  session: ReadSession,
  source: ListingSource,
  scope: ListingScope,
  slice: ListingSlice,
): FoundInSql[] {
  const rank = rankOf(scope, slice);
  const { after, limit, offset } = tail(slice, rank);
  // Unary plus keeps SQLite off the sort indexes: the rows are reached by outcode, by point or in full.
  return session.rows<FoundInSql>(
    sql`SELECT s.key, s.id, ${rank} AS rank FROM ${source.from}
      WHERE ${source.condition} ${after} ORDER BY +rank, s.id LIMIT ${limit} OFFSET ${offset}`,
  );
}

/** Walks the index of the order, one walk a status, and stops when the page is full. */
export function walkIndex(
  session: ReadSession,
  source: ListingSource,
  scope: ListingScope,
  slice: ListingSlice,
): FoundInSql[] {
  if (slice.sort === 'distance') return sortAll(session, source, scope, slice);
  const { index } = sorts[slice.sort];
  const rank = rankOf(scope, slice);
  const { after, limit, offset } = tail(slice, rank);
  const statuses = scope.predicates.flatMap((p) =>
    p.kind === 'oneOf' && p.field === 'status' ? [p.values] : [],
  );
  const rows = [...new Set(statuses[0])].flatMap((status) =>
    session.rows<FoundInSql>(
      sql`SELECT s.key, s.id, ${rank} AS rank FROM listing_search s INDEXED BY ${raw(index)}
        WHERE s.status = ${status} AND ${source.condition} ${after} ORDER BY ${rank}, s.id LIMIT ${offset + limit}`,
    ),
  );
  return rows
    .sort((a, b) => a.rank - b.rank || Buffer.compare(a.id, b.id))
    .slice(offset, offset + limit);
}

function count(session: ReadSession, source: ListingSource): number {
  const [row] = session.rows<{ n: number }>(
    sql`SELECT count(*) AS n FROM ${source.from} WHERE ${source.condition}`,
  );
  return row?.n as number;
}

/** How many listings the scope holds. */
export function countListings(session: ReadSession, scope: ListingScope): number {
  return (
    byColumns(session, (tables, asked) =>
      countOf(matchingRows(asked, tables[scope.listingType], scope)),
    ) ?? countBySql(session, scope)
  );
}

/** A national count is remembered until a record changes. */
function countBySql(session: ReadSession, scope: ListingScope): number {
  const source = listingSource(session, scope);
  if (source.extent === 'narrow') return count(session, source);
  let totals = caches.get(session);
  if (!totals) caches.set(session, (totals = new TotalsCache()));
  return totals.total(session, JSON.stringify(scope), () => count(session, source));
}

/** A page as one text, which goes from thread to thread with less work than as many objects. */
export interface FoundRecords {
  readonly total: number;
  /** A JSON array of records. */
  readonly records: string;
  /** The rank of the last of them, where more follow. */
  readonly lastRank: number | null;
}

interface FoundPage {
  readonly total: number;
  /** The page, and one more where there is one. */
  readonly found: readonly Found[];
}

function findInColumns(session: ReadSession, { scope, slice }: SearchArgs): FoundPage | null {
  return byColumns(session, (tables, asked) => {
    const table = tables[scope.listingType];
    const matches = matchingRows(asked, table, scope);
    const total = countOf(matches);
    const page = pageOf(asked, table, { scope, slice, matches, total });
    return {
      total,
      found: page.map(({ row, rank }) => ({ key: table.keys[row] as number, rank })),
    };
  });
}

function findBySql(session: ReadSession, { scope, slice }: SearchArgs): FoundPage {
  const total = countBySql(session, scope);
  const source = listingSource(session, scope);
  const find = source.extent === 'national' && total > sparse ? walkIndex : sortAll;
  return { total, found: find(session, source, scope, slice) };
}

/** One page of a listing search, as the records of its listings. */
export function searchListings(session: ReadSession, args: SearchArgs): FoundRecords {
  const { slice } = args;
  const { total, found } = findInColumns(session, args) ?? findBySql(session, args);
  const page = found.slice(0, slice.limit);
  const records = page.map(
    ({ key }) =>
      session.get<{ record: string }>('SELECT record FROM listing_records WHERE key = ?', [key])
        ?.record as string,
  );
  return {
    total,
    records: `[${records.join(',')}]`,
    lastRank: found.length > page.length ? (page.at(-1)?.rank ?? null) : null,
  };
}

/** The page that was found, for the caller's thread. */
export function pageOfRecords(
  { total, records, lastRank }: FoundRecords,
  { within }: ListingScope,
): ListingPage {
  const centre = within?.kind === 'radius' ? within.centre : null;
  const listings = (JSON.parse(records) as unknown[][]).map((record): Listing => {
    const listing = readListing(record);
    const { point } = listing;
    return centre && point
      ? { ...listing, distanceMetres: distanceMetres(centre, point) }
      : listing;
  });
  const last = listings.at(-1);
  return { listings, total, next: lastRank !== null && last ? [lastRank, last.id] : null };
}
