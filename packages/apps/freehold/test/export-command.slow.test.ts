import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicColumns, publicDatasets } from '@freehold/operations';
import { putWorld, worldOf } from '@freehold/conformance';
import { openPropertyStore, Sqlite } from '@freehold/sqlite';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testFolder } from '../../../test/folders.ts';
import { commandLine, complained, printed } from './command-line.ts';
import { fillStore } from './export-world.ts';

let directory: string;

beforeEach(() => {
  directory = testFolder();
  vi.stubEnv('FREEHOLD_DATA_DIR', join(directory, 'data'));
  vi.stubEnv('FREEHOLD_SPATIALITE', 'off');
});
afterEach(() => vi.unstubAllEnvs());

const file = (name: string): string => join(directory, name);
const fill = (): Promise<void> => fillStore(file('data'));

/** Runs `freehold export …`; gives the exit code. */
const runExport = (...args: readonly string[]): Promise<number> => commandLine('export', ...args);

/** Exports a dataset into a file of the format's name; gives its path. */
async function exported(dataset: string, format: string, ...more: readonly string[]) {
  const output = file(`${dataset}.${format}`);
  const args = ['--dataset', dataset, '--format', format, '--output', output, ...more];
  const code = await runExport(...args);
  expect([complained, code]).toEqual(['', 0]);
  return output;
}

const records = (path: string): Record<string, unknown>[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** As the columns mean them, from the records of `export-world.ts`. */
const sales = [
  {
    key: 1,
    sale_id: '11111111-2222-4333-8444-555555555555',
    property_id: '00000000-0000-4000-8000-0000000000a1',
    uprn: 10_001_234_567,
    saon: 'FLAT 2',
    paon: '14',
    street: 'HIGH STREET',
    locality: null,
    town: 'MANCHESTER',
    district: 'MANCHESTER',
    county: 'GREATER MANCHESTER',
    postcode: 'M14 5TQ',
    outcode: 'M14',
    price: 200_000,
    sale_date: '2024-02-29',
    sale_year: 2024,
    property_type: 'flat',
    new_build: false,
    tenure: 'leasehold',
    transaction_category: 'standard',
    bedrooms: 2,
    floor_area_sqm: 62.5,
    energy_rating: 'C',
    price_per_sqm: 3_200,
    longitude: -2.2,
    latitude: 53.45,
    position: 'property',
    source: 'HM Land Registry',
  },
  {
    key: 2,
    sale_id: 'ODD-1',
    property_id: null,
    uprn: null,
    saon: null,
    paon: 'THE "OLD", MILL\nYARD',
    street: 'ŒUVRE ROAD',
    locality: null,
    town: null,
    district: 'MANCHESTER',
    county: null,
    postcode: 'SW1A 1AA',
    outcode: 'SW1A',
    price: 123_456.78,
    sale_date: '1995-01-01',
    sale_year: 1995,
    property_type: 'other',
    new_build: true,
    tenure: null,
    transaction_category: 'non_standard',
    bedrooms: null,
    floor_area_sqm: null,
    energy_rating: null,
    price_per_sqm: null,
    longitude: null,
    latitude: null,
    position: null,
    source: 'HM Land Registry',
  },
];
const header =
  'key,sale_id,property_id,uprn,saon,paon,street,locality,town,district,county,postcode,outcode,price,sale_date,sale_year,property_type,new_build,tenure,transaction_category,bedrooms,floor_area_sqm,energy_rating,price_per_sqm,longitude,latitude,position,source';
const lines = [
  '1,11111111-2222-4333-8444-555555555555,00000000-0000-4000-8000-0000000000a1,10001234567,FLAT 2,14,HIGH STREET,,MANCHESTER,MANCHESTER,GREATER MANCHESTER,M14 5TQ,M14,200000,2024-02-29,2024,flat,false,leasehold,standard,2,62.5,C,3200,-2.2,53.45,property,HM Land Registry',
  '2,ODD-1,,,,"THE ""OLD"", MILL\nYARD",ŒUVRE ROAD,,,MANCHESTER,,SW1A 1AA,SW1A,123456.78,1995-01-01,1995,other,true,,non_standard,,,,,,,,HM Land Registry',
];

describe('what is exported', () => {
  beforeEach(fill);

  test('as CSV has a header and a line a sale, nothing for what is not known', async () => {
    const path = await exported('sales', 'csv');
    expect(readFileSync(path, 'utf8')).toBe([header, ...lines, ''].join('\r\n'));
    const { length } = readFileSync(path);
    expect(printed).toBe(`2 sales written to ${path}, ${length} bytes\n`);
  });

  test('as NDJSON is an object a line, with null for what is not known', async () => {
    expect(records(await exported('sales', 'ndjson'))).toEqual(sales);
  });

  test('as GeoJSON is a feature a sale, without a geometry where no place is known', async () => {
    const path = await exported('sales', 'geojson');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [-2.2, 53.45] },
          properties: sales[0],
        },
        { type: 'Feature', geometry: null, properties: sales[1] },
      ],
    });
  });

  test('as Parquet has dates as dates and whole numbers as integers', async () => {
    const buffer = await asyncBufferFromFile(await exported('sales', 'parquet'));
    const { schema } = await parquetMetadataAsync(buffer);
    const typed = schema.slice(1).map(({ name, type, converted_type: as }) => [name, type, as]);
    expect(typed).toContainEqual(['sale_date', 'INT32', 'DATE']);
    expect(typed).toContainEqual(['uprn', 'INT64', undefined]);
    expect(typed).toContainEqual(['price', 'DOUBLE', undefined]);
    expect(typed).toContainEqual(['new_build', 'BOOLEAN', undefined]);
    expect(typed).toContainEqual(['street', 'BYTE_ARRAY', 'UTF8']);
    const integers = new Set(['key', 'uprn', 'sale_year', 'bedrooms']);
    const expected = sales.map((sale) =>
      Object.fromEntries(
        Object.entries(sale).map(([name, value]) => {
          if (value === null) return [name, null];
          if (name === 'sale_date') return [name, new Date(String(value))];
          return [name, integers.has(name) ? BigInt(value) : value];
        }),
      ),
    );
    expect(await parquetReadObjects({ file: buffer })).toEqual(expected);
  });

  test('as GeoPackage is a layer of points that the file declares, with an index of places', async () => {
    const db = new Sqlite(await exported('sales', 'geopackage'), { readonly: true });
    const all = (sql: string): unknown[] => db.prepare(sql).raw().all();
    // 'GPKG', and version 1.3, as OGC 12-128r18 asks.
    expect(db.pragma('application_id', { simple: true })).toBe(0x47504b47);
    expect(db.pragma('user_version', { simple: true })).toBe(10300);
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(db.pragma('foreign_key_check')).toEqual([]);
    expect(
      all('SELECT table_name, data_type, min_x, min_y, max_x, max_y, srs_id FROM gpkg_contents'),
    ).toEqual([['sales', 'features', -2.2, 53.45, -2.2, 53.45, 4326]]);
    expect(all('SELECT * FROM gpkg_geometry_columns')).toEqual([
      ['sales', 'geom', 'POINT', 4326, 0, 0],
    ]);
    expect(all('SELECT srs_id, organization FROM gpkg_spatial_ref_sys ORDER BY 1')).toEqual([
      [-1, 'NONE'],
      [0, 'NONE'],
      [4326, 'EPSG'],
    ]);
    // The bytes that GDAL 3.12 writes for the same point.
    expect(all('SELECT key, iif(geom IS NULL, NULL, hex(geom)) FROM sales')).toEqual([
      [1, '47500001E610000001010000009A999999999901C09A99999999B94A40'],
      [2, null],
    ]);
    // The tree keeps 32 bits, rounded outwards.
    expect(
      all(`SELECT id FROM rtree_sales_geom
           WHERE minx <= -2.2 AND maxx >= -2.2 AND miny <= 53.45 AND maxy >= 53.45`),
    ).toEqual([[1]]);
    expect(all('SELECT count(*) FROM rtree_sales_geom')).toEqual([[1]]);
    const named = db.prepare(`SELECT * FROM sales ORDER BY key`).all() as Record<string, unknown>[];
    expect(named.map(({ geom: _geom, ...row }) => row)).toEqual(
      sales.map((sale) => ({ ...sale, new_build: Number(sale.new_build) })),
    );
    const triggers = all(`SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY 1`);
    // Those of the extension, as OGC 12-128r18 lists them.
    expect(triggers.flat()).toEqual(
      ['delete', 'insert', 'update1', 'update2', 'update3', 'update4'].map(
        (name) => `rtree_sales_geom_${name}`,
      ),
    );
    db.close();
  });

  test('of listings and homes has days in UTC and amounts in pounds, and nothing of sellers and agents', async () => {
    const [listing] = records(await exported('listings', 'ndjson'));
    expect(listing).toMatchObject({
      property_id: '00000000-0000-4000-8000-0000000000a1',
      price: 225_000,
      price_per_sqm: 3_600,
      ground_rent_annual: 250.5,
      service_charge_annual: null,
      first_listed_on: '2026-09-30',
      updated_on: '2026-10-01',
      price_qualifier: 'guide_price',
      lease_years_remaining: 95,
    });
    expect(JSON.stringify(listing)).not.toMatch(/debt|agent"?:|0161|A flat/);
    const [home] = records(await exported('homes', 'ndjson'));
    expect(home).toMatchObject({
      sales_count: 1,
      last_sale_date: '2024-02-29',
      last_sale_year: 2024,
      last_sale_price: 200_000,
      last_sale_price_per_sqm: 3_200,
      energy_rating: 'C',
      council_tax_band: 'B',
    });
  });

  test.each([
    [['--area', 'm14'], [1]],
    [['--area', 'M'], [1]],
    [['--area', 'M14 5'], [1]],
    [['--area', 'sw1a1aa'], [2]],
    [['--area', 'S'], []],
    [['--area', 'M1'], []],
    [['--from', '2024-02-29'], [1]],
    [['--from', '2024-03-01'], []],
    [['--to', '1995-01-01'], [2]],
    [['--area', 'SW', '--from', '1990-01-01', '--to', '2000-12-31'], [2]],
  ])('with %j are the sales that meet it', async (options, keys) => {
    const found = records(await exported('sales', 'ndjson', ...options));
    expect(found.map(({ key }) => key)).toEqual(keys);
  });

  test.each(['csv', 'ndjson', 'geojson', 'geopackage', 'parquet'])(
    'as %s may be nothing, and is a file that can be read',
    async (format) => {
      const path = await exported('sales', format, '--area', 'ZZ9');
      if (format === 'csv') expect(readFileSync(path, 'utf8')).toBe(`${header}\r\n`);
      if (format === 'ndjson') expect(readFileSync(path, 'utf8')).toBe('');
      if (format === 'geojson') {
        expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ features: [] });
      }
      if (format === 'geopackage') {
        const db = new Sqlite(path, { readonly: true });
        expect(db.prepare('SELECT count(*), max(key) FROM sales').raw().get()).toEqual([0, null]);
        db.close();
      }
      if (format === 'parquet') {
        const buffer = await asyncBufferFromFile(path);
        expect(await parquetReadObjects({ file: buffer })).toEqual([]);
        const { schema } = await parquetMetadataAsync(buffer);
        expect(schema.slice(1).map(({ name }) => name)).toEqual(header.split(','));
      }
    },
  );
});

/** A value in the type that NDJSON has for it. */
const plain = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'bigint' || typeof value === 'boolean') return Number(value);
  return value;
};

describe('of a generated store', () => {
  const world = worldOf(20_261_122);
  test.each(publicDatasets)('%s are the same in every format', async (dataset) => {
    const store = openPropertyStore({ dataDirectory: file('data'), readers: 1 });
    await putWorld(store, world);
    await store.close();
    const rows = records(await exported(dataset, 'ndjson'));
    expect(rows.length).toBeGreaterThan(100);
    const texts = rows.map((row) => Object.values(row).map(plain));

    const parquet = await asyncBufferFromFile(await exported(dataset, 'parquet'));
    const inParquet = await parquetReadObjects({ file: parquet });
    expect(inParquet.map((row) => Object.values(row).map(plain))).toEqual(texts);

    const db = new Sqlite(await exported(dataset, 'geopackage'), { readonly: true });
    const names = publicColumns[dataset].map(({ name }) => name).join(', ');
    const select = db.prepare(`SELECT ${names} FROM ${dataset} ORDER BY key`).raw();
    expect(select.all()).toEqual(texts);
    const placed = rows.filter(({ longitude }) => longitude !== null).length;
    expect(db.prepare(`SELECT count(geom) FROM ${dataset}`).pluck().get()).toBe(placed);
    expect(db.prepare(`SELECT count(*) FROM rtree_${dataset}_geom`).pluck().get()).toBe(placed);
    db.close();

    const geojson = JSON.parse(readFileSync(await exported(dataset, 'geojson'), 'utf8')) as {
      readonly features: readonly { readonly properties: unknown }[];
    };
    expect(geojson.features.map(({ properties }) => properties)).toEqual(rows);
    const csv = readFileSync(await exported(dataset, 'csv'), 'utf8');
    expect(csv.split('\r\n').length).toBe(rows.length + 2);
  });
});

/** Options without a mistake, but for those of `wrong`, which stand in their place. */
const goodBut = (...wrong: string[]): string[] => {
  const good = [
    ['--dataset', 'sales'],
    ['--format', 'csv'],
    ['--output', file('out')],
  ];
  return [...good.filter(([name]) => !wrong.includes(name as string)).flat(), ...wrong];
};

describe('a mistake of the caller', () => {
  test.each([
    [['--format', 'xls'], 'unknown format "xls": one of csv, ndjson, geojson, geopackage, parquet'],
    [['--dataset', 'sale'], 'unknown dataset "sale": one of sales, listings, homes'],
    [
      ['--area', '9'],
      '--area must be a postcode area, an outcode, a sector or a postcode, such as M, M14, "M14 5" or "M14 5TQ", was "9"',
    ],
    [['--from', '2024-02-30'], '--from must be a date such as 2025-03-31, was "2024-02-30"'],
    [['--to', 'today'], '--to must be a date such as 2025-03-31, was "today"'],
    [
      ['--from', '2025-01-02', '--to', '2025-01-01'],
      '--from must not be after --to, was 2025-01-02 and 2025-01-01',
    ],
    [
      ['--dataset', 'homes', '--from', '2025-01-01'],
      '--from and --to are of sales and listings; homes have no date',
    ],
  ])('%j is told in one line, and nothing is written', async (wrong, message) => {
    expect(await runExport(...goodBut(...wrong))).toBe(2);
    expect(complained).toBe(`freehold: ${message}\n`);
    expect(readdirSync(directory)).toEqual([]);
  });

  test('a file where none can be is told before the store is read', async () => {
    const path = file('absent/out.csv');
    expect(await runExport(...goodBut('--output', path))).toBe(2);
    expect(complained).toBe(
      `freehold: ${path} cannot be written: ${file('absent')} is no folder that takes files.\n`,
    );
    mkdirSync(file('folder'));
    expect(await runExport(...goodBut('--output', file('folder')))).toBe(2);
    expect(complained).toBe(`freehold: ${file('folder')} cannot be written: it is not a file.\n`);
  });
});

describe('an export that does not end', () => {
  test('leaves the file of the one before, and nothing of its own', async () => {
    await fill();
    const path = await exported('sales', 'csv');
    const before = readFileSync(path, 'utf8');
    const listening = process.listenerCount('SIGTERM');
    const ended = runExport('--dataset', 'homes', '--format', 'csv', '--output', path);
    await vi.waitUntil(() => process.listenerCount('SIGTERM') > listening, { interval: 1 });
    process.emit('SIGTERM');
    expect([await ended, complained]).toEqual([2, 'freehold: stopped: nothing was written\n']);
    expect(readFileSync(path, 'utf8')).toBe(before);
    expect(readdirSync(directory).toSorted()).toEqual(['data', 'sales.csv']);
    expect(process.listenerCount('SIGTERM')).toBe(listening);
  });
});
