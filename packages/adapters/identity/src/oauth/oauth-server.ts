import type { ConnectorTokens, OAuthStore } from '@freehold/operations';
import { authorize } from './authorize.ts';
import { consent } from './consent.ts';
import { KnownClients } from './known-clients.ts';
import { authorizationServer, protectedResource } from './discovery.ts';
import type { OAuthParts } from './oauth-parts.ts';
import { register } from './register.ts';
import { AddressLimit } from './address-limit.ts';
import { json } from './responses.ts';
import { hashSecret } from './secret.ts';
import { revoke, token } from './token.ts';

/** An endpoint: the paths and method it answers. */
export interface OAuthEndpoint {
  readonly paths: readonly string[];
  readonly answer: (request: Request, remoteAddress: string) => Promise<Response>;
}

/** The authorization server of the connector: OAuth 2.1 with codes, PKCE and rotated refresh tokens, for public clients. */
export function createOAuthServer(parts: OAuthParts): readonly OAuthEndpoint[] {
  const limit = new AddressLimit(() => performance.now() / 1000);
  const clients = new KnownClients(parts, () => performance.now());
  return [
    endpoint(
      ['/.well-known/oauth-protected-resource/mcp', '/.well-known/oauth-protected-resource'],
      { GET: async () => open(protectedResource(parts.baseUrl())) },
    ),
    endpoint(['/.well-known/oauth-authorization-server'], {
      GET: async () => open(authorizationServer(parts.baseUrl())),
    }),
    endpoint(['/oauth/authorize'], {
      GET: (request, address) => authorize(parts, clients, request, address),
      POST: (request) => consent(parts, request),
    }),
    endpoint(['/oauth/token'], { POST: (request) => token(parts, request) }),
    endpoint(['/oauth/register'], {
      POST: (request, address) => register(parts, limit, request, address),
    }),
    endpoint(['/oauth/revoke'], { POST: (request) => revoke(parts, request) }),
  ];
}

/** Verifies access tokens; one issued for another resource does not hold. */
export function connectorTokens(store: OAuthStore, resource: () => string): ConnectorTokens {
  return {
    async verify(accessToken, now) {
      const grant = await store.findAccess(hashSecret(accessToken), now);
      if (grant === null || grant.resource !== resource()) return null;
      return { accountId: grant.accountId, scopes: grant.scopes };
    },
  };
}

/** Discovery documents are public and read by pages anywhere. */
function open(document: object): Response {
  return Response.json(document, {
    headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'max-age=300' },
  });
}

function endpoint(
  paths: readonly string[],
  methods: Readonly<Record<string, OAuthEndpoint['answer']>>,
): OAuthEndpoint {
  return {
    paths,
    async answer(request, remoteAddress) {
      const answer = methods[request.method];
      if (answer !== undefined) return answer(request, remoteAddress);
      const allow = Object.keys(methods).join(', ');
      const body = { error: { code: 'method_not_allowed', message: `The path answers ${allow}` } };
      return json(405, body, { Allow: allow });
    },
  };
}
