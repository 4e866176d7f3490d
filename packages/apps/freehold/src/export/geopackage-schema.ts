import type { PublicColumn, PublicKind } from '@freehold/operations';

/** What makes an SQLite file a GeoPackage: `GPKG`, and version 1.3, which GDAL 3.6 and QGIS 3.22 know. */
export const applicationId = 0x47_50_4b_47;
export const userVersion = 10_300;
/** WGS 84. */
export const srsId = 4326;

const wgs84 =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AUTHORITY["EPSG","4326"]]';

/** The tables that every GeoPackage has, as its specification (OGC 12-128r18, annex C) defines them. */
const metadata = `
CREATE TABLE gpkg_spatial_ref_sys (
  srs_name TEXT NOT NULL, srs_id INTEGER NOT NULL PRIMARY KEY, organization TEXT NOT NULL,
  organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT
);
INSERT INTO gpkg_spatial_ref_sys VALUES
  ('Undefined Cartesian SRS', -1, 'NONE', -1, 'undefined', 'undefined Cartesian coordinate reference system'),
  ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined', 'undefined geographic coordinate reference system'),
  ('WGS 84 geodetic', ${srsId}, 'EPSG', ${srsId}, '${wgs84}', 'longitude and latitude in decimal degrees');
CREATE TABLE gpkg_contents (
  table_name TEXT NOT NULL PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE, description TEXT DEFAULT '',
  last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER,
  CONSTRAINT fk_gc_r_srs_id FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id)
);
CREATE TABLE gpkg_geometry_columns (
  table_name TEXT NOT NULL, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL, srs_id INTEGER NOT NULL,
  z TINYINT NOT NULL, m TINYINT NOT NULL,
  CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name),
  CONSTRAINT uk_gc_table_name UNIQUE (table_name),
  CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents (table_name),
  CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys (srs_id)
);
CREATE TABLE gpkg_extensions (
  table_name TEXT, column_name TEXT, extension_name TEXT NOT NULL, definition TEXT NOT NULL, scope TEXT NOT NULL,
  CONSTRAINT ge_tce UNIQUE (table_name, column_name, extension_name)
);`;

const types: Readonly<Record<PublicKind, string>> = {
  text: 'TEXT',
  integer: 'INTEGER',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'DATE',
};

/** The table of features, known to the file. Its first column tells features apart. */
export function featureTable(table: string, columns: readonly PublicColumn[]): string {
  const [key, ...others] = columns.map(({ name, kind }) => `${name} ${types[kind]}`);
  return `${metadata}
CREATE TABLE ${table} (${[`${key} PRIMARY KEY NOT NULL`, 'geom POINT', ...others].join(', ')});
INSERT INTO gpkg_contents (table_name, data_type, identifier, srs_id) VALUES ('${table}', 'features', '${table}', ${srsId});
INSERT INTO gpkg_geometry_columns VALUES ('${table}', 'geom', 'POINT', ${srsId}, 0, 0);
INSERT INTO gpkg_extensions VALUES
  ('${table}', 'geom', 'gpkg_rtree_index', 'http://www.geopackage.org/spec120/#extension_rtree', 'write-only');
CREATE VIRTUAL TABLE rtree_${table}_geom USING rtree(id, minx, maxx, miny, maxy);`;
}

/**
 * The triggers by which programs that edit the features keep the index of places; their functions are those of such
 * programs. Made after the rows are written.
 */
export function indexTriggers(table: string, key: string): string {
  const index = `rtree_${table}_geom`;
  const box = 'ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)';
  const has = '(NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom))';
  const lacks = '(NEW.geom ISNULL OR ST_IsEmpty(NEW.geom))';
  const [same, moved] = [`OLD.${key} = NEW.${key}`, `OLD.${key} != NEW.${key}`];
  const trigger = (name: string, event: string, when: string, body: string): string =>
    `CREATE TRIGGER ${index}_${name} AFTER ${event} ON ${table} WHEN ${when} BEGIN ${body}; END;`;
  const insert = `INSERT OR REPLACE INTO ${index} VALUES (NEW.${key}, ${box})`;
  const remove = `DELETE FROM ${index} WHERE id = OLD.${key}`;
  return [
    trigger('insert', 'INSERT', has, insert),
    trigger('update1', 'UPDATE OF geom', `${same} AND ${has}`, insert),
    trigger('update2', 'UPDATE OF geom', `${same} AND ${lacks}`, remove),
    trigger('update3', 'UPDATE', `${moved} AND ${has}`, `${remove}; ${insert}`),
    trigger(
      'update4',
      'UPDATE',
      `${moved} AND ${lacks}`,
      `DELETE FROM ${index} WHERE id IN (OLD.${key}, NEW.${key})`,
    ),
    trigger('delete', 'DELETE', 'OLD.geom NOT NULL', remove),
  ].join('\n');
}
