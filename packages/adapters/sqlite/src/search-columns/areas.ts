import type { NamedArea } from '@freehold/operations';
import type { ReadSession } from '../queries/session.ts';
import { noneOf, type Bits } from './bits.ts';
import type { Book } from './book.ts';
import { addBetween, addText, placeOf } from './grouped.ts';
import { setKeys } from './text-rows.ts';

/** The rows in any of the areas. */
export function rowsInAreas(
  session: ReadSession,
  book: Book,
  listingType: string,
  areas: readonly NamedArea[],
): Bits {
  const any = noneOf(book.rows);
  for (const area of areas) addArea(any, session, book, { listingType, area });
  return any;
}

function addArea(
  bits: Bits,
  session: ReadSession,
  book: Book,
  { listingType, area }: { readonly listingType: string; readonly area: NamedArea },
): void {
  switch (area.kind) {
    case 'outcode':
      addText(bits, book.outcodes, area.postcode);
      return;
    case 'town':
      addText(bits, book.towns, area.town.toLowerCase());
      return;
    case 'postcode_area': {
      // A digit follows the letters: `M` is `M0`…`M9…`, and `:` comes after `9`.
      const { values } = book.outcodes;
      const [low, high] = [`${area.letters}0`, `${area.letters}:`];
      addBetween(bits, book.outcodes, { low: placeOf(values, low), high: placeOf(values, high) });
      return;
    }
    default: {
      const found = session.all<{ key: number }>(
        'SELECT key FROM listing_search WHERE listing_type = ? AND postcode = ? ORDER BY key',
        [listingType, area.postcode],
      );
      setKeys(
        bits,
        book,
        found.map(({ key }) => key),
      );
    }
  }
}
