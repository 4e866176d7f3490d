import type { OAuthGrant } from '@freehold/operations';
import { resourceOf } from './discovery.ts';
import type { OAuthParts } from './oauth-parts.ts';
import { formOf, json, oauthError } from './responses.ts';
import { challengeOf, hashSecret, makeSecret } from './secret.ts';

const accessSeconds = 3_600;
const refreshMs = 30 * 86_400_000;
const verifierForm = /^[\w.~-]{43,128}$/;

type Form = ReadonlyMap<string, string>;

/** The token endpoint: a code, or a refresh token, for a pair of tokens. Clients are public and prove nothing else. */
export async function token(parts: OAuthParts, request: Request): Promise<Response> {
  const form = await formOf(request);
  if (form === null) return oauthError('invalid_request', 'The body is a form without repetitions');
  const resource = form.get('resource');
  if (resource !== undefined && resource !== resourceOf(parts.baseUrl())) {
    return oauthError('invalid_target', 'The resource is not the connector of this server');
  }
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return redeem(parts, form);
    case 'refresh_token':
      return refresh(parts, form);
    case undefined:
      return oauthError('invalid_request', 'grant_type is required');
    default:
      return oauthError('unsupported_grant_type', 'authorization_code or refresh_token');
  }
}

const badCode = () =>
  oauthError('invalid_grant', 'The code is unknown, expired or used, or for another use');
const badRefresh = () =>
  oauthError('invalid_grant', 'The refresh token is unknown, expired, used or revoked');

async function redeem(parts: OAuthParts, form: Form): Promise<Response> {
  const [code, verifier, clientId, redirectUri] = [
    form.get('code'),
    form.get('code_verifier'),
    form.get('client_id'),
    form.get('redirect_uri'),
  ];
  if (code === undefined || verifier === undefined || clientId === undefined) {
    return oauthError('invalid_request', 'code, code_verifier and client_id are required');
  }
  const kept = await parts.store.findCode(hashSecret(code));
  if (kept === null || kept.clientId !== clientId) return badCode();
  if (kept.redirectUri !== redirectUri) return badCode();
  if (!verifierForm.test(verifier) || challengeOf(verifier) !== kept.challenge) return badCode();
  return give(parts, kept, async (tokens, now) => {
    return (await parts.store.redeemCode(kept.hash, tokens, now)) === 'redeemed' ? null : badCode();
  });
}

async function refresh(parts: OAuthParts, form: Form): Promise<Response> {
  const [refreshToken, clientId] = [form.get('refresh_token'), form.get('client_id')];
  if (refreshToken === undefined || clientId === undefined) {
    return oauthError('invalid_request', 'refresh_token and client_id are required');
  }
  const hash = hashSecret(refreshToken);
  const grant = await parts.store.findRefresh(hash);
  if (grant === null || grant.clientId !== clientId) return badRefresh();
  const asked = form.get('scope')?.split(' ') ?? [];
  if (asked.some((scope) => !(grant.scopes as readonly string[]).includes(scope))) {
    return oauthError('invalid_scope', 'More than was granted; a refresh keeps the scopes it has');
  }
  return give(parts, grant, async (tokens, now) => {
    return (await parts.store.rotate(hash, tokens, now)) === 'rotated' ? null : badRefresh();
  });
}

/** Makes a pair of tokens and answers with it, unless the exchange refuses. */
async function give(
  { clock }: OAuthParts,
  { scopes }: OAuthGrant,
  exchange: (
    tokens: Parameters<OAuthParts['store']['rotate']>[1],
    now: Date,
  ) => Promise<Response | null>,
): Promise<Response> {
  const now = clock();
  const [access, refreshed] = [makeSecret('mcpa_'), makeSecret('mcpr_')];
  const refused = await exchange(
    {
      access: {
        hash: hashSecret(access),
        expiresAt: new Date(now.getTime() + accessSeconds * 1000),
      },
      refresh: { hash: hashSecret(refreshed), expiresAt: new Date(now.getTime() + refreshMs) },
    },
    now,
  );
  if (refused !== null) return refused;
  return json(200, {
    access_token: access,
    token_type: 'Bearer',
    expires_in: accessSeconds,
    refresh_token: refreshed,
    scope: scopes.join(' '),
  });
}

/** The revocation endpoint (RFC 7009): what was sent holds no longer, unless it is another client's, which is refused. */
export async function revoke({ store, clock }: OAuthParts, request: Request): Promise<Response> {
  const form = await formOf(request);
  const secret = form?.get('token');
  if (secret === undefined) return oauthError('invalid_request', 'token is required');
  const revoked = await store.revoke(hashSecret(secret), form?.get('client_id') ?? null, clock());
  if (revoked === 'foreign') {
    return oauthError('invalid_grant', 'The token was issued to another client; it still holds');
  }
  return json(200, {});
}
