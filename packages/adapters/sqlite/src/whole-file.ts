import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { accountsFileName } from './accounts/account-database.ts';
import { databaseFileName } from './connection.ts';
import { Sqlite } from './driver.ts';
import { NotADatabase, readingFile } from './not-a-database.ts';
import { accountMigrations, recordMigrations } from './schema/index.ts';

/** What tells the databases of an installation apart. */
const databases = {
  [accountsFileName]: { tables: ['accounts', 'keys', 'usage', 'calls'], steps: accountMigrations },
  [databaseFileName]: { tables: ['properties', 'listings', 'sales'], steps: recordMigrations },
} as const;
type DatabaseFile = keyof typeof databases;

export const databaseFiles = Object.keys(databases) as readonly DatabaseFile[];

/** The schema to which this release brings each. */
export const releaseSchemas: Readonly<Record<DatabaseFile, number>> = {
  [accountsFileName]: accountMigrations.length,
  [databaseFileName]: recordMigrations.length,
};

/**
 * Reads a database of a directory from end to end, with its write-ahead log; false where there is none.
 *
 * @throws NotADatabase where a page or the log is damaged, or another database stands in its place; Error where it belongs
 * to another user, or to a newer release.
 */
export function isWholeFile(directory: string, file: DatabaseFile): boolean {
  const path = join(directory, file);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return false;
  const user = process.getuid?.() ?? found.uid;
  if (found.uid !== user) {
    throw new Error(
      `${path} belongs to user ${found.uid}, and this runs as user ${user}: run as the user of the server, or chown it`,
    );
  }
  assertLog(`${path}-wal`);
  const database = readingFile(path, () => new Sqlite(path, { readonly: true }));
  try {
    const fault = readingFile(path, () => database.pragma('integrity_check(1)', { simple: true }));
    if (fault !== 'ok') throw damaged(path, String(fault));
    assertSchema(database, path, file);
    return true;
  } finally {
    database.close();
  }
}

const damaged = (path: string, fault: string): NotADatabase =>
  new NotADatabase(`${path} is damaged (${fault}): restore a backup`);

function assertSchema(
  database: InstanceType<typeof Sqlite>,
  path: string,
  file: DatabaseFile,
): void {
  const { tables, steps } = databases[file];
  const held = new Set(
    database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).pluck().all(),
  );
  const missing = tables.filter((table) => !held.has(table));
  if (missing.length > 0) {
    const other = databaseFiles.find(
      (name) => name !== file && databases[name].tables.every((table) => held.has(table)),
    );
    const what = other === undefined ? `has no table ${missing.join(', ')}` : `holds ${other}`;
    throw new NotADatabase(`${path} ${what}: restore a backup`);
  }
  const version = database.pragma('user_version', { simple: true }) as number;
  if (version > steps.length) {
    const known = `this release knows ${steps.length}: use a newer one`;
    throw new Error(`${path} has schema ${version}; ${known}`);
  }
}

/** Of the header of the log, and of that of each frame (https://sqlite.org/walformat.html). */
const [headerBytes, frameBytes] = [32, 24];
const magics: readonly number[] = [0x377f0682, 0x377f0683];

/**
 * SQLite reads a log up to the first frame whose checksum is wrong, and says nothing of what stands behind it. A frame of the
 * same generation behind one that is wrong was committed, and is lost.
 */
function assertLog(path: string): void {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) < headerBytes) return;
  const log = readFileSync(path);
  const magic = log.readUInt32BE(0);
  if (!magics.includes(magic)) throw damaged(basename(path), 'its header is none');
  const pageBytes = log.readUInt32BE(8);
  const sums = new Checksums(magic === magics[1]);
  sums.add(log.subarray(0, 24));
  if (!sums.are(log, 24)) throw damaged(basename(path), 'the checksum of its header is wrong');
  const salts = log.subarray(16, 24);
  let wrongAt: number | null = null;
  for (
    let at = headerBytes;
    at + frameBytes + pageBytes <= log.length;
    at += frameBytes + pageBytes
  ) {
    // A frame of an earlier generation, which is written over when its turn comes.
    if (!log.subarray(at + 8, at + 16).equals(salts)) break;
    if (wrongAt !== null)
      throw damaged(basename(path), `the frame at byte ${wrongAt} has a wrong checksum`);
    sums.add(log.subarray(at, at + 8));
    sums.add(log.subarray(at + frameBytes, at + frameBytes + pageBytes));
    if (!sums.are(log, at + 16)) wrongAt = at;
  }
}

/** The two running sums over 32-bit words. */
class Checksums {
  readonly #isBigEndian: boolean;
  #first = 0;
  #second = 0;

  constructor(isBigEndian: boolean) {
    this.#isBigEndian = isBigEndian;
  }

  add(bytes: Buffer): void {
    const word = (at: number): number =>
      this.#isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at);
    for (let at = 0; at < bytes.length; at += 8) {
      this.#first = (this.#first + word(at) + this.#second) >>> 0;
      this.#second = (this.#second + word(at + 4) + this.#first) >>> 0;
    }
  }

  are(log: Buffer, at: number): boolean {
    return log.readUInt32BE(at) === this.#first && log.readUInt32BE(at + 4) === this.#second;
  }
}
