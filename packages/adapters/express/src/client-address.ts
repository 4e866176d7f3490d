import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Application } from 'express';

const mapped = '::ffff:';

/** Whether an address is that of a proxy whose `X-Forwarded-For` is believed. */
export type IsTrusted = (address: string, hop: number) => boolean;

/** What `trust proxy` of an application means. */
export function trustOf(app: Application): IsTrusted {
  return app.get('trust proxy fn') as IsTrusted;
}

/**
 * The caller's own address: what the trusted proxies in front say, else the other end of the connection. An IPv4
 * address is written as such, also where it comes mapped into IPv6.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  isTrusted: IsTrusted,
): string {
  const other = socket.remoteAddress ?? '';
  const forwarded = String(headers['x-forwarded-for'] ?? '');
  const hops = forwarded === '' ? [] : forwarded.split(',').toReversed();
  let said = other;
  for (const [at, hop] of hops.entries()) {
    if (!isTrusted(said, at)) break;
    said = hop.trim();
  }
  // A proxy may pass on what is not an address; then it counts as the caller itself.
  const address = isIP(said) === 0 ? other : said;
  const tail = address.startsWith(mapped) ? address.slice(mapped.length) : '';
  return isIP(tail) === 4 ? tail : address;
}
