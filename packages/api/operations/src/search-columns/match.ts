import type { Predicate } from '../criteria/predicates.ts';
import type { ListingScope } from '../stores/listing-scope.ts';
import { rowsInShape } from './shape.ts';
import { rowsInAreas } from './areas.ts';
import { addAll, keepIn, keepOut, noneOf, setAll, type Bits } from './bits.ts';
import type { ColumnSession } from './column-session.ts';
import type { ColumnTable } from './column-table.ts';
import { addText, keepInRange } from './grouped.ts';
import { rowsOfWords } from './words-of-search.ts';

/** Keeps in `bits` the rows that meet a predicate. */
function keep(session: ColumnSession, table: ColumnTable, bits: Bits, predicate: Predicate): void {
  session.checkDeadline();
  switch (predicate.kind) {
    case 'range':
      keepInRange(bits, table.numbers[predicate.field], predicate);
      return;
    case 'is': {
      const { yes, no } = table.truths[predicate.field];
      keepIn(bits, predicate.value ? yes : no);
      return;
    }
    case 'notTrue':
      keepOut(bits, table.truths[predicate.field].yes);
      return;
    case 'flag': {
      const flagged = table.flags.get(predicate.flag) as Bits;
      (predicate.set ? keepIn : keepOut)(bits, flagged);
      return;
    }
    case 'text':
      (predicate.occurs ? keepIn : keepOut)(bits, rowsOfWords(session, table, predicate.term));
      return;
    case 'oneOf':
      keepIn(bits, rowsOfValues(table, predicate));
      return;
    default: {
      const any = noneOf(table.rows);
      for (const part of predicate.predicates) {
        const meeting = noneOf(table.rows);
        setAll(meeting, table.rows);
        keep(session, table, meeting, part);
        addAll(any, meeting);
      }
      keepIn(bits, any);
    }
  }
}

function rowsOfValues(
  table: ColumnTable,
  { field, values }: Extract<Predicate, { kind: 'oneOf' }>,
): Bits {
  const column = field === 'outcode' ? table.outcodes : table.texts[field];
  const [only] = values;
  if (!('rows' in column) && values.length === 1 && only !== undefined) {
    return column.get(only) ?? noneOf(table.rows);
  }
  const any = noneOf(table.rows);
  for (const value of values) {
    if ('rows' in column) addText(any, column, value);
    else {
      const rows = column.get(value);
      if (rows) addAll(any, rows);
    }
  }
  return any;
}

/** Memory of this thread for the rows of a table: new memory for every search costs more than the search. */
const scratch = new WeakMap<ColumnTable, Bits>();

/**
 * The rows that a search matches, right until the next search of the table: the only place where criteria become tests of
 * columns.
 */
export function matchingRows(
  session: ColumnSession,
  table: ColumnTable,
  scope: ListingScope,
): Bits {
  const bits = scratch.get(table) ?? noneOf(table.rows);
  scratch.set(table, bits);
  setAll(bits, table.rows);
  for (const predicate of scope.predicates) keep(session, table, bits, predicate);
  if (scope.areas) keepIn(bits, rowsInAreas(session, table, scope.listingType, scope.areas));
  return scope.within ? rowsInShape(session, table, { from: bits, shape: scope.within }) : bits;
}
