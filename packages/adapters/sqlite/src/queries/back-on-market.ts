import { awayEvents, flagPlace, isWide, raw, sql, type ListingScope } from '@freehold/operations';
import { countListings } from './listing-search.ts';
import { listingSource } from './listing-source.ts';
import type { ReadSession } from './session.ts';

/** That a listing was away before, in the words of the index `listings_back`; its history is text that the store wrote. */
const wasAway = awayEvents.map((event) => `instr(history, '"event":"${event}"') > 0`).join(' OR ');

/** Active listings of a scope that were agreed or withdrawn before, by their own words or by their history. */
export function countBackOnMarket(session: ReadSession, scope: ListingScope): number {
  const { predicates } = scope;
  const active = { kind: 'oneOf', field: 'status', values: ['active'] } as const;
  const said = { kind: 'flag', flag: 'back_on_market', set: true } as const;
  return (
    countListings(session, { ...scope, predicates: [...predicates, active, said] }) +
    countSilent(session, scope)
  );
}

/** Those whose words do not say so. Over a wide area the few that came back lead to them, else the area does. */
function countSilent(session: ReadSession, scope: ListingScope): number {
  const { from, condition } = listingSource(session, scope);
  const { column, mask } = flagPlace('back_on_market');
  const back = raw(`l.status = 'active' AND (${wasAway})`);
  const silent = raw(`+s.status = 'active' AND s.flags_${column} & ${mask} = 0`);
  const wide = isWide(scope.areas, scope.within) || !(scope.areas ?? scope.within);
  const tables = wide
    ? sql`listings l INDEXED BY listings_back CROSS JOIN listing_search s
        ON s.outcode = l.search_outcode AND s.key = l.key AND l.listing_type = s.listing_type`
    : sql`${from} CROSS JOIN listings l ON l.key = s.key`;
  const type = wide ? sql`AND l.listing_type = ${scope.listingType}` : sql``;
  const [row] = session.rows<{ n: number }>(
    sql`SELECT count(*) AS n FROM ${tables} WHERE ${back} ${type} AND ${condition} AND ${silent}`,
  );
  return row?.n as number;
}
