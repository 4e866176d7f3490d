import { boundsOf, type Geometry } from '@freehold/operations';
import type Database from 'better-sqlite3';

const points = (tree: string, table: string): string =>
  `INSERT INTO ${tree} SELECT key, lat, lat, lon, lon FROM ${table} WHERE lat IS NOT NULL`;

/** What only this store keeps of its rows, each made of them anew. */
const made: readonly string[] = [
  'DELETE FROM property_points',
  points('property_points', 'properties'),
  'DELETE FROM off_market_points',
  points('off_market_points', 'off_market'),
  'DELETE FROM postcode_points',
  points('postcode_points', 'postcodes'),
  'DELETE FROM place_points',
  points('place_points', 'places'),
  'DELETE FROM school_points',
  points('school_points', 'schools'),
  'DELETE FROM stop_points',
  points('stop_points', 'stops'),
  'DELETE FROM application_points',
  points('application_points', 'planning_applications'),
  'DELETE FROM listing_points',
  `INSERT INTO listing_points
     SELECT l.key, p.lat, p.lat, p.lon, p.lon, l.listing_type, ifnull(p.outcode, '')
     FROM listings l JOIN properties p ON p.key = l.property_key WHERE p.lat IS NOT NULL`,
  `INSERT INTO listing_words (listing_words) VALUES ('delete-all')`,
  'INSERT INTO listing_words (rowid, words) SELECT key, words FROM listings',
  'DELETE FROM listing_records',
  'INSERT INTO listing_records SELECT key, record FROM listing_records_now',
  'DELETE FROM sale_spans',
  `INSERT INTO sale_spans
     SELECT outcode, min(day), max(day), count(*) FROM sales WHERE outcode IS NOT NULL GROUP BY outcode`,
  `UPDATE sale_links SET (home_lat, home_lon, home_area, home_bedrooms, home_band) =
     (SELECT p.lat, p.lon, p.floor_area_sqm, p.bedrooms, p.energy_band FROM properties p WHERE p.key = property_key)`,
  'DELETE FROM designation_boxes',
];

interface Shape {
  readonly key: number;
  readonly kind: string;
  readonly geojson: string;
}

/** Makes indexes of places and of words, and copies that answer quickly, from the rows that were moved; all or nothing. */
export function makeAnew(db: Database.Database): void {
  db.transaction(() => {
    for (const statement of made) db.exec(statement);
    const next = db.prepare<[number], Shape>(
      'SELECT key, kind, geojson FROM designations WHERE key > ? ORDER BY key LIMIT 1',
    );
    const insert = db.prepare('INSERT INTO designation_boxes VALUES (?, ?, ?, ?, ?, ?)');
    for (let shape = next.get(0); shape !== undefined; shape = next.get(shape.key)) {
      const { south, north, west, east } = boundsOf(JSON.parse(shape.geojson) as Geometry);
      insert.run(shape.key, south, north, west, east, shape.kind);
    }
  }).immediate();
}
