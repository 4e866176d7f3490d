import { setTimeout as pause } from 'node:timers/promises';
import { openRedisRateLimiter } from '@freehold/redis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeNetwork, type Network } from '../../../test/network.ts';
import { makeServer, type Server } from './server.ts';

/**
 * Of a connection whose packets are lost, what is sent again comes 13 to 15 and 25 to 30 seconds after the cut, so that one
 * that is kept fails. FREEHOLD_CUT_MS=30000 is a cut of half a minute.
 */
const cutMs = Number(process.env['FREEHOLD_CUT_MS'] ?? 18_000);
/** After the network is back. */
const recoveryMs = 5_000;

let network: Network;
let server: Server;
beforeAll(async () => {
  network = makeNetwork();
  server = await makeServer(network);
});
afterAll(async () => {
  await server.kill();
  network.remove();
});

it('a cut network to Redis: each server admits its share meanwhile, and goes back to the window by itself', async () => {
  const limiters = await Promise.all(
    [1, 2].map(() => openRedisRateLimiter({ url: server.url, servers: 2 })),
  );
  const limit = 8;
  const entry = { accountId: 'account', limitPerSecond: limit, calls: 1 };
  const admitted: number[] = [];
  const stopping = new AbortController();
  const callers = limiters.map(async (limiter) => {
    while (!stopping.signal.aborted) {
      if ((await limiter.enter(entry)).admitted) admitted.push(performance.now());
      await pause(10);
    }
  });
  const shared = (): boolean => limiters.every((limiter) => limiter.use().shared);
  await pause(1_000);
  expect(shared()).toBe(true);
  network.cut();
  const cut = performance.now();
  await pause(cutMs);
  expect(limiters.map((limiter) => limiter.use().shared)).toEqual([false, false]);
  network.heal();
  const healed = performance.now();
  while (!shared()) await pause(10);
  expect(performance.now() - healed).toBeLessThan(recoveryMs);
  stopping.abort();
  await Promise.all(callers);
  for (const limiter of limiters) limiter.close();
  const during = admitted.filter((at) => at > cut + 2_000 && at < healed - 1_000);
  for (const at of during) {
    // Two shares are one limit; what a timer of this process is late by comes on top.
    const within = during.filter((other) => other >= at && other < at + 950);
    expect(within.length).toBeLessThanOrEqual(limit);
  }
  expect(during.length).toBeGreaterThan(limit);
});
