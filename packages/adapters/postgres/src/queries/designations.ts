import { distanceMetres } from '@freehold/market';
import {
  boundsAround,
  columnsOf,
  sql,
  type DatasetCoverage,
  type DesignationKind,
  type DesignationRecord,
  type Point,
} from '@freehold/operations';
import { nearBox } from './geometry-sql.ts';
import { nearestPostcode } from './postcodes.ts';
import type { ReadSession } from './session.ts';

const columns = columnsOf({
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

/** Whether a listed building is near enough; a boundary was compared by the database. */
function isNear({ geometry }: DesignationRecord, point: Point, withinMetres: number): boolean {
  if (geometry.type !== 'Point') return true;
  const [longitude, latitude] = geometry.coordinates;
  return distanceMetres({ latitude, longitude }, point) <= withinMetres;
}

/** Designations in force that hold a point, boundaries with their edge. */
export async function designationsAt(
  session: ReadSession,
  point: Point,
  {
    kinds,
    withinMetres,
  }: { readonly kinds: readonly DesignationKind[]; readonly withinMetres: number },
): Promise<DesignationRecord[]> {
  const here = sql`ST_SetSRID(ST_MakePoint(${point.longitude}, ${point.latitude}), 4326)`;
  const rows = await session.all<DesignationRecord>(
    sql`SELECT ${columns} FROM designations d
      WHERE ${nearBox('d', boundsAround(point, withinMetres))} AND d.kind = ANY(${kinds}) AND d.end_date IS NULL
        AND (GeometryType(d.geom) = 'POINT' OR ST_Intersects(d.geom, ${here}))
      ORDER BY d.kind, d.reference, d.key`,
    'once',
  );
  return rows.filter((row) => isNear(row, point, withinMetres));
}

/**
 * Whether the designations of a kind are known for the local authority that a point lies in, which is that of the postcode
 * nearest to it: a neighbour's map tells nothing here.
 */
export async function designationCoverage(
  session: ReadSession,
  kind: DesignationKind,
  point: Point,
): Promise<DatasetCoverage | null> {
  const district = (await nearestPostcode(session, point))?.district ?? null;
  if (district === null) return null;
  return session.get<DatasetCoverage>(
    sql`SELECT source FROM designation_districts WHERE kind = ${kind} AND district = ${district}`,
    'once',
  );
}
