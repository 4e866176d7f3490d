import { describe, expect, it } from 'vitest';
import type { AccountPorts, MakeStore } from './account-ports.ts';
import { callOf, quotaRequestOf, enter, january } from './examples.ts';
import { withStore } from './with-store.ts';

const free = { requests: 0, aiChats: 0 };
const one = { requests: 1, aiChats: 0 };

const enterFree = (ports: AccountPorts, accountId = 'account') =>
  enter(ports, { accountId, rateLimitPerSecond: 2, request: null, now: january });

const admit = (ports: AccountPorts, request: ReturnType<typeof quotaRequestOf>, now = january) =>
  enter(ports, { accountId: 'account', rateLimitPerSecond: 1000, request, now });
const hold = async (
  ports: AccountPorts,
  request: ReturnType<typeof quotaRequestOf>,
  now = january,
) => {
  const answer = await admit(ports, request, now);
  if (answer.status !== 'admitted') throw new Error(`refused: ${answer.status}`);
  return answer.reservation as string;
};

/** What every rate limiter and quota does, whatever keeps them. */
export function describeMetering(name: string, make: MakeStore): void {
  describe(`metering: ${name}`, () => {
    describeWindow(make);
    describeQuota(make);
  });
}

function describeWindow(make: MakeStore): void {
  it('admits two in any second, the third exactly one second after the first', () =>
    withStore(make, async (ports, clock) => {
      expect(await enterFree(ports)).toEqual({
        status: 'admitted',
        rate: { remaining: 1, resetSeconds: 1 },
        reservation: null,
      });
      clock.microseconds = 400_000;
      expect(await enterFree(ports)).toMatchObject({ rate: { remaining: 0, resetSeconds: 0.6 } });
      clock.microseconds = 999_999;
      expect(await enterFree(ports)).toEqual({ status: 'rate_limited', retryAfterSeconds: 0.001 });
      clock.microseconds = 1_000_000;
      expect(await enterFree(ports)).toMatchObject({ status: 'admitted' });
    }));

  it('counts each account alone and all callers of one account together', () =>
    withStore(make, async (ports, _clock, reopen) => {
      const other = await reopen();
      expect(await enterFree(ports)).toMatchObject({ status: 'admitted' });
      expect(await enterFree(other)).toMatchObject({ status: 'admitted' });
      expect(await enterFree(ports)).toMatchObject({ status: 'rate_limited' });
      expect(await enterFree(other, 'another')).toMatchObject({ status: 'admitted' });
    }));

  it('locks nobody out for more than a second when the clock goes back an hour', () =>
    withStore(make, async (ports, clock) => {
      clock.microseconds = 3_600_000_000;
      await enterFree(ports);
      await enterFree(ports);
      clock.microseconds = 5;
      expect(await enterFree(ports)).toEqual({ status: 'rate_limited', retryAfterSeconds: 1 });
      clock.microseconds = 1_000_004;
      expect(await enterFree(ports)).toEqual({ status: 'rate_limited', retryAfterSeconds: 0.001 });
      clock.microseconds = 1_000_005;
      expect(await enterFree(ports)).toMatchObject({ status: 'admitted', rate: { remaining: 1 } });
    }));
}

function describeQuota(make: MakeStore): void {
  it('reaches the limit and never passes it, counting what is held', () =>
    withStore(make, async (ports) => {
      const reservation = await hold(ports, quotaRequestOf(1, 10));
      expect(await admit(ports, quotaRequestOf(10, 10))).toMatchObject({
        status: 'monthly_quota_exceeded',
        used: 1,
        limit: 10,
      });
      await Promise.all(Array.from({ length: 9 }, () => hold(ports, quotaRequestOf(1, 10))));
      expect(await admit(ports, quotaRequestOf(1, 10))).toMatchObject({
        status: 'monthly_quota_exceeded',
      });
      expect(await ports.quota.settle(reservation, callOf({ cost: one }))).toEqual(one);
      expect(await admit(ports, quotaRequestOf(1, 10))).toMatchObject({ used: 10 });
    }));

  it('returns the reservation of a failure and charges it nothing', () =>
    withStore(make, async (ports) => {
      const reservation = await hold(ports, quotaRequestOf(10, 10));
      expect(await ports.quota.settle(reservation, callOf({ status: 404, cost: one }))).toEqual(
        free,
      );
      expect(await ports.quota.usage('account', '2026-01')).toEqual(free);
      await hold(ports, quotaRequestOf(10, 10));
    }));

  it('touches neither quota when the AI quota refuses, and lets other calls pass', () =>
    withStore(make, async (ports) => {
      const reservation = await hold(ports, quotaRequestOf(5, 100, 1, 1));
      expect(await admit(ports, quotaRequestOf(5, 100, 1, 1))).toMatchObject({
        status: 'ai_chat_quota_exceeded',
        used: 1,
        limit: 1,
      });
      await ports.quota.settle(reservation, callOf({ cost: { requests: 5, aiChats: 1 } }));
      expect(await ports.quota.usage('account', '2026-01')).toEqual({ requests: 5, aiChats: 1 });
      await hold(ports, quotaRequestOf(95, 100, 0, 1));
    }));

  it('lets what costs nothing pass at the cap, and unlimited plans always', () =>
    withStore(make, async (ports) => {
      await hold(ports, quotaRequestOf(10, 10));
      await hold(ports, quotaRequestOf(0, 10));
      await hold(ports, quotaRequestOf(0, 5));
      await hold(ports, quotaRequestOf(1_000_000, null));
    }));

  it('changes a reservation whole or not at all', () =>
    withStore(make, async (ports) => {
      const reservation = await hold(ports, quotaRequestOf(1, 10));
      expect(await ports.quota.change(reservation, quotaRequestOf(11, 10))).toMatchObject({
        status: 'monthly_quota_exceeded',
      });
      expect(await ports.quota.change(reservation, quotaRequestOf(10, 10))).toBeNull();
      expect(await admit(ports, quotaRequestOf(1, 10))).toMatchObject({ used: 10 });
      await ports.quota.settle(reservation, callOf({ cost: { requests: 4, aiChats: 0 } }));
      expect(await ports.quota.usage('account', '2026-01')).toEqual({ requests: 4, aiChats: 0 });
      await expect(ports.quota.change(reservation, quotaRequestOf(1, 10))).rejects.toThrow(
        'no reservation',
      );
    }));

  it('charges a reservation once, and to its own account', () =>
    withStore(make, async (ports) => {
      const reservation = await hold(ports, quotaRequestOf(1, 10));
      await ports.quota.settle(reservation, callOf({ accountId: 'another', cost: one }));
      await ports.quota.settle(reservation, callOf({ cost: one }));
      await ports.quota.settle(reservation, callOf({ cost: one }));
      expect(await ports.quota.usage('account', '2026-01')).toEqual(one);
      expect(await ports.quota.usage('another', '2026-01')).toEqual(free);
    }));

  it.each([
    ['2026-02-28T23:59:59.999Z', '2026-03-01T00:00:00.000Z'],
    ['2028-02-29T23:59:59.999Z', '2028-03-01T00:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
  ])(
    'frees the quota between %s and %s, and charges a call to the month it began in',
    (last, first) =>
      withStore(make, async (ports) => {
        const [before, after] = [new Date(last), new Date(first)];
        const reservation = await hold(ports, quotaRequestOf(10, 10), before);
        expect(await admit(ports, quotaRequestOf(1, 10), before)).toMatchObject({ used: 10 });
        await hold(ports, quotaRequestOf(10, 10), after);
        await ports.quota.settle(
          reservation,
          callOf({ at: before, cost: { requests: 10, aiChats: 0 } }),
        );
        expect(await ports.quota.usage('account', last.slice(0, 7))).toEqual({
          requests: 10,
          aiChats: 0,
        });
        expect(await ports.quota.usage('account', first.slice(0, 7))).toEqual(free);
      }),
  );
}
