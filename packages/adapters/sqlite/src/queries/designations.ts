import { distanceMetres } from '@freehold/market';
import {
  all,
  boundsAround,
  designationColumns,
  raw,
  readDesignation,
  sql,
  type DesignationKind,
  type DesignationRecord,
  type DesignationRow,
  type Geometry,
  type Point,
  type Question,
} from '@freehold/operations';
import { holdsPoint } from '@freehold/operations/search-columns';
import { sqlite } from '../dialect.ts';

export interface AtArgs {
  readonly point: Point;
  readonly kinds: readonly DesignationKind[];
  readonly withinMetres: number;
}

function holds(geometry: Geometry, { latitude, longitude }: Point, withinMetres: number): boolean {
  if (geometry.type !== 'Point') return holdsPoint(geometry, longitude, latitude);
  const [lon, lat] = geometry.coordinates;
  return distanceMetres({ latitude: lat, longitude: lon }, { latitude, longitude }) <= withinMetres;
}

/** Designations in force that hold a point. */
export function* designationsAt({
  point,
  kinds,
  withinMetres,
}: AtArgs): Question<DesignationRecord[]> {
  const { south, north, west, east } = boundsAround(point, withinMetres);
  const rows = yield* all<DesignationRow>(
    sql`SELECT ${designationColumns} FROM designation_boxes r CROSS JOIN designations d
      WHERE r.north >= ${south} AND r.south <= ${north} AND r.east >= ${west} AND r.west <= ${east}
        AND ${sqlite.oneOf(raw('r.kind'), 'text', kinds)} AND d.key = r.key AND d.end_date IS NULL
      ORDER BY d.kind, d.reference`,
  );
  return rows.map(readDesignation).filter(({ geometry }) => holds(geometry, point, withinMetres));
}
