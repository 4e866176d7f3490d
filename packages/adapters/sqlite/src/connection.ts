import type Database from 'better-sqlite3';
import { Sqlite } from './driver.ts';
import { join } from 'node:path';
import { migrate, type OnMigration } from './migrate.ts';
import { readingFile } from './not-a-database.ts';
import { privateDatabaseFile } from './private-files.ts';
import { storeDirectory } from './unfinished-restore.ts';

export const databaseFileName = 'freehold.sqlite';

/** Milliseconds that a connection waits for another process before the store counts as busy. */
const waitMs = 250;

export interface WriterOptions {
  /** Memory for pages of the file, in MiB; 128 unless given. */
  readonly pagesMiB?: number | undefined;
  /** Milliseconds that it waits for another process, holding this one's event loop, before the store counts as busy; 250 unless given. */
  readonly writeWaitMs?: number | undefined;
  /** Called before a file of an earlier release is migrated, which can take minutes. */
  readonly onMigration?: OnMigration | undefined;
}

/**
 * Opens the writing connection of a data directory, making the directory, the file and its schema as needed.
 *
 * @throws {NotADatabase} where something else, or a damaged database, has the name of the file.
 */
export function openWriter(
  dataDirectory: string,
  { onMigration, pagesMiB = 128, writeWaitMs = waitMs }: WriterOptions = {},
): Database.Database {
  storeDirectory(dataDirectory);
  const path = join(dataDirectory, databaseFileName);
  privateDatabaseFile(path);
  const db = new Sqlite(path, { timeout: 10_000 });
  readingFile(path, () => db.pragma('journal_mode = WAL'));
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  db.pragma('temp_store = MEMORY');
  db.pragma(`cache_size = ${-1024 * pagesMiB}`);
  migrate(db, { onMigration });
  db.pragma(`busy_timeout = ${writeWaitMs}`);
  return db;
}

/** Opens a connection that can only read. */
export function openReader(path: string): Database.Database {
  const db = new Sqlite(path, { readonly: true, fileMustExist: true, timeout: waitMs });
  db.pragma('query_only = ON');
  db.pragma('temp_store = MEMORY');
  db.pragma('cache_size = -98304');
  return db;
}
