import { within, type GuardedFetch, type OAuthClient } from '@freehold/operations';
import { clientOf } from './client-metadata.ts';

const bytesMax = 16 * 1024;
const timeLimit = {
  milliseconds: 5_000,
  reason: () => new Error('The document of the client took too long'),
};

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

/** Fetches at most 16 KiB within five seconds, without redirects: the id of a client is the address of its document. */
export function fetchDocumentBy(fetch: GuardedFetch): FetchDocument {
  return async (url) => {
    const { status, bytes } = await within(timeLimit, (signal) =>
      fetch(url, { bytesMax, redirectsMax: 0, signal, accept: 'application/json' }),
    );
    if (status !== 200) throw new Error(`answered ${status}`);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  };
}
