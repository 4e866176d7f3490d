import type { DerivedHome, PostcodeHomes } from '../../../ports/derived-homes.ts';
import type { Mark, RecordKey } from '../../../ports/derived-records.ts';
import { ownerMap, propertyMap } from '../../home-rows.ts';
import { outcodeOf } from '../../listing-scope.ts';
import { raw, sql } from '../../sql.ts';
import { areaOfOutcode } from '../area-of-outcode.ts';
import { markEach, noteChange } from '../changes.ts';
import { all, type Question } from '../question.ts';
import type { RecordDialect } from '../record-dialect.ts';
import { given, mapWithin, namesOf, type RowMap } from '../row-map.ts';
import { storedUuid } from '../stored.ts';
import { takeMarked } from './marks.ts';

const ofRecord = mapWithin(
  { ...propertyMap, ...ownerMap },
  ({ record }: Pick<DerivedHome, 'record'>) => record,
);

const homeMap: RowMap<DerivedHome> = {
  id: ['uuid', ({ record }) => record.id],
  ...ofRecord,
  is_company_owned: ['boolean', ({ estate }) => estate.isCompanyOwned],
  lease_expires_on: ['text', ({ estate }) => estate.leaseExpiresOn],
};

/** What price models rest on. */
const sizeNames = ['id', 'lat', 'lon', 'floor_area_sqm'];
const sizeMap = Object.fromEntries(
  Object.entries(homeMap).filter(([name]) => sizeNames.includes(name)),
);
const factNames = Object.keys(homeMap).filter((name) => name !== 'id');
const factsOf = (table: string) => raw(factNames.map((name) => `${table}.${name}`).join(', '));

type Pair = readonly [one: RecordKey | string, other: RecordKey | null];
const pairMap = (one: 'bigint' | 'uuid'): RowMap<Pair> => ({
  one: [one, ([first]) => first],
  other: ['bigint', ([, second]) => second],
});

/** What each engine does in its own way. */
export interface HomeWriter {
  /** Brings up to date what the listings of homes are searched by. */
  readonly refresh: (homes: readonly RecordKey[]) => Question<unknown>;
  /** Brings up to date by what points homes are found, and removes those that are not there any more. */
  readonly placed: (homes: readonly RecordKey[]) => Question<unknown>;
  /** Removes listings with all that is kept of them. */
  readonly removeListings: (listings: readonly RecordKey[]) => Question<unknown>;
}

export function* keepHomes(
  dialect: RecordDialect,
  results: readonly (PostcodeHomes & { readonly mark: Mark })[],
  writer: HomeWriter,
): Question<void> {
  const kept = yield* takeMarked(dialect, 'homes', results);
  if (kept.length === 0) return;
  const homes = kept.flatMap((one) => one.homes);
  yield* markModelsOf(dialect, homes);
  const changed = yield* writeHomes(dialect, homes);
  const keys = yield* keysOf(dialect, homes);
  const keyOf = ({ record }: DerivedHome) => keys.get(record.id) as RecordKey;
  yield* writeAliases(dialect, homes, keyOf);
  const { moved, held } = yield* moveListings(dialect, homes, { keyOf, writer });
  const unclaimed = [...kept.flatMap((one) => one.gone), ...homes.flatMap(({ merged }) => merged)];
  const gone = unclaimed.filter((home) => !held.has(home));
  yield* removeHomes(dialect, gone);
  yield* writeOwnSales(dialect, [
    ...homes.flatMap((home) => home.sales.map((sale): Pair => [sale, keyOf(home)])),
    ...kept.flatMap(({ without }) => without.map((sale): Pair => [sale, null])),
  ]);
  yield* writer.placed([...changed, ...gone]);
  const touched = [...new Set([...changed, ...moved])];
  yield* writer.refresh(touched);
  const these = sql`SELECT key AS mark FROM properties WHERE ${dialect.oneOf(raw('key'), 'bigint', touched)}`;
  yield* markEach('placement', these);
  yield* markEach('leads', these);
  const postcodes = dialect.rows(
    'q',
    { mark: 'text' },
    kept.map(({ mark }) => [mark.of]),
  );
  yield* markEach('links', sql`SELECT q.mark FROM ${postcodes}`);
  // Once the listings in the way have left, with their own postcodes.
  if (held.size > 0) yield* markEach('homes', sql`SELECT q.mark FROM ${postcodes}`);
  if (touched.length + gone.length > 0) yield* noteChange('property');
}

/** Price models rest on where sold homes stand and how large they are. */
function* markModelsOf(dialect: RecordDialect, homes: readonly DerivedHome[]): Question<void> {
  const sold = homes.filter(({ sales }) => sales.length > 0);
  const changed = yield* all<{ id: unknown }>(
    sql`SELECT h.id FROM ${given(dialect, 'h', sizeMap, sold)} LEFT JOIN properties p ON p.id = h.id
      WHERE (p.lat, p.lon, p.floor_area_sqm) IS DISTINCT FROM (h.lat, h.lon, h.floor_area_sqm)`,
  );
  const ids = new Set(changed.map((row) => storedUuid(row.id)));
  const outcodes = new Set(
    sold.flatMap(({ record }) => (ids.has(record.id) ? [outcodeOf(record.postcode)] : [])),
  );
  const rows = [...outcodes].map((outcode) => [outcode]);
  yield* markEach(
    'models',
    sql`SELECT ${areaOfOutcode('o.outcode')} AS mark FROM ${dialect.rows('o', { outcode: 'text' }, rows)}`,
  );
}

/** Gives the keys of those that are new or told otherwise now. */
function* writeHomes(dialect: RecordDialect, homes: readonly DerivedHome[]): Question<RecordKey[]> {
  const stored = homes.flatMap(({ stored: key, record }): Pair[] =>
    key === null ? [] : [[record.id, key]],
  );
  yield* all(
    sql`UPDATE properties AS t SET id = h.one FROM ${given(dialect, 'h', pairMap('uuid'), stored)}
      WHERE t.key = h.other AND t.id <> h.one`,
  );
  const names = raw(namesOf(homeMap));
  const rows = yield* all<{ key: RecordKey }>(
    sql`INSERT INTO properties AS t (${names}) SELECT ${names} FROM ${given(dialect, 'h', homeMap, homes)} WHERE true
      ON CONFLICT (id) DO UPDATE SET ${raw(factNames.map((name) => `${name} = excluded.${name}`).join(', '))}
        WHERE (${factsOf('t')}) IS DISTINCT FROM (${factsOf('excluded')})
      RETURNING key`,
  );
  return rows.map(({ key }) => key);
}

function* keysOf(
  { oneOf }: RecordDialect,
  homes: readonly DerivedHome[],
): Question<ReadonlyMap<string, RecordKey>> {
  const ids = homes.map(({ record }) => record.id);
  const rows = yield* all<{ key: RecordKey; id: unknown }>(
    sql`SELECT key, id FROM properties WHERE ${oneOf(raw('id'), 'uuid', ids)}`,
  );
  return new Map(rows.map(({ key, id }) => [storedUuid(id), key]));
}

function* writeAliases(
  dialect: RecordDialect,
  homes: readonly DerivedHome[],
  keyOf: (home: DerivedHome) => RecordKey,
): Question<void> {
  const aliases = homes.flatMap((home) => home.aliases.map((alias): Pair => [alias, keyOf(home)]));
  const ofHomes = dialect.oneOf(raw('home_key'), 'bigint', homes.map(keyOf));
  const own = dialect.oneOf(
    raw('id'),
    'uuid',
    homes.map(({ record }) => record.id),
  );
  yield* all(sql`DELETE FROM home_aliases WHERE ${ofHomes}`);
  yield* all(sql`DELETE FROM home_aliases WHERE ${own}`);
  yield* all(
    sql`INSERT INTO home_aliases (id, home_key) SELECT a.one, a.other
      FROM ${given(dialect, 'a', pairMap('uuid'), aliases)} WHERE true
      ON CONFLICT (id) DO UPDATE SET home_key = excluded.home_key`,
  );
}

interface ListingRow {
  readonly key: RecordKey;
  readonly now: RecordKey;
  readonly home: RecordKey;
  readonly type: string;
}

/**
 * Moves each listing to the home of the id under which it was put. Gives the homes to which listings moved, and those that a
 * listing cannot leave yet: where it belongs stands one of its type whose own home is not made anew in this batch.
 */
function* moveListings(
  dialect: RecordDialect,
  homes: readonly DerivedHome[],
  {
    keyOf,
    writer,
  }: { readonly keyOf: (home: DerivedHome) => RecordKey; readonly writer: HomeWriter },
): Question<{ moved: readonly RecordKey[]; held: ReadonlySet<RecordKey> }> {
  const told = homes.flatMap((home) => home.told.map((id): Pair => [id, keyOf(home)]));
  if (told.length === 0) return { moved: [], held: new Set() };
  const listings = yield* all<ListingRow>(
    sql`SELECT l.key, l.property_key AS now, h.other AS home, l.listing_type AS type
      FROM ${given(dialect, 'h', pairMap('uuid'), told)} CROSS JOIN listings l WHERE l.property_id = h.one
      ORDER BY l.updated_at DESC, l.source_reference, l.key`,
  );
  const newest = new Map<string, ListingRow>();
  const older: RecordKey[] = [];
  for (const listing of listings) {
    const place = `${listing.home} ${listing.type}`;
    if (newest.has(place)) older.push(listing.key);
    else newest.set(place, listing);
  }
  if (older.length > 0) yield* writer.removeListings(older);
  const { moving, waiting, inTheWay } = yield* inOrderOfPlaces(
    dialect,
    [...newest.values()].filter(({ now, home }) => now !== home),
  );
  // A place takes one listing of a type at a time: those that leave one for another make way first.
  if (inTheWay.length > 0) {
    yield* all(
      sql`UPDATE listings SET listing_type = listing_type || '~' WHERE ${dialect.oneOf(raw('key'), 'bigint', inTheWay)}`,
    );
  }
  yield* all(
    sql`UPDATE listings AS t SET property_key = m.other, listing_type = rtrim(t.listing_type, '~')
      FROM ${movesOf(dialect, moving)} WHERE t.key = m.one`,
  );
  return { moved: moving.map(({ home }) => home), held: new Set(waiting.map(({ now }) => now)) };
}

const movesOf = (dialect: RecordDialect, moving: readonly ListingRow[]) =>
  given(
    dialect,
    'm',
    pairMap('bigint'),
    moving.map(({ key, home }): Pair => [key, home]),
  );

/** Of listings that move to another home those that can now, those in their way that move too, and those that cannot yet. */
function* inOrderOfPlaces(
  dialect: RecordDialect,
  wanted: readonly ListingRow[],
): Question<{ moving: ListingRow[]; waiting: ListingRow[]; inTheWay: RecordKey[] }> {
  const taken = yield* all<{ key: RecordKey; by: RecordKey }>(
    sql`SELECT t.key, l.key AS by FROM ${movesOf(dialect, wanted)} JOIN listings t ON t.key = m.one
      JOIN listings l ON l.property_key = m.other AND l.listing_type = t.listing_type`,
  );
  const by = new Map(taken.map((one) => [one.key, one.by]));
  const staying = new Set<RecordKey>(by.values());
  for (const { key } of wanted) staying.delete(key);
  const waiting: ListingRow[] = [];
  let moving = [...wanted];
  for (;;) {
    const held = moving.filter(({ key }) => staying.has(by.get(key) as RecordKey));
    if (held.length === 0) break;
    waiting.push(...held);
    for (const { key } of held) staying.add(key);
    moving = moving.filter(({ key }) => !staying.has(key));
  }
  const inTheWay = moving.flatMap(({ key }) => by.get(key) ?? []);
  return { moving, waiting, inTheWay };
}

/** Tables of what is known of homes, by the column that names the home. */
const ofHomes = {
  estimates: 'property_key',
  off_market: 'key',
  sale_links: 'property_key',
  home_aliases: 'home_key',
  changed_homes: 'property_key',
  marked_placement: 'mark',
  marked_leads: 'mark',
  properties: 'key',
} as const;

function* removeHomes({ oneOf }: RecordDialect, homes: readonly RecordKey[]): Question<void> {
  if (homes.length === 0) return;
  for (const [table, column] of Object.entries(ofHomes)) {
    yield* all(sql`DELETE FROM ${raw(table)} WHERE ${oneOf(raw(column), 'bigint', homes)}`);
  }
}

function* writeOwnSales(dialect: RecordDialect, sales: readonly Pair[]): Question<void> {
  yield* all(
    sql`UPDATE sales AS t SET home_key = h.other FROM ${given(dialect, 'h', pairMap('bigint'), sales)}
      WHERE t.key = h.one AND t.home_key IS DISTINCT FROM h.other`,
  );
}
