import { closeSync, openSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { reservationLifeMs } from '@freehold/operations';
import { openPostgresAccountStore } from '@freehold/postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../../test/folders.ts';
import { expectExact, startCharging, tablesOf, until } from './charging.ts';
import { makeCluster, type Cluster } from './cluster.ts';
import { processes } from './processes.ts';
import { newSchema } from './store.ts';
import { after, quotaRequestOf, now } from './values.ts';

const named = (file: string): string[] => readFileSync(file, 'utf8').split('\n').slice(0, -1);

describe('what was acknowledged', () => {
  let cluster: Cluster;
  let schema: string;
  let folder: string;
  beforeAll(async () => {
    await processes.build();
    cluster = makeCluster({ durable: true });
  });
  afterAll(() => cluster.remove());
  beforeEach(() => {
    schema = newSchema();
    folder = testFolder();
  });

  it('stands when a server of three is killed, and no limit is passed', async () => {
    const limit = 3_000;
    const files = ['a', 'b', 'c'].map((name) => join(folder, name));
    const servers = await Promise.all(
      files.map(async (file, index) => {
        const descriptor = openSync(file, 'a');
        const name = 'abc'[index] as string;
        const job = { kind: 'charge', url: cluster.url, schema, name, limit } as const;
        const process = await processes.start(job, descriptor);
        closeSync(descriptor);
        return process;
      }),
    );
    const [first, ...others] = servers as [(typeof servers)[0], ...typeof servers];
    const ended = Promise.all(others.map(processes.reportOf));
    first.send('go');
    await until(() => named(files[0] as string).length >= 50);
    first.kill('SIGKILL');
    await once(first, 'exit');
    await ended;
    for (const process of others) process.kill();

    const told = files.flatMap(named);
    const left = await tablesOf({ url: cluster.url, schema });
    expect(told.filter((name) => !left.names.has(name))).toEqual([]);
    expect(left.charged).toBe(3 * left.names.size);
    expect([left.summed, left.byEndpoint, left.listed]).toEqual(Array(3).fill(left.charged));
    // What the killed one held is held still, and not given to anybody.
    expect(left.reserved).toBe(left.held);
    expect(left.charged + left.held).toBe(limit);
    expect(left.names.size - told.length).toBeLessThanOrEqual(8);

    const store = await openPostgresAccountStore({ url: cluster.url, schema });
    const held = left.held / 3;
    expect(await store.quota.expire({ now: after(reservationLifeMs - 1), rowsMax: 100 })).toBe(0);
    expect(await store.quota.expire({ now: after(reservationLifeMs), rowsMax: 100 })).toBe(held);
    const request = quotaRequestOf(limit - left.charged, limit);
    if (held > 0)
      expect(typeof (await store.quota.reserve('account', request, now))).toBe('string');
    expect(await store.quota.reserve('account', quotaRequestOf(1, limit), now)).toMatchObject({
      status: 'monthly_quota_exceeded',
      used: limit,
    });
    await store.close();
  });

  it.each([
    ['eight callers', 8],
    // Each charge is a batch of its own.
    ['one caller', 1],
  ])(
    'stands for %s when PostgreSQL dies and comes back, and the store goes on by itself',
    async (_who, callers) => {
      const store = await openPostgresAccountStore({ url: cluster.url, schema });
      const charging = startCharging(store, callers);
      for (let crash = 0; crash < 3; crash += 1) {
        await charging.more(40);
        const refusedBefore = charging.refused.length;
        cluster.stop('immediate');
        await until(() => charging.refused.length > refusedBefore);
        cluster.start();
      }
      await charging.more(40);
      await charging.stop();
      expect(charging.acknowledged.length).toBeGreaterThanOrEqual(160);
      await expectExact(charging, { url: cluster.url, schema });
      await store.close();
    },
  );
});
