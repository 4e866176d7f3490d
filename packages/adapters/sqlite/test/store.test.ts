import type { PropertyRecord, SaleRecord } from '@freehold/operations';
import { openPropertyStore, type PropertyStore } from '@freehold/sqlite';
import { testFolder } from '../../../test/folders.ts';
import { Sqlite } from '../src/driver.ts';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../src/migrate.ts';
import { recordMigrations } from '../src/schema/index.ts';
import { ReaderPool } from '../src/pool.ts';
import { dice, listingRecord, propertyRecord, saleRecord, uuidOf } from '@freehold/conformance';

const now = new Date('2026-11-21T09:00:00Z');
const signal = new AbortController().signal;
let directory: string;
let store: PropertyStore;

beforeEach(() => {
  directory = testFolder();
  store = openPropertyStore({ dataDirectory: directory, readers: 1 });
});
afterEach(() => store.close());

const home: PropertyRecord = {
  ...propertyRecord(1, dice(1)),
  id: uuidOf(1),
  saon: 'FLAT 2',
  paon: '12',
  street: 'HIGH ROAD',
  town: 'MANCHESTER',
  postcode: 'M14 5TQ',
  typeCode: 'F',
  uprn: 77,
  point: { latitude: 53.45, longitude: -2.22 },
};
const sale: SaleRecord = { ...saleRecord(50, home, dice(2)), date: '2024-05-17' };

describe('the mark of a demonstration', () => {
  it('is not there at first, stays when real records join, and is found by the next process', async () => {
    expect(store.isDemo()).toBe(false);
    await store.records.put('property', [home]);
    expect(store.isDemo()).toBe(false);
    await store.records.markDemo();
    await store.records.markDemo();
    await store.records.put('sale', [sale]);
    expect(store.isDemo()).toBe(true);
    const next = openPropertyStore({ dataDirectory: directory, readers: 1 });
    expect(next.isDemo()).toBe(true);
    await next.close();
  });
});

describe('the file', () => {
  it('is brought to the schema once, also when two connections ask, and a newer one is refused', () => {
    const path = join(directory, 'other.sqlite');
    const [a, b] = [new Sqlite(path), new Sqlite(path)];
    migrate(a);
    migrate(b);
    expect(b.pragma('user_version', { simple: true })).toBe(recordMigrations.length);
    a.pragma('user_version = 99');
    expect(() => migrate(b)).toThrow(/newer release/);
    a.close();
    b.close();
  });

  it('calls back once before a file is migrated; a new file is no migration', () => {
    const db = new Sqlite(':memory:');
    const told: (readonly [number, number])[] = [];
    const onMigration = (...versions: [number, number]) => told.push(versions);
    const first = ['CREATE TABLE a (x)'];
    migrate(db, { steps: first, onMigration });
    expect(told).toEqual([]);
    const steps = [...first, 'CREATE TABLE b (x)'];
    migrate(db, { steps, onMigration });
    migrate(db, { steps, onMigration });
    expect(told).toEqual([[1, 2]]);
    db.close();
  });

  it('keeps the schema it had when a step fails', () => {
    const db = new Sqlite(':memory:');
    expect(() =>
      migrate(db, { steps: ['CREATE TABLE a (x)', 'CREATE TABLE b (x); NONSENSE'] }),
    ).toThrow(/syntax/);
    expect(db.prepare('SELECT name FROM sqlite_schema').all()).toEqual([]);
    db.close();
  });

  it('writes a batch as a whole or not at all', async () => {
    const bad = { ...home, id: 'no uuid' };
    await expect(store.records.put('property', [home, bad])).rejects.toThrow(/UUID/);
    expect(await store.listings.property(home.id, signal)).toBeNull();
  });

  it('holds the same after a batch is put again', async () => {
    const listing = listingRecord(home, 'sale', dice(5), now);
    for (const _ of [1, 2]) {
      await store.records.put('property', [home]);
      await store.records.put('listing', [{ ...listing, status: 'active' }]);
      await store.records.put('sale', [sale]);
    }
    expect(await store.listings.count({ criteria: {}, now }, signal)).toBe(1);
    expect(
      await store.soldPrices.inArea({ postcode: 'M14', since: '1995-01-01' }, signal),
    ).toHaveLength(1);
  });
});

describe('the reader threads', () => {
  it('answer the caller who went away with its reason, and go on with the next', async () => {
    const gone = new AbortController();
    const asked = store.listings.count({ criteria: {}, now }, gone.signal);
    gone.abort(new Error('went away'));
    await expect(asked).rejects.toThrow('went away');
    expect(await store.listings.count({ criteria: {}, now }, signal)).toBe(0);
  });

  it('stop a query at its deadline as a busy store', async () => {
    const roll = dice(9);
    const properties = Array.from({ length: 3_000 }, (_, number) => propertyRecord(number, roll));
    await store.records.put('property', properties);
    await store.records.put(
      'listing',
      properties.map((property) => listingRecord(property, 'sale', roll, now)),
    );
    const pool = new ReaderPool({
      path: join(directory, 'freehold.sqlite'),
      readers: 1,
      deadlineMs: 0,
    });
    await expect(
      pool.run('listings.count', { listingType: 'sale', predicates: [] }, signal),
    ).rejects.toMatchObject({ name: 'StoreBusy' });
    await pool.close();
  });

  it.each([
    ['when the first query needs one', (_pool: ReaderPool) => 0, 1],
    ['all at once where they are told to', (pool: ReaderPool) => pool.startAll(), 3],
  ])('start their threads %s', async (_when, begin, threads) => {
    const started: unknown[] = [];
    const onWorker = (worker: unknown) => started.push(worker);
    process.on('worker', onWorker);
    const pool = new ReaderPool({ path: join(directory, 'freehold.sqlite'), readers: 3 });
    begin(pool);
    await pool.run('postcodes.centreOf', 'M14', signal);
    process.off('worker', onWorker);
    expect(started).toHaveLength(threads);
    await pool.close();
  });
});

describe('polygons', () => {
  it('hold the same listings by SpatiaLite and by turf', async () => {
    const roll = dice(11);
    const properties = Array.from({ length: 400 }, (_, number) => propertyRecord(number, roll));
    await store.records.put('property', properties);
    await store.records.put(
      'listing',
      properties.map((property) => listingRecord(property, 'sale', roll, now)),
    );
    const path = join(directory, 'freehold.sqlite');
    const pools = (['off', 'auto'] as const).map(
      (spatialite) => new ReaderPool({ path, readers: 1, spatialite }),
    );
    let inside = 0;
    for (let round = 0; round < 40; round++) {
      const corners = Array.from({ length: roll.int(3, 12) }, (_, corner) => corner);
      const ring = corners.map((corner): [number, number] => {
        const angle = (corner / corners.length) * 2 * Math.PI;
        const size = 0.2 + roll.next() * 0.8;
        return [-2.2 + Math.cos(angle) * 0.1 * size, 53.45 + Math.sin(angle) * 0.05 * size];
      });
      const polygon = {
        type: 'Polygon' as const,
        coordinates: [[...ring, ring[0] as [number, number]]],
      };
      const scope = {
        listingType: 'sale' as const,
        predicates: [],
        within: { kind: 'polygon' as const, polygon },
      };
      const slice = { sort: 'newest' as const, limit: 500, from: { offset: 0 } };
      const [byTurf, bySpatialite] = await Promise.all(
        pools.map((pool) => pool.run('listings.search', { scope, slice }, signal)),
      );
      expect(bySpatialite).toEqual(byTurf);
      inside += byTurf?.total as number;
    }
    expect(inside).toBeGreaterThan(1_000);
    await Promise.all(pools.map((pool) => pool.close()));
  });
});
