import type { Work } from '@freehold/operations';
import { openPostgresAccountStore, type PostgresAccountStore } from '@freehold/postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newSchema, useClient } from './store.ts';

const work: Work = {
  id: 'one',
  title: 'import price-paid',
  stage: 'writing files',
  done: 4,
  total: 9,
  state: 'running',
  startedAt: new Date('2026-11-21T12:00:00Z'),
  updatedAt: new Date('2026-11-21T12:00:01Z'),
};
const [url, schema] = [inject('postgresUrl'), newSchema()];
let store: PostgresAccountStore;
const client = useClient(schema);

beforeAll(async () => {
  store = await openPostgresAccountStore({ url, schema });
  await store.workProgress.tell(work);
});
afterAll(() => store.close());

it.each([
  ['title', 'NULL'],
  ['stage', 'NULL'],
  ['done', "'some'"],
  ['total', "'NaN'"],
  ['state', "'paused'"],
  ['started_at', "'infinity'"],
  ['started_at', 'NULL'],
  ['updated_at', "'-infinity'"],
  ['updated_at', "'200000-01-01Z'"],
])('no program can store a record without meaning: %s = %s', async (column, value) => {
  await expect(client.query(`UPDATE works SET ${column} = ${value}`)).rejects.toThrow(
    /violates|invalid input/,
  );
  expect(await store.workProgress.current()).toEqual([work]);
});

it('keeps no row that no question finds', async () => {
  for (const second of [2, 4, 6]) {
    const told = new Date(work.startedAt.getTime() + second * 1_000);
    await store.workProgress.tell({ ...work, id: `${second}`, startedAt: told, updatedAt: told });
  }
  expect((await client.query('SELECT id FROM works')).rows).toEqual([{ id: '6' }]);
});
