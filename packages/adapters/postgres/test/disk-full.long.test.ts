import { setTimeout as pause } from 'node:timers/promises';
import { openPostgresAccountStore } from '@freehold/postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectExact, startCharging, until } from './charging.ts';
import { makeCluster, type Cluster } from './cluster.ts';
import { newSchema } from './store.ts';

/** After there is room again. */
const recoveryMs = 5_000;

describe('a full disk of PostgreSQL', () => {
  let cluster: Cluster;
  beforeAll(() => {
    cluster = makeCluster({ durable: true, disksMiB: { tables: 64, log: 8 } });
    if (cluster.disks === null) {
      console.log('Nothing may be mounted here: a trigger stands for the disk of the tables');
    }
  });
  afterAll(() => cluster.remove());

  /** The disk of the tables, or a trigger that refuses as PostgreSQL does without room. */
  const tablesDisk = async (schema: string) => {
    if (cluster.disks) return cluster.disks.data;
    const client = new pg.Client({
      connectionString: cluster.url,
      options: `-c search_path=${schema}`,
    });
    await client.connect();
    await client.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = 'disk_full'; END $$`,
    );
    const refusing = `CREATE TRIGGER refusing BEFORE INSERT ON calls FOR EACH ROW EXECUTE FUNCTION refuse()`;
    return {
      fill: () => void client.query(refusing).catch(() => undefined),
      free: () => void client.query('DROP TRIGGER refusing ON calls').finally(() => client.end()),
    };
  };

  it('of tables: refuses meanwhile, keeps what it acknowledged, and goes on by itself', async () => {
    const schema = newSchema();
    const store = await openPostgresAccountStore({ url: cluster.url, schema });
    const disk = await tablesDisk(schema);
    const charging = startCharging(store);
    await charging.more(40);
    disk.fill();
    await until(() => charging.refused.length >= 40);
    disk.free();
    const freed = performance.now();
    await charging.more(40);
    expect(performance.now() - freed).toBeLessThan(recoveryMs);
    await charging.stop();
    await expectExact(charging, { url: cluster.url, schema });
    await store.close();
  });

  it('of the write-ahead log, which stops the server: goes on when it is started again', async () => {
    const schema = newSchema();
    const store = await openPostgresAccountStore({ url: cluster.url, schema });
    const charging = startCharging(store);
    await charging.more(40);
    if (cluster.disks) cluster.disks.log.fill();
    else cluster.stop('immediate');
    await until(() => charging.refused.length >= 40);
    cluster.disks?.log.free();
    // Without room it may have failed to recover too, and have ended.
    while (!(await isUp(cluster.url))) {
      if (cluster.runs()) await pause(20);
      else cluster.start();
    }
    const started = performance.now();
    await charging.more(40);
    expect(performance.now() - started).toBeLessThan(recoveryMs);
    await charging.stop();
    await expectExact(charging, { url: cluster.url, schema });
    await store.close();
  });
});

async function isUp(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
