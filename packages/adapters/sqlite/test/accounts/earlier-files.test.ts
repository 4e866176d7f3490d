import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openAccountStore, Sqlite } from '@freehold/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDirectory } from './store.ts';

let directory: string;
beforeEach(() => {
  directory = makeDirectory();
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

/** The schemas of the files as they were released. */
const calculations = `
  CREATE TABLE saved_calculations (id TEXT PRIMARY KEY, account_id TEXT NOT NULL, name TEXT NOT NULL,
    strategy TEXT NOT NULL, property_id TEXT, inputs TEXT NOT NULL, results TEXT NOT NULL, notes TEXT,
    tags TEXT NOT NULL, engine_version TEXT NOT NULL, rates_version TEXT NOT NULL, created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL, revision INTEGER NOT NULL) STRICT;
  INSERT INTO saved_calculations VALUES ('c1', 'account', 'Mine', 'BTL', NULL, '{"price":1}', '{"yield":2}', NULL,
    '["a"]', '1', '2', 1000, 2000, 3);
  PRAGMA user_version = 1;`;
const scanners = `
  CREATE TABLE scanners (id TEXT PRIMARY KEY, account_id TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL,
    outcodes TEXT NOT NULL, polygon_wkt TEXT, criteria TEXT NOT NULL, map_centre_latitude REAL,
    map_centre_longitude REAL, map_zoom REAL, alert_id TEXT, last_checked_at INTEGER,
    is_primed INTEGER NOT NULL DEFAULT 0, is_active INTEGER NOT NULL DEFAULT 1, created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE watched (scanner_id TEXT NOT NULL, property_id TEXT NOT NULL, is_new INTEGER NOT NULL,
    matches INTEGER NOT NULL, status TEXT, price INTEGER, classification TEXT,
    PRIMARY KEY (scanner_id, property_id)) STRICT, WITHOUT ROWID;
  CREATE TABLE events (scanner_id TEXT NOT NULL, occurred_at INTEGER NOT NULL, id TEXT NOT NULL, type TEXT NOT NULL,
    property_id TEXT NOT NULL, previous TEXT NOT NULL, current TEXT NOT NULL,
    PRIMARY KEY (scanner_id, occurred_at, id)) STRICT, WITHOUT ROWID;
  INSERT INTO scanners VALUES ('s1', 'account', 'listed', 'Near', '["M14"]', NULL, '{}', 1.5, 2.5, 3, 'alert', 4000,
    1, 1, 1000, 2000);
  INSERT INTO watched VALUES ('s1', 'p1', 1, 1, 'active', 100, NULL), ('s1', 'p2', 0, 1, 'active', 200, NULL);
  INSERT INTO events VALUES ('s1', 3000, 'e1', 'new_match', 'p1', 'null', '1');
  PRAGMA user_version = 1;`;
/** The first release of subscriptions kept no reports. */
const subscriptions = `
  CREATE TABLE report_subscriptions (id TEXT PRIMARY KEY, account_id TEXT NOT NULL, name TEXT NOT NULL,
    area TEXT NOT NULL, property_type TEXT, frequency TEXT NOT NULL, is_active INTEGER NOT NULL,
    next_report_at INTEGER, last_report_at INTEGER, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
    UNIQUE (account_id, area, frequency)) STRICT, WITHOUT ROWID;
  INSERT INTO report_subscriptions VALUES ('r1', 'account', 'Reports', 'M14', 'flat', 'monthly', 1, 5000, NULL, 1000,
    2000);
  PRAGMA user_version = 1;`;
const reports = `
  CREATE TABLE area_reports (subscription_id TEXT NOT NULL, period_end INTEGER NOT NULL,
    period_start INTEGER NOT NULL, id TEXT NOT NULL UNIQUE, area TEXT NOT NULL, property_type TEXT,
    PRIMARY KEY (subscription_id, period_end)) STRICT, WITHOUT ROWID;
  INSERT INTO area_reports VALUES ('r1', 4000, 3000, 'report', 'M14', 'flat');
  PRAGMA user_version = 2;`;

function write(name: string, sql: string): void {
  mkdirSync(directory, { recursive: true });
  const file = new Sqlite(join(directory, name));
  file.pragma('journal_mode = WAL');
  file.exec(sql);
  file.close();
}

const names = ['calculations.sqlite', 'scanners.sqlite', 'subscriptions.sqlite'];
const left = () => names.filter((name) => existsSync(join(directory, name)));
const key = { accountId: 'account', kind: 'listed', id: 's1' } as const;

describe('files of earlier releases', () => {
  it('are brought into the file of accounts by whichever of six opens it first, and removed', async () => {
    write('calculations.sqlite', calculations);
    write('scanners.sqlite', scanners);
    write('subscriptions.sqlite', subscriptions + reports);
    const stores = await Promise.all(
      Array.from({ length: 6 }, () => openAccountStore({ directory })),
    );
    expect(left()).toEqual([]);
    for (const store of stores) {
      expect(await store.savedCalculations.find('account', 'c1')).toEqual({
        id: 'c1',
        accountId: 'account',
        name: 'Mine',
        strategy: 'BTL',
        propertyId: null,
        inputs: { price: 1 },
        results: { yield: 2 },
        notes: null,
        tags: ['a'],
        engineVersion: '1',
        ratesVersion: '2',
        createdAt: new Date(1000),
        updatedAt: new Date(2000),
        revision: 3,
      });
      const scanner = await store.scanners.find(key);
      expect(scanner).toMatchObject({
        outcodes: ['M14'],
        mapCentreLatitude: 1.5,
        mapZoom: 3,
        alertId: 'alert',
        lastCheckedAt: new Date(4000),
        newSinceLastCheck: 1,
      });
      if (scanner === null) throw new Error('the scanner is gone');
      const watch = await store.scanners.watchOf(scanner);
      expect([...(watch?.states?.keys() ?? [])]).toEqual(['p1', 'p2']);
      const all = { since: null, limit: 9, from: { offset: 0 } };
      expect((await store.scanners.events(key, all)).events).toMatchObject([
        { id: 'e1', occurredAt: new Date(3000), previous: null, current: 1 },
      ]);
      expect(await store.reportSubscriptions.find('account', 'r1')).toMatchObject({
        area: 'M14',
        propertyType: 'flat',
        nextReportAt: new Date(5000),
      });
      const page = await store.reportSubscriptions.reports('r1', { from: { offset: 0 }, limit: 9 });
      expect(page).toMatchObject({ total: 1, reports: [{ id: 'report' }] });
      store.close();
    }
  });

  it('that were brought in and left behind by a crash bring nothing back', async () => {
    write('subscriptions.sqlite', subscriptions);
    const first = await openAccountStore({ directory });
    expect(await first.reportSubscriptions.list('account')).toHaveLength(1);
    await first.reportSubscriptions.remove('account', 'r1');
    first.close();
    write('subscriptions.sqlite', subscriptions);
    const second = await openAccountStore({ directory });
    expect(await second.reportSubscriptions.list('account')).toEqual([]);
    second.close();
    expect(left()).toEqual([]);
  });

  it('are kept while another program holds them', async () => {
    write('calculations.sqlite', calculations);
    const other = new Sqlite(join(directory, 'calculations.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    const opening = openAccountStore({ directory });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(left()).toEqual(['calculations.sqlite']);
    other.exec('COMMIT');
    other.close();
    const store = await opening;
    expect(await store.savedCalculations.find('account', 'c1')).not.toBeNull();
    store.close();
    expect(left()).toEqual([]);
  });
});
