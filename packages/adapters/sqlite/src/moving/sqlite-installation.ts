import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  MoveRefused,
  type Installation,
  type MovedRow,
  type MovedTable,
  type MovedKey,
} from '@freehold/operations';
import type Database from 'better-sqlite3';
import { accountsFileName } from '../accounts/account-database.ts';
import { isLocked } from '../accounts/unavailable.ts';
import { databaseFileName } from '../connection.ts';
import { Sqlite } from '../driver.ts';
import { keyKept, rowRead, selectRows } from './table-sql.ts';

/** The files of an installation, by half. */
export const fileOf = { accounts: accountsFileName, records: databaseFileName } as const;
export type Half = keyof typeof fileOf;
export const halves = Object.keys(fileOf) as readonly Half[];

/**
 * Opens the files of a data directory to be moved. No other process can open them until it is closed.
 *
 * @throws MoveRefused where a file is missing, or another process has it open.
 */
export function openInstallation(directory: string): Installation {
  const files = Object.fromEntries(
    halves.map((half) => [half, openAlone(join(directory, fileOf[half]))]),
  ) as Record<Half, Database.Database>;
  return {
    rows: async (table, after, most) => rowsOf(files[table.half], table, after, most),
    async close() {
      for (const half of halves) files[half].close();
    },
  };
}

export function rowsOf(
  db: Database.Database,
  table: MovedTable,
  after: MovedKey | null,
  most: number,
): MovedRow[] {
  const found = db
    .prepare(selectRows(table, after === null))
    .raw()
    .all(...(after === null ? [] : keyKept(table, after)), most);
  return found.map((kept) => rowRead(table, kept as MovedRow));
}

function openAlone(path: string): Database.Database {
  if (!existsSync(path)) throw new MoveRefused(`there is no ${path} to move`);
  const db = new Sqlite(path, { timeout: 1_000 });
  try {
    db.pragma('locking_mode = EXCLUSIVE');
    db.exec('BEGIN IMMEDIATE; COMMIT');
    return db;
  } catch (error) {
    db.close();
    if (!isLocked(error)) throw error;
    throw new MoveRefused(`${path} is in use: stop every server and command that has it open`);
  }
}
