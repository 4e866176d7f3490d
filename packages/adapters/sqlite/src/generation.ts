import type Database from 'better-sqlite3';

/** Reads the number that changes with every batch of records: one row by its key, quick enough for the event loop. */
export function generationReader(db: Database.Database): () => number {
  const statement = db
    .prepare<[], number>(`SELECT value FROM store_state WHERE name = 'generation'`)
    .pluck();
  return () => statement.get() as number;
}
