import { distanceMetres } from '@freehold/market';
import {
  boundsAround,
  type DatasetCoverage,
  type DesignationKind,
  type DesignationRecord,
  type Geometry,
  type Point,
} from '@freehold/operations';
import { holdsPoint } from '@freehold/operations/search-columns';
import { nearestPostcode } from './registers.ts';
import type { ReadSession, Row } from './session.ts';

export interface AtArgs {
  readonly point: Point;
  readonly kinds: readonly DesignationKind[];
  readonly withinMetres: number;
}

function readDesignation(row: Row): DesignationRecord {
  return {
    kind: row['kind'] as DesignationKind,
    entity: row['entity'] as number | null,
    reference: row['reference'] as string,
    name: row['name'] as string | null,
    grade: row['grade'] as string | null,
    startDate: row['start_date'] as string | null,
    endDate: row['end_date'] as string | null,
    geometry: JSON.parse(row['geojson'] as string) as Geometry,
    source: row['source'] as string,
    publisher: row['publisher'] as string | null,
  };
}

function holds(geometry: Geometry, { latitude, longitude }: Point, withinMetres: number): boolean {
  if (geometry.type !== 'Point') return holdsPoint(geometry, longitude, latitude);
  const [lon, lat] = geometry.coordinates;
  return distanceMetres({ latitude: lat, longitude: lon }, { latitude, longitude }) <= withinMetres;
}

/** Designations in force that hold a point. */
export function designationsAt(
  session: ReadSession,
  { point, kinds, withinMetres }: AtArgs,
): DesignationRecord[] {
  const { south, north, west, east } = boundsAround(point, withinMetres);
  return session
    .all(
      `SELECT d.* FROM designation_boxes r CROSS JOIN designations d ON d.key = r.key
       WHERE r.north >= ? AND r.south <= ? AND r.east >= ? AND r.west <= ?
         AND r.kind IN (${kinds.map(() => '?').join(', ')}) AND d.end_date IS NULL
       ORDER BY d.kind, d.reference`,
      [south, north, west, east, ...kinds],
    )
    .map(readDesignation)
    .filter(({ geometry }) => holds(geometry, point, withinMetres));
}

/** The local authority that a point lies in: that of the postcode nearest to it. Null without a postcode near. */
export function districtAt(session: ReadSession, point: Point): string | null {
  return nearestPostcode(session, point)?.district ?? null;
}

/**
 * Whether the designations of a kind are known for the local authority that a point lies in: a neighbour's map tells
 * nothing here.
 */
export function designationCoverage(
  session: ReadSession,
  { kind, point }: { kind: DesignationKind; point: Point },
): DatasetCoverage | null {
  const district = districtAt(session, point);
  if (district === null) return null;
  const found = session.get<DatasetCoverage>(
    'SELECT source FROM designation_districts WHERE kind = ? AND district = ?',
    [kind, district],
  );
  return found ?? null;
}
