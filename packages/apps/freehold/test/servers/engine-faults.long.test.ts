import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  expectCharged,
  expectRefusals,
  more,
  recovery,
  startLoad,
  statuses,
  succeeded,
} from './load.ts';
import { until } from './bounds.ts';
import { startWorld, type World } from './world.ts';

/** Against a hang: how soon servers on a busy machine have refused so many calls. */
const refusedMs = 60_000;
const refusedCalls = 40;

let world: World;
beforeAll(async () => {
  world = await startWorld({ durable: true });
});
afterAll(() => world.end());

const urls = () => world.servers.map(({ url }) => url);

/** Connects until PostgreSQL has no connection left. */
async function takeAllConnections(taken: pg.Client[]): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: world.cluster.url });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch {
      return;
    }
    taken.push(client);
  }
}

/** Ends the connections of the servers, whose places the next that connects has. */
const endConnectionsOfServers = (by: pg.Client) =>
  by.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'freehold'",
  );

/** Begins a fault, waits until calls are refused, and ends it; how many times it ended the connections of the servers. */
type Fault = (untilRefused: (meanwhile?: () => Promise<void>) => Promise<void>) => Promise<number>;
const faults: readonly (readonly [string, Fault])[] = [
  [
    'killed by SIGKILL',
    async (untilRefused) => {
      await world.cluster.kill();
      expect(world.cluster.runs()).toBe(false);
      await untilRefused();
      world.cluster.start();
      return 1;
    },
  ],
  [
    'restarted in order',
    async (untilRefused) => {
      world.cluster.stop('fast');
      await untilRefused();
      world.cluster.start();
      return 1;
    },
  ],
  [
    'without a connection left',
    async (untilRefused) => {
      const taken: pg.Client[] = [];
      await takeAllConnections(taken);
      let ended = 0;
      // Servers take a place that comes free as others do, so it may need some turns until they have none.
      await untilRefused(async () => {
        const { rows } = await endConnectionsOfServers(taken[0]!);
        if (rows.length > 0) ended += 1;
        await takeAllConnections(taken);
      });
      await Promise.all(taken.map((client) => client.end()));
      expect(ended).toBeGreaterThan(0);
      return ended;
    },
  ],
];

describe('two servers under load', () => {
  let id: string;
  let key: string;
  beforeEach(async () => {
    ({ id, key } = await world.data.account('business'));
  });

  it.each(faults)(
    'and PostgreSQL %s: refused meanwhile, each success charged once, recovered within 5 s',
    async (_what, fault) => {
      const loading = startLoad(key, urls);
      await more(loading, 20);
      const refused = () => loading.answers.filter((answer) => answer?.status === 503).length;
      const ended = await fault(async (meanwhile = () => Promise.resolve()) => {
        await until('refusals', refusedMs, async () => {
          await meanwhile();
          return refused() >= refusedCalls;
        });
      });
      await recovery(key, urls());
      const recovered = urls().length;
      await more(loading, 20);
      const answers = await loading.stop();
      expectRefusals(answers);
      expectCharged(await world.data.used(id), succeeded(answers) + recovered, ended);
    },
  );

  it('a server stopped in order answers and charges every call that it took', async () => {
    const third = await world.add();
    const loading = startLoad(key, () => [third.url]);
    await more(loading, 20);
    expect(await third.end('SIGTERM')).toBe(0);
    // Those that it no longer took.
    await until('calls without a server', refusedMs, () => statuses(loading.answers).has(null));
    const answers = await loading.stop();
    world.retire(world.servers.indexOf(third));
    const met = [...statuses(answers)].filter((status) => status !== 429);
    expect(new Set(met)).toEqual(new Set([200, null]));
    expect(await world.data.used(id)).toBe(succeeded(answers));
    const again = await world.add();
    await recovery(key, [again.url]);
    await again.end('SIGTERM');
    world.retire(world.servers.indexOf(again));
  });

  it('Redis restarted: no call fails, and each success is charged once', async () => {
    const loading = startLoad(key, urls);
    await more(loading, 20);
    await world.redis.kill();
    await pause(200);
    await world.redis.start();
    await more(loading, 20);
    const answers = await loading.stop();
    expect([...statuses(answers)].filter((status) => status !== 429)).toEqual([200]);
    expect(await world.data.used(id)).toBe(succeeded(answers));
  });
});
