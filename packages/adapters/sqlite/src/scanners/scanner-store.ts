import type { Scanners } from '@freehold/operations';
import { Writer } from '../accounts/writer.ts';
import { openDurableDatabase } from '../durable-database.ts';
import { migrations } from './migrations.ts';
import { sqliteScanners } from './sqlite-scanners.ts';

/** Scanners of accounts and what they watch, in a file of their own: revising them holds up no admission. */
export interface ScannerStore {
  readonly scanners: Scanners;
  /** Moves the write-ahead log into the file and closes it; nothing may be asked afterwards. */
  close(): void;
}

/**
 * Opens `scanners.sqlite` in a directory, made or migrated as needed; any number of processes may share it.
 *
 * @throws StoreBusy when the file cannot be had within ten seconds.
 */
export async function openScannerStore(directory: string): Promise<ScannerStore> {
  const database = await openDurableDatabase(directory, {
    fileName: 'scanners.sqlite',
    migrations,
  });
  const writer = new Writer(database);
  return {
    scanners: sqliteScanners(database, writer),
    close: () => writer.close(),
  };
}
