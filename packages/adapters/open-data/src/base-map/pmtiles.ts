import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import {
  BaseMapUnusable,
  baseMapFacts,
  tileBytesMost,
  type BaseMap,
  type BaseMapFacts,
  type BaseMapTile,
} from '@freehold/operations';
import {
  Compression,
  PMTiles,
  SharedPromiseCache,
  TileType,
  type Header,
  type Source,
} from 'pmtiles';

/** Bytes of the largest directory or metadata, unpacked: a damaged file must not fill the memory. */
const maxOutputLength = 67_108_864;
const unpackers = {
  [Compression.Gzip]: promisify(gunzip),
  [Compression.Brotli]: promisify(brotliDecompress),
} as const;
const codings: Readonly<Partial<Record<Compression, BaseMapTile['encoding']>>> = {
  [Compression.None]: null,
  [Compression.Gzip]: 'gzip',
  [Compression.Brotli]: 'br',
};
/** Directories that are kept; each leads to some thousands of tiles. */
const directoriesKept = 100;

/** Opens vector tiles in a PMTiles file (version 3), for reading only. @throws {BaseMapUnusable} */
export async function openPmtiles(path: string): Promise<BaseMap> {
  let file: FileHandle | undefined;
  try {
    file = await open(path);
    return await pmtilesOf(file, path);
  } catch (error) {
    await file?.close();
    if (error instanceof BaseMapUnusable) throw error;
    throw new BaseMapUnusable((error as Error).message, { cause: error });
  }
}

async function pmtilesOf(file: FileHandle, path: string): Promise<BaseMap> {
  const source = sourceOf(file, path);
  const directories = new SharedPromiseCache(directoriesKept, undefined, unpacked);
  const archive = new PMTiles(source, directories, unpacked);
  const header = await archive.getHeader();
  const encoding = codings[header.tileCompression];
  if (header.tileType !== TileType.Mvt) throw new BaseMapUnusable('it holds no vector tiles (MVT)');
  if (encoding === undefined) {
    throw new BaseMapUnusable('its tiles must be compressed by gzip or Brotli, or not at all');
  }
  const facts = await factsOf(file, header, await archive.getMetadata());
  // Tiles stay as they are stored.
  const tiles = new PMTiles(source, directories, async (data) => data);
  return {
    facts,
    async tile(zoom, x, y) {
      const found = await tiles.getZxy(zoom, x, y);
      return found === undefined ? null : { bytes: new Uint8Array(found.data), encoding };
    },
    close: () => file.close(),
  };
}

function sourceOf(file: FileHandle, path: string): Source {
  return {
    getKey: () => path,
    async getBytes(offset, length) {
      if (length > tileBytesMost) {
        throw new Error(`A tile or a directory has more than ${tileBytesMost} bytes`);
      }
      const data = new ArrayBuffer(length);
      const { bytesRead } = await file.read(new Uint8Array(data), 0, length, offset);
      // The header is asked for with the most that may follow it.
      if (bytesRead < length && offset > 0) throw new Error('The file ends within a tile');
      return { data: data.slice(0, bytesRead) };
    },
  };
}

async function unpacked(data: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None) return data;
  if (compression !== Compression.Gzip && compression !== Compression.Brotli) {
    throw new Error('Its directories must be compressed by gzip or Brotli, or not at all');
  }
  const bytes = await unpackers[compression](data, { maxOutputLength });
  return new Uint8Array(bytes).buffer;
}

async function factsOf(file: FileHandle, header: Header, metadata: unknown): Promise<BaseMapFacts> {
  const { name, attribution } = (metadata ?? {}) as Readonly<Record<string, unknown>>;
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = header;
  const { size, mtimeMs } = await file.stat();
  return baseMapFacts({
    name,
    attribution,
    minZoom,
    maxZoom,
    bounds: [minLon, minLat, maxLon, maxLat],
    version: `${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}`,
  });
}
