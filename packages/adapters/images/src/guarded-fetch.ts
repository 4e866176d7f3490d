import {
  FetchRefused,
  type FetchLimits,
  type GuardedFetch,
  type OpenAnswer,
} from '@freehold/operations';
import { guardedOpen } from './guarded-open.ts';
import { publicNetwork, type Network } from './network.ts';

/** What lies at an address, within bounds of size. */
export function guardedFetch(network: Network = publicNetwork): GuardedFetch {
  const open = guardedOpen(network);
  return async (address, limits) => {
    const { accept, redirectsMax, trustedOrigin, signal } = limits;
    const headers = { Accept: accept, 'Accept-Encoding': 'identity' };
    const asked = { method: 'GET', headers, redirectsMax, trustedOrigin, signal } as const;
    const answer = await open(address, asked);
    try {
      const { status } = answer;
      return { status, bytes: status === 200 ? await readAll(answer, limits) : new Uint8Array() };
    } finally {
      answer.close();
    }
  };
}

async function readAll({ headers, body }: OpenAnswer, limits: FetchLimits): Promise<Uint8Array> {
  if (Number(headers['content-length'] ?? 0) > limits.bytesMax) throw tooLarge();
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > limits.bytesMax) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const tooLarge = () => new FetchRefused('too_large', 'is too large');
