import { flagPlace } from '../columns.ts';
import { listingSource, type ListingScope } from './listing-source.ts';
import type { ReadSession } from './session.ts';

/** Events after which an active listing is one that came back. */
const away = ['under_offer', 'sold_stc', 'withdrawn', 'relisted'] as const;

/** The store writes a history itself, so that its text is known to the letter. */
const wasAway = away.map((event) => `instr(l.history, '"event":"${event}"') > 0`).join(' OR ');

/** Active listings of a scope that were agreed or withdrawn before, by their history or by their own words. */
export function countBackOnMarket(session: ReadSession, scope: ListingScope): number {
  const { from, sql, values } = listingSource(session, scope);
  const { column, mask } = flagPlace('back_on_market');
  return session.get<{ n: number }>(
    `SELECT count(*) AS n FROM ${from} CROSS JOIN listings l ON l.key = s.key
     WHERE ${sql} AND +s.status = 'active' AND (s.flags_${column} & ${mask} <> 0 OR ${wasAway})`,
    values,
  )?.n as number;
}
