import { isIP } from 'node:net';
import type { Request } from 'express';

const mapped = '::ffff:';

/**
 * The caller's own address: what the trusted proxies in front say, else the other end of the connection. An IPv4
 * address is written as such, also where it comes mapped into IPv6.
 */
export function clientAddress(request: Request): string {
  const other = request.socket.remoteAddress ?? '';
  const said = request.ip ?? other;
  // A proxy may pass on what is not an address; then it counts as the caller itself.
  const address = isIP(said) === 0 ? other : said;
  const tail = address.startsWith(mapped) ? address.slice(mapped.length) : '';
  return isIP(tail) === 4 ? tail : address;
}
