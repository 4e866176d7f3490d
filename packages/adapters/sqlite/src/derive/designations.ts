import type {
  DesignatedDistrict,
  DesignationsHeld,
  MarkPage,
  RecordKey,
  UnplacedDesignation,
} from '@freehold/operations';
import { noteChange } from '../put/data-versions.ts';
import type { Statements } from '../put/statements.ts';
import { readPlacement } from './placement.ts';

export function unplacedDesignations(
  statements: Statements,
  { after = 0, limit }: MarkPage,
): UnplacedDesignation[] {
  return statements
    .get(
      `SELECT d.key AS designation, b.south, b.north, b.west, b.east
       FROM designations d CROSS JOIN designation_boxes b ON b.key = d.key
       WHERE d.district IS NULL AND d.key > ? ORDER BY d.key LIMIT ?`,
    )
    .all(after, limit) as UnplacedDesignation[];
}

export function keepDesignationDistricts(
  statements: Statements,
  placed: readonly { readonly designation: RecordKey; readonly district: string }[],
  version: number,
): void {
  statements.write(() => {
    if (readPlacement(statements).now.designations !== version) return;
    for (const { designation, district } of placed) {
      statements.run('UPDATE designations SET district = ? WHERE key = ?', district, designation);
    }
    noteChange(statements, 'designation');
  });
}

export function designationsHeld(statements: Statements): DesignationsHeld[] {
  return statements
    .get(
      `SELECT kind, publisher, district, count(*) AS rows, min(source) AS source
       FROM designations WHERE district IS NOT NULL GROUP BY kind, publisher, district`,
    )
    .all() as DesignationsHeld[];
}

export function designatedDistricts(statements: Statements): DesignatedDistrict[] {
  return statements
    .get('SELECT kind, district, source FROM designation_districts')
    .all() as DesignatedDistrict[];
}

export function keepDesignatedDistricts(
  statements: Statements,
  districts: readonly DesignatedDistrict[],
): void {
  statements.write(() => {
    statements.run('DELETE FROM designation_districts');
    for (const { kind, district, source } of districts)
      statements.run('INSERT INTO designation_districts VALUES (?, ?, ?)', kind, district, source);
    noteChange(statements, 'designation');
  });
}
