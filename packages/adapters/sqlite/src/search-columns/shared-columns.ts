import { listingDatasets } from '@freehold/operations';
import {
  type Arena,
  type ColumnTables,
  loadColumns,
  withFrequentPhrases,
} from '@freehold/operations/search-columns';
import type Database from 'better-sqlite3';
import { versionSql } from '../queries/data-version.ts';
import { sqliteColumnSource } from './sqlite-column-source.ts';

/** Columns of one data version in memory that every reader thread shares. */
export interface SharedColumns {
  readonly version: number;
  readonly tables: ColumnTables;
  /** Counts the loads into this memory; another number than `load` means that it is being used again. */
  readonly loads: Int32Array;
  readonly load: number;
}

/** Reads the columns in one snapshot of the store: those without frequent phrases come first. */
export async function* loadSharedColumns(
  db: Database.Database,
  { arena, loads }: { readonly arena: Arena; readonly loads: Int32Array },
): AsyncGenerator<SharedColumns> {
  db.exec('BEGIN');
  try {
    const version = db.prepare<[], number>(versionSql(listingDatasets)).pluck().get() as number;
    const source = sqliteColumnSource(db);
    const load = Atomics.load(loads, 0);
    const tables = await loadColumns(source, arena);
    yield { version, tables, loads, load };
    yield { version, tables: withFrequentPhrases(tables, source, arena), loads, load };
  } finally {
    db.exec('COMMIT');
  }
}
