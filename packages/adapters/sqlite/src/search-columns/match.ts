import { cacheOf, foldWords, type Cache, type Predicate } from '@freehold/operations';
import type { ReadSession } from '../queries/session.ts';
import type { ListingScope } from '../queries/listing-source.ts';
import { rowsInShape } from './shape.ts';
import { rowsInAreas } from './areas.ts';
import { addAll, keepIn, keepOut, noneOf, setAll, type Bits } from './bits.ts';
import type { Book } from './book.ts';
import { addText, keepInRange } from './grouped.ts';
import { keysOfWords, rowsOfKeys } from './text-rows.ts';

/** Keeps in `bits` the rows that meet a predicate. */
function keep(session: ReadSession, book: Book, bits: Bits, predicate: Predicate): void {
  session.deadline.check();
  switch (predicate.kind) {
    case 'range':
      keepInRange(bits, book.numbers[predicate.field], predicate);
      return;
    case 'is': {
      const { yes, no } = book.truths[predicate.field];
      keepIn(bits, predicate.value ? yes : no);
      return;
    }
    case 'notTrue':
      keepOut(bits, book.truths[predicate.field].yes);
      return;
    case 'flag': {
      const flagged = book.flags.get(predicate.flag) as Bits;
      (predicate.set ? keepIn : keepOut)(bits, flagged);
      return;
    }
    case 'text':
      (predicate.occurs ? keepIn : keepOut)(bits, rowsOfWords(session, book, predicate.term));
      return;
    case 'oneOf':
      keepIn(bits, rowsOfValues(book, predicate));
      return;
    default: {
      const any = noneOf(book.rows);
      for (const part of predicate.predicates) {
        const meeting = noneOf(book.rows);
        setAll(meeting, book.rows);
        keep(session, book, meeting, part);
        addAll(any, meeting);
      }
      keepIn(bits, any);
    }
  }
}

function rowsOfValues(book: Book, { field, values }: Extract<Predicate, { kind: 'oneOf' }>): Bits {
  const column = field === 'outcode' ? book.outcodes : book.texts[field];
  const [only] = values;
  if (!('rows' in column) && values.length === 1 && only !== undefined) {
    return column.get(only) ?? noneOf(book.rows);
  }
  const any = noneOf(book.rows);
  for (const value of values) {
    if ('rows' in column) addText(any, column, value);
    else {
      const rows = column.get(value);
      if (rows) addAll(any, rows);
    }
  }
  return any;
}

/** Phrases asked for lately, with their rows, for each book. */
const asked = new WeakMap<Book, Cache<Bits>>();
/** Phrases remembered. */
const askedMax = 32;

function rowsOfWords(session: ReadSession, book: Book, term: string): Bits {
  const words = foldWords(term);
  if (words === '') return noneOf(book.rows);
  const known = asked.get(book) ?? cacheOf<Bits>(askedMax);
  asked.set(book, known);
  let rows = book.phrases.get(words) ?? known.get(words);
  if (rows === undefined) {
    rows = rowsOfKeys(book, keysOfWords(session.db, words));
    known.set(words, rows);
  }
  return rows;
}

/** Memory of this thread for the rows of a book: new memory for every search costs more than the search. */
const scratch = new WeakMap<Book, Bits>();

/**
 * The rows that a search matches, right until the next search of the book: the only place where criteria become tests of
 * columns.
 */
export function matchingRows(session: ReadSession, book: Book, scope: ListingScope): Bits {
  const bits = scratch.get(book) ?? noneOf(book.rows);
  scratch.set(book, bits);
  setAll(bits, book.rows);
  for (const predicate of scope.predicates) keep(session, book, bits, predicate);
  if (scope.areas) keepIn(bits, rowsInAreas(session, book, scope.listingType, scope.areas));
  return scope.within ? rowsInShape(session, book, { from: bits, shape: scope.within }) : bits;
}
