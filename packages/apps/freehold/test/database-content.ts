import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { Sqlite } from '@freehold/sqlite';

/** Counters of changes, a table and columns: they differ by how often something was written, not by what. */
const counters = { table: 'store_state', columns: ['generation', 'version', 'revision'] };

/** Every table of the property records with a digest of its rows, in the order of their text. */
export function contentOf(dataDirectory: string): Record<string, string> {
  const database = new Sqlite(join(dataDirectory, 'freehold.sqlite'), { readonly: true });
  try {
    const tables = database
      .prepare(`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type <> 'shadow'`)
      .pluck()
      .all() as string[];
    const kept = tables
      .filter((name) => !name.startsWith('sqlite_') && name !== counters.table)
      .sort();
    return Object.fromEntries(kept.map((name) => [name, digestOf(database, name)]));
  } finally {
    database.close();
  }
}

function digestOf(database: Database.Database, table: string): string {
  const columns = database
    .prepare('SELECT name FROM pragma_table_info(?)')
    .pluck()
    .all(table)
    .filter((name) => !counters.columns.includes(name as string)) as string[];
  const select = `SELECT ${columns.map((name) => `"${name}"`).join(', ')} FROM "${table}"`;
  const rows = database.prepare(select).raw().all() as unknown[][];
  const texts = rows.map((row) => JSON.stringify(row)).sort();
  return `${texts.length} rows ${createHash('sha256').update(texts.join('\n')).digest('hex')}`;
}

/** How many rows a table holds. */
export function rowsOf(content: Readonly<Record<string, string>>, table: string): number {
  return Number.parseInt(content[table] ?? '', 10);
}
