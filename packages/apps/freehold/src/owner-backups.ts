import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Backups } from '@freehold/operations';
import { backUpStores, privateDirectory } from '@freehold/sqlite';
import { ownerProcess } from './owner-process.ts';
import type { Settings } from './settings.ts';
import { tarOf } from './tar.ts';

/** Older ones are dropped when another is made. */
const keptMost = 3;
/** The instant at which it was begun. */
const idPattern = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

const folderOf = (dataDirectory: string): string => join(dataDirectory, 'backups');
const failureNote = (dataDirectory: string): string => join(folderOf(dataDirectory), 'failure');

/** Why a command copies no records and accounts in PostgreSQL, and what does. */
export const copiesFiles = (program: string): string =>
  `copies the files of the embedded store; with FREEHOLD_DATABASE_URL, use ${program}, and copy the data directory, which holds the secrets and the pictures`;

/** The backups in the data directory of a server, which its owner makes and downloads. */
export function ownerBackups(settings: Settings): Backups {
  const { dataDirectory, databaseUrl } = settings;
  const making = ownerProcess();
  return {
    async list() {
      const ids = await idsIn(dataDirectory);
      // One that is dropped meanwhile is in no list.
      const found = await Promise.all(
        ids.map((id) => backupOf(dataDirectory, id).catch(whereAbsent(null))),
      );
      const backups = found.filter((each) => each !== null);
      return { is_running: making.isRunning(), failure: await failureOf(dataDirectory), backups };
    },
    async begin(now) {
      if (databaseUrl !== null) {
        return { fault: `cannot be made: backup ${copiesFiles('pg_dump')}` };
      }
      if (making.isRunning()) return { isRunning: true };
      const id = `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
      making.start({ settings, backup: id });
      return { id };
    },
    async read(id) {
      if (!(await idsIn(dataDirectory)).includes(id)) return null;
      const files = await filesOf(dataDirectory, id).catch(whereAbsent(null));
      return files && tarOf(files);
    },
  };
}

/** Makes one; it is there when it is whole. */
export async function makeBackup({ dataDirectory }: Settings, id: string): Promise<void> {
  const folder = folderOf(dataDirectory);
  privateDirectory(folder);
  const draft = join(folder, `${id}.draft`);
  for (const name of await readdir(folder)) {
    if (name.endsWith('.draft')) await rm(join(folder, name), { recursive: true });
  }
  await rm(failureNote(dataDirectory), { force: true });
  try {
    await mkdir(draft, { mode: 0o700 });
    await backUpStores(dataDirectory, draft);
    await rm(join(folder, id), { recursive: true, force: true });
    await rename(draft, join(folder, id));
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    await writeFile(failureNote(dataDirectory), text, { mode: 0o600 });
    throw error;
  }
  for (const old of (await idsIn(dataDirectory)).slice(keptMost)) {
    await rm(join(folder, old), { recursive: true });
  }
}

/** The newest first. */
async function idsIn(dataDirectory: string): Promise<string[]> {
  const names = await readdir(folderOf(dataDirectory)).catch(whereAbsent<string[]>([]));
  return names
    .filter((name) => idPattern.test(name))
    .toSorted()
    .toReversed();
}

async function backupOf(dataDirectory: string, id: string) {
  const files = await filesOf(dataDirectory, id);
  const sizes = await Promise.all(files.map(async ({ path }) => (await stat(path)).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { id, made_at: instantOf(id), bytes, files: files.length };
}

async function filesOf(dataDirectory: string, id: string) {
  const folder = join(folderOf(dataDirectory), id);
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ path, name: `freehold-${id}/${relative(folder, path)}` }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

const failureOf = (dataDirectory: string): Promise<string | null> =>
  readFile(failureNote(dataDirectory), 'utf8').catch(whereAbsent<string | null>(null));

function whereAbsent<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}

const instantOf = (id: string): string =>
  id.replace(/T(\d{2})-(\d{2})-(\d{2})Z$/, 'T$1:$2:$3.000Z');
