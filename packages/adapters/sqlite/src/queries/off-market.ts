import {
  countClasses,
  leadColumns,
  raw,
  readLead,
  sql,
  uuidBytes,
  uuidText,
  type Found as FoundRows,
  type LeadClass,
  type LeadRow,
  type OffMarketFilter,
  type OffMarketLead,
  type OffMarketPage,
  type OffMarketSlice,
} from '@freehold/operations';
import { offMarketSource } from './off-market-source.ts';
import { offMarketRank } from './sorts.ts';
import type { ReadSession } from './session.ts';

export interface OffMarketArgs {
  readonly filter: OffMarketFilter;
  readonly slice: OffMarketSlice;
}

interface Found {
  readonly key: number;
  readonly id: Uint8Array;
  readonly rank: number;
}

function find(session: ReadSession, source: FoundRows, slice: OffMarketSlice): Found[] {
  const rank = raw(offMarketRank(slice.sort));
  const { from, limit } = slice;
  const id = 'after' in from ? uuidBytes(from.after[1]) : null;
  if ('after' in from && !id) {
    throw new TypeError('The position to start after has no id of a property');
  }
  const after = 'after' in from ? sql`AND (${rank}, s.id) > (${from.after[0]}, ${id})` : sql``;
  return session.rows<Found>(
    sql`SELECT s.key, s.id, ${rank} AS rank FROM ${source.from} WHERE ${source.condition} ${after}
      ORDER BY rank, s.id LIMIT ${limit + 1} OFFSET ${'offset' in from ? from.offset : 0}`,
  );
}

/** How many homes there are of each class. */
export function offMarketClasses(
  session: ReadSession,
  filter: OffMarketFilter,
): Record<LeadClass, number> {
  const source = offMarketSource(session, filter);
  return session.answer(countClasses(source.from, source.condition));
}

/** One page of homes that are not for sale. */
export function searchOffMarket(
  session: ReadSession,
  { filter, slice }: OffMarketArgs,
): OffMarketPage {
  const source = offMarketSource(session, filter);
  const [counted] = session.rows<{ n: number }>(
    sql`SELECT count(*) AS n FROM ${source.from} WHERE ${source.condition}`,
  );
  const found = find(session, source, slice);
  const page = found.slice(0, slice.limit);
  const last = page.at(-1);
  return {
    leads: page.map(({ key }) => leadByKey(session, key)),
    total: counted?.n as number,
    next: found.length > page.length && last ? [last.rank, uuidText(last.id)] : null,
  };
}

function leadByKey(session: ReadSession, key: number): OffMarketLead {
  const [row] = session.rows<LeadRow>(
    sql`SELECT ${leadColumns} FROM off_market s JOIN properties p ON p.key = s.key WHERE s.key = ${key}`,
  );
  return readLead(row as LeadRow);
}
