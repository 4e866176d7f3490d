import {
  publicColumns,
  publicDatasets,
  type Dataset,
  type PublicDataset,
  type PublicKind,
} from '@freehold/operations';
import type Database from 'better-sqlite3';

interface Layer {
  readonly table: string;
  /** Columns beside `key` and `geom`. */
  readonly columns: string;
  readonly geometry: 'POINT' | 'MULTIPOLYGON';
  /** Gives `key`, the columns and the geometry. */
  readonly rows: string;
}

const placesOf = (kind: string, category: string, table: string) =>
  `SELECT '${kind}', name, ${category}, MakePoint(lon, lat, 4326) FROM ${table}`;
const isPoint = `json_extract(geojson, '$.type') = 'Point'`;
const designation = 'key, kind, reference, name, grade, start_date, end_date, source';
const designationColumns = `kind TEXT, reference TEXT, name TEXT, grade TEXT, start_date TEXT, end_date TEXT, source TEXT`;
const geometry = 'SetSRID(GeomFromGeoJSON(geojson), 4326)';

/** What the layers are read from. */
export const mapDatasets = [
  'property',
  'listing',
  'sale',
  'sale-link',
  'uprn',
  'postcode',
  'estimate',
  'designation',
  'place',
  'school',
  'stop',
] as const satisfies readonly Dataset[];

/** What QGIS shows of the surroundings, written whole. */
const layers: readonly Layer[] = [
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
    rows: `SELECT NULL, * FROM (${placesOf('place', 'category', 'places')} UNION ALL
      ${placesOf('school', 'phases', 'schools')} UNION ALL ${placesOf('stop', 'transport_type', 'stops')})`,
  },
];

/**
 * Brings the tables that geographic software opens up to date, with registered geometry columns and spatial indexes, in
 * one transaction. Only here are they written: their triggers need SpatiaLite, which other writers may not have.
 */
export function rebuildMap(db: Database.Database): void {
  db.transaction(() => {
    if (!exists(db, 'geometry_columns')) {
      done(db, `SELECT InitSpatialMetaData(0, 'WGS84')`);
    }
    for (const { table, columns, geometry: type, rows } of layers) {
      if (exists(db, table)) db.exec(`DELETE FROM ${table}`);
      else addTable(db, table, `key INTEGER PRIMARY KEY, ${columns}`, type);
      db.exec(`INSERT INTO ${table} ${rows}`);
    }
    for (const dataset of publicDatasets) updatePoints(db, dataset);
  }).immediate();
}

/** What the column of a table is declared as; readers of a view know the type of no other. */
const numberTypes: Readonly<Partial<Record<PublicKind, string>>> = {
  integer: 'BIGINT',
  number: 'DOUBLE',
};
/** Of the row itself, and of its point. */
const itsOwn = new Set(['key', 'longitude', 'latitude']);

/**
 * The points of a public view with its numbers, and beside them the layer `map_<dataset>`: the view with both. Of millions
 * of points most stay as they are from one import to the next, so only those that differ are written.
 */
function updatePoints(db: Database.Database, dataset: PublicDataset): void {
  const [layer, view, points] = [`map_${dataset}`, `public_${dataset}`, `map_points_of_${dataset}`];
  const columns = publicColumns[dataset];
  const numbers = columns.filter(({ name, kind }) => kind in numberTypes && !itsOwn.has(name));
  const names = numbers.map(({ name }) => name);
  if (!exists(db, points)) {
    const declared = numbers.map(({ name, kind }) => `, ${name} ${numberTypes[kind]}`);
    addTable(db, points, `key INTEGER PRIMARY KEY${declared.join('')}`, 'POINT');
    const shown = columns.map(({ name }) => (names.includes(name) ? `g.${name}` : `v.${name}`));
    db.exec(
      `CREATE VIEW ${layer} AS SELECT ${shown.join(', ')}, g.geom FROM ${points} g JOIN ${view} v ON v.key = g.key;
       INSERT INTO views_geometry_columns
         (view_name, view_geometry, view_rowid, f_table_name, f_geometry_column, read_only)
         VALUES ('${layer}', 'geom', 'key', '${points}', 'geom', 1)`,
    );
  }
  const same = names.map((name) => ` AND v.${name} IS ${points}.${name}`);
  db.exec(
    `DELETE FROM ${points} WHERE NOT EXISTS (SELECT 1 FROM ${view} v
       WHERE v.key = ${points}.key AND v.longitude = ST_X(geom) AND v.latitude = ST_Y(geom)${same.join('')});
     INSERT INTO ${points} (key, geom, ${names.join(', ')})
       SELECT v.key, MakePoint(v.longitude, v.latitude, 4326), ${names.map((name) => `v.${name}`).join(', ')} FROM ${view} v
       WHERE v.longitude IS NOT NULL AND v.key NOT IN (SELECT key FROM ${points})`,
  );
}

function exists(db: Database.Database, name: string): boolean {
  return db.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name) !== undefined;
}

function addTable(
  db: Database.Database,
  table: string,
  columns: string,
  type: Layer['geometry'],
): void {
  db.exec(`CREATE TABLE ${table} (${columns})`);
  done(db, `SELECT AddGeometryColumn('${table}', 'geom', 4326, '${type}', 'XY')`);
  done(db, `SELECT CreateSpatialIndex('${table}', 'geom')`);
}

/** SpatiaLite answers 0 where it failed. */
function done(db: Database.Database, sql: string): void {
  if (db.prepare(sql).pluck().get() !== 1) throw new Error(`SpatiaLite refused: ${sql}`);
}
