import type {
  AreaJudgement,
  PropertyEstimates,
  PropertyStorePorts,
  RecordKind,
  RecordKinds,
} from '@freehold/operations';
import type { SearchMemory } from '@freehold/operations/search-columns';
import { join } from 'node:path';
import { databaseFileName, openWriter, type WriterOptions } from './connection.ts';
import { sqliteDerivedRecords } from './derive/derived-records.ts';
import {
  dataVersionsOver,
  demoReader,
  importedUntilReader,
  markDemo,
  versionReader,
} from './store-state.ts';
import { mapDatasets, rebuildMap } from './derive/map.ts';
import { KeyedReads } from './keyed-reads.ts';
import { ReaderPool, type PoolOptions, type PoolUse } from './pool.ts';
import { ColumnsLoader } from './search-columns/columns-loader.ts';
import { putArea, putEstimates } from './put/estimates.ts';
import { loadRecords } from './put/load.ts';
import { putRecords } from './put/put.ts';
import { loadSpatialite } from './spatialite.ts';
import { readPortsOver } from './read-ports.ts';
import { Statements } from './put/statements.ts';
import type { SpatialiteUse } from './pool-messages.ts';
import type Database from 'better-sqlite3';

export interface PropertyStoreOptions extends Omit<PoolOptions, 'path' | 'keyed'>, WriterOptions {
  readonly dataDirectory: string;
  /**
   * Listings from which they are searched in memory too; never unless set. A server sets it and a passing command does
   * not, so it starts the reader threads at once as well.
   */
  readonly columnsFrom?: number | undefined;
  /** Called with the error when loading listings into memory fails; SQL answers searches until a later load succeeds. */
  readonly onLoadFailed?: ((error: unknown) => void) | undefined;
}

/** Every port that the property records answer, over one SQLite file. */
export interface PropertyStore extends PropertyStorePorts {
  /** What of the listings is held in memory to be searched there; see `columnsFrom`. */
  searchMemory(): SearchMemory;
  /** Whether invented records of a demonstration are among the records. */
  readonly isDemo: () => boolean;
  /** How much of the reader threads is in use. */
  readerUse(): PoolUse;
  close(): Promise<void>;
}

/**
 * Opens the property records of a data directory. Puts run on the calling thread, one transaction a batch; queries
 * run on reader threads.
 *
 * @throws SpatialiteMissing when SpatiaLite is required and cannot be loaded.
 */
export function openPropertyStore({
  dataDirectory,
  columnsFrom,
  pagesMiB,
  writeWaitMs,
  onMigration,
  onLoadFailed,
  ...options
}: PropertyStoreOptions): PropertyStore {
  const db = openWriter(dataDirectory, { onMigration, pagesMiB, writeWaitMs });
  const spatialite = loadOrClose(db, options.spatialite);
  const statements = new Statements(db);
  const path = join(dataDirectory, databaseFileName);
  const keyed = new KeyedReads(path);
  const pool = new ReaderPool({ ...options, path, keyed });
  if (columnsFrom !== undefined) pool.startAll();
  const columnsLoader =
    columnsFrom === undefined
      ? null
      : new ColumnsLoader({
          db,
          path,
          listings: columnsFrom,
          onColumns: (columns) => pool.share(columns),
          onLoadFailed,
        });
  const importedUntil = importedUntilReader(db);
  const mapVersion = versionReader(db, mapDatasets);
  let mapped: number | null = null;
  // What was brought up to date may be nothing that the map shows.
  const derivedRecords = sqliteDerivedRecords(statements, () => {
    const version = mapVersion();
    if (!spatialite || version === mapped) return;
    rebuildMap(db);
    mapped = version;
  });
  return {
    records: {
      put: async <K extends RecordKind>(kind: K, records: readonly RecordKinds[K][]) =>
        putRecords(statements, kind, records),
      load: (within) => loadRecords(dataDirectory, within),
      markDemo: async () => markDemo(db),
    },
    estimates: {
      putEstimates: async (rows: readonly PropertyEstimates[]) => putEstimates(statements, rows),
      putArea: async (area: AreaJudgement) => putArea(statements, area),
    },
    dataVersions: dataVersionsOver(db),
    derivedRecords,
    ...readPortsOver(pool, importedUntil),
    searchMemory: () => columnsLoader?.memory() ?? { bytes: 0, seconds: 0, loading: false },
    isDemo: demoReader(db),
    readerUse: () => pool.use(),
    close: async () => {
      await columnsLoader?.close();
      await pool.close();
      keyed.close();
      db.close();
    },
  };
}

function loadOrClose(db: Database.Database, use: SpatialiteUse = 'auto'): boolean {
  try {
    return loadSpatialite(db, use);
  } catch (error) {
    db.close();
    throw error;
  }
}
