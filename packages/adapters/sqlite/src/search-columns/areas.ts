import type { NamedArea } from '@freehold/operations';
import type { ReadSession } from '../queries/session.ts';
import { addAll, noneOf, type Bits } from './bits.ts';
import type { Book } from './book.ts';
import { placeOf, rowsBetween, rowsOfText } from './grouped.ts';
import { rowsOfKeys } from './text-rows.ts';

/** The rows in any of the areas. */
export function rowsInAreas(
  session: ReadSession,
  book: Book,
  listingType: string,
  areas: readonly NamedArea[],
): Bits {
  const any = noneOf(book.rows);
  for (const area of areas) addAll(any, rowsInArea(session, book, listingType, area));
  return any;
}

function rowsInArea(session: ReadSession, book: Book, listingType: string, area: NamedArea): Bits {
  switch (area.kind) {
    case 'outcode':
      return rowsOfText(book.outcodes, area.postcode);
    case 'town':
      return rowsOfText(book.towns, area.town.toLowerCase());
    case 'postcode_area': {
      // A digit follows the letters: `M` is `M0`…`M9…`, and `:` comes after `9`.
      const { values } = book.outcodes;
      return rowsBetween(
        book.outcodes,
        placeOf(values, `${area.letters}0`),
        placeOf(values, `${area.letters}:`),
      );
    }
    default: {
      const found = session.all<{ key: number }>(
        'SELECT key FROM listing_search WHERE listing_type = ? AND postcode = ? ORDER BY key',
        [listingType, area.postcode],
      );
      return rowsOfKeys(
        book,
        found.map(({ key }) => key),
      );
    }
  }
}
