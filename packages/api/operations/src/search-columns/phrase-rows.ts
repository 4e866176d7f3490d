import type { Arena } from './arena.ts';
import { setBit, wordsFor, type Bits } from './bits.ts';
import type { ColumnTable } from './column-table.ts';
import { placeOf } from './grouped.ts';
import type { Keyed } from './text-rows.ts';

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
