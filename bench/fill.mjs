/** Makes the database that the server cases run against; one that is there already is used again. */
import { demoKinds } from '@freehold/demo';
import { Sqlite } from '@freehold/sqlite';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deriveRecords, Judge, judgementRules } from '@freehold/operations';
import { openPropertyStore } from '@freehold/sqlite';
import { outcodeIn, regionRecords, shiftOf, today } from './generate.mjs';

const batchRows = 2_000;
const order = [
  'postcode',
  'uprn',
  'area-figure',
  'crime-month',
  ...demoKinds,
  'property',
  'certificate',
  'sale',
  'estimates',
  'listing',
];

/** Whether a store of a size was filled before. */
export function isFilled({ name }) {
  return existsSync(fileURLToPath(new URL(`var/${name}/filled`, import.meta.url)));
}

/**
 * The data directory of a size. The first region goes through the store as importers' records do; the others are that
 * region moved over the map, with ids and outcodes of their own, written as rows.
 */
export async function filledStore({
  name,
  listings,
  sales,
  regions,
  districts,
  isListingsAlone = false,
}) {
  const directory = fileURLToPath(new URL(`var/${name}`, import.meta.url));
  const done = join(directory, 'filled');
  if (existsSync(done)) {
    // Another build may have filled it: models that it made by other rules would serve no valuation.
    if (!isListingsAlone) await derive(directory);
    return { directory, seconds: null };
  }
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const started = performance.now();
  const say = (text) =>
    process.stderr.write(`  ${Math.round((performance.now() - started) / 1000)} s ${text}\n`);
  const region = { listings: listings / regions, sales: sales / regions, districts };
  await putRegion(directory, region, { isListingsAlone, say });
  if (regions > 1) copyRegions(join(directory, 'freehold.sqlite'), regions, say);
  if (!isListingsAlone) await deriveAll(directory, say);
  const seconds = (performance.now() - started) / 1000;
  writeFileSync(
    done,
    JSON.stringify({ seconds, bytes: statSync(join(directory, 'freehold.sqlite')).size }),
  );
  return { directory, seconds };
}

async function derive(dataDirectory) {
  const store = openPropertyStore({ dataDirectory, readers: 1 });
  await deriveRecords(store.derivedRecords, new Date(today));
  await store.close();
}

async function deriveAll(directory, say) {
  const store = openPropertyStore({ dataDirectory: directory, readers: 1 });
  say('deriving');
  await deriveRecords(store.derivedRecords, new Date(today));
  say('judging outcodes');
  await judgeOutcodes(store, new Date(today));
  await store.close();
}

async function putRegion(dataDirectory, size, { isListingsAlone, say }) {
  const leaveOut = isListingsAlone
    ? order.filter((kind) => !['postcode', 'property', 'estimates', 'listing'].includes(kind))
    : [];
  await putDistricts(dataDirectory, regionRecords(size), { leaveOut, say });
  if (isListingsAlone) return;
  say('deriving');
  await derive(dataDirectory);
}

/** Puts the records of districts as importers do, and derives nothing from them. */
async function putDistricts(dataDirectory, districts, { leaveOut, say }) {
  const store = openPropertyStore({ dataDirectory, readers: 1 });
  const kinds = order.filter((kind) => !leaveOut.includes(kind));
  const waiting = new Map(kinds.map((kind) => [kind, []]));
  const write = async () => {
    for (const kind of kinds) {
      const rows = waiting.get(kind);
      if (rows.length === 0) continue;
      waiting.set(kind, []);
      if (kind === 'estimates') await store.estimates.putEstimates(rows);
      else await store.records.put(kind, rows);
    }
  };
  let listings = 0;
  for (const district of districts) {
    for (const kind of kinds) for (const record of district[kind]) waiting.get(kind).push(record);
    listings += district.listing.length;
    if (waiting.get('listing').length >= batchRows) {
      await write();
      say(`${listings} listings`);
    }
  }
  await write();
  await store.close();
}

/** Stores the stock of every outcode, so that the estimates of its homes serve. */
async function judgeOutcodes(store, now) {
  const { signal } = new AbortController();
  const { areas } = new Judge(store);
  const outcodes = await store.judgements.outstanding(
    { rules: judgementRules, since: now },
    signal,
  );
  for (const outcode of outcodes) {
    const version = await store.dataVersions.ofOutcode(outcode, signal);
    if (outcode === null) continue;
    const stock = await areas.stock(outcode, now, signal);
    const rules = judgementRules;
    await store.estimates.putArea({ outcode, rules, judgedAt: now, version, stock });
  }
}

/** Tables by the order in which their rows may be written; what is summed up or shared by all regions is left out. */
const copied = [
  'postcodes',
  'postcode_points',
  'uprns',
  'area_figures',
  'crime_months',
  'crime_counts',
  'places',
  'place_points',
  'schools',
  'school_points',
  'stops',
  'stop_points',
  'designations',
  'designation_boxes',
  'planning_applications',
  'application_points',
  'properties',
  'property_points',
  'certificates',
  'sales',
  'sale_links',
  'estimates',
  'listings',
  'images',
  'listing_search',
  'listing_points',
  'off_market',
];

function copyRegions(path, regions, say) {
  const db = new Sqlite(path);
  db.pragma('journal_mode = OFF');
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -1000000');
  db.pragma('foreign_keys = OFF');
  const indexes = db
    .prepare(`SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL`)
    .all();
  for (const { name } of indexes) db.exec(`DROP INDEX ${name}`);
  const outcodes = new Map();
  let region = 0;
  db.function('moved', { deterministic: false }, (text) => {
    if (text === null || text === '') return text;
    const [outcode, rest] = text.split(' ');
    let moved = outcodes.get(outcode);
    if (moved === undefined) outcodes.set(outcode, (moved = outcodeIn(region, outcode)));
    return rest === undefined ? moved : `${moved} ${rest}`;
  });
  // An id that was made of an address may begin with any byte.
  db.function('moved_id', (id) => {
    const moved = Buffer.from(id);
    moved[0] = (moved[0] + region) % 256;
    return moved;
  });
  const columnsOf = (table) => db.pragma(`table_info(${table})`).map(({ name }) => name);
  const counts = new Map(
    [...copied, 'listing_records'].map((table) => [
      table,
      db.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
    ]),
  );
  db.exec('CREATE TEMP TABLE first_areas AS SELECT DISTINCT area FROM area_figures');
  for (region = 1; region < regions; region += 1) {
    outcodes.clear();
    for (const table of copied) {
      const columns = columnsOf(table);
      const values = columns.map((column) => movedValue(column, { table, region }));
      db.exec(
        `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM ${table} ${firstRegion(table)}`,
      );
    }
    db.exec(
      `INSERT INTO listing_words (rowid, words) SELECT key + ${region * offsets.key}, words FROM listings WHERE key <= ${offsets.key}`,
    );
    say(`region ${region + 1} of ${regions}`);
  }
  for (const { name, sql } of indexes) {
    db.exec(sql);
    say(name);
  }
  db.exec(
    `INSERT INTO listing_records SELECT key, record FROM listing_records_now WHERE key > ${offsets.key}`,
  );
  say('listings as lists show them');
  for (const [table, count] of counts) {
    const now = db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
    if (now !== count * regions)
      throw new Error(`${table} holds ${String(now)} rows, not ${count * regions}`);
  }
  // What was copied is marked for no derivation: the next one fits every area and counts the markets of all outcodes anew.
  db.exec(
    `INSERT OR REPLACE INTO marked_models
     SELECT DISTINCT rtrim(substr(outcode, 1, 2), '0123456789'), (SELECT value FROM store_state WHERE name = 'generation')
     FROM sales WHERE outcode IS NOT NULL`,
  );
  db.exec(`DELETE FROM store_state WHERE name = 'markets_day'`);
  db.exec('ANALYZE');
  db.pragma('journal_mode = WAL');
  db.close();
}

/** Distances between the keys of one region and the next. */
const offsets = { key: 10_000_000, uprn: 10_000_000_000 };

/** Which rows are of the first region: by key where there is one, by its outcodes where there is none. */
function firstRegion(table) {
  const { key, uprn } = offsets;
  if (table === 'uprns') return `WHERE uprn <= ${uprn}`;
  if (table === 'sale_links' || table === 'estimates') return `WHERE property_key <= ${key}`;
  if (table === 'images') return `WHERE listing_key <= ${key}`;
  if (table === 'area_figures') return 'WHERE area IN (SELECT area FROM temp.first_areas)';
  if (table.startsWith('crime_')) return 'WHERE force IN (SELECT area FROM temp.first_areas)';
  return `WHERE key <= ${key}`;
}

/** What stands in a column of the copy. */
function movedValue(column, { table, region }) {
  const { latitude, longitude } = shiftOf(region);
  if (column === 'key' || column.endsWith('_key')) {
    return column === 'agent_key' ? column : `${column} + ${region * offsets.key}`;
  }
  if (column === 'uprn') return `uprn + ${region * offsets.uprn}`;
  if (column === 'id' && ['properties', 'sales', 'listing_search', 'off_market'].includes(table)) {
    return 'moved_id(id)';
  }
  if (column === 'main_image_id' || (column === 'id' && table === 'images')) {
    return `printf('%02x', ${region}) || substr(${column}, 3)`;
  }
  if (['id', 'urn', 'certificate_number', 'reference'].includes(column)) {
    return `'r${region}-' || ${column}`;
  }
  if (['postcode', 'outcode', 'search_outcode', 'district', 'area', 'force'].includes(column)) {
    return table === 'postcodes' && column === 'district' ? column : `moved(${column})`;
  }
  if (['lat', 'home_lat', 'south', 'north'].includes(column)) return `${column} + ${latitude}`;
  if (['lon', 'home_lon', 'west', 'east'].includes(column)) return `${column} + ${longitude}`;
  return column;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { sizes } = await import('./sizes.mjs');
  await filledStore(sizes[process.argv[2] ?? 'quick']);
}
