import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { enterWindow } from '@freehold/metering';
import {
  describeMetering,
  describeMeteringModel,
  memoryStore,
  type AccountPorts,
  type StoreUnderTest,
} from '@freehold/conformance';
import { openRedisRateLimiter, type RedisRateLimiter } from '@freehold/redis';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runExample } from '../../../test/run-example.ts';
import { makeServer, type Server } from './server.ts';

let server: Server;
beforeAll(async () => {
  server = await makeServer();
});
afterAll(() => server.kill());

/** Windows in Redis, beside a quota in memory. */
function redisStore(): StoreUnderTest {
  const [memory, prefix] = [memoryStore(), `${randomUUID()}:`];
  return {
    async open(clock): Promise<AccountPorts> {
      const ports = await memory.open(clock);
      const rateLimiter = await openRedisRateLimiter({
        url: server.url,
        servers: 1,
        prefix,
        clock,
      });
      return { ...ports, rateLimiter, close: () => rateLimiter.close() };
    },
    remove: () => memory.remove(),
  };
}
describeMetering('Redis', redisStore);
describeMeteringModel('Redis', redisStore);

it('the example of the README runs and prints what it says', async () => {
  const replaced = { 'redis://localhost:6379': server.url };
  const { printed, said } = await runExample('adapters/redis', { replaced });
  expect(printed).toEqual(said);
  expect(printed.length).toBeGreaterThan(0);
});

describe('the rate window in Redis', () => {
  const opened: RedisRateLimiter[] = [];
  const open = async (
    options: { servers?: number; prefix?: string; clock?: () => number } = {},
  ) => {
    const limiter = await openRedisRateLimiter({
      url: server.url,
      servers: 4,
      prefix: `${randomUUID()}:`,
      ...options,
    });
    opened.push(limiter);
    return limiter;
  };
  afterEach(() => {
    for (const limiter of opened.splice(0)) limiter.close();
  });
  const entry = { accountId: 'account', limitPerSecond: 8, calls: 1 };

  it('decides as the window of the metering rules, whatever the clock does', async () => {
    const seed = 20_261_122;
    let now = 0;
    const limiter = await open({ clock: () => now });
    let [run, refused] = [0, 0];
    const step = fc.record({
      move: fc.constantFrom(0, 1, 999, 100_000, 333_333, 999_999, 1_000_000, -500_000, -5_000_000),
      limit: fc.constantFrom(1, 2, 3, 5),
      calls: fc.constantFrom(1, 1, 2, 5),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const accountId = `account ${(run += 1)}`;
        let instants: readonly number[] = [];
        now = 1_763_841_600_123_456;
        for (const { move, limit, calls } of steps) {
          now += move;
          const expected = enterWindow({ instants, nowMicroseconds: now, limit, calls });
          const { instants: kept, ...decision } = expected;
          instants = kept;
          if (!decision.admitted) refused += 1;
          const asked = { accountId, limitPerSecond: limit, calls };
          expect(await limiter.enter(asked)).toEqual(decision);
        }
      }),
      { seed, numRuns: 100 },
    );
    expect(refused).toBeGreaterThan(100);
    expect(limiter.use()).toEqual({ shared: true, ownDecisions: 0 });
  });

  it('admits no more than the limit in any second over four servers, by its own clock', async () => {
    const prefix = `${randomUUID()}:`;
    const limiters = await Promise.all([0, 1, 2, 3].map(() => open({ prefix })));
    const until = performance.now() + 2_500;
    const admitted: (readonly [number, number])[] = [];
    await Promise.all(
      limiters.map(async (limiter) => {
        while (performance.now() < until) {
          const sent = performance.now();
          const { admitted: entered } = await limiter.enter(entry);
          if (entered) admitted.push([sent, performance.now()]);
          await pause(5);
        }
      }),
    );
    for (const [sent] of admitted) {
      const within = admitted.filter(([from, to]) => from >= sent && to < sent + 1_000);
      expect(within.length).toBeLessThanOrEqual(entry.limitPerSecond);
    }
    expect(admitted.length).toBeGreaterThanOrEqual(2 * entry.limitPerSecond);
    expect(limiters.map((limiter) => limiter.use().ownDecisions)).toEqual([0, 0, 0, 0]);
  });

  it('without Redis admits a share of the limit, says so, and goes back to it by itself', async () => {
    let now = 0;
    const limiter = await open({ clock: () => now });
    const admit = async (calls: number): Promise<number> => {
      const decisions = [];
      for (let call = 0; call < calls; call += 1) decisions.push(await limiter.enter(entry));
      return decisions.filter(({ admitted }) => admitted).length;
    };
    expect(await admit(10)).toBe(8);
    expect(limiter.use()).toEqual({ shared: true, ownDecisions: 0 });
    await server.kill();
    now += 1_000_000;
    expect(await admit(10)).toBe(2);
    expect(limiter.use()).toEqual({ shared: false, ownDecisions: 10 });
    await server.start();
    now += 1_000_000;
    await expect
      .poll(
        async () => {
          await limiter.enter({ ...entry, accountId: 'another' });
          return limiter.use().shared;
        },
        { timeout: 10_000 },
      )
      .toBe(true);
    expect(await admit(10)).toBe(8);
  });

  it('does not wait for a Redis that is silent', async () => {
    const limiter = await open();
    server.freeze();
    try {
      const decisions = await Promise.all(Array.from({ length: 5 }, () => limiter.enter(entry)));
      expect(decisions.filter(({ admitted }) => admitted)).toHaveLength(2);
      expect(limiter.use()).toEqual({ shared: false, ownDecisions: 5 });
    } finally {
      server.thaw();
    }
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses %j servers', async (servers) => {
    await expect(open({ servers })).rejects.toThrow(RangeError);
  });

  it('starts without Redis', async () => {
    await server.kill();
    try {
      const limiter = await open({ servers: 100 });
      // Each server lets one call a second through, or what asks together.
      expect(await limiter.enter({ ...entry, calls: 3 })).toMatchObject({ admitted: true });
      expect(await limiter.enter(entry)).toMatchObject({ admitted: false });
      expect(await limiter.enter({ ...entry, calls: 9 })).toMatchObject({ admitted: false });
      expect(limiter.use().shared).toBe(false);
    } finally {
      await server.start();
    }
  });
});
