import { createClient } from '@redis/client';

/** What a Redis server is like. */
export interface RedisState {
  readonly version: string;
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
    const information = await client.info('server');
    const asked = Date.now();
    const [seconds = 0, microseconds = 0] = (await client.time()).map(Number);
    const middle = (asked + Date.now()) / 2;
    const line = information.split('\r\n').find((one) => one.startsWith('redis_version:'));
    return {
      version: line?.slice('redis_version:'.length) ?? 'unknown',
      clockAheadMs: Math.round(seconds * 1_000 + microseconds / 1_000 - middle),
    };
  } finally {
    client.destroy();
  }
}
