import type Database from 'better-sqlite3';
import { Sqlite } from '../driver.ts';
import {
  buildCostDatasets,
  buildCostReference,
  type BuildCostMatch,
  type BuildCostReferenceRecord,
  type BuildCosts,
  type DataVersions,
  type OwnBuildCosts,
} from '@freehold/operations';
import { askedWords, wordsOf } from './words.ts';
import { Vocabulary } from './vocabulary.ts';

/** A name counts more than a remark: title, synonyms, note and section. */
const columnWeights = '10.0, 8.0, 1.0, 1.5';
/** A word as it was written counts more than what it may have meant, or the beginning of a longer one. */
const correctedShare = 0.8;
const prefixShare = 0.6;
/** What an entry gains when it is called just what was asked, or has the words one after another. */
const nameBonus = 2;
const phraseBonus = 1.4;
const prefixLength = 4;

export interface BuildCostOptions {
  /** The references that the operator imported, read again when they change. */
  readonly own: OwnBuildCosts;
  readonly dataVersions: Pick<DataVersions, 'of'>;
  /** Whether they are searched in the place of the reference of the release, where there are any. */
  readonly isOwnAlone: boolean;
}

/**
 * Searches construction prices, which are put into a full-text index in memory: the reference of the release, and those that
 * the operator imported. Without options, that of the release alone.
 */
export function openBuildCosts(options: BuildCostOptions | null = null): BuildCosts {
  let index: { readonly version: number; readonly entries: BuildCostIndex } | null = null;
  return {
    search: async ({ text, limit }, signal) => {
      signal.throwIfAborted();
      const version = (await options?.dataVersions.of(buildCostDatasets, signal)) ?? 0;
      if (index === null || index.version !== version) {
        const own = ownEntries((await options?.own.references(signal)) ?? []);
        const isAlone = own.length > 0 && options?.isOwnAlone === true;
        index = {
          version,
          entries: new BuildCostIndex(isAlone ? own : [...releaseEntries, ...own]),
        };
      }
      return index.entries.search(text, limit);
    },
  };
}

type Entry = Omit<BuildCostMatch, 'relevance'>;

const { source, sourceKind, baseDate, sections } = buildCostReference;
const releaseEntries: readonly Entry[] = sections.flatMap(({ page, section, entries }) =>
  entries.map((entry) => ({ entry, page, section, source, sourceKind, baseDate })),
);

function ownEntries(references: readonly BuildCostReferenceRecord[]): Entry[] {
  return references.flatMap(({ source, entries }) =>
    entries.map(({ title, unit, low, high, section, page, baseDate, note }) => ({
      entry: { title, unit, low, high, note: note ?? '', synonyms: [] },
      page,
      section,
      source,
      sourceKind: 'imported reference',
      baseDate,
    })),
  );
}

class BuildCostIndex {
  readonly #entries: readonly Entry[];
  readonly #vocabulary = new Vocabulary();
  readonly #names: readonly ReadonlySet<string>[];
  readonly #find: Database.Statement<[string], { rowid: number; score: number }>;

  constructor(entries: readonly Entry[]) {
    this.#entries = entries;
    const db = new Sqlite(':memory:');
    db.exec(`CREATE VIRTUAL TABLE entries USING fts5(
      title, synonyms, note, section, tokenize = 'porter unicode61 remove_diacritics 2')`);
    const put = db.prepare(
      'INSERT INTO entries (rowid, title, synonyms, note, section) VALUES (?, ?, ?, ?, ?)',
    );
    this.#names = this.#entries.map(({ entry: { title, synonyms, note }, section }, at) => {
      put.run(at, title, synonyms.join(', '), note, section ?? '');
      this.#vocabulary.add([title, note, section ?? '', ...synonyms].flatMap(wordsOf));
      return new Set([title, ...synonyms].map((name) => wordsOf(name).join(' ')));
    });
    this.#find = db.prepare(
      `SELECT rowid, -bm25(entries, ${columnWeights}) AS score FROM entries WHERE entries MATCH ?`,
    );
  }

  search(text: string, limit: number): BuildCostMatch[] {
    const words = askedWords(text);
    if (words.length === 0) return [];
    const meanings = new Map(words.map((word) => [word, this.#meaningsOf(word)]));
    const meant = (word: string) => meanings.get(word)?.[0] ?? word;
    const found = words.map((word) => this.#scoresOf(word, meanings.get(word) ?? []));
    const scores = new Map<number, { sum: number; words: number }>();
    for (const { row, score } of found.flat()) {
      const total = scores.get(row) ?? { sum: 0, words: 0 };
      scores.set(row, { sum: total.sum + score, words: total.words + 1 });
    }
    const phrases = new Set(
      words.length > 1
        ? this.#find
            .all(`{title synonyms} : ${quoted(words.map(meant).join(' '))}`)
            .map(({ rowid }) => rowid)
        : [],
    );
    const name = wordsOf(text).map(meant).join(' ');
    const ranked = [...scores].map(([row, { sum, words: held }]) => {
      const bonus = this.#names[row]?.has(name) ? nameBonus : phrases.has(row) ? phraseBonus : 1;
      const coverage = held / words.length;
      return { row, coverage, value: sum * coverage * coverage * bonus };
    });
    ranked.sort((a, b) => b.value - a.value || a.row - b.row);
    const [best] = ranked;
    return ranked.slice(0, limit).map(({ row, value }) => ({
      ...(this.#entries[row] as Entry),
      relevance: best === undefined ? 0 : round((best.coverage * value) / best.value),
    }));
  }

  /** What a word may have meant that the reference does not hold, not even by its stem; none for one that it holds. */
  #meaningsOf(word: string): string[] {
    return this.#find.get(quoted(word)) === undefined ? this.#vocabulary.nearest(word) : [];
  }

  /** Rows that hold a word by its stem, else what it may have meant, else a word that it begins. */
  #scoresOf(word: string, meanings: readonly string[]): { row: number; score: number }[] {
    if (meanings.length > 0) return this.#rows(meanings.map(quoted).join(' OR '), correctedShare);
    const held = this.#rows(quoted(word), 1);
    if (held.length > 0 || word.length < prefixLength) return held;
    return this.#rows(`${quoted(word)} *`, prefixShare);
  }

  #rows(match: string, share: number): { row: number; score: number }[] {
    return this.#find.all(match).map(({ rowid, score }) => ({ row: rowid, score: score * share }));
  }
}

/** A word as text of the query language of FTS5, whatever it holds. */
function quoted(word: string): string {
  return `"${word.replaceAll('"', '""')}"`;
}

function round(share: number): number {
  return Math.round(share * 1000) / 1000;
}
