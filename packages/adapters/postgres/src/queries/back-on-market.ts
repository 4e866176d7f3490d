import { awayEvents, criteriaSql, raw, sql, type ListingScope } from '@freehold/operations';
import { postgres } from '../dialect.ts';
import { listingCondition } from './listing-source.ts';
import type { ReadSession } from './session.ts';

/** That a listing was away before, in the words of the index `listings_back`; its history is text that the store wrote. */
const wasAway = raw(
  awayEvents.map((event) => `position('"event":"${event}"' IN l.history::text) > 0`).join(' OR '),
);
const said = criteriaSql(postgres, [{ kind: 'flag', flag: 'back_on_market', set: true }], 'narrow');

/** Active listings of a scope that were agreed or withdrawn before, by their own words or by their history. */
export async function countBackOnMarket(
  session: ReadSession,
  scope: ListingScope,
): Promise<number> {
  const active = sql`${listingCondition(scope)} AND s.status = 'active'`;
  const row = await session.get<{ n: number }>(
    sql`SELECT (SELECT count(*) FROM listing_search s WHERE ${active} AND ${said})
      + (SELECT count(*) FROM listing_search s JOIN listings l ON l.key = s.key
         WHERE ${active} AND NOT (${said}) AND l.status = 'active' AND (${wasAway})) AS n`,
  );
  return row?.n ?? 0;
}
