import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeNetwork, type Network } from '../../../../test/network.ts';
import {
  expectCharged,
  expectRefusals,
  more,
  recovery,
  recoveryMs,
  startLoad,
  statuses,
  succeeded,
} from './load.ts';
import { until, within } from './bounds.ts';
import { startWorld, type World } from './world.ts';

/** Longer than the keepalives of both sides take. FREEHOLD_CUT_MS=30000 is a cut of half a minute. */
const cutMs = Number(process.env['FREEHOLD_CUT_MS'] ?? 18_000);
/** How soon a server says that it cannot reach Redis. */
const noticedMs = 30_000;
/** Against a hang: metrics are asked of the server alone. */
const metricsMs = 10_000;
const usedMs = 30_000;

describe('two servers, and a network that loses everything', () => {
  let networks: { readonly postgres: Network; readonly redis: Network };
  let world: World;
  const urls = () => world.servers.map(({ url }) => url);
  const shared = () =>
    within(
      'the metrics of both servers',
      metricsMs,
      Promise.all(world.servers.map((server) => server.metric('freehold_rate_windows_shared'))),
    );
  beforeAll(async () => {
    networks = { postgres: makeNetwork(), redis: makeNetwork() };
    world = await startWorld({ durable: true, networks });
  });
  afterAll(async () => {
    // Servers say goodbye to their engines when they end: over a cut network that takes too long.
    networks.postgres.heal();
    networks.redis.heal();
    await world.end();
    networks.postgres.remove();
    networks.redis.remove();
  });

  it('to PostgreSQL: refused meanwhile, each success charged once, recovered within 5 s', async () => {
    const { id, key } = await world.data.account('business');
    const loading = startLoad(key, urls);
    await more(loading, 20);
    networks.postgres.cut();
    await pause(cutMs);
    networks.postgres.heal();
    await recovery(key, urls());
    const recovered = urls().length;
    await more(loading, 20);
    const answers = await loading.stop();
    expectRefusals(answers);
    const used = await within('what is charged', usedMs, world.data.used(id));
    expectCharged(used, succeeded(answers) + recovered);
  });

  it('to Redis: each server admits its share meanwhile, and they share again within 5 s', async () => {
    const { key } = await world.data.account('business');
    await recovery(key, urls());
    expect(await shared()).toEqual([1, 1]);
    const loading = startLoad(key, urls);
    networks.redis.cut();
    await until('both windows alone', noticedMs, async () => !(await shared()).includes(1));
    await pause(cutMs);
    await more(loading, 40);
    expect([...statuses(await loading.stop())].filter((one) => one !== 429)).toEqual([200]);
    networks.redis.heal();
    const healed = performance.now();
    while ((await shared()).includes(0)) {
      await recovery(key, urls());
      expect(performance.now() - healed).toBeLessThan(recoveryMs);
    }
  });
});
