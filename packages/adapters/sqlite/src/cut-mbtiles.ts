import { closeSync, openSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Sqlite } from './driver.ts';
import { openMbtiles } from './mbtiles.ts';

/** Degrees. */
export interface TileBox {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** Zooms at which a map shows the country: their tiles are few, and all are kept. */
const zoomsWhole = 7;
/** The furthest north and south of Web Mercator. */
const latitudeMost = 85.051129;

/**
 * Writes the tiles of a box out of an MBTiles file into one of their own, which is there when it is whole; null keeps all. Where the
 * file names nobody, `attribution` is written into it. Gives how many tiles were written.
 *
 * @throws {BaseMapUnusable} where it is no file of vector tiles.
 */
export async function cutMbtiles(
  from: string,
  to: string,
  { box, attribution }: { readonly box: TileBox | null; readonly attribution: string },
): Promise<number> {
  const source = openMbtiles(from);
  const { minZoom, maxZoom, attribution: named } = source.facts;
  await source.close();
  const draft = `${to}.draft`;
  rmSync(draft, { force: true });
  closeSync(openSync(draft, 'wx', 0o600));
  const db = new Sqlite(draft);
  try {
    // Nothing rests on a draft that is not whole.
    db.pragma('journal_mode = OFF');
    db.pragma('synchronous = OFF');
    db.prepare('ATTACH ? AS source').run(from);
    db.exec(`CREATE TABLE metadata (name text, value text);
      INSERT INTO metadata SELECT name, value FROM source.metadata;
      CREATE TABLE tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob,
        UNIQUE (zoom_level, tile_column, tile_row))`);
    if (named === '') setMetadata(db, 'attribution', attribution);
    if (box !== null) {
      const { west, south, east, north } = box;
      setMetadata(db, 'bounds', [west, south, east, north].join(','));
    }
    const copy = db.prepare(`INSERT INTO tiles SELECT zoom_level, tile_column, tile_row, tile_data
      FROM source.tiles WHERE zoom_level = ? AND tile_column BETWEEN ? AND ? AND tile_row BETWEEN ? AND ?`);
    let tiles = 0;
    for (let zoom = minZoom; zoom <= maxZoom; zoom += 1) {
      const last = 2 ** zoom - 1;
      const range = box === null || zoom <= zoomsWhole ? [0, last, 0, last] : tilesOf(box, zoom);
      tiles += copy.run(zoom, ...range).changes;
    }
    db.close();
    await rename(draft, to);
    return tiles;
  } finally {
    db.close();
    rmSync(draft, { force: true });
  }
}

function setMetadata(db: InstanceType<typeof Sqlite>, name: string, value: string): void {
  db.prepare('DELETE FROM metadata WHERE name = ?').run(name);
  db.prepare('INSERT INTO metadata VALUES (?, ?)').run(name, value);
}

/** First and last column, and first and last row counted from the south (TMS), of the tiles that touch a box. */
function tilesOf({ south, west, north, east }: TileBox, zoom: number): number[] {
  const side = 2 ** zoom;
  const within = (at: number): number => Math.min(side - 1, Math.max(0, Math.floor(at)));
  const column = (longitude: number): number => within(((longitude + 180) / 360) * side);
  const row = (latitude: number): number => {
    const bounded = Math.min(latitudeMost, Math.max(-latitudeMost, latitude));
    const angle = (bounded * Math.PI) / 180;
    return within(((1 + Math.asinh(Math.tan(angle)) / Math.PI) / 2) * side);
  };
  return [column(west), column(east), row(south), row(north)];
}
