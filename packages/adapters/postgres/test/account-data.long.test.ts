import { openPostgresAccountStore } from '@freehold/postgres';
import { accountTables } from '@freehold/operations';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCluster, type Cluster } from './cluster.ts';
import { newSchema } from './store.ts';

let cluster: Cluster;
beforeAll(() => {
  cluster = makeCluster();
});
afterAll(() => cluster.remove());

it('an account is exported and erased by the statements of the other store', async () => {
  const schema = newSchema();
  const store = await openPostgresAccountStore({ url: cluster.url, schema });
  for (const id of ['mine', 'another']) {
    await store.accounts.put({ id, name: id, plan: 'free', platformSubscription: 'none' });
    const key = {
      id: `key of ${id}`,
      accountId: id,
      name: id,
      prefix: 'paid_0',
      hash: `hash ${id}`,
    };
    await store.keys.create({ ...key, createdAt: new Date(0), expiresAt: null }, 5);
    await store.accountDocuments.replace(id, 'defaults', { deposit: 1 }, null);
  }
  const exported = [];
  for await (const { table, row } of store.accountData.rows('mine'))
    exported.push([table, row['id']]);
  expect(exported).toEqual([
    ['accounts', 'mine'],
    ['keys', 'key of mine'],
    ['account_documents', undefined],
  ]);
  expect(await store.accountData.erase('mine', null, new Date(0))).toBe(true);
  expect(await store.accountData.erase('mine', null, new Date(0))).toBe(false);
  expect((await store.accounts.list()).map(({ id }) => id)).toEqual(['another']);
  expect(await store.keys.findByHash('hash mine')).toBeNull();
  expect(await store.keys.findByHash('hash another')).not.toBeNull();
  await store.close();

  // The windows are kept under a name of their own here.
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns
     WHERE table_schema = $1 AND column_name = 'account_id'`,
    [schema],
  );
  await client.end();
  const known = new Set([...Object.keys(accountTables), 'rate_windows']);
  const unknown = rows.filter(({ name }) => !known.has(name) && !name.startsWith('calls_'));
  expect(unknown).toEqual([]);
});
