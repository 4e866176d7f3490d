import { distanceMetres } from '@freehold/market';
import {
  all,
  boundsAround,
  raw,
  sql,
  type Bounds,
  type DesignationRecord,
  type PlacedBy,
  type Point,
  type Question,
  type Sql,
} from '@freehold/operations';
import { postgres } from '../dialect.ts';

const pointColumns = {
  place: 'integer',
  lat: 'double',
  lon: 'double',
  south: 'double',
  north: 'double',
  west: 'double',
  east: 'double',
} as const;

/** Points by their place in a list, as a table `b`, with the box around a circle about each. */
function boxesAbout(points: readonly Point[], metres: number): Sql {
  const rows = points.map((point, place) => {
    const { south, north, west, east }: Bounds = boundsAround(point, metres);
    return [place, point.latitude, point.longitude, south, north, west, east];
  });
  return postgres.rows('b', pointColumns, rows);
}
const box = raw('ST_MakeEnvelope(b.west, b.south, b.east, b.north, 4326)');
const here = raw('ST_SetSRID(ST_MakePoint(b.lon, b.lat), 4326)');

/** Metres within which the nearest live postcode is looked for, one after the other. */
const reaches = [250, 1_000, 5_000] as const;

interface NearestRow extends Point {
  readonly place: number;
  readonly district: string | null;
}

/** Of the postcodes in a box the nearest, ties by name. */
export function* nearestDistricts(points: readonly Point[]): Question<(string | null)[]> {
  const districts = new Map<Point, string | null>();
  for (const metres of reaches) {
    const open = points.filter((point) => !districts.has(point));
    if (open.length === 0) break;
    const rows = yield* all<NearestRow>(
      sql`SELECT b.place, c.* FROM ${boxesAbout(open, metres)}
        CROSS JOIN LATERAL (
          SELECT c.district, c.lat AS latitude, c.lon AS longitude FROM postcodes c
          WHERE c.geom && ${box} AND c.terminated IS NULL
          ORDER BY ST_DistanceSphere(c.geom, ${here}), c.postcode LIMIT 1) c`,
    );
    for (const row of rows) {
      const point = open[row.place] as Point;
      if (distanceMetres(point, row) <= metres) districts.set(point, row.district);
    }
  }
  return points.map((point) => districts.get(point) ?? null);
}

interface DesignationRow extends Pick<DesignationRecord, 'kind' | 'grade'> {
  readonly place: number;
  readonly latitude: number | null;
  readonly longitude: number;
}

/** In force at each point: a boundary holds it, its edge included, or a point is near. Distances are told by core. */
export function* designationsAt(
  points: readonly Point[],
  { kinds, withinMetres }: PlacedBy,
): Question<Pick<DesignationRecord, 'kind' | 'grade'>[][]> {
  const rows = yield* all<DesignationRow>(
    sql`SELECT b.place, d.kind, d.grade,
        CASE WHEN GeometryType(d.geom) = 'POINT' THEN ST_Y(d.geom) END AS latitude,
        CASE WHEN GeometryType(d.geom) = 'POINT' THEN ST_X(d.geom) END AS longitude
      FROM ${boxesAbout(points, withinMetres)} JOIN designations d ON d.geom && ${box}
      WHERE d.end_date IS NULL AND ${postgres.oneOf(raw('d.kind'), 'text', kinds)}
        AND (GeometryType(d.geom) = 'POINT' OR ST_Intersects(d.geom, ${here}))
      ORDER BY b.place, d.kind, d.reference`,
  );
  const found = points.map((): Pick<DesignationRecord, 'kind' | 'grade'>[] => []);
  for (const { place, kind, grade, latitude, longitude } of rows) {
    const isNear =
      latitude === null ||
      distanceMetres({ latitude, longitude }, points[place] as Point) <= withinMetres;
    if (isNear) found[place]?.push({ kind, grade });
  }
  return found;
}
