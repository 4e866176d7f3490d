import {
  allOf,
  columnOf,
  countClasses,
  criteriaSql,
  isUuid,
  leadColumns,
  offMarketOrders,
  offMarketPredicates,
  raw,
  readLead,
  sql,
  storedUuid,
  unknownRank,
  type LeadClass,
  type LeadRow,
  type OffMarketFilter,
  type OffMarketPage,
  type OffMarketSlice,
  type Sql,
} from '@freehold/operations';
import { postgres } from '../dialect.ts';
import { inPolygon } from './geometry-sql.ts';
import type { ReadSession } from './session.ts';

/** The condition on `off_market s` that holds for the homes of a filter. */
function homesCondition(filter: OffMarketFilter): Sql {
  const { outcodes, within } = filter;
  return allOf([
    ...(outcodes ? [sql`s.outcode = ANY(${outcodes})`] : []),
    ...(within ? [inPolygon('s', within.polygon)] : []),
    criteriaSql(postgres, offMarketPredicates(filter), 'narrow'),
  ]);
}

/** How many homes there are of each class. */
export function offMarketClasses(
  session: ReadSession,
  filter: OffMarketFilter,
): Promise<Record<LeadClass, number>> {
  return session.answer(countClasses(raw('off_market s'), homesCondition(filter)));
}

interface FoundRow extends LeadRow {
  readonly total: number;
  /** Null in the one row of an empty page. */
  readonly rank: number | null;
}

/** One page of homes that are not for sale. */
export async function searchOffMarket(
  session: ReadSession,
  filter: OffMarketFilter,
  { sort, from, limit }: OffMarketSlice,
): Promise<OffMarketPage> {
  const { field, descending } = offMarketOrders[sort];
  const rank = raw(`coalesce(${descending ? '-' : ''}s.${columnOf(field)}, ${unknownRank})`);
  const after = 'after' in from ? afterSql(from.after) : raw('true');
  const rows = await session.all<FoundRow>(
    sql`WITH matches AS MATERIALIZED (
        SELECT s.key, s.id, ${rank} AS rank FROM off_market s WHERE ${homesCondition(filter)}),
      page AS (SELECT key, id, rank FROM matches WHERE ${after}
        ORDER BY rank, id LIMIT ${limit + 1} OFFSET ${'offset' in from ? from.offset : 0})
    SELECT counted.total, page.rank, lead.*
    FROM (SELECT count(*) AS total FROM matches) counted LEFT JOIN page ON true
      LEFT JOIN LATERAL (SELECT ${leadColumns} FROM off_market s JOIN properties p ON p.key = s.key
        WHERE s.key = page.key OFFSET 0) lead ON true
    ORDER BY page.rank, page.id`,
  );
  const found = rows.filter((row) => row.rank !== null);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    leads: page.map(({ total: _total, rank: _rank, ...row }) => readLead(row)),
    total: rows[0]?.total ?? 0,
    next: found.length > page.length && last ? [last.rank as number, storedUuid(last.id)] : null,
  };
}

function afterSql([rank, id]: readonly [rank: number, id: string]): Sql {
  if (!isUuid(id)) throw new TypeError('The position to start after has no id of a property');
  return sql`(rank::float8, id) > (${rank}::float8, ${id}::uuid)`;
}
