import {
  AddressLimit,
  StoreBusy,
  type ConnectorTokens,
  type OAuthStore,
} from '@freehold/operations';
import { authorize } from './authorize.ts';
import { busyPage, tooLargePage } from './consent-page.ts';
import { consent } from './consent.ts';
import { KnownClients } from './known-clients.ts';
import { authorizationServer, protectedResource } from './discovery.ts';
import type { OAuthParts } from './oauth-parts.ts';
import { register } from './register.ts';
import { addressRate } from './address-rate.ts';
import { busyError, tooLargeError } from './responses.ts';
import { hashSecret } from './secret.ts';
import { revoke, token } from './token.ts';

/** An endpoint: the paths and methods it answers. */
export interface OAuthEndpoint {
  readonly paths: readonly string[];
  readonly methods: readonly string[];
  readonly answer: (request: Request, remoteAddress: string) => Promise<Response>;
  /** The answer to a body that is larger than the server reads, where it has a form of its own. */
  readonly tooLarge?: () => Response;
}

const clock = () => performance.now();

/** The authorization server of the connector: OAuth 2.1 with codes, PKCE and rotated refresh tokens, for public clients. */
export function createOAuthServer(parts: OAuthParts): readonly OAuthEndpoint[] {
  const registrations = new AddressLimit(addressRate, clock);
  const failedSignIns = new AddressLimit(addressRate, clock);
  const clients = new KnownClients(parts, clock);
  return [
    endpoint(
      parts,
      ['/.well-known/oauth-protected-resource/mcp', '/.well-known/oauth-protected-resource'],
      { GET: async () => open(protectedResource(parts.baseUrl())) },
    ),
    endpoint(parts, ['/.well-known/oauth-authorization-server'], {
      GET: async () => open(authorizationServer(parts.baseUrl())),
    }),
    endpoint(
      parts,
      ['/oauth/authorize'],
      {
        GET: (request, address) => authorize(parts, clients, request, address),
        POST: (request, address) => consent(parts, failedSignIns, request, address),
      },
      { busy: busyPage, tooLarge: tooLargePage },
    ),
    endpoint(parts, ['/oauth/token'], { POST: (request) => token(parts, request) }),
    endpoint(parts, ['/oauth/register'], {
      POST: (request, address) => register(parts, registrations, request, address),
    }),
    endpoint(parts, ['/oauth/revoke'], { POST: (request) => revoke(parts, request) }),
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

/** Errors that are no matter of one endpoint, in the form of it: JSON for programs, pages for people. */
const inJson = { busy: busyError, tooLarge: tooLargeError };

/** What cannot be answered now, or is too large to be read, is answered in the form of `errors`. */
function endpoint(
  { busy }: OAuthParts,
  paths: readonly string[],
  answers: Readonly<Record<string, OAuthEndpoint['answer']>>,
  errors: typeof inJson = inJson,
): OAuthEndpoint {
  return {
    paths,
    methods: Object.keys(answers),
    tooLarge: errors.tooLarge,
    async answer(request, remoteAddress) {
      const answer = answers[request.method];
      if (answer === undefined) throw new Error(`${request.method} is not one of the methods`);
      try {
        return await answer(request, remoteAddress);
      } catch (error) {
        if (!(error instanceof StoreBusy)) throw error;
        busy(error);
        return errors.busy();
      }
    },
  };
}
