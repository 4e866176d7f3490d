const lengthMax = 2_000;
/** `http` on this machine, where a native application listens; its port is free (RFC 8252). */
const loopback = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost))(?::\d{1,5})?(?=[/?]|$)/;

/** Whether an application may be answered there: https, or http on this machine; no fragment, no user name. */
export function isAcceptableRedirect(uri: unknown): uri is string {
  if (typeof uri !== 'string' || uri.length > lengthMax || !URL.canParse(uri)) return false;
  const { protocol, username, password } = new URL(uri);
  if (uri.includes('#') || username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(uri));
}

/** Whether a redirect URI is one of those registered, letter for letter; only the port of a loopback one is free. */
export function matchesRedirect(registered: readonly string[], uri: string): boolean {
  if (registered.includes(uri)) return true;
  if (!loopback.test(uri)) return false;
  const withoutPort = (address: string) => address.replace(loopback, '$1');
  return registered.some((each) => loopback.test(each) && withoutPort(each) === withoutPort(uri));
}
