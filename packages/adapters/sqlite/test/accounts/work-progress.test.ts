import { join } from 'node:path';
import { StoreBusy, type Work } from '@freehold/operations';
import { openAccountStore, openPropertyStore, Sqlite, type AccountStore } from '@freehold/sqlite';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testFolder } from '../../../../test/folders.ts';

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
let directory: string;
let here: AccountStore;
let file: Database.Database;

beforeEach(async () => {
  directory = testFolder();
  here = await openAccountStore({ directory });
  file = new Sqlite(join(directory, 'accounts.sqlite'));
});
afterEach(() => {
  file.close();
  here.close();
});

it('is told before the caller goes on, so that one that leaves the event loop no turn tells too', () => {
  void here.workProgress.tell(work);
  expect(file.prepare('SELECT id, done FROM works').all()).toEqual([{ id: 'one', done: 4 }]);
});

it('is told while an import holds the property records for itself', async () => {
  const records = openPropertyStore({ dataDirectory: directory, spatialite: 'off' });
  const there = await openAccountStore({ directory });
  await records.records.load(async () => {
    const other = new Sqlite(join(directory, 'freehold.sqlite'), { timeout: 0 });
    expect(() => other.exec('BEGIN IMMEDIATE')).toThrow('database is locked');
    other.close();
    await here.workProgress.tell(work);
    expect(await there.workProgress.current()).toEqual([work]);
  });
  there.close();
  await records.close();
});

it('is refused as busy while another process holds the file, and read all the same', async () => {
  await here.workProgress.tell(work);
  file.exec('BEGIN IMMEDIATE');
  await expect(here.workProgress.tell({ ...work, done: 5 })).rejects.toThrow(StoreBusy);
  expect(await here.workProgress.current()).toEqual([work]);
  file.exec('COMMIT');
  await here.workProgress.tell({ ...work, done: 6 });
  expect(await here.workProgress.current()).toEqual([{ ...work, done: 6 }]);
});

it.each([
  ['title', 'NULL'],
  ['stage', 'NULL'],
  ['done', "'some'"],
  ['total', "'some'"],
  ['state', "'paused'"],
  ['started_at', '1e18'],
  ['started_at', 'NULL'],
  ['updated_at', '-1'],
  ['updated_at', "'today'"],
])('no program can store a record without meaning: %s = %s', async (column, value) => {
  await here.workProgress.tell(work);
  expect(() => file.exec(`UPDATE works SET ${column} = ${value}`)).toThrow(
    /constraint failed|cannot store/,
  );
  expect(await here.workProgress.current()).toEqual([work]);
});

it('keeps no row that no question finds', async () => {
  for (const second of [0, 2, 4]) {
    const told = new Date(work.startedAt.getTime() + second * 1_000);
    await here.workProgress.tell({ ...work, id: `${second}`, startedAt: told, updatedAt: told });
  }
  expect(file.prepare('SELECT id FROM works').pluck().all()).toEqual(['4']);
});
