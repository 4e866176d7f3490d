import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deriveRecords, publicColumns, publicDatasets } from '@freehold/operations';
import { dice, propertyRecord, saleRecord, uuidOf } from '@freehold/conformance';
import { openPropertyStore } from '@freehold/sqlite';
import type Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { suiteFolder } from '../../../test/folders.ts';
import { Sqlite } from '../src/driver.ts';

const directory = suiteFolder();
const now = new Date('2026-11-21T09:00:00Z');
let db: Database.Database;

/** Sales of one terrace of 80 m² in M14: £200,000 and £240,000 in 2024, £260,000 in 2025; and one of elsewhere. */
beforeAll(async () => {
  const store = openPropertyStore({ dataDirectory: directory, readers: 1, spatialite: 'off' });
  const home = {
    ...propertyRecord(1, dice(1)),
    id: uuidOf(1),
    uprn: 7,
    postcode: 'M14 5TQ',
    propertyType: 'terraced',
    floorAreaSqm: 80,
  };
  const sold = (id: string, pounds: number, date: string, postcode = 'M14 5TQ') => ({
    ...saleRecord(1, home, dice(1)),
    id,
    pricePence: pounds * 100,
    date,
    typeCode: 'T' as const,
    uprn: 7,
    postcode,
  });
  await store.records.put('property', [home]);
  await store.records.put('sale', [
    sold('A', 200_000, '2024-01-02'),
    sold('B', 240_000, '2024-12-31'),
    sold('C', 260_000, '2025-01-01'),
    { ...sold('D', 900_000, '2025-01-01', 'M1 1AA'), uprn: null },
  ]);
  await deriveRecords(store.derivedRecords, now);
  await store.close();
  db = new Sqlite(join(directory, 'freehold.sqlite'), { readonly: true });
});
afterAll(() => db.close());

it.each(publicDatasets)('public_%s has the declared columns and no other', (dataset) => {
  const columns = db.prepare('SELECT name FROM pragma_table_info(?)').pluck();
  const declared = publicColumns[dataset].map(({ name }) => name);
  expect(columns.all(`public_${dataset}`)).toEqual(declared);
});

it.each(publicDatasets)('public_%s cannot be written', (dataset) => {
  const writer = new Sqlite(join(directory, 'freehold.sqlite'));
  expect(() => writer.exec(`DELETE FROM public_${dataset}`)).toThrow(/cannot modify/);
  writer.close();
});

it('the query of the README answers what it asks', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const query = /```sql\n([^]*?)```/.exec(readme)?.[1] as string;
  // 200,000 and 240,000 over 80 m² are 2,500 and 3,000; 260,000 are 3,250.
  expect(db.prepare(query).all()).toEqual([
    { sale_year: 2024, sales: 2, pounds_a_square_metre: 2750 },
    { sale_year: 2025, sales: 1, pounds_a_square_metre: 3250 },
  ]);
});
