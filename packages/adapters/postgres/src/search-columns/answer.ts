import {
  clustersOf,
  type ColumnSession,
  type ColumnTable,
  countOf,
  eachRow,
  matchingRows,
  pageOf,
  rowsUpToKey,
  unknownWords,
} from '@freehold/operations/search-columns';
import type { NeededWords, Question, Questions, Resolved } from './messages.ts';

/** Listings whose texts are read one by one, at most; of more, the index of words tells which hold the words. */
const fewTexts = 2_000;

/** A question took longer than it may. */
export class Late extends Error {}

/**
 * The answer of a table to a question, or the words whose listings it takes.
 *
 * @throws Late after `milliseconds`
 */
export function answerOf(
  table: ColumnTable,
  question: Question,
  milliseconds: number,
): { readonly answer: Questions[Question['name']]['answer'] } | { readonly needs: NeededWords } {
  const { scope, resolved } = question;
  const session = sessionOf(resolved, milliseconds);
  const words = wordsToRead(table, question);
  if (words.length > 0) return { needs: { words, among: restOf(session, table, question) } };
  switch (question.name) {
    case 'count':
      return { answer: countOf(matchingRows(session, table, scope)) };
    case 'clusters':
      return { answer: clustersOf(session, table, question) };
    default: {
      const matches = matchingRows(session, table, scope);
      const total = countOf(matches);
      const page = pageOf(session, table, { scope, slice: question.slice, matches, total });
      const keys = page.map(({ row }) => table.keys[row] as number);
      return { answer: { total, keys, ranks: page.map(({ rank }) => rank) } };
    }
  }
}

const wordsToRead = (table: ColumnTable, { scope, resolved }: Question): string[] =>
  unknownWords(table, scope.predicates).filter((words) => !resolved.ofWords.has(words));

/** The keys that match all of a search but the words to be read, from the smallest; null where they are many, and for clusters. */
function restOf(
  session: ColumnSession,
  table: ColumnTable,
  { name, scope }: Question,
): readonly number[] | null {
  // What clusters match is remembered for other bounds.
  if (name === 'clusters') return null;
  const predicates = scope.predicates.filter((one) => unknownWords(table, [one]).length === 0);
  const matches = matchingRows(session, table, { ...scope, predicates });
  if (countOf(matches) > fewTexts) return null;
  const keys: number[] = [];
  eachRow(matches, (row) => keys.push(table.keys[row] as number));
  return keys.sort((a, b) => a - b);
}

/** The session of one question: what the columns do not hold was read before. */
function sessionOf(
  { ofPostcodes, ofWords, hasWordsInPart, after }: Resolved,
  milliseconds: number,
): ColumnSession {
  const until = performance.now() + milliseconds;
  return {
    checkDeadline: () => {
      if (performance.now() > until) throw new Late('A search took too long');
    },
    keysOfPostcode: (_, postcode) => ofPostcodes.get(postcode) ?? [],
    keysOfWords: (words) => {
      const keys = ofWords.get(words);
      if (keys === undefined) throw new Error(`The listings of "${words}" were not read`);
      return keys;
    },
    hasWordsInPart,
    rowsUpTo: (table) => rowsUpToKey(table, after ?? 0),
  };
}
