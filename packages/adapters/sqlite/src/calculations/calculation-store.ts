import type { SavedCalculations } from '@freehold/operations';
import { Writer } from '../accounts/writer.ts';
import { openDurableDatabase } from '../durable-database.ts';
import { migrations } from './migrations.ts';
import { sqliteCalculations } from './sqlite-calculations.ts';

/** Saved calculations of accounts, in a file of their own. */
export interface CalculationStore {
  readonly savedCalculations: SavedCalculations;
  /** Moves the write-ahead log into the file and closes it; nothing may be asked afterwards. */
  close(): void;
}

/**
 * Opens `calculations.sqlite` in a directory, made or migrated as needed; any number of processes may share it.
 *
 * @throws StoreBusy when the file cannot be had within ten seconds.
 */
export async function openCalculationStore(directory: string): Promise<CalculationStore> {
  const fileName = 'calculations.sqlite';
  const database = await openDurableDatabase(directory, { fileName, migrations });
  const writer = new Writer(database);
  return {
    savedCalculations: sqliteCalculations(database, writer),
    close: () => writer.close(),
  };
}
