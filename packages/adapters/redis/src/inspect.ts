import { createClient } from '@redis/client';

/** What a Redis server is like. */
export interface RedisState {
  readonly version: string;
  /** Whether it takes writes: a replica takes none. */
  readonly isPrimary: boolean;
  readonly memory: {
    readonly usedBytes: number;
    /** 0: no bound but the machine's. */
    readonly mostBytes: number;
    /** What it does at the bound, as Redis names it. */
    readonly policy: string;
  };
  /** Milliseconds that its clock is ahead of this machine's, to within the time of one question. */
  readonly clockAheadMs: number;
}

/** Looks at a server without changing it. @throws Error of the driver where it cannot be reached within two seconds. */
export async function inspectRedis({ url }: { readonly url: string }): Promise<RedisState> {
  const client = createClient({ url, socket: { connectTimeout: 2_000, reconnectStrategy: false } });
  // The command that runs fails with the same error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const information = await client.info();
    const about = (name: string): string => valueOf(information, name);
    const asked = Date.now();
    const [seconds = 0, microseconds = 0] = (await client.time()).map(Number);
    const middle = (asked + Date.now()) / 2;
    return {
      version: about('redis_version'),
      isPrimary: about('role') === 'master',
      memory: {
        usedBytes: Number(about('used_memory')),
        mostBytes: Number(about('maxmemory')),
        policy: about('maxmemory_policy'),
      },
      clockAheadMs: Math.round(seconds * 1_000 + microseconds / 1_000 - middle),
    };
  } finally {
    client.destroy();
  }
}

/** A value of what `INFO` tells; 'unknown' where it does not. */
function valueOf(information: string, name: string): string {
  const line = information.split('\r\n').find((one) => one.startsWith(`${name}:`));
  return line?.slice(name.length + 1) ?? 'unknown';
}
