import { setTimeout as pause } from 'node:timers/promises';
import { cachedKeys, linesPerDayMax, StoreBusy } from '@freehold/operations';
import { openPostgresAccountStore, type PostgresAccountStore } from '@freehold/postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientConfig, silentMs } from '../src/connections/pool.ts';
import { migrate } from '../src/migrate.ts';
import { accountMigrations } from '../src/schema/index.ts';
import { makeProxy } from './cutting-proxy.ts';
import { makeCluster, type Cluster } from './cluster.ts';
import { newSchema } from './store.ts';
import { after, callOf, quotaRequestOf, keyOf, now } from './values.ts';

const { steps: known } = accountMigrations;
const step = (sql: string) => ({ sql, servesFrom: 1 });

describe('a store on PostgreSQL', () => {
  let cluster: Cluster;
  let server: { readonly url: string; readonly schema: string };
  let admin: pg.Client;
  const stores: PostgresAccountStore[] = [];
  // Fewer connections than starts that come at once: some are refused one, and try again.
  beforeAll(() => {
    cluster = makeCluster({ connectionsMax: 60 });
  });
  afterAll(() => cluster.remove());
  beforeEach(async () => {
    server = { url: cluster.url, schema: newSchema() };
    admin = new pg.Client({
      connectionString: server.url,
      options: `-c search_path=${server.schema}`,
    });
    await admin.connect();
  });
  afterEach(async () => {
    await Promise.all(stores.splice(0).map((store) => store.close()));
    await admin.end();
  });
  const open = async (): Promise<PostgresAccountStore> => {
    const store = await openPostgresAccountStore(server);
    stores.push(store);
    return store;
  };

  it('is migrated once by 100 that start at once, and all of them go on', async () => {
    await Promise.all(Array.from({ length: 100 }, () => migrate(server, accountMigrations)));
    const { rows } = await admin.query('SELECT number FROM migrations ORDER BY number');
    expect(rows).toEqual(known.map((_, at) => ({ number: at + 1 })));
    const store = await open();
    await store.keys.create(keyOf('a'), 5);
    expect(await store.keys.list('account')).toHaveLength(1);
  });

  it('applies each migration once, whichever of 100 starts applies it', async () => {
    const counting = 'CREATE TABLE applied (step integer); INSERT INTO applied VALUES (1)';
    const steps = [step(counting), step('INSERT INTO applied VALUES (2)')];
    const list = { table: 'counted_migrations', steps };
    await Promise.all(Array.from({ length: 100 }, () => migrate(server, list)));
    const { rows } = await admin.query('SELECT step FROM applied ORDER BY step');
    expect(rows).toEqual([{ step: 1 }, { step: 2 }]);
  });

  it('refuses while the server has no connection left, and answers when it has', async () => {
    const store = await open();
    expect(await store.keys.findByHash('hash')).toBeNull();
    const others: pg.Client[] = [];
    for (let full = false; !full;) {
      const other = new pg.Client({ connectionString: server.url });
      full = await other.connect().then(
        () => !others.push(other),
        () => true,
      );
    }
    const asked = Array.from({ length: 20 }, () =>
      store.usageLog.daily({ accountId: 'account', from: '2026-01-01', to: '2026-01-31' }),
    );
    const looked = Array.from({ length: 20 }, () => store.keys.findByHash('hash'));
    const results = await Promise.allSettled([...asked, ...looked]);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result] : []));
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(StoreBusy);
    const opening = open();
    await Promise.all(others.map((other) => other.end()));
    expect(await store.keys.findByHash('hash')).toBeNull();
    expect(await (await opening).keys.findByHash('hash')).toBeNull();
  });

  it('keeps nothing of a migration that fails, and begins it anew', async () => {
    const sound = { sql: 'CREATE TABLE first (id integer)', servesFrom: 1 };
    const failing = { sql: 'CREATE TABLE second (id integer); SELECT 1 / 0', servesFrom: 1 };
    await expect(migrate(server, { table: 'migrations', steps: [sound, failing] })).rejects.toThrow(
      'division by zero',
    );
    const second = `SELECT to_regclass('second') AS name`;
    expect((await admin.query(second)).rows).toEqual([{ name: null }]);
    const mended = { ...failing, sql: 'CREATE TABLE second (id integer)' };
    await migrate(server, { table: 'migrations', steps: [sound, mended] });
    expect((await admin.query(second)).rows).toEqual([{ name: 'second' }]);
  });

  it('serves a schema of a newer release that lets it, and refuses one that does not', async () => {
    await open();
    const newer = 'INSERT INTO migrations (number, serves_from) VALUES ($1, $2)';
    await admin.query(newer, [known.length + 1, known.length]);
    const store = await open();
    expect(await store.accounts.list()).toEqual([]);
    await admin.query(newer, [known.length + 2, known.length + 1]);
    await expect(open()).rejects.toThrow(
      `The schema has number ${known.length + 2} and serves programs that know ${known.length + 1}; this one knows ${known.length}`,
    );
  });

  it.each(['Freehold', 'a-b', 'a; DROP TABLE keys', ''])(
    'refuses the schema %j',
    async (schema) => {
      await expect(openPostgresAccountStore({ url: server.url, schema })).rejects.toThrow(
        RangeError,
      );
    },
  );

  it('refuses options in the URL, which would undo what money rests on', async () => {
    const url = `${server.url}&options=-c%20synchronous_commit=off`;
    await expect(openPostgresAccountStore({ url })).rejects.toThrow('options');
  });

  it('refuses what it cannot answer for a lock, charges all the same, and recovers', async () => {
    const store = await open();
    await admin.query('BEGIN; LOCK TABLE keys IN ACCESS EXCLUSIVE MODE');
    // More than there are connections.
    const asked = Promise.allSettled(
      Array.from({ length: 30 }, () => store.keys.findByHash('hash')),
    );
    const reservation = await store.quota.reserve('account', quotaRequestOf(3, 10), now);
    const used = await store.quota.settle(
      reservation as string,
      callOf('a', quotaRequestOf(3, 10).cost),
    );
    expect(used).toEqual({ requests: 3, aiChats: 0 });
    for (const result of await asked) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(StoreBusy) });
    }
    await admin.query('ROLLBACK');
    expect(await store.keys.findByHash('hash')).toBeNull();
  });

  it('stops on the server what a caller no longer waits for', async () => {
    const store = await open();
    await admin.query('BEGIN; LOCK TABLE accounts IN ACCESS EXCLUSIVE MODE');
    const leaving = new AbortController();
    const asked = store.accounts.find('account', leaving.signal);
    // What a transaction has seen of the activity of others stays as it was.
    const watcher = new pg.Client({ connectionString: server.url });
    await watcher.connect();
    const waiting = async (): Promise<number> => {
      const { rows } = await watcher.query<{ n: string }>(
        `SELECT count(*) AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FROM accounts%'
           AND pid <> pg_backend_pid()`,
      );
      return Number(rows[0]?.n);
    };
    await expect.poll(waiting).toBe(1);
    leaving.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    expect(await waiting()).toBe(0);
    await watcher.end();
    await admin.query('ROLLBACK');
    expect(await store.accounts.find('account', new AbortController().signal)).toBeNull();
    await expect(store.accounts.find('account', leaving.signal)).rejects.toThrow('gone');
  });

  it('waits no longer than a moment for a server that falls silent with the row of an account', async () => {
    const store = await open();
    await store.quota.reserve('account', quotaRequestOf(1, 10), now);
    const silent = new pg.Client(clientConfig(server));
    silent.on('error', () => undefined);
    await silent.connect();
    await silent.query('BEGIN');
    await silent.query(`UPDATE usage SET reserved_requests = 9 WHERE account_id = 'account'`);
    // The server takes the transaction back: eight more would not fit beside nine.
    expect(typeof (await store.quota.reserve('account', quotaRequestOf(8, 10), now))).toBe(
      'string',
    );
    await silent.end().catch(() => undefined);
  });

  it.each([
    ['before its charge', '"request_id":"a"', 'before'],
    ['after its charge', '"request_id":"a"', 'after'],
    ['before its flush', 'pg_logical_emit_message', 'before'],
    ['after its flush', 'pg_logical_emit_message', 'after'],
  ] as const)(
    'charges once, and lists once, a call whose connection is lost %s',
    async (_moment, text, when) => {
      const proxy = await makeProxy(server.url);
      const store = await openPostgresAccountStore({ ...server, url: proxy.url });
      stores.push(store);
      const request = quotaRequestOf(3, 10);
      const reserve = async () => (await store.quota.reserve('account', request, now)) as string;
      const [first, second] = [await reserve(), await reserve()];
      // The text of a statement is sent once over a connection: this is the first flush. One that is charged alone has none.
      proxy.cut(text, when);
      await Promise.all([
        store.quota.settle(first, callOf('a', request.cost)),
        store.quota.settle(second, callOf('b', request.cost)),
      ]);
      expect(proxy.cuts()).toBe(1);
      const usage = await admin.query('SELECT requests, reserved_requests FROM usage');
      expect(usage.rows).toEqual([{ requests: '6', reserved_requests: '0' }]);
      const lines = await admin.query('SELECT request_id FROM calls ORDER BY request_id');
      expect(lines.rows).toEqual([{ request_id: 'a' }, { request_id: 'b' }]);
      proxy.close();
    },
  );

  it('refuses, and charges once, a call whose connection is lost after a charge that has no line of its own', async () => {
    const proxy = await makeProxy(server.url);
    const store = await openPostgresAccountStore({ ...server, url: proxy.url });
    stores.push(store);
    const request = quotaRequestOf(3, 10);
    const reserve = async () => (await store.quota.reserve('account', request, now)) as string;
    await store.quota.settle(await reserve(), callOf('a', request.cost));
    await admin.query(`UPDATE daily_usage SET charged_lines = ${linesPerDayMax.charged}`);
    const reservation = await reserve();
    proxy.cut('"request_id":"b"', 'after');
    const ended = store.quota.settle(reservation, callOf('b', request.cost));
    await expect(ended).rejects.toThrow('Whether the call was charged is not known.');
    expect(proxy.cuts()).toBe(1);
    const usage = await admin.query('SELECT requests, reserved_requests FROM usage');
    expect(usage.rows).toEqual([{ requests: '6', reserved_requests: '0' }]);
    proxy.close();
  });

  it('answers the first question after a silence in which its connection was lost', async () => {
    const proxy = await makeProxy(server.url);
    const store = await openPostgresAccountStore({ ...server, url: proxy.url });
    stores.push(store);
    expect(await store.keys.findByHash('none')).toBeNull();
    await pause(silentMs + 100);
    // Whatever it sends next, over the connection that it has.
    proxy.cut('', 'before');
    expect(await store.keys.findByHash('none')).toBeNull();
    expect(proxy.cuts()).toBe(1);
    proxy.close();
  });

  it('takes a mistake in one of many decisions for itself', async () => {
    const store = await open();
    const asked = Array.from({ length: 20 }, (_, index) =>
      // No text column holds U+0000.
      store.quota.settle(null, callOf(index === 7 ? 'a\u0000b' : 'a', quotaRequestOf(0, 0).cost)),
    );
    const results = await Promise.allSettled(asked);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(results[7]?.status).toBe('rejected');
    const query = { accountId: 'account', from: now, to: after(1), offset: 0, limit: 50 };
    expect((await store.usageLog.page(query)).total).toBe(19);
  });

  it('shows a revocation to another server within a second, also past its memory of keys', async () => {
    let clock = 0;
    const [here, there] = [await open(), await open()];
    const keys = cachedKeys(there.keys, () => clock);
    await here.keys.create(keyOf('a'), 5);
    expect(await keys.findByHash('hash of a')).toMatchObject({ revokedAt: null });
    await here.keys.revoke({ keyId: 'a', accountId: 'account', now });
    clock = 1_000;
    expect(await keys.findByHash('hash of a')).toMatchObject({ revokedAt: now });
  });

  it('writes a call into the partition of its day again when another server has dropped it', async () => {
    const [here, there] = [await open(), await open()];
    await here.quota.settle(null, callOf('a', quotaRequestOf(0, 0).cost));
    const old = after(100 * 86_400_000);
    expect(await there.usageLog.prune({ now: old, rowsMax: 10 })).toBeGreaterThan(0);
    await here.quota.settle(null, callOf('b', quotaRequestOf(0, 0).cost));
    const query = { accountId: 'account', from: now, to: after(1), offset: 0, limit: 50 };
    const { lines } = await there.usageLog.page(query);
    expect(lines.map(({ requestId }) => requestId)).toEqual(['b']);
  });
});
