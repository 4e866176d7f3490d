/** The cookie of a signed-in browser at a server that is reached at `baseUrl`. */
interface SessionCookie {
  readonly name: string;
  /** What stands behind its value. */
  readonly attributes: string;
}

/**
 * No script reads it, no other site sends it along, and over https it goes over nothing else: the prefix `__Host-` keeps
 * hosts of the same domain from setting it.
 */
export function sessionCookie(baseUrl: string): SessionCookie {
  const usual = 'Path=/; HttpOnly; SameSite=Lax';
  return baseUrl.startsWith('https:')
    ? { name: '__Host-freehold', attributes: `${usual}; Secure` }
    : { name: 'freehold', attributes: usual };
}

/** The value of a cookie in a Cookie header; null where it is not there or there more than once. */
export function cookieValue(header: string | undefined, name: string): string | null {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? (values[0] ?? null) : null;
}

/** What a browser says about the page that sent a request. */
interface PageOfRequest {
  readonly method: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
  /** The Sec-Fetch-Site header. */
  readonly site: string | undefined;
}

/**
 * Whether a page of this server sent a request: what a browser sends by itself, such as a cookie, counts for no other. Every
 * browser says the Origin of a call that may change something; what `Sec-Fetch-Site` says, where it is sent, holds for all.
 */
export function isFromOwnPage(
  { method, host, origin, site }: PageOfRequest,
  baseUrl: string,
): boolean {
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return method === 'GET' || method === 'HEAD';
  if (!URL.canParse(origin)) return false;
  const [from, here] = [new URL(origin), new URL(baseUrl)];
  return from.protocol === here.protocol && (from.host === here.host || from.host === host);
}
