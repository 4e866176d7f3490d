import type { OAuthClient } from '@freehold/operations';
import { isAcceptableRedirect } from './redirect-uri.ts';

const nameMax = 100;
const redirectsMax = 10;

/** Why metadata cannot be accepted, as the registration answer words it. */
export interface MetadataError {
  readonly error: 'invalid_redirect_uri' | 'invalid_client_metadata';
  readonly description: string;
}

/** The application that its metadata describes: a public client that uses codes and refresh tokens. */
export function clientOf(
  id: string,
  metadata: Readonly<Record<string, unknown>>,
): OAuthClient | MetadataError {
  const { client_name: name = null, redirect_uris: redirectUris } = metadata;
  if (name !== null && (typeof name !== 'string' || name.length > nameMax)) {
    return invalid(`client_name is text of at most ${nameMax} characters`);
  }
  if (metadata['jwks_uri'] !== undefined || metadata['jwks'] !== undefined) {
    return invalid('jwks_uri and jwks are not supported: clients are public');
  }
  if (!holds(metadata['grant_types'], 'authorization_code')) {
    return invalid('grant_types must hold authorization_code');
  }
  if (!holds(metadata['response_types'], 'code')) return invalid('response_types must hold code');
  if (
    !Array.isArray(redirectUris) ||
    redirectUris.length === 0 ||
    redirectUris.length > redirectsMax ||
    !redirectUris.every(isAcceptableRedirect)
  ) {
    return {
      error: 'invalid_redirect_uri',
      description: `redirect_uris holds 1 to ${redirectsMax} addresses: https, or http on this machine`,
    };
  }
  return { id, name, redirectUris };
}

const invalid = (description: string): MetadataError => ({
  error: 'invalid_client_metadata',
  description,
});

/** Left out, a list has what is asked of it. */
function holds(list: unknown, value: string): boolean {
  return list === undefined || (Array.isArray(list) && list.includes(value));
}
