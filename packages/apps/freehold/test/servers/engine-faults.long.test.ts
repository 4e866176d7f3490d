import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makeNetwork } from '../../../../test/network.ts';
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
import { startWorld, type World } from './world.ts';

/** Longer than the keepalives of both sides take. FREEHOLD_CUT_MS=30000 is a cut of half a minute. */
const cutMs = Number(process.env['FREEHOLD_CUT_MS'] ?? 18_000);

const urlsOf = (world: World) => world.servers.map(({ url }) => url);

it('a network that loses all to PostgreSQL, then to Redis: refused or admitted alone meanwhile, recovered within 5 s', async () => {
  const networks = { postgres: makeNetwork(), redis: makeNetwork() };
  const world = await startWorld({ durable: true, networks });
  const urls = () => urlsOf(world);
  try {
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
    expectCharged(await world.data.used(id), succeeded(answers) + recovered);

    const shared = () =>
      Promise.all(world.servers.map((server) => server.metric('freehold_rate_windows_shared')));
    await recovery(key, urls());
    expect(await shared()).toEqual([1, 1]);
    const meanwhile = startLoad(key, urls);
    networks.redis.cut();
    while ((await shared()).includes(1)) await pause(20);
    await pause(cutMs);
    await more(meanwhile, 40);
    expect([...statuses(await meanwhile.stop())].filter((one) => one !== 429)).toEqual([200]);
    networks.redis.heal();
    const healed = performance.now();
    while ((await shared()).includes(0)) {
      await recovery(key, urls());
      expect(performance.now() - healed).toBeLessThan(recoveryMs);
    }
  } finally {
    await world.end();
    for (const network of [networks.postgres, networks.redis]) network.remove();
  }
});

it('a full disk of PostgreSQL: refused meanwhile, each success charged once, recovered within 5 s', async () => {
  const world = await startWorld({ durable: true, disksMiB: { tables: 192, log: 512 } });
  const urls = () => urlsOf(world);
  try {
    const { disks } = world.cluster;
    if (disks === null) {
      console.log('Nothing may be mounted here: left out');
      return;
    }
    const { id, key } = await world.data.account('business');
    const loading = startLoad(key, urls);
    await more(loading, 20);
    disks.data.fill();
    const refused = () => loading.answers.filter((answer) => answer?.status === 503).length;
    while (refused() < 40) await pause(10);
    disks.data.free();
    await recovery(key, urls());
    const recovered = urls().length;
    await more(loading, 20);
    const answers = await loading.stop();
    expectRefusals(answers);
    expectCharged(await world.data.used(id), succeeded(answers) + recovered);
  } finally {
    await world.end();
  }
});
