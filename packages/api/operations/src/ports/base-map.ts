/** What a file of vector tiles says of itself. */
export interface BaseMapFacts {
  readonly name: string;
  /** Whom its licence asks to name, as plain text; empty where the file names nobody. */
  readonly attribution: string;
  readonly minZoom: number;
  /** The last zoom with tiles; closer up they are drawn larger. */
  readonly maxZoom: number;
  /** Degrees: west, south, east, north. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
  /** Another one where the file is another one. */
  readonly version: string;
}

/** A vector tile (MVT), compressed as its file keeps it. */
export interface BaseMapTile {
  readonly bytes: Uint8Array;
  /** The content coding of the bytes; null: they are not compressed. */
  readonly encoding: 'gzip' | 'br' | null;
}

/** The streets, water and names beneath the maps of the dashboard, from a file of the owner. */
export interface BaseMap {
  readonly facts: BaseMapFacts;
  /** A tile in the scheme XYZ, whose row 0 is the northernmost; null where the file has none. @throws where it cannot be read. */
  tile(zoom: number, x: number, y: number): Promise<BaseMapTile | null>;
  close(): Promise<void>;
}

/** A file that cannot be the base map; its message says why, after the name of the file. */
export class BaseMapUnusable extends Error {
  override readonly name = 'BaseMapUnusable';
}

/** Bytes of the largest tile that is served. Tiles of the common files stay below a tenth of it. */
export const tileBytesMost = 8_388_608;
