import type { NamedArea } from '../ports/listings.ts';
import { noneOf, type Bits } from './bits.ts';
import type { ColumnSession } from './column-session.ts';
import type { ColumnTable } from './column-table.ts';
import { addBetween, addText, placeOf } from './grouped.ts';
import { setKeys } from './text-rows.ts';

/** The rows in any of the areas. */
export function rowsInAreas(
  session: ColumnSession,
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
  session: ColumnSession,
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
      setKeys(bits, table, session.keysOfPostcode(listingType, area.postcode));
    }
  }
}
