import type { Scope } from '@freehold/contract';
import { errorBody, type Refusal } from '@freehold/operations';

/** Where a client learns who issues tokens for the connector. */
export function resourceMetadataUrl(baseUrl: string): string {
  return `${baseUrl}/.well-known/oauth-protected-resource/mcp`;
}

/** The 401 of a call without a token (no error code then, as RFC 6750 has it) or with a bad one. */
export function unauthorised(baseUrl: string, refusal: Refusal, tokenSent: boolean): Response {
  const invalid = tokenSent ? ['error="invalid_token"'] : [];
  return challenged(401, [...invalid, metadata(baseUrl)], refusal);
}

/** The 403 with the scope that the client must ask its user for. */
export function insufficientScope(
  baseUrl: string,
  scopes: readonly Scope[],
  refusal: Refusal,
): Response {
  const challenge = [
    'error="insufficient_scope"',
    `scope="${scopes.join(' ')}"`,
    metadata(baseUrl),
  ];
  return challenged(403, challenge, refusal);
}

const metadata = (baseUrl: string) => `resource_metadata="${resourceMetadataUrl(baseUrl)}"`;

function challenged(status: number, challenge: readonly string[], refusal: Refusal): Response {
  return Response.json(errorBody(refusal), {
    status,
    headers: { 'WWW-Authenticate': `Bearer ${challenge.join(', ')}`, 'Cache-Control': 'no-store' },
  });
}
