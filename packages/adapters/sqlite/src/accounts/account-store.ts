import { accountPorts, type AccountStorePorts } from '@freehold/operations';
import { openAccountDatabase } from './account-database.ts';
import { LogReader } from './log-reader.ts';
import { SqliteAccountDriver } from './sqlite-account-driver.ts';
import { sqliteQuota } from './sqlite-quota.ts';
import { sqliteRateLimiter, type MonotonicClock } from './sqlite-rate-limiter.ts';
import { sqliteUsageLog } from './sqlite-usage-log.ts';
import { Writer, type QueueUse, type WriterWatch } from './writer.ts';

/** Accounts, their keys, what they have used and what they have saved, in one file. */
export interface AccountStore extends AccountStorePorts {
  /** What waits to be written, and what waits to be read from the log of calls. */
  use(): { readonly writes: QueueUse; readonly logReads: QueueUse };
  /** Resolves where the store takes what it is given. @throws StoreBusy where it does not. */
  writable(): Promise<void>;
  /** Moves the write-ahead log into the file and closes it; nothing may be asked afterwards. */
  close(): void;
}

/**
 * Opens `accounts.sqlite` in a directory, made or migrated as needed; any number of processes may share it.
 *
 * @throws StoreBusy when the file cannot be had within ten seconds.
 */
export async function openAccountStore({
  directory,
  clock = machineClock,
  ...watch
}: WriterWatch & {
  readonly directory: string;
  readonly clock?: MonotonicClock;
}): Promise<AccountStore> {
  const database = await openAccountDatabase(directory);
  const writer = new Writer(database, undefined, watch);
  const reader = new LogReader(database.name);
  return {
    ...accountPorts(new SqliteAccountDriver(database, writer)),
    rateLimiter: sqliteRateLimiter(database, writer, clock),
    quota: sqliteQuota(database, writer),
    usageLog: sqliteUsageLog(database, writer, reader),
    writable: () => writer.writable(),
    use: () => ({ writes: writer.use(), logReads: reader.use() }),
    close() {
      reader.close();
      writer.close();
    },
  };
}

/** Counts from the start of the machine, so one clock serves all its processes and nobody can set it. */
function machineClock(): number {
  return Number(process.hrtime.bigint() / 1_000n);
}
