import type { Scope } from '@freehold/contract';
import { toolScopes } from '@freehold/operations';
import { randomBytes, randomUUID } from 'node:crypto';
import { consentPage, errorPage, returnPage } from './consent-page.ts';
import { sealTransaction } from './consent.ts';
import { resourceOf } from './discovery.ts';
import type { KnownClients } from './known-clients.ts';
import type { OAuthParts } from './oauth-parts.ts';
import { isOnThisMachine, matchesRedirect } from './redirect-uri.ts';
import { parametersOf, redirect, withParameters } from './responses.ts';

const challengeForm = /^[\w-]{43}$/;
const stateMax = 2_000;

/**
 * The authorization endpoint: shows what the application asks for. Until application and redirect address are known to
 * belong together an error is shown, never redirected. Anybody can register an application, so an error is sent back at
 * once only to the user's own machine; to any other address the user is asked first (RFC 9700, section 4.11.2).
 */
export async function authorize(
  parts: OAuthParts,
  clients: KnownClients,
  request: Request,
  remoteAddress: string,
): Promise<Response> {
  const params = parametersOf(new URL(request.url).search);
  if (params === null) return errorPage('A parameter is given twice.');
  const client = await clients.find(params.get('client_id') ?? '', parts.clock(), remoteAddress);
  if (client === null) return errorPage('The application is not known here.');
  const redirectUri = params.get('redirect_uri');
  if (redirectUri === undefined || !matchesRedirect(client.redirectUris, redirectUri)) {
    return errorPage('The address to return to is not one that the application registered.');
  }
  const state = params.get('state') ?? null;
  const refused = refusalOf(params, parts.baseUrl());
  if (refused !== null) {
    const [error, error_description] = refused;
    const answer = { error, error_description, state, iss: parts.baseUrl() };
    if (isOnThisMachine(redirectUri)) return redirect(redirectUri, answer);
    return returnPage(error_description, withParameters(redirectUri, answer));
  }
  const { signIn } = parts;
  const account =
    signIn.kind === 'demo'
      ? null
      : await signIn.signedIn({
          cookie: request.headers.get('cookie') ?? '',
          now: parts.clock(),
          remoteAddress,
        });
  const cookie = randomBytes(32).toString('base64url');
  const transaction = sealTransaction(parts, cookie, {
    id: randomUUID(),
    clientId: client.id,
    redirectUri,
    state,
    challenge: params.get('code_challenge') ?? '',
    resource: resourceOf(parts.baseUrl()),
    scopes: askedScopes(params),
    signedInAs: account?.id ?? null,
  });
  return consentPage({
    client,
    redirectUri,
    scopes: askedScopes(params),
    transaction,
    cookie,
    secure: parts.baseUrl().startsWith('https:'),
    asks: signIn.kind === 'demo' ? signIn.accounts : account,
  });
}

/** Left out: all that a tool needs. Names that no tool needs, such as offline_access, are ignored. */
function askedScopes(params: ReadonlyMap<string, string>): readonly Scope[] {
  const asked = params.get('scope')?.split(' ');
  return asked === undefined ? toolScopes : toolScopes.filter((scope) => asked.includes(scope));
}

type OAuthFault = readonly [error: string, description: string];

function refusalOf(params: ReadonlyMap<string, string>, baseUrl: string): OAuthFault | null {
  if (params.get('response_type') !== 'code') {
    return ['unsupported_response_type', 'response_type is code'];
  }
  if (params.get('code_challenge_method') !== 'S256') {
    return ['invalid_request', 'code_challenge_method is S256'];
  }
  if (!challengeForm.test(params.get('code_challenge') ?? '')) {
    return ['invalid_request', 'code_challenge is the base64url SHA-256 of the verifier'];
  }
  // Clients of revisions before 2025-06-18 send none, and there is one resource only.
  const resource = params.get('resource') ?? resourceOf(baseUrl);
  if (resource !== resourceOf(baseUrl)) {
    return ['invalid_target', `resource is ${resourceOf(baseUrl)}`];
  }
  if ((params.get('state') ?? '').length > stateMax)
    return ['invalid_request', 'state is too long'];
  if (askedScopes(params).length === 0) return ['invalid_scope', 'No tool needs any of the scopes'];
  return null;
}
