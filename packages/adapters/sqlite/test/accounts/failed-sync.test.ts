import fs from 'node:fs';
import { join } from 'node:path';
import { StoreBusy } from '@freehold/operations';
import { enter } from '@freehold/conformance';
import { callOf as callWith, january as now } from '@freehold/conformance/examples';
import { openAccountStore, type AccountStore } from '@freehold/sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAccountDatabase } from '../../src/accounts/account-database.ts';
import { Writer } from '../../src/accounts/writer.ts';
import { Sqlite } from '../../src/driver.ts';
import { testFolder } from '../../../../test/folders.ts';

const cost = { requests: 1, aiChats: 0 };
const entry = {
  accountId: 'account',
  rateLimitPerSecond: 1000,
  request: { cost, limits: { requests: 100, aiChats: 0 } },
  now,
};
const callOf = (requestId: string) => callWith({ requestId, cost });

/** Below every port: the operating system says that it could not bring a file to disk. */
const failSyncs = () =>
  vi.spyOn(fs, 'fdatasync').mockImplementation((_descriptor, done) => {
    setImmediate(done, Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' }));
  });

describe('a disk that fails to sync', () => {
  let directory: string;
  let store: AccountStore;
  const failures: unknown[] = [];

  beforeEach(async () => {
    directory = testFolder();
    failures.length = 0;
    store = await openAccountStore({ directory, onFailure: (error) => failures.push(error) });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    store.close();
  });

  /** What another process reads of the account. */
  const state = () => {
    const database = new Sqlite(join(directory, 'accounts.sqlite'), { readonly: true });
    const one = (sql: string) => database.prepare(sql).pluck().get() as number;
    const read = {
      charged: one('SELECT coalesce(sum(requests), 0) FROM usage'),
      reserved: one('SELECT coalesce(sum(reserved_requests), 0) FROM usage'),
      lines: one('SELECT count(*) FROM calls WHERE status = 200'),
    };
    database.close();
    return read;
  };

  const charge = async (requestId: string): Promise<boolean> => {
    try {
      const answer = await enter(store, entry);
      if (answer.status !== 'admitted') return false;
      await store.quota.settle(answer.reservation, callOf(requestId));
      return true;
    } catch (error) {
      expect(error).toBeInstanceOf(StoreBusy);
      return false;
    }
  };

  it('charges each call that it answers, and no other', async () => {
    failSyncs();
    let answered = 0;
    for (let each = 0; each < 20; each += 1) answered += (await charge(`call ${each}`)) ? 1 : 0;
    expect(state()).toEqual({ charged: answered, reserved: 0, lines: answered });
    expect(answered).toBe(20);
    expect(failures).toHaveLength(1);
  });

  it('does so while a reader needs the log', async () => {
    const reader = new Sqlite(join(directory, 'accounts.sqlite'), { readonly: true });
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM calls').get();
    failSyncs();
    const answered = (await Promise.all(['one', 'two', 'three'].map(charge))).filter(Boolean);
    expect(state()).toEqual({ charged: answered.length, reserved: 0, lines: answered.length });
    reader.exec('COMMIT');
    reader.close();
  });

  it('lets SQLite sync within each commit for some seconds, and then syncs beside them again', async () => {
    const database = await openAccountDatabase(directory);
    const writer = new Writer(database);
    const synchronous = () => database.pragma('synchronous', { simple: true });
    const elapsed = vi.spyOn(performance, 'now');
    const syncs = failSyncs();
    expect(await writer.write(() => 'kept')).toBe('kept');
    expect([synchronous(), syncs.mock.calls.length]).toEqual([2, 1]);
    expect(await writer.write(() => 'kept')).toBe('kept');
    expect(syncs.mock.calls.length).toBe(1);
    syncs.mockRestore();
    const later = performance.now() + 11_000;
    elapsed.mockImplementation(() => later);
    await writer.write(() => {});
    expect(synchronous()).toBe(1);
    writer.close();
  });
});

it('a store whose file is held by another is not ready until it is let go', async () => {
  const directory = testFolder();
  const store = await openAccountStore({ directory });
  await store.writable();
  const other = new Sqlite(join(directory, 'accounts.sqlite'));
  other.exec('BEGIN EXCLUSIVE');
  await expect(enter(store, entry)).rejects.toThrow(StoreBusy);
  await expect(store.writable()).rejects.toThrow(StoreBusy);
  other.exec('ROLLBACK');
  other.close();
  await store.writable();
  store.close();
});
