import {
  billingPeriod,
  chargeFor,
  noUsage,
  nothing,
  reserve,
  settle,
  type Cost,
  type Usage,
} from '@freehold/metering';
import {
  type CallRecord,
  type Quota,
  type QuotaRefusal,
  type QuotaRequest,
  reservationLifeMs,
  type UsageCount,
} from '@freehold/operations';
import type { MemoryUsage } from './memory-usage.ts';
import type { MemoryUsageLog } from './memory-usage-log.ts';

/** Quotas in memory, for tests: the decisions of `@freehold/metering` over maps. */
export class MemoryQuota implements Quota {
  readonly #memory: MemoryUsage;
  readonly #log: MemoryUsageLog;

  constructor(memory: MemoryUsage, log: MemoryUsageLog) {
    this.#memory = memory;
    this.#log = log;
  }

  reserve(accountId: string, request: QuotaRequest, now: Date): Promise<string | QuotaRefusal> {
    const { id: period } = billingPeriod(now);
    const refusal = this.#hold({ accountId, period, request, instead: nothing });
    if (refusal !== null) return Promise.resolve(refusal);
    this.#memory.reservations += 1;
    const reservation = String(this.#memory.reservations);
    const held = { accountId, period, madeAt: now.getTime(), cost: request.cost };
    this.#memory.held.set(reservation, held);
    return Promise.resolve(reservation);
  }

  #hold({
    accountId,
    period,
    request: { cost, limits },
    instead,
  }: {
    accountId: string;
    period: string;
    request: QuotaRequest;
    instead: Cost;
  }): QuotaRefusal | null {
    const usage = this.#usage(accountId, period);
    const decision = reserve({ usage, cost, limits, instead });
    if (decision.reserved) {
      this.#memory.usage.set(`${accountId} ${period}`, decision.usage);
      return null;
    }
    const kind = decision.code === 'monthly_quota_exceeded' ? 'requests' : 'aiChats';
    const used = usage.charged[kind] + usage.reserved[kind];
    return { status: decision.code, used, limit: limits[kind] as number };
  }

  change(reservation: string, request: QuotaRequest): Promise<QuotaRefusal | null> {
    const held = this.#memory.held.get(reservation);
    if (held === undefined) return Promise.reject(new Error(`no reservation ${reservation}`));
    const refusal = this.#hold({ ...held, request, instead: held.cost });
    if (refusal === null) held.cost = request.cost;
    return Promise.resolve(refusal);
  }

  settle(reservation: string | null, call: CallRecord): Promise<UsageCount> {
    const found = reservation === null ? undefined : this.#memory.held.get(reservation);
    const held = found?.accountId === call.accountId ? found : undefined;
    if (held !== undefined) this.#memory.held.delete(reservation as string);
    const period = held?.period ?? billingPeriod(call.at).id;
    const { usage, charged } = settle({
      usage: this.#usage(call.accountId, period),
      reservation: held?.cost ?? nothing,
      charge: chargeFor(call.status, call.cost),
    });
    this.#memory.usage.set(`${call.accountId} ${period}`, usage);
    this.#log.add({ ...call, cost: charged });
    return Promise.resolve(usage.charged);
  }

  #usage(accountId: string, period: string): Usage {
    return this.#memory.usage.get(`${accountId} ${period}`) ?? noUsage;
  }

  usage(accountId: string, period: string): Promise<UsageCount> {
    return Promise.resolve(this.#usage(accountId, period).charged);
  }

  expire({ now, rowsMax }: Parameters<Quota['expire']>[0]): Promise<number> {
    const expired = [...this.#memory.held]
      .filter(([, { madeAt }]) => now.getTime() - madeAt >= reservationLifeMs)
      .slice(0, rowsMax);
    for (const [reservation, { accountId, period, cost }] of expired) {
      const { usage } = settle({
        usage: this.#usage(accountId, period),
        reservation: cost,
        charge: nothing,
      });
      this.#memory.usage.set(`${accountId} ${period}`, usage);
      this.#memory.held.delete(reservation);
    }
    return Promise.resolve(expired.length);
  }
}
