const lengthMax = 2_000;
/** `http` on this machine, where a native application listens; its port is free (RFC 8252). */
const loopback = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::\d{1,5})?(?=[/?]|$)/;

/** A domain name or an address. A URL admits more, such as `;` and `*`, which mean something in a content policy. */
const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])$/;

/** Whether an application may be answered there: https, or http on this machine; no fragment, no user name. */
export function isAcceptableRedirect(uri: unknown): uri is string {
  if (typeof uri !== 'string' || uri.length > lengthMax || !URL.canParse(uri)) return false;
  const { protocol, username, password, hostname } = new URL(uri);
  if (uri.includes('#') || username !== '' || password !== '') return false;
  if (!plainHost.test(hostname)) return false;
  return protocol === 'https:' || isOnThisMachine(uri);
}

/** Whether an address leads to this machine of the user, and so to no one else. */
export function isOnThisMachine(uri: string): boolean {
  return loopback.test(uri);
}

/** Whether a redirect URI is one of those registered, letter for letter; only the port of a loopback one is free. */
export function matchesRedirect(registered: readonly string[], uri: string): boolean {
  // Also one registered under rules of an earlier release.
  if (!isAcceptableRedirect(uri)) return false;
  if (registered.includes(uri)) return true;
  if (!loopback.test(uri)) return false;
  const withoutPort = (address: string) => address.replace(loopback, '$1');
  return registered.some((each) => loopback.test(each) && withoutPort(each) === withoutPort(uri));
}
