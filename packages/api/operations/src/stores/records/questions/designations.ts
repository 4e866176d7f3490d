import type { DatasetCoverage } from '../../../ports/holdings.ts';
import type { DesignationKind, DesignationRecord, Point } from '../../../ports/records.ts';
import { designationRows } from '../../register-rows.ts';
import { columnsOf, sql } from '../../sql.ts';
import { get, type Question } from '../question.ts';
import type { RecordDialect } from '../record-dialect.ts';
import { fieldsOf } from '../row-map.ts';
import { storedJson } from '../stored.ts';
import { nearestPostcode } from './postcodes.ts';

const { geojson = '', district: _district, ...told } = fieldsOf(designationRows.map, 'd');
/** A designation, of a row `d` of `designations`. */
export const designationColumns = columnsOf({ ...told, geometry: geojson });

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
