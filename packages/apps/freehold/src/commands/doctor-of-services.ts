import { counted } from '@freehold/money/counted';
import type { DatabaseState } from '@freehold/postgres';
import type { RedisState } from '@freehold/redis';
import { reachable } from '../reachable.ts';
import type { Settings } from '../settings.ts';
import type { Check } from './check.ts';
import { modelWords } from './model-words.ts';
import { schemaWords } from './schema-words.ts';

/** Past this a token or a window of one server would seem old or new to another. */
const clockMaxMs = 1_000;
const mebibyte = 1_048_576;

/** What the settings name beside the data directory: the database and Redis, and their clocks. */
export function checksOfServices({
  databaseUrl: url,
  redis,
}: Pick<Settings, 'databaseUrl' | 'redis'>): readonly Check[] {
  return [
    ...(url === null ? [] : checksOfDatabase(url, redis?.servers ?? 1)),
    ...(redis === null ? [] : [checkOfRedis(redis)]),
  ];
}

function checksOfDatabase(url: string, servers: number): readonly Check[] {
  let asked: Promise<DatabaseState> | undefined;
  const state = () => (asked ??= databaseState(url));
  return [
    {
      name: 'PostgreSQL',
      find: async () => {
        const { version } = await state();
        if (Number.parseInt(version, 10) < 15) throw new Error(`${version} is older than 15`);
        return version;
      },
    },
    { name: 'Extensions', find: async () => extensionWords((await state()).extensions) },
    {
      name: 'Connections',
      find: async () => connectionWords((await state()).connections, servers),
    },
    {
      name: 'Schema',
      find: async () => {
        const { accounts, records } = await state();
        return `accounts ${schemaWords(accounts)}; property records ${schemaWords(records)}`;
      },
    },
    {
      name: 'Price models',
      find: async () => modelWords((await state()).priceModels),
    },
    { name: 'Clock of PostgreSQL', find: async () => clockWords((await state()).clockAheadMs) },
  ];
}

function checkOfRedis({ url }: { readonly url: string }): Check {
  return {
    name: 'Redis',
    find: async () => {
      const { inspectRedis } = await import('@freehold/redis');
      const { version, isPrimary, memory, clockAheadMs } = await inspectRedis({ url });
      if (!isPrimary) throw new Error(`${version} is a replica, which takes no writes`);
      return `${version}, ${memoryWords(memory)}, clock ${clockWords(clockAheadMs)}`;
    },
  };
}

/** @throws CommandError where the database cannot be used. */
export async function databaseState(url: string): Promise<DatabaseState> {
  const { inspectDatabase } = await import('@freehold/postgres');
  return reachable(inspectDatabase({ url }));
}

/** @throws Error naming an extension that the server has not installed. */
function extensionWords(extensions: DatabaseState['extensions']): string {
  const missing = extensions.filter(({ installed }) => installed === null);
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(', ');
    throw new Error(`not installed on the server: ${names} (Debian: postgresql-15-postgis-3)`);
  }
  return extensions
    .map(
      ({ name, inDatabase }) =>
        `${name} ${inDatabase ?? '(made by the first start, where the role may)'}`,
    )
    .join(', ');
}

/** @throws Error where the servers may need more connections than there are. */
function connectionWords(
  { most, open, ofServer }: DatabaseState['connections'],
  servers: number,
): string {
  const needed = servers * ofServer;
  const words = `${open} of ${most} open; ${counted(servers, 'server')} may open ${needed}`;
  if (needed > most) throw new Error(`${words}: raise max_connections`);
  return words;
}

/** A window that is evicted is a caller let through too often, for a second; a full Redis leaves each server its share. */
function memoryWords({ usedBytes, mostBytes, policy }: RedisState['memory']): string {
  const used = `${(usedBytes / mebibyte).toFixed(1)} MiB`;
  return mostBytes === 0
    ? `${used} used, no bound`
    : `${used} of ${(mostBytes / mebibyte).toFixed(1)} MiB used, ${policy}`;
}

/** @throws Error where the clocks differ by more than a second. */
function clockWords(aheadMs: number): string {
  const words = `${Math.abs(aheadMs)} ms ${aheadMs < 0 ? 'behind' : 'ahead of'} this machine`;
  if (Math.abs(aheadMs) > clockMaxMs) throw new Error(`${words}: set both by a time server`);
  return words;
}
