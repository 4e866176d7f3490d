import type { IncomingMessage } from 'node:http';
import type { GuardedPost } from '@freehold/operations';
import { guardedRequest } from './guarded-request.ts';
import { publicNetwork, type Network } from './network.ts';

/** The one way of what the server sends by itself to an address that an account named. */
export function guardedPost(network: Network = publicNetwork): GuardedPost {
  return async (url, { headers, body }, { bytesMax, signal }) => {
    const length = String(Buffer.byteLength(body));
    const asked = {
      method: 'POST',
      headers: { ...headers, 'Content-Length': length },
      body,
    } as const;
    const response = await guardedRequest(url, network, asked, signal);
    await drop(response, bytesMax);
    return response.statusCode ?? 0;
  };
}

/** Reads what an answer holds, so that its sender can end it, and closes the connection past a bound. */
async function drop(response: IncomingMessage, bytesMax: number): Promise<void> {
  let length = 0;
  try {
    for await (const part of response as AsyncIterable<Uint8Array>) {
      length += part.length;
      if (length > bytesMax) return;
    }
  } catch {
    // The status has been told: a body that breaks off, or takes too long, changes nothing.
  } finally {
    response.destroy();
  }
}
