import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deriveRecords, publicColumns, publicDatasets } from '@freehold/operations';
import { dice, propertyRecord, saleRecord, uuidOf } from '@freehold/conformance';
import { openPostgresPropertyStore } from '@freehold/postgres';
import { beforeAll, expect, inject, it } from 'vitest';
import { newSchema, useClient } from './store.ts';

const [url, schema] = [inject('postgresUrl'), newSchema()];
const now = new Date('2026-11-21T09:00:00Z');
const client = useClient(schema);

const home = (number: number, latitude: number) => ({
  ...propertyRecord(number, dice(number)),
  id: uuidOf(number),
  uprn: number,
  postcode: 'M14 5TQ',
  floorAreaSqm: 80,
  point: { latitude, longitude: -2.22 },
});

/** Sales of one home of 80 m² in the place of the README: £200,000 and £240,000 in 2024; and one 1 km away. */
beforeAll(async () => {
  const store = await openPostgresPropertyStore({ url, schema });
  const homes = [home(1, 53.4501), home(2, 53.46)] as const;
  const sold = (of: 0 | 1, id: string, pounds: number, date: string) => ({
    ...saleRecord(1, homes[of], dice(1)),
    id,
    pricePence: pounds * 100,
    date,
    uprn: homes[of].uprn,
  });
  await store.records.put('property', homes);
  await store.records.put('sale', [
    sold(0, 'A', 200_000, '2024-01-02'),
    sold(0, 'B', 240_000, '2024-12-31'),
    sold(1, 'C', 900_000, '2024-12-31'),
  ]);
  await deriveRecords(store.derivedRecords, now);
  await store.close();
});

it.each(publicDatasets)(
  'public_%s has the declared columns, the point and no other',
  async (dataset) => {
    const { rows } = await client.query<{ attname: string }>(
      `SELECT attname FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 ORDER BY attnum`,
      [`public_${dataset}`],
    );
    const declared = publicColumns[dataset].map(({ name }) => name);
    expect(rows.map(({ attname }) => attname)).toEqual([...declared, 'geom']);
  },
);

it('every view is a layer of points in WGS84, as QGIS finds layers', async () => {
  const { rows } = await client.query(
    `SELECT f_table_name AS view, f_geometry_column AS geom, srid, type FROM geometry_columns
     WHERE f_table_schema = $1 AND f_table_name LIKE 'public@_%' ESCAPE '@' ORDER BY 1`,
    [schema],
  );
  const layer = { geom: 'geom', srid: 4326, type: 'POINT' };
  expect(rows).toEqual(
    ['public_homes', 'public_listings', 'public_sales'].map((view) => ({ view, ...layer })),
  );
});

it('a role that may read a view reads it, and none of its tables', async () => {
  const role = `reader_${schema}`;
  await client.query(`CREATE ROLE ${role}; GRANT USAGE ON SCHEMA ${schema} TO ${role};
    GRANT SELECT ON ${schema}.public_sales TO ${role}; SET ROLE ${role}`);
  const { rows } = await client.query('SELECT count(*)::integer AS sales FROM public_sales');
  expect(rows).toEqual([{ sales: 3 }]);
  await expect(client.query('SELECT * FROM properties')).rejects.toThrow(/permission denied/);
  await client.query(`RESET ROLE; DROP OWNED BY ${role}; DROP ROLE ${role}`);
});

it('the query of the README answers what it asks', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const query = /```sql\n([^]*?)```/.exec(readme)?.[1] as string;
  const { rows } = await client.query(query);
  // 200,000 and 240,000 over 80 m² are 2,500 and 3,000.
  expect(rows).toEqual([{ sale_year: 2024, sales: '2', pounds_a_square_metre: 2750 }]);
});
