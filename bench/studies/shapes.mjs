// node bench/studies/shapes.mjs FOLDER [ROUNDS]: what each copy of a listing or a home in the embedded store saves, as milliseconds of
// processor time a question, beside the plainest way that does without it. FOLDER is a filled data directory; it is only
// read. Each round asks another question; the median of the rounds is printed.
import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { openPropertyStore } from '@freehold/sqlite';
import { createRandom } from '../lib/random.mjs';

const { positionals } = parseArgs({ allowPositionals: true });
const dataDirectory = resolve(positionals[0] ?? 'bench/var/full');
const rounds = Number(positionals[1] ?? 15);
const pageSize = 20;
const mostCounted = 1_000;
const firstAsked = 400;
const degreesOfAMile = 0.0145;
const { signal } = new AbortController();
const now = new Date('2026-11-21T12:00:00Z');

const db = new Database(`${dataDirectory}/freehold.sqlite`, { readonly: true });
const outcodes = db.prepare('SELECT DISTINCT outcode FROM listing_search').pluck().all();
const listings = db.prepare('SELECT count(*) FROM listings').pluck().get();
console.log(
  `${String(listings)} listings, ${outcodes.length} outcodes; median of ${rounds} rounds, ms of processor`,
);

/** The questions of every way are the same ones. */
function questionsOf(make, count = rounds) {
  const random = createRandom(15);
  return Array.from({ length: count }, () => make(random));
}

async function print(name, questions, ways) {
  const answers = [];
  for (const [way, ask] of Object.entries(ways)) {
    const taken = [];
    const given = [];
    // The first question of a way also reads its pages from the disk.
    await ask(questions[0]);
    for (const question of questions) {
      const before = process.cpuUsage();
      given.push(await ask(question));
      const { user, system } = process.cpuUsage(before);
      taken.push((user + system) / 1_000);
    }
    taken.sort((a, b) => a - b);
    console.log(`${name.padEnd(44)} ${way.padEnd(38)} ${taken[taken.length >> 1].toFixed(2)}`);
    answers.push(JSON.stringify(given));
  }
  // A way that answers something else measures nothing.
  if (new Set(answers).size > 1) throw new Error(`${name}: the ways give different answers`);
}

/** As `print`, of the first time that a question is asked, which reads its pages: by one way of two and the other in turn. */
async function printFirst(name, questions, ways) {
  const taken = Object.fromEntries(Object.keys(ways).map((way) => [way, []]));
  for (const [at, question] of questions.entries()) {
    const inTurn = Object.entries(ways);
    if (at % 2 === 1) inTurn.reverse();
    const answers = [];
    for (const [way, ask] of inTurn) {
      const before = process.cpuUsage();
      const answer = await ask(question);
      const { user, system } = process.cpuUsage(before);
      if (answers.length === 0) taken[way].push((user + system) / 1_000);
      answers.push(JSON.stringify(answer));
    }
    if (new Set(answers).size > 1) throw new Error(`${name}: the ways give different answers`);
  }
  for (const [way, all] of Object.entries(taken)) {
    all.sort((a, b) => a - b);
    console.log(`${name.padEnd(44)} ${way.padEnd(38)} ${all[all.length >> 1].toFixed(2)}`);
  }
}

const placeholders = Array(pageSize).fill('?').join(', ');
const all = (sql) => {
  const statement = db.prepare(sql).pluck();
  return (values) => statement.all(...values);
};
const keysOfOutcode = db
  .prepare(`SELECT key FROM listing_search WHERE listing_type = 'sale' AND outcode = ? LIMIT ?`)
  .pluck();
const keysOfPage = questionsOf((random) => {
  let keys = [];
  while (keys.length < pageSize) keys = keysOfOutcode.all(random.pick(outcodes), pageSize);
  return keys;
});
await print(`a page of ${pageSize} listings`, keysOfPage, {
  listing_records: all(
    `SELECT record FROM listing_records WHERE key IN (${placeholders}) ORDER BY key`,
  ),
  'the four tables joined': all(
    `SELECT record FROM listing_records_now WHERE key IN (${placeholders}) ORDER BY key`,
  ),
});

const inOutcode = questionsOf((random) => [
  random.pick(outcodes),
  random.between(150_000, 600_000) * 100,
  random.between(1, 4),
]);
await print('listings of an outcode by price and bedrooms', inOutcode, {
  listing_search: all(
    `SELECT count(*) FROM listing_search WHERE listing_type = 'sale' AND outcode = ? AND price <= ? AND bedrooms >= ?`,
  ),
  'listings by their homes': all(
    `SELECT count(*) FROM properties p JOIN listings l ON l.property_key = p.key AND l.listing_type = 'sale'
     WHERE p.outcode = ? AND l.price <= ? AND p.bedrooms >= ?`,
  ),
});

const points = db
  .prepare('SELECT lat, lon FROM listing_search WHERE listing_type = ? AND outcode = ? LIMIT 1')
  .raw();
const squares = questionsOf((random) => {
  let point;
  while (!point?.[0]) point = points.get('sale', random.pick(outcodes));
  const [lat, lon] = point;
  return [lat - degreesOfAMile, lat + degreesOfAMile, lon - degreesOfAMile, lon + degreesOfAMile];
});
// A registry of thirty million homes has fifteen for each listing: as many more stand about each of those here.
const homesForAListing = 15;
db.exec('CREATE VIRTUAL TABLE temp.more_homes USING rtree (key, south, north, west, east)');
const copy = db.prepare('INSERT OR IGNORE INTO temp.more_homes VALUES (?, ?, ?, ?, ?)');
const homesIn = db
  .prepare(
    'SELECT * FROM property_points WHERE south >= ? AND north <= ? AND west >= ? AND east <= ?',
  )
  .raw();
for (const square of squares) {
  for (const [key, south, north, west, east] of homesIn.all(...square)) {
    copy.run(key, south, north, west, east);
    for (let other = 1; other < homesForAListing; other += 1)
      copy.run(key + other * 1e12, south, north, west, east);
  }
}
const byHomes = (points) =>
  all(
    `SELECT s.key || ' ' || s.price FROM ${points} r
     CROSS JOIN listings l ON l.property_key = r.key AND l.listing_type = 'sale'
     CROSS JOIN listing_search s ON s.listing_type = 'sale' AND s.outcode = l.search_outcode AND s.key = l.key
     WHERE r.south >= ? AND r.north <= ? AND r.west >= ? AND r.east <= ? ORDER BY s.key`,
  );
await print('listings within a mile', squares, {
  listing_points: all(
    `SELECT s.key || ' ' || s.price FROM listing_points r
     CROSS JOIN listing_search s ON s.listing_type = r.listing_type AND s.outcode = r.outcode AND s.key = r.key
     WHERE r.south >= ? AND r.north <= ? AND r.west >= ? AND r.east <= ? AND r.listing_type = 'sale' ORDER BY s.key`,
  ),
  'the points of homes': byHomes('property_points'),
  [`the points of ${homesForAListing} homes a listing`]: byHomes('temp.more_homes'),
});

const halfAMile = questionsOf((random) => {
  let point;
  while (!point?.[0]) point = points.get('sale', random.pick(outcodes));
  const [lat, lon] = point;
  const apart = degreesOfAMile / 2;
  return [lat - apart, lat + apart, lon - apart, lon + apart];
}, firstAsked);
const salesWith = (facts, beside = '') =>
  all(
    `SELECT s.key || ' ' || concat_ws(' ', ${facts}) FROM postcode_points r CROSS JOIN postcodes c ON c.key = r.key
     CROSS JOIN sales s ON s.postcode = c.postcode
     LEFT JOIN sale_links k INDEXED BY sale_links_sale ON k.sale_key = s.key AND k.unit_exact = 1 ${beside}
     WHERE r.south >= ? AND r.north <= ? AND r.west >= ? AND r.east <= ? ORDER BY s.key, k.property_key`,
  );
await printFirst('sales within half a mile, with their homes', halfAMile, {
  'what sale_links holds of a home': salesWith(
    'k.home_lat, k.home_lon, k.home_area, k.home_bedrooms, k.home_band',
  ),
  'the homes joined': salesWith(
    'p.lat, p.lon, p.floor_area_sqm, p.bedrooms, p.energy_band',
    'LEFT JOIN properties p ON p.key = k.property_key',
  ),
});

await print('listings with a phrase', [['"close to station"'], ['"bay fronted"']], {
  listing_words: all('SELECT count(*) FROM listing_words WHERE listing_words MATCH ?'),
  'every text read': ([phrase]) =>
    db
      .prepare('SELECT count(*) FROM listings WHERE words LIKE ?')
      .pluck()
      .all(`%${phrase.slice(1, -1)}%`),
});

const cheapest = questionsOf((random) => [
  random.between(150_000, 600_000) * 100 + 1,
  random.between(2, 4),
]);
const conditions = `listing_type = 'sale' AND status = 'active' AND price <= ? AND bedrooms >= ?`;
const store = openPropertyStore({ dataDirectory, readers: 1, deadlineMs: 600_000 });
const columns = openPropertyStore({
  dataDirectory,
  readers: 1,
  deadlineMs: 600_000,
  columnsFrom: 1,
});
const searched =
  ({ listings: port }) =>
  async ([price, bedrooms]) => {
    const criteria = { listing_type: 'sale', max_price: price / 100, min_bedrooms: bedrooms };
    const slice = { sort: 'newest', limit: pageSize, from: { offset: 0 } };
    const { total } = await port.search({ criteria, now }, slice, signal);
    return [total];
  };
const before = process.cpuUsage();
while (columns.searchMemory().bytes === 0) await pause(100);
const { user, system } = process.cpuUsage(before);
const { bytes } = columns.searchMemory();
console.log(
  `columns read in ${((user + system) / 1e6).toFixed(1)} s of processor, ${(bytes / 2 ** 20).toFixed(0)} MiB`,
);
db.exec(
  `CREATE TEMP TABLE narrow AS SELECT price, bedrooms FROM listing_search WHERE listing_type = 'sale' AND status = 'active'`,
);
db.exec('CREATE INDEX temp.covering ON narrow (bedrooms, price)');
await print('a national page with its exact total', cheapest, {
  'columns in memory': searched(columns),
  'SQL over listing_search': searched(store),
});
await print('the exact total alone', cheapest, {
  listing_search: all(`SELECT count(*) FROM listing_search WHERE ${conditions}`),
  'a covering index of these two fields': all(
    'SELECT count(*) FROM narrow WHERE price <= ? AND bedrooms >= ?',
  ),
});
const rare = cheapest.map(([, bedrooms], at) => [3_000_000 + at, bedrooms]);
const upTo = all(
  `SELECT count(*) FROM (SELECT 1 FROM listing_search WHERE ${conditions} LIMIT ${mostCounted + 1})`,
);
await print(`the total up to ${mostCounted}, many match`, cheapest, { listing_search: upTo });
await print(`the total up to ${mostCounted}, none match`, rare, { listing_search: upTo });
await Promise.all([store.close(), columns.close()]);
db.close();
