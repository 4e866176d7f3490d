import type { Arena } from './arena.ts';
import { type Bits, setBit, wordsFor } from './bits.ts';
import type { ColumnTable, WordSource } from './column-table.ts';
import { placeOf } from './grouped.ts';
import { type Keyed, setKeys } from './text-rows.ts';

/** Size of the sample of listings in which phrases are counted. */
const sampleRows = 4_000;
/** The rows of a phrase in a larger share of the listings than this are held in memory. */
const frequentShare = 0.02;
/** Words of the longest phrase that is counted. */
const wordsMax = 3;
/** Most phrases whose rows are held in memory; each takes a bit a listing. */
const phrasesMax = 256;

/**
 * The most frequent words and phrases by a sample, and their rows in each table. What is rarer takes the index of words
 * little time.
 */
export function frequentPhrases(
  source: WordSource,
  arena: Arena,
  tables: readonly Keyed[],
): readonly Pick<ColumnTable, 'phrases'>[] {
  const found = tables.map(() => new Map<string, Bits>());
  for (const phrase of phrasesOfSample(source.wordsOf(sampleOf(tables)))) {
    const keys = source.keysOfWords(phrase);
    for (const [place, table] of tables.entries()) {
      found[place]?.set(phrase, setKeys(arena.int32(wordsFor(table.keys.length)), table, keys));
    }
  }
  return found.map((phrases) => ({ phrases }));
}

/** The keys of some listings that lie evenly among all, in whose texts phrases are counted. */
export function sampleOf(tables: readonly Keyed[]): readonly number[] {
  const rows = tables.reduce((sum, { keys }) => sum + keys.length, 0);
  const step = Math.max(1, Math.floor(rows / sampleRows));
  return tables.flatMap(({ keys }) =>
    Array.from({ length: Math.ceil(keys.length / step) }, (_, at) => keys[at * step] as number),
  );
}

/** The words and phrases whose rows are worth their memory, by the folded words of a sample; the most frequent first. */
export function phrasesOfSample(texts: readonly string[]): readonly string[] {
  return [...phraseCounts(texts)]
    .filter(([, count]) => count > sampleRows * frequentShare)
    .sort(([, a], [, b]) => b - a)
    .slice(0, phrasesMax)
    .map(([phrase]) => phrase);
}

/** In how many texts each phrase stands. */
function phraseCounts(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const phrase of phrasesOf(text)) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  }
  return counts;
}

function phrasesOf(lines: string): Set<string> {
  const phrases = new Set<string>();
  for (const line of lines.split('|')) {
    const words = line.trim().split(' ');
    for (let start = 0; start < words.length; start++) {
      for (let length = 1; length <= wordsMax && start + length <= words.length; length++) {
        phrases.add(words.slice(start, start + length).join(' '));
      }
    }
  }
  phrases.delete('');
  return phrases;
}

/** A word that starts or continues a phrase. */
interface Node {
  readonly next: Map<string, Node>;
  /** The rows of the phrase that ends here, of each table; null where none ends. */
  rows: readonly Bits[] | null;
}

/**
 * The rows of phrases in each table, for a store that reads every text once: an index without positions of words takes longer
 * for each frequent phrase than one pass over all texts takes for all of them.
 */
export class PhraseRows {
  readonly #tables: readonly Keyed[];
  readonly #first = new Map<string, Node>();
  /** The rows of each phrase, by table. */
  readonly found: readonly Pick<ColumnTable, 'phrases'>[];

  constructor(arena: Arena, tables: readonly Keyed[], phrases: readonly string[]) {
    this.#tables = tables;
    const found = tables.map(() => new Map<string, Bits>());
    for (const phrase of phrases) {
      const rows = tables.map(({ keys }) => arena.int32(wordsFor(keys.length)));
      for (const [place, bits] of rows.entries()) found[place]?.set(phrase, bits);
      this.#nodeOf(phrase).rows = rows;
    }
    this.found = found.map((ofTable) => ({ phrases: ofTable }));
  }

  /** Adds a listing to the rows of every phrase in its folded words. A key that no table holds adds nothing. */
  add(key: number, text: string): void {
    for (const [place, { byKey }] of this.#tables.entries()) {
      const at = placeOf(byKey.values, key);
      if (byKey.values[at] !== key) continue;
      this.#addRow(place, byKey.rows[at] as number, text.split(' '));
      return;
    }
  }

  #addRow(place: number, row: number, words: readonly string[]): void {
    for (let start = 0; start < words.length; start++) {
      let node = this.#first.get(words[start] as string);
      for (let at = start + 1; node !== undefined; at++) {
        const bits = node.rows?.[place];
        if (bits) setBit(bits, row);
        node = node.next.get(words[at] as string);
      }
    }
  }

  /** The node at which a phrase ends, made where it is missing. */
  #nodeOf(phrase: string): Node {
    const [first, ...others] = phrase.split(' ') as [string, ...string[]];
    let node = nodeAt(this.#first, first);
    for (const word of others) node = nodeAt(node.next, word);
    return node;
  }
}

function nodeAt(nodes: Map<string, Node>, word: string): Node {
  let node = nodes.get(word);
  if (node === undefined) nodes.set(word, (node = { next: new Map(), rows: null }));
  return node;
}
