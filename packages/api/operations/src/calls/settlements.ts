import { billingPeriod, nothing } from '@freehold/metering';
import { type Cache, cacheOf } from '../operation/cache.ts';
import { StoreBusy } from '../operation/refusal.ts';
import type { OnFailure } from '../ports/background-work.ts';
import type { Quota, UsageCount } from '../ports/quota.ts';
import type { CallRecord } from '../ports/usage-log.ts';

interface Pending {
  readonly reservation: string;
  readonly call: CallRecord;
  readonly attempts: number;
}

/** Ends kept for a store that cannot take them now; past it they are left to expire. */
const pendingMax = 10_000;
/** More than fit into the life of a reservation. */
const attemptsMax = 1_000;

/**
 * Ends of calls. One that the store cannot take is answered with 503 and so charged nothing; it is kept and tried again,
 * so that what the call holds is returned as soon as the store answers, not when it expires.
 */
export class Settlements {
  readonly #quota: Quota;
  readonly #usage: AccountUsage;
  readonly #onFailure: OnFailure;
  #pending: Pending[] = [];

  constructor(quota: Quota, usage: AccountUsage, onFailure: OnFailure) {
    this.#quota = quota;
    this.#usage = usage;
    this.#onFailure = onFailure;
  }

  /** @throws StoreBusy when the store cannot answer now: nothing is charged then. */
  async settle(reservation: string | null, call: CallRecord): Promise<UsageCount> {
    try {
      return await this.#settle(reservation, call);
    } catch (error) {
      if (reservation !== null) {
        const uncharged =
          call.status < 400 ? { ...call, status: 503, cost: nothing } : { ...call, cost: nothing };
        this.#keep({ reservation, call: uncharged, attempts: 1 });
      }
      throw error;
    }
  }

  /** Tries again what the store could not take. */
  async retry(): Promise<void> {
    const pending = this.#pending;
    this.#pending = [];
    for (const [index, end] of pending.entries()) {
      try {
        await this.#settle(end.reservation, end.call);
      } catch (error) {
        this.#onFailure('settlement', error);
        this.#keep({ ...end, attempts: end.attempts + 1 });
        if (!(error instanceof StoreBusy)) continue;
        for (const other of pending.slice(index + 1)) this.#keep(other);
        return;
      }
    }
  }

  async #settle(reservation: string | null, call: CallRecord): Promise<UsageCount> {
    const used = await this.#quota.settle(reservation, call);
    this.#usage.note(call.accountId, billingPeriod(call.at).id, used);
    return used;
  }

  #keep(end: Pending): void {
    if (end.attempts <= attemptsMax && this.#pending.length < pendingMax) this.#pending.push(end);
  }
}

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
