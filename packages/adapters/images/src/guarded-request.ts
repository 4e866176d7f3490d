import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { FetchRefused, untilAborted } from '@freehold/operations';
import type { Network } from './network.ts';

const headerBytesMax = 16_384;

/** What is sent. */
export interface Asked {
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Null: none. */
  readonly body: string | null;
  /** An origin that the operator named: it alone may be plain http or on a private network. */
  readonly trustedOrigin?: string | undefined;
}

/**
 * The answer of an address outside, its headers read and its body not. The host is resolved once, all its addresses are
 * checked, and the connection goes to one that was checked.
 *
 * @throws {FetchRefused}
 */
export async function guardedRequest(
  url: URL,
  network: Network,
  { method, headers, body, trustedOrigin }: Asked,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const trusted = url.origin === trustedOrigin && /^https?:$/.test(url.protocol);
  if (url.username !== '' || url.password !== '') {
    throw new FetchRefused('not_public', 'carries a user name');
  }
  const options: RequestOptions = {
    signal,
    method,
    agent: false,
    maxHeaderSize: headerBytesMax,
    headers: { ...headers, 'User-Agent': 'freehold' },
    ...(trusted ? {} : await pinned(url, network, signal)),
    ...(network.authorities === undefined ? {} : { ca: network.authorities }),
  };
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    send(url, options, resolve)
      .once('error', (error) => reject(failureOf(signal, 'cannot be reached', error)))
      // After an answer it changes nothing. To status 101 Node closes the connection and tells of no error.
      .once('close', () => reject(new FetchRefused('unreachable', 'ends without an answer')))
      .end(body ?? undefined);
  });
}

/** Connects to the address that was checked, whatever the resolver would say now. */
async function pinned(
  url: URL,
  network: Network,
  signal: AbortSignal,
): Promise<Pick<RequestOptions, 'lookup'>> {
  const mayReach = mayReachBy(url.protocol, network);
  if (mayReach === undefined) throw new FetchRefused('not_public', 'is no https address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await resolved(host, network, signal) : [host];
  const [address] = addresses;
  if (address === undefined || !addresses.every((each) => mayReach(each))) {
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

/** Which addresses a protocol may reach; undefined: none. */
function mayReachBy(protocol: string, network: Network): Network['mayReach'] | undefined {
  if (protocol === 'https:') return network.mayReach;
  return protocol === 'http:' ? network.mayReachByHttp : undefined;
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
    throw failureOf(signal, 'has no address', error);
  }
}

/** Why a request, or the reading of its answer, failed. */
export function failureOf(signal: AbortSignal, message: string, cause: unknown): FetchRefused {
  if (cause instanceof FetchRefused) return cause;
  if (signal.aborted) return new FetchRefused('too_slow', 'does not answer in time', { cause });
  return new FetchRefused('unreachable', message, { cause });
}
