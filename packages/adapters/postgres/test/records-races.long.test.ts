import { deriveRecords, type RecordStore } from '@freehold/operations';
import { openPostgresPropertyStore, type PostgresPropertyStore } from '@freehold/postgres';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, inject, it } from 'vitest';
import { statementMs } from '../src/connections/pool.ts';
import { homeOf, numbers, saleOf } from './records.ts';
import { newSchema } from './store.ts';

const { signal } = new AbortController();

/** A load that ends before its time. */
const failing = async (put: RecordStore['put']): Promise<void> => {
  await put('sale', [saleOf(1)]);
  await put('property', [homeOf(1)]);
  throw new Error('cut short');
};

describe('two servers of one schema', () => {
  let stores: readonly [PostgresPropertyStore, PostgresPropertyStore];
  beforeEach(async () => {
    const [url, schema] = [inject('postgresUrl'), newSchema()];
    const open = () => openPostgresPropertyStore({ url, schema });
    stores = await Promise.all([open(), open()]);
  });
  afterEach(() => Promise.all(stores.map((store) => store.close())));

  it('write batches of the same homes one after the other, whole, and each is counted', async () => {
    const [batches, homes] = [8, 30];
    await stores[0].records.put('property', [homeOf(1)]);
    const before = await stores[0].dataVersions.of(['property'], signal);
    await Promise.all(
      stores.flatMap(({ records }, server) =>
        numbers(batches).map((batch) => {
          const rows = numbers(homes).map((home) => homeOf(home, server * batches + batch));
          // In opposite orders, so that neither would wait for the other's rows.
          return records.put('property', server === 0 ? rows : rows.toReversed());
        }),
      ),
    );
    const after = await stores[1].dataVersions.of(['property'], signal);
    expect(after - before).toBe(2 * batches);
    const found = await Promise.all(
      numbers(homes).map(async (home) => stores[0].listings.property(homeOf(home).id, signal)),
    );
    expect(found).not.toContain(null);
    expect(new Set(found.map((home) => home?.bedrooms)).size).toBe(1);
  });

  it('lose no record that one puts while the other derives', async () => {
    const [one, other] = stores;
    const homes = numbers(40).map((home) => homeOf(home));
    await one.records.put('property', homes);
    const putting = async (): Promise<void> => {
      for (const number of numbers(40)) await other.records.put('sale', [saleOf(number)]);
    };
    const deriving = async (): Promise<void> => {
      for (let run = 0; run < 5; run += 1) await deriveRecords(one.derivedRecords, new Date());
    };
    await Promise.all([putting(), deriving()]);
    await deriveRecords(other.derivedRecords, new Date());
    const sold = await Promise.all(
      homes.map(async ({ id }) => one.soldPrices.forProperty(id, signal)),
    );
    expect(sold.map(({ length }) => length)).toEqual(homes.map(() => 1));
  });

  it('read the records as they were until a load ends, and write meanwhile', async () => {
    const [one, other] = stores;
    const counted = async (): Promise<number> =>
      (await other.soldPrices.coverage('M14', signal))?.count ?? 0;
    await one.records.put('sale', [saleOf(1)]);
    await one.records.load(async (put) => {
      await put(
        'sale',
        numbers(500).map((sale) => saleOf(sale, 20_000_000)),
      );
      await put('sale', [{ delete: saleOf(500).id }, saleOf(2, 30_000_000)]);
      expect(await counted()).toBe(1);
      await other.records.put('sale', [saleOf(501), saleOf(502)]);
      expect(await counted()).toBe(3);
    });
    expect(await counted()).toBe(501);
    await deriveRecords(one.derivedRecords, new Date());
    await one.records.put('property', [homeOf(1), homeOf(2)]);
    await deriveRecords(one.derivedRecords, new Date());
    const priced = await Promise.all(
      [1, 2].map(async (home) => other.soldPrices.forProperty(homeOf(home).id, signal)),
    );
    expect(priced.map(([sale]) => sale?.pricePence)).toEqual([20_000_000, 30_000_000]);
  });

  it('keep nothing of a load that fails', async () => {
    const [one, other] = stores;
    await expect(one.records.load(failing)).rejects.toThrow('cut short');
    expect(await other.soldPrices.coverage('M14', signal)).toBeNull();
    expect(await other.listings.property(homeOf(1).id, signal)).toBeNull();
    expect(await other.dataVersions.of(['sale', 'property'], signal)).toBe(0);
  });

  it('both tell that invented records are held', async () => {
    const [one, other] = stores;
    expect([one.isDemo(), other.isDemo()]).toEqual([false, false]);
    await one.records.markDemo();
    await other.dataVersions.of(['sale'], signal);
    expect([one.isDemo(), other.isDemo()]).toEqual([true, true]);
  });
});

describe('a database without the extensions', () => {
  const name = newSchema();
  let url: string;
  let admin: pg.Client;
  beforeAll(async () => {
    admin = new pg.Client({ connectionString: inject('postgresUrl') });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${name}`);
    await admin.query(`CREATE ROLE ${name} LOGIN`);
    await admin.query(`GRANT CREATE ON DATABASE ${name} TO ${name}`);
    url = inject('postgresUrl').replace('/postgres?', `/${name}?`);
  });
  afterAll(async () => {
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.query(`DROP ROLE ${name}`);
    await admin.end();
  });

  it('refuses a role that may not make them, and says what to do', async () => {
    const asRole = url.replace('postgres@', `${name}@`);
    await expect(openPostgresPropertyStore({ url: asRole })).rejects.toThrow(
      'let a superuser run: CREATE EXTENSION postgis',
    );
  });

  it('gets them once where several servers start at once, however long that takes', async () => {
    const maker = new pg.Client({ connectionString: url });
    await maker.connect();
    await maker.query(`SELECT pg_advisory_lock(hashtextextended('freehold extensions', 0))`);
    const opening = Promise.all(numbers(6).map(() => openPostgresPropertyStore({ url })));
    // Longer than a question may take.
    await Promise.race([opening, pause(statementMs + 2_000)]);
    await maker.end();
    const opened = await opening;
    await opened[0]?.records.put('property', [homeOf(1)]);
    expect(await opened[5]?.listings.property(homeOf(1).id, signal)).toMatchObject({ uprn: 1 });
    await Promise.all(opened.map((store) => store.close()));
  });
});
