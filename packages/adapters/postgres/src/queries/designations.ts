import { distanceMetres } from '@freehold/market';
import {
  boundsAround,
  designationColumns,
  readDesignation,
  sql,
  type DesignationKind,
  type DesignationRecord,
  type DesignationRow,
  type Point,
} from '@freehold/operations';
import { nearBox } from './geometry-sql.ts';
import type { ReadSession } from './session.ts';

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
  const rows = await session.all<DesignationRow>(
    sql`SELECT ${designationColumns} FROM designations d
      WHERE ${nearBox('d', boundsAround(point, withinMetres))} AND d.kind = ANY(${kinds}) AND d.end_date IS NULL
        AND (GeometryType(d.geom) = 'POINT' OR ST_Intersects(d.geom, ${here}))
      ORDER BY d.kind, d.reference, d.key`,
    'once',
  );
  return rows.map(readDesignation).filter((row) => isNear(row, point, withinMetres));
}
