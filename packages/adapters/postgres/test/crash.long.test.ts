import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { reservationLifeMs, StoreBusy } from '@freehold/operations';
import { openPostgresAccountStore } from '@freehold/postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCluster, type Cluster } from './cluster.ts';
import { buildWorker, reportOf, startProcess } from './processes.ts';
import { newSchema } from './store.ts';
import { after, callOf, drawOf, now } from './values.ts';

const named = (file: string): string[] => readFileSync(file, 'utf8').split('\n').slice(0, -1);
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await pause(1);
};

describe('what was acknowledged', () => {
  let cluster: Cluster;
  let schema: string;
  let folder: string;
  beforeAll(async () => {
    await buildWorker();
    cluster = makeCluster({ durable: true });
  });
  afterAll(() => cluster.remove());
  beforeEach(() => {
    schema = newSchema();
    folder = mkdtempSync(join(tmpdir(), 'freehold-crash-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** What the tables hold, read past the store. */
  const look = async () => {
    const client = new pg.Client({
      connectionString: cluster.url,
      options: `-c search_path=${schema}`,
    });
    await client.connect();
    const { rows } = await client.query<Record<string, string>>(
      `SELECT (SELECT sum(requests) FROM usage) AS charged, (SELECT sum(reserved_requests) FROM usage) AS reserved,
         (SELECT coalesce(sum(requests), 0) FROM reservations) AS held, (SELECT sum(credits) FROM daily_usage) AS summed,
         (SELECT sum(requests) FROM calls) AS listed,
         (SELECT string_agg(request_id, ' ') FROM calls WHERE requests > 0) AS names`,
    );
    await client.end();
    const { names, ...sums } = rows[0] as (typeof rows)[0];
    const number = (name: string): number => Number(sums[name]);
    return {
      names: new Set(names?.split(' ')),
      charged: number('charged'),
      reserved: number('reserved'),
      held: number('held'),
      summed: number('summed'),
      listed: number('listed'),
    };
  };

  it('stands when a server of three is killed, and no limit is passed', async () => {
    const limit = 3_000;
    const files = ['a', 'b', 'c'].map((name) => join(folder, name));
    const processes = await Promise.all(
      files.map(async (file, index) => {
        const descriptor = openSync(file, 'a');
        const name = 'abc'[index] as string;
        const job = { kind: 'charge', url: cluster.url, schema, name, limit } as const;
        const process = await startProcess(job, descriptor);
        closeSync(descriptor);
        return process;
      }),
    );
    const [first, ...others] = processes as [(typeof processes)[0], ...typeof processes];
    const ended = Promise.all(others.map(reportOf));
    first.send('go');
    await until(() => named(files[0] as string).length >= 50);
    first.kill('SIGKILL');
    await once(first, 'exit');
    await ended;
    for (const process of others) process.kill();

    const told = files.flatMap(named);
    const left = await look();
    expect(told.filter((name) => !left.names.has(name))).toEqual([]);
    expect(left.charged).toBe(3 * left.names.size);
    expect([left.summed, left.listed]).toEqual([left.charged, left.charged]);
    // What the killed one held is held still, and not given to anybody.
    expect(left.reserved).toBe(left.held);
    expect(left.charged + left.held).toBe(limit);
    expect(left.names.size - told.length).toBeLessThanOrEqual(8);

    const store = await openPostgresAccountStore({ url: cluster.url, schema });
    const held = left.held / 3;
    expect(await store.quota.expire({ now: after(reservationLifeMs - 1), rowsMax: 100 })).toBe(0);
    expect(await store.quota.expire({ now: after(reservationLifeMs), rowsMax: 100 })).toBe(held);
    const draw = drawOf(limit - left.charged, limit);
    if (held > 0) expect(typeof (await store.quota.reserve('account', draw, now))).toBe('string');
    expect(await store.quota.reserve('account', drawOf(1, limit), now)).toMatchObject({
      status: 'monthly_quota_exceeded',
      used: limit,
    });
    await store.close();
  });

  it('stands when PostgreSQL dies and comes back, and the store goes on by itself', async () => {
    const store = await openPostgresAccountStore({ url: cluster.url, schema });
    const acknowledged: string[] = [];
    const refused: unknown[] = [];
    const stopping = new AbortController();
    let asked = 0;
    const caller = async (): Promise<void> => {
      while (!stopping.signal.aborted) {
        const id = `call-${(asked += 1)}`;
        const { cost } = drawOf(3, null);
        try {
          const reservation = await store.quota.reserve('account', drawOf(3, null), now);
          await store.quota.settle(reservation as string, callOf(id, cost));
          acknowledged.push(id);
        } catch (error) {
          refused.push(error);
          await pause(20);
        }
      }
    };
    const callers = Array.from({ length: 8 }, caller);
    for (let crash = 0; crash < 3; crash += 1) {
      const [before, refusedBefore] = [acknowledged.length, refused.length];
      await until(() => acknowledged.length > before + 40);
      cluster.stop('immediate');
      await until(() => refused.length > refusedBefore);
      cluster.start();
    }
    const before = acknowledged.length;
    await until(() => acknowledged.length > before + 40);
    stopping.abort();
    await Promise.all(callers);

    for (const error of refused) expect(error).toBeInstanceOf(StoreBusy);
    const left = await look();
    expect(acknowledged.filter((id) => !left.names.has(id))).toEqual([]);
    expect(left.charged).toBe(3 * left.names.size);
    expect([left.summed, left.listed]).toEqual([left.charged, left.charged]);
    expect(left.reserved).toBe(left.held);
    await store.close();
  });
});
