import { createHash } from 'node:crypto';
import type { OnLookup } from '../cache-lookups.ts';
import type { Listings } from '../ports/listings.ts';

/** Milliseconds that an answer is kept (API specification, "Other limits"). */
const lifeMs = 15 * 60_000;
/** Answers kept, of all accounts; the oldest leaves first. */
const answersMax = 2_000;

export interface Kept<Answer> {
  readonly answer: Answer;
  /** When it was read; null: just now. */
  readonly cachedAt: Date | null;
}

/**
 * Answers by the filters that led to them, whoever asked. One is dropped after 15 minutes, and with all others as soon as
 * any record changes.
 */
export class FilterCache<Answer> {
  readonly #listings: Pick<Listings, 'generation'>;
  readonly #onLookup: OnLookup | undefined;
  readonly #answers = new Map<string, { readonly answer: Answer; readonly at: Date }>();
  #generation = -1;

  constructor(listings: Pick<Listings, 'generation'>, onLookup?: OnLookup) {
    this.#listings = listings;
    this.#onLookup = onLookup;
  }

  /** The kept answer of a filter, else what `read` gives; where that fails, nothing is kept. */
  async answer(
    filter: object,
    { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
    read: () => Promise<Answer>,
  ): Promise<Kept<Answer>> {
    const generation = await this.#listings.generation(signal);
    signal.throwIfAborted();
    if (generation !== this.#generation) this.#answers.clear();
    this.#generation = generation;
    // A drawn area is long: its digest names it as well.
    const name = createHash('sha256').update(JSON.stringify(filter)).digest('base64');
    const kept = this.#answers.get(name);
    const age = kept === undefined ? Infinity : Math.abs(now.getTime() - kept.at.getTime());
    const usable = kept !== undefined && age < lifeMs;
    this.#onLookup?.('scanner_answers', usable);
    if (usable) return { answer: kept.answer, cachedAt: kept.at };
    const answer = await read();
    // A record may have changed meanwhile; then the next question clears it away.
    if (generation === this.#generation) this.#keep(name, answer, now);
    return { answer, cachedAt: null };
  }

  #keep(name: string, answer: Answer, at: Date): void {
    this.#answers.delete(name);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size >= answersMax && oldest !== undefined) this.#answers.delete(oldest);
    this.#answers.set(name, { answer, at });
  }
}
