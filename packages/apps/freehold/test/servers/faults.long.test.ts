import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, stampDuty } from '../accounts-world.ts';
import {
  expectCharged,
  more,
  recovery,
  recoveryMs,
  startLoad,
  statuses,
  succeeded,
} from './load.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ durable: true });
});
afterAll(() => world.end());

/** Of the two servers. */
const urls = () => world.servers.slice(0, 2).map(({ url }) => url);

describe('two servers on one PostgreSQL and one Redis', () => {
  let id: string;
  let key: string;
  let session: string;
  beforeEach(async () => {
    ({ id, key, session } = await world.data.account('business'));
  });

  it('one of them leads, and another does when the leader is killed', async () => {
    const third = await world.add();
    const leaders = async (): Promise<number[]> =>
      Promise.all(world.servers.map((server) => server.metric('freehold_leader').catch(() => 0)));
    const settled = async (): Promise<readonly number[]> => {
      for (const since = performance.now(); performance.now() - since < recoveryMs;) {
        const found = await leaders();
        if (found.includes(1)) return found;
        await pause(50);
      }
      throw new Error('nobody leads');
    };
    const first = await settled();
    expect(first.filter((leads) => leads === 1)).toHaveLength(1);
    const at = first.indexOf(1);
    await world.servers[at]!.end('SIGKILL');
    const next = await settled();
    expect([next[at], next.filter((leads) => leads === 1)]).toEqual([0, [1]]);
    // The others take the place of the one that is gone.
    world.retire(at);
    expect(world.servers).toContain(third);
  });

  it('a server killed in the middle of calls loses no charge that it answered, and holds back no unit for good', async () => {
    const victim = await world.add();
    const loading = startLoad(key, () => [victim.url]);
    await more(loading, 20);
    await victim.end('SIGKILL');
    const answers = await loading.stop();
    world.retire(world.servers.indexOf(victim));
    expectCharged(await world.data.used(id), succeeded(answers));
    await recovery(key, urls());
  });

  it('go on without Redis, each with its share of the rate, say so, and share again when it is back', async () => {
    const shared = () =>
      Promise.all(urls().map((_, at) => world.servers[at]!.metric('freehold_rate_windows_shared')));
    await recovery(key, urls());
    expect(await shared()).toEqual([1, 1]);
    await world.redis.kill();
    const loading = startLoad(key, urls);
    while ((await shared()).includes(1)) await pause(20);
    await more(loading, 40);
    const answers = await loading.stop();
    expect([...statuses(answers)].filter((status) => status !== 429)).toEqual([200]);
    await world.redis.start();
    const since = performance.now();
    while ((await shared()).includes(0)) {
      await recovery(key, urls());
      expect(performance.now() - since).toBeLessThan(recoveryMs);
    }
  });

  it('the usage that one of them shows is what both have charged', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => stampDuty(urls()[index % 2]!, key)),
    );
    expect(statuses(answers)).toEqual(new Set([200]));
    for (const url of urls()) {
      const usage = await call(url, '/api/v1/api-billing/usage', { token: session });
      expect(usage.body['requests_used']).toBe(20);
    }
  });
});
