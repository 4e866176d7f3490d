import {
  StoreBusy,
  type RecordStore,
  type SaleDeletion,
  type SaleRecord,
  deriveRecords,
} from '@freehold/operations';
import { openPropertyStore, type PropertyStore } from '@freehold/sqlite';
import { Sqlite } from '../src/driver.ts';
import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { uuidOf } from '@freehold/conformance';

type Told = SaleRecord | SaleDeletion;
const seed = 20_261_121;
const runs = Math.min(200, Number(process.env['FREEHOLD_RUNS'] ?? 100));

function sale(number: number, change: Partial<SaleRecord> = {}): SaleRecord {
  return {
    id: uuidOf(number).toUpperCase(),
    pricePence: 10_000_000 + number * 100,
    date: '2021-10-29',
    typeCode: 'T',
    newBuild: false,
    tenure: 'freehold',
    saon: null,
    paon: String(number),
    street: 'INVENTED LANE',
    locality: null,
    town: 'SAMPLETOWN',
    postcode: `ZZ${1 + (number % 40)} ${number % 10}AA`,
    district: null,
    county: null,
    category: 'A',
    uprn: null,
    source: 'test',
    ...change,
  };
}

/** What a store must hold after rows were told one after the other: the last word on each id. */
function lastWord(rows: readonly Told[]): Map<string, readonly unknown[]> {
  const held = new Map<string, readonly unknown[]>();
  for (const row of rows) {
    if ('delete' in row) held.delete(row.delete);
    else held.set(row.id, [row.pricePence, row.postcode, row.date, row.tenure]);
  }
  return held;
}

/** First and last day and number of sales, by outcode, counted one by one. */
function spansOf(sales: ReadonlyMap<string, readonly unknown[]>) {
  const days = new Map<string, number[]>();
  for (const [, postcode, date] of sales.values()) {
    const outcode = (postcode as string).split(' ', 1)[0] as string;
    days.set(outcode, [...(days.get(outcode) ?? []), Date.parse(date as string) / 86_400_000]);
  }
  return [...days]
    .map(([outcode, all]) => ({
      outcode,
      first_day: Math.min(...all),
      last_day: Math.max(...all),
      sales: all.length,
    }))
    .sort((a, b) => (a.outcode < b.outcode ? -1 : 1));
}

async function withStore<T>(work: (store: PropertyStore, path: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'freehold-sales-'));
  const store = openPropertyStore({ dataDirectory: directory, readers: 1, spatialite: 'off' });
  try {
    return await work(store, join(directory, 'freehold.sqlite'));
  } finally {
    await store.close();
    rmSync(directory, { recursive: true });
  }
}

function read<T>(path: string, sql: string): T[] {
  const db = new Sqlite(path, { readonly: true });
  try {
    return db.prepare(sql).all() as T[];
  } finally {
    db.close();
  }
}

const withHyphens = (hex: string): string =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

function held(path: string): Map<string, readonly unknown[]> {
  const rows = read<{ id: string; price: number; postcode: string; date: string; tenure: string }>(
    path,
    `SELECT hex(id) AS id, price, postcode, date(day * 86400, 'unixepoch') AS date, tenure FROM sales`,
  );
  return new Map(rows.map((r) => [withHyphens(r.id), [r.price, r.postcode, r.date, r.tenure]]));
}

const told = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.nat(12), fc.nat(3), fc.constantFrom('2019-02-28', '2020-02-29'))
      .map(([number, price, date]): Told =>
        sale(number, { pricePence: price, date, postcode: `ZZ${price} 1AA` }),
      ),
  },
  { weight: 1, arbitrary: fc.nat(12).map((n): Told => ({ delete: uuidOf(n).toUpperCase() })) },
);
/** A put, a load of several batches, or a load that fails at its end. */
const step = fc.record({
  how: fc.constantFrom('put', 'load', 'fail'),
  batches: fc.array(fc.array(told, { maxLength: 40 }), { maxLength: 3 }),
});

async function take(store: PropertyStore, { how, batches }: { how: string; batches: Told[][] }) {
  const each = async (put: RecordStore['put']): Promise<void> => {
    for (const batch of batches) await put('sale', batch);
  };
  if (how === 'put') await each((kind, records) => store.records.put(kind, records));
  else if (how === 'load') await store.records.load(each);
  else {
    const failing = store.records.load(async (put) => {
      await each(put);
      throw new Error('a bad row');
    });
    await expect(failing).rejects.toThrow('a bad row');
  }
}

/** A sale a month in an outcode. */
const monthly = (outcode: string, first: number, from: number, until: number) =>
  Array.from({ length: (until - from + 1) * 12 }, (_, month) =>
    sale(first + month, {
      postcode: `${outcode} 1AA`,
      date: `${from + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`,
    }),
  );

describe('sales', () => {
  it(`are what was said of each id last, whatever the batches; a load that fails leaves none (seed ${seed})`, async () => {
    await withStore(async (store, path) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 5 }), async (steps) => {
          await store.records.put(
            'sale',
            Array.from({ length: 13 }, (_, number) => ({ delete: uuidOf(number).toUpperCase() })),
          );
          for (const taken of steps) await take(store, taken);
          const kept = steps.filter(({ how }) => how !== 'fail');
          const last = lastWord(kept.flatMap(({ batches }) => batches.flat()));
          expect(held(path)).toEqual(last);
          expect(read(path, 'SELECT * FROM sale_spans ORDER BY outcode')).toEqual(spansOf(last));
        }),
        { seed, numRuns: runs },
      );
    });
  });

  it('by the ten thousand into an empty table, some twice, some deleted: all indexes and triggers stand', async () => {
    const rows: Told[] = Array.from({ length: 15_000 }, (_, number) => sale(number));
    for (let number = 0; number < 3_000; number += 1) {
      rows.push(
        number % 3 === 0
          ? { delete: uuidOf(number).toUpperCase() }
          : sale(number, { pricePence: 1, postcode: 'ZZ99 9ZZ' }),
      );
    }
    const parts = `SELECT name, sql FROM sqlite_schema WHERE tbl_name = 'sales' ORDER BY name`;
    await withStore(async (store, path) => {
      const before = read(path, parts);
      expect(before.length).toBeGreaterThan(3);
      await store.records.load(async (put) => {
        for (let from = 0; from < rows.length; from += 2_000) {
          await put('sale', rows.slice(from, from + 2_000));
        }
      });
      expect(held(path)).toEqual(lastWord(rows));
      expect(read(path, parts)).toEqual(before);
      expect(read(path, 'SELECT * FROM sale_spans ORDER BY outcode')).toEqual(
        spansOf(lastWord(rows)),
      );
      expect(read(path, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      const waiting = read<{ postcode: string }>(path, 'SELECT mark AS postcode FROM marked_links');
      const postcodes = new Set([...lastWord(rows).values()].map(([, postcode]) => postcode));
      expect(new Set(waiting.map(({ postcode }) => postcode))).toEqual(postcodes);
    });
  });

  it('cover their outcode until the last day imported of any place, and an old file its own last sale', async () => {
    const signal = AbortSignal.timeout(60_000);
    await withStore(async (store) => {
      const { soldPrices, records } = store;
      expect(await soldPrices.coverage('ZZ1 1AA', signal)).toBeNull();
      await records.put('sale', [
        ...monthly('ZZ1', 1, 2019, 2021),
        ...monthly('ZZ2', 101, 2017, 2019),
        sale(201, { postcode: 'ZZ3 1AA', date: '2019-01-10' }),
        sale(202, { postcode: 'ZZ3 2AA', date: '2021-03-10' }),
      ]);
      const until = async (place: string) => (await soldPrices.coverage(place, signal))?.until;
      const full = {
        source: 'test',
        area: 'ZZ1',
        from: '2019-01-15',
        until: '2021-12-15',
        count: 36,
        missingMonths: [],
      };
      for (const place of ['ZZ1', 'ZZ1 1', 'ZZ1 1AA', 'ZZ1 9ZZ']) {
        expect(await soldPrices.coverage(place, signal)).toEqual(full);
      }
      // Two sales in two years: nine months without one are nothing unusual. Twelve a year that stop are another file.
      expect(await until('ZZ3')).toBe('2021-12-15');
      expect(await until('ZZ2')).toBe('2019-12-15');
      expect(await until('ZZ4')).toBeUndefined();
      await records.put('sale', [{ delete: sale(36).id }]);
      expect(await soldPrices.coverage('ZZ1', signal)).toEqual({ ...full, count: 35 });
      await records.put('sale', [sale(300, { postcode: 'ZZ4 1AA', date: '2022-01-20' })]);
      expect(await until('ZZ1')).toBe('2022-01-20');
    });
  });

  it('that move or go: links are made anew where they were and where they are', async () => {
    await withStore(async (store, path) => {
      const [moved, gone] = [sale(1, { postcode: 'ZZ1 1AA' }), sale(2, { postcode: 'ZZ2 2AA' })];
      await store.records.put('sale', [moved, gone]);
      await deriveRecords(store.derivedRecords, new Date('2026-11-21T09:00:00Z'));
      expect(read(path, 'SELECT * FROM marked_links')).toEqual([]);
      await store.records.put('sale', [{ ...moved, postcode: 'ZZ3 3AA' }, { delete: gone.id }]);
      expect(read(path, 'SELECT mark AS postcode FROM marked_links ORDER BY mark')).toEqual(
        ['ZZ1 1AA', 'ZZ2 2AA', 'ZZ3 3AA'].map((postcode) => ({ postcode })),
      );
    });
  });

  it('are loaded by one at a time: another is told to come back', async () => {
    await withStore(async (store, path) => {
      await store.records.load(async (put) => {
        await put('sale', [sale(1)]);
        const other = store.records.load((putToo) => putToo('sale', [sale(2)]));
        await expect(other).rejects.toBeInstanceOf(StoreBusy);
      });
      expect([...held(path).keys()]).toEqual([sale(1).id]);
    });
  });

  it('that are being loaded are visible only when all are there', async () => {
    await withStore(async (store, path) => {
      await store.records.load(async (put) => {
        await put('sale', [sale(1)]);
        await put('uprn', [{ uprn: 1, point: { latitude: 51, longitude: 0 } }]);
        expect(read(path, 'SELECT key FROM sales UNION ALL SELECT uprn FROM uprns')).toEqual([]);
      });
      expect(read(path, 'SELECT uprn FROM uprns')).toHaveLength(1);
      expect(read(path, 'SELECT key FROM sales')).toHaveLength(1);
    });
  });
});
