import { setImmediate as pause } from 'node:timers/promises';
import { derivation, type Dataset } from '@freehold/operations';
import { boundsAround } from '../geometry.ts';
import { noteChange } from '../put/data-versions.ts';
import { refreshSearchRows } from '../put/search-row.ts';
import type { Statements } from '../put/statements.ts';
import type { ReadSession } from '../queries/session.ts';
import { designate } from './designate.ts';
import { districtMarkets, putDistrictMarkets } from './district-market.ts';
import {
  placeDesignation,
  refreshDesignationDistricts,
  unplacedDesignations,
} from './designation-districts.ts';
import { linkPostcode, linkWithoutPostcode } from './links.ts';
import { refreshOffMarket } from './off-market.ts';

/** Records in one transaction; other work runs between two. */
const chunk = 200;
function state(statements: Statements, name: string): number {
  const row = statements.get('SELECT value FROM store_state WHERE name = ?').get(name) as
    { value: number } | undefined;
  return row?.value ?? 0;
}

/** The day that ages of listings are counted to: the last that any import of them speaks of, today at the latest. */
function lastListedDay(statements: Statements, now: Date): number {
  const imported = Math.max(
    state(statements, 'sale_listings_until'),
    state(statements, 'rent_listings_until'),
  );
  const today = Math.floor(now.getTime() / 86_400_000);
  return imported === 0 ? today : Math.min(imported, today);
}

async function inChunks<T>(
  statements: Statements,
  changed: Dataset,
  items: readonly T[],
  each: (item: T) => void,
): Promise<void> {
  for (let start = 0; start < items.length; start += chunk) {
    statements.write(() => {
      items.slice(start, start + chunk).forEach(each);
      noteChange(statements, changed);
    });
    await pause();
  }
}

function column<T>(statements: Statements, sql: string): T[] {
  return (statements.get(sql).raw().all() as [T][]).map(([value]) => value);
}

function postcodesAbout(statements: Statements, key: number): string[] {
  const row = statements.get('SELECT postcode, lat, lon FROM properties WHERE key = ?').get(key) as
    { postcode: string | null; lat: number | null; lon: number } | undefined;
  if (!row || row.postcode !== null || row.lat === null) return [];
  const { south, north, west, east } = boundsAround(
    { latitude: row.lat, longitude: row.lon },
    derivation.salesOfPointMetres,
  );
  return (
    statements
      .get(
        `SELECT c.postcode FROM postcode_points r CROSS JOIN postcodes c ON c.key = r.key
         WHERE r.north >= ? AND r.south <= ? AND r.east >= ? AND r.west <= ?`,
      )
      .all(south, north, west, east) as { postcode: string }[]
  ).map(({ postcode }) => postcode);
}

/** Properties whose nation no earlier record told get it from postcodes that came later; gives whether any came. */
async function fillNations(statements: Statements): Promise<boolean> {
  const changed = state(statements, 'postcodes_changed');
  if (changed === state(statements, 'postcodes_derived')) return false;
  const unknown = `SELECT p.key FROM properties p JOIN postcodes c ON c.postcode = p.postcode
    WHERE p.nation IS NULL AND c.nation IS NOT NULL`;
  await inChunks(statements, 'home-placement', column<number>(statements, unknown), (key) => {
    statements.run(
      `UPDATE properties SET nation = (SELECT c.nation FROM postcodes c WHERE c.postcode = properties.postcode)
       WHERE key = ?`,
      key,
    );
    refreshSearchRows(statements, key);
  });
  statements.run(`INSERT OR REPLACE INTO store_state VALUES ('postcodes_derived', ?)`, changed);
  return true;
}

/** Notes the homes whose place off the market may have changed. */
function noteHomes(statements: Statements): void {
  statements.write(() => {
    statements.run('INSERT OR IGNORE INTO dirty_homes SELECT property_key FROM dirty_properties');
    statements.run(
      `INSERT OR IGNORE INTO dirty_homes
         SELECT p.key FROM dirty_postcodes d JOIN properties p ON p.postcode = d.postcode`,
    );
  });
}

async function refreshHomes(statements: Statements): Promise<void> {
  const homes = column<number>(statements, 'SELECT property_key FROM dirty_homes');
  await inChunks(statements, 'off-market', homes, (key) => {
    refreshOffMarket(statements, key);
    statements.run('DELETE FROM dirty_homes WHERE property_key = ?', key);
  });
}

/** Rebuilds what follows from the records, for what changed since the last time; safe to stop and start again. */
export async function derive(
  statements: Statements,
  session: ReadSession,
  now: Date,
): Promise<void> {
  noteHomes(statements);
  await inChunks(
    statements,
    'sale-link',
    column<string>(statements, 'SELECT postcode FROM dirty_postcodes'),
    (postcode) => {
      linkPostcode(statements, postcode);
      statements.run('DELETE FROM dirty_postcodes WHERE postcode = ?', postcode);
    },
  );
  const postcodesChanged = await fillNations(statements);
  const mapsChanged = state(statements, 'designations_changed');
  // Postcodes tell which local authority a home and a map are of.
  const everything =
    mapsChanged !== state(statements, 'designations_derived') ||
    (mapsChanged > 0 && postcodesChanged);
  if (everything) {
    const unplaced = unplacedDesignations(statements);
    await inChunks(statements, 'designation', unplaced, (designation) =>
      placeDesignation(statements, session, designation),
    );
    statements.write(() => {
      refreshDesignationDistricts(statements);
      noteChange(statements, 'designation');
    });
  }
  const properties = everything
    ? 'SELECT key FROM properties'
    : 'SELECT property_key FROM dirty_properties';
  await inChunks(statements, 'sale-link', column<number>(statements, properties), (key) => {
    const about = postcodesAbout(statements, key);
    linkWithoutPostcode(statements, key, about);
    if (mapsChanged > 0) designate(statements, session, key);
    statements.run('DELETE FROM dirty_properties WHERE property_key = ?', key);
  });
  await refreshHomes(statements);
  const markets = await districtMarkets(statements, {
    untilDay: lastListedDay(statements, now),
    now,
  });
  statements.write(() => {
    putDistrictMarkets(statements, markets);
    statements.run(
      `INSERT OR REPLACE INTO store_state VALUES ('designations_derived', ?)`,
      mapsChanged,
    );
    noteChange(statements, 'district-market');
  });
}
