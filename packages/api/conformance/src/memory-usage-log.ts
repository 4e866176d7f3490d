import {
  type CallGroup,
  type CallRecord,
  type DailyQuery,
  type DailyUsage,
  dailyUsageDaysKept,
  type EndpointQuery,
  type EndpointUsage,
  groupsShownMax,
  linesPerDayMax,
  logCountMax,
  logDaysKept,
  type LogPage,
  type LogPlace,
  type LogQuery,
  type UsageLog,
} from '@freehold/operations';
import type { MemoryKeys } from './memory-keys.ts';
import type { EndpointCall, MemoryUsage } from './memory-usage.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
const isCharged = ({ cost }: Pick<CallRecord, 'cost'>): boolean =>
  cost.requests > 0 || cost.aiChats > 0;
const groupName = (group: CallGroup): string =>
  JSON.stringify([
    group.accountId,
    -group.hour.getTime(),
    group.keyId ?? '',
    group.tokenType,
    group.status,
    group.errorCode ?? '',
  ]);

const endpointSum = ({ accountId, at, endpoint }: EndpointCall): string =>
  `${accountId} ${dayOf(at)} ${endpoint}`;

/** The log of calls in memory, for tests. */
export class MemoryUsageLog implements UsageLog {
  readonly #memory: MemoryUsage;
  readonly #keys: MemoryKeys;

  constructor(memory: MemoryUsage, keys: MemoryKeys) {
    this.#memory = memory;
    this.#keys = keys;
  }

  /** A call that was settled; its cost is what was charged. */
  add(call: CallRecord): void {
    const { accountId, at, keyId, tokenType, status, errorCode, cost } = call;
    const max = isCharged(call) ? linesPerDayMax.charged : linesPerDayMax.free;
    const day = Math.floor(at.getTime() / dayMs);
    const lines = this.#memory.counted.filter(
      (other) =>
        other.listed &&
        other.accountId === accountId &&
        Math.floor(other.at.getTime() / dayMs) === day &&
        isCharged(other) === isCharged(call),
    ).length;
    const listed = lines < max;
    if (listed) {
      this.#memory.linesWritten += 1;
      this.#memory.lines.push({ ...call, number: this.#memory.linesWritten });
    } else {
      const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs);
      this.#memory.groups.push({
        accountId,
        hour,
        keyId,
        tokenType,
        status,
        errorCode,
        calls: 1,
        cost,
      });
    }
    this.#memory.counted.push({ accountId, at, keyId, calls: 1, status, cost, listed });
    this.#memory.endpointCalls.push(call);
  }

  count(groups: readonly CallGroup[]): Promise<void> {
    for (const group of groups) {
      const { accountId, hour, keyId, calls, status, cost } = group;
      this.#memory.groups.push(group);
      this.#memory.counted.push({
        accountId,
        at: hour,
        keyId,
        calls,
        status,
        cost,
        listed: false,
      });
    }
    return Promise.resolve();
  }

  page(query: LogQuery): Promise<LogPage> {
    const { from, to, keyId, status = { from: 0, to: 999 }, pathPrefix = '', below } = query;
    const isBelow = ({ at, number }: LogPlace) =>
      below === undefined || at < below.at || (at <= below.at && number < below.number);
    const matching = this.#memory.lines
      .filter((call) => call.accountId === query.accountId && call.at >= from && call.at < to)
      .filter((call) => keyId === undefined || call.keyId === keyId)
      .filter((call) => call.status >= status.from && call.status <= status.to)
      .filter((call) => call.path.startsWith(pathPrefix))
      .filter(isBelow)
      .toReversed()
      .sort((a, b) => b.at.getTime() - a.at.getTime());
    const lines = matching
      .slice(query.offset, query.offset + query.limit)
      .map(({ accountId, endpoint: _endpoint, ...call }) =>
        Object.assign(call, this.#nameOf(call.keyId, accountId)),
      );
    return Promise.resolve({
      lines,
      total: Math.min(matching.length, logCountMax),
      groups: query.pathPrefix === undefined ? this.#groups(query) : [],
    });
  }

  #groups({ accountId, from, to, keyId, status = { from: 0, to: 999 } }: LogQuery) {
    const merged = new Map<string, CallGroup>();
    for (const group of this.#memory.groups) {
      if (group.accountId !== accountId) continue;
      if (group.hour.getTime() + hourMs <= from.getTime() || group.hour >= to) continue;
      if (keyId !== undefined && group.keyId !== keyId) continue;
      if (group.status < status.from || group.status > status.to) continue;
      const before = merged.get(groupName(group));
      merged.set(groupName(group), {
        ...group,
        calls: (before?.calls ?? 0) + group.calls,
        cost: {
          requests: (before?.cost.requests ?? 0) + group.cost.requests,
          aiChats: (before?.cost.aiChats ?? 0) + group.cost.aiChats,
        },
      });
    }
    return [...merged.values()]
      .sort(
        (a, b) =>
          b.hour.getTime() - a.hour.getTime() ||
          (a.keyId ?? '').localeCompare(b.keyId ?? '') ||
          a.tokenType.localeCompare(b.tokenType) ||
          a.status - b.status ||
          (a.errorCode ?? '').localeCompare(b.errorCode ?? ''),
      )
      .slice(0, groupsShownMax)
      .map(({ accountId: owner, ...group }) =>
        Object.assign(group, this.#nameOf(group.keyId, owner)),
      );
  }

  #nameOf(keyId: string | null, accountId: string) {
    const key = this.#keys.named(keyId);
    const own = key?.accountId === accountId ? key : undefined;
    return { keyName: own?.name ?? null, keyPrefix: own?.prefix ?? null };
  }

  daily({ accountId, from, to, keyId }: DailyQuery): Promise<readonly DailyUsage[]> {
    const days = new Map<string, DailyUsage>();
    for (const counted of this.#memory.counted) {
      const date = dayOf(counted.at);
      if (counted.accountId !== accountId || date < from || date > to) continue;
      if (keyId !== undefined && counted.keyId !== keyId) continue;
      const name = `${date} ${counted.keyId ?? ''}`;
      const sum = days.get(name);
      days.set(name, {
        date,
        keyId: counted.keyId,
        keyName: this.#keys.named(counted.keyId)?.name ?? null,
        requests: (sum?.requests ?? 0) + counted.calls,
        credits: (sum?.credits ?? 0) + counted.cost.requests,
        aiChats: (sum?.aiChats ?? 0) + counted.cost.aiChats,
        errors: (sum?.errors ?? 0) + (counted.status >= 400 ? counted.calls : 0),
      });
    }
    const names = [...days.keys()].sort();
    return Promise.resolve(names.map((name) => days.get(name) as DailyUsage));
  }

  byEndpoint({ accountId, from, to }: EndpointQuery): Promise<readonly EndpointUsage[]> {
    const sums = new Map<string, EndpointUsage>();
    for (const { accountId: owner, at, endpoint, cost } of this.#memory.endpointCalls) {
      const date = dayOf(at);
      if (owner !== accountId || date < from || date > to) continue;
      const sum = sums.get(`${date} ${endpoint}`) ?? { date, endpoint, calls: 0, cost: 0 };
      sums.set(`${date} ${endpoint}`, {
        ...sum,
        calls: sum.calls + 1,
        cost: sum.cost + cost.requests,
      });
    }
    const names = [...sums.keys()].sort();
    return Promise.resolve(names.map((name) => sums.get(name) as EndpointUsage));
  }

  prune({
    now,
    rowsMax,
    daysKept = logDaysKept,
  }: Parameters<UsageLog['prune']>[0]): Promise<number> {
    const before = now.getTime() - daysKept * dayMs;
    const old = new Set(
      this.#memory.lines.slice(0, rowsMax).filter(({ at }) => at.getTime() < before),
    );
    this.#memory.lines = this.#memory.lines.filter((call) => !old.has(call));
    const past = this.#memory.groups
      .filter(({ hour }) => hour.getTime() < before - hourMs)
      .map(groupName);
    const gone = new Set([...new Set(past)].slice(0, rowsMax));
    this.#memory.groups = this.#memory.groups.filter((group) => !gone.has(groupName(group)));
    return Promise.resolve(old.size + gone.size + this.#pruneDays(now, rowsMax));
  }

  #pruneDays(now: Date, rowsMax: number): number {
    const firstDay = dayOf(new Date(now.getTime() - (dailyUsageDaysKept - 1) * dayMs));
    const sumOf = ({ accountId, at, keyId }: Pick<CallRecord, 'accountId' | 'at' | 'keyId'>) =>
      `${accountId} ${dayOf(at)} ${keyId ?? ''}`;
    const past = this.#memory.counted.filter(({ at }) => dayOf(at) < firstDay).map(sumOf);
    const gone = new Set([...new Set(past)].slice(0, rowsMax));
    this.#memory.counted = this.#memory.counted.filter((call) => !gone.has(sumOf(call)));
    return gone.size + this.#pruneEndpoints(firstDay, rowsMax);
  }

  #pruneEndpoints(firstDay: string, rowsMax: number): number {
    const calls = this.#memory.endpointCalls;
    const past = calls.filter(({ at }) => dayOf(at) < firstDay).map(endpointSum);
    const gone = new Set([...new Set(past)].slice(0, rowsMax));
    this.#memory.endpointCalls = calls.filter((call) => !gone.has(endpointSum(call)));
    return gone.size;
  }
}
