import { distanceMetres } from '@freehold/market';
import {
  allOf,
  columnOf,
  isUuid,
  joined,
  listingOrders,
  raw,
  sql,
  unknownRank,
  type Listing,
  type ListingPage,
  type ListingScope,
  type ListingSlice,
  type SortPosition,
  type Sql,
} from '@freehold/operations';
import { metresSql } from './geometry-sql.ts';
import { isNational, listingCondition } from './listing-source.ts';
import type { ByColumns, FoundListings } from './by-columns.ts';
import { listingsOf, recordOfPage, recordsBy, type RecordsRow } from './listing-records.ts';
import type { ReadSession } from './session.ts';
import { numbersOf } from './lists.ts';
import type { TotalsCache } from './totals-cache.ts';

/** Walking the index of an order beats sorting all where there are so many matches for each one that is passed or shown. */
const matchesEach = 20;

/** The rank of `s` in an order; each but the distance is an index of `listing_search`. */
function rankOf(scope: ListingScope, { sort }: ListingSlice): Sql {
  if (sort === 'distance') {
    if (scope.within?.kind !== 'radius') {
      throw new TypeError('The order by distance needs a radius');
    }
    return metresSql('s', scope.within.centre);
  }
  const { field, descending } = listingOrders[sort];
  const value = `${descending ? '-' : ''}s.${columnOf(field)}`;
  // Every listing has its day.
  return raw(field === 'firstListedAt' ? `(${value})` : `coalesce(${value}, ${unknownRank})`);
}

/** The rows after a position. Ranks are whole numbers but for distances; a position that was made up may hold any number. */
function afterSql(rank: Sql, { sort, from }: ListingSlice): Sql {
  if ('offset' in from) return raw('true');
  return sql`(${rank}, s.id) > (${positionOf(from.after, sort === 'distance')})`;
}

function positionOf([rank, id]: SortPosition, isMeasured: boolean): Sql {
  if (!isUuid(id)) throw new TypeError('The position to start after has no id of a property');
  if (isMeasured) return sql`${rank}::float8, ${id}::uuid`;
  const whole = Math.max(-unknownRank, Math.min(unknownRank, Math.trunc(rank)));
  return sql`${whole}::bigint, ${id}::uuid`;
}

const offsetOf = ({ from }: ListingSlice): number => ('offset' in from ? from.offset : 0);
/** Rows passed over or shown, and one more. */
const endOf = (slice: ListingSlice): number => offsetOf(slice) + slice.limit + 1;

const inOrder = 'page.rank, page.id';
/** The ranks and the listings of a table `page` of as many rows as are shown and one more. */
const shown = sql`${raw(numbersOf('page.rank::text', inOrder))} AS ranks, ${recordsBy(inOrder)}
  FROM page ${recordOfPage}`;

interface Row extends RecordsRow {
  readonly total: number;
  /** The text of a JSON list. */
  readonly ranks: string;
}

/** All matches are found, counted and sorted. */
function sortingAll(session: ReadSession, scope: ListingScope, slice: ListingSlice) {
  const rank = rankOf(scope, slice);
  return session.get<Row>(
    sql`WITH matches AS MATERIALIZED (
        SELECT s.key, s.id, ${rank} AS rank, ${afterSql(rank, slice)} AS follows
        FROM listing_search s WHERE ${listingCondition(scope)}),
      page AS (
        SELECT key, id, rank FROM matches WHERE follows
        ORDER BY rank, id LIMIT ${slice.limit + 1} OFFSET ${offsetOf(slice)})
    SELECT (SELECT count(*) FROM matches) AS total, ${shown}`,
  );
}

/** What criteria on the field of an order say of the rank: where a walk starts and ends. */
function rankBounds(rank: Sql, { predicates }: ListingScope, { sort }: ListingSlice): Sql[] {
  if (sort === 'distance') return [];
  const { field, descending } = listingOrders[sort];
  return predicates.flatMap((predicate) => {
    if (predicate.kind !== 'range' || predicate.field !== field) return [];
    const { min, max } = predicate;
    const [least, most] = descending ? [negative(max), negative(min)] : [min, max];
    return [
      ...(least === undefined ? [] : [sql`${rank} >= ${least}::bigint`]),
      ...(most === undefined ? [] : [sql`${rank} <= ${most}::bigint`]),
    ];
  });
}

const negative = (value: number | undefined) => (value === undefined ? undefined : 0 - value);

/** Walks the index of the order, one walk a status, and stops when the page is full. */
function walkingIndex(
  session: ReadSession,
  scope: ListingScope,
  { slice, total }: { slice: ListingSlice; total: number },
) {
  const rank = rankOf(scope, slice);
  const statuses = scope.predicates.flatMap((predicate) =>
    predicate.kind === 'oneOf' && predicate.field === 'status' ? [predicate.values] : [],
  );
  const condition = allOf([
    listingCondition(scope),
    afterSql(rank, slice),
    ...rankBounds(rank, scope, slice),
  ]);
  const walks = [...new Set(statuses[0])].map(
    (status) => sql`(SELECT s.key, s.id, ${rank} AS rank FROM listing_search s
      WHERE s.status = ${status} AND ${condition} ORDER BY ${rank}, s.id LIMIT ${endOf(slice)})`,
  );
  return session.get<Row>(
    sql`WITH page AS (SELECT * FROM (${joined(walks, ' UNION ALL ')}) walked
        ORDER BY rank, id LIMIT ${slice.limit + 1} OFFSET ${offsetOf(slice)})
    SELECT ${total}::bigint AS total, ${shown}`,
  );
}

async function countNow(session: ReadSession, scope: ListingScope): Promise<number> {
  const row = await session.get<{ n: number }>(
    sql`SELECT count(*) AS n FROM listing_search s WHERE ${listingCondition(scope)}`,
  );
  return row?.n ?? 0;
}

/** What answers searches: columns in memory where there are any, else SQL, with national counts remembered. */
export interface SearchBy {
  readonly columns: ByColumns;
  readonly totals: TotalsCache;
}

/** How many listings a scope holds. */
export async function countListings(
  session: ReadSession,
  scope: ListingScope,
  { columns, totals }: SearchBy,
): Promise<number> {
  return (await columns.count(session, scope)) ?? countBySql(session, scope, totals);
}

/** A national count is remembered until a record changes. */
function countBySql(
  session: ReadSession,
  scope: ListingScope,
  totals: TotalsCache,
): Promise<number> {
  return isNational(scope)
    ? totals.total(session, scope, () => countNow(session, scope))
    : countNow(session, scope);
}

async function findBySql(
  session: ReadSession,
  scope: ListingScope,
  { slice, totals }: { readonly slice: ListingSlice; readonly totals: TotalsCache },
): Promise<FoundListings> {
  const national = isNational(scope) ? await countBySql(session, scope, totals) : null;
  const row =
    national !== null && national > matchesEach * endOf(slice)
      ? await walkingIndex(session, scope, { slice, total: national })
      : await sortingAll(session, scope, slice);
  return row === null
    ? { total: 0, ranks: [], listings: [] }
    : {
        total: national ?? row.total,
        ranks: JSON.parse(row.ranks) as number[],
        listings: listingsOf(row),
      };
}

/** One page of a listing search. */
export async function searchListings(
  session: ReadSession,
  { scope, slice }: { readonly scope: ListingScope; readonly slice: ListingSlice },
  { columns, totals }: SearchBy,
): Promise<ListingPage> {
  const found =
    (await columns.page(session, scope, slice)) ??
    (await findBySql(session, scope, { slice, totals }));
  const { total, ranks } = found;
  const centre = scope.within?.kind === 'radius' ? scope.within.centre : null;
  const listings = found.listings.slice(0, slice.limit).map((listing): Listing => {
    const { point } = listing;
    return centre && point
      ? { ...listing, distanceMetres: distanceMetres(centre, point) }
      : listing;
  });
  const last = listings.at(-1);
  const hasMore = found.listings.length > listings.length;
  return {
    listings,
    total,
    next: hasMore && last ? [ranks[listings.length - 1] as number, last.id] : null,
  };
}
