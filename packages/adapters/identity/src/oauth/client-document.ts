import { lookup } from 'node:dns';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { OAuthClient } from '@freehold/operations';
import { clientOf } from './client-metadata.ts';
import { isPublicAddress } from './public-address.ts';

const bytesMax = 16 * 1024;
const timeoutMs = 5_000;

/** Reads the text at an https address of the public internet. Rejects for whatever reason it cannot. */
export type FetchDocument = (url: URL) => Promise<string>;

/** Whether a client id is the address of a client metadata document. */
export function isDocumentAddress(id: string): boolean {
  if (!URL.canParse(id)) return false;
  const url = new URL(id);
  return (
    url.protocol === 'https:' &&
    url.href === id &&
    url.pathname !== '/' &&
    url.username === '' &&
    url.hash === '' &&
    url.port === ''
  );
}

/** The application that its metadata document describes; null where there is no such document. */
export async function clientFromDocument(
  id: string,
  fetchDocument: FetchDocument,
): Promise<OAuthClient | null> {
  try {
    const document = JSON.parse(await fetchDocument(new URL(id))) as Record<string, unknown>;
    if (document['client_id'] !== id) return null;
    const client = clientOf(id, document);
    return 'error' in client ? null : client;
  } catch {
    return null;
  }
}

/** Fetches without redirects, 16 KiB at most, from the very address that was checked to be public. */
export const fetchPublicDocument: FetchDocument = (url) =>
  new Promise((resolve, reject) => {
    // A literal address is connected to without a look-up.
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (/^[\d.]+$|:/.test(literal) && !isPublicAddress(literal)) {
      reject(new Error('not a public address'));
      return;
    }
    const call = request(
      url,
      {
        lookup: lookUpPublic,
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json' },
      },
      (response) => {
        if (response.statusCode !== 200) {
          response.destroy();
          reject(new Error(`answered ${response.statusCode}`));
          return;
        }
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
          if (text.length > bytesMax) response.destroy(new Error('the document is too large'));
        });
        response.on('end', () => resolve(text)).on('error', reject);
      },
    );
    call.on('error', reject).end();
  });

const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) {
      done(error ?? new Error('no address'), '', 4);
    } else if (!addresses.every(({ address }) => isPublicAddress(address))) {
      done(new Error(`${hostname} is not a public address`), '', 4);
    } else if (options.all === true) {
      done(null, addresses);
    } else {
      done(null, first.address, first.family);
    }
  });
};
