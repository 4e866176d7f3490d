import { deriveRecords } from '@freehold/operations';
import type { DesignationRecord } from '@freehold/operations';
import { openPropertyStore } from '@freehold/sqlite';
import type Database from 'better-sqlite3';
import { testFolder } from '../../../test/folders.ts';
import { driverName, Sqlite } from '../src/driver.ts';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadSpatialite } from '../src/spatialite.ts';
import { dice, listingRecord, propertyRecord, saleRecord, uuidOf } from '@freehold/conformance';

const now = new Date('2026-11-21T09:00:00Z');
let directory: string;

beforeEach(() => {
  directory = testFolder();
});

/** Derived and shown, as after an import. */
async function brought({ derivedRecords }: ReturnType<typeof openPropertyStore>): Promise<void> {
  await deriveRecords(derivedRecords, now);
  await derivedRecords.broughtUpToDate();
}

const home = {
  ...propertyRecord(1, dice(1)),
  id: uuidOf(1),
  point: { latitude: 53.45, longitude: -2.22 },
};
const area: DesignationRecord = {
  kind: 'conservation_area',
  grade: null,
  entity: 1,
  reference: 'CA1',
  name: 'A place',
  startDate: null,
  endDate: null,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-2.3, 53.4],
        [-2.2, 53.4],
        [-2.2, 53.5],
        [-2.3, 53.5],
        [-2.3, 53.4],
      ],
    ],
  },
  source: 'test',
  publisher: null,
};

/** Of no known home: it stands at its postcode. */
const sale = {
  ...saleRecord(7, home, dice(2)),
  saon: null,
  paon: 'NOWHERE',
  uprn: null,
  pricePence: 25_000_000,
  date: '2021-05-06',
  typeCode: 'T' as const,
  postcode: 'M14 5ZZ',
};
const postcode = {
  postcode: 'M14 5ZZ',
  point: { latitude: 53.45, longitude: -2.22 },
  nation: 'england' as const,
  district: null,
  ward: null,
  lsoa: null,
  msoa: null,
  terminated: null,
};

/** Fills a store twice, as two imports would, and closes it. */
async function fill(spatialite: 'off' | 'auto'): Promise<void> {
  const store = openPropertyStore({ dataDirectory: directory, readers: 1, spatialite });
  const away = { ...home, id: uuidOf(2), point: { latitude: 53.45, longitude: -2.1 } };
  for (const turn of [1, 2]) {
    await store.records.put('property', [home, away]);
    await store.records.put(
      'listing',
      [home, away].map((property) => listingRecord(property, 'sale', dice(turn), now)),
    );
    await store.records.put('designation', [area]);
    await store.records.put('sale', [sale]);
    await store.records.put('postcode', [postcode]);
    await brought(store);
  }
  await store.close();
}

const tablesOf = (): string[] => {
  const db = new Sqlite(join(directory, 'freehold.sqlite'), { readonly: true });
  const names = db.prepare(`SELECT name FROM sqlite_schema WHERE name LIKE 'map@_%' ESCAPE '@'`);
  const found = names.pluck().all() as string[];
  db.close();
  return found;
};

const installed = (() => {
  const db = new Sqlite(':memory:');
  const found = loadSpatialite(db, 'auto');
  db.close();
  return found;
})();

describe('the map', () => {
  it('is opened by another program where SpatiaLite is installed, and absent elsewhere', async () => {
    await fill('auto');
    if (!installed) {
      expect(tablesOf()).toEqual([]);
      return;
    }
    // Another process, as QGIS is: the file itself tells its layers.
    const script = `
      const db = new (require('${driverName}'))(process.argv[1], { readonly: true });
      db.loadExtension('mod_spatialite');
      const all = (sql) => db.prepare(sql).raw().all();
      console.log(JSON.stringify({
        layers: all('SELECT f_table_name, geometry_type, srid, spatial_index_enabled FROM geometry_columns ORDER BY 1'),
        views: all('SELECT view_name, view_rowid, f_table_name, read_only FROM views_geometry_columns ORDER BY 1'),
        inside: all('SELECT l.property_id FROM map_listings l, map_designations d WHERE ST_Contains(d.geom, l.geom)'),
        indexed: all("SELECT count(*) FROM map_listings WHERE key IN (SELECT rowid FROM SpatialIndex WHERE f_table_name = 'map_points_of_listings' AND search_frame = BuildMbr(-2.3, 53.4, -2.2, 53.5, 4326))"),
        count: all('SELECT (SELECT count(*) FROM map_listings), (SELECT count(*) FROM map_homes), (SELECT count(*) FROM map_sales)'),
        types: all("SELECT name, type FROM pragma_table_info('map_sales') WHERE name IN ('uprn', 'price', 'sale_year', 'price_per_sqm') ORDER BY 1"),
        sale: all('SELECT price, sale_date, property_type, ST_AsText(geom) FROM map_sales'),
      }));`;
    const output = execFileSync(
      process.execPath,
      ['-e', script, join(directory, 'freehold.sqlite')],
      { encoding: 'utf8', cwd: import.meta.dirname },
    );
    // Geometry types by the OGC: 1 is POINT, 6 is MULTIPOLYGON.
    expect(JSON.parse(output)).toEqual({
      layers: [
        ['map_designation_points', 1, 4326, 1],
        ['map_designations', 6, 4326, 1],
        ['map_places', 1, 4326, 1],
        ['map_points_of_homes', 1, 4326, 1],
        ['map_points_of_listings', 1, 4326, 1],
        ['map_points_of_sales', 1, 4326, 1],
      ],
      views: [
        ['map_homes', 'key', 'map_points_of_homes', 1],
        ['map_listings', 'key', 'map_points_of_listings', 1],
        ['map_sales', 'key', 'map_points_of_sales', 1],
      ],
      inside: [[home.id]],
      indexed: [[1]],
      count: [[2, 2, 1]],
      // Readers take a column of no declared type for text, and INTEGER for 32 bits, which no UPRN has room in.
      types: [
        ['price', 'DOUBLE'],
        ['price_per_sqm', 'DOUBLE'],
        ['sale_year', 'BIGINT'],
        ['uprn', 'BIGINT'],
      ],
      sale: [[250_000, '2021-05-06', 'terraced', 'POINT(-2.22 53.45)']],
    });
  });

  it('is written anew only after what it shows has changed', async () => {
    const store = openPropertyStore({ dataDirectory: directory, readers: 1, spatialite: 'auto' });
    const count = (): unknown => {
      const db = new Sqlite(join(directory, 'freehold.sqlite'), { readonly: true });
      const found = db.prepare('SELECT count(*) FROM map_designations').pluck().get();
      db.close();
      return found;
    };
    const empty = (): void => {
      const db = new Sqlite(join(directory, 'freehold.sqlite'));
      loadSpatialite(db, 'auto');
      db.exec('DELETE FROM map_designations');
      db.close();
    };
    await store.records.put('property', [home]);
    await store.records.put('designation', [area]);
    await brought(store);
    if (!installed) {
      expect(tablesOf()).toEqual([]);
      await store.close();
      return;
    }
    expect(count()).toBe(1);

    empty();
    await brought(store);
    expect(count()).toBe(0);

    await store.records.put('listing', [listingRecord(home, 'sale', dice(1), now)]);
    await brought(store);
    expect(count()).toBe(1);
    await store.close();
  });

  it('shows points that moved, came and went', async () => {
    await fill('auto');
    if (!installed) {
      expect(tablesOf()).toEqual([]);
      return;
    }
    const points = (): unknown => {
      const db = new Sqlite(join(directory, 'freehold.sqlite'), { readonly: true });
      loadSpatialite(db, 'auto');
      const found = db
        .prepare('SELECT price, ST_X(geom), ST_Y(geom) FROM map_sales ORDER BY price')
        .raw()
        .all();
      db.close();
      return found;
    };
    expect(points()).toEqual([[250_000, -2.22, 53.45]]);
    const store = openPropertyStore({ dataDirectory: directory, readers: 1, spatialite: 'auto' });
    const point = { latitude: 53.46, longitude: -2.23 };
    await store.records.put('postcode', [{ ...postcode, point }]);
    await store.records.put('sale', [{ ...sale, id: 'ANOTHER', pricePence: 30_000_000 }]);
    await brought(store);
    expect(points()).toEqual([
      [250_000, -2.23, 53.46],
      [300_000, -2.23, 53.46],
    ]);
    await store.records.put('sale', [{ delete: sale.id }]);
    await brought(store);
    expect(points()).toEqual([[300_000, -2.23, 53.46]]);
    await store.close();
  });

  it('is not made with SpatiaLite off, and a writer without it goes on with a file that has one', async () => {
    await fill('off');
    expect(tablesOf()).toEqual([]);
    await fill('auto');
    await fill('off');
  });
});

describe('SpatiaLite that is required', () => {
  it('and cannot be loaded stops the start with one line', () => {
    const absent = {
      loadExtension: () => {
        throw new Error('mod_spatialite.so: cannot open shared object file');
      },
    } as unknown as Database.Database;
    expect(() => loadSpatialite(absent, 'require')).toThrow(
      /^SpatiaLite is required but mod_spatialite cannot be loaded$/,
    );
    expect(loadSpatialite(absent, 'auto')).toBe(false);
  });
});
