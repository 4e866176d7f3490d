import type { Predicate } from '../../homes/predicates.ts';
import { type Cache, cacheOf } from '../../operation/cache.ts';
import type { NamedArea } from '../../ports/listings.ts';
import type { ListingScope } from '../listing-scope.ts';
import { foldWords } from '../words.ts';
import { addAll, type Bits, keepIn, keepOut, noneOf, setAll } from './bits.ts';
import type { ColumnSession, ColumnTable } from './column-table.ts';
import { addBetween, addText, keepInRange, placeOf } from './grouped.ts';
import { rowsInShape } from './shape.ts';
import { rowsOfKeys, setKeys } from './text-rows.ts';

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

/** The rows in any of the areas. */
function rowsInAreas(
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

/** Phrases asked for lately, with their rows, for each table. */
const asked = new WeakMap<ColumnTable, Cache<Bits>>();
/** Phrases remembered. */
const askedMax = 32;

/** The rows that hold words as a phrase: frequent ones by the table, others by the store, whose answers are remembered. */
function rowsOfWords(session: ColumnSession, table: ColumnTable, term: string): Bits {
  const words = foldWords(term);
  if (words === '') return noneOf(table.rows);
  const known = knownRows(table, words);
  if (known) return known;
  const rows = rowsOfKeys(table, session.keysOfWords(words));
  if (!session.hasWordsInPart) {
    const remembered = asked.get(table) ?? cacheOf<Bits>(askedMax);
    asked.set(table, remembered);
    remembered.set(words, rows);
  }
  return rows;
}

const knownRows = (table: ColumnTable, words: string): Bits | undefined =>
  table.phrases.get(words) ?? asked.get(table)?.get(words);

/** The folded phrases of predicates whose rows the store must tell, each once. */
export function unknownWords(table: ColumnTable, predicates: readonly Predicate[]): string[] {
  const found = predicates.flatMap((predicate) => {
    if (predicate.kind === 'text') return [foldWords(predicate.term)];
    return predicate.kind === 'anyOf' ? unknownWords(table, predicate.predicates) : [];
  });
  return [...new Set(found)].filter((words) => words !== '' && !knownRows(table, words));
}
