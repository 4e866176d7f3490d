/** The token of the Authorization header; its prefix gives its kind. */
export interface Bearer {
  readonly kind: 'api_key' | 'session' | 'browser_session' | 'mcp';
  readonly token: string;
}

/** What a request was sent to: the API, or the connector for AI assistants. */
export type Channel = 'api' | 'connector';

const apiKeyPattern = /^paid_[0-9a-f]{32}$/;
const sessionPrefix = 'eyJ';
const browserPattern = /^fhs_[\w-]{43}$/;
const connectorPattern = /^mcpa_[\w-]{43}$/;

/**
 * Reads `Bearer <token>`; null for anything else: another scheme, two tokens, a malformed key. The API takes keys and
 * sessions, the connector keys and its own tokens: neither takes what was issued for the other.
 */
export function readBearer(
  authorization: string | undefined,
  channel: Channel = 'api',
): Bearer | null {
  const [scheme, token, ...more] = (authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined || more.length > 0) return null;
  if (apiKeyPattern.test(token)) return { kind: 'api_key', token };
  if (channel === 'connector') return connectorPattern.test(token) ? { kind: 'mcp', token } : null;
  if (browserPattern.test(token)) return { kind: 'browser_session', token };
  return token.startsWith(sessionPrefix) ? { kind: 'session', token } : null;
}
