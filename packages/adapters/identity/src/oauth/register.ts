import { randomBytes } from 'node:crypto';
import type { AddressLimit } from '@freehold/operations';
import { jsonObjectOf } from '../json-object.ts';
import { clientOf } from './client-metadata.ts';
import type { OAuthParts } from './oauth-parts.ts';
import { json, oauthError } from './responses.ts';

/** Registrations alive at once. */
const clientsMax = 10_000;
const dayMs = 86_400_000;
/** A registration without a consent is forgotten after this long. */
const unusedDays = 7;

/** Dynamic client registration (RFC 7591), for clients that do not publish a metadata document. */
export async function register(
  { store, clock }: OAuthParts,
  limit: AddressLimit,
  request: Request,
  remoteAddress: string,
): Promise<Response> {
  const waitSeconds = Math.ceil(limit.waitSeconds(remoteAddress));
  if (waitSeconds > 0) {
    const busy = { error: 'temporarily_unavailable', error_description: 'Too many registrations' };
    return json(429, busy, { 'Retry-After': String(waitSeconds) });
  }
  limit.count(remoteAddress);
  const metadata = await jsonObjectOf(request);
  if (metadata === null) {
    const description = 'The body is a JSON object that has each name once';
    return oauthError('invalid_client_metadata', description);
  }
  const client = clientOf(`mcpc_${randomBytes(16).toString('hex')}`, metadata);
  if ('error' in client) return oauthError(client.error, client.description);
  const now = clock();
  const expiresAt = new Date(now.getTime() + unusedDays * dayMs);
  if (!(await store.register(client, { now, expiresAt, clientsMax }))) {
    return json(429, { error: 'temporarily_unavailable' }, { 'Retry-After': '3600' });
  }
  return json(201, {
    client_id: client.id,
    client_id_issued_at: Math.floor(now.getTime() / 1000),
    ...(client.name === null ? {} : { client_name: client.name }),
    redirect_uris: client.redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  });
}
