import type { Arena } from './arena.ts';
import { wordsFor, type Bits } from './bits.ts';
import type { WordSource } from './column-source.ts';
import type { ColumnTable } from './column-table.ts';
import { setKeys, type Keyed } from './text-rows.ts';

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
