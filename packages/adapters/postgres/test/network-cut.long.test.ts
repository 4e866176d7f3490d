import { setTimeout as pause } from 'node:timers/promises';
import { StoreBusy } from '@freehold/operations';
import { openPostgresAccountStore } from '@freehold/postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeNetwork, type Network } from '../../../test/network.ts';
import { expectExact, startCharging, until } from './charging.ts';
import { makeCluster, port, type Cluster } from './cluster.ts';
import { newSchema } from './store.ts';

/** Longer than the keepalives of both sides take. FREEHOLD_CUT_MS=30000 is a cut of half a minute. */
const cutMs = Number(process.env['FREEHOLD_CUT_MS'] ?? 18_000);
/** After the network is back. */
const recoveryMs = 5_000;
/** The longest that a caller waits for a refusal: what is sent already, and its own turn after it. */
const refusalMs = 15_000;

describe('a network to PostgreSQL that loses everything', () => {
  let network: Network;
  let cluster: Cluster;
  let url: string;
  beforeAll(async () => {
    network = makeNetwork();
    cluster = makeCluster({ durable: true, network });
    const server = await network.to(port);
    url = `postgres://postgres@${server.host}:${server.port}/postgres`;
  });
  afterAll(() => {
    cluster.remove();
    network.remove();
  });

  /** Connections over the network that the server has had since before an instant, asked past the network. */
  const connectionsSince = async (instant: Date): Promise<number> => {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    const { rows } = await client.query<{ held: number }>(
      `SELECT count(*)::integer AS held FROM pg_stat_activity WHERE client_addr IS NOT NULL AND backend_start < $1`,
      [instant],
    );
    await client.end();
    return rows[0]?.held as number;
  };

  it('refuses meanwhile, keeps what it acknowledged, and goes on by itself', async () => {
    const schema = newSchema();
    const store = await openPostgresAccountStore({ url, schema });
    const quiet = await openPostgresAccountStore({ url, schema });
    expect(await quiet.keys.findByHash('none')).toBeNull();
    const charging = startCharging(store);
    const waits: number[] = [];
    const failures: unknown[] = [];
    const stopping = new AbortController();
    let found = 0;
    const lookUp = async (): Promise<void> => {
      while (!stopping.signal.aborted) {
        const asked = performance.now();
        try {
          await store.accounts.find('account', stopping.signal);
          found += 1;
        } catch (error) {
          if (!stopping.signal.aborted) failures.push(error);
        }
        waits.push(performance.now() - asked);
        await pause(20);
      }
    };
    const lookingUp = Array.from({ length: 12 }, lookUp);
    await charging.more(40);
    const cutAt = new Date();
    expect(await connectionsSince(cutAt)).toBeGreaterThan(1);
    network.cut();
    await pause(cutMs);
    if (network.losesPackets) expect(await connectionsSince(cutAt)).toBe(0);
    expect(charging.refused.length).toBeGreaterThan(0);
    expect(failures.length).toBeGreaterThan(0);
    const before = found;
    network.heal();
    const healed = performance.now();
    await charging.more(40);
    await until(() => found >= before + 40);
    expect(performance.now() - healed).toBeLessThan(recoveryMs);
    await charging.stop();
    stopping.abort();
    await Promise.all(lookingUp);
    for (const failure of failures) expect(failure).toBeInstanceOf(StoreBusy);
    expect(Math.max(...waits)).toBeLessThan(refusalMs);
    await expectExact(charging, { url: cluster.url, schema });
    expect(await quiet.keys.findByHash('none')).toBeNull();
    await Promise.all([store, quiet].map((open) => open.close()));
  });

  it('is not waited for by a server that starts while PostgreSQL is replaced', async () => {
    const schema = newSchema();
    // It waits for the start that migrates, which this one seems to be.
    const migrating = new pg.Client({ connectionString: cluster.url });
    migrating.on('error', () => undefined);
    await migrating.connect();
    const lock = 'SELECT pg_advisory_lock(hashtextextended($1, 0))';
    await migrating.query(lock, [`freehold migrations of ${schema}`]);
    const opening = openPostgresAccountStore({ url, schema });
    const waiting = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
    while ((await migrating.query(waiting)).rows.length === 0) await pause(10);
    network.cut();
    cluster.stop('immediate');
    cluster.start();
    network.heal();
    const store = await opening;
    expect(await store.accounts.list()).toEqual([]);
    await store.close();
  });
});
