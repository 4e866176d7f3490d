import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  MoveRefused,
  type CopyState,
  type InstallationDraft,
  type MovedRow,
  type MovedTable,
} from '@freehold/operations';
import type Database from 'better-sqlite3';
import { openAccountDatabase } from '../accounts/account-database.ts';
import { openWriter } from '../connection.ts';
import { makeAnew } from './made-anew.ts';
import { fileOf, halves, rowsOf, type Half } from './sqlite-installation.ts';
import { insertRow, rowKept } from './table-sql.ts';

/** Where the files are until they are complete, in the data directory. */
const draftName = 'moving';

/** How far the copy of each table is; in the file of the table, so that both are written together. */
const makeMoves = 'CREATE TABLE IF NOT EXISTS moves (name TEXT PRIMARY KEY, state TEXT NOT NULL)';
const ofInstallation = 'installation';

/**
 * Opens the files that are to become those of a data directory, and makes them where a move begins.
 *
 * @throws MoveRefused where the directory holds an installation, or part of the move of another one than `installation`.
 */
export async function openInstallationDraft(
  directory: string,
  installation: string,
): Promise<InstallationDraft> {
  const draft = join(directory, draftName);
  const isPublishing = refuseFull(directory, draft);
  const accounts = await openAccountDatabase(draft);
  const records = openWriter(isPublishing ? directory : draft);
  const files: Record<Half, Database.Database> = { accounts, records };
  for (const half of halves) {
    files[half].pragma('foreign_keys = OFF');
    files[half].exec(makeMoves);
  }
  const close = (): void => halves.forEach((half) => files[half].close());
  try {
    claim(accounts, installation, draft);
  } catch (error) {
    close();
    throw error;
  }
  return {
    rows: async (table, after, most) => rowsOf(files[table.half], table, after, most),
    state: async (table) => stateOf(files[table.half], table),
    begin: async (table) => begin(files[table.half], table),
    append: async (table, rows, states) => append(files[table.half], table, rows, states),
    discard: async ({ half, name }) =>
      void files[half].prepare('DELETE FROM moves WHERE name = ?').run(name),
    async publish() {
      makeAnew(records);
      for (const half of halves) files[half].pragma('wal_checkpoint(TRUNCATE)');
      close();
      if (!isPublishing) renameSync(join(draft, fileOf.records), join(directory, fileOf.records));
      // The accounts last: with them in place the move has ended.
      renameSync(join(draft, fileOf.accounts), join(directory, fileOf.accounts));
      rmSync(draft, { recursive: true });
    },
    close: async () => close(),
  };
}

/** Whether a move ended while it put its files in their places: the records are there, the accounts are not. */
function refuseFull(directory: string, draft: string): boolean {
  const found = halves.filter((half) => existsSync(join(directory, fileOf[half])));
  if (found.length === 0) return false;
  const drafted = halves.filter((half) => existsSync(join(draft, fileOf[half])));
  if (found.join() === 'records' && drafted.join() === 'accounts') return true;
  const names = found.map((half) => fileOf[half]).join(' and ');
  throw new MoveRefused(
    `${directory} already holds ${names}: move them to another directory first, or name an empty one`,
  );
}

function claim(accounts: Database.Database, installation: string, draft: string): void {
  accounts
    .prepare('INSERT INTO moves VALUES (?, ?) ON CONFLICT (name) DO NOTHING')
    .run(ofInstallation, installation);
  const kept = accounts.prepare('SELECT state FROM moves WHERE name = ?').pluck();
  if (kept.get(ofInstallation) === installation) return;
  throw new MoveRefused(`${draft} holds part of another installation: remove it first`);
}

function stateOf(db: Database.Database, { name }: MovedTable): CopyState | null {
  const kept = db.prepare<[string], string>('SELECT state FROM moves WHERE name = ?').pluck();
  const state = kept.get(name);
  return state === undefined ? null : (JSON.parse(state) as CopyState);
}

function begin(db: Database.Database, { name }: MovedTable): void {
  const state: CopyState = { after: null, isComplete: false };
  db.transaction(() => {
    db.exec(`DELETE FROM ${name}`);
    db.prepare('INSERT OR REPLACE INTO moves VALUES (?, ?)').run(name, JSON.stringify(state));
  }).immediate();
}

function append(
  db: Database.Database,
  table: MovedTable,
  rows: readonly MovedRow[],
  { from, to }: { readonly from: CopyState; readonly to: CopyState },
): void {
  db.transaction(() => {
    if (table.name === 'calls') numberKeys(db, table, rows);
    const insert = db.prepare(insertRow(table));
    for (const row of rows) insert.run(...rowKept(table, row));
    const { changes } = db
      .prepare('UPDATE moves SET state = ? WHERE name = ? AND state = ?')
      .run(JSON.stringify(to), table.name, JSON.stringify(from));
    if (changes !== 1) throw new MoveRefused('another migrate-store writes into this target');
  }).immediate();
}

/** Lines of the log hold the number of their key. */
function numberKeys(db: Database.Database, { columns }: MovedTable, rows: readonly MovedRow[]) {
  const at = Object.keys(columns).indexOf('key_id');
  const number = db.prepare('INSERT INTO logged_keys (id) VALUES (?) ON CONFLICT (id) DO NOTHING');
  for (const key of new Set(rows.map((row) => row[at]))) {
    if (key !== null) number.run(key);
  }
}
