import type Database from 'better-sqlite3';
import { dateOfDay } from './columns.ts';
import type { Imported } from './put/imported-until.ts';

/** One number of the state of the store: one row by its key, quick enough for the event loop. */
function stateReader(db: Database.Database): (name: string) => number {
  const statement = db
    .prepare<[string], number>(`SELECT value FROM store_state WHERE name = ?`)
    .pluck();
  return (name) => statement.get(name) as number;
}

/** Reads the number that changes with every batch of records. */
export function generationReader(db: Database.Database): () => number {
  const read = stateReader(db);
  return () => read('generation');
}

/** Reads the last day that imports of a kind speak of; null without any. */
export function importedUntilReader(db: Database.Database): (imported: Imported) => string | null {
  const read = stateReader(db);
  return (imported) => {
    const day = read(`${imported}_until`);
    return day === 0 ? null : dateOfDay(day);
  };
}

const demo = 'demo';

/** Reads whether invented records were put into the file: one row by its key. */
export function demoReader(db: Database.Database): () => boolean {
  const statement = db.prepare<[string], 1>('SELECT 1 FROM store_state WHERE name = ?').pluck();
  return () => statement.get(demo) === 1;
}

/** Notes that invented records are put into the file; it stays noted when real ones join them. */
export function markDemo(db: Database.Database): void {
  db.prepare('INSERT OR IGNORE INTO store_state VALUES (?, 1)').run(demo);
}
