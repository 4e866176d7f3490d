import { inspectDatabase, type SchemaNumbers } from '@freehold/postgres';
import { inspectRedis } from '@freehold/redis';
import { reachable } from '../reachable.ts';
import type { Settings } from '../settings.ts';
import type { Check } from './check.ts';

/** Past this a token or a window of one server would seem old or new to another. */
const clockMaxMs = 1_000;

/** What the settings name beside the data directory: the database and Redis, and their clocks. */
export function checksOfServices({
  databaseUrl: url,
  redis,
}: Pick<Settings, 'databaseUrl' | 'redis'>): readonly Check[] {
  return [
    ...(url === null ? [] : checksOfDatabase(url)),
    ...(redis === null ? [] : [checkOfRedis(redis)]),
  ];
}

function checksOfDatabase(url: string): readonly Check[] {
  const state = () => reachable(inspectDatabase({ url }));
  return [
    {
      name: 'PostgreSQL',
      find: async () => {
        const { version } = await state();
        if (Number.parseInt(version, 10) < 15) throw new Error(`${version} is older than 15`);
        return version;
      },
    },
    {
      name: 'PostGIS',
      find: async () => {
        const { postgis } = await state();
        if (postgis === null) {
          throw new Error('not installed on the server (Debian: postgresql-15-postgis-3)');
        }
        return postgis;
      },
    },
    {
      name: 'Schema',
      find: async () => {
        const { accounts, records } = await state();
        return `accounts ${wordsOf(accounts)}; property records ${wordsOf(records)}`;
      },
    },
    { name: 'Clock of PostgreSQL', find: async () => clockWords((await state()).clockAheadMs) },
  ];
}

function checkOfRedis({ url }: { readonly url: string }): Check {
  return {
    name: 'Redis',
    find: async () => {
      const { version, clockAheadMs } = await inspectRedis({ url });
      return `${version}, clock ${clockWords(clockAheadMs)}`;
    },
  };
}

function wordsOf({ found, known }: SchemaNumbers): string {
  if (found === known) return String(found);
  if (found > known) return `${found}, of a newer release: this one knows ${known}`;
  return found === 0 ? 'not made yet' : `${found}: freehold migrate brings it to ${known}`;
}

/** @throws Error where the clocks differ by more than a second. */
function clockWords(aheadMs: number): string {
  const words = `${Math.abs(aheadMs)} ms ${aheadMs < 0 ? 'behind' : 'ahead of'} this machine`;
  if (Math.abs(aheadMs) > clockMaxMs) throw new Error(`${words}: set both by a time server`);
  return words;
}
