import { accountPorts, type AccountStorePorts } from '@freehold/operations';
import { PostgresAccountDriver } from './accounts/postgres-account-driver.ts';
import { valueOfInstallation } from './accounts/postgres-installation.ts';
import { checked } from './checked-server.ts';
import { Database, type PoolUse } from './connections/database.ts';
import { connections } from './connections/of-server.ts';
import { DayPartitions } from './metering/day-partitions.ts';
import { Durability } from './metering/durability.ts';
import { postgresQuota } from './metering/postgres-quota.ts';
import { postgresRateLimiter } from './metering/postgres-rate-limiter.ts';
import { postgresUsageLog } from './metering/postgres-usage-log.ts';
import { migrate } from './migrate.ts';
import { accountMigrations } from './schema/index.ts';

/** Accounts, their keys, what they have used and what they have saved, in one schema. */
export interface PostgresAccountStore extends AccountStorePorts {
  /**
   * Keeps the value of the first server under a name; gives what is kept, by which a server sees whether it belongs to the
   * installation.
   */
  shared(name: string, value: string): Promise<string>;
  /** Resolves where the database brings to disk what it is given. @throws StoreBusy where it does not. */
  writable(): Promise<void>;
  /** Connections in use, and what waits for one. */
  use(): {
    readonly store: PoolUse;
    readonly metering: PoolUse;
  };
  /** Lets what runs end, and closes the connections; nothing may be asked afterwards. */
  close(): Promise<void>;
}

/**
 * Opens the store of accounts in a schema, made or migrated as needed; any number of servers may share it.
 *
 * `clock` gives whole microseconds to the rate window instead of the clock of the database server.
 *
 * @throws RangeError for a schema that is not a plain name; Error for a URL with `options`; StoreBusy when the server cannot be
 * had within a minute; Error when a newer release has changed the schema so that this one cannot use it.
 */
export async function openPostgresAccountStore({
  url,
  schema = 'freehold',
  clock,
}: {
  readonly url: string;
  readonly schema?: string;
  readonly clock?: () => number;
}): Promise<PostgresAccountStore> {
  const server = checked({ url, schema });
  await migrate(server, accountMigrations);
  const database = new Database(server, connections.accounts);
  const metering = new Database(server, connections.metering, 'metering');
  const partitions = new DayPartitions(metering);
  const durability = new Durability(metering);
  return {
    shared: (name, value) => valueOfInstallation(database, name, value),
    ...accountPorts(new PostgresAccountDriver(database)),
    rateLimiter: postgresRateLimiter(metering, clock),
    quota: postgresQuota(metering, partitions, durability),
    usageLog: postgresUsageLog(database, metering, partitions),
    writable: () => durability.synced(),
    use: () => ({
      store: database.use(),
      metering: metering.use(),
    }),
    async close() {
      await Promise.all([database, metering].map((each) => each.close()));
    },
  };
}
