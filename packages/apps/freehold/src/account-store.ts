import type { AccountStorePorts } from '@freehold/operations';
import type { RedisRateLimiter } from '@freehold/redis';
import { openAccountStore as openEmbeddedStore, type WriterWatch } from '@freehold/sqlite';
import { embeddedGauges, postgresGauges, windowGauges } from './account-gauges.ts';
import type { Gauges } from './metrics.ts';
import { reachable } from './reachable.ts';
import type { Settings } from './settings.ts';

/** The settings that choose the store. */
export type StoreSettings = Pick<Settings, 'dataDirectory'> &
  Partial<Pick<Settings, 'databaseUrl' | 'redis'>>;

/** The store of accounts that the settings choose. */
export interface AccountStore extends AccountStorePorts {
  /** What waits for it, for the metrics. */
  readonly gauges: Gauges;
  /** Resolves where it takes what it is given. @throws StoreBusy where it does not. */
  writable(): Promise<void>;
  /** What all servers of a database have in common: keeps the value of the first, and gives what is kept. Null: no database. */
  readonly shared: ((name: string, value: string) => Promise<string>) | null;
  close(): Promise<void>;
}

/**
 * Opens the accounts: PostgreSQL where the settings name it, with the rate windows on Redis where they name that, else the file
 * of the data directory.
 *
 * @throws CommandError where the database cannot be used.
 */
export async function openAccountStore(
  { dataDirectory, databaseUrl = null, redis = null }: StoreSettings,
  watch: WriterWatch = {},
): Promise<AccountStore> {
  if (databaseUrl === null) return openEmbedded(dataDirectory, watch);
  const store = await openPostgres(databaseUrl);
  if (redis === null) return store;
  // Loading its client is a tenth of a start, which a server without a Redis need not wait for.
  const { openRedisRateLimiter } = await import('@freehold/redis');
  return withSharedWindows(store, await openRedisRateLimiter(redis));
}

async function openEmbedded(directory: string, watch: WriterWatch): Promise<AccountStore> {
  const store = await openEmbeddedStore({ directory, ...watch });
  return {
    ...store,
    shared: null,
    gauges: embeddedGauges(() => store.use()),
    close: async () => store.close(),
  };
}

async function openPostgres(url: string): Promise<AccountStore> {
  // Loaded where a database is named: a start without one need not wait for it.
  const { openPostgresAccountStore } = await import('@freehold/postgres');
  const store = await reachable(openPostgresAccountStore({ url }));
  return { ...store, gauges: postgresGauges(() => store.use()) };
}

/** The rate windows stand in Redis; all else, money above all, stays in the store. */
function withSharedWindows(store: AccountStore, windows: RedisRateLimiter): AccountStore {
  return {
    ...store,
    rateLimiter: windows,
    gauges: { ...store.gauges, ...windowGauges(() => windows.use()) },
    async close() {
      windows.close();
      await store.close();
    },
  };
}
