import {
  allOf,
  boundsOf,
  criteriaSql,
  isWide,
  offMarketPredicates,
  raw,
  sql,
  type Found,
  type OffMarketFilter,
} from '@freehold/operations';
import { alive, sqlite } from '../dialect.ts';
import { polygonCondition } from './polygon-condition.ts';
import type { ReadSession } from './session.ts';

/** Decides how to reach the homes `s`: through outcodes, or through the R*Tree. */
export function offMarketSource(session: ReadSession, filter: OffMarketFilter): Found {
  const { outcodes, within } = filter;
  const inside = within ? [polygonCondition(session, within.polygon)] : [];
  // First, so that a row that meets no criterion is a look at the clock too.
  const parts = [alive('s'), criteriaSql(sqlite, offMarketPredicates(filter), 'narrow'), ...inside];
  const all = raw('off_market s');
  if (outcodes) {
    const ofOutcodes = sqlite.oneOf(raw('s.outcode'), 'text', outcodes);
    return { from: all, condition: allOf([ofOutcodes, ...parts]) };
  }
  // Past some size, walking all homes is less than asking the tree.
  if (!within || isWide(undefined, within)) return { from: all, condition: allOf(parts) };
  const { south, north, west, east } = boundsOf(within.polygon);
  // The R*Tree keeps 32-bit corners, rounded outwards; the exact condition follows.
  const about = sql`r.north >= ${south} AND r.south <= ${north} AND r.east >= ${west} AND r.west <= ${east}
    AND s.key = r.key`;
  return {
    from: raw('off_market_points r CROSS JOIN off_market s'),
    condition: allOf([about, ...parts]),
  };
}
