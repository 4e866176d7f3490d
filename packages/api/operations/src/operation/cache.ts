import { LRUCache } from 'lru-cache';
import type { SharedAnswers } from '../ports/caches.ts';

/** What a cache holds: nothing that reads as an answer that is not there. */
type Kept = object | string | number | boolean;

/** How long an entry serves. */
export interface CacheLife {
  readonly milliseconds: number;
  /** Monotonic milliseconds. */
  readonly clock: () => number;
}

/** The one kind of memory of answers: bounded, and the least recently used leaves first. */
export type Cache<Value extends Kept> = LRUCache<string, Value>;

/**
 * A cache of at most `entries` answers, each serving for its life where one is given. Its memory grows with what it holds:
 * a bound by number alone would be allocated at once.
 */
export function cacheOf<Value extends Kept>(entries: number, life?: CacheLife): Cache<Value> {
  const bound = { maxSize: entries, sizeCalculation: () => 1 };
  if (life === undefined) return new LRUCache(bound);
  const { milliseconds, clock } = life;
  // An entry of instant 0 would live for ever, and one is stale only past its time to live.
  const perf = { now: () => clock() + 1 };
  return new LRUCache({ ...bound, perf, ttl: milliseconds - 1, ttlResolution: 0 });
}

/**
 * A cache of this server before one that all servers share, where there is one: what one server has answered, another answers
 * too. The name says all that an answer depends on, the version of the data among it.
 */
export class SharedCache<Answer extends object> {
  readonly #own: Cache<Answer>;
  readonly #shared: SharedAnswers | undefined;
  readonly #lifeMs: number;

  constructor(own: Cache<Answer>, shared: SharedAnswers | undefined, lifeMs: number) {
    this.#own = own;
    this.#shared = shared;
    this.#lifeMs = lifeMs;
  }

  async get(name: string): Promise<Answer | undefined> {
    const own = this.#own.get(name);
    if (own !== undefined || this.#shared === undefined) return own;
    const text = await this.#shared.get(name);
    if (text === null) return undefined;
    const answer = readAnswer(text) as Answer;
    this.#own.set(name, answer);
    return answer;
  }

  /** Ends when other servers answer the same, or cannot be told: a caller's next question may go to one of them. */
  async set(name: string, answer: Answer): Promise<void> {
    this.#own.set(name, answer);
    await this.#shared?.keep(name, answerText(answer), this.#lifeMs);
  }

  /** Forgets what this server holds; what is shared is no longer asked for by its names. */
  clear(): void {
    this.#own.clear();
  }
}

/** The field that marks an instant, which JSON has no kind for. */
const instant = '$instant';

/** An answer as text: plain values, lists, records and instants, which come back as they were. */
export function answerText(answer: unknown): string {
  return JSON.stringify(answer, function (this: Record<string, unknown>, key, value: unknown) {
    // What comes in is the text that an instant has made of itself.
    const own = this[key];
    return own instanceof Date ? { [instant]: own.getTime() } : value;
  });
}

/** @throws SyntaxError for what `answerText` has not written. */
export function readAnswer(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !(instant in value)) return value;
    return new Date(value[instant] as number);
  });
}
