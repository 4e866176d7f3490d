import { setTimeout as pause } from 'node:timers/promises';
import { StoreBusy } from '@freehold/operations';
import { openPostgresAccountStore } from '@freehold/postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chargeOf, startCharging, tablesOf } from './charging.ts';
import { makeCluster, type Cluster } from './cluster.ts';
import { makeProxy, type CuttingProxy } from './cutting-proxy.ts';
import { newSchema } from './store.ts';

/** Longer than a statement may take, and than its answer is waited for. */
const outageMs = 7_500;

let cluster: Cluster;
let proxy: CuttingProxy;
beforeAll(async () => {
  cluster = makeCluster();
  proxy = await makeProxy(cluster.url);
});
afterAll(() => {
  proxy.close();
  cluster.remove();
});

it('a PostgreSQL whose answers are lost charges what was answered, and nothing else', async () => {
  const schema = newSchema();
  const store = await openPostgresAccountStore({ url: proxy.url, schema });
  const charging = startCharging(store);
  for (let outage = 0; outage < 3; outage += 1) {
    await charging.more(20);
    proxy.loseAnswers(true);
    await pause(outageMs);
    proxy.loseAnswers(false);
  }
  await charging.more(20);
  await charging.stop();
  await store.close();
  for (const error of charging.refused) expect(error).toBeInstanceOf(StoreBusy);
  const tables = await tablesOf({ url: cluster.url, schema });
  const answered = new Set(charging.acknowledged);
  expect([...tables.names].filter((name) => !answered.has(name))).toEqual([]);
  expect(tables.charged).toBe(answered.size * chargeOf);
});
