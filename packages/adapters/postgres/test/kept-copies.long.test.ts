import { deriveRecords } from '@freehold/operations';
import { openPostgresPropertyStore, type PostgresPropertyStore } from '@freehold/postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { homeOf, numbers, saleOf } from './records.ts';
import { newSchema, useClient } from './store.ts';

const schema = newSchema();
let store: PostgresPropertyStore;
const admin = useClient(schema);
beforeAll(async () => {
  const url = inject('postgresUrl');
  store = await openPostgresPropertyStore({ url, schema });
  await store.records.put('property', numbers(6).map(homeOf));
  await store.records.put('sale', numbers(6).map(saleOf));
  await deriveRecords(store.derivedRecords, new Date('2026-11-21'));
});
afterAll(() => store.close());

async function rowsOf(text: string): Promise<readonly unknown[]> {
  return (await admin.query(text)).rows;
}
const spans = () => rowsOf('SELECT outcode, first_day, last_day, sales FROM sale_spans ORDER BY 1');
const counted = () =>
  rowsOf(
    `SELECT outcode, min(day) AS first_day, max(day) AS last_day, count(*) AS sales
     FROM sales WHERE outcode IS NOT NULL GROUP BY outcode ORDER BY 1`,
  );
const linked = () =>
  rowsOf(
    `SELECT property_key, home_lat, home_lon, home_area, home_bedrooms, home_band FROM sale_links ORDER BY 1, sale_key`,
  );
const homes = () =>
  rowsOf(
    `SELECT k.property_key, p.lat AS home_lat, p.lon AS home_lon, p.floor_area_sqm AS home_area,
       p.bedrooms AS home_bedrooms, p.energy_band AS home_band
     FROM sale_links k JOIN properties p ON p.key = k.property_key ORDER BY 1, k.sale_key`,
  );

it('links hold what is known of their homes, also after that changes', async () => {
  expect(await linked()).not.toEqual([]);
  expect(await linked()).toEqual(await homes());
  const before = await linked();
  await admin.query(
    `UPDATE properties SET lat = lat + 0.001, floor_area_sqm = 61.5, bedrooms = 4, energy_band = 'B'`,
  );
  expect(await linked()).not.toEqual(before);
  expect(await linked()).toEqual(await homes());
});

it('spans are those of the sales, also after some change their day or their outcode, or go', async () => {
  expect(await spans()).not.toEqual([]);
  expect(await spans()).toEqual(await counted());
  for (const change of [
    `UPDATE sales SET day = day + 400 WHERE id = (SELECT max(id) FROM sales)`,
    `UPDATE sales SET outcode = 'ZZ9' WHERE id = (SELECT min(id) FROM sales)`,
    `DELETE FROM sales WHERE day = (SELECT max(day) FROM sales)`,
    `DELETE FROM sales WHERE outcode = 'ZZ9'`,
  ]) {
    const before = await spans();
    await admin.query(change);
    expect(await spans()).not.toEqual(before);
    expect(await spans()).toEqual(await counted());
  }
  await admin.query('TRUNCATE sales');
  expect(await spans()).toEqual([]);
});
