import type { IncomingMessage } from 'node:http';

/**
 * Brings the target of a request to its origin form, `/path?query`. In absolute form (`http://host/path`) its host
 * stands in place of the Host header (RFC 9112, section 3.2.2).
 *
 * @returns false, with nothing changed, where the target is no address, such as one with a port over 65535.
 */
export function takeTarget(request: IncomingMessage): boolean {
  const { url = '/' } = request;
  if (url.startsWith('/') || url === '*') return true;
  if (!URL.canParse(url)) return false;
  const { protocol, username, password, host, pathname, search } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  if (username !== '' || password !== '') return false;
  request.url = pathname + search;
  request.headers.host = host;
  return true;
}
