import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { routes, type AnyRoute } from '@freehold/contract';
import { createAdmission, Refusal, StoreBusy, type CallGroup } from '@freehold/operations';
import { memoryStore } from '@freehold/conformance';
import { admitted, makeWorld, now, plainSecrets, refused, success, type World } from './world.ts';

const route: AnyRoute = routes.askingPrices;
const seed = 20_261_121;
const runs = Math.ceil(Number(process.env['FREEHOLD_RUNS'] ?? 1000) / 5);

/** Counts what the store is asked, by the name of the method. */
function countAsked(world: World): Map<string, number> {
  const asked = new Map<string, number>();
  const { rateLimiter, quota, usageLog } = world.store;
  for (const port of [rateLimiter, quota, usageLog]) {
    const prototype = Object.getPrototypeOf(port) as Record<string, unknown>;
    for (const name of Object.getOwnPropertyNames(prototype)) {
      const method = prototype[name];
      if (['constructor', 'add'].includes(name) || typeof method !== 'function') continue;
      Object.assign(port, {
        [name]: (...args: unknown[]): unknown => {
          asked.set(name, (asked.get(name) ?? 0) + 1);
          return Reflect.apply(method, port, args);
        },
      });
    }
  }
  return asked;
}

async function free() {
  const world = await makeWorld();
  const { id } = await world.account('a', 'free');
  const { key, record } = await world.key(id);
  return { world, id, key, record };
}

describe('a flood past a full window', () => {
  it('asks the store three times for the window, whatever its length, and writes nothing until it is flushed', async () => {
    const { world, id, key, record } = await free();
    const asked = countAsked(world);
    for (let call = 0; call < 2; call += 1) {
      await admitted(await world.admit(route, key)).settle(success);
    }
    for (let call = 0; call < 5_000; call += 1) {
      const { status, extra, metering } = refused(await world.admit(route, key));
      expect([status, extra['retry_after']]).toEqual([429, 1]);
      expect(metering).toMatchObject({ monthlyUsed: 2, rateRemaining: 0, requestCost: 0 });
    }
    expect(Object.fromEntries(asked)).toEqual({ enter: 3, reserve: 2, settle: 2 });
    expect(world.refusals.reduce((sum, [, calls]) => sum + calls, 0)).toBe(5_000);
    await world.admission.flush();
    expect(asked.get('count')).toBe(1);
    const page = { from: new Date(0), to: new Date(now.getTime() + 1), offset: 0, limit: 10 };
    const { lines, groups } = await world.store.usageLog.page({ accountId: id, ...page });
    expect(lines).toHaveLength(2);
    expect(groups).toMatchObject([
      { keyId: record.id, errorCode: 'rate_limit_exceeded', status: 429, calls: 5_000 },
    ]);
    await world.admission.flush();
    expect(asked.get('count')).toBe(1);
  });

  it('keeps its counts while the log is busy, and says so', async () => {
    const { world, id, key } = await free();
    const { usageLog } = world.store;
    const taken: CallGroup[] = [];
    let busy = true;
    usageLog.count = async (groups) => {
      if (busy) throw new StoreBusy('locked');
      taken.push(...groups);
    };
    for (let call = 0; call < 12; call += 1) await world.admit(route, key);
    await world.admission.flush();
    expect(world.failures).toEqual(['refusal_counts']);
    await world.admit(route, key);
    busy = false;
    await world.admission.flush();
    expect(taken).toMatchObject([{ accountId: id, calls: 11 }]);
  });

  it(`admits exactly what a sliding window does, over two servers of one store (${runs} runs, seed ${seed})`, async () => {
    const steps = fc.array(
      fc.record({
        server: fc.nat(1),
        milliseconds: fc.constantFrom(0, 1, 2, 300, 499, 500, 997, 998, 999, 1000, 1001),
      }),
      { maxLength: 80 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (calls) => {
        let milliseconds = 0;
        const clock = () => milliseconds;
        const store = await memoryStore().open(() => milliseconds * 1000);
        const account = { id: 'a', name: 'a', plan: 'free', platformSubscription: 'none' } as const;
        await store.accounts.put(account);
        const parts = {
          ...store,
          secrets: plainSecrets,
          sessions: {
            verify: async () => ({ userId: 'a', expiresAt: new Date('2027-01-01T00:00:00Z') }),
          },
          onFailure: () => {},
          clock,
        };
        const servers = [createAdmission(parts), createAdmission(parts)];
        const admittedAt: number[] = [];
        for (const { server, milliseconds: wait } of calls) {
          milliseconds += wait;
          const answer = await servers[server]!.admit({
            route,
            authorization: 'Bearer eyJ.a',
            requestId: 'r',
            now,
            signal: new AbortController().signal,
            method: 'GET',
            path: '/',
          });
          const recent = admittedAt.filter((at) => milliseconds - at < 1_000);
          if (recent.length < 2) {
            admitted(answer);
            admittedAt.push(milliseconds);
          } else {
            const wait2 = (recent[recent.length - 2] as number) + 1_000 - milliseconds;
            expect(refused(answer).extra['retry_after']).toBe(wait2 / 1000);
          }
        }
      }),
      { seed, numRuns: runs },
    );
  });
});

const caller = async (world: World, key: string) => {
  const identity = await world.admission.identify({
    authorization: `Bearer ${key}`,
    channel: 'connector',
    now,
    signal: new AbortController().signal,
  });
  if (identity instanceof Refusal) throw identity;
  return identity;
};

describe('messages that are free of charge', () => {
  const call = { now, signal: new AbortController().signal };

  it('enter the window all or none, each as a call, and use no quota', async () => {
    const world = await makeWorld();
    const { id } = await world.account('a', 'growth');
    const { key } = await world.key(id);
    const who = await caller(world, key);
    const gone = { now, signal: AbortSignal.abort() };
    expect(await world.admission.enter(who, 9, call)).toBeNull();
    const two = await world.admission.enter(who, 2, gone);
    expect([two?.code, two?.status]).toEqual(['rate_limit_exceeded', 429]);
    expect(await world.admission.enter(who, 1, call)).toBeNull();
    expect(refused(await world.admit(route, key)).code).toBe('rate_limit_exceeded');
    expect(await world.store.quota.usage(id, '2026-11')).toEqual({ requests: 0, aiChats: 0 });
    expect(world.refusals).toEqual([
      ['rate_limit_exceeded', 2],
      ['rate_limit_exceeded', 1],
    ]);
  });

  it('wait for the window to open, one request of an account at a time', async () => {
    const { world, key } = await free();
    const who = await caller(world, key);
    expect(await world.admission.enter(who, 2, call)).toBeNull();
    const waiting = world.admission.enter(who, 1, call);
    const others = await Promise.all([1, 2, 3].map(() => world.admission.enter(who, 1, call)));
    expect(others.map((refusal) => refusal?.status)).toEqual([429, 429, 429]);
    world.advance(1_000);
    expect(await waiting).toBeNull();
  });
});
