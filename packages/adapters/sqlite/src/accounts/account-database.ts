import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import { Sqlite } from '../driver.ts';
import { readingFile } from '../not-a-database.ts';
import { privateDatabaseFile } from '../private-files.ts';
import { storeDirectory } from '../unfinished-restore.ts';
import { accountMigrations } from '../schema/index.ts';
import { isUnavailable, storeBusy } from './unavailable.ts';

export const accountsFileName = 'accounts.sqlite';
/** How long one statement may wait for another process, holding this one's event loop; longer waits are asynchronous. */
const lockWaitMs = 5;
const openWaitMs = 10_000;
/** A checkpoint syncs while it holds the event loop, so it comes seldom: once in 32 MB of log. */
const checkpointPages = 8_000;

/**
 * Opens the file of accounts in a directory, makes or migrates it as needed, and returns the connection, to be written
 * through a `Writer`. Any number of processes may do so at once.
 *
 * @throws StoreBusy when the file cannot be had within ten seconds; NotPrivate when others can read it and that cannot
 * be changed; NotADatabase when the file is none; Error when a newer version of the program wrote it.
 */
export async function openAccountDatabase(directory: string): Promise<Database.Database> {
  const until = performance.now() + openWaitMs;
  for (;;) {
    try {
      return openNow(directory);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (performance.now() > until) throw storeBusy(error);
    }
    await pause(10);
  }
}

function openNow(directory: string): Database.Database {
  storeDirectory(directory);
  const file = join(directory, accountsFileName);
  privateDatabaseFile(file);
  const database = new Sqlite(file, { timeout: lockWaitMs });
  try {
    readingFile(file, () => database.pragma('journal_mode = WAL'));
    // A commit is consistent at once and durable when `Writer` has synced it, beside the event loop.
    database.pragma('synchronous = NORMAL');
    database.pragma(`wal_autocheckpoint = ${checkpointPages}`);
    migrateAccounts(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Brings the file to the schema of this release, in one transaction.
 *
 * @throws Error when a newer version of the program wrote it; SqliteError SQLITE_BUSY while another process holds it.
 */
export function migrateAccounts(
  database: Database.Database,
  steps: readonly string[] = accountMigrations,
): void {
  if (version(database) === steps.length) return;
  database
    .transaction(() => {
      const current = version(database);
      if (current > steps.length) {
        throw new Error(
          `${accountsFileName} has version ${current}; this program knows ${steps.length}: use a newer one`,
        );
      }
      for (const step of steps.slice(current)) database.exec(step);
      database.pragma(`user_version = ${steps.length}`);
    })
    .immediate();
}

function version(database: Database.Database): number {
  return database.pragma('user_version', { simple: true }) as number;
}
