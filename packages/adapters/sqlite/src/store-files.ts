import type Database from 'better-sqlite3';
import { Sqlite } from './driver.ts';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFileName } from './connection.ts';
import { sqlite } from './dialect.ts';
import {
  everyHolding,
  priceModels,
  type Holding,
  type ModelsHeld,
  type Need,
} from '@freehold/operations';
import { recordMigrations } from './schema/index.ts';
import { readingFile } from './not-a-database.ts';
import { ReadSession } from './queries/session.ts';
import { loadSpatialite } from './spatialite.ts';
import { assertRestored } from './unfinished-restore.ts';

/** What a data directory's property records hold, as `doctor` shows it. */
export interface PropertyStoreState {
  readonly path: string;
  readonly bytes: number;
  /** Version of the file's schema, and of this release's. */
  readonly schema: { readonly found: number; readonly known: number };
  /** Rows by dataset; empty where the schema is not this release's. */
  readonly rows: Readonly<Record<string, number>>;
  /** What each evidence that answers need is held of; null where the schema is not this release's. */
  readonly holdings: Readonly<Record<Need, Holding>> | null;
  /** True when links and statistics follow every record; null where the schema is not this release's. */
  readonly derived: boolean | null;
  /** Of how many postcode areas there is a price model; null where the schema is not this release's. */
  readonly priceModels: ModelsHeld | null;
  /** True when the file has the tables that QGIS opens. */
  readonly map: boolean;
}

const counted = {
  properties: 'properties',
  listings: 'listings',
  sales: 'sales',
  saleUprns: 'sale_uprns',
  leases: 'leases',
  companies: 'companies',
  titles: 'titles',
  homeFacts: 'home_facts',
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
  areaFigures: 'area_figures',
  crimeMonths: 'crime_months',
  buildCostReferences: 'build_cost_references',
} as const;

const waiting = `SELECT EXISTS (SELECT 1 FROM marked_links) OR EXISTS (SELECT 1 FROM marked_homes)
  OR EXISTS (SELECT 1 FROM marked_placement) OR EXISTS (SELECT 1 FROM marked_models) OR EXISTS (SELECT 1 FROM marked_leads) OR EXISTS (SELECT 1 FROM marked_markets)`;
const value = (name: string) => `ifnull((SELECT value FROM store_state WHERE name = '${name}'), 0)`;
const behind = `SELECT ${value('designations_changed')} <> ${value('designations_derived')}
  OR ${value('postcodes_changed')} <> ${value('postcodes_derived')}`;

/** Looks into the property records of a data directory without changing them; null where there are none yet. */
export function inspectPropertyStore(dataDirectory: string): PropertyStoreState | null {
  assertRestored(dataDirectory);
  const path = join(dataDirectory, databaseFileName);
  if (!existsSync(path)) return null;
  const db = new Sqlite(path, { readonly: true });
  try {
    const ask = (sql: string): number => db.prepare(sql).pluck().get() as number;
    const found = readingFile(path, () => db.pragma('user_version', { simple: true }) as number);
    const current = found === recordMigrations.length;
    return {
      path,
      bytes: statSync(path).size,
      schema: { found, known: recordMigrations.length },
      rows: current
        ? Object.fromEntries(
            Object.entries(counted).map(([name, table]) => [
              name,
              ask(`SELECT count(*) FROM ${table}`),
            ]),
          )
        : {},
      holdings: current ? new ReadSession(db).answer(everyHolding(sqlite)) : null,
      derived: current ? ask(waiting) === 0 && ask(behind) === 0 : null,
      priceModels: current ? modelsHeld(db) : null,
      map: ask(`SELECT count(*) FROM sqlite_schema WHERE name = 'map_listings'`) > 0,
    };
  } finally {
    db.close();
  }
}

function modelsHeld(db: Database.Database): ModelsHeld {
  const sql =
    'SELECT count(*) AS held, count(*) FILTER (WHERE rules <> ?) AS outdated FROM price_models';
  return db.prepare<[string], ModelsHeld>(sql).get(priceModels.rules) as ModelsHeld;
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

/** A database of a data directory, by its file name. */
export const databaseFile = /\.sqlite$/;

/** The databases of a data directory, by their file names in order. */
export function databasesIn(directory: string): string[] {
  return readdirSync(directory)
    .filter((name) => databaseFile.test(name))
    .sort();
}

/** The schema version of every database in a data directory, by file. */
export async function schemaVersions(
  dataDirectory: string,
): Promise<Readonly<Record<string, number>>> {
  assertRestored(dataDirectory);
  const versions: Record<string, number> = {};
  for (const name of databasesIn(dataDirectory)) {
    const path = join(dataDirectory, name);
    const db = new Sqlite(path, { readonly: true });
    try {
      versions[name] = readingFile(
        path,
        () => db.pragma('user_version', { simple: true }) as number,
      );
    } finally {
      db.close();
    }
  }
  return versions;
}
