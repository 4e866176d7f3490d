import { distanceMetres } from '@freehold/market';
import { boundsAround, type Point } from '@freehold/operations';
import type { Run } from '../connections/database.ts';
import { statement } from '../connections/statement.ts';

/** Metres within which the nearest live postcode is looked for, one after the other. */
const reaches = [250, 1_000, 5_000] as const;

/** Of those in a box the nearest, ties by name. */
const nearestInBoxes = statement(
  `SELECT b.place - 1 AS place, c.*
   FROM unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[], $5::float8[], $6::float8[])
       WITH ORDINALITY AS b (lat, lon, south, north, west, east, place)
   CROSS JOIN LATERAL (
     SELECT c.district, c.lat AS latitude, c.lon AS longitude FROM postcodes c
     WHERE c.geom && ST_MakeEnvelope(b.west, b.south, b.east, b.north, 4326) AND c.terminated IS NULL
     ORDER BY ST_DistanceSphere(c.geom, ST_SetSRID(ST_MakePoint(b.lon, b.lat), 4326)), c.postcode LIMIT 1) c`,
);
interface NearestRow extends Point {
  readonly place: number;
  readonly district: string | null;
}

/** GSS codes of the local authorities of the postcodes nearest to points; null where none near tells it. */
export async function nearestDistricts(
  run: Run,
  points: readonly Point[],
): Promise<(string | null)[]> {
  const districts = new Map<Point, string | null>();
  for (const metres of reaches) {
    const open = points.filter((point) => !districts.has(point));
    if (open.length === 0) break;
    const boxes = open.map((point) => boundsAround(point, metres));
    const { rows } = await run<NearestRow>(nearestInBoxes, [
      open.map(({ latitude }) => latitude),
      open.map(({ longitude }) => longitude),
      boxes.map(({ south }) => south),
      boxes.map(({ north }) => north),
      boxes.map(({ west }) => west),
      boxes.map(({ east }) => east),
    ]);
    for (const row of rows) {
      const point = open[row.place] as Point;
      if (distanceMetres(point, row) <= metres) districts.set(point, row.district);
    }
  }
  return points.map((point) => districts.get(point) ?? null);
}
