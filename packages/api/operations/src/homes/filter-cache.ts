import { createHash } from 'node:crypto';
import { cacheOf, SharedCache } from '../operation/cache.ts';
import type { OnLookup, SharedAnswers } from '../ports/caches.ts';
import type { Dataset, DataVersions } from '../ports/data-versions.ts';

/** Milliseconds that an answer is kept (API specification, "Other limits"). */
const lifeMs = 15 * 60_000;
/** Answers kept, of all accounts. */
const answersMax = 2_000;

interface Kept<Answer> {
  readonly answer: Answer;
  /** When it was read; null: just now. */
  readonly cachedAt: Date | null;
}

/** What a cache of answers asks. */
interface FilterCachePorts {
  readonly dataVersions: Pick<DataVersions, 'of'>;
  readonly onLookup?: OnLookup | undefined;
  readonly sharedAnswers?: SharedAnswers | undefined;
}

/**
 * Answers by the filters that led to them, for all accounts. One is dropped after 15 minutes, and with all others as soon as
 * one of the datasets changes that they are read from.
 */
export class FilterCache<Answer> {
  readonly #versions: Pick<DataVersions, 'of'>;
  readonly #datasets: readonly Dataset[];
  readonly #onLookup: OnLookup | undefined;
  readonly #kind: string;
  readonly #answers: SharedCache<{ readonly answer: Answer; readonly at: Date }>;
  #version = -1;

  /** `kind` tells its answers from those of other caches that are shared. */
  constructor(
    { dataVersions, onLookup, sharedAnswers }: FilterCachePorts,
    { kind, datasets }: { readonly kind: string; readonly datasets: readonly Dataset[] },
  ) {
    this.#versions = dataVersions;
    this.#datasets = datasets;
    this.#onLookup = onLookup;
    this.#kind = kind;
    this.#answers = new SharedCache(cacheOf(answersMax), sharedAnswers, lifeMs);
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
    const digest = createHash('sha256').update(JSON.stringify(filter)).digest('base64');
    const name = `${this.#kind} ${version} ${digest}`;
    const kept = await this.#answers.get(name);
    const age = kept === undefined ? Infinity : Math.abs(now.getTime() - kept.at.getTime());
    const usable = kept !== undefined && age < lifeMs;
    this.#onLookup?.('scanner_answers', usable);
    if (usable) return { answer: kept.answer, cachedAt: kept.at };
    const answer = await read();
    // A record may have changed meanwhile; then the next question clears it away.
    if (version === this.#version) await this.#answers.set(name, { answer, at: now });
    return { answer, cachedAt: null };
  }
}
