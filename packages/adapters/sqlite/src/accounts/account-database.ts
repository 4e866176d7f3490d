import type Database from 'better-sqlite3';
import { openDurableDatabase } from '../durable-database.ts';
import { migrations } from './migrations.ts';

/** Opens the file of accounts in a directory, made or migrated as needed. */
export function openAccountDatabase(directory: string): Promise<Database.Database> {
  return openDurableDatabase(directory, { fileName: 'accounts.sqlite', migrations });
}
