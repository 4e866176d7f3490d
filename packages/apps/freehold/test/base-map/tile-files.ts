import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Sqlite } from '@freehold/sqlite';
import { Compression, TileType, zxyToTileId } from 'pmtiles';

/** A tile in the scheme XYZ, as it is kept in a file. */
export interface StoredTile {
  readonly at: readonly [zoom: number, x: number, y: number];
  readonly bytes: Buffer;
}

interface FileParts {
  readonly tiles: readonly StoredTile[];
  readonly name: string;
  readonly attribution: string;
  readonly zooms: readonly [least: number, most: number];
  /** Degrees: west, south, east, north. */
  readonly bounds: readonly [number, number, number, number];
}

/** Writes an MBTiles file by its specification, version 1.3; `metadata` replaces or adds entries. */
export function writeMbtiles(
  path: string,
  { tiles, name, attribution, zooms, bounds }: FileParts,
  {
    metadata = {},
    key = 'UNIQUE (zoom_level, tile_column, tile_row)',
  }: { metadata?: Readonly<Record<string, string>>; key?: string } = {},
): void {
  const db = new Sqlite(path);
  db.exec(`
    CREATE TABLE metadata (name text, value text);
    CREATE TABLE tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob${key && `, ${key}`});`);
  const [minzoom, maxzoom] = zooms.map(String);
  const entries = { name, attribution, minzoom, maxzoom, bounds: bounds.join(','), format: 'pbf' };
  for (const entry of Object.entries({ ...entries, ...metadata })) {
    db.prepare('INSERT INTO metadata VALUES (?, ?)').run(...entry);
  }
  for (const { at, bytes } of tiles) {
    const [zoom, x, y] = at;
    // The specification counts rows from the south.
    db.prepare('INSERT INTO tiles VALUES (?, ?, ?, ?)').run(zoom, x, 2 ** zoom - y - 1, bytes);
  }
  db.close();
}

const headerBytes = 127;

/** Writes a PMTiles file by its specification, version 3: one directory, all parts compressed by gzip. */
export function writePmtiles(
  path: string,
  { tiles, name, attribution, zooms, bounds }: FileParts,
  { tileType = TileType.Mvt, compression = Compression.Gzip } = {},
): void {
  const sorted = tiles
    .map(({ at, bytes }) => ({ id: zxyToTileId(...at), bytes }))
    .sort((a, b) => a.id - b.id);
  const lengths = sorted.map(({ bytes }) => bytes.length);
  const directory = gzipSync(
    Buffer.concat(
      [
        sorted.length,
        ...sorted.map(({ id }, at) => id - (sorted[at - 1]?.id ?? 0)),
        ...sorted.map(() => 1),
        ...lengths,
        // An offset of 0 says: where the tile before ends.
        ...sorted.map((_, at) => (at === 0 ? 1 : 0)),
      ].map(varint),
    ),
  );
  const metadata = gzipSync(JSON.stringify({ name, attribution, vector_layers: [] }));
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 'latin1');
  header.writeUInt8(3, 7);
  const dataAt = headerBytes + directory.length + metadata.length;
  const dataBytes = lengths.reduce((sum, length) => sum + length, 0);
  const places = [
    [headerBytes, directory.length],
    [headerBytes + directory.length, metadata.length],
    [dataAt, 0],
    [dataAt, dataBytes],
  ].flat();
  const counts = [sorted.length, sorted.length, sorted.length];
  [...places, ...counts].forEach((value, at) => header.writeBigUInt64LE(BigInt(value), 8 + 8 * at));
  header.writeUInt8(1, 96);
  header.writeUInt8(Compression.Gzip, 97);
  header.writeUInt8(compression, 98);
  header.writeUInt8(tileType, 99);
  header.writeUInt8(zooms[0], 100);
  header.writeUInt8(zooms[1], 101);
  bounds.forEach((degrees, at) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * at));
  const parts = [header, directory, metadata, ...sorted.map(({ bytes }) => bytes)];
  writeFileSync(path, Buffer.concat(parts));
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return Buffer.from([...bytes, rest]);
}
