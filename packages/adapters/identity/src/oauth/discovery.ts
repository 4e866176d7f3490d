import { toolScopes } from '@freehold/operations';

/** What the connector says of itself (RFC 9728). */
export function protectedResource(baseUrl: string): object {
  return {
    resource: resourceOf(baseUrl),
    resource_name: 'Freehold',
    authorization_servers: [baseUrl],
    scopes_supported: toolScopes,
    bearer_methods_supported: ['header'],
  };
}

/** What the authorization server says of itself (RFC 8414). */
export function authorizationServer(baseUrl: string): object {
  return {
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}/oauth/authorize`,
    token_endpoint: `${baseUrl}/oauth/token`,
    registration_endpoint: `${baseUrl}/oauth/register`,
    revocation_endpoint: `${baseUrl}/oauth/revoke`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    scopes_supported: toolScopes,
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  };
}

/** The one resource that tokens are for. */
export function resourceOf(baseUrl: string): string {
  return `${baseUrl}/mcp`;
}
