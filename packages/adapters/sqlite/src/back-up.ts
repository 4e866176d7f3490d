import { closeSync, existsSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type Database from 'better-sqlite3';
import { accountsFileName } from './accounts/account-database.ts';
import { Sqlite } from './driver.ts';
import { atOneInstant } from './one-instant.ts';
import { privateDirectory } from './private-files.ts';
import { loadSpatialite } from './spatialite.ts';
import { databaseFile, databasesIn } from './store-files.ts';
import {
  assertRestored,
  beginRestore,
  endRestore,
  isMark,
  isUnfinished,
} from './unfinished-restore.ts';

/**
 * Other backups, files that SQLite keeps beside a database, marks of a program that runs, answers of others kept for a while, and what is only
 * fetched again: official files on their way, an upload, the base map, and the records from before the last update.
 */
const passing =
  /\.sqlite-|\.draft$|-loading$|^(backups|cache|downloads|uploads|before-update)[/\\]|^base-map\.mbtiles/;
/** Secrets and samples are smaller; what is larger is copied after the instant. */
const smallBytes = 256 * 1024;
const fileMode = 0o600;

/** One file of a backup, by its path in the data directory. */
export interface BackedUp {
  readonly file: string;
  readonly bytes: number;
}

/**
 * Copies a data directory while it is in use, into files and directories that only their owner may read (0600, 0700).
 *
 * All databases and the small files beside them, which are the secrets, are copied as they were at one instant: nothing
 * is in one copy that follows from what another lacks. Each copy of a database is checked from end to end. Pictures of
 * listings follow as they are found. What is kept only to be fetched again stays out. {@link restoreStores} puts it back.
 *
 * @throws Error when the data directory holds no accounts or a part of a backup, the target holds files already or lies
 *   among what is copied of the data directory, or a copy is not sound.
 */
export async function backUpStores(dataDirectory: string, target: string): Promise<BackedUp[]> {
  const within = relative(dataDirectory, target);
  if (!within.startsWith('..') && !passing.test(join(within, 'file'))) {
    throw new Error(`${target} lies in the data directory`);
  }
  assertRestored(dataDirectory);
  if (!existsSync(join(dataDirectory, accountsFileName))) {
    throw new Error(
      `there is no installation in ${dataDirectory}: it holds no ${accountsFileName}; name its directory in FREEHOLD_DATA_DIR`,
    );
  }
  await emptyDirectory(target);
  let small: ReadonlyMap<string, Buffer> = new Map();
  const databases = await atOneInstant(
    () => databasesIn(dataDirectory).map((name) => join(dataDirectory, name)),
    () => {
      const read = readSmall(dataDirectory);
      small = read ?? small;
      return read !== null;
    },
  );
  const names = [...databases.keys()].map((path) => relative(dataDirectory, path));
  for (const [name, content] of small) {
    await writeFile(join(target, name), content, { mode: fileMode, flag: 'wx', flush: true });
  }
  await copyDatabases(databases, (path) => join(target, relative(dataDirectory, path)));
  const others = (await filesWithin(dataDirectory)).filter(
    (file) => !small.has(file) && !names.includes(file),
  );
  await copyFiles(others, dataDirectory, target);
  return copiesIn(target, [...names, ...small.keys(), ...others]);
}

/**
 * Copies a backup into a data directory, into files and directories that only their owner may read; each copy of a database
 * is checked. The backup is only read. Where it fails, what was copied is removed; where it is killed, no server starts on
 * the part, and the next restore begins anew.
 *
 * @throws Error when the directory holds files already, the backup holds no accounts, is a part of one or the directory of a
 *   server that runs, or a copy is not sound.
 */
export async function restoreStores(backup: string, dataDirectory: string): Promise<BackedUp[]> {
  if (!databasesIn(backup).includes(accountsFileName)) {
    throw new Error(`${backup} is no backup: it holds no ${accountsFileName}`);
  }
  if (isUnfinished(backup)) throw new Error(`${backup} holds a part of a backup`);
  const logs = readdirSync(backup).filter((name) => name.endsWith('.sqlite-wal'));
  if (logs.some((name) => statSync(join(backup, name)).size > 0)) {
    throw new Error(`${backup} is the data directory of a server: make a backup of it first`);
  }
  privateDirectory(dataDirectory);
  if (isUnfinished(dataDirectory)) await clear(dataDirectory);
  await emptyDirectory(dataDirectory);
  beginRestore(dataDirectory);
  try {
    const files = await filesWithin(backup);
    await copyFiles(files, backup, dataDirectory);
    for (const name of databasesIn(dataDirectory)) check(join(dataDirectory, name));
    endRestore(dataDirectory);
    return copiesIn(dataDirectory, files);
  } catch (error) {
    await clear(dataDirectory);
    throw error;
  }
}

/** The directory itself stays: a volume may be mounted there. The mark of a restore goes last. */
async function clear(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!isMark(name)) await rm(join(directory, name), { recursive: true });
  }
  endRestore(directory);
}

async function emptyDirectory(path: string): Promise<void> {
  privateDirectory(path);
  if ((await readdir(path)).length > 0) throw new Error(`${path} is not empty`);
}

async function copyFiles(files: readonly string[], from: string, to: string): Promise<void> {
  for (const file of files) {
    const copy = join(to, file);
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
    await copyFile(join(from, file), copy);
    await chmod(copy, fileMode);
  }
}

function copiesIn(directory: string, files: readonly string[]): BackedUp[] {
  return files.toSorted().map((file) => ({ file, bytes: statSync(join(directory, file)).size }));
}

/** The small files beside the databases, by name; null when one went away while it was read. */
function readSmall(directory: string): ReadonlyMap<string, Buffer> | null {
  try {
    const names = readdirSync(directory).filter((name) => {
      const found = statSync(join(directory, name));
      const copied = !databaseFile.test(name) && !passing.test(name);
      return copied && found.isFile() && found.size <= smallBytes;
    });
    return new Map(names.map((name) => [name, readFileSync(join(directory, name))]));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function filesWithin(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(directory, join(parentPath, name)))
    .filter((file) => !passing.test(file));
}

/** Smallest first, each snapshot let go when it is copied: as long as one is held, the log of its database grows. */
async function copyDatabases(
  databases: ReadonlyMap<string, Database.Database>,
  targetOf: (path: string) => string,
): Promise<void> {
  const bySize = [...databases].sort(([a], [b]) => statSync(a).size - statSync(b).size);
  try {
    for (const [path, snapshot] of bySize) {
      const to = targetOf(path);
      closeSync(openSync(to, 'wx', fileMode));
      // The snapshot is in a read transaction: no writer can make the copy start again.
      await snapshot.backup(to, { progress: ({ remainingPages }) => Math.max(1, remainingPages) });
      snapshot.close();
      check(to);
    }
  } finally {
    for (const snapshot of databases.values()) snapshot.close();
  }
}

function check(path: string): void {
  const copy = new Sqlite(path);
  try {
    loadSpatialite(copy, 'auto');
    const sound = copy.pragma('integrity_check', { simple: true }) === 'ok';
    const whole = (copy.pragma('foreign_key_check') as unknown[]).length === 0;
    if (!sound || !whole) throw new Error(`the copy ${path} is not sound`);
  } finally {
    copy.close();
  }
}
