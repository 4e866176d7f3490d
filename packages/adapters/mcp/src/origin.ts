/** Names of this machine. */
const here = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a page of an origin may call: one of our own origin, of an allowed one, and, of a server on this machine, of
 * this machine. What is not a page sends no origin.
 */
export function isAllowedOrigin(
  origin: string | null,
  { baseUrl, origins }: { readonly baseUrl: string; readonly origins: ReadonlySet<string> },
): boolean {
  const base = new URL(baseUrl);
  if (origin === null || origin === base.origin || origins.has(origin)) return true;
  return here.has(base.hostname) && URL.canParse(origin) && here.has(new URL(origin).hostname);
}
