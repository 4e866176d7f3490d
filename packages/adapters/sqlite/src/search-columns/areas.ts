import type { NamedArea } from '@freehold/operations';
import type { ReadSession } from '../queries/session.ts';
import { noneOf, type Bits } from './bits.ts';
import type { ColumnTable } from './column-table.ts';
import { addBetween, addText, placeOf } from './grouped.ts';
import { setKeys } from './text-rows.ts';

/** The rows in any of the areas. */
export function rowsInAreas(
  session: ReadSession,
  table: ColumnTable,
  listingType: string,
  areas: readonly NamedArea[],
): Bits {
  const any = noneOf(table.rows);
  for (const area of areas) addArea(any, session, table, { listingType, area });
  return any;
}

function addArea(
  bits: Bits,
  session: ReadSession,
  table: ColumnTable,
  { listingType, area }: { readonly listingType: string; readonly area: NamedArea },
): void {
  switch (area.kind) {
    case 'outcode':
      addText(bits, table.outcodes, area.postcode);
      return;
    case 'town':
      addText(bits, table.towns, area.town.toLowerCase());
      return;
    case 'postcode_area': {
      // A digit follows the letters: `M` is `M0`…`M9…`, and `:` comes after `9`.
      const { values } = table.outcodes;
      const [low, high] = [`${area.letters}0`, `${area.letters}:`];
      addBetween(bits, table.outcodes, { low: placeOf(values, low), high: placeOf(values, high) });
      return;
    }
    default: {
      const found = session.all<{ key: number }>(
        'SELECT key FROM listing_search WHERE listing_type = ? AND postcode = ? ORDER BY key',
        [listingType, area.postcode],
      );
      setKeys(
        bits,
        table,
        found.map(({ key }) => key),
      );
    }
  }
}
