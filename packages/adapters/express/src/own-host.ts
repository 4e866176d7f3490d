/** Names of this machine. */
const here = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a Host header may name this server. One that listens on this machine only answers to names of this machine, so
 * that no page can bind a foreign name to it; one with a name of its own leaves that to the proxy in front.
 */
export function isOwnHost(host: string | undefined, baseUrl: string): boolean {
  return !here.has(new URL(baseUrl).hostname) || here.has(hostnameOf(host));
}

/** Empty for a Host header that is not a host. */
function hostnameOf(host: string | undefined): string {
  const url = `http://${host ?? ''}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
}
