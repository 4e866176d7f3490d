import {
  type Dataset,
  datasetsOfEveryOutcode,
  type DataVersions,
  dateOfDay,
  judgingDatasets,
  versionSql,
} from '@freehold/operations';
import type Database from 'better-sqlite3';
import type { Imported } from './put/imported-until.ts';

/** One number of the state of the store: one row by its key, quick enough for the event loop. */
function stateReader(db: Database.Database): (name: string) => number {
  const statement = db
    .prepare<[string], number>(`SELECT value FROM store_state WHERE name = ?`)
    .pluck();
  return (name) => statement.get(name) as number;
}

/** Reads the last change of datasets. */
export function versionReader(db: Database.Database, datasets: readonly Dataset[]): () => number {
  const statement = db.prepare<[], number>(versionSql(datasets).text('sqlite')).pluck();
  return () => statement.get() as number;
}

/** The port of data versions: each is read on the event loop, from some rows by their keys. */
export function dataVersionsOver(db: Database.Database): DataVersions {
  const readers = new Map<string, () => number>();
  const latest = (datasets: readonly Dataset[]): number => {
    const name = datasets.join(' ');
    let read = readers.get(name);
    if (!read) readers.set(name, (read = versionReader(db, datasets)));
    return read();
  };
  const changed = db
    .prepare<[string], number>('SELECT generation FROM outcode_changes WHERE outcode = ?')
    .pluck();
  return {
    of: async (datasets, signal) => {
      signal.throwIfAborted();
      return latest(datasets);
    },
    ofOutcode: async (outcode, signal) => {
      signal.throwIfAborted();
      if (outcode === null) return latest(judgingDatasets);
      return Math.max(changed.get(outcode) ?? 0, latest(datasetsOfEveryOutcode));
    },
  };
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
