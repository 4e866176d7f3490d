import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeReplica, type Replica } from '../../../../adapters/postgres/test/replica.ts';
import { call, stampDuty } from '../accounts-world.ts';
import { builtProgram } from '../built-program.ts';
import { until } from './bounds.ts';
import { expectCharged, more, startLoad, statuses, succeeded } from './load.ts';
import { startWorld, type World } from './world.ts';

const sales = fileURLToPath(
  new URL('../../../../../fixtures/open-data/price-paid/pp-excerpt.csv', import.meta.url),
);
const path = '/api/v1/sold-prices?postcode=ZZ1';
/** How soon a server knows what a replica lacks, on a busy machine. */
const knownMs = 30_000;
const [answers, behind, questions] = ['answers', 'changes_behind', 'questions'].map(
  (name) => `freehold_record_replica_1_${name}`,
) as [string, string, string];

describe('two servers with a replica that is a minute behind', () => {
  let world: World;
  let replica: Replica;
  beforeAll(async () => {
    // Its schema is there before the replica is, which then lacks nothing.
    world = await startWorld({ servers: 1 });
    replica = makeReplica(world.cluster, '60s');
    await world.servers[0]!.end('SIGTERM');
    world.retire(0);
    for (let count = 0; count < 2; count += 1) {
      await world.add({ FREEHOLD_DATABASE_READ_URLS: replica.url, FREEHOLD_SERVERS: '2' });
    }
  });
  afterAll(async () => {
    await world.end();
    replica.remove();
  });

  it('answer at once what was imported, from the primary, and lose no call and no charge', async () => {
    const { id, key } = await world.data.account('business');
    for (const server of world.servers) {
      await until('the replica answers', knownMs, async () => (await server.metric(answers)) === 1);
      expect((await call(server.url, path, { token: key })).status).not.toBe(503);
    }
    const before = await world.data.used(id);
    const loading = startLoad(key, () => world.servers.map(({ url }) => url));
    await more(loading, 10);

    await promisify(execFile)(
      process.execPath,
      [await builtProgram('../src/bin.ts'), 'import', 'price-paid', sales],
      {
        env: {
          PATH: process.env['PATH'],
          FREEHOLD_DATA_DIR: world.data.directory,
          FREEHOLD_DATABASE_URL: world.cluster.url,
        },
      },
    );
    for (const server of world.servers) {
      await until('it is known', knownMs, async () => (await server.metric(answers)) === 0);
      expect(await server.metric(behind)).toBeGreaterThan(0);
    }
    const asked = await Promise.all(world.servers.map((server) => server.metric(questions)));
    let answered = 0;
    for (const { url } of world.servers) {
      await until('a turn of the rate', knownMs, async () => {
        const { status, body } = await call(url, path, { token: key });
        if (status === 429) return false;
        expect(status).toBe(200);
        // The last day of the excerpt, as its lines say.
        expect(body['data']).toMatchObject({ area: 'ZZ1', data_until: '2021-11-01' });
        answered += 1;
        return true;
      });
    }
    expect(await Promise.all(world.servers.map((server) => server.metric(questions)))).toEqual(
      asked,
    );
    expect(await salesAt(replica.url)).toBe(0);
    expect(await salesAt(world.cluster.url)).toBeGreaterThan(0);

    await more(loading, 10);
    const all = await loading.stop();
    expect([...statuses(all)].filter((status) => status !== 429)).toEqual([200]);
    expectCharged((await world.data.used(id)) - before, succeeded(all) + answered);
  });

  it('count what the replica does not have yet', async () => {
    const { id, key } = await world.data.account('business');
    for (const { url } of world.servers) expect((await stampDuty(url, key)).status).toBe(200);
    expect(await world.data.used(id)).toBe(2);
    expect(await salesAt(replica.url)).toBe(0);
  });
});

async function salesAt(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT count(*)::integer AS sales FROM freehold.sales');
    return (rows[0] as { readonly sales: number }).sales;
  } finally {
    await client.end();
  }
}
