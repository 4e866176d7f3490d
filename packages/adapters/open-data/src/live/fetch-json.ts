import { lookup, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { boundedJson } from '../input/bounded-json.ts';
import { isPublicAddress } from './public-address.ts';
import { SourceTrouble } from './source-trouble.ts';

const bytesMax = 8 * 1024 * 1024;
/** A page of a hundred applications has some 10,000 values; boundaries have more. */
const valuesMax = 200_000;
const redirectsMax = 3;

/**
 * Gets JSON from a source that the operator named. Only that origin may be on a private network: a redirect elsewhere
 * must be https and lead to a public address, checked on the address connected to.
 *
 * @throws SourceTrouble
 */
export async function fetchJson(url: URL, signal: AbortSignal): Promise<unknown> {
  let at = url;
  for (let hop = 0; hop <= redirectsMax; hop += 1) {
    const response = await get(at, at.origin === url.origin, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) {
      return await parsed(response, await bytesOf(response));
    }
    response.destroy();
    if (!URL.canParse(headers.location, at.href))
      throw new SourceTrouble('it redirects to nowhere');
    at = new URL(headers.location, at);
    if (at.origin !== url.origin && at.protocol !== 'https:') {
      throw new SourceTrouble('it redirects to an address that is not open');
    }
  }
  throw new SourceTrouble('it redirects too often');
}

function get(url: URL, trusted: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  // A host that is an address itself is never looked up.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (!trusted && /^[\d.]+$|:/.test(literal) && !isPublicAddress(literal)) {
    throw new SourceTrouble('it redirects to an address that is not open');
  }
  const options: RequestOptions = {
    signal,
    headers: { accept: 'application/json', 'accept-encoding': 'identity' },
    ...(trusted ? {} : { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    send(url, options, resolve)
      .on('error', (error) => {
        reject(error instanceof SourceTrouble ? error : troubleOf(signal, error));
      })
      .end();
  });
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, '', 0);
    const [first] = found;
    if (first === undefined || !found.every(({ address }) => isPublicAddress(address))) {
      return callback(new SourceTrouble('it redirects to an address that is not open'), '', 0);
    }
    return options.all === true
      ? callback(null, found)
      : callback(null, first.address, first.family);
  });
};

async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > bytesMax) throw new SourceTrouble('its answer is too large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof SourceTrouble ? error : troubleOf(null, error);
  }
  return Buffer.concat(chunks);
}

async function parsed({ statusCode, headers }: IncomingMessage, bytes: Buffer): Promise<unknown> {
  if (statusCode === 429) throw new SourceTrouble('it asks for fewer questions');
  if (statusCode !== 200) throw new SourceTrouble(`it answers with status ${statusCode}`);
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new SourceTrouble('its answer is in an unknown encoding');
  const json = await boundedJson(bytes, valuesMax);
  if ('value' in json) return json.value;
  throw new SourceTrouble(
    json.fault === 'malformed' ? 'its answer cannot be read' : 'its answer is too large',
  );
}

function troubleOf(signal: AbortSignal | null, cause: unknown): SourceTrouble {
  const slow = signal?.aborted === true || (cause as { name?: unknown }).name === 'AbortError';
  return new SourceTrouble(slow ? 'it does not answer in time' : 'it cannot be reached', { cause });
}
