import { allDatasets, deriveRecords } from '@freehold/operations';
import { dice, propertyRecord } from '@freehold/conformance';
import { openPropertyStore } from '@freehold/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Sqlite } from '../src/driver.ts';
import { migrate } from '../src/migrate.ts';
import { migrations } from '../src/migrations/index.ts';

const { signal } = new AbortController();
const by = { rules: 'rules', since: new Date(0) };
let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'freehold-'))));
afterEach(() => rmSync(directory, { recursive: true }));

/** A file of the release before data versions, changed five times: a judged outcode, and one that changed since. */
function earlierFile(): void {
  const db = new Sqlite(join(directory, 'freehold.sqlite'));
  migrate(db, { steps: migrations.slice(0, 14) });
  db.exec(`INSERT INTO properties (id, postcode, outcode) VALUES (x'${'01'.repeat(16)}', 'M14 5TQ', 'M14');
    INSERT INTO area_judgements (outcode, rules, judged_at, generation, model)
      VALUES ('M14', 'rules', 5, 5, 'null'), ('M1', 'rules', 5, 5, 'null');
    UPDATE store_state SET value = 5 WHERE name = 'generation';
    INSERT INTO properties (id, postcode, outcode) VALUES (x'${'02'.repeat(16)}', 'M1 1AA', 'M1');
    UPDATE store_state SET value = 6 WHERE name = 'generation';
    UPDATE store_state SET value = 4 WHERE name = 'everywhere_changed';
    INSERT INTO dirty_postcodes VALUES ('M14 5TQ');
    INSERT INTO dirty_properties VALUES (2);`);
  db.close();
}

it('a file of an earlier release keeps the judgements that serve, and its next change is the newest of all', async () => {
  earlierFile();
  const store = openPropertyStore({ dataDirectory: directory, readers: 1 });
  const { dataVersions, judgements, records } = store;
  for (const dataset of allDatasets) {
    const everywhere = ['uprn', 'house-price-index', 'rent-level', 'place', 'stop'];
    const version = dataset === 'price-model' ? 0 : everywhere.includes(dataset) ? 4 : 6;
    expect({ dataset, version: await dataVersions.of([dataset], signal) }).toEqual({
      dataset,
      version,
    });
  }
  expect(await judgements.area('M14', by, signal)).toMatchObject({ judgedAt: new Date(5) });
  expect(await judgements.area('M1', by, signal)).toBeNull();
  expect(await judgements.outstanding(by, signal)).toEqual(['M1']);
  await records.put('school', []);
  expect(await dataVersions.of(['school'], signal)).toBe(7);
  expect(await dataVersions.of(['listing'], signal)).toBe(6);
  await records.put('stop', []);
  expect(await judgements.area('M14', by, signal)).toBeNull();
  await store.close();
});

it('what waited to be derived in a file of an earlier release waits on, until it is derived', async () => {
  earlierFile();
  const store = openPropertyStore({ dataDirectory: directory, readers: 1, spatialite: 'off' });
  const { derivedRecords: port } = store;
  const waiting = async () =>
    Promise.all(
      (['links', 'homes', 'leads'] as const).map(async (stage) =>
        (await port.marks(stage, { limit: 10 }, signal)).map(({ of }) => of),
      ),
    );
  expect(await waiting()).toEqual([['M14 5TQ'], [2], [2]]);
  await deriveRecords(port, new Date('2026-11-21T09:00:00Z'));
  expect(await waiting()).toEqual([[], [], []]);
  await store.close();
});

it('a new file has seen no change', async () => {
  const store = openPropertyStore({ dataDirectory: directory, readers: 1 });
  expect(await store.dataVersions.of(allDatasets, signal)).toBe(0);
  await store.records.put('property', [propertyRecord(1, dice(1))]);
  expect(await store.dataVersions.of(allDatasets, signal)).toBeGreaterThan(0);
  await store.close();
});
