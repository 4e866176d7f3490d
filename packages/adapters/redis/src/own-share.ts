import { enterWindow } from '@freehold/metering';
import { cacheOf, type RateDecision, type RateEntry } from '@freehold/operations';

/** Accounts whose windows are remembered; the one that called the longest ago is forgotten first. */
const accountsMax = 50_000;

/**
 * The windows of this server alone, while there is no other: of each limit it admits the part of one server of several, at
 * least one call a second, so that all of them together pass the limit by no more than the servers that have no whole part.
 */
export class OwnShare {
  readonly #servers: number;
  readonly #clock: () => number;
  readonly #windows = cacheOf<readonly number[]>(accountsMax);

  /** `clock` gives whole microseconds. */
  constructor(servers: number, clock: () => number) {
    this.#servers = servers;
    this.#clock = clock;
  }

  enter({ accountId, limitPerSecond, calls }: RateEntry): RateDecision {
    // Calls that ask together, and may by the limit, enter an empty window.
    const share = Math.max(1, Math.floor(limitPerSecond / this.#servers));
    const { instants, ...decision } = enterWindow({
      instants: this.#windows.get(accountId) ?? [],
      nowMicroseconds: this.#clock(),
      limit: Math.max(share, Math.min(calls, limitPerSecond)),
      calls,
    });
    this.#windows.set(accountId, instants);
    return decision;
  }

  /** Forgets all windows: the shared ones hold again. */
  clear(): void {
    this.#windows.clear();
  }
}
