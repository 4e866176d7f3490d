import {
  type Arena,
  type ColumnTables,
  phrasesOfSample,
  PhraseRows,
  sampleOf,
} from '@freehold/operations/search-columns';
import type pg from 'pg';
import { setImmediate } from 'node:timers/promises';
import { asText, copyOut } from '../connections/copy-out.ts';

/** Texts read between two turns of the questions that wait for the thread: about two milliseconds. */
const stretch = 256;

/**
 * The tables with the rows of frequent phrases, by one pass over `listing_words`; null as soon as `isWanted` is false. The
 * connection must be in the transaction that the tables were read in.
 */
export async function withPhrases(
  client: pg.ClientBase,
  { sale, rent }: ColumnTables,
  { arena, isWanted }: { readonly arena: Arena; readonly isWanted: () => boolean },
): Promise<ColumnTables | null> {
  const sample = await client.query<{ words: string }>(
    'SELECT words FROM listing_words WHERE key = ANY($1::bigint[])',
    [sampleOf([sale, rent])],
  );
  if (!isWanted()) return null;
  const phrases = phrasesOfSample(sample.rows.map(({ words }) => words));
  const rows = new PhraseRows(arena, [sale, rent], phrases);
  const batches = copyOut(client, 'SELECT key, words FROM listing_words', [Number, asText]);
  for await (const batch of batches) {
    const [keys, texts] = batch as readonly [readonly number[], readonly string[]];
    for (let at = 0; at < keys.length; at++) {
      if (at % stretch === 0) await setImmediate();
      // A load that has begun meanwhile takes the memory again.
      if (!isWanted()) return null;
      rows.add(keys[at] as number, texts[at] as string);
    }
  }
  const [ofSale, ofRent] = rows.found;
  return isWanted() ? { sale: { ...sale, ...ofSale }, rent: { ...rent, ...ofRent } } : null;
}
