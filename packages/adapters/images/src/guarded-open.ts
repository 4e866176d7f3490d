import type { IncomingMessage } from 'node:http';
import { FetchRefused, type GuardedOpen } from '@freehold/operations';
import { failureOf, guardedRequest } from './guarded-request.ts';
import { publicNetwork, type Network } from './network.ts';

const redirectStatuses = [301, 302, 303, 307, 308];

/** The one way out of the process to addresses that a record, a caller, a publisher or a redirect names. */
export function guardedOpen(network: Network = publicNetwork): GuardedOpen {
  return async (address, { method, headers, redirectsMax, trustedOrigin, signal }) => {
    let url = address;
    for (let hop = 0; hop <= redirectsMax; hop += 1) {
      const sent = url.origin === address.origin ? headers : withoutCredentials(headers);
      const asked = { method, headers: sent, body: null, trustedOrigin } as const;
      const response = await guardedRequest(url, network, asked, signal);
      const { statusCode: status = 0 } = response;
      const target = response.headers.location;
      if (!redirectStatuses.includes(status) || target === undefined) {
        return {
          status,
          headers: headersOf(response),
          body: bodyOf(response, signal),
          close: () => void response.destroy(),
        };
      }
      response.destroy();
      if (!URL.canParse(target, url.href)) {
        throw new FetchRefused('bad_redirect', 'redirects to no address');
      }
      url = new URL(target, url);
    }
    throw new FetchRefused('bad_redirect', `redirects more than ${redirectsMax} times`);
  };
}

/** A signed link refuses what another host asked for, and must not see it. */
function withoutCredentials(
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization'),
  );
}

const headersOf = ({ headers }: IncomingMessage): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );

async function* bodyOf(response: IncomingMessage, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') {
      throw new FetchRefused('encoded', 'is in an encoding that was not asked for');
    }
    yield* response as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw failureOf(signal, 'broke off', error);
  } finally {
    response.destroy();
  }
}
