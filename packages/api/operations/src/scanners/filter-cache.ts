import { createHash } from 'node:crypto';
import { cacheOf } from '../cache.ts';
import type { OnLookup } from '../cache-lookups.ts';
import type { DataVersions, Dataset } from '../ports/data-versions.ts';

/** Milliseconds that an answer is kept (API specification, "Other limits"). */
const lifeMs = 15 * 60_000;
/** Answers kept, of all accounts. */
const answersMax = 2_000;

export interface Kept<Answer> {
  readonly answer: Answer;
  /** When it was read; null: just now. */
  readonly cachedAt: Date | null;
}

/**
 * Answers by the filters that led to them, for all accounts. One is dropped after 15 minutes, and with all others as soon as
 * one of the datasets changes that they are read from.
 */
export class FilterCache<Answer> {
  readonly #versions: Pick<DataVersions, 'of'>;
  readonly #datasets: readonly Dataset[];
  readonly #onLookup: OnLookup | undefined;
  readonly #answers = cacheOf<{ readonly answer: Answer; readonly at: Date }>(answersMax);
  #version = -1;

  constructor(
    versions: Pick<DataVersions, 'of'>,
    datasets: readonly Dataset[],
    onLookup?: OnLookup,
  ) {
    this.#versions = versions;
    this.#datasets = datasets;
    this.#onLookup = onLookup;
  }

  /** The kept answer of a filter, else what `read` gives; where that fails, nothing is kept. */
  async answer(
    filter: object,
    { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
    read: () => Promise<Answer>,
  ): Promise<Kept<Answer>> {
    const version = await this.#versions.of(this.#datasets, signal);
    signal.throwIfAborted();
    if (version !== this.#version) this.#answers.clear();
    this.#version = version;
    // A drawn area is long: its digest names it as well.
    const name = createHash('sha256').update(JSON.stringify(filter)).digest('base64');
    const kept = this.#answers.get(name);
    const age = kept === undefined ? Infinity : Math.abs(now.getTime() - kept.at.getTime());
    const usable = kept !== undefined && age < lifeMs;
    this.#onLookup?.('scanner_answers', usable);
    if (usable) return { answer: kept.answer, cachedAt: kept.at };
    const answer = await read();
    // A record may have changed meanwhile; then the next question clears it away.
    if (version === this.#version) this.#answers.set(name, { answer, at: now });
    return { answer, cachedAt: null };
  }
}
