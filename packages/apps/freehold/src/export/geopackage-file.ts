import type { PublicValue } from '@freehold/operations';
import { Sqlite } from '@freehold/sqlite';
import { placeOf, type WriteTable } from './exported-table.ts';
import {
  applicationId,
  featureTable,
  indexTriggers,
  srsId,
  userVersion,
} from './geopackage-schema.ts';

/** Bytes of a point: `GP`, version 0, flags, the reference system; then the point as well-known binary. */
const pointBytes = 29;
const flagsAt = 3;
const srsAt = 4;
const wkbAt = 8;
const typeAt = 9;
const [longitudeAt, latitudeAt] = [13, 21];
const littleEndian = 1;
const wkbPoint = 1;

/** A point as GeoPackages keep it, without a box around it. */
export function geopackagePoint(longitude: number, latitude: number): Buffer {
  const bytes = Buffer.alloc(pointBytes);
  bytes.write('GP', 'latin1');
  bytes.writeUInt8(littleEndian, flagsAt);
  bytes.writeInt32LE(srsId, srsAt);
  bytes.writeUInt8(littleEndian, wkbAt);
  bytes.writeUInt32LE(wkbPoint, typeAt);
  bytes.writeDoubleLE(longitude, longitudeAt);
  bytes.writeDoubleLE(latitude, latitudeAt);
  return bytes;
}

const stored = (value: PublicValue): string | number | null =>
  typeof value === 'boolean' ? Number(value) : value;

/** A GeoPackage of one layer of points, with an index of their places. */
export const writeGeopackage: WriteTable = async (path, { name, columns, pages }) => {
  const db = new Sqlite(path);
  try {
    // The file counts for nothing until it is complete.
    db.pragma('journal_mode = OFF');
    db.pragma('synchronous = OFF');
    db.pragma(`application_id = ${applicationId}`);
    db.pragma(`user_version = ${userVersion}`);
    db.exec(`BEGIN; ${featureTable(name, columns)}`);
    const names = columns.map((column) => column.name);
    const feature = db.prepare(
      `INSERT INTO ${name} (geom, ${names.join(', ')}) VALUES (?, ${names.map(() => '?').join(', ')})`,
    );
    const place = db.prepare(`INSERT INTO rtree_${name}_geom VALUES (?, ?, ?, ?, ?)`);
    const at = placeOf(columns);
    for await (const rows of pages) {
      for (const row of rows) {
        const [longitude, latitude] = [row[at.longitude], row[at.latitude]];
        const isPlaced = typeof longitude === 'number' && typeof latitude === 'number';
        feature.run(isPlaced ? geopackagePoint(longitude, latitude) : null, ...row.map(stored));
        if (isPlaced) place.run(row[0], longitude, longitude, latitude, latitude);
      }
    }
    db.exec(
      `UPDATE gpkg_contents SET (min_x, max_x, min_y, max_y) =
         (SELECT min(longitude), max(longitude), min(latitude), max(latitude) FROM ${name});
       ${indexTriggers(name, names[0] as string)}
       COMMIT`,
    );
  } finally {
    db.close();
  }
};
