import type { Quota, UsageCount } from '../ports/quota.ts';
import { cacheOf, type Cache } from '../cache.ts';

const accountsMax = 50_000;
/** Longer than a rate window stays full, so that of the refusals of one window only the first may ask the store. */
const lifeMs = 2_000;

/** The charges of accounts as refusals state them: at most two seconds behind other processes. */
export class AccountUsage {
  readonly #quota: Quota;
  readonly #known: Cache<UsageCount>;

  /** `clock` gives monotonic milliseconds. */
  constructor(quota: Quota, clock: () => number) {
    this.#quota = quota;
    this.#known = cacheOf(accountsMax, { milliseconds: lifeMs, clock });
  }

  /** Remembers what a settlement answered. */
  note(accountId: string, period: string, used: UsageCount): void {
    this.#known.set(`${accountId} ${period}`, used);
  }

  async of(accountId: string, period: string): Promise<UsageCount> {
    const known = this.#known.get(`${accountId} ${period}`);
    return known ?? this.now(accountId, period);
  }

  /** Asks the store: with what other processes have charged. */
  async now(accountId: string, period: string): Promise<UsageCount> {
    const used = await this.#quota.usage(accountId, period);
    this.note(accountId, period, used);
    return used;
  }
}
