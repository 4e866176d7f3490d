import type {
  DesignatedDistrict,
  DesignationsHeld,
  MarkPage,
  RecordKey,
  UnplacedDesignation,
} from '../../../ports/derived-records.ts';
import { raw, sql } from '../../sql.ts';
import { noteChange } from '../changes.ts';
import { all, type Question } from '../question.ts';
import type { RecordDialect } from '../record-dialect.ts';
import { given, insert, type RowMap } from '../row-map.ts';
import { readPlacement } from './placement.ts';

export function unplacedDesignations(
  { designationBoxes: { from, columns } }: RecordDialect,
  { after = 0, limit }: MarkPage,
): Question<readonly UnplacedDesignation[]> {
  return all(
    sql`SELECT d.key AS designation, ${columns} FROM ${from}
      WHERE d.district IS NULL AND d.key > ${after} ORDER BY d.key LIMIT ${limit}`,
  );
}

interface PlacedDesignation {
  readonly designation: RecordKey;
  readonly district: string;
}
const placedMap: RowMap<PlacedDesignation> = {
  designation: ['bigint', ({ designation }) => designation],
  district: ['text', ({ district }) => district],
};

export function* keepDesignationDistricts(
  dialect: RecordDialect,
  placed: readonly PlacedDesignation[],
  version: number,
): Question<void> {
  if ((yield* readPlacement()).now.designations !== version) return;
  yield* all(
    sql`UPDATE designations AS t SET district = g.district FROM ${given(dialect, 'g', placedMap, placed)}
      WHERE t.key = g.designation`,
  );
  yield* noteChange('designation');
}

export function designationsHeld(): Question<readonly DesignationsHeld[]> {
  return all(
    raw(
      `SELECT kind, publisher, district, count(*) AS rows, min(source) AS source
       FROM designations WHERE district IS NOT NULL GROUP BY kind, publisher, district`,
    ),
  );
}

export function designatedDistricts(): Question<readonly DesignatedDistrict[]> {
  return all(raw('SELECT kind, district, source FROM designation_districts'));
}

const districtMap: RowMap<DesignatedDistrict> = {
  kind: ['text', ({ kind }) => kind],
  district: ['text', ({ district }) => district],
  source: ['text', ({ source }) => source],
};

export function* keepDesignatedDistricts(
  dialect: RecordDialect,
  districts: readonly DesignatedDistrict[],
): Question<void> {
  yield* all(raw('DELETE FROM designation_districts'));
  yield* all(insert(dialect, 'designation_districts', districtMap, districts));
  yield* noteChange('designation');
}
