import { uuidBytes } from '@freehold/operations';
import type { ColumnSession, ColumnTable } from '@freehold/operations/search-columns';
import type { ReadSession } from '../queries/session.ts';
import { keysOfWords } from './keys-of-words.ts';

/** What columns ask, by statements of a reading connection. */
export function sqliteColumnSession(session: ReadSession): ColumnSession {
  return {
    checkDeadline: () => session.deadline.check(),
    keysOfPostcode: (listingType, postcode) =>
      session
        .all<{ key: number }>(
          'SELECT key FROM listing_search WHERE listing_type = ? AND postcode = ? ORDER BY key',
          [listingType, postcode],
        )
        .map(({ key }) => key),
    keysOfWords: (words) => keysOfWords(session.db, words),
    rowsUpTo: (table, id) => rowsUpTo(session, table, id),
  };
}

/** How many rows have an id up to and with this one, found by asking the store for some twenty ids. */
function rowsUpTo(session: ReadSession, { keys }: ColumnTable, id: string): number {
  const wanted = uuidBytes(id);
  if (!wanted) throw new TypeError('The position to start after has no id of a property');
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = session.get<{ id: Uint8Array }>(
      'SELECT p.id FROM listings l JOIN properties p ON p.key = l.property_key WHERE l.key = ?',
      [keys[middle] as number],
    )?.id as Uint8Array;
    if (Buffer.compare(found, wanted) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
