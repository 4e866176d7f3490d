import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { StoreBusy, within } from '@freehold/operations';

const freshForMs = 10 * 60_000;
/** Keys stay valid this long while the provider cannot be reached, so that its outage does not lock callers out. */
const staleForMs = 60 * 60_000;
/** Whatever callers send, the provider is asked at most this often. */
const cooldownMs = 30_000;
const timeLimit = {
  milliseconds: 5_000,
  reason: () => new Error('The key set took too long'),
};
const maximumBytes = 256 * 1024;

export interface RemoteKeysOptions {
  /** A monotonic clock in milliseconds. */
  readonly clock?: () => number;
}

/**
 * The public keys of an outside provider, fetched from the configured address only: never from one that a
 * token names (`jku`, `x5u`).
 *
 * @throws TypeError for an address that is neither https nor http on this machine.
 */
export function remoteKeys(
  address: string,
  { clock = () => performance.now() }: RemoteKeysOptions = {},
): JWTVerifyGetKey {
  const url = trustworthy(address);
  let keys: { readonly find: ReturnType<typeof createLocalJWKSet>; readonly at: number } | null =
    null;
  let attemptedAt = -Infinity;
  let pending: Promise<void> | null = null;

  const refresh = async (): Promise<void> => {
    if (pending === null && clock() - attemptedAt < cooldownMs) return;
    pending ??= (async () => {
      attemptedAt = clock();
      try {
        keys = {
          find: createLocalJWKSet(await within(timeLimit, (signal) => fetchKeys(url, signal))),
          at: clock(),
        };
      } catch {
        // The last good set serves on; without one the caller below says so.
      } finally {
        pending = null;
      }
    })();
    await pending;
  };

  return async (header, token) => {
    if (keys === null || clock() - keys.at > freshForMs) await refresh();
    if (keys === null || clock() - keys.at > staleForMs) {
      throw new StoreBusy('The keys of the identity provider cannot be fetched');
    }
    try {
      return await keys.find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await refresh();
      return keys.find(header, token);
    }
  };
}

function trustworthy(address: string): URL {
  const url = new URL(address);
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol === 'https:' || (url.protocol === 'http:' && here)) return url;
  throw new TypeError(`${address}: the keys of a provider must come over https`);
}

async function fetchKeys(url: URL, signal: AbortSignal): Promise<JSONWebKeySet> {
  const response = await fetch(url, {
    redirect: 'error',
    signal,
    headers: { accept: 'application/json, application/jwk-set+json' },
  });
  if (!response.ok || response.body === null) throw new Error(`answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > maximumBytes) throw new Error('the key set is too large');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as JSONWebKeySet;
}
