import { statSync } from 'node:fs';
import type Database from 'better-sqlite3';
import {
  BaseMapUnusable,
  baseMapFacts,
  tileBytesMost,
  type BaseMap,
  type BaseMapFacts,
} from '@freehold/operations';
import { Sqlite } from './driver.ts';

/** Longer tiles are refused where they are read, so that none is held in memory. */
const tileSql = `
  SELECT CASE WHEN length(tile_data) <= ${tileBytesMost} THEN tile_data END AS bytes
  FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?`;

/**
 * Opens vector tiles in an MBTiles file, which is a SQLite file, for reading only. A tile is one row by its key: read on the
 * thread that asks, as that takes less than handing it to another. @throws {BaseMapUnusable}
 */
export function openMbtiles(path: string): BaseMap {
  let db: Database.Database | undefined;
  try {
    db = new Sqlite(path, { readonly: true, fileMustExist: true });
    return mbtilesOf(db, factsOf(db, path));
  } catch (error) {
    db?.close();
    if (error instanceof BaseMapUnusable) throw error;
    throw new BaseMapUnusable((error as Error).message, { cause: error });
  }
}

function mbtilesOf(db: Database.Database, facts: BaseMapFacts): BaseMap {
  const select = db.prepare<[number, number, number], { readonly bytes: Buffer | null }>(tileSql);
  refuseScans(db);
  return {
    facts,
    async tile(zoom, x, y) {
      // MBTiles counts its rows from the south (TMS).
      const row = select.get(zoom, x, 2 ** zoom - 1 - y);
      if (row === undefined) return null;
      const { bytes } = row;
      if (bytes === null) throw new Error(`A tile has more than ${tileBytesMost} bytes`);
      return { bytes, encoding: isGzip(bytes) ? 'gzip' : null };
    },
    close: async () => {
      db.close();
    },
  };
}

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

function factsOf(db: Database.Database, path: string): BaseMapFacts {
  const rows = db.prepare('SELECT name, value FROM metadata').all() as Named[];
  const metadata = new Map(rows.map(({ name, value }) => [name, value]));
  const format = metadata.get('format');
  if (format !== 'pbf') {
    throw new BaseMapUnusable(`its format must be pbf (vector tiles), was ${format ?? 'not said'}`);
  }
  const { size, mtimeMs } = statSync(path);
  return baseMapFacts({
    name: metadata.get('name'),
    attribution: metadata.get('attribution'),
    minZoom: Number(metadata.get('minzoom') ?? outermostZoom(db, 'ASC')),
    maxZoom: Number(metadata.get('maxzoom') ?? outermostZoom(db, 'DESC')),
    bounds: (metadata.get('bounds') ?? '').split(',').map(Number),
    version: `${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}`,
  });
}

interface Named {
  readonly name: string;
  readonly value: string | null;
}

function outermostZoom(db: Database.Database, order: 'ASC' | 'DESC'): unknown {
  return db
    .prepare(`SELECT zoom_level FROM tiles ORDER BY zoom_level ${order} LIMIT 1`)
    .pluck()
    .get();
}

/** Without an index each tile would read the whole file, which holds up every other answer. */
function refuseScans(db: Database.Database): void {
  const steps = db.prepare(`EXPLAIN QUERY PLAN ${tileSql}`).all(0, 0, 0) as { detail: string }[];
  if (steps.some(({ detail }) => detail.startsWith('SCAN'))) {
    throw new BaseMapUnusable('it has no index of its tiles by zoom_level, tile_column, tile_row');
  }
}
