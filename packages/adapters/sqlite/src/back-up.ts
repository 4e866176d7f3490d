import { statSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Sqlite } from './driver.ts';
import { loadSpatialite } from './spatialite.ts';
import { databaseFile } from './store-files.ts';

/** Files that SQLite keeps beside a database, marks of a program that runs, and answers of others kept for a while. */
const passing = /\.sqlite-|\.draft$|-loading$|^cache[/\\]/;

/** One file of a backup, by its path in the data directory. */
export interface BackedUp {
  readonly file: string;
  readonly bytes: number;
}

/**
 * Copies a data directory while it is in use: each database as it is at one instant, checked, and what lies beside them,
 * such as secrets and the pictures of listings; not what is kept only to be fetched again. Put back by copying all of it
 * into an empty data directory.
 *
 * @throws Error when the target holds files already or lies in the data directory, or a copy is not sound.
 */
export async function backUpStores(dataDirectory: string, target: string): Promise<BackedUp[]> {
  if (!relative(dataDirectory, target).startsWith('..')) {
    throw new Error(`${target} lies in the data directory`);
  }
  await mkdir(target, { recursive: true, mode: 0o700 });
  if ((await readdir(target)).length > 0) throw new Error(`${target} is not empty`);
  const entries = await readdir(dataDirectory, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dataDirectory, join(parentPath, name)))
    .filter((file) => !passing.test(file))
    .sort();
  const copied: BackedUp[] = [];
  for (const file of files) {
    const [from, to] = [join(dataDirectory, file), join(target, file)];
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await (databaseFile.test(file) ? backUp(from, to) : copyFile(from, to));
    copied.push({ file, bytes: statSync(to).size });
  }
  return copied;
}

async function backUp(from: string, to: string): Promise<void> {
  const db = new Sqlite(from, { readonly: true, timeout: 10_000 });
  try {
    // All that remains in one step: a writer cannot make it start again.
    await db.backup(to, { progress: ({ remainingPages }) => Math.max(1, remainingPages) });
  } finally {
    db.close();
  }
  const copy = new Sqlite(to);
  try {
    loadSpatialite(copy, 'auto');
    const sound = copy.pragma('integrity_check', { simple: true }) === 'ok';
    const whole = (copy.pragma('foreign_key_check') as unknown[]).length === 0;
    if (!sound || !whole) throw new Error(`the copy ${to} is not sound`);
  } finally {
    copy.close();
  }
}
