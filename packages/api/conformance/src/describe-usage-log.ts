import { type CallGroup, linesPerDayMax, reservationLifeMs } from '@freehold/operations';
import { describe, expect, it } from 'vitest';
import type { AccountPorts, MakeStore } from './account-ports.ts';
import { callOf, quotaRequestOf, enter, january, keyOf } from './examples.ts';
import { describeLogPages } from './describe-log-pages.ts';
import { withStore } from './with-store.ts';

const free = { requests: 0, aiChats: 0 };
const one = { requests: 1, aiChats: 0 };
const dayMs = 86_400_000;
const after = (milliseconds: number): Date => new Date(january.getTime() + milliseconds);
const at = (second: number): Date => new Date(january.getTime() + second * 1000);
const hold = async (
  ports: AccountPorts,
  request: ReturnType<typeof quotaRequestOf>,
): Promise<string> => {
  const reservation = await ports.quota.reserve('account', request, january);
  if (typeof reservation !== 'string') throw new Error(`refused: ${reservation.status}`);
  return reservation;
};

/** How old lines go: one by one, a slice at a time, or all of a day at once, when the day is over. */
export type LinesGo = 'one by one' | 'by the day';

/** What every usage log does, whatever keeps it. */
export function describeUsageLog(
  name: string,
  make: MakeStore,
  linesGo: LinesGo = 'one by one',
): void {
  describe(`usage log: ${name}`, () => {
    describeRecords(make);
    describeLogPages(make);
    describeEndpoints(make);
    describeGroups(make);
    describePrune(make, linesGo);
  });
}

function describeRecords(make: MakeStore): void {
  it('keeps a line of every call, the newest first, and finds them', () =>
    withStore(make, async (ports) => {
      await ports.keys.create(keyOf('key'), 5);
      const calls = [
        callOf({ requestId: 'first', at: at(0), keyId: 'key', tokenType: 'api_key', cost: free }),
        callOf({ requestId: 'second', at: at(1), status: 404, errorCode: 'not_found', cost: free }),
        callOf({ requestId: 'third', at: at(2), path: '/api/v1/100%_x', cost: free }),
        callOf({ requestId: 'foreign', accountId: 'another', cost: free }),
      ];
      for (const call of calls) await ports.quota.settle(null, call);
      const all = { accountId: 'account', from: january, to: at(3), offset: 0, limit: 10 };
      const ids = async (query: object) =>
        (await ports.usageLog.page({ ...all, ...query })).lines.map(({ requestId }) => requestId);
      expect(await ids({})).toEqual(['third', 'second', 'first']);
      expect(await ids({ to: at(2) })).toEqual(['second', 'first']);
      expect(await ids({ from: at(1) })).toEqual(['third', 'second']);
      expect(await ids({ keyId: 'key' })).toEqual(['first']);
      expect(await ids({ status: { from: 400, to: 499 } })).toEqual(['second']);
      expect(await ids({ pathPrefix: '/api/v1/100%_' })).toEqual(['third']);
      const page = await ports.usageLog.page({ ...all, offset: 2, limit: 1 });
      const { accountId: _account, endpoint: _endpoint, ...first } = calls[0] as (typeof calls)[0];
      expect(page).toEqual({
        lines: [
          { ...first, keyName: 'Key key', keyPrefix: 'paid_012345', number: expect.any(Number) },
        ],
        total: 3,
        groups: [],
      });
    }));

  it('sums calls by day and key, and its credits are the usage', () =>
    withStore(make, async (ports) => {
      const settle = async (at: string, status: number, keyId: string | null) => {
        const now = new Date(at);
        const answer = await enter(ports, {
          accountId: 'account',
          rateLimitPerSecond: 100,
          request: quotaRequestOf(2, 100),
          now,
        });
        const reservation = answer.status === 'admitted' ? answer.reservation : null;
        await ports.quota.settle(
          reservation,
          callOf({ at: now, status, keyId, cost: { requests: 2, aiChats: 0 } }),
        );
      };
      await settle('2026-01-14T23:59:59.999Z', 200, null);
      await settle('2026-01-15T00:00:00.000Z', 200, 'key');
      await settle('2026-01-15T10:00:00.000Z', 500, 'key');
      await settle('2026-01-15T11:00:00.000Z', 200, null);
      const line = { keyName: null, aiChats: 0 };
      const days = await ports.usageLog.daily({
        accountId: 'account',
        from: '2026-01-14',
        to: '2026-01-15',
      });
      expect(days).toEqual([
        { ...line, date: '2026-01-14', keyId: null, requests: 1, credits: 2, errors: 0 },
        { ...line, date: '2026-01-15', keyId: null, requests: 1, credits: 2, errors: 0 },
        { ...line, date: '2026-01-15', keyId: 'key', requests: 2, credits: 2, errors: 1 },
      ]);
      expect(await ports.quota.usage('account', '2026-01')).toEqual({ requests: 6, aiChats: 0 });
      expect(
        await ports.usageLog.daily({
          accountId: 'account',
          from: '2026-01-15',
          to: '2026-01-15',
          keyId: 'key',
        }),
      ).toHaveLength(1);
    }));
}

/** What endpoints came to on 14 and 15 January 2026. */
const byEndpoint = (ports: AccountPorts, accountId = 'account') =>
  ports.usageLog.byEndpoint({ accountId, from: '2026-01-14', to: '2026-01-15' });

function describeEndpoints(make: MakeStore): void {
  it('sums calls that ran by day and endpoint, and their costs are the charges', () =>
    withStore(make, async (ports) => {
      const settle = async (day: string, endpoint: string, status = 200) => {
        const reservation = await hold(ports, quotaRequestOf(2, 100));
        const call = { at: new Date(day), endpoint, status, cost: { requests: 2, aiChats: 0 } };
        await ports.quota.settle(reservation, callOf(call));
      };
      await settle('2026-01-15T00:00:00.000Z', 'growth');
      await settle('2026-01-14T23:59:59.999Z', 'growth');
      await settle('2026-01-15T23:59:59.999Z', 'growth', 500);
      await settle('2026-01-15T12:00:00.000Z', 'demand');
      await settle('2026-01-15T12:00:00.000Z', 'demand');
      await settle('2026-01-13T12:00:00.000Z', 'demand');
      await settle('2026-01-16T12:00:00.000Z', 'demand');
      // Without a reservation nothing is charged.
      await ports.quota.settle(null, callOf({ endpoint: 'usage', cost: free }));
      await ports.quota.settle(
        null,
        callOf({ accountId: 'another', endpoint: 'plans', cost: one }),
      );
      // A call that is refused before it runs is of no endpoint.
      await ports.usageLog.count([refused]);
      expect(await byEndpoint(ports)).toEqual([
        { date: '2026-01-14', endpoint: 'growth', calls: 1, cost: 2 },
        { date: '2026-01-15', endpoint: 'demand', calls: 2, cost: 4 },
        { date: '2026-01-15', endpoint: 'growth', calls: 2, cost: 2 },
        { date: '2026-01-15', endpoint: 'usage', calls: 1, cost: 0 },
      ]);
      expect(await byEndpoint(ports, 'another')).toEqual([
        { date: '2026-01-15', endpoint: 'plans', calls: 1, cost: 0 },
      ]);
    }));

  it('sums a call once by its endpoint, however often and at once it is settled', () =>
    withStore(make, async (ports) => {
      const reservations = await Promise.all(
        Array.from({ length: 40 }, () => hold(ports, quotaRequestOf(3, 1_000))),
      );
      const call = callOf({ endpoint: 'growth', cost: { requests: 3, aiChats: 0 } });
      await Promise.all(reservations.map((reservation) => ports.quota.settle(reservation, call)));
      expect(await byEndpoint(ports)).toEqual([
        { date: '2026-01-15', endpoint: 'growth', calls: 40, cost: 120 },
      ]);
      expect(await ports.quota.usage('account', '2026-01')).toEqual({ requests: 120, aiChats: 0 });
    }));
}

const refused: CallGroup = {
  accountId: 'account',
  hour: at(0),
  keyId: 'key',
  tokenType: 'api_key',
  status: 429,
  errorCode: 'rate_limit_exceeded',
  calls: 40,
  cost: free,
};

function describeGroups(make: MakeStore): void {
  const page = { accountId: 'account', from: at(0), to: at(1), offset: 0, limit: 10 };
  const named = { keyName: 'Key key', keyPrefix: 'paid_012345' };
  const { accountId: _account, ...shown } = refused;

  it('counts refusals by hour, key and reason, and adds them to the sums of their day', () =>
    withStore(make, async (ports) => {
      await ports.keys.create(keyOf('key'), 5);
      await ports.usageLog.count([refused, { ...refused, accountId: 'another' }]);
      await ports.usageLog.count([
        { ...refused, calls: 2 },
        { ...refused, calls: 3, status: 403, errorCode: 'insufficient_scope' },
        { ...refused, calls: 5, hour: at(3600) },
        { ...refused, calls: 7, keyId: null, tokenType: 'session' },
      ]);
      const { groups, total } = await ports.usageLog.page(page);
      expect(total).toBe(0);
      expect(groups).toEqual([
        { ...shown, calls: 7, keyId: null, tokenType: 'session', keyName: null, keyPrefix: null },
        { ...shown, ...named, calls: 3, status: 403, errorCode: 'insufficient_scope' },
        { ...shown, ...named, calls: 42 },
      ]);
      const calls = async (query: object) =>
        (await ports.usageLog.page({ ...page, ...query })).groups.map((group) => group.calls);
      expect(await calls({ to: at(3601) })).toEqual([5, 7, 3, 42]);
      expect(await calls({ from: at(3599), to: at(3600) })).toEqual([7, 3, 42]);
      expect(await calls({ from: at(3600), to: at(3601) })).toEqual([5]);
      expect(await calls({ keyId: 'key' })).toEqual([3, 42]);
      expect(await calls({ status: { from: 400, to: 403 } })).toEqual([3]);
      expect(await calls({ pathPrefix: '/' })).toEqual([]);
      const days = await ports.usageLog.daily({
        accountId: 'account',
        from: '2026-01-15',
        to: '2026-01-15',
      });
      expect(days.map(({ keyId, requests, errors }) => [keyId, requests, errors])).toEqual([
        [null, 7, 7],
        ['key', 50, 50],
      ]);
    }));

  it('lists a bounded number of calls a day, those that are charged nothing apart, and counts the rest', () =>
    withStore(make, async (ports) => {
      const failed = callOf({ status: 404, errorCode: 'not_found', cost: free });
      const [beyond, atOnce] = [3, 500];
      for (let left = linesPerDayMax.free + beyond; left > 0; left -= atOnce) {
        const asked = Array.from({ length: Math.min(left, atOnce) });
        await Promise.all(asked.map(() => ports.quota.settle(null, failed)));
      }
      const reservation = await hold(ports, quotaRequestOf(1, 10));
      await ports.quota.settle(reservation, callOf({ cost: one }));
      await ports.quota.settle(null, callOf({ cost: free, at: after(dayMs) }));
      const { total, groups } = await ports.usageLog.page({ ...page, to: after(2 * dayMs) });
      expect(total).toBe(linesPerDayMax.free + 2);
      expect(groups.map(({ calls, status, errorCode }) => [calls, status, errorCode])).toEqual([
        [beyond, 404, 'not_found'],
      ]);
      const [day] = await ports.usageLog.daily({
        accountId: 'account',
        from: '2026-01-15',
        to: '2026-01-15',
      });
      expect(day).toMatchObject({
        requests: linesPerDayMax.free + beyond + 1,
        credits: 1,
        errors: linesPerDayMax.free + beyond,
      });
    }));
}

/** Expires and prunes; how many went. */
async function pruneAll(
  { quota, usageLog }: AccountPorts,
  now: Date,
  rowsMax: number,
): Promise<number> {
  return (await quota.expire({ now, rowsMax })) + (await usageLog.prune({ now, rowsMax }));
}

function describePrune(make: MakeStore, linesGo: LinesGo): void {
  it(`forgets old lines ${linesGo} and returns what calls that never ended hold`, () =>
    withStore(make, async (ports, _clock, reopen) => {
      const request = quotaRequestOf(10, 10);
      const entry = { accountId: 'account', rateLimitPerSecond: 100, request, now: january };
      await enter(ports, entry);
      for (let index = 0; index < 5; index += 1) {
        await ports.quota.settle(null, callOf({ cost: free }));
      }
      const crashed = await reopen();
      const prune = (now: Date) => pruneAll(crashed, now, 3);
      expect(await prune(after(reservationLifeMs - 1))).toBe(0);
      expect(await enter(crashed, entry)).toMatchObject({ status: 'monthly_quota_exceeded' });
      expect(await prune(after(reservationLifeMs))).toBe(1);
      expect(await enter(crashed, entry)).toMatchObject({ status: 'admitted' });

      const linesLeft = async () => {
        const [from, to] = [after(-1), after(dayMs)];
        const page = { accountId: 'account', from, to, offset: 0, limit: 10 };
        return (await crashed.usageLog.page(page)).total;
      };
      // What is reserved above expires meanwhile.
      expect(await prune(after(90 * dayMs))).toBe(1);
      expect(await linesLeft()).toBe(5);
      if (linesGo === 'one by one') {
        expect(await prune(after(90 * dayMs + 1))).toBe(3);
        expect(await linesLeft()).toBe(2);
        expect(await prune(after(90 * dayMs + 1))).toBe(2);
      } else {
        // The lines are of noon.
        expect(await prune(after(90.5 * dayMs - 1))).toBe(0);
        expect(await linesLeft()).toBe(5);
        expect(await prune(after(90.5 * dayMs))).toBe(1);
      }
      expect(await linesLeft()).toBe(0);
    }));

  it('keeps a group until the last instant of its hour is 90 days past', () =>
    withStore(make, async (ports) => {
      await ports.usageLog.count([{ ...refused, hour: january }]);
      const ends = 90 * dayMs + 3_600_000;
      expect(await pruneAll(ports, after(ends), 3)).toBe(0);
      expect(await pruneAll(ports, after(ends + 1), 3)).toBe(1);
    }));

  it('keeps the sums of 92 days, today among them', () =>
    withStore(make, async (ports) => {
      for (const name of ['a', 'b', 'c', 'd']) {
        await ports.quota.settle(null, callOf({ keyId: name, endpoint: name, cost: free }));
      }
      const endpointsLeft = async () => (await byEndpoint(ports)).length;
      const daysLeft = async () => {
        const day = january.toISOString().slice(0, 10);
        return (await ports.usageLog.daily({ accountId: 'account', from: day, to: day })).length;
      };
      const midnight = Date.parse(`${january.toISOString().slice(0, 10)}T00:00:00Z`);
      const lastOfItsDays = new Date(midnight + 92 * dayMs - 1);
      // The four lines go by their own rule.
      await pruneAll(ports, lastOfItsDays, 10);
      expect([await daysLeft(), await endpointsLeft()]).toEqual([4, 4]);
      const firstWithout = new Date(midnight + 92 * dayMs);
      // Of keys and of endpoints.
      expect(await pruneAll(ports, firstWithout, 3)).toBe(3 + 3);
      expect([await daysLeft(), await endpointsLeft()]).toEqual([1, 1]);
      expect(await pruneAll(ports, firstWithout, 3)).toBe(1 + 1);
      expect([await daysLeft(), await endpointsLeft()]).toEqual([0, 0]);
    }));
}
