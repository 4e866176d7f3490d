import { statSync } from 'node:fs';
import { join } from 'node:path';
import { StoreBusy } from '@freehold/operations';
import { enter } from '@freehold/conformance';
import { callOf, january as now } from '@freehold/conformance/examples';
import { openAccountStore } from '@freehold/sqlite';
import { Sqlite } from '../../src/driver.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrateAccounts, openAccountDatabase } from '../../src/accounts/account-database.ts';
import { Writer } from '../../src/accounts/writer.ts';
import { processes } from './processes.ts';
import { testFolder } from '../../../../test/folders.ts';

const entry = {
  accountId: 'account',
  rateLimitPerSecond: 1000,
  request: { cost: { requests: 1, aiChats: 0 }, limits: { requests: 10, aiChats: 0 } },
  now,
};
const call = callOf({ cost: entry.request.cost });

describe('the file of accounts', () => {
  let directory: string;
  const file = () => join(directory, 'accounts.sqlite');

  beforeAll(processes.build);
  beforeEach(() => {
    directory = testFolder();
  });

  it('is made once by processes that start together, and serves them all', async () => {
    const reports = await processes.runTogether(
      Array.from(
        { length: 4 },
        () => ({ kind: 'charge', directory, calls: 5, cost: 1, limit: 100 }) as const,
      ),
    );
    expect(reports.map(({ successes }) => successes.length)).toEqual([5, 5, 5, 5]);
    const store = await openAccountStore({ directory });
    expect(await store.quota.usage('account', '2026-01')).toEqual({ requests: 20, aiChats: 0 });
    store.close();
  });

  it('can be read by its owner only', async () => {
    const store = await openAccountStore({ directory });
    await enter(store, entry);
    for (const name of [file(), `${file()}-wal`, `${file()}-shm`]) {
      expect(statSync(name).mode & 0o077).toBe(0);
    }
    store.close();
  });

  it('keeps a promise that must survive the loss of power after a sync that began after its commit', async () => {
    const database = await openAccountDatabase(directory);
    expect(database.pragma('journal_mode', { simple: true })).toBe('wal');
    const syncs: { end: () => void }[] = [];
    const sync = () => new Promise<void>((resolve) => syncs.push({ end: resolve }));
    const writer = new Writer(database, { sync, close: () => {} });
    const begun = (count: number) => vi.waitUntil(() => syncs.length === count);
    const kept: string[] = [];
    const write = (name: string) =>
      writer
        .write(() => database.pragma(`user_version = ${name.length}`))
        .then(() => kept.push(name));

    const first = write('one');
    await begun(1);
    expect(new Sqlite(file()).pragma('user_version', { simple: true })).toBe('one'.length);
    const second = write('second');
    // What is only noted waits for no sync, and takes along what waits to be committed.
    await writer.writeRelaxed(() => {});
    expect(kept).toEqual([]);
    syncs[0]?.end();
    await first;
    await begun(2);
    expect(kept).toEqual(['one']);
    syncs[1]?.end();
    await second;
    expect(kept).toEqual(['one', 'second']);
    writer.close();
  });

  it('is brought to the schema by the steps that it lacks, all of them or none', () => {
    const database = new Sqlite(':memory:');
    const first = 'CREATE TABLE a (x)';
    migrateAccounts(database, [first]);
    expect(() => migrateAccounts(database, [first, 'CREATE TABLE b (x)', 'NONSENSE'])).toThrow(
      'syntax error',
    );
    const tables = database.prepare('SELECT name FROM sqlite_schema').pluck();
    expect(tables.all()).toEqual(['a']);
    migrateAccounts(database, [first, 'CREATE TABLE b (x)']);
    expect(tables.all()).toEqual(['a', 'b']);
    database.close();
  });

  it('of a newer program is refused', async () => {
    (await openAccountStore({ directory })).close();
    const database = new Sqlite(file());
    database.pragma('user_version = 99');
    database.close();
    await expect(openAccountStore({ directory })).rejects.toThrow('use a newer one');
  });

  it('locked by another process refuses writes, serves reads, holds up nothing, and recovers', async () => {
    const store = await openAccountStore({ directory });
    const answer = await enter(store, entry);
    const reservation = answer.status === 'admitted' ? answer.reservation : null;
    await store.quota.settle(reservation, call);
    const other = new Sqlite(file());
    other.exec('BEGIN EXCLUSIVE');
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 1);
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, () => enter(store, entry)),
    );
    clearInterval(ticking);
    for (const attempt of attempts) {
      expect(attempt).toMatchObject({ status: 'rejected', reason: expect.any(StoreBusy) });
    }
    // A wait that held the event loop would let it turn about once.
    expect(turns).toBeGreaterThan(5);
    expect(await store.quota.usage('account', '2026-01')).toEqual({ requests: 1, aiChats: 0 });
    other.exec('ROLLBACK');
    other.close();
    const again = await Promise.all(Array.from({ length: 10 }, () => enter(store, entry)));
    expect(again.filter(({ status }) => status === 'admitted')).toHaveLength(9);
    store.close();
  });

  it('refuses a decision that fails alone, not those that share its transaction', async () => {
    const database = await openAccountDatabase(directory);
    const writer = new Writer(database);
    database.exec('CREATE TABLE decided (name TEXT)');
    const insert = database.prepare('INSERT INTO decided VALUES (?)');
    const decide = (name: string) =>
      writer.write(() => {
        insert.run(name);
        if (name.startsWith('bad')) throw new Error(name);
        return name;
      });
    const names = ['one', 'bad one', 'two', 'bad two', 'three'];
    const ends = await Promise.allSettled([
      ...names.map(decide),
      writer.writeRelaxed(() => 'noted'),
    ]);
    expect(
      ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason.message)),
    ).toEqual([...names, 'noted']);
    expect(ends.map(({ status }) => status === 'fulfilled')).toEqual([
      true,
      false,
      true,
      false,
      true,
      true,
    ]);
    const kept = database.prepare('SELECT name FROM decided ORDER BY rowid').pluck().all();
    expect(kept).toEqual(['one', 'two', 'three']);
    writer.close();
  });

  it('on a full disk refuses writes, serves reads, and goes on once there is room', async () => {
    const database = await openAccountDatabase(directory);
    const writer = new Writer(database);
    database.exec('CREATE TABLE filler (text TEXT)');
    const fill = () => {
      database.exec('INSERT INTO filler VALUES (zeroblob(1000000))');
    };
    const pages = database.pragma('page_count', { simple: true }) as number;
    database.pragma(`max_page_count = ${pages}`);
    await expect(writer.write(fill)).rejects.toThrow(StoreBusy);
    expect(await writer.read(() => database.prepare('SELECT 1').pluck().get())).toBe(1);
    database.pragma(`max_page_count = ${pages + 1_000}`);
    await writer.write(fill);
    expect(
      await writer.read(() => database.prepare('SELECT count(*) FROM filler').pluck().get()),
    ).toBe(1);
    writer.close();
  });

  it('waits a moment for another process to finish', async () => {
    const store = await openAccountStore({ directory });
    const other = new Sqlite(file());
    other.exec('BEGIN IMMEDIATE');
    setTimeout(() => {
      other.exec('ROLLBACK');
      other.close();
    }, 50);
    expect(await enter(store, entry)).toMatchObject({ status: 'admitted' });
    store.close();
  });

  it('takes back a whole decision when any statement of it fails, and goes on', async () => {
    const store = await openAccountStore({ directory });
    const answer = await enter(store, entry);
    const reservation = answer.status === 'admitted' ? answer.reservation : null;
    const other = new Sqlite(file());
    const triggers = ['reservations', 'usage', 'calls', 'daily_usage', 'endpoint_usage'].map(
      (table) => {
        const event = table === 'reservations' ? 'DELETE' : 'INSERT';
        return [
          table,
          `CREATE TRIGGER fail BEFORE ${event} ON ${table} BEGIN SELECT raise(FAIL, 'injected into ${table}'); END`,
        ];
      },
    ) as [string, string][];
    for (const [table, trigger] of triggers) {
      other.exec(trigger);
      await expect(store.quota.settle(reservation, call)).rejects.toThrow(`injected into ${table}`);
      other.exec('DROP TRIGGER fail');
      expect(await store.quota.usage('account', '2026-01')).toEqual({
        requests: 0,
        aiChats: 0,
      });
    }
    other.close();
    expect(await store.quota.settle(reservation, call)).toEqual({ requests: 1, aiChats: 0 });
    const range = { from: new Date(0), to: new Date(now.getTime() + 1), offset: 0, limit: 10 };
    expect((await store.usageLog.page({ accountId: 'account', ...range })).total).toBe(1);
    store.close();
  });
});
