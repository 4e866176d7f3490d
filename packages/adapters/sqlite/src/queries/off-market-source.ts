import { boundsOf, isWide, type OffMarketFilter, offMarketPredicates } from '@freehold/operations';
import { criteriaSql, type Condition } from '../criteria-sql.ts';
import { polygonCondition } from './polygon-condition.ts';
import type { ReadSession } from './session.ts';

/** The tables and the condition that lead to the homes `s`. */
export interface OffMarketSource extends Condition {
  readonly from: string;
}

/** Looks at the clock once in 1,024 rows. */
const alive: Condition = { sql: '((s.key & 1023) <> 0 OR alive())', values: [] };

/** Decides how to reach the homes: through outcodes, or through the R*Tree. */
export function offMarketSource(session: ReadSession, filter: OffMarketFilter): OffMarketSource {
  const { outcodes, within } = filter;
  const inside = within ? [polygonCondition(session, within.polygon)] : [];
  // First, so that a row that meets no criterion is a look at the clock too.
  const parts = [alive, criteriaSql(offMarketPredicates(filter), 'narrow'), ...inside];
  if (outcodes) {
    const sql = `s.outcode IN (${outcodes.map(() => '?').join(', ')})`;
    return joined('off_market s', [{ sql, values: outcodes }, ...parts]);
  }
  // The tree holds every home, listed ones too: past some size, walking those off the market is less.
  if (!within || isWide(undefined, within)) return joined('off_market s', parts);
  const { south, north, west, east } = boundsOf(within.polygon);
  return joined('property_points r CROSS JOIN off_market s', [
    {
      sql: 'r.north >= ? AND r.south <= ? AND r.east >= ? AND r.west <= ? AND s.key = r.key',
      // The R*Tree keeps 32-bit corners, rounded outwards; the exact condition follows.
      values: [south, north, west, east],
    },
    ...parts,
  ]);
}

function joined(from: string, parts: readonly Condition[]): OffMarketSource {
  return {
    from,
    sql: parts.map(({ sql }) => `(${sql})`).join(' AND '),
    values: parts.flatMap(({ values }) => values),
  };
}
