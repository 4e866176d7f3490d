import type { Batches, ColumnSource, WordSource } from '@freehold/operations/search-columns';
import type Database from 'better-sqlite3';
import { keysOfWords } from './keys-of-words.ts';

/** The order in which every pass meets the rows. */
const inOrder = 'listing_search s INDEXED BY sqlite_autoindex_listing_search_1';

/** `listing_search` of a connection; it must be in a transaction, so that every pass sees the same rows. */
export function sqliteColumnSource(db: Database.Database): ColumnSource & WordSource {
  const words = db.prepare<[number], string>('SELECT words FROM listings WHERE key = ?').pluck();
  return {
    countRows: (listingType) =>
      db
        .prepare<[string], number>('SELECT count(*) FROM listing_search WHERE listing_type = ?')
        .pluck()
        .get(listingType) as number,
    columns: (listingType, names) => byOutcode(db, listingType, names),
    keysOfWords: (wanted) => keysOfWords(db, wanted),
    wordsOf: (keys) => keys.map((key) => words.get(key) ?? ''),
  };
}

/**
 * A batch an outcode. A column comes as one JSON array: that takes half the time of as many values given one by one. Arrays
 * hold every digit of a number, which a test asks of the SQLite in use.
 */
function* byOutcode(
  db: Database.Database,
  listingType: string,
  names: readonly string[],
): Batches & Iterable<readonly (readonly unknown[])[]> {
  const arrays = names.map((name) => `json_group_array(${name === 'id' ? 'hex(id)' : name})`);
  const rows = db
    .prepare<[string], string[]>(
      `SELECT ${arrays.join(', ')} FROM ${inOrder} WHERE listing_type = ? GROUP BY outcode`,
    )
    .raw()
    .iterate(listingType);
  for (const texts of rows) yield texts.map((text) => JSON.parse(text) as readonly unknown[]);
}
