import { type Cache, cacheOf } from '../cache.ts';
import { foldWords } from '../criteria/fold-words.ts';
import type { Predicate } from '../criteria/predicates.ts';
import { noneOf, type Bits } from './bits.ts';
import type { ColumnSession } from './column-session.ts';
import type { ColumnTable } from './column-table.ts';
import { rowsOfKeys } from './text-rows.ts';

/** Phrases asked for lately, with their rows, for each table. */
const asked = new WeakMap<ColumnTable, Cache<Bits>>();
/** Phrases remembered. */
const askedMax = 32;

/** The rows that hold words as a phrase: frequent ones by the table, others by the store, whose answers are remembered. */
export function rowsOfWords(session: ColumnSession, table: ColumnTable, term: string): Bits {
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
