import { StoreBusy } from '@freehold/operations';
import { openPostgresPropertyStore, type PostgresPropertyStore } from '@freehold/postgres';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCluster, type Cluster } from './cluster.ts';
import { numbers, saleOf } from './records.ts';
import { newSchema } from './store.ts';

const { signal } = new AbortController();
const [batch, batches] = [2_000, 5];
const all = batch * batches;

/** Some moments of a load: while batches come, and while they are written together. */
const moments = {
  'while it reads': null,
  'as it begins to write': 0,
  'while it writes': 120,
} as const;

describe('a load', () => {
  let cluster: Cluster;
  let store: PostgresPropertyStore;
  beforeAll(async () => {
    cluster = makeCluster({ durable: true });
    store = await openPostgresPropertyStore({ url: cluster.url, schema: newSchema() });
  });
  afterAll(async () => {
    await store.close();
    cluster.remove();
  });

  const counted = async (): Promise<number> =>
    (await store.soldPrices.coverage('M14', signal))?.count ?? 0;
  const kill = (): void => {
    cluster.stop('immediate');
    cluster.start();
  };
  const load = (during: (part: number) => void): Promise<void> =>
    store.records.load(async (put) => {
      for (let part = 0; part < batches; part += 1) {
        await put(
          'sale',
          numbers(batch).map((number) => saleOf(part * batch + number)),
        );
        during(part);
      }
    });

  it.each(Object.entries(moments))(
    'is there whole or not at all when PostgreSQL dies %s, and what was acknowledged stands',
    async (_said, wait) => {
      await store.records.put('sale', [saleOf(all + 1)]);
      const versions = await store.dataVersions.of(['sale'], signal);
      const killing: Promise<void>[] = [];
      const loading = load((part) => {
        if (wait === null && part === 1) kill();
        if (wait !== null && part === batches - 1) killing.push(pause(wait).then(kill));
      });
      const error = await loading.then(
        () => null,
        (reason: unknown) => reason,
      );
      await Promise.all(killing);
      if (error !== null) expect(error).toBeInstanceOf(StoreBusy);
      // The connections that were lost are found out one by one.
      await expect.poll(() => counted().catch(() => null), { timeout: 5_000 }).toBeGreaterThan(0);
      const held = await counted();
      expect([1, all + 1]).toContain(held);
      if (error === null) expect(held).toBe(all + 1);
      expect(await store.dataVersions.of(['sale'], signal)).toBe(versions + Number(held > 1));
      await load(() => {});
      expect(await counted()).toBe(all + 1);
      await store.records.put(
        'sale',
        numbers(all).map((number) => ({ delete: saleOf(number).id })),
      );
      expect(await counted()).toBe(1);
    },
  );

  it('and a put are refused for a moment where the server is gone, and go on by themselves', async () => {
    cluster.stop('immediate');
    await expect(store.records.put('sale', [saleOf(1)])).rejects.toBeInstanceOf(StoreBusy);
    await expect(load(() => {})).rejects.toBeInstanceOf(StoreBusy);
    await expect(store.dataVersions.of(['sale'], signal)).rejects.toBeInstanceOf(StoreBusy);
    cluster.start();
    await expect
      .poll(
        () =>
          store.records.put('sale', [saleOf(1)]).then(
            () => true,
            () => false,
          ),
        { timeout: 5_000 },
      )
      .toBe(true);
    expect(await counted()).toBe(2);
  });
});
