/** Names of this machine. */
const here = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request may be meant for this connector: a page elsewhere may call only from an allowed origin, and a server
 * that listens on this machine only answers to names of this machine, so that no foreign name can be bound to it.
 */
export function isMeantForUs(
  { host, origin }: { readonly host: string | null; readonly origin: string | null },
  { baseUrl, origins }: { readonly baseUrl: string; readonly origins: ReadonlySet<string> },
): boolean {
  const base = new URL(baseUrl);
  const local = here.has(base.hostname);
  if (local && !here.has(hostnameOf(host))) return false;
  if (origin === null || origin === base.origin || origins.has(origin)) return true;
  return local && URL.canParse(origin) && here.has(new URL(origin).hostname);
}

/** Empty for a Host header that is no host. */
function hostnameOf(host: string | null): string {
  const url = `http://${host ?? ''}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
}
