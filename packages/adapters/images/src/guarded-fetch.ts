import type { IncomingMessage } from 'node:http';
import {
  FetchRefused,
  type Fetched,
  type FetchLimits,
  type GuardedFetch,
} from '@freehold/operations';
import { failureOf, guardedRequest } from './guarded-request.ts';
import { publicNetwork, type Network } from './network.ts';

const redirectStatuses = [301, 302, 303, 307, 308];

/** The one way out of the server to addresses that a record, a caller or a redirect names. */
export function guardedFetch(network: Network = publicNetwork): GuardedFetch {
  return async (address, limits) => {
    let url = address;
    for (let hop = 0; hop <= limits.redirectsMax; hop += 1) {
      const { accept, trustedOrigin, signal } = limits;
      const headers = { Accept: accept, 'Accept-Encoding': 'identity' };
      const asked = { method: 'GET', headers, body: null, trustedOrigin } as const;
      const response = await guardedRequest(url, network, asked, signal);
      const { statusCode: status = 0 } = response;
      if (status === 200) return { status, bytes: await readAll(response, limits) };
      response.destroy();
      const target = response.headers.location;
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
    throw failureOf(limits.signal, 'broke off', error);
  } finally {
    response.destroy();
  }
  return Buffer.concat(parts);
}

const tooLarge = () => new FetchRefused('too_large', 'is too large');
