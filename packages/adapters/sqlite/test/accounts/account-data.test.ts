import { join } from 'node:path';
import { openAccountStore, type AccountStore } from '@freehold/sqlite';
import type { Database } from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountTables } from '@freehold/operations';
import { Sqlite } from '../../src/driver.ts';
import { testFolder } from '../../../../test/folders.ts';

/** Columns by which a row belongs to a row of another table of the same account. */
const parents = ['scanner_id', 'webhook_id', 'subscription_id', 'family_id'];
const now = new Date('2026-01-15T12:00:00Z');

let directory: string;
let store: AccountStore;
let file: Database;
beforeEach(async () => {
  directory = testFolder();
  store = await openAccountStore({ directory });
  file = new Sqlite(join(directory, 'accounts.sqlite'));
});
afterEach(() => {
  file.close();
  store.close();
});

interface Column {
  readonly name: string;
  readonly type: string;
}
const tables = (): readonly string[] =>
  file
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .pluck()
    .all() as string[];
const columnsOf = (table: string) => file.pragma(`table_info(${table})`) as readonly Column[];

/** A row in every table, whose texts name the account, so that rows of two accounts differ. */
function fill(account: string): void {
  file.pragma('ignore_check_constraints = ON');
  for (const table of Object.keys(accountTables)) {
    const columns = columnsOf(table).filter(
      ({ name }) => table !== 'reservations' || name !== 'id',
    );
    const values = columns.map(({ name, type }) => {
      if (name === 'hash' || parents.includes(name)) return `${account} shared`;
      if (name === 'id' && type === 'TEXT') {
        if (table === 'accounts') return account;
        return `${account} ${table === 'calls' ? 'call' : 'shared'}`;
      }
      if (name === 'account_id') return account;
      if (['results', 'inputs', 'criteria', 'content', 'secrets', 'change'].includes(name))
        return '{}';
      if (['previous', 'current', 'conversation'].includes(name)) return '{}';
      if (['tags', 'outcodes', 'event_types', 'scopes'].includes(name)) return '[]';
      if (type === 'TEXT') return `${account} text`;
      if (type === 'BLOB') return Buffer.alloc(8);
      return name === 'id' ? account.length : 1;
    });
    const names = columns.map(({ name }) => name).join(', ');
    const marks = columns.map(() => '?').join(', ');
    file.prepare(`INSERT INTO ${table} (${names}) VALUES (${marks})`).run(...values);
  }
}

/** Rows of a table that hold the name of the account anywhere. */
function rowsOf(table: string, account: string): number {
  return (file.prepare(`SELECT * FROM ${table}`).raw().all() as unknown[][]).filter((row) =>
    row.some((value) => typeof value === 'string' && value.split(' ')[0] === account),
  ).length;
}

describe('the tables of accounts', () => {
  it('are all known, each with what bounds it and what becomes of it', () => {
    const ofAccounts = tables().filter((table) =>
      columnsOf(table).some(({ name }) => ['account_id', ...parents].includes(name)),
    );
    const known = Object.keys(accountTables);
    // An account is its own; a code is found by its token.
    expect([...ofAccounts, 'accounts', 'oauth_codes'].toSorted()).toEqual(known.toSorted());
    for (const { bound } of Object.values(accountTables)) expect(bound).not.toBe('');
  });

  it('lose all of an account that is erased but what is said to stay, and nothing of another', async () => {
    fill('mine');
    fill('another');
    expect(await store.accountData.erase('mine', 'owner', now)).toBe(true);
    for (const [table, { keptFor }] of Object.entries(accountTables)) {
      expect([table, rowsOf(table, 'another')]).toEqual([table, 1]);
      const left = keptFor === null ? 0 : table === 'account_acts' ? 2 : 1;
      expect([table, rowsOf(table, 'mine')]).toEqual([table, left]);
    }
    expect(await store.accountData.erase('mine', 'owner', now)).toBe(false);
    const { acts } = await store.accountAdministration.acts({ from: { offset: 0 }, limit: 9 });
    expect(acts).toContainEqual(
      expect.objectContaining({ accountId: 'mine', by: 'owner', change: { isErased: true } }),
    );
  });

  it('are exported without what opens anything, and without another account', async () => {
    fill('mine');
    fill('another');
    const exported = new Map<string, number>();
    for await (const { table, row } of store.accountData.rows('mine')) {
      exported.set(table, (exported.get(table) ?? 0) + 1);
      expect(JSON.stringify(row)).not.toContain('another');
      for (const name of ['hash', 'secrets', 'fingerprint', 'answer', 'payload'])
        expect(Object.keys(row)).not.toContain(name);
    }
    const unlisted = ['calls', 'reservations', 'windows'];
    const expected = Object.keys(accountTables).filter((table) => !unlisted.includes(table));
    expect([...exported.keys()].toSorted()).toEqual(expected.toSorted());
    expect([...exported.values()].every((rows) => rows === 1)).toBe(true);
  });

  it('are erased in slices, whatever they hold', async () => {
    fill('mine');
    const add = file.prepare(
      `INSERT INTO idempotent_requests (account_id, key, fingerprint, begun_at) VALUES ('mine', ?, 'x', 1)`,
    );
    for (let row = 0; row < 1_200; row += 1) add.run(`key ${row}`);
    await store.accountData.erase('mine', null, now);
    expect(rowsOf('idempotent_requests', 'mine')).toBe(0);
  });
});
