import {
  untilAborted,
  within,
  type GuardedFetch,
  type OnLookup,
  type PlanningApplicationRecord,
  type PlanningQuery,
} from '@freehold/operations';
import { CircuitBreaker } from './circuit-breaker.ts';
import type { DiskCache } from './disk-cache.ts';
import { fetchJson } from './fetch-json.ts';
import { SingleFlight } from './single-flight.ts';
import type { LiveSource } from './source.ts';
import { SourceTrouble } from './source-trouble.ts';

/** What the register said, as far as it was asked. */
export interface Pages {
  readonly records: readonly PlanningApplicationRecord[];
  readonly pagesFetched: number;
  readonly hasMore: boolean;
}

/** All pages together must be here in time for an answer within five seconds. */
const timeLimit = {
  milliseconds: 4_500,
  reason: () => new Error('The register took too long'),
};
const pageSize = 100;
/** The longest that any answer may be kept (API specification, limits). */
const keptSecondsMax = 4 * 60 * 60;

/** A register asked with care: kept answers, one question for equal callers, a deadline, and a rest when it fails. */
export class LiveRegister {
  readonly title: string;
  readonly #source: LiveSource;
  readonly #cache: DiskCache;
  readonly #guardedFetch: GuardedFetch;
  readonly #breaker: CircuitBreaker;
  readonly #onLookup: OnLookup | undefined;
  readonly #flights = new SingleFlight<Pages & { readonly cached: boolean }>();

  constructor(
    source: LiveSource,
    {
      cache,
      fetch,
      now,
      onLookup,
    }: {
      readonly cache: DiskCache;
      readonly fetch: GuardedFetch;
      readonly now: () => number;
      readonly onLookup?: OnLookup | undefined;
    },
  ) {
    this.title = source.title;
    this.#source = source;
    this.#cache = cache;
    this.#guardedFetch = fetch;
    this.#breaker = new CircuitBreaker(now);
    this.#onLookup = onLookup;
  }

  /** @throws SourceTrouble when neither the kept answers nor the register answer; the signal's reason once it aborts. */
  async ask(
    query: PlanningQuery,
    signal: AbortSignal,
  ): Promise<Pages & { readonly cached: boolean }> {
    signal.throwIfAborted();
    const { centre, radiusMetres, limit } = query;
    const key = JSON.stringify([
      this.title,
      centre.latitude,
      centre.longitude,
      radiusMetres,
      Math.ceil(limit / pageSize),
    ]);
    const maxAge = Math.min(query.maxAgeSeconds, keptSecondsMax);
    const flight = this.#flights.run(`${maxAge} ${key}`, async () => {
      const kept = await this.#cache.get(key, maxAge);
      this.#onLookup?.('planning_registers', isPages(kept));
      if (isPages(kept)) return { ...kept, cached: true };
      const pages = await this.#breaker.run(() =>
        within(timeLimit, (deadline) => this.#fetch(query, deadline)),
      );
      await this.#cache.put(key, pages);
      return { ...pages, cached: false };
    });
    // The flight serves others too: a caller who goes away leaves it, and does not end it.
    return untilAborted(signal, flight);
  }

  async #fetch(
    { centre, radiusMetres, limit }: PlanningQuery,
    deadline: AbortSignal,
  ): Promise<Pages> {
    const pagesMax = Math.ceil(limit / pageSize);
    const records: PlanningApplicationRecord[] = [];
    for (let page = 0; ; page += 1) {
      const question = { centre, radiusMetres, offset: page * pageSize, size: pageSize };
      const answer = await fetchJson(this.#guardedFetch, this.#source.address(question), deadline);
      const { records: read, rows } = await this.#source.read(answer);
      if (rows > 0 && read.length === 0) {
        throw new SourceTrouble('its answer has another form than it had');
      }
      records.push(...read);
      const hasMore = rows >= pageSize;
      if (!hasMore || page + 1 === pagesMax) return { records, pagesFetched: page + 1, hasMore };
    }
  }
}

function isPages(kept: unknown): kept is Pages {
  return Array.isArray((kept as Partial<Pages> | null)?.records);
}
