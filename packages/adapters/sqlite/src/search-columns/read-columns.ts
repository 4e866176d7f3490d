import type Database from 'better-sqlite3';

/** The order in which every pass meets the rows. */
const inOrder = 'listing_search s INDEXED BY sqlite_autoindex_listing_search_1';

export function countRows(db: Database.Database, listingType: string): number {
  return db
    .prepare<[string], number>('SELECT count(*) FROM listing_search WHERE listing_type = ?')
    .pluck()
    .get(listingType) as number;
}

/**
 * Columns of a listing type, an outcode at a time and in the same order on every pass. A column comes as one JSON array
 * an outcode: that takes half the time of as many values given one by one.
 */
export function* readColumns(
  db: Database.Database,
  listingType: string,
  columns: readonly string[],
): Generator<{ readonly outcode: string; readonly columns: readonly (readonly unknown[])[] }> {
  const arrays = columns.map((column) => `json_group_array(${column})`).join(', ');
  const rows = db
    .prepare<[string], string[]>(
      `SELECT outcode, ${arrays} FROM ${inOrder} WHERE listing_type = ? GROUP BY outcode`,
    )
    .raw()
    .iterate(listingType);
  for (const [outcode, ...texts] of rows) {
    yield {
      outcode: outcode as string,
      columns: texts.map((text) => JSON.parse(text) as readonly unknown[]),
    };
  }
}

/** Points one by one, since JSON keeps fewer digits; the same order. */
export function readPoints(
  db: Database.Database,
  listingType: string,
): IterableIterator<[lat: number | null, lon: number | null]> {
  return db
    .prepare<[string], [number | null, number | null]>(
      `SELECT lat, lon FROM ${inOrder} WHERE listing_type = ?`,
    )
    .raw()
    .iterate(listingType);
}
