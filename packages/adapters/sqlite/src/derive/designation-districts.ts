import { designatedDistricts, type DesignationsHeld } from '@freehold/operations';
import type { Statements } from '../put/statements.ts';
import { districtAt } from '../queries/designations.ts';
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
  const district = districtAt(session, point);
  if (district === null) return;
  statements.run('UPDATE designations SET district = ? WHERE key = ?', district, key);
}

const heldSql = `SELECT kind, publisher, district, count(*) AS rows, min(source) AS source
  FROM designations WHERE district IS NOT NULL GROUP BY kind, publisher, district`;

/** Writes anew of which local authorities the designations of a kind are known. */
export function refreshDesignationDistricts(statements: Statements): void {
  const held = statements.get(heldSql).all() as DesignationsHeld[];
  statements.run('DELETE FROM designation_districts');
  for (const { kind, district, source } of designatedDistricts(held))
    statements.run('INSERT INTO designation_districts VALUES (?, ?, ?)', kind, district, source);
}
