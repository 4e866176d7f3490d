import type Database from 'better-sqlite3';
import type { Arena } from './arena.ts';
import { wordsFor, type Bits } from './bits.ts';
import { keysOfWords, setKeys, type Keyed } from './text-rows.ts';

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
  db: Database.Database,
  arena: Arena,
  tables: readonly Keyed[],
): readonly ReadonlyMap<string, Bits>[] {
  const found = tables.map(() => new Map<string, Bits>());
  const frequent = [...phraseCounts(db, tables)]
    .filter(([, count]) => count > sampleRows * frequentShare)
    .sort(([, a], [, b]) => b - a)
    .slice(0, phrasesMax);
  for (const [phrase] of frequent) {
    const keys = keysOfWords(db, phrase);
    for (const [place, table] of tables.entries()) {
      found[place]?.set(phrase, setKeys(arena.int32(wordsFor(table.keys.length)), table, keys));
    }
  }
  return found;
}

/** In how many listings of the sample each phrase stands. */
function phraseCounts(db: Database.Database, tables: readonly Keyed[]): Map<string, number> {
  const wordsOf = db.prepare<[number], string>('SELECT words FROM listings WHERE key = ?').pluck();
  const rows = tables.reduce((sum, { keys }) => sum + keys.length, 0);
  const step = Math.max(1, Math.floor(rows / sampleRows));
  const counts = new Map<string, number>();
  for (const { keys } of tables) {
    for (let row = 0; row < keys.length; row += step) {
      for (const phrase of phrasesOf(wordsOf.get(keys[row] as number) ?? '')) {
        counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
      }
    }
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
