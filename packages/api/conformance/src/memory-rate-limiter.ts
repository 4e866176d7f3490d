import { enterWindow } from '@freehold/metering';
import type { RateDecision, RateEntry, RateLimiter } from '@freehold/operations';
import type { MemoryUsage } from './memory-usage.ts';

/** Rate windows in memory, for tests. */
export class MemoryRateLimiter implements RateLimiter {
  readonly #memory: MemoryUsage;
  readonly #clock: () => number;

  constructor(memory: MemoryUsage, clock: () => number) {
    this.#memory = memory;
    this.#clock = clock;
  }

  enter({ accountId, limitPerSecond, calls }: RateEntry): Promise<RateDecision> {
    const { instants, ...decision } = enterWindow({
      instants: this.#memory.windows.get(accountId) ?? [],
      nowMicroseconds: this.#clock(),
      limit: limitPerSecond,
      calls,
    });
    this.#memory.windows.set(accountId, instants);
    return Promise.resolve(decision);
  }
}
