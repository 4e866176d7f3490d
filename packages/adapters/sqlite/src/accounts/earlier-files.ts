import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';

const scannerColumns = `id, account_id, kind, name, outcodes, polygon_wkt, criteria, map_centre_latitude,
  map_centre_longitude, map_zoom, alert_id, last_checked_at, is_primed, is_active, created_at, updated_at`;

const watchedColumns = 'scanner_id, property_id, is_new, matches, status, price, classification';

/** Files that earlier releases kept beside `accounts.sqlite`: the tables of each, as they are named there and here. */
const earlierFiles: Readonly<
  Record<string, readonly { from: string; into: string; columns?: string }[]>
> = {
  'calculations.sqlite': [{ from: 'saved_calculations', into: 'saved_calculations' }],
  'scanners.sqlite': [
    { from: 'scanners', into: 'scanners', columns: scannerColumns },
    { from: 'watched', into: 'watched_properties', columns: watchedColumns },
    { from: 'events', into: 'scanner_events' },
  ],
  'subscriptions.sqlite': [
    { from: 'report_subscriptions', into: 'report_subscriptions' },
    { from: 'area_reports', into: 'area_reports' },
  ],
};

/**
 * Brings the rows of files of earlier releases into the file of accounts, each file in one transaction that is on the disk
 * before the file is removed. Any number of processes may do so at once.
 *
 * @throws SqliteError SQLITE_BUSY while another process holds a file.
 */
export function adoptEarlierFiles(database: Database, directory: string): void {
  for (const name of Object.keys(earlierFiles)) {
    const path = join(directory, name);
    if (!existsSync(path)) continue;
    adopt(database, name, path);
    for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
  }
}

function adopt(database: Database, name: string, path: string): void {
  const isAdopted = database.prepare('SELECT 1 FROM earlier_files WHERE name = ?');
  database.prepare('ATTACH ? AS earlier').run(path);
  try {
    database.pragma('synchronous = FULL');
    database
      .transaction(() => {
        if (isAdopted.get(name) !== undefined) return;
        for (const table of earlierFiles[name] ?? []) copyTable(database, table);
        database.prepare('INSERT INTO earlier_files VALUES (?)').run(name);
      })
      .immediate();
  } finally {
    database.pragma('synchronous = NORMAL');
    database.exec('DETACH earlier');
  }
}

function copyTable(
  database: Database,
  { from, into, columns = '*' }: { from: string; into: string; columns?: string },
): void {
  const exists = database.prepare('SELECT 1 FROM earlier.sqlite_schema WHERE name = ?').get(from);
  if (exists === undefined) return;
  const target = columns === '*' ? into : `${into} (${columns})`;
  database.exec(`INSERT INTO main.${target} SELECT ${columns} FROM earlier.${from}`);
}
