import { setTimeout as pause } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import { Sqlite } from './driver.ts';
import { readingFile } from './not-a-database.ts';

/** Short beside the wait of a server's writer, so that none is refused while the write locks are held. */
const lockWaitMs = 10;
const tryAgainMs = 20;
const giveUpMs = 30_000;

/** One database, seen through two connections. */
interface Opened {
  readonly path: string;
  /** Holds the database as it was when its read transaction began. */
  readonly snapshot: Database.Database;
  /** Connection that takes the write lock and sees whether another has committed. */
  readonly guard: Database.Database;
}

/**
 * Takes a read transaction on each database such that no transaction of any of them is committed between the first and
 * the last: together they show one instant. The write lock of each is held for the few milliseconds that takes. Where a
 * long transaction, such as an import, has the lock, its database is read as it was before, and the commit counter
 * shows that it was not committed meanwhile; if it was, all begins again.
 *
 * @param list the paths of the databases there are.
 * @param meanwhile reads what else belongs to the instant while nothing can be committed; false begins again.
 * @returns a connection by path, each in a read transaction and the caller's to close.
 * @throws Error when no such instant is found in 30 seconds.
 */
export async function atOneInstant(
  list: () => readonly string[],
  meanwhile: () => boolean = () => true,
): Promise<ReadonlyMap<string, Database.Database>> {
  const until = performance.now() + giveUpMs;
  for (;;) {
    const taken = take(list, meanwhile);
    if (taken !== null) return taken;
    if (performance.now() > until) throw new Error('the databases change without a pause');
    await pause(tryAgainMs);
  }
}

/** Null, with nothing left open, when a transaction was committed or a database was made meanwhile. */
function take(
  list: () => readonly string[],
  meanwhile: () => boolean,
): ReadonlyMap<string, Database.Database> | null {
  const paths = list();
  const opened: Opened[] = [];
  let taken = false;
  try {
    for (const path of paths) opened.push(open(path));
    for (const { guard } of opened) lock(guard);
    const before = opened.map(({ guard }) => commitCounter(guard));
    for (const { snapshot } of opened) begin(snapshot);
    taken =
      meanwhile() &&
      list().join('\n') === paths.join('\n') &&
      opened.every(({ guard }, index) => commitCounter(guard) === before[index]);
    return taken ? new Map(opened.map(({ path, snapshot }) => [path, snapshot])) : null;
  } finally {
    // Closing a connection ends its transaction.
    for (const { guard } of opened) guard.close();
    if (!taken) for (const { snapshot } of opened) snapshot.close();
  }
}

function open(path: string): Opened {
  const snapshot = new Sqlite(path, { readonly: true, timeout: 10_000 });
  try {
    readingFile(path, () => snapshot.pragma('schema_version'));
    return {
      path,
      snapshot,
      guard: new Sqlite(path, { fileMustExist: true, timeout: lockWaitMs }),
    };
  } catch (error) {
    snapshot.close();
    throw error;
  }
}

/** Holds off writers. Where another has the lock, or none may write at all, the commit counter alone decides. */
function lock(guard: Database.Database): void {
  try {
    guard.exec('BEGIN IMMEDIATE');
  } catch (error) {
    const { code = '' } = error as { readonly code?: string };
    if (!/^SQLITE_(?:BUSY|READONLY)/.test(code)) throw error;
  }
}

/** Changes when another connection commits. */
function commitCounter(guard: Database.Database): number {
  return guard.pragma('data_version', { simple: true }) as number;
}

function begin(snapshot: Database.Database): void {
  snapshot.exec('BEGIN');
  // A read transaction begins with its first read.
  snapshot.prepare('SELECT count(*) FROM sqlite_schema').get();
}
