import type { Statements } from '../put/statements.ts';
import { nearestPostcode } from '../queries/registers.ts';
import type { ReadSession } from '../queries/session.ts';

interface Unplaced {
  readonly key: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** Designations of which no local authority is known, by the middle of their boxes. */
export function unplacedDesignations(statements: Statements): Unplaced[] {
  return statements
    .get(
      `SELECT d.key, (b.south + b.north) / 2 AS latitude, (b.west + b.east) / 2 AS longitude
       FROM designations d CROSS JOIN designation_boxes b ON b.key = d.key WHERE d.district IS NULL`,
    )
    .all() as Unplaced[];
}

/** Notes the local authority that a designation stands in: that of the postcode nearest to it. */
export function placeDesignation(
  statements: Statements,
  session: ReadSession,
  { key, ...point }: Unplaced,
): void {
  const district = nearestPostcode(session, point)?.district ?? null;
  if (district === null) return;
  statements.run('UPDATE designations SET district = ? WHERE key = ?', district, key);
}

/**
 * The local authorities of which the designations of a kind are known. A publisher most of whose rows stand in one
 * authority is that council, and those that stand over its border tell nothing of the neighbour; one whose rows are spread
 * is known wherever it has any.
 */
const districtsSql = `INSERT INTO designation_districts
  WITH held AS (SELECT kind, publisher, district, count(*) AS rows, min(source) AS source
      FROM designations WHERE district IS NOT NULL GROUP BY kind, publisher, district),
    whole AS (SELECT kind, publisher, sum(rows) AS rows, max(rows) AS most FROM held GROUP BY kind, publisher)
  SELECT h.kind, h.district, min(h.source)
    FROM held h JOIN whole w ON w.kind = h.kind AND w.publisher IS h.publisher
    WHERE h.publisher IS NULL OR h.rows = w.most OR w.most * 2 <= w.rows
    GROUP BY h.kind, h.district`;

export function refreshDesignationDistricts(statements: Statements): void {
  statements.run('DELETE FROM designation_districts');
  statements.run(districtsSql);
}
