import {
  billingPeriod,
  chargeFor,
  enterWindow,
  noUsage,
  nothing,
  reserve,
  settle,
  type Cost,
  type Usage,
} from '@freehold/metering';
import {
  dailyUsageDaysKept,
  logCountMax,
  logDaysKept,
  reservationLifeMs,
  type CallRecord,
  type DailyQuery,
  type DailyUsage,
  type Draw,
  type Entrance,
  type Entry,
  type Ledger,
  type LogPage,
  type LogQuery,
  type QuotaRefusal,
  type UsageCount,
} from '../ports/ledger.ts';
import type { MemoryKeys } from './memory-keys.ts';

const dayMs = 86_400_000;
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

interface Held {
  readonly accountId: string;
  readonly period: string;
  readonly madeAt: number;
  cost: Cost;
}

/** What a ledger in memory remembers. */
export class LedgerMemory {
  readonly windows = new Map<string, readonly number[]>();
  readonly usage = new Map<string, Usage>();
  readonly held = new Map<string, Held>();
  calls: CallRecord[] = [];
  /** As `calls`, for the sums of days, which are kept longer. */
  callsOfDays: CallRecord[] = [];
  reservations = 0;
}

/** A ledger in memory, for tests: the decisions of `@freehold/metering` over maps. */
export class MemoryLedger implements Ledger {
  readonly #memory: LedgerMemory;
  readonly #keys: MemoryKeys;
  readonly #clock: () => number;

  constructor(memory: LedgerMemory, keys: MemoryKeys, clock: () => number) {
    this.#memory = memory;
    this.#keys = keys;
    this.#clock = clock;
  }

  admit(entry: Entry): Promise<Entrance> {
    return Promise.resolve(this.#admit(entry));
  }

  #admit({ accountId, rateLimitPerSecond, draw, now }: Entry): Entrance {
    const decision = enterWindow({
      instants: this.#memory.windows.get(accountId) ?? [],
      nowMicroseconds: this.#clock(),
      limit: rateLimitPerSecond,
    });
    this.#memory.windows.set(accountId, decision.instants);
    if (!decision.admitted) {
      return { status: 'rate_limited', retryAfterSeconds: decision.retryAfterSeconds };
    }
    const rate = { remaining: decision.remaining, resetSeconds: decision.resetSeconds };
    if (draw === null) return { status: 'admitted', rate, reservation: null };
    const { id: period } = billingPeriod(now);
    const refusal = this.#draw({ accountId, period, draw, instead: nothing });
    if (refusal !== null) return { ...refusal, rate };
    this.#memory.reservations += 1;
    const reservation = String(this.#memory.reservations);
    const held = { accountId, period, madeAt: now.getTime(), cost: draw.cost };
    this.#memory.held.set(reservation, held);
    return { status: 'admitted', rate, reservation };
  }

  #draw({
    accountId,
    period,
    draw: { cost, limits },
    instead,
  }: {
    accountId: string;
    period: string;
    draw: Draw;
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

  reserve(reservation: string, draw: Draw): Promise<QuotaRefusal | null> {
    const held = this.#memory.held.get(reservation);
    if (held === undefined) return Promise.reject(new Error(`no reservation ${reservation}`));
    const refusal = this.#draw({ ...held, draw, instead: held.cost });
    if (refusal === null) held.cost = draw.cost;
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
    const charge = { ...call, cost: charged };
    this.#memory.calls.push(charge);
    this.#memory.callsOfDays.push(charge);
    return Promise.resolve(usage.charged);
  }

  #usage(accountId: string, period: string): Usage {
    return this.#memory.usage.get(`${accountId} ${period}`) ?? noUsage;
  }

  usage(accountId: string, period: string): Promise<UsageCount> {
    return Promise.resolve(this.#usage(accountId, period).charged);
  }

  logs(query: LogQuery): Promise<LogPage> {
    const { from, to, keyId, status = { from: 0, to: 999 }, pathPrefix = '' } = query;
    const matching = this.#memory.calls
      .filter((call) => call.accountId === query.accountId && call.at >= from && call.at < to)
      .filter((call) => keyId === undefined || call.keyId === keyId)
      .filter((call) => call.status >= status.from && call.status <= status.to)
      .filter((call) => call.path.startsWith(pathPrefix))
      .toReversed()
      .sort((a, b) => b.at.getTime() - a.at.getTime());
    const lines = matching
      .slice(query.offset, query.offset + query.limit)
      .map(({ accountId, ...call }) => {
        const key = this.#keys.named(call.keyId);
        return Object.assign(call, {
          keyName: key?.accountId === accountId ? key.name : null,
          keyPrefix: key?.accountId === accountId ? key.prefix : null,
        });
      });
    return Promise.resolve({ lines, total: Math.min(matching.length, logCountMax) });
  }

  dailyUsage({ accountId, from, to, keyId }: DailyQuery): Promise<readonly DailyUsage[]> {
    const days = new Map<string, DailyUsage>();
    for (const call of this.#memory.callsOfDays) {
      const date = dayOf(call.at);
      if (call.accountId !== accountId || date < from || date > to) continue;
      if (keyId !== undefined && call.keyId !== keyId) continue;
      const name = `${date} ${call.keyId ?? ''}`;
      const sum = days.get(name);
      days.set(name, {
        date,
        keyId: call.keyId,
        keyName: this.#keys.named(call.keyId)?.name ?? null,
        requests: (sum?.requests ?? 0) + 1,
        credits: (sum?.credits ?? 0) + call.cost.requests,
        aiChats: (sum?.aiChats ?? 0) + call.cost.aiChats,
        errors: (sum?.errors ?? 0) + (call.status >= 400 ? 1 : 0),
      });
    }
    const names = [...days.keys()].sort();
    return Promise.resolve(names.map((name) => days.get(name) as DailyUsage));
  }

  prune({ now, rowsMax }: Parameters<Ledger['prune']>[0]): Promise<number> {
    const lapsed = [...this.#memory.held]
      .filter(([, { madeAt }]) => now.getTime() - madeAt >= reservationLifeMs)
      .slice(0, rowsMax);
    for (const [reservation, { accountId, period, cost }] of lapsed) {
      const { usage } = settle({
        usage: this.#usage(accountId, period),
        reservation: cost,
        charge: nothing,
      });
      this.#memory.usage.set(`${accountId} ${period}`, usage);
      this.#memory.held.delete(reservation);
    }
    const before = new Date(now.getTime() - logDaysKept * dayMs);
    const old = new Set(this.#memory.calls.slice(0, rowsMax).filter(({ at }) => at < before));
    this.#memory.calls = this.#memory.calls.filter((call) => !old.has(call));
    return Promise.resolve(lapsed.length + old.size + this.#pruneDays(now, rowsMax));
  }

  #pruneDays(now: Date, rowsMax: number): number {
    const firstDay = dayOf(new Date(now.getTime() - (dailyUsageDaysKept - 1) * dayMs));
    const sumOf = (call: CallRecord) => `${call.accountId} ${dayOf(call.at)} ${call.keyId ?? ''}`;
    const past = this.#memory.callsOfDays.filter(({ at }) => dayOf(at) < firstDay).map(sumOf);
    const gone = new Set([...new Set(past)].slice(0, rowsMax));
    this.#memory.callsOfDays = this.#memory.callsOfDays.filter((call) => !gone.has(sumOf(call)));
    return gone.size;
  }
}
