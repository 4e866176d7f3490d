import type { DatasetCoverage } from '../../../ports/holdings.ts';
import type { DesignationKind, DesignationRecord, Point } from '../../../ports/records.ts';
import { columnsOf, sql } from '../../sql.ts';
import { get, type Question } from '../question.ts';
import type { RecordDialect } from '../record-dialect.ts';
import { storedJson } from '../stored.ts';
import { nearestPostcode } from './postcodes.ts';

/** A designation, of a row `d` of `designations`. */
export const designationColumns = columnsOf({
  kind: 'd.kind',
  entity: 'd.entity',
  reference: 'd.reference',
  name: 'd.name',
  grade: 'd.grade',
  startDate: 'd.start_date',
  endDate: 'd.end_date',
  geometry: 'd.geojson',
  source: 'd.source',
  publisher: 'd.publisher',
});

export type DesignationRow = Omit<DesignationRecord, 'geometry'> & { readonly geometry: unknown };

export const readDesignation = (row: DesignationRow): DesignationRecord => ({
  ...row,
  geometry: storedJson(row.geometry) as DesignationRecord['geometry'],
});

/** The local authority that a point lies in: that of the postcode nearest to it. Null without a postcode near. */
export function* districtAt(dialect: RecordDialect, point: Point): Question<string | null> {
  return (yield* nearestPostcode(dialect, point))?.district ?? null;
}

/**
 * Whether the designations of a kind are known for the local authority that a point lies in: a neighbour's map tells
 * nothing here.
 */
export function* designationCoverage(
  dialect: RecordDialect,
  { kind, point }: { readonly kind: DesignationKind; readonly point: Point },
): Question<DatasetCoverage | null> {
  const district = yield* districtAt(dialect, point);
  if (district === null) return null;
  return yield* get<DatasetCoverage>(
    sql`SELECT source FROM designation_districts WHERE kind = ${kind} AND district = ${district}`,
    'once',
  );
}
