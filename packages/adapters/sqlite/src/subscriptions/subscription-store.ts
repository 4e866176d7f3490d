import type { ReportSubscriptions } from '@freehold/operations';
import { Writer } from '../accounts/writer.ts';
import { openDurableDatabase } from '../durable-database.ts';
import { migrations } from './migrations.ts';
import { sqliteReportSubscriptions } from './sqlite-report-subscriptions.ts';

/** Area report subscriptions of accounts, in a file of their own. */
export interface SubscriptionStore {
  readonly reportSubscriptions: ReportSubscriptions;
  /** Moves the write-ahead log into the file and closes it; nothing may be asked afterwards. */
  close(): void;
}

/**
 * Opens `subscriptions.sqlite` in a directory, made or migrated as needed; any number of processes may share it.
 *
 * @throws StoreBusy when the file cannot be had within ten seconds.
 */
export async function openSubscriptionStore(directory: string): Promise<SubscriptionStore> {
  const database = await openDurableDatabase(directory, {
    fileName: 'subscriptions.sqlite',
    migrations,
  });
  const writer = new Writer(database);
  return {
    reportSubscriptions: sqliteReportSubscriptions(database, writer),
    close: () => writer.close(),
  };
}
