import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import {
  FetchRefused,
  untilAborted,
  type Fetched,
  type FetchLimits,
  type GuardedFetch,
} from '@freehold/operations';
import { publicNetwork, type Network } from './network.ts';

const redirectStatuses = [301, 302, 303, 307, 308];
const headerBytesMax = 16_384;

/** The one way out of the server to addresses that a record, a caller or a redirect names. */
export function guardedFetch(network: Network = publicNetwork): GuardedFetch {
  return async (address, limits) => {
    let url = address;
    for (let hop = 0; hop <= limits.redirectsMax; hop += 1) {
      const response = await get(url, network, limits);
      const { statusCode: status = 0, headers } = response;
      if (status === 200) return { status, bytes: await readAll(response, limits) };
      response.destroy();
      const target = headers.location;
      if (!redirectStatuses.includes(status) || target === undefined) return nothing(status);
      if (!URL.canParse(target, url.href)) {
        throw new FetchRefused('bad_redirect', 'redirects to no address');
      }
      url = new URL(target, url);
    }
    throw new FetchRefused('bad_redirect', `redirects more than ${limits.redirectsMax} times`);
  };
}

const nothing = (status: number): Fetched => ({ status, bytes: new Uint8Array() });

async function get(url: URL, network: Network, limits: FetchLimits): Promise<IncomingMessage> {
  const { signal, accept, trustedOrigin } = limits;
  const trusted = url.origin === trustedOrigin && /^https?:$/.test(url.protocol);
  if (!trusted && url.protocol !== 'https:') {
    throw new FetchRefused('not_public', 'is no https address');
  }
  if (url.username !== '' || url.password !== '') {
    throw new FetchRefused('not_public', 'carries a user name');
  }
  const options: RequestOptions = {
    signal,
    agent: false,
    maxHeaderSize: headerBytesMax,
    headers: { Accept: accept, 'Accept-Encoding': 'identity', 'User-Agent': 'freehold' },
    ...(trusted ? {} : await pinned(url, network, signal)),
    ...(network.authorities === undefined ? {} : { ca: network.authorities }),
  };
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    send(url, options, resolve)
      .once('error', (error) => reject(failure(signal, 'cannot be reached', error)))
      .end();
  });
}

/** Connects to the address that was checked, whatever the resolver would say now. */
async function pinned(
  url: URL,
  network: Network,
  signal: AbortSignal,
): Promise<Pick<RequestOptions, 'lookup'>> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await resolved(host, network, signal) : [host];
  const [address] = addresses;
  if (address === undefined || !addresses.every((each) => network.mayReach(each))) {
    throw new FetchRefused('not_public', 'has an address that is not public');
  }
  const family = isIP(address);
  return {
    lookup: (_host, { all }, callback) => {
      if (all === true) callback(null, [{ address, family }]);
      else callback(null, address, family);
    },
  };
}

/** The resolver cannot be stopped; it is waited for no longer than the limits allow. */
async function resolved(
  host: string,
  network: Network,
  signal: AbortSignal,
): Promise<readonly string[]> {
  try {
    return await untilAborted(signal, network.resolve(host));
  } catch (error) {
    if (signal.aborted) throw new FetchRefused('too_slow', 'took too long to resolve');
    throw failure(signal, 'has no address', error);
  }
}

async function readAll(response: IncomingMessage, limits: FetchLimits): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') {
      throw new FetchRefused('encoded', 'is in an encoding that was not asked for');
    }
    if (Number(response.headers['content-length'] ?? 0) > limits.bytesMax) throw tooLarge();
    for await (const part of response as AsyncIterable<Uint8Array>) {
      length += part.length;
      if (length > limits.bytesMax) throw tooLarge();
      parts.push(part);
    }
  } catch (error) {
    throw failure(limits.signal, 'broke off', error);
  } finally {
    response.destroy();
  }
  return Buffer.concat(parts);
}

const tooLarge = () => new FetchRefused('too_large', 'is too large');

function failure(signal: AbortSignal, message: string, cause: unknown): FetchRefused {
  if (cause instanceof FetchRefused) return cause;
  if (signal.aborted) return new FetchRefused('too_slow', 'does not answer in time', { cause });
  return new FetchRefused('unreachable', message, { cause });
}
