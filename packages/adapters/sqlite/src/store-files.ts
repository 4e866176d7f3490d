import { Sqlite } from './driver.ts';
import { existsSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFileName } from './connection.ts';
import { migrations } from './migrations/index.ts';
import { loadSpatialite } from './spatialite.ts';

/** What a data directory's property records hold, as `doctor` shows it. */
export interface PropertyStoreState {
  readonly path: string;
  readonly bytes: number;
  /** Version of the file's schema, and of this release's. */
  readonly schema: { readonly found: number; readonly known: number };
  /** Rows by dataset; empty where the schema is not this release's. */
  readonly rows: Readonly<Record<string, number>>;
  /** True when links and statistics follow every record; null where the schema is not this release's. */
  readonly derived: boolean | null;
  /** True when the file has the tables that QGIS opens. */
  readonly map: boolean;
}

const counted = {
  properties: 'properties',
  listings: 'listings',
  sales: 'sales',
  certificates: 'certificates',
  uprns: 'uprns',
  postcodes: 'postcodes',
  housePriceIndex: 'house_price_index',
  rentLevels: 'rent_levels',
  places: 'places',
  schools: 'schools',
  stops: 'stops',
  designations: 'designations',
  planningApplications: 'planning_applications',
  districts: 'districts',
} as const;

const waiting = `SELECT EXISTS (SELECT 1 FROM dirty_postcodes) OR EXISTS (SELECT 1 FROM dirty_properties)
  OR EXISTS (SELECT 1 FROM dirty_homes)`;
const value = (name: string) => `ifnull((SELECT value FROM store_state WHERE name = '${name}'), 0)`;
const behind = `SELECT ${value('designations_changed')} <> ${value('designations_derived')}
  OR ${value('postcodes_changed')} <> ${value('postcodes_derived')}`;

/** Looks into the property records of a data directory without changing them; null where there are none yet. */
export function inspectPropertyStore(dataDirectory: string): PropertyStoreState | null {
  const path = join(dataDirectory, databaseFileName);
  if (!existsSync(path)) return null;
  const db = new Sqlite(path, { readonly: true });
  try {
    const ask = (sql: string): number => db.prepare(sql).pluck().get() as number;
    const found = db.pragma('user_version', { simple: true }) as number;
    const current = found === migrations.length;
    return {
      path,
      bytes: statSync(path).size,
      schema: { found, known: migrations.length },
      rows: current
        ? Object.fromEntries(
            Object.entries(counted).map(([name, table]) => [
              name,
              ask(`SELECT count(*) FROM ${table}`),
            ]),
          )
        : {},
      derived: current ? ask(waiting) === 0 && ask(behind) === 0 : null,
      map: ask(`SELECT count(*) FROM sqlite_schema WHERE name = 'map_listings'`) > 0,
    };
  } finally {
    db.close();
  }
}

/** The version of SpatiaLite that is installed, or null. */
export function spatialiteVersion(): string | null {
  const db = new Sqlite(':memory:');
  try {
    return loadSpatialite(db, 'auto')
      ? (db.prepare('SELECT spatialite_version()').pluck().get() as string)
      : null;
  } finally {
    db.close();
  }
}

const databaseFile = /\.sqlite$/;
/** Files that SQLite keeps beside a database, and marks of a program that runs. */
const passing = /\.sqlite-|\.draft$|-loading$/;

async function databasesIn(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => databaseFile.test(name)).sort();
}

/** The schema version of every database in a data directory, by file. */
export async function schemaVersions(
  dataDirectory: string,
): Promise<Readonly<Record<string, number>>> {
  const versions: Record<string, number> = {};
  for (const name of await databasesIn(dataDirectory)) {
    const db = new Sqlite(join(dataDirectory, name), { readonly: true });
    versions[name] = db.pragma('user_version', { simple: true }) as number;
    db.close();
  }
  return versions;
}

/** One file of a backup. */
export interface BackedUp {
  readonly file: string;
  readonly bytes: number;
}

/**
 * Copies a data directory while it is in use: each database as it is at one instant, checked, and the files beside
 * them such as secrets. Folders (pictures) are not copied. Put back by copying the files into an empty data directory.
 *
 * @throws Error when the target holds files already, or a copy is not sound.
 */
export async function backUpStores(dataDirectory: string, target: string): Promise<BackedUp[]> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  if ((await readdir(target)).length > 0) throw new Error(`${target} is not empty`);
  const entries = await readdir(dataDirectory, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !passing.test(entry.name));
  const copied: BackedUp[] = [];
  for (const { name } of files.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const [from, to] = [join(dataDirectory, name), join(target, name)];
    await (databaseFile.test(name) ? backUp(from, to) : copyFile(from, to));
    copied.push({ file: name, bytes: statSync(to).size });
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
