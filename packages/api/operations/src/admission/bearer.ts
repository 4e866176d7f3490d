/** What the Authorization header carries, told apart by its prefix. */
export type Bearer =
  | { readonly kind: 'api_key'; readonly token: string }
  | { readonly kind: 'session'; readonly token: string };

const apiKeyPattern = /^paid_[0-9a-f]{32}$/;
const sessionPrefix = 'eyJ';

/** Reads `Bearer <token>`; null for anything else: another scheme, two tokens, a malformed key. */
export function readBearer(authorization: string | undefined): Bearer | null {
  const [scheme, token, ...more] = (authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || token === undefined || more.length > 0) return null;
  if (apiKeyPattern.test(token)) return { kind: 'api_key', token };
  return token.startsWith(sessionPrefix) ? { kind: 'session', token } : null;
}
