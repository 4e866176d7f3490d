import { sql, type Geometry, type Sql } from '@freehold/operations';
import { holdsPoint } from '@freehold/operations/search-columns';
import type { ReadSession } from './session.ts';

type Polygon = Extract<Geometry, { type: 'Polygon' | 'MultiPolygon' }>;

const registered = new WeakSet<ReadSession>();
/** Polygons of the statement that runs, by their text; the last one is kept so that each is parsed once. */
let parsed: { text: string; polygon: Polygon } | null = null;

function inside(longitude: number, latitude: number, text: string): number {
  if (parsed?.text !== text) parsed = { text, polygon: JSON.parse(text) as Polygon };
  return holdsPoint(parsed.polygon, longitude, latitude) ? 1 : 0;
}

/** The condition that `s` is inside a polygon or on its edge: SpatiaLite's where it is loaded, else turf's. */
export function polygonCondition(session: ReadSession, polygon: Polygon): Sql {
  if (session.spatialite) {
    return sql`s.lat IS NOT NULL
      AND ST_Intersects(SetSRID(GeomFromGeoJSON(${JSON.stringify(polygon)}), 4326), MakePoint(s.lon, s.lat, 4326)) = 1`;
  }
  if (!registered.has(session)) {
    session.db.function('inside_polygon', { deterministic: true }, (lon, lat, text) =>
      inside(lon as number, lat as number, text as string),
    );
    registered.add(session);
  }
  return sql`s.lat IS NOT NULL AND inside_polygon(s.lon, s.lat, ${JSON.stringify(polygon)})`;
}
