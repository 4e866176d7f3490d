import { describe, expect, it } from 'vitest';
import { reservationLifeMs, type Ledger } from '../ports/ledger.ts';
import type { MakeStore } from './account-ports.ts';
import { callOf, drawOf, january, keyOf } from './examples.ts';
import { withStore } from './with-store.ts';

const free = { requests: 0, aiChats: 0 };
const dayMs = 86_400_000;
const after = (milliseconds: number): Date => new Date(january.getTime() + milliseconds);
const one = { requests: 1, aiChats: 0 };

const at = (second: number) => new Date(january.getTime() + second * 1000);
const enter = (ledger: Ledger, accountId = 'account') =>
  ledger.admit({ accountId, rateLimitPerSecond: 2, draw: null, now: january });

const admit = (ledger: Ledger, draw: ReturnType<typeof drawOf>, now = january) =>
  ledger.admit({ accountId: 'account', rateLimitPerSecond: 1000, draw, now });
const hold = async (ledger: Ledger, draw: ReturnType<typeof drawOf>, now = january) => {
  const entrance = await admit(ledger, draw, now);
  if (entrance.status !== 'admitted') throw new Error(`refused: ${entrance.status}`);
  return entrance.reservation as string;
};

/** What every ledger does, whatever keeps it. */
export function describeLedger(name: string, make: MakeStore): void {
  describe(`ledger: ${name}`, () => {
    describeWindow(make);
    describeQuota(make);
    describeRecords(make);
    describePrune(make);
  });
}

function describeWindow(make: MakeStore): void {
  it('admits two in any second, the third exactly one second after the first', () =>
    withStore(make, async ({ ledger }, clock) => {
      expect(await enter(ledger)).toEqual({
        status: 'admitted',
        rate: { remaining: 1, resetSeconds: 1 },
        reservation: null,
      });
      clock.microseconds = 400_000;
      expect(await enter(ledger)).toMatchObject({ rate: { remaining: 0, resetSeconds: 0.6 } });
      clock.microseconds = 999_999;
      expect(await enter(ledger)).toEqual({ status: 'rate_limited', retryAfterSeconds: 0.001 });
      clock.microseconds = 1_000_000;
      expect(await enter(ledger)).toMatchObject({ status: 'admitted' });
    }));

  it('counts each account alone and all callers of one account together', () =>
    withStore(make, async ({ ledger }, _clock, reopen) => {
      const other = (await reopen()).ledger;
      expect(await enter(ledger)).toMatchObject({ status: 'admitted' });
      expect(await enter(other)).toMatchObject({ status: 'admitted' });
      expect(await enter(ledger)).toMatchObject({ status: 'rate_limited' });
      expect(await enter(other, 'another')).toMatchObject({ status: 'admitted' });
    }));

  it('locks nobody out for more than a second when the clock goes back an hour', () =>
    withStore(make, async ({ ledger }, clock) => {
      clock.microseconds = 3_600_000_000;
      await enter(ledger);
      await enter(ledger);
      clock.microseconds = 5;
      expect(await enter(ledger)).toEqual({ status: 'rate_limited', retryAfterSeconds: 1 });
      clock.microseconds = 1_000_004;
      expect(await enter(ledger)).toEqual({ status: 'rate_limited', retryAfterSeconds: 0.001 });
      clock.microseconds = 1_000_005;
      expect(await enter(ledger)).toMatchObject({ status: 'admitted', rate: { remaining: 1 } });
    }));
}

function describeQuota(make: MakeStore): void {
  it('reaches the limit and never passes it, counting what is held', () =>
    withStore(make, async ({ ledger }) => {
      const reservation = await hold(ledger, drawOf(1, 10));
      expect(await admit(ledger, drawOf(10, 10))).toMatchObject({
        status: 'monthly_quota_exceeded',
        used: 1,
        limit: 10,
      });
      await Promise.all(Array.from({ length: 9 }, () => hold(ledger, drawOf(1, 10))));
      expect(await admit(ledger, drawOf(1, 10))).toMatchObject({
        status: 'monthly_quota_exceeded',
      });
      expect(await ledger.settle(reservation, callOf({ cost: one }))).toEqual(one);
      expect(await admit(ledger, drawOf(1, 10))).toMatchObject({ used: 10 });
    }));

  it('returns the reservation of a failure and charges it nothing', () =>
    withStore(make, async ({ ledger }) => {
      const reservation = await hold(ledger, drawOf(10, 10));
      expect(await ledger.settle(reservation, callOf({ status: 404, cost: one }))).toEqual(free);
      expect(await ledger.usage('account', '2026-01')).toEqual(free);
      await hold(ledger, drawOf(10, 10));
    }));

  it('touches neither quota when the AI quota refuses, and lets other calls pass', () =>
    withStore(make, async ({ ledger }) => {
      const reservation = await hold(ledger, drawOf(5, 100, 1, 1));
      expect(await admit(ledger, drawOf(5, 100, 1, 1))).toMatchObject({
        status: 'ai_chat_quota_exceeded',
        used: 1,
        limit: 1,
      });
      await ledger.settle(reservation, callOf({ cost: { requests: 5, aiChats: 1 } }));
      expect(await ledger.usage('account', '2026-01')).toEqual({ requests: 5, aiChats: 1 });
      await hold(ledger, drawOf(95, 100, 0, 1));
    }));

  it('lets what costs nothing pass at the cap, and unlimited plans always', () =>
    withStore(make, async ({ ledger }) => {
      await hold(ledger, drawOf(10, 10));
      await hold(ledger, drawOf(0, 10));
      await hold(ledger, drawOf(0, 5));
      await hold(ledger, drawOf(1_000_000, null));
    }));

  it('changes a reservation whole or not at all', () =>
    withStore(make, async ({ ledger }) => {
      const reservation = await hold(ledger, drawOf(1, 10));
      expect(await ledger.reserve(reservation, drawOf(11, 10))).toMatchObject({
        status: 'monthly_quota_exceeded',
      });
      expect(await ledger.reserve(reservation, drawOf(10, 10))).toBeNull();
      expect(await admit(ledger, drawOf(1, 10))).toMatchObject({ used: 10 });
      await ledger.settle(reservation, callOf({ cost: { requests: 4, aiChats: 0 } }));
      expect(await ledger.usage('account', '2026-01')).toEqual({ requests: 4, aiChats: 0 });
      await expect(ledger.reserve(reservation, drawOf(1, 10))).rejects.toThrow('no reservation');
    }));

  it('charges a reservation once, and to its own account', () =>
    withStore(make, async ({ ledger }) => {
      const reservation = await hold(ledger, drawOf(1, 10));
      await ledger.settle(reservation, callOf({ accountId: 'another', cost: one }));
      await ledger.settle(reservation, callOf({ cost: one }));
      await ledger.settle(reservation, callOf({ cost: one }));
      expect(await ledger.usage('account', '2026-01')).toEqual(one);
      expect(await ledger.usage('another', '2026-01')).toEqual(free);
    }));

  it.each([
    ['2026-02-28T23:59:59.999Z', '2026-03-01T00:00:00.000Z'],
    ['2028-02-29T23:59:59.999Z', '2028-03-01T00:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
  ])(
    'frees the quota between %s and %s, and charges a call to the month it began in',
    (last, first) =>
      withStore(make, async ({ ledger }) => {
        const [before, after] = [new Date(last), new Date(first)];
        const reservation = await hold(ledger, drawOf(10, 10), before);
        expect(await admit(ledger, drawOf(1, 10), before)).toMatchObject({ used: 10 });
        await hold(ledger, drawOf(10, 10), after);
        await ledger.settle(
          reservation,
          callOf({ at: before, cost: { requests: 10, aiChats: 0 } }),
        );
        expect(await ledger.usage('account', last.slice(0, 7))).toEqual({
          requests: 10,
          aiChats: 0,
        });
        expect(await ledger.usage('account', first.slice(0, 7))).toEqual(free);
      }),
  );
}

function describeRecords(make: MakeStore): void {
  it('keeps a line of every call, the newest first, and finds them', () =>
    withStore(make, async ({ ledger, keys }) => {
      await keys.create(keyOf('key'), 5);
      const calls = [
        callOf({ requestId: 'first', at: at(0), keyId: 'key', tokenType: 'api_key', cost: free }),
        callOf({ requestId: 'second', at: at(1), status: 404, errorCode: 'not_found', cost: free }),
        callOf({ requestId: 'third', at: at(2), path: '/api/v1/100%_x', cost: free }),
        callOf({ requestId: 'foreign', accountId: 'another', cost: free }),
      ];
      for (const call of calls) await ledger.settle(null, call);
      const all = { accountId: 'account', from: january, to: at(3), offset: 0, limit: 10 };
      const ids = async (query: object) =>
        (await ledger.logs({ ...all, ...query })).lines.map(({ requestId }) => requestId);
      expect(await ids({})).toEqual(['third', 'second', 'first']);
      expect(await ids({ to: at(2) })).toEqual(['second', 'first']);
      expect(await ids({ from: at(1) })).toEqual(['third', 'second']);
      expect(await ids({ keyId: 'key' })).toEqual(['first']);
      expect(await ids({ status: { from: 400, to: 499 } })).toEqual(['second']);
      expect(await ids({ pathPrefix: '/api/v1/100%_' })).toEqual(['third']);
      const page = await ledger.logs({ ...all, offset: 2, limit: 1 });
      const { accountId: _account, ...first } = calls[0] as (typeof calls)[0];
      expect(page).toEqual({
        lines: [{ ...first, keyName: 'Key key', keyPrefix: 'paid_012345' }],
        total: 3,
      });
    }));

  it('sums calls by day and key, and its credits are the usage', () =>
    withStore(make, async ({ ledger }) => {
      const settle = async (at: string, status: number, keyId: string | null) => {
        const now = new Date(at);
        const entrance = await ledger.admit({
          accountId: 'account',
          rateLimitPerSecond: 100,
          draw: drawOf(2, 100),
          now,
        });
        const reservation = entrance.status === 'admitted' ? entrance.reservation : null;
        await ledger.settle(
          reservation,
          callOf({ at: now, status, keyId, cost: { requests: 2, aiChats: 0 } }),
        );
      };
      await settle('2026-01-14T23:59:59.999Z', 200, null);
      await settle('2026-01-15T00:00:00.000Z', 200, 'key');
      await settle('2026-01-15T10:00:00.000Z', 500, 'key');
      await settle('2026-01-15T11:00:00.000Z', 200, null);
      const line = { keyName: null, aiChats: 0 };
      const days = await ledger.dailyUsage({
        accountId: 'account',
        from: '2026-01-14',
        to: '2026-01-15',
      });
      expect(days).toEqual([
        { ...line, date: '2026-01-14', keyId: null, requests: 1, credits: 2, errors: 0 },
        { ...line, date: '2026-01-15', keyId: null, requests: 1, credits: 2, errors: 0 },
        { ...line, date: '2026-01-15', keyId: 'key', requests: 2, credits: 2, errors: 1 },
      ]);
      expect(await ledger.usage('account', '2026-01')).toEqual({ requests: 6, aiChats: 0 });
      expect(
        await ledger.dailyUsage({
          accountId: 'account',
          from: '2026-01-15',
          to: '2026-01-15',
          keyId: 'key',
        }),
      ).toHaveLength(1);
    }));
}

function describePrune(make: MakeStore): void {
  it('forgets old lines in slices and returns what calls that never ended hold', () =>
    withStore(make, async ({ ledger }, _clock, reopen) => {
      const draw = drawOf(10, 10);
      const entry = { accountId: 'account', rateLimitPerSecond: 100, draw, now: january };
      await ledger.admit(entry);
      for (let index = 0; index < 5; index += 1) {
        await ledger.settle(null, callOf({ cost: free }));
      }
      const crashed = (await reopen()).ledger;
      const prune = (now: Date) => crashed.prune({ now, rowsMax: 3 });
      expect(await prune(after(reservationLifeMs - 1))).toBe(0);
      expect(await crashed.admit(entry)).toMatchObject({ status: 'monthly_quota_exceeded' });
      expect(await prune(after(reservationLifeMs))).toBe(1);
      expect(await crashed.admit(entry)).toMatchObject({ status: 'admitted' });

      const linesLeft = async () => {
        const [from, to] = [after(-1), after(dayMs)];
        const page = { accountId: 'account', from, to, offset: 0, limit: 10 };
        return (await crashed.logs(page)).total;
      };
      // What is reserved above lapses meanwhile.
      expect(await prune(after(90 * dayMs))).toBe(1);
      expect(await linesLeft()).toBe(5);
      expect(await prune(after(90 * dayMs + 1))).toBe(3);
      expect(await linesLeft()).toBe(2);
      expect(await prune(after(90 * dayMs + 1))).toBe(2);
      expect(await linesLeft()).toBe(0);
    }));

  it('keeps the sums of 92 days, today among them', () =>
    withStore(make, async ({ ledger }) => {
      for (const keyId of ['a', 'b', 'c', 'd']) {
        await ledger.settle(null, callOf({ keyId, cost: free }));
      }
      const daysLeft = async () => {
        const day = january.toISOString().slice(0, 10);
        return (await ledger.dailyUsage({ accountId: 'account', from: day, to: day })).length;
      };
      const midnight = Date.parse(`${january.toISOString().slice(0, 10)}T00:00:00Z`);
      const lastOfItsDays = new Date(midnight + 92 * dayMs - 1);
      // The four lines go by their own rule.
      await ledger.prune({ now: lastOfItsDays, rowsMax: 10 });
      expect(await daysLeft()).toBe(4);
      const firstWithout = new Date(midnight + 92 * dayMs);
      expect(await ledger.prune({ now: firstWithout, rowsMax: 3 })).toBe(3);
      expect(await daysLeft()).toBe(1);
      expect(await ledger.prune({ now: firstWithout, rowsMax: 3 })).toBe(1);
      expect(await daysLeft()).toBe(0);
    }));
}
