import { join } from 'node:path';
import { neverAborts } from '@freehold/operations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testFolder } from '../../../test/folders.ts';
import { keepRecords, openPropertyStore, putBackRecords, Sqlite } from '../src/index.ts';

let directory: string;
let store: ReturnType<typeof openPropertyStore>;
const signal = neverAborts();
const copy = () => join(directory, 'kept', 'records.db');

beforeEach(() => {
  directory = testFolder();
  store = openPropertyStore({ dataDirectory: directory, spatialite: 'off' });
});
afterEach(() => store.close());

const rent = (area: string) => ({
  month: '2026-09',
  areaCode: area,
  areaName: 'Sampleshire',
  bedrooms: null,
  monthlyRentPence: 100_000,
  source: 'sample',
});
const versionNow = () => store.dataVersions.of(['rent-level'], signal);

test('records that are put back are seen by who reads them, and count as changed', async () => {
  await store.records.put('rent-level', [rent('E06999991')]);
  await keepRecords(directory, copy());
  await store.records.put('rent-level', [rent('E06999992')]);
  const reader = new Sqlite(join(directory, 'freehold.sqlite'), { readonly: true });
  const areas = reader.prepare('SELECT area_code FROM rent_levels ORDER BY area_code').pluck();
  expect(areas.all()).toEqual(['E06999991', 'E06999992']);
  const changed = await versionNow();
  expect(await putBackRecords(directory, copy())).toBe(true);
  expect(areas.all()).toEqual(['E06999991']);
  await expect.poll(versionNow).toBeGreaterThan(changed);
  // What is written next counts on from there.
  const putBack = await versionNow();
  await store.records.put('rent-level', [rent('E06999993')]);
  await expect.poll(versionNow).toBeGreaterThan(putBack);
  expect(areas.all()).toEqual(['E06999991', 'E06999993']);
  reader.close();
});

test('what scoring found of records that are put back serves at once, what it had not looked at since does not', async () => {
  await store.records.put('rent-level', [rent('E06999991')]);
  const version = await versionNow();
  const judged = new Sqlite(join(directory, 'freehold.sqlite'));
  const add = judged.prepare(
    `INSERT INTO area_judgements (outcode, rules, judged_at, generation) VALUES (?, 'r', 0, ?)`,
  );
  judged.prepare('INSERT INTO outcode_changes VALUES (?, ?)').run('ZZ3', version);
  for (const [outcode, generation] of [
    ['', version],
    ['ZZ1', version],
    ['ZZ2', version - 1],
    ['ZZ3', version],
  ])
    add.run(outcode, generation);
  judged.prepare('INSERT INTO outcode_changes VALUES (?, ?)').run('ZZ4', version + 1);
  add.run('ZZ4', version);
  await keepRecords(directory, copy());
  await store.records.put('rent-level', [rent('E06999992')]);
  expect(await putBackRecords(directory, copy())).toBe(true);
  const serving = judged
    .prepare('SELECT outcode FROM area_judgements WHERE generation >= ? ORDER BY outcode')
    .pluck();
  expect(serving.all(await versionNow())).toEqual(['', 'ZZ1', 'ZZ3']);
  judged.close();
});

test('a copy of another schema changes nothing', async () => {
  await keepRecords(directory, copy());
  const kept = new Sqlite(copy());
  const schema = kept.pragma('user_version', { simple: true }) as number;
  kept.pragma(`user_version = ${schema - 1}`);
  kept.close();
  await store.records.put('rent-level', [rent('E06999991')]);
  expect(await putBackRecords(directory, copy())).toBe(false);
  const reader = new Sqlite(join(directory, 'freehold.sqlite'), { readonly: true });
  expect(reader.prepare('SELECT count(*) FROM rent_levels').pluck().get()).toBe(1);
  reader.close();
});
