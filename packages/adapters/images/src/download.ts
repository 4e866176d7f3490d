import type { IncomingMessage } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { ImageUnavailable } from '@freehold/operations';
import type { Network } from './network.ts';

const redirectsMax = 3;
const redirectStatuses = [301, 302, 303, 307, 308];

/** What one download may take. */
export interface DownloadLimits {
  readonly bytesMax: number;
  readonly signal: AbortSignal;
}

/**
 * Downloads from an https address. Every host on the way, redirects included, is resolved once, all its addresses are
 * checked, and the connection goes to one of those checked and to no other.
 *
 * @throws {ImageUnavailable} when an address may not be reached, or the answer is no success within the limits.
 */
export async function download(
  location: string,
  network: Network,
  limits: DownloadLimits,
): Promise<Uint8Array> {
  let url = new URL(location);
  for (let hop = 0; hop <= redirectsMax; hop += 1) {
    const response = await get(url, network, limits);
    const { statusCode = 0 } = response;
    if (statusCode === 200) return readAll(response, limits.bytesMax);
    response.destroy();
    const target = response.headers.location;
    if (!redirectStatuses.includes(statusCode) || target === undefined) {
      throw new ImageUnavailable(`answered ${statusCode}`);
    }
    if (!URL.canParse(target, url.href)) throw new ImageUnavailable('redirects to no address');
    url = new URL(target, url);
  }
  throw new ImageUnavailable(`redirects more than ${redirectsMax} times`);
}

async function get(url: URL, network: Network, limits: DownloadLimits): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    throw new ImageUnavailable('is no plain https address');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const address = await checkedAddress(host, network, limits.signal);
  const family = isIP(address);
  const options: RequestOptions = {
    signal: limits.signal,
    agent: false,
    maxHeaderSize: 16_384,
    headers: { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'freehold' },
    // The address that was checked, whatever the resolver would say now.
    lookup: (_host, { all }, callback) => {
      if (all === true) callback(null, [{ address, family }]);
      else callback(null, address, family);
    },
    ...(network.authorities === undefined ? {} : { ca: network.authorities }),
  };
  return new Promise((resolve, reject) => {
    request(url, options, resolve)
      .once('error', (error) => reject(new ImageUnavailable('cannot be reached', { cause: error })))
      .end();
  });
}

async function checkedAddress(
  host: string,
  network: Network,
  signal: AbortSignal,
): Promise<string> {
  const addresses = isIP(host) === 0 ? await resolved(host, network, signal) : [host];
  const [first] = addresses;
  if (first === undefined || !addresses.every((address) => network.mayReach(address))) {
    throw new ImageUnavailable('has an address that is not public');
  }
  return first;
}

/** The resolver cannot be stopped; it is waited for no longer than the limits allow. */
async function resolved(
  host: string,
  network: Network,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const stopped = new Promise<never>((_resolve, reject) => {
    const stop = (): void => reject(new ImageUnavailable('took too long to resolve'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([network.resolve(host), stopped]);
  } catch (error) {
    throw new ImageUnavailable('has no address', { cause: error });
  }
}

async function readAll(response: IncomingMessage, bytesMax: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    if (Number(response.headers['content-length'] ?? 0) > bytesMax) {
      throw new ImageUnavailable('is too large');
    }
    for await (const part of response as AsyncIterable<Uint8Array>) {
      length += part.length;
      if (length > bytesMax) throw new ImageUnavailable('is too large');
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof ImageUnavailable) throw error;
    throw new ImageUnavailable('broke off', { cause: error });
  } finally {
    response.destroy();
  }
  return Buffer.concat(parts);
}
