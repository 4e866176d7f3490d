import type { routes } from '@freehold/contract';
import { accountOf } from '../account-of.ts';
import type { Operation } from '../operation.ts';
import type { OAuthStore } from '../ports/oauth.ts';
import { notFound } from '../refusal.ts';

interface Ports {
  readonly oauth: Pick<OAuthStore, 'grants' | 'revokeGrant'>;
}

/** The applications that the account has let in, while a token of theirs holds. */
export function listConnectedAssistantsOperation({
  oauth,
}: Ports): Operation<typeof routes.listConnectedAssistants> {
  return async (_input, call) => {
    const grants = await oauth.grants(accountOf(call).id, call.now);
    return grants.map(({ familyId, clientId, clientName, scopes, expiresAt }) => ({
      id: familyId,
      application: clientId,
      name: clientName,
      scopes: [...scopes],
      expires_at: expiresAt.toISOString(),
    }));
  };
}

/** Takes back what an application was let do. */
export function revokeConnectedAssistantOperation({
  oauth,
}: Ports): Operation<typeof routes.revokeConnectedAssistant> {
  return async ({ params }, call) => {
    const id = params.connection_id.toLowerCase();
    const isRevoked = await oauth.revokeGrant(id, accountOf(call).id, call.now);
    return isRevoked ? { status: 'revoked', connection_id: id } : notFound('connected assistant');
  };
}
