import type { Dataset } from '@freehold/operations';
import type Database from 'better-sqlite3';

interface Layer {
  readonly table: string;
  /** Columns beside `key` and `geom`. */
  readonly columns: string;
  readonly geometry: 'POINT' | 'MULTIPOLYGON';
  /** Gives `key`, the columns and the geometry. */
  readonly rows: string;
}

const place = (kind: string, category: string, table: string) =>
  `SELECT '${kind}', name, ${category}, MakePoint(lon, lat, 4326) FROM ${table}`;
const isPoint = `json_extract(geojson, '$.type') = 'Point'`;
const designation = 'key, kind, reference, name, grade, start_date, end_date, source';
const designationColumns = `kind TEXT, reference TEXT, name TEXT, grade TEXT, start_date TEXT, end_date TEXT, source TEXT`;
const geometry = 'SetSRID(GeomFromGeoJSON(geojson), 4326)';

/** What the layers are read from. */
export const mapDatasets = [
  'property',
  'listing',
  'designation',
  'place',
  'school',
  'stop',
] as const satisfies readonly Dataset[];

/** What QGIS shows of the store. Money is whole pounds here: these tables are to be looked at. */
const layers: readonly Layer[] = [
  {
    table: 'map_listings',
    columns: `property_id TEXT, listing_type TEXT, status TEXT, price_pounds INTEGER, bedrooms INTEGER,
      property_type TEXT, postcode TEXT`,
    geometry: 'POINT',
    rows: `SELECT key, lower(hex(id)), listing_type, status, price / 100, bedrooms, property_type, postcode,
      MakePoint(lon, lat, 4326) FROM listing_search WHERE lat IS NOT NULL`,
  },
  {
    table: 'map_designations',
    columns: designationColumns,
    geometry: 'MULTIPOLYGON',
    rows: `SELECT ${designation}, CastToMulti(${geometry}) FROM designations WHERE NOT ${isPoint}`,
  },
  {
    table: 'map_designation_points',
    columns: designationColumns,
    geometry: 'POINT',
    rows: `SELECT ${designation}, ${geometry} FROM designations WHERE ${isPoint}`,
  },
  {
    table: 'map_places',
    columns: 'kind TEXT, name TEXT, category TEXT',
    geometry: 'POINT',
    rows: `SELECT NULL, * FROM (${place('place', 'category', 'places')} UNION ALL
      ${place('school', 'phases', 'schools')} UNION ALL ${place('stop', 'transport_type', 'stops')})`,
  },
];

/**
 * Writes anew the tables that geographic software opens, with registered geometry columns and spatial indexes, in one
 * transaction. Only here are they written: their triggers need SpatiaLite, which other writers may not have.
 */
export function rebuildMap(db: Database.Database): void {
  const exists = (name: string): boolean =>
    db.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name) !== undefined;
  db.transaction(() => {
    if (!exists('geometry_columns')) {
      done(db, `SELECT InitSpatialMetaData(0, 'WGS84')`);
    }
    for (const layer of layers) {
      const { table, columns, rows } = layer;
      if (exists(table)) db.exec(`DELETE FROM ${table}`);
      else {
        db.exec(`CREATE TABLE ${table} (key INTEGER PRIMARY KEY, ${columns})`);
        done(db, `SELECT AddGeometryColumn('${table}', 'geom', 4326, '${layer.geometry}', 'XY')`);
        done(db, `SELECT CreateSpatialIndex('${table}', 'geom')`);
      }
      db.exec(`INSERT INTO ${table} ${rows}`);
    }
  }).immediate();
}

/** SpatiaLite answers 0 where it failed. */
function done(db: Database.Database, sql: string): void {
  if (db.prepare(sql).pluck().get() !== 1) throw new Error(`SpatiaLite refused: ${sql}`);
}
